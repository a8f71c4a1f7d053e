"""How well the judge does on labelled pictures, beside the baseline, in one run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec
import numpy as np
from numpy.typing import NDArray

from facecam.camera.files import load_picture
from facecam.classify.features import Features, place
from facecam.classify.landmarks import BLENDSHAPES, DEAD_BLENDSHAPES
from facecam.classify.model import OTHER, Model
from facecam.classify.profile import UNKNOWN, Profile
from facecam.classify.stills import Stills
from facecam.errors import DataError
from facecam.expressions import FACE_PARTS, NEUTRAL, PARTS
from facecam.training import baseline
from facecam.training.dataset import Dataset
from facecam.training.labels import Labelled
from facecam.training.metrics import Answer, Figures, figures
from facecam.training.progress import progress

Shapes = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Judged:
    """What the judge and the baseline say of one picture; nothing where no face was found."""

    labels: Mapping[str, str]
    person: str
    parts: Mapping[str, Mapping[str, float]]
    baseline: Mapping[str, str]


class Report(msgspec.Struct, frozen=True):
    """Figures by part. `parts` has the hand only where labels have one, `baseline` never."""

    parts: dict[str, Figures]
    baseline: dict[str, Figures]
    pictures: int
    faces: int


def report(judged: Sequence[Judged]) -> Report:
    """Sum up what was judged."""
    parts: dict[str, Figures] = {}
    simple: dict[str, Figures] = {}
    for part in PARTS:
        mine = [one for one in judged if one.labels.get(part, OTHER) != OTHER]
        if not mine:
            continue
        parts[part] = figures(
            [Answer(one.labels[part], one.parts.get(part, {}), one.person) for one in mine]
        )
        if part in FACE_PARTS:
            simple[part] = figures(
                [Answer(one.labels[part], _sure(one.baseline, part), one.person) for one in mine]
            )
    return Report(parts, simple, len(judged), sum(bool(one.parts) for one in judged))


def _sure(answers: Mapping[str, str], part: str) -> dict[str, float]:
    return {answers[part]: 1.0} if part in answers else {}


def judge_pictures(pictures: Sequence[Labelled], stills: Stills) -> list[Judged]:
    """Judge pictures as ``facecam judge`` does.

    Raises
    ------
    DataError
        If a picture can't be read.
    """
    neutrals = {picture.neutral for picture in pictures if picture.neutral is not None}
    known = {
        path: _neutral(path, stills)
        for path in progress(sorted(neutrals), "neutral faces", len(neutrals))
    }
    judged = []
    for picture in progress(pictures, "pictures", len(pictures)):
        image = load_picture(picture.path)
        if image is None:
            raise DataError("training.labels.unreadable_picture", file=str(picture.path))
        profile, rest = known[picture.neutral] if picture.neutral else (UNKNOWN, None)
        reading, estimate = stills.estimate(image, picture.path.name, profile)
        simple = baseline.classify(reading.face.blendshapes, rest) if reading.face else {}
        judged.append(Judged(picture.labels, picture.person, estimate.parts, simple))
    return judged


def _neutral(path: object, stills: Stills) -> tuple[Profile, Shapes | None]:
    image = load_picture(path)  # type: ignore[arg-type]
    if image is None:
        raise DataError("training.labels.unreadable_picture", file=str(path))
    reading, _ = stills.estimate(image, str(path))
    profile = stills.profile(image)
    if profile is None or reading.face is None:
        return UNKNOWN, None
    return profile, reading.face.blendshapes


_LIVE = np.array([BLENDSHAPES.index(name) for name in BLENDSHAPES if name not in DEAD_BLENDSHAPES])
_LOGITS = np.array([place(f"bs.{BLENDSHAPES[number]}") for number in _LIVE])


def judge_features(data: Dataset, model: Model, *, neutral: bool) -> list[Judged]:
    """Judge pictures of which only the features are left, with each person's neutral or without."""
    rest = data.neutrals()
    judged = []
    for number, values in enumerate(data.values):
        known = neutral and np.isfinite(rest[number]).all()
        own = Features(rest[number]) if known else None
        parts = {part: model.probabilities(part, Features(values), own, 1.0) for part in FACE_PARTS}
        simple = baseline.classify(_shapes(values), _shapes(rest[number]) if known else None)
        labels = {part: str(data.labels[part][number]) for part in FACE_PARTS}
        labels = {part: label for part, label in labels.items() if label not in {"", OTHER}}
        judged.append(Judged(labels, str(data.person[number]), parts, simple))
    return judged


def _shapes(values: NDArray[np.float32]) -> Shapes:
    """The blendshapes that features were made of; the dead ones are 0."""
    shapes = np.zeros(len(BLENDSHAPES), np.float32)
    shapes[_LIVE] = 1 / (1 + np.exp(-values[_LOGITS]))
    return shapes


def table(report: Report) -> str:
    """The figures as text: a line a part, then recalls, then confusions."""
    lines = [f"{'':10}{'balanced':>10}{'plain':>8}{'baseline':>10}   right at coverage"]
    for part, found in report.parts.items():
        simple = report.baseline.get(part)
        beside = f"{simple.balanced_accuracy:10.3f}" if simple else f"{'-':>10}"
        covered = "  ".join(f"{share}: {right:.3f}" for share, right in found.coverage.items())
        lines.append(
            f"{part:10}{found.balanced_accuracy:10.3f}{found.accuracy:8.3f}{beside}   {covered}"
        )
    for part, found in report.parts.items():
        lines += ["", f"{part}: recall, and what it was taken for"]
        for label, recall in found.recall.items():
            row = found.confusion[label]
            wrong = sorted((n for n in row if n != label), key=lambda name: -row[name])
            mistaken = ", ".join(f"{name} {row[name]}" for name in wrong)
            lines.append(f"  {label:14}{recall:6.3f}  of {sum(row.values()):4}   {mistaken}")
    return "\n".join(lines)


def fairness(data: Dataset, judged: Sequence[Judged]) -> dict[str, dict[str, dict[str, float]]]:
    """Balanced accuracy by trait, its value and part of the face."""
    found: dict[str, dict[str, dict[str, float]]] = {}
    for trait, values in data.traits.items():
        found[trait] = {}
        for value in np.unique(values):
            group = report([judged[number] for number in np.flatnonzero(values == value).tolist()])
            found[trait][str(value)] = {
                part: group.parts[part].balanced_accuracy for part in FACE_PARTS
            }
    return found


def resting_right(judged: Sequence[Judged], data: Dataset) -> dict[str, float]:
    """Share of the resting faces of which each part is read as at rest."""
    calm = [judged[number] for number in np.flatnonzero(data.resting).tolist()]
    return {
        part: float(
            np.mean([max(one.parts[part], key=one.parts[part].__getitem__) == rest for one in calm])
        )
        for part, rest in NEUTRAL.items()
        if part in FACE_PARTS
    }
