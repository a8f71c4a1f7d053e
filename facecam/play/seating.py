"""Who sits where: a seat is a source and a region of its picture, never a place in a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from facecam.vision.seats import Seat, strips


class Seating:
    """Gives everybody who is looked at a seat of their own.

    Parameters
    ----------
    sources
        Player id -> id of the source that shows them.
    """

    def __init__(self, sources: Mapping[str, str]) -> None:
        self._sources = dict(sources)

    @property
    def sources(self) -> Mapping[str, str]:
        return self._sources

    def seats(self, players: Sequence[str]) -> dict[str, Seat]:
        """Seat `players`: alone a source's whole picture, else strips of it from left to right.

        The order is that of `players`, left to right as the camera sees them; the seat's id is
        the player's. A player without a source gets no seat.
        """
        placed: dict[str, Seat] = {}
        for source in dict.fromkeys(self._sources.get(player) for player in players):
            if source is None:
                continue
            here = [player for player in players if self._sources.get(player) == source]
            placed.update(zip(here, strips(source, here), strict=True))
        return placed
