"""The sand timer of Cruel Race and Crazy Battle."""

from __future__ import annotations

import pygame

from facecam.ui.kit.art.curves import Points, box, flipped, smooth
from facecam.ui.kit.art.pen import Pen
from facecam.ui.kit.art.picture import show
from facecam.ui.kit.theme import INK, PRINT, Colour

FRAME = (2.4, 3.2)
_WOOD: Colour = (196, 132, 74)
_SAND: Colour = (236, 180, 84)
_GLASS = smooth(
    [(0.78, -1.2), (0.78, -0.8), (0.5, -0.36), (0.1, 0.0), (0.5, 0.36), (0.78, 0.8), (0.78, 1.2)],
    steps=6,
)
"""Right edge of the glass, from the top down."""

STEPS = 60
"""Pictures from full to empty."""


def _sand(top: float, bottom: float) -> Points:
    """Return what fills the glass between two heights."""
    edge = [(x - 0.06, y) for x, y in _GLASS if top <= y <= bottom]
    return [*edge, *reversed(flipped(edge))]


def draw_timer(surface: pygame.Surface, rect: pygame.Rect, left: float) -> None:
    """Draw a sand timer; `left` in 0..1 is the share of its time that is left."""
    step = round(STEPS * min(1.0, max(0.0, left)))
    share = step / STEPS

    def paint(pen: Pen) -> None:
        pen.fill([*_GLASS, *reversed(flipped(_GLASS))], PRINT)
        for sand in (_sand(-1.15 * share**0.6, 0.0), _sand(1.2 - 0.95 * (1 - share), 1.2)):
            if len(sand) > 4:
                pen.fill(sand, _SAND)
        if 0 < step < STEPS:
            pen.line([(0.0, -0.05), (0.0, 1.1)], 0.07, _SAND)
        for side in (_GLASS, flipped(_GLASS)):
            pen.line(side, 0.12)
        for y in (-1.42, 1.18):
            pen.shape(box(-1.05, y, 2.1, 0.26, 0.1), _WOOD, width=0.12, ink=INK)

    show(surface, rect, ("timer", step), FRAME, paint)
