"""A small made-up set of people: a few features tell the faces apart, the rest is chance."""

from __future__ import annotations

import numpy as np

from facecam.classify.features import NAMES, columns
from facecam.expressions import CATEGORIES, FACE_PARTS, NEUTRAL
from facecam.training.dataset import Dataset
from facecam.training.mirror import mirrored, mirrored_label


def _directions() -> dict[tuple[str, str], np.ndarray]:
    rng = np.random.default_rng(11)
    found: dict[tuple[str, str], np.ndarray] = {}
    for part in FACE_PARTS:
        for category in CATEGORIES[part][1:]:
            if category.endswith("_right"):
                found[part, category] = mirrored(found[part, mirrored_label(part, category)])
                continue
            way = np.zeros(len(NAMES), np.float32)
            way[rng.choice(columns(part, "geo", "bs"), 12)] = rng.normal(0, 1.5, 12)
            if mirrored_label(part, category) == category:
                way = (way + mirrored(way)) / 2
            found[part, category] = way
    return found


DIRECTIONS = _directions()


def made(people: int = 10, seed: int = 0, each: int = 2, name: str = "p") -> Dataset:
    """Return `each` pictures of every category of every person, and some at rest."""
    rng = np.random.default_rng(seed)
    values, labels, person, resting = [], [], [], []
    for number in range(people):
        own = rng.normal(0, 0.4, len(NAMES))
        shown = [dict(NEUTRAL)] * 4
        for part in FACE_PARTS:
            for category in CATEGORIES[part][1:]:
                if category != "covered":
                    shown += [{**NEUTRAL, part: category}] * each
            shown.append({**NEUTRAL, part: "other"})
        for face in shown:
            value = own + rng.normal(0, 0.15, len(NAMES))
            for part in FACE_PARTS:
                if face[part] == "other":
                    value = value + 0.4 * DIRECTIONS[part, CATEGORIES[part][1]]
                elif face[part] != NEUTRAL[part]:
                    value = value + DIRECTIONS[part, face[part]]
            values.append(value)
            labels.append(face)
            person.append(f"{name}{seed}-{number}")
            resting.append(all(face[part] == NEUTRAL[part] for part in FACE_PARTS))
    return Dataset(
        np.array(values, np.float32),
        {part: np.array([face[part] for face in labels]) for part in FACE_PARTS},
        np.array(person),
        np.array(resting),
        {"age": np.array(["young"] * len(person))},
    )
