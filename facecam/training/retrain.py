"""A new model beside the old one: which is better on whom, and whether to change over.

People are held out by their name, always the same ones, so no model was ever fitted to them. A
player's own recordings are split in time: what was recorded last is held out.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from facecam.classify.model import Model
from facecam.errors import DataError
from facecam.expressions import FACE_PARTS
from facecam.training import dataset
from facecam.training.dataset import Dataset, joined
from facecam.training.evaluate import Judged, judge_features, report
from facecam.training.fit import fit
from facecam.training.progress import progress
from facecam.training.thresholds import fit_thresholds

HELD_OUT = 5
"""One person in so many is held out."""
OWN_SHARE = 0.12
"""What a player's recordings weigh, all together, against all drawn people."""
OWN_LAST = 1 / 3
"""Share of a player's examples of a face that is held out."""
SLACK = 0.005
"""Strangers are judged no worse where balanced accuracy falls by no more than this."""
PEOPLE = 4
"""From so many recorded people on they are held out as people, not in time."""


class Comparison(msgspec.Struct, frozen=True):
    """Balanced accuracy by part, with a neutral and without, old (None: no old one) and new."""

    whom: str
    pictures: int
    old: dict[str, float] | None
    new: dict[str, float]

    @property
    def gain(self) -> float:
        """Mean gain over parts; infinite where there was no old model."""
        if self.old is None:
            return float("inf")
        return float(np.mean([self.new[name] - self.old[name] for name in self.new]))


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """A new model, how it compares, and whether it should replace the old one."""

    model: Model
    comparisons: tuple[Comparison, ...]
    kept: bool


def recordings(folder: Path) -> list[Dataset]:
    """Read all recordings of a folder.

    Raises
    ------
    DataError
        If there are none, or one of them can't be learned from.
    """
    files = sorted(folder.glob("*.npz"))
    if not files:
        raise DataError("training.data.none", path=str(folder))
    found = []
    for file in files:
        data = dataset.load(file)
        data.check(str(file))
        found.append(data)
    return found


def held_out(people: NDArray[np.str_]) -> NDArray[np.bool_]:
    """(n,) whether each person is one of those held out; of few people at least one is."""
    marks = {str(name): zlib.crc32(str(name).encode()) % HELD_OUT for name in people}
    lowest = min(marks.values(), default=0)
    return np.array([marks[str(name)] == lowest for name in people], bool)


def retrain(
    drawn: Dataset,
    old: Model | None,
    own: Dataset | None = None,
    *,
    resting: Dataset | None = None,
    seed: int = 0,
) -> Outcome:
    """Fit a model to drawn people, and a player's or many people's recordings.

    Parameters
    ----------
    drawn
        What ``scripts/synthesize.py`` wrote.
    old
        The model to beat; None if there is none.
    own
        Recordings of real people.
    resting
        Real faces at rest.
    seed
        Of the fit.
    """
    strangers, learned = _split(drawn, held_out(drawn.person))
    weights = np.ones(len(learned))
    tests = {"strangers": strangers}
    if own is not None:
        many = len(own.people()) >= PEOPLE
        test, train = _split(own, held_out(own.person) if many else _last(own))
        if len(test):
            tests["recorded"] = test
        each = OWN_SHARE * len(learned) / max(1, len(train))
        weights = np.concatenate([weights, np.full(len(train), each)])
        learned = joined([learned, train])
    fitting = fit(learned, resting=resting, seed=seed, weights=weights)
    parts = progress(fitting, "fitting", len(FACE_PARTS))
    model = Model({fitted.part: fitted.export() for fitted in parts})
    both = [
        one for known in (False, True) for one in judge_features(strangers, model, neutral=known)
    ]
    model = Model(model.parts, fit_thresholds(both))
    found = tuple(_compare(whom, data, old, model) for whom, data in tests.items())
    return Outcome(model, found, _better(found))


def _split(data: Dataset, test: NDArray[np.bool_]) -> tuple[Dataset, Dataset]:
    return data.take(test), data.take(~test)


def _last(own: Dataset) -> NDArray[np.bool_]:
    """The last examples of every face of every player, but never all of one."""
    faces = np.array(
        ["|".join(row) for row in zip(own.person, *own.labels.values(), strict=True)], dtype=str
    )
    test = np.zeros(len(own), bool)
    for face in np.unique(faces):
        rows = np.flatnonzero(faces == face)
        test[rows[len(rows) - int(len(rows) * OWN_LAST) :]] = True
    return test


def _compare(whom: str, data: Dataset, old: Model | None, new: Model) -> Comparison:
    return Comparison(
        whom, len(data), None if old is None else _accuracies(data, old), _accuracies(data, new)
    )


def _accuracies(data: Dataset, model: Model) -> dict[str, float]:
    ways: Mapping[str, list[Judged]] = {
        "": judge_features(data, model, neutral=False),
        " + neutral": judge_features(data, model, neutral=True),
    }
    return {
        f"{part}{way}": found.balanced_accuracy
        for way, judged in ways.items()
        for part, found in report(judged).parts.items()
    }


def _better(found: tuple[Comparison, ...]) -> bool:
    strangers, *recorded = found
    if recorded:
        return strangers.gain >= -SLACK and recorded[0].gain > 0
    return strangers.gain > 0


def table(outcome: Outcome) -> str:
    """The comparison as text."""
    lines = []
    for compared in outcome.comparisons:
        lines.append(f"{compared.whom} ({compared.pictures} pictures)      old     new")
        for name, new in compared.new.items():
            before = "    -" if compared.old is None else f"{compared.old[name]:.3f}"
            lines.append(f"  {name:24}{before:>8}{new:8.3f}")
    return "\n".join(lines)
