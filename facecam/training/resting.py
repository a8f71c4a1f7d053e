"""Real faces at rest, blended so that nobody's own numbers are kept.

Drawn faces differ from real ones in ways that have nothing to do with the expression: whiter eyes,
thinner lips, another skin. How real faces at rest lie tells these ways, and the fit learns to look
past them (see `facecam.training.fit`).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from facecam.classify.features import NAMES, place
from facecam.expressions import FACE_PARTS, NEUTRAL
from facecam.training.dataset import Dataset
from facecam.training.mirror import mirrored

Values = NDArray[np.float32]

BLENDED = 3
"""Each row is made of so many people."""
_FRONTAL = 15.0
"""Degrees of yaw; a face turned further is stretched by the turn."""


def blend(data: Dataset, count: int, seed: int) -> Dataset:
    """Return `count` blends for each part of the face that is at rest in some pictures.

    Each is of `BLENDED` different people, none of whom has more than three fifths of it. Weights
    are stretched so that blends differ from each other as much as people do.
    """
    rng = np.random.default_rng(seed)
    frontal = np.abs(data.values[:, place("pose.yaw")]) < _FRONTAL
    values, of = [], []
    for part in FACE_PARTS:
        calm = data.take(frontal & (data.labels[part] == NEUTRAL[part]))
        people = calm.people()
        if len(people) < BLENDED:
            continue
        mean = calm.values.mean(axis=0)
        for _ in range(count):
            chosen = [
                rng.choice(np.flatnonzero(calm.person == name))
                for name in rng.choice(people, BLENDED, replace=False)
            ]
            weights = rng.uniform(0.5, 1.5, BLENDED)
            weights /= np.sqrt(weights @ weights)
            values.append(mean + weights @ (calm.values[chosen] - mean))
            of.append(part)
    which = np.array(of, dtype=str)
    return Dataset(
        np.array(values, np.float32).reshape(-1, len(NAMES)),
        {part: np.where(which == part, NEUTRAL[part], "") for part in FACE_PARTS},
        np.array([f"blend-{number}" for number in range(len(which))], dtype=str),
        np.ones(len(which), bool),
        {},
    )


def at_rest(data: Dataset | None, part: str) -> Values:
    """(n, features) of the faces whose part is at rest, from both sides."""
    if data is None:
        return np.empty((0, len(NAMES)), np.float32)
    rows = data.values[data.labels[part] == NEUTRAL[part]]
    return np.concatenate([rows, mirrored(rows)])
