"""Frame-exact cases with literal estimates: 30 frames a second from second 0 on."""

from __future__ import annotations

import pytest

from facecam.expressions import CATEGORIES, Expression
from facecam.judge.judge import Judge, JudgeSettings
from facecam.records import Call, Estimate, HeadPose, Reason, Threshold, Thresholds

FRAME = 1 / 30
GRIN = Expression(mouth="grin")
WIDE_GRIN = Expression(eyes="wide", mouth="grin")


def spread(part: str, **named: float) -> dict[str, float]:
    """Probabilities of a part: those named, the rest shared evenly by the others."""
    others = [name for name in CATEGORIES[part] if name not in named]
    rest = (1 - sum(named.values())) / len(others)
    return {**dict.fromkeys(others, rest), **named}


def estimate(frame: int, *, eyes: dict | None = None, mouth: dict | None = None, **changes):
    values = {
        "seat": "middle",
        "time": frame * FRAME,
        "parts": {
            "eyes": spread("eyes", **(eyes or {"open": 0.9})),
            "nose": spread("nose", relaxed=0.9),
            "mouth": spread("mouth", **(mouth or {"closed": 0.9})),
        },
        "pose": HeadPose(0, 0, 0),
        "face_width": 200.0,
        "brightness": 0.5,
        "sharpness": 1.0,
    }
    return Estimate(**{**values, **changes})


def test_right_at_once_but_held_only_after_the_hold_time():
    judge = Judge("middle", GRIN)
    verdicts = [judge.update(estimate(n, mouth={"grin": 0.9})) for n in range(14)]
    assert all(verdict.call is Call.RIGHT for verdict in verdicts)
    assert [verdict.held for verdict in verdicts] == [False] * 12 + [True] * 2
    assert {verdict.since for verdict in verdicts} == {0.0}
    assert verdicts[6].progress == pytest.approx(0.5)


def test_one_frame_sets_nothing_right():
    judge = Judge("middle", GRIN)
    judge.update(estimate(0, mouth={"grin": 0.9}))
    lost = judge.update(estimate(1))
    assert (lost.call, lost.since, lost.held) == (Call.NOT_YET, None, False)


def test_between_leave_and_enter_the_past_decides():
    thresholds = Thresholds(Threshold(enter=0.6, leave=0.4, margin=0.15))
    fresh = Judge("middle", GRIN, thresholds=thresholds)
    assert fresh.update(estimate(0, mouth={"grin": 0.5})).call is Call.NOT_YET
    inside = Judge("middle", GRIN, thresholds=thresholds)
    inside.update(estimate(0, mouth={"grin": 0.9}))
    assert inside.update(estimate(1, mouth={"grin": 0.5})).call is Call.RIGHT
    assert inside.update(estimate(2, mouth={"grin": 0.39})).call is Call.NOT_YET


def test_a_close_rival_keeps_it_from_being_right():
    thresholds = Thresholds(Threshold(enter=0.45, leave=0.4, margin=0.15))
    judge = Judge("middle", GRIN, thresholds=thresholds)
    close = judge.update(estimate(0, mouth={"grin": 0.5, "smile": 0.4}))
    assert close.call is Call.NOT_YET
    clear = judge.update(estimate(1, mouth={"grin": 0.55, "smile": 0.35}))
    assert clear.call is Call.RIGHT


def test_a_category_may_have_its_own_threshold():
    own = Thresholds(own={("mouth", "grin"): Threshold(enter=0.95, leave=0.9)})
    assert (
        Judge("middle", GRIN, thresholds=own).update(estimate(0, mouth={"grin": 0.9})).call
        is Call.NOT_YET
    )


def test_a_blink_does_not_end_a_hold_but_closed_eyes_do():
    def run(blink_frames: int):
        judge = Judge("middle", WIDE_GRIN)
        shown = {"eyes": {"wide": 0.9}, "mouth": {"grin": 0.9}}
        shut = {"eyes": {"closed": 0.95}, "mouth": {"grin": 0.9}}
        frames = [shown] * 4 + [shut] * blink_frames + [shown] * 9
        return [judge.update(estimate(n, **frame)) for n, frame in enumerate(frames)]

    blinked = run(6)
    assert blinked[6].call is Call.NOT_YET
    assert blinked[6].since == 0.0
    assert [v.held for v in blinked].index(True) == 12
    slept = run(8)
    assert slept[11].since is None
    assert slept[12].since == pytest.approx(12 * FRAME)


def test_seen_four_times_a_second_a_blink_is_one_look_and_closed_eyes_are_two():
    def run(*eyes: str) -> list[bool]:
        judge = Judge("middle", WIDE_GRIN)
        looks = [
            estimate(0, time=n * 0.27, eyes={name: 0.9}, mouth={"grin": 0.9})
            for n, name in enumerate(eyes)
        ]
        return [judge.update(look).held for look in looks]

    assert run("wide", "wide", "wide") == [False, False, True]
    assert run("wide", "closed", "wide") == [False, False, True]
    assert run("wide", "wide", "wide", "closed", "wide") == [False, False, True, True, True]
    assert run("wide", "closed", "closed", "wide") == [False] * 4


def test_what_nobody_saw_for_long_is_not_held():
    judge = Judge("middle", GRIN)
    looks = [judge.update(estimate(0, time=t, mouth={"grin": 0.9})) for t in (0.0, 1.0, 2.1, 2.6)]
    assert [look.held for look in looks] == [False, True, False, True]
    assert looks[-1].since == 2.1


def test_a_mouth_that_slips_ends_the_hold_at_once():
    judge = Judge("middle", WIDE_GRIN)
    judge.update(estimate(0, eyes={"wide": 0.9}, mouth={"grin": 0.9}))
    assert judge.update(estimate(1, eyes={"wide": 0.9})).since is None


def test_a_lost_face_is_no_blink():
    judge = Judge("middle", Expression(eyes="wide"))
    judge.update(estimate(0, eyes={"wide": 0.9}))
    gone = judge.update(estimate(1, pose=None, parts={}))
    assert (gone.call, gone.reason, gone.since) == (Call.CANT_TELL, Reason.NO_FACE, None)


def test_held_stays_until_lost_and_then_begins_afresh():
    judge = Judge("middle", GRIN)
    for n in range(13):
        verdict = judge.update(estimate(n, mouth={"grin": 0.9}))
    assert verdict.held
    assert not judge.update(estimate(13)).held
    again = judge.update(estimate(14, mouth={"grin": 0.9}))
    assert (again.held, again.since) == (False, pytest.approx(14 * FRAME))


def test_frames_before_the_start_do_not_count():
    judge = Judge("middle", GRIN, start=5 * FRAME)
    verdicts = [judge.update(estimate(n, mouth={"grin": 0.9})) for n in range(6)]
    assert [verdict.since for verdict in verdicts] == [None] * 5 + [pytest.approx(5 * FRAME)]


def test_before_the_start_the_judge_says_what_keeps_a_face_from_being_seen():
    judge = Judge("middle", GRIN, start=float("inf"))
    here = judge.update(estimate(0, mouth={"grin": 0.9}))
    assert (here.call, here.reason, here.parts) == (Call.NOT_YET, None, {})
    gone = judge.update(estimate(1, pose=None, parts={}))
    assert (gone.call, gone.reason) == (Call.CANT_TELL, Reason.NO_FACE)
    assert judge.update(estimate(2, face_width=20.0)).reason is Reason.TOO_FAR


def test_hold_time_is_seconds_whatever_the_frame_rate():
    judge = Judge("middle", GRIN, settings=JudgeSettings(hold=0.4))
    held = [judge.update(estimate(n, time=n / 10, mouth={"grin": 0.9})).held for n in range(6)]
    assert held == [False, False, False, False, True, True]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"pose": None, "parts": {}}, Reason.NO_FACE),
        ({"face_width": 20.0}, Reason.TOO_FAR),
        ({"brightness": 0.02}, Reason.TOO_DARK),
        ({"brightness": 0.99}, Reason.TOO_BRIGHT),
        ({"pose": HeadPose(26, 0, 0)}, Reason.TURNED),
        ({"pose": HeadPose(0, -21, 0)}, Reason.TURNED),
        ({"pose": HeadPose(0, 0, 26)}, Reason.TILTED),
        ({"covered": frozenset({"mouth"})}, Reason.COVERED),
        ({"parts": {"eyes": spread("eyes", open=0.9)}}, Reason.NOT_READ),
    ],
)
def test_each_gate_says_why(changes: dict, reason: Reason):
    verdict = Judge("middle", GRIN).update(estimate(0, **{"mouth": {"grin": 0.9}, **changes}))
    assert (verdict.call, verdict.reason) == (Call.CANT_TELL, reason)
    assert verdict.parts["mouth"].reason is reason


@pytest.mark.parametrize(
    ("wanted", "yaw", "call"),
    [
        (Expression(eyes="wink_left"), 16, Call.CANT_TELL),
        (Expression(eyes="wink_left"), -16, Call.RIGHT),
        (Expression(eyes="wink_right"), -16, Call.CANT_TELL),
        (Expression(eyes="wink_right"), 16, Call.RIGHT),
        (Expression(mouth="crooked_left"), 16, Call.CANT_TELL),
        (Expression(nose="wrinkled"), -16, Call.CANT_TELL),
        (Expression(eyes="closed"), 16, Call.RIGHT),
    ],
)
def test_some_faces_are_judged_less_far_to_the_side(wanted: Expression, yaw: float, call: Call):
    ((part, category),) = wanted.parts().items()
    shown = {part: spread(part, **{category: 0.9})}
    verdict = Judge("middle", wanted).update(estimate(0, pose=HeadPose(yaw, 0, 0), parts=shown))
    assert verdict.call is call


def test_swinging_the_head_scores_nothing():
    judge = Judge("middle", GRIN)
    for n in range(20):
        verdict = judge.update(
            estimate(n, mouth={"grin": 0.9}, pose=HeadPose(20 * (-1) ** n, 0, 0))
        )
        assert not verdict.held
    assert (verdict.call, verdict.reason) == (Call.CANT_TELL, Reason.MOVING)


def test_a_covered_nose_is_what_the_card_wants():
    wanted = Expression(nose="covered")
    seen = {"nose": spread("nose", covered=0.9)}
    verdict = Judge("middle", wanted).update(estimate(0, parts=seen, covered=frozenset({"nose"})))
    assert verdict.call is Call.RIGHT


def test_no_category_likely_means_cannot_tell():
    verdict = Judge("middle", GRIN).update(estimate(0, mouth={"grin": 0.3, "open": 0.3}))
    assert (verdict.call, verdict.reason) == (Call.CANT_TELL, Reason.UNSURE)


def test_leniency_takes_either_side():
    wanted = Expression(eyes="wink_left")
    shown = estimate(0, eyes={"wink_right": 0.9})
    assert Judge("middle", wanted).update(shown).call is Call.NOT_YET
    lenient = Judge("middle", wanted, settings=JudgeSettings(either_side=True))
    assert lenient.update(shown).call is Call.RIGHT
