from __future__ import annotations

from facecam.vision.seats import alone
from scripts import bench


def test_both_ways_of_reading_are_measured() -> None:
    bare, whole = bench.against_bare(alone("bench"), 3)
    assert bare > 0
    assert whole > 0


def test_people_stand_side_by_side_and_come_back_after_a_second() -> None:
    assert bench.scene(4, 0).shape == (720, 1280, 3)
    assert (bench.scene(4, 0) == bench.scene(4, bench.FPS)).mean() > 0.99
    assert (bench.scene(4, 0) != bench.scene(4, 5)).mean() > 0.05
