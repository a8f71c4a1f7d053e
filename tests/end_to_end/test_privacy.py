"""No picture of anybody is on the disk before somebody asks for it, and none after "delete all"."""

from __future__ import annotations

import os
import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from facecam import paths
from facecam import settings as settings_file
from facecam.clock import SimulatedClock
from facecam.games import registry
from facecam.games.core import Player
from facecam.play import headless
from facecam.settings import Guest, Settings
from facecam.store import Store
from facecam.ui.facade import Photo
from tests.play.scripted import Film
from tests.soak.house import SoakStudio

PICTURES = (
    b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"BM", b"II*\0", b"MM\0*", b"\x93NUMPY",
    b"PK\x03\x04", b"\x1aE\xdf\xa3", b"\x1f\x8b", b"P6",
)  # fmt: skip
"""How files of pictures, films and arrays begin, packed ones too."""


@dataclass
class Places:
    """Everywhere a program may leave something: the user's folders, temporary ones, its own."""

    home: Path
    temporary: Path
    here: Path

    @property
    def files(self) -> dict[Path, bytes]:
        folders = (self.home, self.temporary, self.here)
        return {
            file: file.read_bytes()
            for folder in folders
            for file in folder.rglob("*")
            if file.is_file()
        }

    @property
    def pictures(self) -> list[Path]:
        """Files that are pictures, or hold a row of the camera's pixels."""
        row = bytes([90]) * 300
        return [
            file
            for file, content in self.files.items()
            if content.startswith(PICTURES) or row in content or b"ftyp" in content[:16]
        ]


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    found = Places(tmp_path / "家 home", tmp_path / "tmp", tmp_path / "here")
    for folder in (found.home, found.temporary, found.here):
        folder.mkdir()
    for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(found.home))
    for name in ("LOCALAPPDATA", "APPDATA"):
        monkeypatch.setenv(name, str(found.home))
    for name in ("TMPDIR", "TEMP", "TMP"):
        monkeypatch.setenv(name, str(found.temporary))
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.chdir(found.here)
    return found


class Evening:
    """All six games one after the other, played by bots before a camera that sees them."""

    def __init__(self) -> None:
        self.store = Store()
        self.clock = SimulatedClock()
        self.studio = SoakStudio(Settings())
        self.studio.begin(self.clock, random.Random(4), self.store)
        self.photos: list[Photo] = []

    def play(self, game: str) -> None:
        kind = registry.kind(game)
        players = tuple(Player(f"p{n}", f"小{n}", bot=True) for n in range(kind.fewest))
        table = self.studio.open(game, players)
        films = [headless.Film(Film(), self.clock)]
        for _ in headless.run(table._session, films, self.clock, look=table.look):
            pass
        assert table.outcome is not None
        self.photos += table.photos()
        table.close()

    def close(self) -> None:
        self.studio.keepsakes.close()  # type: ignore[attr-defined]
        self.studio.saves.close()  # type: ignore[attr-defined]


def test_the_players_own_files_are_in_one_folder(places: Places) -> None:
    assert paths.user_data().is_relative_to(places.home)
    assert Path(tempfile.gettempdir()) == places.temporary
    assert Path(os.curdir).resolve() == places.here.resolve()


def test_a_picture_is_written_only_when_somebody_asks_for_it(places: Places) -> None:
    evening = Evening()
    guests = (Guest("小明", 0), Guest("Zoë", 1))
    settings_file.save(Settings(guests=guests), evening.store)
    for game in registry.names():
        evening.play(game)
        assert places.pictures == []
    assert len(evening.photos) > 20
    assert any(photo.film for photo in evening.photos)
    assert any(file.name == "settings.json" for file in places.files)

    best = max(evening.photos, key=lambda photo: len(photo.film))
    evening.studio.keepsakes.save_picture("小明", best.image)
    evening.studio.keepsakes.save_film("小明", best.film)
    evening.close()
    assert sorted(file.suffix for file in places.pictures) == [".gif", ".png"]
    assert {file.parent for file in places.pictures} == {evening.store.root / "album"}
    assert [kept.path for kept in evening.studio.keepsakes.pictures()] == [
        str(file) for file in sorted(places.pictures, reverse=True)
    ]

    evening.studio.keepsakes.delete_all()
    assert places.files == {}


def test_what_is_watched_for_would_be_found(places: Places) -> None:
    image = np.full((200, 200, 3), 90, np.uint8)
    np.save(places.temporary / "a.npy", image)
    (places.here / "raw").write_bytes(b"head" + image.tobytes())
    (places.home / "text.json").write_text("{}", encoding="utf-8")
    assert {file.name for file in places.pictures} == {"a.npy", "raw"}
