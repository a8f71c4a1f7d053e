"""Players' tokens: a colour and a shape each."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from facecam.ui.kit.art.curves import Points, box, oval, smooth, star
from facecam.ui.kit.art.pen import Pen
from facecam.ui.kit.art.picture import show
from facecam.ui.kit.theme import Look, tint

FRAME = (2.4, 2.4)


def _heart() -> Points:
    return smooth(
        [
            (0.0, 0.9),
            (-0.72, 0.28),
            (-0.96, -0.26),
            (-0.7, -0.74),
            (-0.26, -0.72),
            (0.0, -0.4),
            (0.26, -0.72),
            (0.7, -0.74),
            (0.96, -0.26),
            (0.72, 0.28),
        ],
        closed=True,
        steps=6,
    )


def _cross() -> Points:
    arm, reach = 0.36, 0.92
    return [
        (-arm, -reach),
        (arm, -reach),
        (arm, -arm),
        (reach, -arm),
        (reach, arm),
        (arm, arm),
        (arm, reach),
        (-arm, reach),
        (-arm, arm),
        (-reach, arm),
        (-reach, -arm),
        (-arm, -arm),
    ]


SHAPES: Mapping[str, Points] = {
    "circle": oval((0.0, 0.0), 0.9, 0.9),
    "square": box(-0.8, -0.8, 1.6, 1.6, 0.12),
    "triangle": [(0.0, -0.92), (0.98, 0.78), (-0.98, 0.78)],
    "star": star((0.0, 0.08), 1.05, 0.46, 5),
    "diamond": [(0.0, -1.05), (0.84, 0.0), (0.0, 1.05), (-0.84, 0.0)],
    "heart": _heart(),
    "hexagon": oval((0.0, 0.0), 0.98, 0.98, steps=6),
    "cross": _cross(),
}
"""Outlines of the players' shapes."""


def draw_token(
    surface: pygame.Surface, rect: pygame.Rect, look: Look, *, faded: bool = False
) -> None:
    """Draw a player's token: the colour and the shape; `faded` for one who is out."""
    colour = tint(look.colour, 0.6) if faded else look.colour

    def paint(pen: Pen) -> None:
        pen.shape(SHAPES[look.shape], colour, width=0.17)
        pen.line(oval((0.0, 0.0), 0.5, 0.5, start=200, end=250, steps=6), 0.14, tint(colour, 0.6))

    show(surface, rect, ("token", look, faded), FRAME, paint)
