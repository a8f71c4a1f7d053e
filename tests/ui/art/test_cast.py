"""The cast as data: whole, varied, dealt evenly; damage is named."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from facecam.errors import DataError
from facecam.ui.kit.art import cast as cast_module
from facecam.ui.kit.art import shapes
from facecam.ui.kit.art.cast import (
    booth_characters,
    card_characters,
    cast,
    characters_for,
)
from facecam.ui.kit.art.noses import KINDS


def test_every_part_head_and_nose_exists_and_every_paint_is_a_colour() -> None:
    for name, one in cast().items():
        assert len(shapes.head(one.head)) > 20
        assert one.nose in KINDS, name
        for part in one.parts:
            assert {shape.paint for shape in shapes.part(part)} <= set(one.colours), part


def test_no_part_is_left_unworn() -> None:
    worn = {part for one in cast().values() for part in one.parts}
    assert set(shapes._library().parts) == worn


def test_every_shape_has_exactly_one_form() -> None:
    for name, layers in shapes._library().parts.items():
        for shape in layers:
            forms = [bool(f) for f in (shape.right, shape.points, shape.line, shape.blobs)]
            assert sum(forms) == 1, name


def test_the_ten_of_the_photo_booth() -> None:
    assert set(booth_characters()) == {
        "lester", "scarlett", "tabitha", "jane", "wynona",
        "jim_bob", "zane", "bryce", "patty", "dougie",
    }  # fmt: skip
    assert not set(booth_characters()) & set(card_characters())


def test_cards_are_dealt_evenly_and_repeatably() -> None:
    dealt = characters_for(62, seed=3)
    assert dealt == characters_for(62, seed=3) != characters_for(62, seed=4)
    counts = Counter(dealt)
    assert max(counts.values()) - min(counts[name] for name in card_characters()) <= 1


def test_a_dropped_jaw_and_blown_cheeks_change_the_head() -> None:
    rest = shapes.head("oval")
    dropped, blown = shapes.head("oval", drop=0.3), shapes.head("oval", puff=0.2)
    assert max(y for _, y in dropped) == pytest.approx(max(y for _, y in rest) + 0.3, abs=0.02)
    assert min(y for _, y in dropped) == min(y for _, y in rest)
    low = [index for index, (_, y) in enumerate(rest) if 0.4 < y < 0.7]
    assert all(abs(blown[index][0]) > abs(rest[index][0]) + 0.05 for index in low)


@pytest.mark.parametrize("text", [None, "[mei\n", "[mei]\nhead = 3\n", "[mei]\nhat = 'x'\n"])
def test_damaged_data_are_named(text: str | None, tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "art").mkdir()
    if text is not None:
        (tmp_path / "art" / "cast.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(cast_module.paths, "assets", lambda: tmp_path)
    cast.cache_clear()
    with pytest.raises(DataError) as caught:
        cast()
    cast.cache_clear()
    assert caught.value.key == "art.unreadable"
    assert caught.value.parameters["file"] == "cast.toml"
