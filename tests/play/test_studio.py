"""What the room does between games: after all was deleted, and at a rematch."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from facecam import settings as settings_file
from facecam.clock import MonotonicClock
from facecam.errors import DataError
from facecam.games import log, registry
from facecam.games.core import Player
from facecam.play.house import House
from facecam.play.studio import FIRST_CAMERA, LiveStudio
from facecam.settings import Settings, leniency
from facecam.store import Store
from facecam.ui.keepsakes import Photo

PLAYERS = tuple(Player(f"p{n}", f"Player {n}") for n in (1, 2, 3))


@contextmanager
def studio(folder: Path, camera: str, source: str | None = None) -> Iterator[LiveStudio]:
    """A room in which nothing runs yet."""
    made = LiveStudio(Settings(camera=camera), Store(folder), MonotonicClock(), House(source))
    yield made
    made.saves.close()
    made.keepsakes.close()


@pytest.mark.parametrize(
    ("camera", "source", "opened"),
    [
        ("camera:3", None, [FIRST_CAMERA]),
        ("", None, []),
        ("camera:3", "virtual:2", []),  # asked for on the command line: no setting of theirs
    ],
)
def test_after_all_was_deleted_the_first_camera_is_opened(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    camera: str,
    source: str | None,
    opened: list[str],
) -> None:
    with studio(tmp_path, camera, source) as room:
        names: list[str] = []
        monkeypatch.setattr(room._optics, "open", lambda name, _backend: names.append(name))
        room.keepsakes.delete_all()
        assert names == opened
        assert room.settings == Settings()


def test_a_rematch_goes_on_when_the_table_before_is_left(tmp_path: Path) -> None:
    with studio(tmp_path, "") as room:
        first = room.open("mission", PLAYERS)
        second = room.open("mission", PLAYERS)
        first.close()
        assert room.table is second
        second.close()
        assert room.table is None


def test_a_long_evening_keeps_the_best_photos_and_no_films(tmp_path: Path) -> None:
    image = np.zeros((4, 4, 3), np.uint8)
    with studio(tmp_path, "") as room:
        for game in range(5):
            table = room.open("mission", PLAYERS)
            for number in range(60):
                photo = Photo("p1", 0.0, 0.0, image, f"{game}-{number}", number / 60, (image,) * 9)
                table._session.referee.album._photos["p1", photo.occasion] = photo
            table.close()
        kept = [photo for _, photo in room._evening]
        assert [photo.occasion for photo in kept] == [
            f"{game}-{number}" for game in range(5) for number in range(20, 60)
        ]
        assert not any(photo.film for photo in kept)
        room.keepsakes.delete_all()
        assert room._evening == []


CHILDREN = Settings(**leniency(children=True))  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["mission", "say-cheese"])
def test_small_children_may_join_in_the_middle_of_a_game_or_before_it(
    tmp_path: Path, game: str
) -> None:
    with studio(tmp_path, "") as room:
        table = room.open(game, PLAYERS)
        strict = table._session.match
        room.change(CHILDREN)
        table.close()
        table = room.open(game, PLAYERS)
        lenient = table._session.match
        room.change(Settings())
        table.close()
    before, within = (rules.setup.settings for rules in (strict, lenient))  # type: ignore[attr-defined]
    assert within.tie_window == 2 * before.tie_window
    assert getattr(within, "hands", False) is False
    assert log.replay(log.of(registry.kind(game), strict)).present == strict.present
    changed = strict.present.settings  # type: ignore[attr-defined]
    assert changed.tie_window == within.tie_window
    assert getattr(changed, "hands", True) is True  # its deck is dealt
    assert lenient.present.settings.tie_window == before.tie_window  # type: ignore[attr-defined]


def test_settings_the_disk_does_not_take_are_in_force_and_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(settings: Settings, store: Store) -> None:
        del settings, store
        raise DataError("store.cannot_write", path="settings", reason="full")

    with studio(tmp_path, "") as room:
        monkeypatch.setattr(settings_file, "save", refuse)
        room.change(CHILDREN)
        assert room.settings == CHILDREN
        assert [trouble.key for trouble in room.saves.troubles()] == ["store.cannot_write"]
