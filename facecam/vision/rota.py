"""Whose turn it is to be read, where there are more faces than one picture leaves time for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from facecam.vision.seats import Seat

TOGETHER = 4
"""Seats that are read in every picture, as long as there are no more: nobody of a contest is seen
later than the others."""

IN_TURN = 2
"""Seats read in one picture where there are more. A face costs 17 ms on two slow cores: at thirty
pictures a second each of eight is read seven times a second, and the picture stays fluid."""


class Rota:
    """Lets the seats take turns: those come next that were read longest ago."""

    def __init__(self) -> None:
        self._turns = count()
        self._last: dict[str, int] = {}

    def update(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """Return those of `seats`, all of one source, that are read in its next picture."""
        if len(seats) <= TOGETHER:
            return tuple(seats)
        turn = sorted(seats, key=lambda seat: self._last.get(seat.id, -1))[:IN_TURN]
        self._last.update((seat.id, next(self._turns)) for seat in turn)
        return tuple(turn)
