"""Noses of every kind, relaxed or wrinkled; a covered one is relaxed with a hand on it.

The frame's origin is the middle of the nose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from facecam.ui.kit.art.curves import Points, flipped, oval, smooth
from facecam.ui.kit.art.features import WHITE, Complexion
from facecam.ui.kit.art.pen import FINE, LINE, Pen
from facecam.ui.kit.theme import INK, tint


def draw_nose(pen: Pen, face: Complexion, category: str) -> None:
    """Draw the nose of a face."""
    if category == "wrinkled":
        _draw_wrinkles(pen, face)
        pen = pen.moved((0.0, -0.05), scale=1.08)
    KINDS[face.nose](pen, face, category == "wrinkled")


def _draw_wrinkles(pen: Pen, face: Complexion) -> None:
    pen.blush((0.0, -0.1), 0.3, 0.34, face.flush)
    # Not between the eyes: there a line would look like the bridge of spectacles.
    for y, half in ((-0.1, 0.15), (-0.22, 0.12)):
        pen.line(smooth([(-half, y + 0.04), (0.0, y - 0.05), (half, y + 0.04)]), FINE)
    for side in (-1, 1):
        # The folds that draw the cheeks and the upper lip up.
        own = pen.moved((0.0, 0.0), flip=side < 0)
        own.line(smooth([(0.36, 0.02), (0.54, 0.14), (0.6, 0.36)]), LINE * 1.1, taper=(0.7, 0.3))
        own.line(smooth([(0.44, -0.07), (0.58, -0.04), (0.74, -0.1)]), FINE, taper=(0.3, 0.3))
        own.line([(0.06, -0.82), (0.05, -0.62)], FINE * 1.2, taper=(0.4, 1))


def _nostrils(pen: Pen, apart: float, y: float, size: float) -> None:
    for side in (-1, 1):
        pen.fill(oval((side * apart, y), size, size * 0.7, turn=side * -15, steps=14), INK)


def _fleshy(outline: Points, wide: Points, apart: float) -> Callable[[Pen, Complexion, bool], None]:
    """Return a painter of a nose of flesh.

    `outline` and `wide` are its right half at rest and flared, from top to bottom; `apart` is how
    far the nostrils are from the middle.
    """

    def paint(pen: Pen, face: Complexion, wrinkled: bool) -> None:
        right = smooth(wide if wrinkled else outline, steps=6)
        whole = [*flipped(right), *reversed(right)]
        pen.fill(whole, tint(face.nose_colour, 0.25, face.flush) if wrinkled else face.nose_colour)
        pen.line(whole, LINE, taper=(0.3, 0.3))
        if wrinkled:
            _nostrils(pen, apart * 1.25, 0.12, 0.085)
        else:
            _nostrils(pen, apart, 0.16, 0.04)
            pen.blush((-0.06, -0.02), 0.05, 0.07, tint(face.nose_colour, 0.45, WHITE))

    return paint


def _snout(pen: Pen, face: Complexion, wrinkled: bool) -> None:
    """The dark, wet nose of dogs and bears."""
    across = 0.31 if wrinkled else 0.26
    pen.shape(
        smooth(
            [
                (-across, -0.1),
                (0.0, -0.16),
                (across, -0.1),
                (across * 0.7, 0.1),
                (0.0, 0.2),
                (-across * 0.7, 0.1),
            ],
            closed=True,
            steps=5,
        ),
        face.nose_colour,
    )
    pen.blush((-0.08, -0.08), 0.08, 0.035, tint(face.nose_colour, 0.6, WHITE))
    if wrinkled:
        _nostrils(pen, 0.15, 0.07, 0.05)
    pen.line([(0.0, 0.2), (0.0, 0.32)], FINE)


def _small(pen: Pen, face: Complexion, wrinkled: bool) -> None:
    """The small triangle of cats and rabbits."""
    across = 0.2 if wrinkled else 0.16
    pen.shape(
        smooth(
            [(-across, -0.05), (0.0, -0.08), (across, -0.05), (0.06, 0.11), (-0.06, 0.11)],
            closed=True,
            steps=5,
        ),
        face.nose_colour,
        width=FINE * 1.2,
    )
    pen.line([(0.0, 0.12), (0.0, 0.26)], FINE)
    if wrinkled:
        for side in (-1, 1):
            pen.line(smooth([(side * 0.03, 0.26), (side * 0.12, 0.3), (side * 0.2, 0.2)]), FINE)


def _slits(pen: Pen, _face: Complexion, wrinkled: bool) -> None:
    """Two nostrils without a nose: frogs."""
    _nostrils(pen, 0.14 if wrinkled else 0.12, 0.0, 0.085 if wrinkled else 0.05)
    if wrinkled:
        for side in (-1, 1):
            own = pen.moved((0.0, 0.0), flip=side < 0)
            own.line(oval((0.14, 0.0), 0.15, 0.13, start=-150, end=40, steps=10), FINE)


def _disc(pen: Pen, face: Complexion, wrinkled: bool) -> None:
    """The disc of pigs."""
    across, down = (0.4, 0.23) if wrinkled else (0.33, 0.25)
    pen.shape(oval((0.0, 0.06), across, down), face.nose_colour)
    for side in (-1, 1):
        pen.fill(oval((side * across * 0.42, 0.06), 0.07 if wrinkled else 0.05, 0.1), INK)


KINDS: Mapping[str, Callable[[Pen, Complexion, bool], None]] = {
    "button": _fleshy(
        [(0.08, -0.14), (0.19, 0.0), (0.2, 0.14), (0.09, 0.2), (0.0, 0.2)],
        [(0.08, -0.12), (0.24, -0.02), (0.29, 0.12), (0.13, 0.18), (0.0, 0.2)],
        0.07,
    ),
    "bulb": _fleshy(
        [(0.08, -0.32), (0.12, -0.1), (0.27, 0.02), (0.25, 0.2), (0.1, 0.25), (0.0, 0.28)],
        [(0.08, -0.2), (0.16, -0.08), (0.34, 0.0), (0.34, 0.17), (0.15, 0.2), (0.0, 0.24)],
        0.1,
    ),
    "long": _fleshy(
        [(0.09, -0.42), (0.11, -0.1), (0.2, 0.1), (0.2, 0.22), (0.09, 0.23), (0.0, 0.32)],
        [(0.09, -0.24), (0.14, -0.08), (0.3, 0.04), (0.31, 0.18), (0.13, 0.18), (0.0, 0.26)],
        0.1,
    ),
    "wide": _fleshy(
        [(0.09, -0.28), (0.13, -0.05), (0.29, 0.08), (0.27, 0.2), (0.12, 0.19), (0.0, 0.23)],
        [(0.09, -0.18), (0.16, -0.06), (0.37, 0.04), (0.36, 0.17), (0.16, 0.16), (0.0, 0.2)],
        0.12,
    ),
    "snout": _snout,
    "small": _small,
    "slits": _slits,
    "disc": _disc,
}
