"""Several faces judged at once: who began when, and up to when that is certain.

Frames of different seats are read in any order and at different rates. What counts is the capture
time at which a hold began, and nothing is settled while a hold in progress, or a frame still to be
read, could turn out to have begun earlier.
"""

from __future__ import annotations

from collections.abc import Iterable

from facecam.records import Verdict


class Duel:
    """Keeps the contestants' holds and the moment before which all of them are known.

    Parameters
    ----------
    seats
        The contestants.
    start
        When it began; nothing is settled beyond it before every seat has been judged.
    """

    def __init__(self, seats: Iterable[str], start: float) -> None:
        self._known = dict.fromkeys(seats, start)
        self.holds: dict[str, float] = {}

    def update(self, seat: str, verdict: Verdict) -> float:
        """Take one seat's next verdict and return the moment up to which all is settled.

        Every hold that began before the returned moment is in `holds` (seat -> when its first
        complete hold began), and no later verdict can add an older one.
        """
        if verdict.held and verdict.since is not None:
            self.holds.setdefault(seat, verdict.since)
        in_progress = verdict.since is not None and seat not in self.holds
        known = verdict.since if in_progress and verdict.since is not None else verdict.time
        self._known[seat] = max(self._known[seat], known)
        return self.settled

    def again(self, seat: str) -> None:
        """Await another hold of a seat whose last one is over, where each of them counts."""
        self.holds.pop(seat, None)

    @property
    def settled(self) -> float:
        return min(self._known.values())
