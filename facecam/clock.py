"""One injectable monotonic clock. Wall-clock time appears in file names only."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Seconds that never run backwards; the origin means nothing."""

    def now(self) -> float: ...


class MonotonicClock:
    """The clock of live play."""

    def now(self) -> float:
        return time.monotonic()


class SimulatedClock:
    """The clock of headless play: stands still until told to go on."""

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def now(self) -> float:
        return self._now

    def advance_to(self, moment: float) -> None:
        """Go on to `moment`; an earlier one changes nothing."""
        self._now = max(self._now, moment)
