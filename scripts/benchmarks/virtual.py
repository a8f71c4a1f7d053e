"""Virtual players: how soon they are there, what drawing them takes, and how fluid all of it is."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import Any

from facecam.expressions import Expression
from facecam.virtual.source import VirtualSource
from scripts.benchmarks.figures import milliseconds, summary, worked
from scripts.benchmarks.watching import Watching

FACE = Expression(eyes="wide", nose="wrinkled", mouth="tongue")
_WARM_UP_S = 1.5
_START = """
import time
began = time.monotonic()
from facecam.virtual.source import VirtualSource
with VirtualSource({people}) as source:
    source.read()
print(time.monotonic() - began)
"""


def measure(*, quick: bool) -> dict[str, Any]:
    """Return ``start_s``, ms a picture (``drawn``, and ``worked`` by the thread), and ``loop``.

    One person at 640 x 480, two in a duel at 1280 x 720. Of some starts the best: it tells what
    the program needs; what is above is the computer's.
    """
    starts = 1 if quick else 3
    pictures, seconds = (40, 2.0) if quick else (150, 5.0)
    return {
        "start_s": {
            f"{people}_seats": min(start(people) for _ in range(starts)) for people in (1, 4)
        },
        "1_seat": draw(1, pictures),
        "2_seats": draw(2, pictures),
        "loop": {"1_seat": watch(1, seconds), "2_seats": watch(2, seconds)},
    }


def start(people: int) -> float:
    """Return the seconds from nothing loaded to the first picture, in a process of its own."""
    command = [sys.executable, "-c", _START.format(people=people)]
    done = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603 - ours
    return round(float(done.stdout), 3)


def draw(people: int, pictures: int) -> dict[str, dict[str, float]]:
    """Return what pictures take in which everybody has a face on."""
    with Acting(people) as source:
        source.read()
        drawn = [milliseconds(source.read) for _ in range(pictures)]
        own = [worked(source.read) for _ in range(pictures)]
    return {"drawn_ms": summary(drawn, 50, 95), "worked_ms": summary(own, 50, 95)}


def watch(people: int, seconds: float) -> dict[str, Any]:
    """Return how many pictures a second are drawn, read and judged, and ms until they are."""
    with Watching(people, source=Acting(people)) as watching:
        time.sleep(_WARM_UP_S)
        watching.begin()
        time.sleep(seconds)
        return watching.result()


class Acting(VirtualSource):
    """Everybody has a face on from the first picture on."""

    def open(self) -> None:
        super().open()
        for person in range(len(self.members)):
            self.perform(person, FACE)
