"""What is measured, compared and stored; how fast it is is not tested."""

from __future__ import annotations

import getpass
import json
import platform

import pytest

from scripts import bench
from scripts.benchmarks import computer, goals, history, virtual, vision
from scripts.benchmarks.people import FPS, scene


def test_both_ways_of_reading_are_measured() -> None:
    both = vision.against_bare(vision.seats_of(1), 3)
    assert both.bare > 0
    assert both.whole > 0
    assert both.ratio > 0


def test_virtual_players_have_a_face_on_while_they_are_drawn() -> None:
    times = virtual.draw(1, 3)
    assert 0 < times["drawn_ms"]["p50"] <= times["drawn_ms"]["p95"]
    assert virtual.watch(1, 1.0)["fps"] > 0


@pytest.mark.parametrize("people", [1, 4, 8])
def test_people_stand_side_by_side_and_come_back_after_a_second(people: int) -> None:
    assert scene(people, 0).shape == (720, 1280, 3)
    assert (scene(people, 0) == scene(people, FPS)).mean() > 0.99
    assert (scene(people, 0) != scene(people, 5)).mean() > 0.05


def test_one_part_alone_is_one_object_at_the_end(capfd) -> None:
    assert bench.main(["--only", "rules", "--quick", "--json"]) == 0
    found = json.loads(capfd.readouterr().out.splitlines()[-1])
    assert found["rules"]["commands_per_second"]["mission"] > 0
    assert found["memory_mb"]["rules"] > 0
    assert found["ratios"] == {}


def test_every_number_is_set_against_the_last_result(tmp_path) -> None:
    assert history.last(tmp_path) is None
    history.store({"a": {"b": 2.0, "zero": 0.0}}, tmp_path)
    then = history.last(tmp_path)
    assert then is not None
    assert history.compared({"a": {"b": 3.0, "zero": 1.0, "new": 1.0}}, then) == {"a.b": 1.5}


def test_a_goal_speaks_of_each_screen() -> None:
    screens = {"alone": {"hub": {"p50": 20.0, "p99": 16.0}, "mission": {"p99": 17.0}}}
    assert goals.missed({"screens": screens}) == ["screens.alone.mission.p99"]
    assert goals.missed({"screens": {"four_seats": {"ui_fps": 20.0}}}) == [
        "screens.four_seats.ui_fps"
    ]


def test_the_computer_is_described_without_names() -> None:
    described = json.dumps(computer.describe())
    assert platform.node() not in described
    assert getpass.getuser() not in json.loads(described)["system"]
