import numpy as np
import pytest

from facecam.expressions import Expression
from facecam.records import HeadPose
from facecam.virtual.performance import Act, Performance


def play(seconds: float, performance: Performance, start: float = 0.0) -> list[Act]:
    times = np.arange(start, start + seconds, 1 / 30)
    return [performance.update(float(time)) for time in times]


def test_muscles_need_a_moment() -> None:
    performance = Performance(3)
    play(1.0, performance)
    performance.perform(Expression(mouth="open"))
    acts = play(0.6, performance, start=1.0)
    jaw = np.array([act.muscles.weights.get("jawOpen", 0.0) for act in acts])
    full = jaw[-1]
    assert full > 0.6
    assert jaw[0] < 0.6 * full
    reached = np.argmax(jaw > 0.63 * full) / 30
    assert 0.03 <= reached <= 0.14
    assert (jaw[8:] > 0.9 * full).all()


def test_a_relaxed_face_rests() -> None:
    performance = Performance(3)
    performance.perform(Expression(mouth="open"))
    play(1.0, performance)
    performance.relax()
    acts = play(1.0, performance, start=1.0)
    assert acts[-1].muscles.weights.get("jawOpen", 0.0) < 0.1


@pytest.mark.parametrize("seed", range(4))
def test_people_blink_now_and_then_and_briefly(seed: int) -> None:
    acts = play(30.0, Performance(seed))
    shut = np.array([act.muscles.weights.get("eyeBlinkLeft", 0.0) > 0.5 for act in acts])
    starts = np.flatnonzero(shut[1:] & ~shut[:-1])
    assert 4 <= len(starts) <= 15
    assert shut.sum() / 30 / len(starts) < 0.25  # the judge's tolerance


def test_the_head_is_never_quite_still_and_never_far_off() -> None:
    poses = [act.pose for act in play(20.0, Performance(5))]
    yaw = np.array([pose.yaw for pose in poses])
    assert yaw.std() > 0.3
    for pose in poses:
        assert abs(pose.yaw) < 8
        assert abs(pose.pitch) < 6
        assert abs(pose.roll) < 6


def test_the_head_turns_when_told() -> None:
    performance = Performance(5)
    play(0.5, performance)
    performance.turn(HeadPose(30, 0, 0))
    assert play(1.5, performance, start=0.5)[-1].pose.yaw == pytest.approx(30, abs=6)


def test_it_does_not_depend_on_the_frame_rate() -> None:
    slow, quick = Performance(9), Performance(9)
    for performance in (slow, quick):
        performance.update(0.0)
        performance.perform(Expression(eyes="wide", mouth="grin"))
    for step in range(1, 61):
        quick.update(step / 60)
    for step in range(1, 16):
        slow.update(step / 15)
    first, second = slow.update(1.0), quick.update(1.0)
    assert first.muscles.weights["jawOpen"] == pytest.approx(second.muscles.weights["jawOpen"])
    assert first.pose.yaw == pytest.approx(second.pose.yaw)


def test_the_same_seed_moves_the_same() -> None:
    first, second = (play(3.0, Performance(4))[-1] for _ in range(2))
    assert first.muscles.weights == second.muscles.weights
    assert first.pose == second.pose
