"""From the moment a picture is taken to the verdicts on it, without the time a face is held."""

from __future__ import annotations

import time
from typing import Any

from scripts.benchmarks.watching import Watching

_WARM_UP_S = 1.0


def measure(*, quick: bool) -> dict[str, Any]:
    """Return ms (p50, p95) and pictures judged a second at 30 fps, for one to four people."""
    seconds = 2.0 if quick else 5.0
    return {
        "1_seat": watch(1, seconds),
        "1_seat_with_hands": watch(1, seconds, hands=True),
        "2_seats": watch(2, seconds),
        "4_seats": watch(4, seconds),
    }


def watch(people: int, seconds: float, *, hands: bool = False) -> dict[str, Any]:
    with Watching(people, hands=hands) as watching:
        time.sleep(_WARM_UP_S)
        watching.begin()
        time.sleep(seconds)
        return watching.result()
