"""The features of a face seen in a mirror, worked out from the features alone.

Fitting to both keeps the judge from having a better side.
"""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from facecam.classify.features import NAMES, place
from facecam.expressions import CATEGORIES, Expression

_SIGNED = re.compile(r"^geo\..*(difference|_x|_tilt|\.tilt|_turn|log_ratio)$|^pose\.(yaw|roll)$")
_BINS, _BLOCKS, _CELLS = 9, 4, 4
"""Of a gradient histogram: directions over 180 degrees, 2 x 2 blocks of 2 x 2 cells, each in
columns from the left."""
_ACROSS = (2, 3, 0, 1)
_UPRIGHT = "hog.mouth."
"""The crop that lies upright; those of the eyes begin at the outer corner and change places."""


def _other_side(name: str) -> str:
    if name.startswith(_UPRIGHT):
        stem, _, number = name.rpartition(".")
        block, rest = divmod(int(number), _CELLS * _BINS)
        cell, direction = divmod(rest, _BINS)
        mirrored = (_ACROSS[block] * _CELLS + _ACROSS[cell]) * _BINS + _BINS - 1 - direction
        return f"{stem}.{mirrored}"
    for here, there in (("left", "right"), ("Left", "Right")):
        if re.search(rf"(?<![a-z]){here}(?![a-z])|[a-z]{here}$", name):
            return name.replace(here, there)
        if re.search(rf"(?<![a-z]){there}(?![a-z])|[a-z]{there}$", name):
            return name.replace(there, here)
    return name


_PLACES = np.array([place(_other_side(name)) for name in NAMES])
_SIGNS = np.array(
    [-1.0 if _SIGNED.search(name) else 1.0 for name in NAMES],
    dtype=np.float32,
)


def mirrored(values: NDArray[np.float32]) -> NDArray[np.float32]:
    """(..., features) of the mirrored faces."""
    return np.asarray(values[..., _PLACES] * _SIGNS)


def mirrored_label(part: str, category: str) -> str:
    """The category on the other side; what the vocabulary doesn't have stays as it is."""
    if category not in CATEGORIES[part]:
        return category
    shown: str = getattr(Expression(**{part: category}).mirrored(), part)
    return shown
