"""Where everything lies on the table of Say Cheese!."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from pygame import Rect

from facecam.ui.kit.layout import line_up

LINE = Rect(24, 14, 1150, 56)
PAUSE = Rect(1190, 14, 66, 56)
DECK = Rect(190, 84, 151, 212)
PLACES = (Rect(394, 84, 350, 242), Rect(770, 84, 350, 242))
"""The two cards face up."""

_SEATS = Rect(20, 342, 1240, 368)
_WIDEST = 420
_GAP = 12


@dataclass(frozen=True, slots=True)
class SeatPlaces:
    """The panel of one player and what lies on it."""

    box: Rect
    name: Rect
    score: Rect
    picture: Rect
    chip: Rect
    news: Rect
    dice: tuple[Rect, Rect]
    roll: Rect
    cheese: Rect

    @classmethod
    def of(cls, box: Rect) -> Self:
        """Lay out a panel."""
        left, width = box.left + 12, box.width - 24
        picture = Rect(left, box.top + 50, min(150, width // 2), 108)
        beside = Rect(picture.right + 10, picture.top, box.right - picture.right - 22, 108)
        side = min(130, (width - 12) // 2)
        gap = (width - 2 * side) // 3
        dice = tuple(Rect(left + gap + n * (side + gap), box.top + 168, side, side) for n in (0, 1))
        keys = Rect(box.left + 6, box.bottom - 62, box.width - 12, 52)
        roll = max(118, round(0.4 * keys.width))
        return cls(
            box=box,
            name=Rect(left, box.top + 6, width - 70, 40),
            score=Rect(box.right - 82, box.top + 6, 74, 40),
            picture=picture,
            chip=Rect(beside.left, beside.top, beside.width, 52),
            news=Rect(beside.left, beside.top + 54, beside.width, 56),
            dice=(dice[0], dice[1]),
            roll=Rect(keys.left, keys.top, roll, keys.height),
            cheese=Rect(keys.left + roll + 6, keys.top, keys.width - roll - 6, keys.height),
        )


def seats(count: int) -> list[SeatPlaces]:
    """The panels of `count` players from left to right."""
    width = min(_WIDEST, (_SEATS.width - _GAP * (count - 1)) // count)
    return [SeatPlaces.of(box) for box in line_up(_SEATS, [width] * count, _GAP)]
