"""The expression model: plain numbers from an ``.npz``, evaluated with numpy alone.

For each part of the face there are two linear models, one of the features as they are and one of
their difference from the player's neutral face. Their scores are averaged by how far the neutral is
to be believed; the softmax of the average gives calibrated probabilities.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from facecam import arrays, paths
from facecam.arrays import Arrays
from facecam.classify import features
from facecam.classify.features import Features
from facecam.errors import ModelError
from facecam.expressions import CATEGORIES, FACE_PARTS, NEUTRAL
from facecam.records import Threshold, Thresholds

Array = NDArray[np.float64]

FILE = "expression.npz"
OTHER = "other"
"""What is no category: talk, half a grimace, a blink. It takes probability from the categories."""

LIMIT = 3.0
"""A feature counts no further than this many standard deviations from its mean."""

_LARGEST = 16 * 2**20
"""Bytes of a model's numbers."""

_HUGE = 1e9
"""No number of a model is so large, none it divides by as small as its inverse."""

SCHEMA = hashlib.sha256("\n".join(features.NAMES).encode()).hexdigest()
"""Stands for all features and their order."""


@dataclass(frozen=True, slots=True, eq=False)
class Linear:
    """Scores of k categories from f features.

    `columns` (f,) are the features' places, `centre` and `scale` (f,) standardise them,
    `weights` (k, f) and `start` (k,) make scores of them.
    """

    columns: NDArray[np.intp]
    centre: Array
    scale: Array
    weights: Array
    start: Array

    def scores(self, values: NDArray[np.floating]) -> Array:
        """(..., k) scores of (..., all features)."""
        standard = (values[..., self.columns] - self.centre) / self.scale
        return np.clip(standard, -LIMIT, LIMIT) @ self.weights.T + self.start


@dataclass(frozen=True, slots=True, eq=False)
class PartModel:
    """The model of one part of the face.

    `categories` ends with `OTHER`. `now` scores a face as it is, `change` its difference from the
    neutral one; `share` (0..1) is the weight of `change` where the neutral is fully believed.
    """

    categories: tuple[str, ...]
    now: Linear
    change: Linear
    share: float

    def scores(self, face: Features, neutral: Features | None, trust: float) -> Array:
        """Log-probabilities of `categories`, but for a constant."""
        scores = self.now.scores(face.values)
        weight = self.share * trust
        if neutral is not None and weight > 0:
            change = self.change.scores(face.values - neutral.values)
            scores = (1 - weight) * scores + weight * change
        return scores

    def probabilities(
        self, face: Features, neutral: Features | None, trust: float
    ) -> dict[str, float]:
        """Probabilities of the vocabulary's categories; what they lack to 1 is `OTHER`."""
        shares = softmax(self.scores(face, neutral, trust))
        named = dict(zip(self.categories, shares.tolist(), strict=True))
        del named[OTHER]
        return named


def softmax(scores: Array) -> Array:
    """(..., k) probabilities of (..., k) scores."""
    shares = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return np.asarray(shares / shares.sum(axis=-1, keepdims=True))


@dataclass(frozen=True, slots=True, eq=False)
class Model:
    """The models of all parts of the face, and when a wanted category counts as shown."""

    parts: Mapping[str, PartModel]
    thresholds: Thresholds = field(default_factory=Thresholds)

    def probabilities(
        self, part: str, face: Features, neutral: Features | None, trust: float
    ) -> dict[str, float]:
        """Probabilities of the categories of one part; what they lack to 1 is `OTHER`."""
        return self.parts[part].probabilities(face, neutral, trust)

    def strangeness(self, face: Features) -> float:
        """How much likelier something else is than a face at rest: a log ratio, 0 or more.

        Of the part that looks least at rest.
        """
        strangest = 0.0
        for part, model in self.parts.items():
            scores = model.now.scores(face.values)
            rest = scores[model.categories.index(NEUTRAL[part])]
            strangest = max(strangest, float(scores.max() - rest))
        return strangest

    def encode(self) -> bytes:
        """The content of the model file."""
        stored: dict[str, Any] = {
            "version": np.int64(features.VERSION),
            "schema": np.array(SCHEMA),
            "thresholds.of": np.array([".".join(key) for key in self.thresholds.own], dtype=str),
            "thresholds": np.array(
                [(t.enter, t.leave, t.margin) for t in self.thresholds.own.values()]
            ).reshape(-1, 3),
        }
        for part, model in self.parts.items():
            stored[f"{part}.categories"] = np.array(model.categories)
            stored[f"{part}.share"] = np.float64(model.share)
            for name, linear in (("now", model.now), ("change", model.change)):
                for key in ("columns", "centre", "scale", "weights", "start"):
                    array = getattr(linear, key)
                    small = array if key == "columns" else array.astype(np.float32)
                    stored[f"{part}.{name}.{key}"] = small
        buffer = io.BytesIO()
        np.savez_compressed(buffer, **stored)
        return buffer.getvalue()


def decode(content: bytes) -> Model:
    """Make the model of a file's content.

    Raises
    ------
    ModelError
        If it isn't a model file, or fits other features or another vocabulary.
    """
    try:
        stored = arrays.read(content, most=_LARGEST)
        version, schema = int(stored["version"]), str(stored["schema"])
    except (ValueError, KeyError, TypeError) as error:
        raise ModelError("classify.model_damaged", file=FILE) from error
    if version != features.VERSION or schema != SCHEMA:
        raise ModelError(
            "classify.model_version", file=FILE, found=version, expected=features.VERSION
        )
    try:
        parts = {part: _part(part, stored) for part in FACE_PARTS}
        own = _thresholds(stored["thresholds.of"], stored["thresholds"])
    except (KeyError, ValueError, TypeError) as error:
        raise ModelError("classify.model_damaged", file=FILE) from error
    return Model(parts, Thresholds(own=own))


def _thresholds(names: NDArray[Any], values: NDArray[Any]) -> dict[tuple[str, str], Threshold]:
    if values.shape != (*names.shape, 3) or not ((values >= 0) & (values <= 1)).all():
        raise ValueError(values)
    own: dict[tuple[str, str], Threshold] = {}
    for name, row in zip(names.tolist(), values.tolist(), strict=True):
        part, category = str(name).split(".")
        own[part, category] = Threshold(*row)
    return own


def _part(part: str, stored: Arrays) -> PartModel:
    names = stored[f"{part}.categories"].tolist()
    share = float(stored[f"{part}.share"])
    known = {NEUTRAL[part], *CATEGORIES[part]}
    if not (names[:1] == [NEUTRAL[part]] and names[-1] == OTHER and known >= set(names[:-1])):
        raise ValueError(names)
    if len(set(names)) < len(names) or not 0 <= share <= 1:
        raise ValueError(share)
    return PartModel(
        tuple(names),
        _linear(f"{part}.now", len(names), stored),
        _linear(f"{part}.change", len(names), stored),
        share,
    )


def _linear(name: str, count: int, stored: Arrays) -> Linear:
    columns = stored[f"{name}.columns"]
    numbers = [stored[f"{name}.{key}"] for key in ("centre", "scale", "weights", "start")]
    size = columns.size
    shapes = [array.shape for array in (columns, *numbers)]
    if shapes != [(size,), (size,), (size,), (count, size), (count,)]:
        raise ValueError(shapes)
    if "".join(array.dtype.kind for array in (columns, *numbers)) != "iffff":
        raise ValueError(name)
    if not (columns.min() >= 0 and columns.max() < len(features.NAMES)):
        raise ValueError(columns)
    # Also no number that could grow beyond all bounds on its way to a probability.
    if not all((np.abs(array) < _HUGE).all() for array in numbers):
        raise ValueError(name)
    centre, scale, weights, start = (array.astype(np.float64) for array in numbers)
    if not (scale > 1 / _HUGE).all():
        raise ValueError(scale)
    return Linear(columns.astype(np.intp), centre, scale, weights, start)


def load(path: Path) -> Model:
    """Read a model file.

    Raises
    ------
    ModelError
        If it is missing or can't be used.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise ModelError("classify.model_missing", file=str(path)) from error
    return decode(content)


@cache
def shipped() -> Model:
    """Return the model that comes with the game.

    Raises
    ------
    ModelError
        As `load`.
    """
    return load(paths.models() / FILE)
