"""Hands: looked for in the whole picture and closely about each face, given to whom they belong."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from facecam.records import Box, Frame, Hand
from facecam.vision import crops
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


def look(
    reader: HandReader,
    frame: Frame,
    watches: Sequence[Watch],
    neighbours: Iterable[Watch] = (),
) -> Seen:
    """Look for the hands of some seats in one frame; some are their `neighbours`'."""
    found = list(reader.read(frame.image))
    for watch in watches:
        if watch.face is not None:
            side = NEAR_FACE * max(watch.face.width, watch.face.height)
            square = square_about(middle(watch.face), side)
            found += crops.read_hands(reader, frame.image, square)
    everybody = (*watches, *neighbours)
    belonging = [(owner(hand, everybody), hand) for hand in distinct(found)]
    return Seen(
        hands={
            watch.seat.id: tuple(hand for seat, hand in belonging if seat == watch.seat.id)
            for watch in watches
        },
        time=frame.time,
    )
