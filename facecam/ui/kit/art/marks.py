"""Marks of right, wrong and can't tell, and the rubber stamps with them."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from facecam.ui.kit.art.curves import Points, oval, smooth
from facecam.ui.kit.art.pen import Pen
from facecam.ui.kit.art.picture import show
from facecam.ui.kit.theme import INK, RIGHT, WRONG, Colour

FRAME = (2.4, 2.4)

MARKS: Mapping[str, tuple[Points, ...]] = {
    "tick": (((-0.72, 0.06), (-0.2, 0.6), (0.78, -0.62)),),
    "wrong": (((-0.62, -0.62), (0.62, 0.62)), ((0.62, -0.62), (-0.62, 0.62))),
    "question": (
        smooth(
            [
                (-0.46, -0.5),
                (-0.2, -0.86),
                (0.28, -0.84),
                (0.46, -0.46),
                (0.2, -0.1),
                (0.0, 0.1),
                (0.0, 0.3),
            ]
        ),
        ((0.0, 0.8), (0.0, 0.84)),
    ),
}
"""Strokes of the marks, in a frame of 2 x 2 units."""


def paint_mark(pen: Pen, colour: Colour, mark: str) -> None:
    """Draw a mark in colour with an outline."""
    for width, paint in ((0.5, INK), (0.26, colour)):
        for stroke in MARKS[mark]:
            pen.line(stroke, width, paint)


_STAMPS: Mapping[str, tuple[str, Colour]] = {
    "right": ("tick", RIGHT),
    "wrong": ("wrong", WRONG),
    "cant_tell": ("question", (178, 118, 16)),
}


def draw_stamp(surface: pygame.Surface, rect: pygame.Rect, verdict: str) -> None:
    """Draw the rubber stamp of a verdict: ``right``, ``wrong`` or ``cant_tell``."""
    mark, colour = _STAMPS[verdict]

    def paint(pen: Pen) -> None:
        own = pen.moved((0.0, 0.0), turn=-10)
        for radius, width in ((1.02, 0.15), (0.82, 0.06)):
            ring = oval((0.0, 0.0), radius, radius, steps=48)
            own.line([*ring, ring[0]], width, colour)
        inner = own.moved((0.0, 0.0), scale=0.6)
        for stroke in MARKS[mark]:
            inner.line(stroke, 0.4, colour)

    show(surface, rect, ("stamp", verdict), FRAME, paint)
