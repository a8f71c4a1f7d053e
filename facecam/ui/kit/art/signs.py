"""Signs for what one can do: pause, play, undo and the like. The frame is 2 x 2 units."""

from __future__ import annotations

from facecam.ui.kit.art.curves import box, oval
from facecam.ui.kit.art.pen import Pen
from facecam.ui.kit.theme import INK, Colour

WIDE = 0.17
"""Width of a symbol's outline."""


def paint_speaker(pen: Pen, colour: Colour) -> None:
    pen.shape(
        [(-0.95, -0.32), (-0.55, -0.32), (-0.05, -0.8), (-0.05, 0.8), (-0.55, 0.32), (-0.95, 0.32)],
        colour,
        width=WIDE,
    )


def paint_sound(pen: Pen, colour: Colour) -> None:
    paint_speaker(pen, colour)
    for reach in (0.5, 0.88):
        pen.line(oval((-0.0, 0.0), reach, reach, start=-45, end=45, steps=8), WIDE)


def paint_sound_off(pen: Pen, colour: Colour) -> None:
    paint_speaker(pen, colour)
    pen.line([(0.3, -0.3), (0.9, 0.3)], WIDE)
    pen.line([(0.9, -0.3), (0.3, 0.3)], WIDE)


def paint_pause(pen: Pen, colour: Colour) -> None:
    for x in (-0.66, 0.16):
        pen.shape(box(x, -0.8, 0.5, 1.6, 0.12), colour, width=WIDE)


def paint_play(pen: Pen, colour: Colour) -> None:
    pen.shape([(-0.6, -0.85), (0.9, 0.0), (-0.6, 0.85)], colour, width=WIDE)


def paint_undo(pen: Pen, colour: Colour) -> None:
    arc = oval((0.05, 0.12), 0.62, 0.62, start=-150, end=100, steps=20)
    for thick, paint in ((0.48, INK), (0.2, colour)):
        pen.line(arc, thick, paint)
    pen.shape([(-1.0, -0.3), (-0.14, -0.62), (-0.3, 0.28)], colour, width=WIDE * 0.8)


def paint_skip(pen: Pen, colour: Colour) -> None:
    for x in (-0.95, -0.12):
        pen.shape([(x, -0.7), (x + 0.8, 0.0), (x, 0.7)], colour, width=WIDE)
    pen.shape(box(0.7, -0.75, 0.28, 1.5, 0.06), colour, width=WIDE)


def paint_arrow(pen: Pen, colour: Colour) -> None:
    pen.shape(
        [(-0.95, -0.3), (0.1, -0.3), (0.1, -0.8), (1.0, 0.0), (0.1, 0.8), (0.1, 0.3), (-0.95, 0.3)],
        colour,
        width=WIDE,
    )


def paint_plus(pen: Pen, colour: Colour) -> None:
    for width, paint in ((0.56, INK), (0.3, colour)):
        pen.line([(-0.7, 0.0), (0.7, 0.0)], width, paint)
        pen.line([(0.0, -0.7), (0.0, 0.7)], width, paint)


def paint_minus(pen: Pen, colour: Colour) -> None:
    for width, paint in ((0.56, INK), (0.3, colour)):
        pen.line([(-0.7, 0.0), (0.7, 0.0)], width, paint)


def paint_globe(pen: Pen, colour: Colour) -> None:
    """The sign for languages."""
    pen.dot((0.0, 0.0), 0.92, colour, width=WIDE)
    for across in (0.4, 0.0):
        ring = oval((0.0, 0.0), across, 0.86, steps=28)
        pen.line([*ring, ring[0]], 0.1)
    for y, half in ((-0.36, 0.78), (0.36, 0.78)):
        pen.line([(-half, y), (half, y)], 0.1)


def paint_save(pen: Pen, colour: Colour) -> None:
    """An arrow into a tray."""
    pen.line([(-0.86, 0.3), (-0.86, 0.82), (0.86, 0.82), (0.86, 0.3)], 0.24)
    pen.shape(
        [
            (-0.26, -0.9),
            (0.26, -0.9),
            (0.26, -0.2),
            (0.62, -0.2),
            (0.0, 0.5),
            (-0.62, -0.2),
            (-0.26, -0.2),
        ],
        colour,
        width=WIDE,
    )
