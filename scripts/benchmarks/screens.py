"""What one picture of the screen costs: the hub and a table of each game, alone and while judged.

*Alone*, time is simulated: many seconds of a game are drawn one picture after the other while
nothing else runs. *Judged*, it is real: two faces are read, estimated and judged 30 times a second
beside it. A game plays itself in either, so that the dear moments are among those measured.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

import pygame

from facecam.camera.source import sealed
from facecam.clock import MonotonicClock, SimulatedClock
from facecam.records import Frame
from facecam.ui.kit.loop import BUSY_RATE
from scripts.benchmarks.acting import Acting
from scripts.benchmarks.evening import PLAYERS, Evening, Shown, screens
from scripts.benchmarks.figures import summary
from scripts.benchmarks.people import FPS, SOURCE, frames
from scripts.benchmarks.watching import Watching

_JUDGED = 2
_WARM_UP_S = 1.0


def measure(*, quick: bool) -> dict[str, Any]:
    """Return ms (p50, p99, p100) by screen, and how fluid all is while four are judged.

    ``worked`` is p99 of what the thread of the screens itself worked, however busy the computer is
    with other things. What it takes to get the canvas onto a display is the graphics card's:
    ``present_ms`` is that of a computer without one, and in no other figure.
    """
    acting = Acting(PLAYERS)
    alone_s, judged_s = (5.0, 2.0) if quick else (20.0, 6.0)
    found: dict[str, Any] = {"alone": {}, "judged": {}}
    presenting: list[float] = []
    for screen in screens():
        found["alone"][screen], presented = alone(screen, acting, alone_s)
        presenting += presented
    for screen in screens():
        found["judged"][screen], _ = judged(screen, acting, _JUDGED, judged_s)
    drawn, seen = judged("mission", acting, PLAYERS, judged_s)
    return {
        **found,
        "present_ms": summary(presenting, 50, 99),
        "four_seats": {"ui_fps": drawn["fps"], "judged_fps": seen["fps"], "p95": seen["p95"]},
    }


def alone(screen: str, acting: Acting, seconds: float) -> tuple[dict[str, float], list[float]]:
    """Return ms of drawing every picture of so many seconds, and of presenting each."""
    pictures = frames(PLAYERS, FPS)
    clock = SimulatedClock()
    shown = []
    with Evening(screen, clock, acting) as evening:
        for number in range(round(seconds * FPS)):
            clock.advance_to(number / FPS)
            image = sealed(pictures[number % FPS].image.copy())
            evening.look(Frame(image, clock.now(), number, SOURCE))
            shown.append(evening.show())
    return _costs(shown), [one.presented for one in shown]


def _costs(shown: Sequence[Shown]) -> dict[str, float]:
    worked = summary([one.worked for one in shown], 99)["p99"]
    return {**summary([one.drawn for one in shown], 50, 99, 100), "worked": worked}


def judged(
    screen: str, acting: Acting, people: int, seconds: float
) -> tuple[dict[str, float], dict[str, Any]]:
    """Return ms of the pictures of the screen, and of the verdicts, while `people` are judged."""
    shown: list[Shown] = []
    pace = pygame.time.Clock()
    with ExitStack() as stack:
        evening = stack.enter_context(Evening(screen, MonotonicClock(), acting))
        watching = stack.enter_context(Watching(people, show=evening.look))
        end = time.monotonic() + _WARM_UP_S
        while time.monotonic() < end:
            evening.show()
            pace.tick(BUSY_RATE)
        watching.begin()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            shown.append(evening.show())
            pace.tick(BUSY_RATE)
        seen = watching.result()
    return {**_costs(shown), "fps": round(len(shown) / seconds, 1)}, seen
