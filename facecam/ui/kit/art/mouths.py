"""Mouths of every category. The frame's origin is the middle of the mouth at rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from facecam.ui.kit.art.curves import Points, oval, smooth
from facecam.ui.kit.art.features import MAW, TONGUE, TONGUE_LINE, WHITE, Complexion
from facecam.ui.kit.art.pen import FINE, LINE, Pen
from facecam.ui.kit.theme import tint


def draw_mouth(pen: Pen, face: Complexion, category: str) -> None:
    """Draw the mouth of a face."""
    MOUTHS[category](pen, face)


def _corners(pen: Pen, x: float, y: float, *, lift: float = 0.0) -> None:
    """Draw the dimple at both corners."""
    for side in (-1, 1):
        own = pen.moved((0.0, 0.0), flip=side < 0)
        own.line(
            smooth([(x - 0.02, y - 0.11 + lift), (x + 0.05, y), (x - 0.01, y + 0.1)]),
            LINE * 0.9,
            taper=(0.4, 0.4),
        )


def _lips(pen: Pen, face: Complexion, upper: Points, lower: Points, seam: Points) -> None:
    """Draw closed lips from their outlines, left to right, and the line between them."""
    pen.shape([*smooth(upper), *reversed(smooth(lower))], face.lip, width=FINE)
    pen.line(smooth(seam), LINE, taper=(0.6, 0.6))


def _closed(pen: Pen, face: Complexion) -> None:
    _lips(
        pen,
        face,
        [(-0.33, 0.0), (-0.1, -0.1), (0.0, -0.06), (0.1, -0.1), (0.33, 0.0)],
        [(-0.33, 0.0), (-0.15, 0.11), (0.15, 0.11), (0.33, 0.0)],
        [(-0.35, 0.0), (-0.12, 0.01), (0.0, 0.03), (0.12, 0.01), (0.35, 0.0)],
    )


def _open(pen: Pen, face: Complexion) -> None:
    pen = pen.moved((0.0, 0.14))
    pen.shape(oval((0.0, 0.0), 0.4, 0.46), face.lip)
    hole = oval((0.0, 0.01), 0.31, 0.37)
    pen.fill(hole, MAW)
    pen.fill([(x, min(y, -0.24)) for x, y in hole], WHITE)
    pen.fill([(x, max(y, 0.3 - 0.16 * (1 - (x / 0.31) ** 2))) for x, y in hole], TONGUE)
    pen.line([*hole, hole[0]], FINE)


def _grin(pen: Pen, face: Complexion) -> None:
    upper = smooth([(-0.66, -0.2), (-0.35, -0.08), (0.0, -0.05), (0.35, -0.08), (0.66, -0.2)])
    lower = smooth([(-0.66, -0.2), (-0.48, 0.16), (0.0, 0.34), (0.48, 0.16), (0.66, -0.2)])
    whole = [*upper, *reversed(lower)]
    pen.fill(whole, WHITE)
    pen.line(smooth([(-0.58, 0.0), (0.0, 0.14), (0.58, 0.0)]), FINE * 0.8)
    for x, top, bottom in (
        (-0.4, -0.08, 0.22),
        (-0.2, -0.06, 0.3),
        (0.0, -0.05, 0.33),
        (0.2, -0.06, 0.3),
        (0.4, -0.08, 0.22),
    ):
        pen.line([(x, top), (x, bottom)], FINE * 0.8)
    pen.line([*whole, whole[0], whole[1]], LINE * 1.3, face.lip)
    pen.line([*whole, whole[0], whole[1]], LINE * 0.8)
    _corners(pen, 0.69, -0.21)


def _pucker(pen: Pen, face: Complexion) -> None:
    for angle in (-152, -28, 28, 152, 90):
        foot, arm = (
            oval((0.0, 0.02), reach, reach, start=angle, end=angle, steps=1)[0]
            for reach in (0.36, 0.48)
        )
        pen.line([foot, arm], FINE, taper=(1, 0.3))
    lip = tint(face.lip, 0.4, (228, 44, 66))
    own = pen.moved((0.0, 0.0), scale=1.14)
    own.shape(
        smooth(
            [
                (-0.2, 0.04),
                (-0.24, -0.1),
                (-0.13, -0.2),
                (0.0, -0.14),
                (0.13, -0.2),
                (0.24, -0.1),
                (0.2, 0.04),
                (0.19, 0.18),
                (0.0, 0.26),
                (-0.19, 0.18),
            ],
            closed=True,
            steps=5,
        ),
        lip,
    )
    own.fill(oval((0.0, 0.03), 0.1, 0.055, steps=16), MAW)
    for side in (-1, 1):
        own.line([(side * 0.09, 0.03), (side * 0.2, 0.02)], FINE)
    own.blush((-0.1, -0.1), 0.05, 0.025, tint(lip, 0.6, WHITE))


def _tongue(pen: Pen, _face: Complexion) -> None:
    upper = smooth([(-0.42, -0.1), (-0.2, -0.12), (0.0, -0.1), (0.2, -0.12), (0.42, -0.1)])
    lower = smooth([(-0.42, -0.1), (-0.3, 0.12), (0.0, 0.18), (0.3, 0.12), (0.42, -0.1)])
    pen.shape([*upper, *reversed(lower)], MAW)
    pen.shape(
        smooth(
            [
                (-0.24, 0.0),
                (-0.27, 0.3),
                (-0.17, 0.58),
                (0.0, 0.65),
                (0.17, 0.58),
                (0.27, 0.3),
                (0.24, 0.0),
                (0.0, -0.03),
            ],
            closed=True,
            steps=5,
        ),
        TONGUE,
    )
    pen.line(smooth([(0.0, 0.04), (0.015, 0.25), (0.0, 0.42)]), FINE, TONGUE_LINE, taper=(0.5, 0.2))
    pen.blush((-0.13, 0.4), 0.035, 0.09, tint(TONGUE, 0.5, WHITE))
    pen.line(upper, LINE * 1.2, taper=(0.7, 0.7))


def _crooked(side: int) -> Callable[[Pen, Complexion], None]:
    """Return a painter of lips pulled to one side: 1 is the right side of the picture."""

    def paint(pen: Pen, face: Complexion) -> None:
        own = pen.moved((0.0, 0.0), flip=side < 0)
        # The far corner is drawn up into the cheek, the near one past the middle of the face.
        _lips(
            own,
            face,
            [(-0.08, 0.1), (0.14, 0.0), (0.26, 0.0), (0.44, -0.14), (0.66, -0.3)],
            [(-0.08, 0.1), (0.14, 0.2), (0.42, 0.13), (0.66, -0.3)],
            [(-0.1, 0.11), (0.16, 0.1), (0.4, 0.0), (0.68, -0.32)],
        )
        own.line(smooth([(0.54, -0.46), (0.74, -0.38), (0.8, -0.16)]), LINE, taper=(0.3, 0.3))
        own.line(smooth([(0.66, 0.02), (0.58, 0.18), (0.4, 0.3)]), FINE, taper=(0.3, 0.3))
        own.line(smooth([(-0.24, -0.02), (-0.17, 0.12), (-0.25, 0.26)]), FINE, taper=(0.3, 0.3))

    return paint


def _smile(pen: Pen, face: Complexion) -> None:
    _lips(
        pen,
        face,
        [(-0.56, -0.17), (-0.25, -0.01), (0.0, 0.04), (0.25, -0.01), (0.56, -0.17)],
        [(-0.56, -0.17), (-0.3, 0.13), (0.0, 0.22), (0.3, 0.13), (0.56, -0.17)],
        [(-0.6, -0.2), (-0.3, 0.04), (0.0, 0.11), (0.3, 0.04), (0.6, -0.2)],
    )
    _corners(pen, 0.61, -0.2)


def _frown(pen: Pen, face: Complexion) -> None:
    _lips(
        pen,
        face,
        [(-0.52, 0.22), (-0.25, -0.07), (0.0, -0.12), (0.25, -0.07), (0.52, 0.22)],
        [(-0.52, 0.22), (-0.22, 0.13), (0.0, 0.12), (0.22, 0.13), (0.52, 0.22)],
        [(-0.56, 0.26), (-0.28, 0.04), (0.0, -0.02), (0.28, 0.04), (0.56, 0.26)],
    )
    pen.line(smooth([(-0.17, 0.27), (0.0, 0.22), (0.17, 0.27)]), FINE, taper=(0.4, 0.4))
    for side in (-1, 1):
        own = pen.moved((0.0, 0.0), flip=side < 0)
        own.line(smooth([(0.5, -0.02), (0.62, 0.12), (0.64, 0.3)]), FINE, taper=(0.3, 0.5))


def _puffed(pen: Pen, face: Complexion) -> None:
    for side in (-1, 1):
        own = pen.moved((0.0, 0.0), flip=side < 0)
        own.blush((0.62, -0.1), 0.3, 0.27, face.flush)
        own.blush((0.55, -0.24), 0.08, 0.05, tint(face.flush, 0.6, WHITE))
        own.line(
            oval((0.6, -0.06), 0.42, 0.4, start=120, end=215, steps=12), FINE, taper=(0.3, 0.3)
        )
    _lips(
        pen,
        face,
        [(-0.16, 0.0), (-0.06, -0.12), (0.0, -0.07), (0.06, -0.12), (0.16, 0.0)],
        [(-0.16, 0.0), (-0.08, 0.12), (0.08, 0.12), (0.16, 0.0)],
        [(-0.18, 0.01), (0.0, 0.0), (0.18, 0.01)],
    )


def _tucked(pen: Pen, face: Complexion) -> None:
    pale = tint(face.muzzle, 0.4, (255, 224, 204))
    pen.fill(oval((0.0, -0.08), 0.44, 0.13), pale)
    pen.fill(oval((0.0, 0.08), 0.44, 0.13), pale)
    pen.line([(-0.42, 0.0), (0.42, 0.0)], LINE * 1.5)
    for side in (-1, 1):
        pen.line(
            smooth([(side * 0.51, -0.15), (side * 0.59, 0.0), (side * 0.51, 0.15)]),
            LINE * 0.9,
            taper=(0.3, 0.3),
        )
    pen.line(smooth([(-0.26, 0.26), (0.0, 0.2), (0.26, 0.26)]), FINE, taper=(0.3, 0.3))


MOUTHS: Mapping[str, Callable[[Pen, Complexion], None]] = {
    "closed": _closed,
    "open": _open,
    "grin": _grin,
    "pucker": _pucker,
    "tongue": _tongue,
    # The character's left is the right side of the picture.
    "crooked_left": _crooked(1),
    "crooked_right": _crooked(-1),
    "smile": _smile,
    "frown": _frown,
    "puffed": _puffed,
    "tucked": _tucked,
}

DROP: Mapping[str, float] = {"open": 0.3, "grin": 0.05, "tongue": 0.1, "frown": 0.02}
"""How far the chin goes down with a mouth."""
