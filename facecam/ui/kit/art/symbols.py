"""Small inked symbols: players' shapes, keys to common acts, marks. The frame is 2 x 2 units."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import pygame

from facecam.ui.kit.art.curves import Point, Points, box, oval, smooth, star
from facecam.ui.kit.art.pen import Pen
from facecam.ui.kit.art.picture import show
from facecam.ui.kit.theme import HIGHLIGHT, INK, PRINT, RIGHT, WRONG, Colour, Look, tint

FRAME = (2.4, 2.4)
_WIDE = 0.17
"""Width of a symbol's outline."""


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


def _cross() -> list[Point]:
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


def paint_shape(pen: Pen, shape: str, colour: Colour, *, width: float = _WIDE) -> None:
    """Draw a player's shape in a frame of 2 x 2 units."""
    pen.shape(SHAPES[shape], colour, width=width)


def draw_token(
    surface: pygame.Surface, rect: pygame.Rect, look: Look, *, faded: bool = False
) -> None:
    """Draw a player's token: the colour and the shape; `faded` for one who is out."""
    colour = tint(look.colour, 0.6) if faded else look.colour

    def paint(pen: Pen) -> None:
        paint_shape(pen, look.shape, colour)
        pen.line(oval((0.0, 0.0), 0.5, 0.5, start=200, end=250, steps=6), 0.14, tint(colour, 0.6))

    show(surface, rect, ("token", look, faded), FRAME, paint)


def _tick(pen: Pen, colour: Colour) -> None:
    pen.line([(-0.72, 0.06), (-0.2, 0.6), (0.78, -0.62)], 0.5)
    pen.line([(-0.72, 0.06), (-0.2, 0.6), (0.78, -0.62)], 0.26, colour)


def _wrong(pen: Pen, colour: Colour) -> None:
    for thick, paint in ((0.5, INK), (0.26, colour)):
        pen.line([(-0.62, -0.62), (0.62, 0.62)], thick, paint)
        pen.line([(0.62, -0.62), (-0.62, 0.62)], thick, paint)


def _question(pen: Pen, colour: Colour) -> None:
    hook = smooth(
        [
            (-0.46, -0.5),
            (-0.2, -0.86),
            (0.28, -0.84),
            (0.46, -0.46),
            (0.2, -0.1),
            (0.0, 0.1),
            (0.0, 0.3),
        ]
    )
    for thick, paint in ((0.5, INK), (0.26, colour)):
        pen.line(hook, thick, paint)
        pen.dot((0.0, 0.8), thick / 2 + 0.03, paint)


def _camera(pen: Pen, colour: Colour) -> None:
    pen.shape(box(-0.5, -0.74, 0.6, 0.5, 0.1), colour, width=_WIDE)
    pen.shape(box(-1.0, -0.5, 2.0, 1.24, 0.2), colour, width=_WIDE)
    pen.dot((0.08, 0.12), 0.46, PRINT, width=_WIDE)
    pen.dot((0.08, 0.12), 0.2, INK)
    pen.dot((0.76, -0.26), 0.09, HIGHLIGHT)


def _speaker(pen: Pen, colour: Colour) -> None:
    pen.shape(
        [(-0.95, -0.32), (-0.55, -0.32), (-0.05, -0.8), (-0.05, 0.8), (-0.55, 0.32), (-0.95, 0.32)],
        colour,
        width=_WIDE,
    )


def _sound(pen: Pen, colour: Colour) -> None:
    _speaker(pen, colour)
    for reach in (0.5, 0.88):
        pen.line(oval((-0.0, 0.0), reach, reach, start=-45, end=45, steps=8), _WIDE)


def _sound_off(pen: Pen, colour: Colour) -> None:
    _speaker(pen, colour)
    pen.line([(0.3, -0.3), (0.9, 0.3)], _WIDE)
    pen.line([(0.9, -0.3), (0.3, 0.3)], _WIDE)


def _pause(pen: Pen, colour: Colour) -> None:
    for x in (-0.66, 0.16):
        pen.shape(box(x, -0.8, 0.5, 1.6, 0.12), colour, width=_WIDE)


def _play(pen: Pen, colour: Colour) -> None:
    pen.shape([(-0.6, -0.85), (0.9, 0.0), (-0.6, 0.85)], colour, width=_WIDE)


def _undo(pen: Pen, colour: Colour) -> None:
    arc = oval((0.05, 0.12), 0.62, 0.62, start=-150, end=100, steps=20)
    for thick, paint in ((0.48, INK), (0.2, colour)):
        pen.line(arc, thick, paint)
    pen.shape([(-1.0, -0.3), (-0.14, -0.62), (-0.3, 0.28)], colour, width=_WIDE * 0.8)


def _crown(pen: Pen, colour: Colour) -> None:
    pen.shape(
        [
            (-0.9, 0.62),
            (-1.0, -0.5),
            (-0.48, 0.0),
            (0.0, -0.82),
            (0.48, 0.0),
            (1.0, -0.5),
            (0.9, 0.62),
        ],
        colour,
        width=_WIDE,
    )
    for x, y in ((-1.0, -0.5), (0.0, -0.82), (1.0, -0.5)):
        pen.dot((x, y), 0.15, HIGHLIGHT, width=0.1)


def _hourglass(pen: Pen, colour: Colour) -> None:
    pen.shape(
        [(-0.62, -0.86), (0.62, -0.86), (0.08, 0.0), (0.62, 0.86), (-0.62, 0.86), (-0.08, 0.0)],
        PRINT,
        width=_WIDE,
    )
    pen.fill([(-0.3, -0.46), (0.3, -0.46), (0.0, -0.06)], colour)
    pen.fill([(-0.42, 0.76), (0.42, 0.76), (0.0, 0.28)], colour)
    for y in (-0.88, 0.88):
        pen.line([(-0.74, y), (0.74, y)], 0.24)


def _person(pen: Pen, colour: Colour) -> None:
    pen.shape(
        smooth([(-0.9, 1.0), (-0.78, 0.42), (-0.3, 0.2), (0.3, 0.2), (0.78, 0.42), (0.9, 1.0)]),
        colour,
        width=_WIDE,
    )
    pen.dot((0.0, -0.4), 0.48, colour, width=_WIDE)


def _robot(pen: Pen, colour: Colour) -> None:
    pen.line([(0.0, -0.6), (0.0, -0.9)], 0.13)
    pen.dot((0.0, -0.95), 0.14, HIGHLIGHT, width=0.1)
    pen.shape(box(-0.86, -0.6, 1.72, 1.4, 0.3), colour, width=_WIDE)
    for x in (-0.36, 0.36):
        pen.dot((x, -0.06), 0.2, PRINT, width=0.12)
    pen.line([(-0.34, 0.46), (0.34, 0.46)], 0.14)


def _gear(pen: Pen, colour: Colour) -> None:
    teeth = []
    for index in range(8):
        for share, radius in ((-0.3, 0.68), (-0.2, 0.98), (0.2, 0.98), (0.3, 0.68)):
            angle = math.radians(45 * (index + share))
            teeth.append((radius * math.cos(angle), radius * math.sin(angle)))
    pen.shape(teeth, colour, width=_WIDE)
    pen.dot((0.0, 0.0), 0.32, PRINT, width=_WIDE)


def _album(pen: Pen, colour: Colour) -> None:
    pen.shape(box(-0.9, -0.62, 1.5, 1.5, 0.08), PRINT, width=_WIDE * 0.8)
    pen.shape(box(-0.6, -0.9, 1.5, 1.5, 0.08), PRINT, width=_WIDE * 0.8)
    pen.shape(box(-0.4, -0.7, 1.1, 0.9, 0.02), colour, width=_WIDE * 0.6)
    pen.dot((0.15, -0.3), 0.2, HIGHLIGHT)


def _eye(pen: Pen, colour: Colour) -> None:
    pen.shape(
        smooth(
            [
                (-1.0, 0.0),
                (-0.5, -0.52),
                (0.0, -0.64),
                (0.5, -0.52),
                (1.0, 0.0),
                (0.5, 0.52),
                (0.0, 0.64),
                (-0.5, 0.52),
            ],
            closed=True,
            steps=5,
        ),
        PRINT,
        width=_WIDE,
    )
    pen.dot((0.0, 0.0), 0.4, colour, width=0.1)
    pen.dot((0.0, 0.0), 0.18, INK)


def _swords(pen: Pen, colour: Colour) -> None:
    for side in (-1, 1):
        own = pen.moved((0.0, 0.0), flip=side < 0)
        own.line([(-0.78, -0.8), (0.56, 0.6)], 0.36)
        own.line([(-0.76, -0.78), (0.5, 0.54)], 0.13, colour)
        own.line([(0.22, 0.78), (0.76, 0.26)], 0.22)
        own.line([(0.6, 0.64), (0.86, 0.92)], 0.28)


def _skip(pen: Pen, colour: Colour) -> None:
    for x in (-0.95, -0.12):
        pen.shape([(x, -0.7), (x + 0.8, 0.0), (x, 0.7)], colour, width=_WIDE)
    pen.shape(box(0.7, -0.75, 0.28, 1.5, 0.06), colour, width=_WIDE)


def _arrow(pen: Pen, colour: Colour) -> None:
    pen.shape(
        [(-0.95, -0.3), (0.1, -0.3), (0.1, -0.8), (1.0, 0.0), (0.1, 0.8), (0.1, 0.3), (-0.95, 0.3)],
        colour,
        width=_WIDE,
    )


SYMBOLS: Mapping[str, tuple[Callable[[Pen, Colour], None], Colour]] = {
    "tick": (_tick, (92, 190, 104)),
    "wrong": (_wrong, (236, 86, 74)),
    "question": (_question, HIGHLIGHT),
    "camera": (_camera, (120, 160, 190)),
    "sound": (_sound, (120, 160, 190)),
    "sound_off": (_sound_off, (176, 152, 118)),
    "pause": (_pause, (120, 160, 190)),
    "play": (_play, (92, 190, 104)),
    "undo": (_undo, HIGHLIGHT),
    "crown": (_crown, HIGHLIGHT),
    "hourglass": (_hourglass, (226, 158, 64)),
    "person": (_person, (236, 156, 96)),
    "robot": (_robot, (150, 190, 200)),
    "settings": (_gear, (150, 160, 176)),
    "album": (_album, (120, 176, 200)),
    "eye": (_eye, (70, 150, 140)),
    "challenge": (_swords, (226, 84, 48)),
    "pass": (_skip, (70, 150, 190)),
    "priority": (_crown, HIGHLIGHT),
    "arrow": (_arrow, HIGHLIGHT),
}
"""Symbol -> how it is drawn and its usual colour."""


def draw_symbol(
    surface: pygame.Surface, rect: pygame.Rect, symbol: str, colour: Colour | None = None
) -> None:
    """Draw a symbol of `SYMBOLS`, in `colour` or its usual one."""
    paint, usual = SYMBOLS[symbol]
    shown = colour or usual
    show(surface, rect, ("symbol", symbol, shown), FRAME, lambda pen: paint(pen, shown))


_STAMPS: Mapping[str, tuple[str, Colour]] = {
    "right": ("tick", RIGHT),
    "wrong": ("wrong", WRONG),
    "cant_tell": ("question", (178, 118, 16)),
}


def draw_stamp(surface: pygame.Surface, rect: pygame.Rect, verdict: str) -> None:
    """Draw the rubber stamp of a verdict: ``right``, ``wrong`` or ``cant_tell``."""
    symbol, colour = _STAMPS[verdict]

    def paint(pen: Pen) -> None:
        own = pen.moved((0.0, 0.0), turn=-10)
        for radius, width in ((1.02, 0.13), (0.84, 0.05)):
            ring = oval((0.0, 0.0), radius, radius, steps=48)
            own.line([*ring, ring[0]], width, colour)
        mark = own.moved((0.0, 0.0), scale=0.62)
        if symbol == "tick":
            mark.line([(-0.72, 0.06), (-0.2, 0.6), (0.78, -0.62)], 0.36, colour)
        elif symbol == "wrong":
            mark.line([(-0.66, -0.66), (0.66, 0.66)], 0.36, colour)
            mark.line([(0.66, -0.66), (-0.66, 0.66)], 0.36, colour)
        else:
            mark.line(
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
                0.34,
                colour,
            )
            mark.dot((0.0, 0.8), 0.2, colour)

    show(surface, rect, ("stamp", verdict), FRAME, paint)


def draw_key_cap(
    surface: pygame.Surface, rect: pygame.Rect, colour: Colour = PRINT, *, down: bool = False
) -> pygame.Rect:
    """Draw a key of a keyboard in `rect`; return where its label goes."""
    high = max(3, rect.height // 9)
    cap = rect.inflate(0, -high)
    cap.bottom = rect.bottom if down else rect.bottom - high
    radius = max(4, rect.height // 6)
    line = max(2, rect.height // 18)
    base = rect.copy()
    base.top = cap.top
    for area, paint in ((base, tint(colour, 0.35, INK)), (cap, colour)):
        pygame.draw.rect(surface, paint, area, border_radius=radius)
        pygame.draw.rect(surface, INK, area, line, border_radius=radius)
    return cap.inflate(-4 * line, -2 * line)
