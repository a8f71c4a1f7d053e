"""Chips tell of each part whether it is right, never what is wanted."""

from __future__ import annotations

import msgspec
import pytest

from facecam.expressions import CATEGORIES
from facecam.records import Call, PartVerdict, Reason, Verdict
from facecam.ui.kit.chips import chips, hint
from tests.ui.stand_ins import verdict


def test_before_the_first_verdict_nothing_is_right() -> None:
    assert [(chip.part, chip.right) for chip in chips(None)] == [
        ("eyes", False),
        ("nose", False),
        ("mouth", False),
    ]


def test_a_right_part_is_right_but_fills_only_with_the_whole() -> None:
    eyes, _, mouth = chips(verdict("p1"))
    assert (eyes.right, eyes.share) == (True, 0.0)
    assert not mouth.right
    assert [chip.share for chip in chips(verdict("p1", Call.RIGHT, progress=0.6))] == [0.6] * 3


def test_held_is_held() -> None:
    assert all(chip.held and chip.share == 1.0 for chip in chips(None, held=True))
    assert all(chip.held for chip in chips(verdict("p1", Call.RIGHT, progress=1.0, held=True)))


@pytest.mark.parametrize("reason", list(Reason))
def test_the_reason_of_a_part_is_kept(reason: Reason) -> None:
    part = PartVerdict(Call.CANT_TELL, reason, 0.0)
    seen = Verdict("p1", 0.0, Call.CANT_TELL, reason, {"mouth": part}, None, 0.0, held=False)
    assert chips(seen)[0].reason is reason
    assert hint(seen) is reason
    assert hint(verdict("p1")) is None


def test_no_chip_knows_a_category() -> None:
    told = repr(chips(verdict("p1"))) + msgspec.json.encode(chips(verdict("p1"))).decode()
    categories = {name for names in CATEGORIES.values() for name in names} - {"none"}
    assert not any(f"'{name}'" in told or f'"{name}"' in told for name in categories)
