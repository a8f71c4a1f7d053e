"""Labelled examples of one player, as a warm-up gives them; numbers only, no pictures."""

from __future__ import annotations

import numpy as np

from facecam.classify.features import NAMES, Features
from facecam.classify.warmup import Step
from facecam.expressions import FACE_PARTS, NEUTRAL
from facecam.records import Ask, Reading
from facecam.training.dataset import Dataset


class Recording:
    """Collects what readings show that a warm-up calls examples.

    Parameters
    ----------
    player
        Whose face it is.
    every
        Seconds between two examples: frames in a row tell nothing new.
    """

    def __init__(self, player: str, every: float = 0.1) -> None:
        self._player = player
        self._every = every
        self._last = float("-inf")
        self._values: list[np.ndarray] = []
        self._labels: list[dict[str, str]] = []
        self._resting: list[bool] = []

    def update(self, reading: Reading, step: Step) -> int:
        """Take a reading and what the warm-up said of it; return how many examples there are."""
        if step.example and reading.face is not None and reading.time >= self._last + self._every:
            self._last = reading.time
            asked = step.expression.parts() if step.expression else {}
            resting = step.ask is Ask.NEUTRAL
            # What the parts do that weren't asked for, nobody knows.
            labels = {part: NEUTRAL[part] if resting else "" for part in FACE_PARTS}
            self._values.append(Features.of(reading.face).values)
            self._labels.append({**labels, **asked})
            self._resting.append(resting)
        return len(self._values)

    def dataset(self) -> Dataset:
        """All examples so far."""
        count = len(self._values)
        return Dataset(
            np.array(self._values, np.float32).reshape(count, len(NAMES)),
            {
                part: np.array([labels[part] for labels in self._labels], dtype=str)
                for part in FACE_PARTS
            },
            np.array([self._player] * count, dtype=str),
            np.array(self._resting, bool),
            {},
        )
