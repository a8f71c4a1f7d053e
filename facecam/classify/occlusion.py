"""Whether the nose looks as it does when nothing is in front of it.

The grey picture of the player's free nose, aligned by the eyes, is compared with what is seen now.
It is a picture of a piece of a face, so it lives in memory for the evening and is never stored.
Brightness tells more than colour: hand and face are the same skin.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from facecam.classify.patches import SIZE, SPAN, Upright

NosePatch = NDArray[np.float32]

_WIDTH, _TOP, _HEIGHT = 0.44, 0.10, 0.52
"""The window below the eyes, in distances between the outer eye corners."""
_CELL = 3
"""Side in pixels of the squares that are averaged: finer detail is noise."""
_SHIFT = 2
"""So many squares the nose may have moved in any direction."""
_CORRELATION = 0.68
"""Free noses correlate above, covered ones below (29 of 30 in the pictures measured)."""
_SLOPE = 0.03


def nose_patch(picture: Upright) -> NosePatch:
    """Cut the window of the nose, (rows, columns) of mean brightness."""
    return _window(picture, 0)


def _window(picture: Upright, margin: int) -> NosePatch:
    rows, columns = round(_HEIGHT * SPAN / _CELL), round(_WIDTH * SPAN / _CELL)
    top = round(0.32 * SIZE + _TOP * SPAN) - margin * _CELL
    left = round(SIZE / 2 - columns * _CELL / 2) - margin * _CELL
    rows, columns = rows + 2 * margin, columns + 2 * margin
    part = picture.grey[top : top + rows * _CELL, left : left + columns * _CELL]
    small = cv2.resize(part, (columns, rows), interpolation=cv2.INTER_AREA)
    return np.asarray(small, dtype=np.float32)


def nose_correlation(picture: Upright, free: NosePatch) -> float:
    """Best correlation, -1..1, of what is seen now with the free nose."""
    matches = cv2.matchTemplate(_window(picture, _SHIFT), free, cv2.TM_CCOEFF_NORMED)
    best = float(np.max(matches))
    return best if np.isfinite(best) else 0.0


def hidden(picture: Upright, free: NosePatch) -> float:
    """How surely something is in front of the nose, 0..1."""
    steps = (nose_correlation(picture, free) - _CORRELATION) / _SLOPE
    return float(1.0 / (1.0 + np.exp(np.clip(steps, -30.0, 30.0))))
