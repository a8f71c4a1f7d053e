"""One slot that holds the newest thing, so that nobody ever works on an old one."""

from __future__ import annotations

import threading
from typing import Generic, TypeVar

T = TypeVar("T")


class Mailbox(Generic[T]):
    """Handed over between two threads: putting never waits, what wasn't taken is overwritten."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._item: T | None = None
        self._overwritten = 0

    @property
    def overwritten(self) -> int:
        """How many items nobody took in time."""
        return self._overwritten

    def put(self, item: T) -> None:
        """Lay `item` into the slot."""
        with self._changed:
            if self._item is not None:
                self._overwritten += 1
            self._item = item
            self._changed.notify()

    def take(self, timeout: float = 0.0) -> T | None:
        """Empty the slot; wait up to `timeout` seconds for something to come, else None."""
        with self._changed:
            self._changed.wait_for(lambda: self._item is not None, timeout)
            item, self._item = self._item, None
            return item
