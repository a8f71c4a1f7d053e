"""Motion is short, eased, and stands still for those who want that."""

from __future__ import annotations

from facecam.ui.kit.motion import Motion, between, ease


def test_easing_begins_fast_and_ends_where_it_should() -> None:
    assert (ease(-1), ease(0), ease(1), ease(2)) == (0, 0, 1, 1)
    assert ease(0.25) > 0.5
    steps = [ease(step / 20) for step in range(21)]
    assert steps == sorted(steps)


def test_a_motion_runs_from_its_start() -> None:
    motion = Motion(10.0, 0.3)
    assert motion.share(9.0) == 0
    assert 0 < motion.share(10.1) < 1
    assert motion.share(10.3) == 1
    assert between(20, 40, 0.5) == 30


def test_reduced_motion_is_at_its_end_at_once() -> None:
    assert Motion(10.0, 0.3, still=True).share(10.0) == 1
