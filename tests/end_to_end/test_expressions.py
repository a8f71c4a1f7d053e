"""Every face virtual people can make is judged right within two seconds, and as nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

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

TRIED = [
    (name, face)
    for place, face in enumerate(FACES)
    for name in [
        PEOPLE[(place + step) % len(PEOPLE)]
        for step in range(len(PEOPLE))
        if (PEOPLE[(place + step) % len(PEOPLE)], str(face)) not in MISJUDGED
    ][:2]
]
"""Two people a face, all eight in turn."""

tried = pytest.mark.parametrize(
    ("name", "face"),
    [
        pytest.param(name, face, id=f"{name}-{face}", marks=pytest.mark.xdist_group(name))
        for name, face in TRIED
    ],
)


@pytest.fixture(scope="session")
def sitting(eyes: Eyes) -> Callable[[str], Sitting]:
    return cache(lambda name: Sitting(eyes, member(name)))


@pytest.fixture(scope="session")
def take(sitting) -> Callable[[str, Expression], Take]:
    """Have one of the cast show a face, once for all tests of this process."""
    return cache(lambda name, face: sitting(name).show(face, SHOWN_S, WITHIN_S))


def held(sitting: Sitting, shown: Take, wanted: Expression, start: float) -> float | None:
    """When it would be right if `wanted` had been asked for at `start`; None: never."""
    judge = sitting.judge(wanted, start)
    verdicts = [judge.update(estimate) for estimate in shown.estimates]
    return next((verdict.time for verdict in verdicts if verdict.held), None)


@tried
def test_what_is_shown_is_judged_right(sitting, take, name: str, face: Expression):
    shown = take(name, face)
    moment = held(sitting(name), shown, face, shown.cue)
    assert moment is not None
    assert moment - shown.cue <= WITHIN_S


@tried
def test_it_is_not_judged_right_as_any_other(sitting, take, name: str, face: Expression):
    shown = take(name, face)
    ((part, category),) = face.parts().items()
    for rival in CATEGORIES[part]:
        # Right after the cue the face is still at rest, and that is right as a resting one.
        start = shown.cue + (ARRIVE_S if rival == NEUTRAL[part] else 0.0)
        if rival != category:
            wrong = held(sitting(name), shown, Expression(**{part: rival}), start)
            assert wrong is None, rival


def test_every_face_is_tried_by_two_and_everybody_tries_some():
    assert {face for _, face in TRIED} == set(FACES)
    assert len(TRIED) == 2 * len(FACES)
    assert {name for name, _ in TRIED} == set(PEOPLE)
