"""``facecam demo`` without a window: a whole match, judged right; nobody else is drawn or read."""

from __future__ import annotations

import json
from contextlib import redirect_stdout
from dataclasses import dataclass, field, replace
from io import StringIO
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from facecam import cli
from facecam.expressions import Expression
from facecam.play import demo
from facecam.virtual import source
from facecam.virtual.cast import load_cast
from facecam.virtual.stage import Stage
from facecam.vision.reader import SeatReader

SMALL = (480, 270)
SETTINGS = {"target": 2, "countdown": 1.0}
"""A shorter match than the demo's own."""
QUICK_S = 0.3
"""Seconds after "Cheese!" before which no virtual person moves."""

pytestmark = pytest.mark.xdist_group("demo")


@dataclass(slots=True)
class Watched:
    """A match: what the command printed, and what was done for every picture of it.

    `drawn` and `read` hold, picture by picture, the numbers of the people; `told` who was told to
    show what.
    """

    result: dict[str, Any] = field(default_factory=dict)
    drawn: list[set[int]] = field(default_factory=list)
    read: list[set[int]] = field(default_factory=list)
    told: list[tuple[int, Expression]] = field(default_factory=list)
    sheet: np.ndarray = field(default_factory=lambda: np.zeros(0))


@pytest.fixture(scope="module")
def match(tmp_path_factory) -> Watched:
    watched = Watched()
    folder: Path = tmp_path_factory.mktemp("demo")
    wish, show, read = demo.wish, Stage.show, SeatReader.read
    picture, perform = source.VirtualSource.read, source.VirtualSource.perform

    def shown(self, index, *arguments):
        watched.drawn[-1].add(index)
        show(self, index, *arguments)

    def taken(self):
        watched.drawn.append(set())
        return picture(self)

    def told(self, person, expression):
        watched.told.append((person, expression))
        perform(self, person, expression)

    def looked(self, frame, seats, *arguments, **options):
        watched.read.append({int(seat.id[1:]) - 1 for seat in seats})
        return read(self, frame, seats, *arguments, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setattr(demo, "wish", lambda *given: replace(wish(*given), settings=SETTINGS))
        patch.setattr(source, "_TOGETHER", SMALL)
        patch.setattr(Stage, "show", shown)
        patch.setattr(SeatReader, "read", looked)
        patch.setattr(source.VirtualSource, "read", taken)
        patch.setattr(source.VirtualSource, "perform", told)
        with redirect_stdout(StringIO()) as printed:
            code = cli.main(["--lang", "en", "demo", "--headless", "--fast", "--json"])
    watched.result = json.loads(printed.getvalue())
    assert code == 0
    watched.sheet = cv2.imread(str(folder / watched.result["sheet"]))
    return watched


def test_the_match_ends_and_its_pictures_are_kept(match: Watched):
    names = {member.names["en"] for member in load_cast()[:4]}
    assert set(match.result) >= {"winner", "scores", "performances", "duels"}
    assert match.result["scores"].keys() == names
    assert match.result["scores"][match.result["winner"]] >= SETTINGS["target"]
    assert match.sheet.shape[0] > 200


def test_what_is_performed_is_judged_right_and_as_nothing_else(match: Watched):
    performances = match.result["performances"]
    right = [one for one in performances if one["verdict"] == "right"]
    assert len(right) >= 0.8 * len(performances) > 0
    told = [str(expression) for _, expression in match.told]
    for one in right:
        assert set(one) >= {"player", "target", "verdict", "seconds"}
        assert one["target"] in told
        # Before that nobody has begun, and a resting face is another one.
        assert one["seconds"] >= QUICK_S


def test_a_battle_is_won_by_who_was_right_first(match: Watched):
    for duel in match.result["duels"]:
        if duel["by"] == "camera":
            assert duel["winner"] == min(duel["seconds"], key=duel["seconds"].get)


def test_nobody_who_is_not_judged_is_drawn_or_read(match: Watched):
    assert len(match.drawn) == len(match.read) > 0
    for drawn, read in zip(match.drawn, match.read, strict=True):
        assert 1 <= len(read) <= 2
        assert drawn <= read
