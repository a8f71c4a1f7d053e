"""A pair of eyes with brows, for every category.

The frame's origin is the middle between the eyes. The character's left eye is on the right side of
the picture, as others see it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from facecam.ui.kit.art.curves import Point, Points, oval, smooth
from facecam.ui.kit.art.features import WHITE, Complexion
from facecam.ui.kit.art.pen import FINE, LINE, Pen
from facecam.ui.kit.theme import INK

APART = 0.43
"""Distance of an eye's centre from the middle of the face."""


@dataclass(frozen=True, slots=True)
class Eye:
    """One eye: half its width, how far the lids are from the middle, where the iris is.

    `aim` is the iris' place; its x counts towards the nose. `brow` raises the brow, `knit` lowers
    its inner end (a negative one raises it).
    """

    half: float = 0.31
    upper: float = 0.21
    lower: float = 0.22
    iris: float = 0.15
    aim: Point = (0.0, 0.0)
    brow: float = 0.0
    knit: float = 0.0
    shut: str = ""


_OPEN = Eye(iris=0.155, aim=(0.02, -0.03))
_WINKING = Eye(shut="pressed", brow=-0.2, knit=0.06)
_WATCHING = replace(_OPEN, upper=0.33, lower=0.27, brow=0.14, knit=-0.02)
_ASIDE = Eye(upper=0.27, lower=0.24, iris=0.15)

EYES: Mapping[str, tuple[Eye, Eye]] = {
    # The character's right eye first: it is on the left side of the picture.
    "open": (_OPEN, _OPEN),
    "wide": (Eye(half=0.37, upper=0.42, lower=0.36, iris=0.085, brow=0.2, knit=-0.06),) * 2,
    "closed": (Eye(shut="calm", brow=0.06, knit=-0.03),) * 2,
    "squint": (Eye(half=0.36, upper=0.07, lower=0.085, iris=0.13, brow=-0.16, knit=0.12),) * 2,
    "wink_left": (_WATCHING, _WINKING),
    "wink_right": (_WINKING, _WATCHING),
    "crossed": (
        Eye(half=0.33, upper=0.33, lower=0.3, iris=0.13, aim=(0.215, 0.06), brow=0.1, knit=-0.1),
    )
    * 2,
    "look_up": (Eye(half=0.32, upper=0.31, lower=0.29, iris=0.15, aim=(0.0, -0.26), brow=0.16),)
    * 2,
    "look_left": (
        replace(_ASIDE, aim=(0.2, 0.0), brow=-0.02),
        replace(_ASIDE, aim=(-0.2, 0.0), brow=0.1),
    ),
    "look_right": (
        replace(_ASIDE, aim=(-0.2, 0.0), brow=0.1),
        replace(_ASIDE, aim=(0.2, 0.0), brow=-0.02),
    ),
}


def draw_eyes(
    pen: Pen, face: Complexion, category: str, *, frown: float = 0.0, apart: float = APART
) -> None:
    """Draw both eyes and brows; `frown` presses the brows' inner ends down."""
    for eye, side in zip(EYES[category], (-1, 1), strict=True):
        # In an eye's own frame the nose lies to the left, so both eyes are drawn alike.
        own = pen.moved((side * apart, 0.0), flip=side < 0)
        if eye.shut == "calm":
            _draw_shut(own, face)
        elif eye.shut:
            _draw_pressed(own, face)
        else:
            _draw_open(own, face, eye)
        _draw_brow(own, face, eye, frown)


def _lid(half: float, height: float) -> list[Point]:
    """Return a lid from the inner to the outer corner."""
    return [
        (x, y if height else 0.0)
        for x, y in oval((0.0, 0.0), half, -height, start=180, end=0, steps=16)
    ]


def _draw_open(pen: Pen, face: Complexion, eye: Eye) -> None:
    if eye.upper < 0.1:
        pen.fill(oval((0.0, 0.01), 0.37, 0.22), face.lid)
    upper, lower = _lid(eye.half, -eye.upper), _lid(eye.half, eye.lower)
    pen.fill([*upper, *reversed(lower)], WHITE)
    x, y = -eye.aim[0], eye.aim[1]
    iris = _between(oval((x, y), eye.iris, eye.iris), eye)
    pen.fill(iris, face.iris)
    pen.fill(_between(oval((x, y), eye.iris * 0.62, eye.iris * 0.62, steps=20), eye), INK)
    if eye.upper > 0.2:
        pen.line(_between(oval((x, y), eye.iris, eye.iris), eye), FINE * 0.7)
        glint = (x + 0.05 * eye.iris / 0.15, y - 0.05 * eye.iris / 0.15)
        if abs(glint[1]) < eye.upper * 0.7:
            pen.dot(glint, eye.iris * 0.3, WHITE)
    pen.line(lower, FINE if eye.upper > 0.1 else LINE * 0.8)
    pen.line(upper, LINE * 1.15 if eye.upper > 0.1 else LINE)
    if eye.upper < 0.1:
        _draw_narrowed(pen, eye)
    if face.lashes:
        _draw_lashes(pen, eye.half, -eye.upper)


def _between(points: Points, eye: Eye) -> list[Point]:
    """Return the points moved between the lids."""
    kept = []
    for x, y in points:
        inside = max(-eye.half, min(eye.half, x))
        reach = (1 - (inside / eye.half) ** 2) ** 0.5
        kept.append((inside, max(-eye.upper * reach, min(eye.lower * reach, y))))
    return kept


def _draw_narrowed(pen: Pen, eye: Eye) -> None:
    """Swell the lids above and below the slit."""
    upper = smooth([(-0.36, -0.02), (-0.1, -0.2), (0.16, -0.2), (0.38, -0.02)])
    pen.line(upper, FINE, taper=(0.4, 0.4))
    lower = smooth([(-0.33, 0.07), (-0.12, 0.25), (0.14, 0.25), (0.34, 0.07)])
    pen.line(lower, FINE, taper=(0.4, 0.4))
    pen.lines(
        [
            [(eye.half + 0.1, -0.06), (eye.half + 0.21, -0.14)],
            [(eye.half + 0.1, 0.06), (eye.half + 0.21, 0.12)],
        ],
        FINE,
    )


def _draw_shut(pen: Pen, face: Complexion) -> None:
    pen.fill(oval((0.0, -0.02), 0.31, 0.24), face.lid)
    pen.line(smooth([(-0.31, 0.03), (0.0, 0.19), (0.31, 0.03)]), LINE * 1.3, taper=(0.6, 0.6))
    for x, y, dx in ((-0.17, 0.15, -0.04), (0.0, 0.19, 0.0), (0.17, 0.15, 0.05)):
        pen.line([(x, y), (x + dx, y + 0.13)], FINE)


def _draw_pressed(pen: Pen, face: Complexion) -> None:
    pen.fill(oval((0.0, 0.03), 0.33, 0.18), face.lid)
    pen.line(
        smooth([(-0.32, 0.02), (-0.1, -0.06), (0.12, -0.06), (0.34, 0.06)]),
        LINE * 1.5,
        taper=(0.5, 0.5),
    )
    pen.line(smooth([(-0.24, 0.13), (0.0, 0.17), (0.22, 0.14)]), FINE, taper=(0.3, 0.3))
    pen.lines(
        [[(0.38, -0.08), (0.5, -0.15)], [(0.41, 0.05), (0.54, 0.05)], [(0.38, 0.17), (0.5, 0.24)]],
        FINE,
    )
    if face.lashes:
        _draw_lashes(pen, 0.32, 0.0)


def _draw_lashes(pen: Pen, half: float, top: float) -> None:
    for share, dx, dy in ((0.95, 0.13, -0.06), (0.72, 0.1, -0.11)):
        reach = (1 - share * share) ** 0.5
        foot = (half * share, top * reach)
        pen.line([foot, (foot[0] + dx, foot[1] + dy)], FINE * 1.2)


def _draw_brow(pen: Pen, face: Complexion, eye: Eye, frown: float) -> None:
    y = -0.43 - eye.brow
    knit = eye.knit + frown
    inner, outer = (-0.27, y + knit), (0.33, y + 0.07 - 0.4 * knit)
    arch = (0.06, y - 0.07)
    pen.line(smooth([inner, arch, outer]), 0.12, face.brow, taper=(0.75, 0.35))
