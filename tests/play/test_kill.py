"""Killed at any moment of a match, at most the command in flight is lost."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from facecam.play.saves import Saves
from facecam.store import Store
from facecam.ui.saves import Unfinished
from tests.play.killed import OVER, checksum

KILLS = int(os.environ.get("FACECAM_KILLS", "12"))
"""How often; a release is tried with 200, see `docs/RELEASING.md`."""

ROOT = Path(__file__).parents[2]


def play_and_kill(folder: Path, seconds: float) -> list[str]:
    """Let it play so long after its first word; return its whole lines."""
    command = [sys.executable, "-m", "tests.play.killed", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as process:  # noqa: S603 - ours
        assert process.stdout is not None
        first = process.stdout.readline()
        assert first, "it ended by itself"
        time.sleep(seconds)
        process.kill()
        rest = process.stdout.read()
    assert process.returncode == (1 if sys.platform == "win32" else -signal.SIGKILL)
    whole = (first + rest).rpartition(b"\n")[0]
    return whole.decode().splitlines()


def unfinished(store: Store) -> dict[str, Unfinished]:
    """What is offered to be continued after the next start, by file."""
    with Saves(store) as saves:
        saves.refresh()
    assert saves.troubles() == []
    return {Path(one.path).name: one for one in saves.unfinished()}


def test_killed_at_random_moments_at_most_the_command_in_flight_is_lost(tmp_path: Path) -> None:
    store = Store(tmp_path)
    chance = random.Random()
    continued = 0
    for _ in range(KILLS):
        before = unfinished(store)
        lines = play_and_kill(tmp_path, chance.uniform(0.0, 0.12))
        continued += lines[0].split()[0] in before
        found = unfinished(store)
        if lines[-1].strip() == OVER:
            assert len(found) <= 1
            continue
        name, told, known = lines[-1].split()
        with Saves(store) as saves:
            match = saves.load(found[name]).match
        assert int(told) <= len(match.commands) <= int(told) + 1
        assert checksum(match, int(told)) == int(known)
    assert continued
