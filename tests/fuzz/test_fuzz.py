"""A few hundred damaged files; ``scripts/fuzz.py`` tries ten thousand."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from facecam.camera.files import load_picture
from facecam.errors import DataError
from facecam.settings import Settings, file_of, load
from facecam.store import Store
from scripts import fuzz
from tests.fuzz.kinds import KINDS, Kind
from tests.fuzz.mutator import flipped, grown, packed, wide_png, written
from tests.fuzz.run import Case, cases, table

each_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name.replace(":", "-"))


@each_kind
def test_a_damaged_file_is_used_or_refused_in_a_sentence(kind: Kind) -> None:
    good, *damaged = cases(kind, 1 + round(4 * kind.share), seed=7)
    assert good == Case(kind.name, 0)  # whole files are used
    assert not [one.defect for one in damaged if one.defect]


@pytest.mark.parametrize(
    ("damage", "content"),
    [
        (flipped, b""),
        (flipped, b"some bytes"),
        (written, b"a = 1\nb = 2\n"),
        (grown, b'{"a": {"b": [1, 2]}}'),
        (grown, b'{"a": 1}\n{"b": 2}\n'),
        (packed, next(kind for kind in KINDS if kind.name == "recording").good()),
    ],
)
def test_the_same_seed_damages_the_same_way(damage, content: bytes) -> None:
    first, again = ([damage(content, random.Random(seed)) for seed in range(30)] for _ in range(2))
    assert first == again
    assert len(set(first)) > 9


def test_what_is_wrong_is_reported(capsys: pytest.CaptureFixture[str], monkeypatch) -> None:
    def lose(path: Path) -> None:
        path.unlink()
        raise DataError("store.broken", path=str(path), aside="")

    def slip(path: Path) -> None:
        raise ZeroDivisionError

    bad = [Kind("lost", 1, "a", bytes, flipped, lose), Kind("slip", 1, "b", bytes, flipped, slip)]
    mute = Kind("mute", 1, "c", bytes, flipped, lambda path: (_ for _ in ()).throw(DataError("?")))
    monkeypatch.setattr(fuzz, "KINDS", (*bad, mute))
    assert fuzz.main(["--cases", "3"]) == 1
    said = capsys.readouterr().out
    assert "the file is lost" in said
    assert "ZeroDivisionError" in said
    assert "no sentence" in said
    assert table([Case("x", 0), Case("x", 1, "store.full")]).splitlines()[1].split() == [
        "x", "2", "1", "1", "0",
    ]  # fmt: skip


@pytest.mark.parametrize("size", [(30_000, 30_000), (60_000, 60_000), (2**31 - 1, 2)])
def test_a_picture_that_claims_to_be_huge_is_refused(tmp_path: Path, size) -> None:
    file = tmp_path / "臉 huge.png"
    file.write_bytes(wide_png(*size))
    assert load_picture(file) is None


def test_settings_set_aside_twice_are_both_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    file = file_of(store)
    file.parent.mkdir()
    for content in (b"first", b"second"):
        file.write_bytes(content)
        assert load(store).value == Settings()
    kept = {one.path.read_bytes() for one in store.everything()}
    assert kept == {b"first", b"second"}
