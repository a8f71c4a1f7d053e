"""From literal estimates of two players to what the rules are told."""

from __future__ import annotations

import pytest

from facecam.expressions import CATEGORIES, Expression
from facecam.games.core import Held, Lost, Performance
from facecam.judge.judge import JudgeSettings
from facecam.play.jury import Jury
from facecam.records import Estimate, HeadPose, Threshold, Thresholds

FRAME = 1 / 30
GRIN = Expression(mouth="grin")


def estimate(player: str, frame: int, mouth: str) -> Estimate:
    rest = 0.1 / (len(CATEGORIES["mouth"]) - 1)
    shown = {**dict.fromkeys(CATEGORIES["mouth"], rest), mouth: 0.9}
    return Estimate(
        seat=player,
        time=frame * FRAME,
        parts={"mouth": shown},
        pose=HeadPose(0, 0, 0),
        face_width=200,
        brightness=0.5,
        sharpness=1,
    )


def performance(player: str, since: float = 0.0, key: str = "1") -> Performance:
    return Performance(player, GRIN, since, key)


@pytest.fixture
def jury() -> Jury:
    return Jury(JudgeSettings(), {})


def test_a_hold_is_told_once_with_its_beginning_and_then_its_loss(jury: Jury):
    jury.call([performance("ann")])
    told = []
    for frame in range(30):
        told += jury.update("ann", estimate("ann", frame, "grin" if 3 <= frame < 20 else "open"))
    assert told == [
        Held(at=15 * FRAME, player="ann", since=3 * FRAME),
        Lost(at=20 * FRAME, player="ann"),
    ]


def test_others_than_the_performers_are_passed_over(jury: Jury):
    jury.call([performance("ann")])
    assert jury.update("bo", estimate("bo", 0, "grin")) == ()
    assert jury.verdicts == {}


def test_a_new_occasion_begins_afresh_and_a_running_one_goes_on(jury: Jury):
    jury.call([performance("ann"), performance("bo")])
    for frame in range(10):
        jury.update("ann", estimate("ann", frame, "grin"))
        jury.update("bo", estimate("bo", frame, "grin"))
    jury.call([performance("ann"), performance("bo", key="2")])
    held = [*jury.update("ann", estimate("ann", 12, "grin"))]
    held += jury.update("bo", estimate("bo", 12, "grin"))
    assert [command.player for command in held] == ["ann"]


def test_in_a_duel_nothing_is_settled_beyond_a_hold_in_progress(jury: Jury):
    jury.call([performance("ann"), performance("bo")])
    for frame in range(20):
        jury.update("ann", estimate("ann", frame, "open"))
        jury.update("bo", estimate("bo", frame, "grin" if frame >= 10 else "open"))
    assert jury.settled(now=5.0) == pytest.approx(10 * FRAME)


@pytest.mark.parametrize(("voluntary", "open_since"), [(True, 40), (False, 45)])
def test_every_grin_that_may_claim_is_awaited_not_only_the_first(
    jury: Jury, voluntary: bool, open_since: int
):
    jury.call([Performance("ann", GRIN, 0.0, "grin", voluntary=voluntary)])
    for frame in range(46):
        grins = frame < 20 or frame >= 40
        jury.update("ann", estimate("ann", frame, "grin" if grins else "open"))
    assert jury.settled(9.0) == pytest.approx(open_since * FRAME)


def test_with_nobody_to_judge_everything_is_settled(jury: Jury):
    jury.call([])
    assert jury.settled(now=5.0) == 5.0


def test_other_thresholds_judge_a_performance_afresh(jury: Jury):
    jury.call([performance("ann")])
    strict = Thresholds(default=Threshold(0.95, 0.9, 0.1))
    jury.adopt("ann", strict)
    jury.adopt("bob", strict)
    told = [jury.update("ann", estimate("ann", frame, "grin")) for frame in range(30)]
    assert not any(told)
    jury.adopt("ann", Thresholds())
    assert not jury.verdicts
    told = [jury.update("ann", estimate("ann", frame, "grin")) for frame in range(30, 60)]
    assert any(told)


def test_hands_are_looked_for_where_a_face_wants_one_or_is_about_to_count(jury: Jury):
    jury.call([performance("ann"), Performance("bo", Expression(nose="covered"), 0.0, "1")])
    assert jury.wants_hands(["bo"])
    assert not jury.wants_hands(["ann"])
    jury.update("ann", estimate("ann", 0, "grin"))
    assert jury.wants_hands(["ann"])
    for frame in range(1, 30):
        jury.update("ann", estimate("ann", frame, "grin"))
    assert jury.verdicts["ann"].held
    assert not jury.wants_hands(["ann"])
