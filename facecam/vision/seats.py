"""Seats: where in a picture a player's face is looked for, and the crop that follows it.

MediaPipe's detector looks at 128 x 128 pixels of whatever it is given and misses a face narrower
than about an eighth of that (measured on twelve portraits at four places: all found from 0.12 of a
square's side on, seven in ten at 0.10, none at 0.08). So a face is searched in squares of
falling size and, once found, read from a square of its own.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace

from facecam.records import Box

MARGIN = 2.2
"""Side of a face's crop in face sizes. From 1.5 to 3 the landmarks agree within one percent of the
face (five portraits); this leaves room to move and to find the face again after it was lost."""

DRIFT = 0.12
"""Face sizes the crop's middle may be off before it moves: while the head is still the crop is,
and MediaPipe's smoothing, which works in the crop's coordinates, is not disturbed. The landmarker
holds on through moves of up to 0.3 face sizes."""

GROWTH = 1.15
"""How much larger or smaller the face may become before the crop is fitted anew."""

LINGER = 0.5
"""Seconds the crop stays where a face was last seen before the whole seat is searched."""

SMALLEST_SHARE = 0.12
"""Part of a square's side that a face must have to be found surely."""

SMALL_FACE = 60.0
"""Pixels; squares are halved until a face of this size is found surely. Smaller is too far."""

BURST = 4
"""Squares searched in one frame: a whole strip, or a part of a wide seat."""

MAX_SEATS = 8


@dataclass(frozen=True, slots=True)
class Region:
    """A rectangle of a picture in fractions of its width and height."""

    left: float = 0.0
    top: float = 0.0
    width: float = 1.0
    height: float = 1.0

    def box(self, size: tuple[int, int]) -> Box:
        """Return it in pixels of a picture of `size` (width, height)."""
        width, height = size
        return Box(self.left * width, self.top * height, self.width * width, self.height * height)


@dataclass(frozen=True, slots=True)
class Seat:
    """A place a player sits at: a source and a region of its picture."""

    id: str
    source: str
    region: Region = Region()


@dataclass(frozen=True, slots=True)
class Square:
    """A square of a picture in whole pixels; it may reach beyond the picture's edges."""

    left: int
    top: int
    side: int

    @property
    def middle(self) -> tuple[float, float]:
        return self.left + self.side / 2, self.top + self.side / 2

    def grown(self, factor: float) -> Square:
        """Return the square about the same middle, `factor` times as large."""
        return square_about(self.middle, self.side * factor)


def alone(source: str, seat: str = "middle") -> tuple[Seat, ...]:
    """Return one seat in the middle."""
    return (Seat(seat, source, Region(0.15, 0.0, 0.7, 1.0)),)


def duel(source: str, left: str = "left", right: str = "right") -> tuple[Seat, ...]:
    """Return two seats, `left` and `right` as in the unmirrored picture."""
    return strips(source, (left, right))


def strips(source: str, seats: Iterable[str]) -> tuple[Seat, ...]:
    """Return up to `MAX_SEATS` seats side by side, from the left of the unmirrored picture on.

    Raises
    ------
    ValueError
        For no seat or too many.
    """
    ids = tuple(seats)
    if not 1 <= len(ids) <= MAX_SEATS:
        raise ValueError(ids)
    width = 1.0 / len(ids)
    return tuple(
        Seat(name, source, Region(place * width, 0.0, width, 1.0)) for place, name in enumerate(ids)
    )


def middle(box: Box) -> tuple[float, float]:
    """Return the middle of a box in pixels."""
    return box.left + box.width / 2, box.top + box.height / 2


def inside(box: Box, region: Region, size: tuple[int, int]) -> bool:
    """Say whether the middle of a face's box lies in the region."""
    x, y = middle(box)
    place = region.box(size)
    return place.left <= x < place.left + place.width and place.top <= y < place.top + place.height


def choose(boxes: Iterable[Box], region: Region, size: tuple[int, int]) -> Box | None:
    """Return the face of the region's player: the largest, of two alike the more central one.

    Faces whose middle lies outside the region are somebody else's.
    """
    place = region.box(size)
    x, y = middle(place)

    def weight(box: Box) -> float:
        across, down = middle(box)
        off = math.hypot((across - x) / place.width, (down - y) / place.height)
        return max(box.width, box.height) * (1.0 - 0.5 * off)

    return max((box for box in boxes if inside(box, region, size)), key=weight, default=None)


def square_about(centre: tuple[float, float], side: float) -> Square:
    """Return the square of whole pixels nearest to this middle and side."""
    whole = max(1, round(side))
    return Square(round(centre[0] - whole / 2), round(centre[1] - whole / 2), whole)


def face_square(box: Box) -> Square:
    """Return the crop a face is read from."""
    return square_about(middle(box), MARGIN * max(box.width, box.height))


def scan(region: Region, size: tuple[int, int]) -> tuple[Square, ...]:
    """Return the squares in which a face of the region is searched, the largest first.

    The first covers the region; each further layer does with squares half as large that overlap by
    half, so that a face of up to half a side lies wholly in one of them. Larger faces belong to the
    layer before.
    """
    place = region.box(size)
    side = max(place.width, place.height)
    squares: list[Square] = []
    while True:
        squares += [
            square_about((x, y), side)
            for y in _middles(place.top, place.height, side)
            for x in _middles(place.left, place.width, side)
        ]
        if side * SMALLEST_SHARE <= SMALL_FACE:
            return tuple(squares)
        side /= 2


def _middles(start: float, length: float, side: float) -> list[float]:
    if length <= side:
        return [start + length / 2]
    steps = math.ceil((length - side) / (side / 2))
    return [start + side / 2 + (length - side) * step / steps for step in range(steps + 1)]


@dataclass(frozen=True, slots=True)
class Watch:
    """Where to look for one seat's face: its crop while it is seen, else squares of the seat.

    A value: `update` returns the next one. `size` is that of the picture (width, height), `face`
    the last box seen (it stays when the face is lost, for what belongs near it), `seen` its time.
    """

    seat: Seat
    size: tuple[int, int]
    face: Box | None = None
    crop: Square | None = None
    seen: float = -math.inf
    searched: int = 0

    def aim(self, at: float) -> Square | None:
        """Return the crop to read at time `at`; None: nobody is followed, search."""
        return self.crop if abs(at - self.seen) <= LINGER else None

    def squares(self) -> tuple[Square, ...]:
        """Return the squares to search now, the largest first; the next ones after an update."""
        return scan(self.seat.region, self.size)[self.searched : self.searched + BURST]

    def update(self, face: Box | None, at: float) -> Watch:
        """Take what was seen at time `at`: the face's box in pixels, or None.

        A face whose middle lies outside the seat counts as none.
        """
        if face is None or not inside(face, self.seat.region, self.size):
            if self.aim(at) is not None:
                return self
            searched = self.searched + BURST
            every = len(scan(self.seat.region, self.size))
            return replace(self, crop=None, searched=searched if searched < every else 0)
        return replace(self, face=face, crop=self._follow(face), seen=at, searched=0)

    def _follow(self, face: Box) -> Square:
        wanted = face_square(face)
        if self.crop is None:
            return wanted
        off = math.dist(wanted.middle, self.crop.middle) * MARGIN / wanted.side
        growth = wanted.side / self.crop.side
        return self.crop if off <= DRIFT and 1 / GROWTH <= growth <= GROWTH else wanted
