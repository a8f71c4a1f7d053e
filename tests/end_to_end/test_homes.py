"""Computers as people have them, each in a process of its own.

No UTF-8, names with Chinese letters and spaces, a home nobody may write to, no sound card.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from facecam import paths
from tests.camera.pictures import noise, save_picture

ROOT = paths.assets().parent
_PLAIN = ("PATH", "SYSTEMROOT", "SYSTEMDRIVE", "COMSPEC", "TEMP", "TMP")
_PLAY = """
import os, sys
from pathlib import Path
from facecam import messages, paths, settings
from facecam.games import decks, log, registry
from facecam.games.core import Player
from facecam.play.faces import PhotoDeck, dealt
from facecam.play.photo_deck import read_folder
from facecam.settings import Guest, Settings
from facecam.store import Store
from facecam.ui.kit.sound import Sounds
from tests.fuzz.kinds import AnyFace
from tests.ui.stand_ins import make_context

store = Store()
context = make_context(volume=0.5)
context.studio.change = lambda changed: settings.save(changed, store)
context.change(guests=(Guest("外婆 陳美玲", 1),), language="zh-TW")
with Sounds() as sounds:
    sounds.play("win")
found = settings.load(store)
print(os.fsencode(store.root).decode())
print(len(decks.read(Path(sys.argv[1]))), [one.name for one in found.value.guests])
photos = Path(sys.argv[1]).parent / os.fsdecode("照 片".encode())
deck = PhotoDeck(read_folder(photos, AnyFace()).photos, paths.readable(str(photos)))
kind = registry.kind("face-to-face")
players = (Player("p1", "小明"), Player("p2", "Zoë"))
setup = dealt(kind.prepare(players, 1), deck)
assert log.decode(log.head(kind, setup), "save").setup == setup
print(sorted({card.face.name for card in setup.deck}), len(list(paths.of(setup.faces).iterdir())))
print(sounds.notice and messages.text("zh-TW", sounds.notice))
"""


def environment(home: Path, **more: str) -> dict[str, str]:
    """What a bare computer tells a program, and nothing of this one."""
    bare = {name: os.environ[name] for name in _PLAIN if name in os.environ}
    places = ("HOME", "USERPROFILE", "LOCALAPPDATA", "APPDATA", "XDG_DATA_HOME")
    here = dict.fromkeys(places, str(home))
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    quiet = {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return {**bare, **here, **plain, **quiet, "PYTHONPATH": str(ROOT), **more}


def run(home: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(  # noqa: S603 - this Python and texts of ours
        [sys.executable, *arguments],
        env=environment(home, **more),
        cwd=home.parent,
        capture_output=True,
        timeout=120,
        check=False,
    )


@pytest.fixture
def home(tmp_path: Path) -> Path:
    found = tmp_path / "王 小明 的電腦" / "家"
    found.mkdir(parents=True)
    return found


def play(home: Path, sound: str) -> subprocess.CompletedProcess[bytes]:
    (home.parent / "照 片").mkdir()
    script, deck = home.parent / "play.py", home.parent / "我的 牌組.csv"
    script.write_text(_PLAY, encoding="utf-8")
    deck.write_bytes((paths.assets() / "decks" / "mission.csv").read_bytes())
    for name in ("外婆 陳美玲", "小明"):
        save_picture(home.parent / "照 片" / f"{name}.png", noise(len(name)))
    drivers = {"PYTHONIOENCODING": "utf-8", "SDL_AUDIODRIVER": sound}
    return run(home, str(script), str(deck), **drivers)


@pytest.mark.parametrize("driver", ["dummy", "none at all"])
def test_without_utf8_in_a_folder_with_chinese_letters(home: Path, driver: str) -> None:
    played = play(home, driver)
    assert played.returncode == 0, played.stderr.decode()
    where, found, faces, notice = played.stdout.decode().splitlines()
    assert Path(where).is_relative_to(home)
    assert found == "40 ['外婆 陳美玲']"
    assert faces == "['外婆 陳美玲', '小明'] 2"
    assert (notice == "None") == (driver == "dummy")


def test_a_home_that_cannot_be_written_ends_nothing(home: Path) -> None:
    shutil.rmtree(home)
    home.write_bytes(b"a file where a folder should be: not even root may write here")
    played = play(home, "dummy")
    assert played.returncode == 0, played.stderr.decode()
    assert played.stdout.decode().splitlines()[1] == "40 []"


def test_the_command_line_says_chinese_names_on_any_terminal(home: Path) -> None:
    folder = home.parent / "照 片"
    folder.mkdir()
    save_picture(folder / "外婆.png", noise(1))
    (folder / "壞 的.jpg").write_bytes(b"no picture")
    judged = run(home, "-m", "facecam", "--lang", "zh-TW", "judge", str(folder), "--json")
    said = judged.stderr.decode("utf-8")
    assert "壞 的.jpg" in said
    assert "Traceback" not in said
    assert judged.returncode == 1
    (line,) = judged.stdout.decode("utf-8").splitlines()
    assert json.loads(line)["file"] == "外婆.png"
