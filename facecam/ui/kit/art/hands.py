"""Hands that make a sign or cover the nose, built from fingers of even thickness.

The frame's origin is the middle of the palm; a hand is about one unit high and is the character's
left one, so it stands on the right side of the picture.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from facecam.ui.kit.art.curves import Points, box, smooth
from facecam.ui.kit.art.pen import FINE, LINE, Pen
from facecam.ui.kit.theme import Colour, tint

_PALM = smooth(
    [
        (-0.24, -0.1),
        (0.0, -0.17),
        (0.25, -0.1),
        (0.27, 0.14),
        (0.16, 0.34),
        (-0.13, 0.34),
        (-0.26, 0.14),
    ],
    closed=True,
    steps=5,
)
_THICK = 0.15


def draw_hand(pen: Pen, colour: Colour, category: str) -> None:
    """Draw the sign `category`; ``none`` draws nothing."""
    if category != "none":
        HANDS[category](pen, colour)


def draw_pointing_hand(pen: Pen, colour: Colour) -> None:
    """Draw a hand that points up; the frame's origin is the middle of the palm."""
    pen.shape(box(-0.2, 0.24, 0.36, 0.5, 0.06), colour)
    fist = box(-0.3, -0.14, 0.56, 0.5, 0.16)
    _silhouette(pen, colour, [[(-0.17, 0.0), (-0.17, -0.66)]], fist)
    for x in (-0.06, 0.06, 0.17):
        pen.line([(x, -0.12), (x, 0.08)], FINE)
    thumb = smooth([(-0.24, 0.2), (-0.08, 0.16), (0.1, 0.18)], steps=5)
    pen.line(thumb, _THICK + LINE)
    pen.line(thumb, _THICK - LINE * 0.6, colour)


def draw_covering_hand(pen: Pen, colour: Colour, sleeve: Colour) -> None:
    """Draw a hand laid over the nose; the frame's origin is the middle of the nose."""
    arm = smooth([(0.72, 0.2), (0.98, 0.75), (1.12, 1.7)], steps=6)
    fingers = [
        [(0.66, 0.0), (0.2, -0.08), (-0.26, -0.06)],
        [(0.66, 0.1), (0.2, 0.07), (-0.32, 0.085)],
        [(0.66, 0.22), (0.2, 0.22), (-0.22, 0.23)],
    ]
    back = smooth(
        [(0.42, -0.08), (0.7, -0.08), (0.92, 0.14), (0.95, 0.44), (0.7, 0.44), (0.45, 0.32)],
        closed=True,
        steps=5,
    )
    thumb = smooth([(0.82, 0.1), (0.72, -0.14), (0.76, -0.28)], steps=5)
    pen.line(arm, 0.36 + LINE)
    _silhouette(pen, colour, [*map(_curved, fingers), thumb], back)
    pen.line(arm, 0.36 - LINE, colour)
    pen.fill(back, colour)
    pen.line(arm[-8:], 0.46 + LINE)
    pen.line(arm[-8:], 0.46 - LINE, sleeve)
    for upper, lower in ((0, 1), (1, 2)):
        pen.line(
            [
                ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
                for a, b in zip(_curved(fingers[upper]), _curved(fingers[lower]), strict=True)
            ],
            FINE,
        )
    for finger in fingers:
        tip = finger[-1]
        pen.line(
            [(tip[0] - 0.02, tip[1] - 0.035), (tip[0] - 0.02, tip[1] + 0.035)],
            FINE * 1.2,
            tint(colour, 0.55),
        )


def _curved(points: Points) -> Points:
    return smooth(points, steps=5)


def _silhouette(pen: Pen, colour: Colour, fingers: Sequence[Points], palm: Points) -> None:
    """Draw fingers and palm as one shape with one outline."""
    for finger in fingers:
        pen.line(finger, _THICK + 2 * LINE)
    pen.line([*palm, palm[0], palm[1]], LINE * 2)
    for finger in fingers:
        pen.line(finger, _THICK, colour)
    pen.fill(palm, colour)


def _wrist(pen: Pen, colour: Colour) -> None:
    pen.shape(box(-0.17, 0.2, 0.34, 0.36, 0.06), colour)


def _victory(pen: Pen, colour: Colour) -> None:
    _wrist(pen, colour)
    _silhouette(
        pen,
        colour,
        [
            [(-0.12, -0.1), (-0.27, -0.66)],
            [(0.06, -0.12), (0.22, -0.68)],
            [(0.16, -0.02), (0.2, -0.13)],
            [(0.24, 0.06), (0.25, -0.03)],
        ],
        _PALM,
    )
    pen.line(smooth([(0.1, -0.06), (0.12, 0.06), (0.2, 0.1)]), FINE)
    pen.line(smooth([(0.18, 0.02), (0.2, 0.12), (0.29, 0.14)]), FINE)
    thumb = smooth([(-0.2, 0.16), (-0.05, 0.12), (0.14, 0.04)], steps=5)
    pen.line(thumb, _THICK + LINE)
    pen.line(thumb, _THICK - LINE * 0.6, colour)


def _thumb_up(pen: Pen, colour: Colour) -> None:
    fist = box(-0.24, -0.14, 0.56, 0.54, 0.16)
    pen.shape(box(-0.2, 0.24, 0.36, 0.34, 0.06), colour)
    _silhouette(pen, colour, [smooth([(-0.14, 0.04), (-0.2, -0.22), (-0.1, -0.6)], steps=5)], fist)
    for y in (0.0, 0.13, 0.26):
        pen.line([(0.04, y), (0.33, y)], FINE)
    pen.line(smooth([(0.04, -0.1), (-0.02, 0.14), (0.04, 0.36)]), FINE)
    pen.line([(-0.13, -0.62), (-0.09, -0.58)], FINE, tint(colour, 0.55))


def _open_palm(pen: Pen, colour: Colour) -> None:
    _wrist(pen, colour)
    _silhouette(
        pen,
        colour,
        [
            [(-0.2, -0.08), (-0.33, -0.52)],
            [(-0.07, -0.12), (-0.12, -0.68)],
            [(0.08, -0.12), (0.1, -0.66)],
            [(0.2, -0.06), (0.3, -0.5)],
            smooth([(-0.16, 0.2), (-0.38, 0.06), (-0.52, -0.12)], steps=5),
        ],
        _PALM,
    )
    pen.line(smooth([(-0.17, 0.02), (-0.04, 0.1), (-0.06, 0.28)]), FINE, taper=(0.4, 0.4))
    pen.line(smooth([(-0.1, -0.02), (0.08, 0.04), (0.2, -0.01)]), FINE, taper=(0.4, 0.4))


HANDS: Mapping[str, Callable[[Pen, Colour], None]] = {
    "victory": _victory,
    "thumb_up": _thumb_up,
    "open_palm": _open_palm,
}
