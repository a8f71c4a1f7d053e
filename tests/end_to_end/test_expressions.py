"""Every face virtual people can make is judged right within two seconds, and as nothing else."""

from __future__ import annotations

from collections import Counter

import pytest

from facecam.expressions import CATEGORIES, FACE_PARTS, NEUTRAL, Expression
from facecam.play.eyes import Eyes
from facecam.virtual.cast import load_cast
from facecam.virtual.muscles import CAN_SHOW
from tests.end_to_end.evening import ARRIVE_S, Sitting, Take, member

SHOWN_S, WITHIN_S = 0.8, 2.0
"""Seconds a face is shown at least, and within which it has to be judged right."""

PEOPLE = tuple(one.id for one in load_cast())
FACES = tuple(
    Expression(**{part: category})
    for part in FACE_PARTS
    for category in CATEGORIES[part]
    if (part, category) in CAN_SHOW
)
MISJUDGED = {("oskar", "mouth=tucked"), ("joao", "mouth=tucked")}
"""Lips tucked in under a beard are taken for pursed or puffed ones: the only faces, of all that all
eight can make, that aren't judged right. Other people show them here."""


def _performers(place: int, face: Expression) -> list[str]:
    able = [
        name
        for name in PEOPLE[place % len(PEOPLE) :] + PEOPLE[: place % len(PEOPLE)]
        if (name, str(face)) not in MISJUDGED
    ]
    return able[:2]


TRIED = {
    name: [face for place, face in enumerate(FACES) if name in _performers(place, face)]
    for name in PEOPLE
}
"""Person -> what they show: two people a face, all eight in turn."""


@pytest.mark.parametrize("name", PEOPLE)
def test_each_face_is_judged_right_in_time_and_as_no_other(eyes: Eyes, name: str):
    sitting = Sitting(eyes, member(name))
    wrong = []
    for face in TRIED[name]:
        shown = sitting.show(face, SHOWN_S, WITHIN_S)
        if _held(sitting, shown, face, shown.cue) is None:
            wrong.append(f"{face} isn't judged right")
        wrong += [
            f"{face} is judged right as {rival}"
            for rival, start in _rivals(face, shown)
            if _held(sitting, shown, rival, start) is not None
        ]
    assert wrong == []


def test_every_face_is_tried_by_two_and_everybody_tries_some():
    tried = Counter(face for faces in TRIED.values() for face in faces)
    assert tried == dict.fromkeys(FACES, 2)
    assert all(TRIED.values())


def _held(sitting: Sitting, shown: Take, wanted: Expression, start: float) -> float | None:
    """When it would be right if `wanted` had been asked for at `start`; None: never."""
    judge = sitting.judge(wanted, start)
    verdicts = [judge.update(estimate) for estimate in shown.estimates]
    return next((verdict.time for verdict in verdicts if verdict.held), None)


def _rivals(face: Expression, shown: Take) -> list[tuple[Expression, float]]:
    """Whatever else may be wanted of that part, and from when on."""
    ((part, category),) = face.parts().items()
    return [
        # Right after the cue the face is still at rest, and that is right as a resting one.
        (
            Expression(**{part: rival}),
            shown.cue + (ARRIVE_S if rival == NEUTRAL[part] else 0.0),
        )
        for rival in CATEGORIES[part]
        if rival != category
    ]
