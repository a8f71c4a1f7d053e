"""From the start of the command to its window, and to the first verdict on a face."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from scripts.benchmarks.computer import peak_memory

GAME = "say-cheese"
"""Everybody may grin from the first throw on."""
_LONGEST_S = 60.0


def measure(*, quick: bool) -> dict[str, Any]:
    """Return ``window_s`` and ``first_verdict_s``, and the ``memory_mb`` of the app by then.

    Of some starts the best: it tells what the program needs; what is above is the computer's.
    """
    starts = [_start() for _ in range(1 if quick else 3)]
    return {name: min(start[name] for start in starts) for name in starts[0]}


def _start() -> dict[str, float]:
    command = [sys.executable, "-m", __name__, str(time.monotonic())]
    done = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603 - ours
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def _probe(began: float, folder: Path) -> dict[str, float]:
    """Start the app as its command does, look on, and close it at the first verdict."""
    import pygame  # noqa: PLC0415 - imports are part of what is measured

    from facecam import paths  # noqa: PLC0415
    from facecam.games import registry  # noqa: PLC0415
    from facecam.play import app, guests  # noqa: PLC0415
    from facecam.play.house import House  # noqa: PLC0415
    from facecam.ui.kit import loop  # noqa: PLC0415
    from facecam.ui.kit.window import Window  # noqa: PLC0415

    found: dict[str, float] = {}
    present, run = Window.present, loop.run

    def note(name: str) -> None:
        found.setdefault(name, round(time.monotonic() - began, 3))

    def presented(window: Window) -> None:
        present(window)
        note("window_s")

    def watched(*arguments: Any, rate: Callable[[], int], **options: Any) -> None:
        def looked_at() -> int:
            wanted = rate()
            if wanted == loop.BUSY_RATE:  # somebody is judged
                note("first_verdict_s")
            if "first_verdict_s" in found or time.monotonic() - began > _LONGEST_S:
                pygame.event.post(pygame.event.Event(pygame.QUIT))
            return wanted

        run(*arguments, rate=looked_at, **options)

    players = guests.players(registry.kind(GAME), None, "3", "en")
    house = House(source="virtual:3", seed=1)
    with (
        patch.object(paths, "user_data", lambda: folder),
        patch.object(Window, "present", presented),
        patch.object(loop, "run", watched),
    ):
        app.run(app.Launch(language="en", house=house, game=GAME, players=players))
    return {**found, "memory_mb": peak_memory() or 0.0}


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as home:
        print(json.dumps(_probe(float(sys.argv[1]), Path(home))))
