from __future__ import annotations

from facecam.vision.seats import alone
from scripts import bench


def test_reading_a_seat_costs_little_more_than_mediapipe_alone() -> None:
    bare, whole = bench.against_bare(alone("bench"), 30)
    assert whole < 1.6 * bare  # 1.1 at rest; a busy computer is given room


def test_people_stand_side_by_side_and_come_back_after_a_second() -> None:
    assert bench.scene(4, 0).shape == (720, 1280, 3)
    assert (bench.scene(4, 0) == bench.scene(4, bench.FPS)).mean() > 0.99
    assert (bench.scene(4, 0) != bench.scene(4, 5)).mean() > 0.05
