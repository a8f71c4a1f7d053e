"""Things as small pictures: camera, crown, hourglass and the like. The frame is 2 x 2 units."""

from __future__ import annotations

import math

from facecam.ui.kit.art.curves import box, oval, smooth
from facecam.ui.kit.art.pen import Pen
from facecam.ui.kit.art.signs import WIDE
from facecam.ui.kit.theme import HIGHLIGHT, INK, PRINT, Colour


def paint_camera(pen: Pen, colour: Colour) -> None:
    pen.shape(box(-0.5, -0.74, 0.6, 0.5, 0.1), colour, width=WIDE)
    pen.shape(box(-1.0, -0.5, 2.0, 1.24, 0.2), colour, width=WIDE)
    pen.dot((0.08, 0.12), 0.46, PRINT, width=WIDE)
    pen.dot((0.08, 0.12), 0.2, INK)
    pen.dot((0.76, -0.26), 0.09, HIGHLIGHT)


def paint_crown(pen: Pen, colour: Colour) -> None:
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
        width=WIDE,
    )
    for x, y in ((-1.0, -0.5), (0.0, -0.82), (1.0, -0.5)):
        pen.dot((x, y), 0.15, HIGHLIGHT, width=0.1)


def paint_hourglass(pen: Pen, colour: Colour) -> None:
    pen.shape(
        [(-0.62, -0.86), (0.62, -0.86), (0.08, 0.0), (0.62, 0.86), (-0.62, 0.86), (-0.08, 0.0)],
        PRINT,
        width=WIDE,
    )
    pen.fill([(-0.3, -0.46), (0.3, -0.46), (0.0, -0.06)], colour)
    pen.fill([(-0.42, 0.76), (0.42, 0.76), (0.0, 0.28)], colour)
    for y in (-0.88, 0.88):
        pen.line([(-0.74, y), (0.74, y)], 0.24)


def paint_person(pen: Pen, colour: Colour) -> None:
    pen.shape(
        smooth([(-0.9, 1.0), (-0.78, 0.42), (-0.3, 0.2), (0.3, 0.2), (0.78, 0.42), (0.9, 1.0)]),
        colour,
        width=WIDE,
    )
    pen.dot((0.0, -0.4), 0.48, colour, width=WIDE)


def paint_robot(pen: Pen, colour: Colour) -> None:
    pen.line([(0.0, -0.6), (0.0, -0.9)], 0.13)
    pen.dot((0.0, -0.95), 0.14, HIGHLIGHT, width=0.1)
    pen.shape(box(-0.86, -0.6, 1.72, 1.4, 0.3), colour, width=WIDE)
    for x in (-0.36, 0.36):
        pen.dot((x, -0.06), 0.2, PRINT, width=0.12)
    pen.line([(-0.34, 0.46), (0.34, 0.46)], 0.14)


def paint_gear(pen: Pen, colour: Colour) -> None:
    teeth = []
    for index in range(8):
        for share, radius in ((-0.3, 0.68), (-0.2, 0.98), (0.2, 0.98), (0.3, 0.68)):
            angle = math.radians(45 * (index + share))
            teeth.append((radius * math.cos(angle), radius * math.sin(angle)))
    pen.shape(teeth, colour, width=WIDE)
    pen.dot((0.0, 0.0), 0.32, PRINT, width=WIDE)


def paint_album(pen: Pen, colour: Colour) -> None:
    pen.shape(box(-0.9, -0.62, 1.5, 1.5, 0.08), PRINT, width=WIDE * 0.8)
    pen.shape(box(-0.6, -0.9, 1.5, 1.5, 0.08), PRINT, width=WIDE * 0.8)
    pen.shape(box(-0.4, -0.7, 1.1, 0.9, 0.02), colour, width=WIDE * 0.6)
    pen.dot((0.15, -0.3), 0.2, HIGHLIGHT)


def paint_eye(pen: Pen, colour: Colour) -> None:
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
        width=WIDE,
    )
    pen.dot((0.0, 0.0), 0.4, colour, width=0.1)
    pen.dot((0.0, 0.0), 0.18, INK)


def paint_swords(pen: Pen, colour: Colour) -> None:
    for side in (-1, 1):
        own = pen.moved((0.0, 0.0), flip=side < 0)
        own.line([(-0.78, -0.8), (0.56, 0.6)], 0.36)
        own.line([(-0.76, -0.78), (0.5, 0.54)], 0.13, colour)
        own.line([(0.22, 0.78), (0.76, 0.26)], 0.22)
        own.line([(0.6, 0.64), (0.86, 0.92)], 0.28)


def paint_home(pen: Pen, colour: Colour) -> None:
    pen.shape(box(-0.66, -0.16, 1.32, 1.06, 0.06), PRINT, width=WIDE)
    pen.shape([(-1.0, 0.0), (0.0, -0.92), (1.0, 0.0)], colour, width=WIDE)
    pen.shape(box(-0.2, 0.34, 0.4, 0.56, 0.04), colour, width=0.12)


def paint_bin(pen: Pen, colour: Colour) -> None:
    pen.line([(-0.26, -0.74), (-0.26, -0.94), (0.26, -0.94), (0.26, -0.74)], 0.14)
    pen.shape([(-0.66, -0.5), (0.66, -0.5), (0.54, 0.94), (-0.54, 0.94)], colour, width=WIDE)
    pen.shape(box(-0.86, -0.76, 1.72, 0.3, 0.1), colour, width=WIDE)
    for x in (-0.22, 0.22):
        pen.line([(x, -0.18), (x * 0.9, 0.6)], 0.13)


def paint_lock(pen: Pen, colour: Colour) -> None:
    pen.line([(-0.44, 0.0), *oval((0.0, -0.4), 0.44, 0.48, start=180, end=360), (0.44, 0.0)], 0.24)
    pen.shape(box(-0.74, -0.14, 1.48, 1.06, 0.14), colour, width=WIDE)
    pen.line([(0.0, 0.3), (0.0, 0.52)], 0.22)


def paint_gamepad(pen: Pen, colour: Colour) -> None:
    pen.shape(
        smooth(
            [
                (-0.6, -0.5),
                (0.6, -0.5),
                (0.96, 0.1),
                (0.98, 0.62),
                (0.7, 0.66),
                (0.42, 0.3),
                (-0.42, 0.3),
                (-0.7, 0.66),
                (-0.98, 0.62),
                (-0.96, 0.1),
            ],
            closed=True,
            steps=6,
        ),
        colour,
        width=WIDE,
    )
    pen.line([(-0.64, -0.1), (-0.28, -0.1)], 0.13)
    pen.line([(-0.46, -0.28), (-0.46, 0.08)], 0.13)
    for x, y in ((0.34, -0.02), (0.58, -0.22)):
        pen.dot((x, y), 0.12, HIGHLIGHT, width=0.06)


def paint_eyes(pen: Pen, colour: Colour) -> None:
    """The part of the face as such, showing no category: goggles of plain colour."""
    for x in (-0.5, 0.5):
        pen.shape(oval((x, 0.0), 0.44, 0.56), PRINT, width=WIDE)
        pen.dot((x, 0.0), 0.22, colour)


def paint_nose(pen: Pen, colour: Colour) -> None:
    pen.shape(
        smooth(
            [
                (0.0, -0.9),
                (0.26, -0.5),
                (0.34, 0.1),
                (0.74, 0.4),
                (0.62, 0.78),
                (0.0, 0.86),
                (-0.62, 0.78),
                (-0.74, 0.4),
                (-0.34, 0.1),
                (-0.26, -0.5),
            ],
            closed=True,
            steps=6,
        ),
        colour,
        width=WIDE,
    )
    for x in (-0.28, 0.28):
        pen.dot((x, 0.56), 0.11, INK)


def paint_mouth(pen: Pen, colour: Colour) -> None:
    pen.shape(
        smooth(
            [
                (-0.96, 0.0),
                (-0.34, -0.42),
                (0.0, -0.28),
                (0.34, -0.42),
                (0.96, 0.0),
                (0.4, 0.44),
                (-0.4, 0.44),
            ],
            closed=True,
            steps=6,
        ),
        colour,
        width=WIDE,
    )
    pen.line([(-0.7, 0.02), (0.7, 0.02)], 0.12)


def paint_hand(pen: Pen, colour: Colour) -> None:
    pen.shape(
        smooth(
            [
                (-0.4, 0.92),
                (-0.5, 0.1),
                (-0.5, -0.5),
                (-0.12, -0.94),
                (0.3, -0.9),
                (0.5, -0.5),
                (0.46, -0.1),
                (0.78, -0.34),
                (0.96, -0.16),
                (0.7, 0.34),
                (0.4, 0.6),
                (0.34, 0.92),
            ],
            closed=True,
            steps=6,
        ),
        colour,
        width=WIDE,
    )
    for x in (-0.18, 0.12):
        pen.line([(x, -0.6), (x, -0.2)], 0.1)
