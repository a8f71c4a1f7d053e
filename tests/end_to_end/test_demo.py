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


def watch(folder: Path) -> Watched:
    """Have the demo's match played in a folder."""
    watched = Watched()
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


def test_the_match_is_judged_right_and_nobody_else_is_drawn_or_read(tmp_path: Path):
    match = watch(tmp_path)
    names = {member.names["en"] for member in load_cast()[:4]}
    assert match.result["scores"].keys() == names
    assert match.result["scores"][match.result["winner"]] >= SETTINGS["target"]
    assert match.sheet.shape[0] > 200

    performances = match.result["performances"]
    right = [one for one in performances if one["verdict"] == "right"]
    assert len(right) >= 0.8 * len(performances) > 0
    told = {str(expression) for _, expression in match.told}
    for one in right:
        assert one["target"] in told
        # Before that nobody has begun: a face at rest isn't taken for the one that comes.
        assert one["seconds"] >= QUICK_S
    for duel in match.result["duels"]:
        if duel["by"] == "camera":
            assert duel["winner"] == min(duel["seconds"], key=duel["seconds"].get)

    assert len(match.drawn) == len(match.read) > 0
    for drawn, read in zip(match.drawn, match.read, strict=True):
        assert 1 <= len(read) <= 2
        assert drawn <= read
