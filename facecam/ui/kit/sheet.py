"""The contact sheet of an evening: the best moments as prints on paper."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from facecam.records import Pixels
from facecam.ui.kit.art.paper import draw_paper, draw_print
from facecam.ui.kit.photos import cover
from facecam.ui.kit.text import Lettering
from facecam.ui.kit.theme import BODY, SMALL, TITLE

_PRINT = (250, 280)
_FOOTS = {False: 50, True: 136}
"""Height of what stands below a photo: the name alone, or three lines of caption below it too."""
_GAP = 34
_HEAD = 110
_COLUMNS = 4
MOST = 20
"""Prints on one sheet."""


@dataclass(frozen=True, slots=True, eq=False)
class Print:
    """One photo, (H, W, 3) uint8 RGB, and what stands below it."""

    image: Pixels
    name: str
    caption: str


def contact_sheet(prints: Sequence[Print], title: str, letters: Lettering) -> Surface:
    """Draw up to `MOST` prints in rows of four, below a headline."""
    shown = prints[:MOST]
    rows = max(1, -(-len(shown) // _COLUMNS))
    foot = _FOOTS[any(one.caption for one in shown)]
    cell = (_PRINT[0] + _GAP, _PRINT[1] + foot + _GAP)
    sheet = Surface((_COLUMNS * cell[0] + _GAP, _HEAD + rows * cell[1] + _GAP))
    draw_paper(sheet)
    letters.draw(sheet, title, Rect(0, 10, sheet.get_width(), _HEAD - 20), TITLE, bold=True)
    tilt = random.Random("contact sheet")
    for number, one in enumerate(shown):
        row, column = divmod(number, _COLUMNS)
        centre = (
            _GAP // 2 + column * cell[0] + cell[0] // 2,
            _HEAD + row * cell[1] + cell[1] // 2,
        )
        draw_print(sheet, centre, _developed(one, letters, foot), turn=tilt.uniform(-2.5, 2.5))
    return sheet


def _developed(one: Print, letters: Lettering, foot: int) -> Surface:
    """The photo, cut to the print's shape, with its name and caption below."""
    surface = Surface((_PRINT[0], _PRINT[1] + foot))
    surface.fill((255, 255, 255))
    surface.blit(cover(one.image, _PRINT, mirrored=False), (0, 0))
    left, top, width = 4, _PRINT[1] + 8, _PRINT[0] - 8
    letters.draw(surface, one.name, Rect(left, top, width, 34), BODY, bold=True)
    caption = Rect(left, top + 36, width, max(0, foot - 46))
    if one.caption:
        letters.draw(surface, one.caption, caption, SMALL)
    return surface
