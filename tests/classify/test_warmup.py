from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from facecam.classify.features import Features
from facecam.classify.geometry import mean_face
from facecam.classify.profile import Profile
from facecam.classify.warmup import RANGED, TRIALS, Pace, WarmUp
from facecam.expressions import CATEGORIES, Expression
from facecam.records import Ask, Estimate, Threshold, Thresholds

STEP = 0.1
PACE = Pace(neutral=1.0, move=0.5, show=0.3, patience=2.0)
USUAL = Thresholds(default=Threshold(0.6, 0.4, 0.1))


class Scripted:
    """Sees what it is told the player shows, as surely as it is told."""

    def __init__(self) -> None:
        self.shown: Expression | None = None
        self.sure = 0.9

    def __call__(self, reading, profile=None, nose=None):
        assert profile is not None
        parts = {
            part: dict.fromkeys(names, (1 - self.sure) / len(names))
            for part, names in CATEGORIES.items()
        }
        for part, category in (self.shown.parts() if self.shown else {}).items():
            parts[part][category] = self.sure
        return Estimate(reading.seat, reading.time, parts, None, 200.0, 0.5, 0.4)


@pytest.fixture
def player(make_face, make_reading):
    """Plays a warm-up to its end; `able` says which tries succeed."""

    def play(able=lambda _wanted: True, sure=0.9, trials=TRIALS):
        estimator = Scripted()
        estimator.sure = sure
        warm_up = WarmUp(estimator, USUAL, trials=trials, pace=PACE)
        wide = mean_face().copy()
        wide[17, 1] += 0.5
        asked, now = [], 0.0
        while warm_up.step.ask is not Ask.DONE:
            step = warm_up.step
            moving = step.ask in {Ask.SQUEEZE, Ask.STRETCH}
            able_now = step.ask is Ask.TRY and able(step.expression)
            estimator.shown = step.expression if able_now else None
            face = make_face(wide) if moving else make_face()
            asked.append(warm_up.update(make_reading(face, at=now)))
            now += STEP
            assert now < 600
        return warm_up, asked

    return play


def test_a_whole_warm_up_makes_a_profile(player, make_face):
    warm_up, asked = player()
    profile = warm_up.profile()
    np.testing.assert_allclose(
        profile.neutral_features().values, Features.of(make_face()).values, atol=1e-5
    )
    assert profile.trust == 1.0
    assert not profile.cannot
    assert set(profile.ranges) == set(RANGED)
    assert profile.ranges["geo.mouth.height"].high > profile.ranges["geo.mouth.height"].low
    order = list(dict.fromkeys(step.ask for step in asked))
    assert order == [Ask.NEUTRAL, Ask.SQUEEZE, Ask.STRETCH, Ask.TRY]
    tried = list(dict.fromkeys(step.expression for step in asked if step.ask is Ask.TRY))
    assert tuple(tried) == TRIALS


def test_what_is_never_shown_cannot_be_shown(player):
    unable = Expression(eyes="wink_left")
    warm_up, _ = player(able=lambda wanted: wanted != unable)
    assert warm_up.profile().cannot == {"eyes.wink_left"}


def test_thresholds_come_down_for_who_only_just_passes_and_never_go_up(player):
    barely, _ = player(sure=0.65, trials=[Expression(mouth="pucker")])
    own = barely.profile().judging(USUAL).of("mouth", "pucker")
    assert 0.3 <= own.enter < 0.6
    assert own.leave < own.enter
    surely, _ = player(sure=1.0, trials=[Expression(mouth="pucker")])
    assert surely.profile().judging(USUAL).of("mouth", "pucker") == USUAL.default


def test_examples_are_what_was_asked_for(player):
    _, asked = player(able=lambda wanted: wanted.mouth is None)
    examples = [step for step in asked if step.example]
    assert any(step.ask is Ask.NEUTRAL for step in examples)
    assert any(step.expression == Expression(eyes="wide") for step in examples)
    assert not [step for step in examples if step.expression and step.expression.mouth]
    assert not [step for step in examples if step.ask in {Ask.SQUEEZE, Ask.STRETCH}]


def test_looking_away_begins_the_neutral_anew(make_face, make_reading):
    warm_up = WarmUp(Scripted(), USUAL, pace=PACE)
    for number in range(9):
        warm_up.update(make_reading(make_face(), at=number * STEP))
    assert warm_up.update(make_reading(None, at=0.95)).progress == 0.0
    assert warm_up.profile() is None
    for number in range(12):
        warm_up.update(make_reading(make_face(), at=1.0 + number * STEP))
    assert warm_up.profile() is not None
    assert warm_up.step.ask is Ask.SQUEEZE


def test_who_does_not_move_is_not_kept_waiting_for_ever(make_face, make_reading):
    warm_up = WarmUp(Scripted(), USUAL, trials=(), pace=PACE)
    now = 0.0
    while warm_up.step.ask is not Ask.DONE:
        warm_up.update(make_reading(make_face(), at=now))
        now += STEP
    assert now < 2 * PACE.patience + PACE.neutral + 1
    assert warm_up.profile().ranges == {}


@pytest.fixture
def trying(make_face, make_reading):
    """A warm-up at its first try, its estimator, and a function that lets so many seconds go by."""
    estimator = Scripted()
    trials = [Expression(eyes="wide"), Expression(mouth="open")]
    known = Profile(cannot=frozenset({"mouth.open", "mouth.tongue"}))
    warm_up = WarmUp(estimator, USUAL, trials=trials, pace=PACE, known=known)
    now = 0.0

    def watch(seconds, *, there=True):
        nonlocal now
        for _ in range(round(seconds / STEP)):
            warm_up.update(make_reading(make_face() if there else None, at=now))
            now += STEP

    watch(1.3)
    warm_up.skip()
    warm_up.skip()
    assert warm_up.step.ask is Ask.TRY
    return warm_up, estimator, watch


def test_the_resting_face_cannot_be_skipped():
    warm_up = WarmUp(Scripted(), USUAL, pace=PACE)
    warm_up.skip()
    warm_up.give_up()
    assert warm_up.step.ask is Ask.NEUTRAL


def test_who_leaves_the_picture_is_waited_for(trying):
    warm_up, _, watch = trying
    watch(10.0, there=False)
    assert warm_up.step.expression == Expression(eyes="wide")
    assert warm_up.trials[Expression(eyes="wide")] is None
    watch(PACE.patience + 0.3)
    assert warm_up.trials[Expression(eyes="wide")] is False


def test_what_is_skipped_is_not_known_and_what_is_given_up_is(trying):
    warm_up, _, _ = trying
    warm_up.give_up()
    warm_up.skip()
    assert warm_up.step.ask is Ask.DONE
    assert list(warm_up.trials.values()) == [False, None]
    # What wasn't tried today is as it was the last time.
    assert warm_up.profile().cannot == {"eyes.wide", "mouth.open", "mouth.tongue"}


def test_a_face_can_be_tried_again_after_the_end(trying):
    warm_up, estimator, watch = trying
    warm_up.give_up()
    warm_up.skip()
    for face in warm_up.trials:
        warm_up.retry(face)
        estimator.shown = face
        watch(1.0)
        assert warm_up.step.ask is Ask.DONE
    assert all(warm_up.trials.values())
    assert warm_up.profile().cannot == {"mouth.tongue"}


def test_strength_says_how_near_a_face_comes(make_face, make_reading):
    estimator = Scripted()
    warm_up = WarmUp(estimator, USUAL, trials=[Expression(mouth="open")], pace=PACE)
    now = 0.0
    while warm_up.step.ask is Ask.NEUTRAL:
        warm_up.update(make_reading(make_face(), at=now))
        now += STEP
    warm_up.skip()
    warm_up.skip()
    seen = []
    for sure in (0.0, 0.3, 0.59, 0.9):
        estimator.sure, estimator.shown = sure, Expression(mouth="open")
        seen.append(warm_up.update(make_reading(make_face(), at=now)).strength)
        now += STEP
    assert seen == sorted(seen)
    assert seen[2] < 1.0 == seen[3]


def test_there_is_a_breath_before_each_face(make_face, make_reading):
    warm_up = WarmUp(Scripted(), USUAL, trials=(), pace=replace(PACE, breath=0.5))
    progress = [
        warm_up.update(make_reading(make_face(), at=number * STEP)).progress for number in range(9)
    ]
    assert not any(progress[:5])
    assert progress[8] > 0
