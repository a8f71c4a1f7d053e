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


class PausableClock:
    """A clock that stands still while paused; it shows the time of another one less the pauses.

    Parameters
    ----------
    base
        The other clock.
    start
        What it shows at first; None: the time of `base`.
    """

    def __init__(self, base: Clock, start: float | None = None) -> None:
        self._base = base
        self._away = 0.0 if start is None else base.now() - start
        self._paused_at: float | None = None

    def now(self) -> float:
        running_until = self._base.now() if self._paused_at is None else self._paused_at
        return running_until - self._away

    @property
    def paused(self) -> bool:
        return self._paused_at is not None

    def pause(self) -> None:
        """Stand still; twice is the same as once."""
        if self._paused_at is None:
            self._paused_at = self._base.now()

    def resume(self) -> None:
        """Go on where it stood; without a pause nothing changes."""
        if self._paused_at is not None:
            self._away += self._base.now() - self._paused_at
            self._paused_at = None

    def at(self, moment: float) -> float:
        """Return what this clock showed, or will show, at a moment of the other clock.

        Moments before the last pause are not asked for: pictures are only as old as a frame.
        """
        return moment - self._away
