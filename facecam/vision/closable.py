"""Things that hold landmarkers and must let go of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Self


class Closable(ABC):
    """Closed when its `with` block ends."""

    @abstractmethod
    def close(self) -> None:
        """Let go of everything; closing twice is the same as once."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
