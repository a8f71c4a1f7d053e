"""What packages and launchers need of the checkout; what is in a built package `.ci` checks."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from PIL import Image

import facecam

ROOT = Path(__file__).parent.parent
LAUNCHERS = ROOT / "docs" / "launchers"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_every_model_is_in_the_wheel_and_no_training_data() -> None:
    included = set(PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"])
    models = {f"models/{file.name}" for file in (ROOT / "models").iterdir() if file.is_file()}
    assert included == {*models, "assets"}
    assert "models/training" in PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["exclude"]


def test_licences_of_all_that_is_shipped_are_there() -> None:
    for file in PROJECT["project"]["license-files"]:
        assert len((ROOT / file).read_text(encoding="utf-8")) > 1000


def test_the_version_is_one() -> None:
    assert facecam.__version__ == PROJECT["project"]["version"]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## (Unreleased|{re.escape(facecam.__version__)})", changes, re.MULTILINE)


def test_the_desktop_entry_has_what_a_desktop_needs() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read_string((LAUNCHERS / "facecam.desktop").read_text(encoding="utf-8"))
    keys = entry["Desktop Entry"]
    assert (keys["Type"], keys["Terminal"]) == ("Application", "false")
    assert {"Name", "Exec", "Icon", "Comment", "Comment[zh_TW]"} <= set(keys)
    assert all(keys[name].endswith(";") for name in ("Categories", "Keywords"))
    icon = ROOT / keys["Icon"].removeprefix("@FOLDER@/")
    with Image.open(icon) as picture:
        assert picture.size == (256, 256)


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_the_launcher_starts_what_is_set_up(tmp_path: Path) -> None:
    folder = tmp_path / "鬼臉 games"
    launcher = folder / "docs" / "launchers" / "facecam.command"
    launcher.parent.mkdir(parents=True)
    shutil.copy(LAUNCHERS / "facecam.command", launcher)
    command = folder / ".venv" / "bin" / "facecam"
    command.parent.mkdir(parents=True)
    command.write_text('#!/bin/sh\necho "plays in $(basename "$PWD")"\n', encoding="utf-8")
    command.chmod(0o755)
    done = subprocess.run(  # noqa: S603 - our own script
        [launcher], capture_output=True, check=True, encoding="utf-8", cwd=tmp_path
    )
    assert done.stdout == "plays in 鬼臉 games\n"


def test_launchers_have_the_line_ends_of_their_systems() -> None:
    command = (LAUNCHERS / "facecam.command").read_bytes()
    assert command.startswith(b"#!/bin/sh\n")
    assert b"\r" not in command
    windows = (LAUNCHERS / "facecam.cmd").read_bytes()
    assert windows.count(b"\r\n") == windows.count(b"\n")
    assert windows.isascii()
