"""A hand drawn into a picture, flat but good enough for MediaPipe to find."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import cv2
import numpy as np

from facecam.records import Pixels

SKIN = (214, 160, 130)
_FINE = 4
"""Drawn so much larger than it is to be, for smooth edges."""
_REACH = 2.7
"""Lengths of the palm from its middle within which all of it lies."""
_ARM = ((0.0, 2.2), (0.0, 0.6))
_PALM = (
    *((-0.46, 0.55), (-0.44, -0.35), (-0.2, -0.52), (0.2, -0.5)),
    *((0.42, -0.38), (0.44, 0.5), (0.2, 0.75), (-0.25, 0.75)),
)
_FINGERS = (
    ((-0.36, -0.35), (-0.39, -0.76), (-0.42, -1.10)),
    ((-0.12, -0.35), (-0.13, -0.85), (-0.14, -1.25)),
    ((0.12, -0.35), (0.125, -0.82), (0.13, -1.20)),
    ((0.36, -0.35), (0.39, -0.71), (0.42, -1.00)),
)
_THUMB = ((-0.38, 0.35), (-0.68, 0.0), (-0.82, -0.35))
"""Middle lines in lengths of the palm; x across, y from the finger tips to the wrist."""


def draw_hand(picture: Pixels, middle: tuple[float, float], palm: float, turned: float) -> None:
    """Draw a hand into `picture` (H, W, 3), in place.

    `middle` is that of the palm and `palm` its length, in pixels; turned by 0 degrees the fingers
    point upwards, by 90 to the right.
    """
    reach = round(_REACH * palm)
    share, skin = _hand(palm, turned)
    left, top = round(middle[0]) - reach, round(middle[1]) - reach
    rows = slice(max(0, top), min(picture.shape[0], top + 2 * reach))
    columns = slice(max(0, left), min(picture.shape[1], left + 2 * reach))
    own = (
        slice(rows.start - top, rows.stop - top),
        slice(columns.start - left, columns.stop - left),
    )
    below = picture[rows, columns]
    below[:] = below * (1 - share[own]) + skin[own]


@cache
def _hand(palm: float, turned: float) -> tuple[np.ndarray, np.ndarray]:
    """How much (S, S, 1) of each pixel the hand covers, and its colours (S, S, 3) there."""
    reach = round(_REACH * palm)
    drawn = np.zeros((2 * reach * _FINE, 2 * reach * _FINE), np.float32)
    for limb, start, end in (
        (_ARM, 0.36, 0.36),
        *((finger, 0.115, 0.09) for finger in _FINGERS),
        (_THUMB, 0.15, 0.1),
    ):
        _shade(drawn, _stroke(drawn.shape, _placed(limb, reach, palm, turned), start, end, palm))
    flat = np.zeros(drawn.shape, np.uint8)
    cv2.fillPoly(flat, [_placed(_PALM, reach, palm, turned).astype(np.int32)], 255)
    _shade(drawn, flat)
    side = (2 * reach, 2 * reach)
    share = cv2.resize((drawn > 0).astype(np.float32), side, interpolation=cv2.INTER_AREA)
    light = cv2.resize(drawn, side, interpolation=cv2.INTER_AREA)
    return share[..., None], light[..., None] * np.float32(SKIN)


def _placed(
    points: Sequence[tuple[float, float]], reach: int, palm: float, turned: float
) -> np.ndarray:
    angle = np.radians(turned)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return (np.array(points) @ turn * palm + reach) * _FINE


def _stroke(
    shape: tuple[int, ...], line: np.ndarray, start: float, end: float, palm: float
) -> np.ndarray:
    mask = np.zeros(shape, np.uint8)
    for (x, y), radius in _along(line, start, end):
        cv2.circle(mask, (int(x), int(y)), int(radius * palm * _FINE), 255, -1)
    return mask


def _along(line: np.ndarray, start: float, end: float) -> Iterator[tuple[np.ndarray, float]]:
    for share in np.linspace(0.0, 1.0, 60):
        place = min(int(share * (len(line) - 1)), len(line) - 2)
        rest = share * (len(line) - 1) - place
        yield line[place] * (1 - rest) + line[place + 1] * rest, start + (end - start) * share


def _shade(drawn: np.ndarray, mask: np.ndarray) -> None:
    """Lay something round over what is drawn: darker towards its edges."""
    deep = cv2.distanceTransform(mask, cv2.DIST_L2, 5)
    light = 0.65 + 0.35 * np.sqrt(deep / max(float(deep.max()), 1.0))
    drawn[mask > 0] = light[mask > 0]
