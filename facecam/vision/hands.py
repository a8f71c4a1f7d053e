"""Hands: looked for in the whole picture and closely about each face, given to whom they belong."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from facecam.records import Box, Frame, Hand
from facecam.vision import crops
from facecam.vision.closable import Closable
from facecam.vision.landmarkers import HandReader
from facecam.vision.seats import Watch, inside, middle, square_about

NEAR_FACE = 2.6
"""Side of the second look in face sizes; 1.8 was measured to lose hands that 2.6 shows."""

REACH = 3.0
"""Face sizes from the middle of a face within which a hand can be its owner's."""

SAME = 0.5
"""Two hands closer than this part of their size are one hand seen twice."""


def extent(hand: Hand) -> Box:
    """Return the smallest box about a hand."""
    low, high = hand.landmarks[:, :2].min(axis=0), hand.landmarks[:, :2].max(axis=0)
    return Box(float(low[0]), float(low[1]), *(float(side) for side in high - low))


def distinct(hands: Iterable[Hand]) -> list[Hand]:
    """Keep the surest of hands that were seen more than once."""
    kept: list[Hand] = []
    for hand in sorted(hands, key=lambda hand: -hand.score):
        box = extent(hand)
        size = max(box.width, box.height)
        if all(math.dist(middle(box), middle(extent(other))) > SAME * size for other in kept):
            kept.append(hand)
    return kept


def owner(hand: Hand, watches: Iterable[Watch]) -> str | None:
    """Return the seat of the nearest face within reach, else the seat the hand is in."""
    place = extent(hand)
    near: list[tuple[float, str]] = []
    for watch in watches:
        face = watch.face
        if face is not None:
            away = math.dist(middle(place), middle(face)) / max(face.width, face.height)
            if away <= REACH:
                near.append((away, watch.seat.id))
        elif inside(place, watch.seat.region, watch.size):
            near.append((REACH, watch.seat.id))
    return min(near)[1] if near else None


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """Hands by seat, and the capture time of the picture they were seen in."""

    hands: Mapping[str, tuple[Hand, ...]]
    time: float


class Look:
    """One look for the hands of some seats: at the whole picture, then closely at each face.

    Each of these costs as much as reading a face or two, so that they may be spread over as many
    pictures.

    Parameters
    ----------
    seats
        Whose hands are looked for.
    """

    def __init__(self, seats: Sequence[str]) -> None:
        self.seats = tuple(seats)
        self._left: list[str | None] = [None, *seats]
        self._found: list[Hand] = []
        self._time: float | None = None

    def update(
        self,
        reader: HandReader,
        frame: Frame,
        watches: Sequence[Watch],
        neighbours: Iterable[Watch] = (),
    ) -> Seen | None:
        """Take the next step in this frame; after the last one return what was seen.

        `watches` are those of the seats, some hands are their `neighbours`'. What was seen has the
        time of the first of the pictures.
        """
        if self._time is None:
            self._time = frame.time
        self._found += self._step(reader, frame, {watch.seat.id: watch for watch in watches})
        if self._left:
            return None
        everybody = (*watches, *neighbours)
        belonging = [(owner(hand, everybody), hand) for hand in distinct(self._found)]
        return Seen(
            hands={
                seat: tuple(hand for whose, hand in belonging if whose == seat)
                for seat in self.seats
            },
            time=self._time,
        )

    def _step(
        self, reader: HandReader, frame: Frame, watches: Mapping[str, Watch]
    ) -> Sequence[Hand]:
        faces = {one: watch.face for one, watch in watches.items() if watch.face is not None}
        seat, *left = self._left
        self._left = [one for one in left if one in faces]
        if seat is None:
            return reader.read(frame.image)
        face = faces.get(seat)
        if face is None:  # lost since the last step
            return ()
        side = NEAR_FACE * max(face.width, face.height)
        return crops.read_hands(reader, frame.image, square_about(middle(face), side))


def look(
    reader: HandReader,
    frame: Frame,
    watches: Sequence[Watch],
    neighbours: Iterable[Watch] = (),
) -> Seen:
    """Look for the hands of some seats in one frame; see `Look.update`."""
    steps = Look([watch.seat.id for watch in watches])
    seen = None
    while seen is None:
        seen = steps.update(reader, frame, watches, neighbours)
    return seen


class HandWatch(Closable):
    """Looks for hands now and then, and remembers what it saw last.

    A look at seats that were read in the picture before too is spread over several pictures, one
    step in each; what was seen before stays until it is over.

    Parameters
    ----------
    every
        Seconds between two looks.
    make
        Makes the landmarker, when hands are first looked for.
    """

    def __init__(self, every: float, make: Callable[[], HandReader]) -> None:
        self._every = every
        self._make = make
        self._reader: HandReader | None = None
        self._seen: dict[str, Seen] = {}
        self._look: Look | None = None
        self._before: Sequence[str] = ()

    def update(
        self, frame: Frame, watches: Sequence[Watch], neighbours: Iterable[Watch] = ()
    ) -> Mapping[str, Seen]:
        """Return what was seen last of each seat's hands; where that is too long ago, look.

        Without `watches` nobody's hands are wanted in this frame.
        """
        seats = [watch.seat.id for watch in watches]
        before, self._before = self._before, seats
        if self._look is None or list(self._look.seats) != seats:
            late = any(self._is_late(frame.time, seat) for seat in seats)
            self._look = Look(seats) if late else None
        if self._look is not None:
            self._reader = self._reader or self._make()
            seen = self._look.update(self._reader, frame, watches, neighbours)
            while seen is None and before != seats:
                seen = self._look.update(self._reader, frame, watches, neighbours)
            if seen is not None:
                self._look = None
                self._seen.update(dict.fromkeys(seats, seen))
        return {seat: self._seen[seat] for seat in seats}

    def close(self) -> None:
        if self._reader is not None:
            self._reader.close()

    def _is_late(self, at: float, seat: str) -> bool:
        seen = self._seen.get(seat)
        return seen is None or abs(at - seen.time) >= self._every
