"""What the judge says where it can't tell, and of whom: faces, places, light, hands."""

from __future__ import annotations

from collections import Counter

import pytest

from facecam import messages
from facecam.expressions import Expression
from facecam.games.mission.events import BattleDecided, Confirmed
from facecam.play.eyes import Eyes
from facecam.records import Call, HeadPose, Pixels, Reason, Verdict
from tests.end_to_end.evening import Evening
from tests.end_to_end.hand import draw_hand

FACE = Expression(eyes="wide", nose="relaxed", mouth="open")


def alone(
    eyes: Eyes, name: str = "mei", face: Expression = FACE, countdown: float = 0.1
) -> Evening:
    """Somebody is about to perform."""
    others = [other for other in ("hao", "an", "mei") if other != name][:2]
    return Evening(eyes, (name, *others), face, countdown=countdown)


def last(evening: Evening, player: str = "p1") -> Verdict:
    return evening.verdicts[-1][player]


def said(verdict: Verdict) -> str:
    return messages.text("en", f"reason.{verdict.reason}")


def test_in_good_light_the_performance_counts(eyes: Eyes):
    evening = alone(eyes)
    evening.cheese()
    events = evening.run(2.0, {0.2: lambda: evening.perform("p1")})
    assert [type(event) for event in events] == [Confirmed]


@pytest.mark.parametrize("name", ["mei", "amara"])
def test_in_dim_light_a_lamp_is_asked_for(eyes: Eyes, name: str):
    evening = alone(eyes, name)
    evening.cheese()
    evening.virtual.dim()
    events = evening.run(1.2, {0.2: lambda: evening.perform("p1")})
    assert not events
    assert last(evening).reason is Reason.TOO_DARK
    assert "lamp" in said(last(evening))


@pytest.mark.parametrize("yaw", [-36.0, 36.0], ids=["right", "left"])
def test_a_turned_head_is_asked_to_turn_to_the_camera(eyes: Eyes, yaw: float):
    evening = alone(eyes)
    evening.cheese()
    evening.virtual.turn(0, HeadPose(yaw, 0.0, 0.0))
    events = evening.run(1.5, {0.9: lambda: evening.perform("p1")})
    assert not events
    assert last(evening).reason is Reason.TURNED
    assert "camera" in said(last(evening))


def test_who_leaves_is_not_there_and_who_comes_back_is_judged(eyes: Eyes):
    evening = alone(eyes)
    evening.cheese()
    evening.run(0.5)
    assert last(evening).call is Call.NOT_YET
    evening.on_stage([])
    assert not evening.run(0.8)
    assert last(evening).call is Call.CANT_TELL
    assert last(evening).reason is Reason.NO_FACE
    evening.on_stage(["p1"])
    evening.perform("p1")
    assert any(isinstance(event, Confirmed) for event in evening.run(2.0))


@pytest.mark.parametrize("leaver", ["p2", "p3"], ids=["left", "right"])
def test_who_stays_is_judged_as_themselves_when_the_other_leaves(eyes: Eyes, leaver: str):
    evening = Evening(eyes, ("an", "mei", "hao"), FACE, battle=True)
    evening.cheese()
    here = evening.virtual.place({"p2": 1, "p3": 2}[leaver])
    assert here is not None

    def away(picture: Pixels) -> None:
        columns = slice(int(here.left), int(here.left + here.width))
        picture[:, columns] = picture[:1, columns]

    evening.run(0.4)
    evening.source.change = away
    other = {"p2": "p3", "p3": "p2"}[leaver]
    events = evening.run(1.2, {0.1: lambda: evening.perform(other)})
    (decided,) = (event for event in events if isinstance(event, BattleDecided))
    assert (decided.winner, set(decided.times)) == (other, {other})
    assert last(evening, leaver).reason is Reason.NO_FACE
    assert last(evening, other).reason is None


def test_who_change_places_are_judged_where_they_sit(eyes: Eyes):
    """Seats are places: whoever sits on the right now plays for the player on the right."""
    evening = Evening(eyes, ("an", "mei", "hao"), FACE, battle=True)
    evening.cheese()
    evening.run(0.4)
    evening.on_stage(["p3", "p2"])
    events = evening.run(2.0, {0.2: lambda: evening.perform("p2")})
    (decided,) = (event for event in events if isinstance(event, BattleDecided))
    assert (decided.winner, set(decided.times)) == ("p3", {"p3"})
    assert all(verdicts["p2"].call is not Call.RIGHT for verdicts in evening.verdicts)


def test_a_passer_by_is_nobody(eyes: Eyes):
    evening = alone(eyes)
    evening.cheese()
    evening.virtual.pass_by()
    # On the way behind the player for two and a half seconds, from the edge to past the middle.
    assert not evening.run(2.4)
    assert last(evening).call is Call.NOT_YET
    assert all(verdicts["p1"].call is not Call.RIGHT for verdicts in evening.verdicts)
    assert all(verdicts["p1"].reason is not Reason.NO_FACE for verdicts in evening.verdicts)
    events = evening.run(1.5, {0.0: lambda: evening.perform("p1")})
    assert any(isinstance(event, Confirmed) for event in events)


@pytest.mark.parametrize("name", ["mei", "hao"])
def test_a_hand_over_the_mouth_is_no_mouth(eyes: Eyes, name: str):
    """The landmarks under it look much like lips tucked in; those are wanted here."""
    evening = alone(eyes, name, Expression(mouth="tucked"), countdown=1.0)

    def covered(picture: Pixels) -> None:
        height, width = picture.shape[:2]
        draw_hand(picture, (0.5 * width, 0.64 * height), 0.15 * width, -90.0)

    evening.cheese()
    evening.run(0.9)
    evening.source.change = covered
    assert not evening.run(1.2)
    reasons = Counter(verdicts["p1"].reason for verdicts in evening.verdicts)
    assert reasons.most_common(1)[0][0] is Reason.COVERED
    assert last(evening).reason is Reason.COVERED
    assert "hand" in said(last(evening)).lower()
    evening.source.change = lambda _picture: None
    events = evening.run(2.0, {0.0: lambda: evening.perform("p1")})
    assert any(isinstance(event, Confirmed) for event in events)
