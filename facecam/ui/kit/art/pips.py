"""Dice with pips, as everybody knows them."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from facecam.ui.kit.art.curves import Point, oval
from facecam.ui.kit.art.dice import FRAME, paint_die
from facecam.ui.kit.art.pen import Pen
from facecam.ui.kit.art.picture import show
from facecam.ui.kit.theme import INK, PRINT, Colour

_FAR = 0.52
_DARK = 420  # red, green and blue together: below it pips are white
_CORNERS: tuple[Point, ...] = ((-_FAR, -_FAR), (_FAR, _FAR))
_OTHERS: tuple[Point, ...] = ((_FAR, -_FAR), (-_FAR, _FAR))
_SIDES: tuple[Point, ...] = ((-_FAR, 0.0), (_FAR, 0.0))
_MIDDLE: tuple[Point, ...] = ((0.0, 0.0),)
PIPS: Mapping[int, tuple[Point, ...]] = {
    1: _MIDDLE,
    2: _CORNERS,
    3: _CORNERS + _MIDDLE,
    4: _CORNERS + _OTHERS,
    5: _CORNERS + _OTHERS + _MIDDLE,
    6: _CORNERS + _OTHERS + _SIDES,
}
"""Where the pips of each side are, in a frame of 2 x 2 units."""


def paint_pips(pen: Pen, colour: Colour, value: int = 5) -> None:
    """Draw a die with `value` pips up, in a frame of 2.4 x 2.4 units."""
    paint_die(pen, colour)
    for pip in PIPS[value]:
        pen.fill(oval(pip, 0.2, 0.2), PRINT if sum(colour) < _DARK else INK)


def draw_pips(surface: pygame.Surface, rect: pygame.Rect, value: int, colour: Colour) -> None:
    """Draw a die with `value` (1..6) pips up."""
    show(
        surface,
        rect,
        ("pips", value, colour),
        FRAME,
        lambda pen: paint_pips(pen, colour, value),
    )
