"""Short, eased motion. With reduced motion everything is where it ends."""

from __future__ import annotations

from dataclasses import dataclass

QUICK, SLOW = 0.15, 0.30
"""Seconds a motion may take, from a button's reaction to a card's flight."""


def ease(share: float) -> float:
    """Map 0..1 to 0..1: fast at first, gentle at the end (cubic); values beyond are cut."""
    left = 1.0 - min(max(share, 0.0), 1.0)
    return 1.0 - left * left * left


def between(start: float, end: float, share: float) -> float:
    """The value `share` (0..1) of the way from `start` to `end`."""
    return start + (end - start) * share


@dataclass(frozen=True, slots=True)
class Motion:
    """Something that began at `start` and takes `seconds`; `still` means no motion is wanted."""

    start: float
    seconds: float = SLOW
    still: bool = False

    def share(self, now: float) -> float:
        """How far it has come at `now`, eased, in 0..1."""
        if self.still or self.seconds <= 0:
            return 1.0
        return ease((now - self.start) / self.seconds)
