"""Where everything lies on the screens of Top Face!: the table to the right, all else beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from pygame import Rect

from facecam.games.top_face.setup import COLUMNS, ROWS
from facecam.ui.kit.layout import grid

LINE = Rect(14, 12, 490, 70)
PAUSE = Rect(512, 12, 62, 70)
TABLE = Rect(588, 10, 682, 700)
"""The cards, and in other moments what takes their place."""
CELLS = tuple(grid(TABLE, COLUMNS, ROWS, 5))
"""Where each card lies, row by row."""

_SIDE = Rect(14, 92, 560, 618)
_PLATE, _GAP = 62, 8
_BUTTONS = 66


@dataclass(frozen=True, slots=True)
class Places:
    """The column beside the table, for some number of players.

    `plates` are the players' name plates in table order, from the top left; above them `buttons`
    and `free`, which is for whatever the moment needs.
    """

    free: Rect
    buttons: Rect
    plates: tuple[Rect, ...]

    @classmethod
    def of(cls, count: int) -> Self:
        """Lay the column out."""
        rows = -(-count // 2)
        height = rows * (_PLATE + _GAP) - _GAP
        area = Rect(_SIDE.left, _SIDE.bottom - height, _SIDE.width, height)
        buttons = Rect(_SIDE.left, area.top - _GAP - 4 - _BUTTONS, _SIDE.width, _BUTTONS)
        free = Rect(_SIDE.left, _SIDE.top, _SIDE.width, buttons.top - 10 - _SIDE.top)
        return cls(free, buttons, tuple(grid(area, 2, rows, _GAP)[:count]))
