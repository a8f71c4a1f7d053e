"""Honest figures of one part: forced best category, a face not found counts as wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec
import numpy as np

COVERAGES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Shares of the pictures that are answered, the surest first."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One picture: what it shows, and the probabilities given (empty: no face was found)."""

    label: str
    probabilities: Mapping[str, float]
    person: str

    @property
    def best(self) -> str | None:
        if not self.probabilities:
            return None
        return max(self.probabilities, key=lambda name: self.probabilities[name])

    @property
    def right(self) -> bool:
        return self.best == self.label

    @property
    def confidence(self) -> float:
        return max(self.probabilities.values(), default=0.0)


class Figures(msgspec.Struct, frozen=True):
    """How well one part is judged.

    `recall` is by category, `confusion` label -> answer -> count (``none``: no face found),
    `coverage` the share answered -> accuracy among those, `people` person -> accuracy;
    `balanced_accuracy` is the mean recall of the categories that occur.
    """

    balanced_accuracy: float
    accuracy: float
    recall: dict[str, float]
    confusion: dict[str, dict[str, int]]
    coverage: dict[str, float]
    people: dict[str, float]
    count: int


def figures(answers: Sequence[Answer]) -> Figures:
    """Sum the answers up; at least one is needed."""
    recall = {
        label: _accuracy([a for a in answers if a.label == label])
        for label in sorted({a.label for a in answers})
    }
    confusion: dict[str, dict[str, int]] = {label: {} for label in recall}
    for answer in answers:
        row, best = confusion[answer.label], answer.best or "none"
        row[best] = row.get(best, 0) + 1
    surest = sorted(answers, key=lambda answer: answer.confidence, reverse=True)
    return Figures(
        balanced_accuracy=float(np.mean(list(recall.values()))),
        accuracy=_accuracy(answers),
        recall=recall,
        confusion=confusion,
        coverage={
            f"{share:.1f}": _accuracy(surest[: max(1, round(share * len(surest)))])
            for share in COVERAGES
        },
        people={
            person: _accuracy([a for a in answers if a.person == person])
            for person in sorted({a.person for a in answers})
        },
        count=len(answers),
    )


def _accuracy(answers: Sequence[Answer]) -> float:
    return sum(answer.right for answer in answers) / len(answers)
