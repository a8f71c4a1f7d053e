"""A short evening of faults and anything pressed; ``scripts/soak.py`` plays hours."""

from __future__ import annotations

from pathlib import Path

import pytest

from facecam.games import registry
from scripts import soak
from tests.soak import evening
from tests.soak.evening import Evening


def test_an_evening_goes_on_whatever_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evening, "GAME_S", (40.0, 60.0))
    monkeypatch.setattr(evening, "MENUS_S", 3.0)
    played = Evening(1, tmp_path / "家 home", draw=25)
    played.run(6 * 55 / 3600)
    assert set(played.verified) == set(registry.names())
    assert played.events > 200
    assert len(played.faults) > 6


def test_memory_that_grows_is_noticed() -> None:
    warming = [(minute / 60, 100.0 + 3 * minute) for minute in range(60)]
    flat = [(1 + minute / 60, 280.0 + minute % 3) for minute in range(60)]
    assert abs(soak.slope(warming + flat)) < 2
    assert soak.slope(warming) == pytest.approx(180)
    assert soak.slope([]) == 0
