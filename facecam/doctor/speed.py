"""The check of how many pictures a second this computer can judge."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

from facecam.doctor.finding import Finding, Level
from facecam.errors import ModelError

SLOWEST_FPS = 15.0
"""Judged pictures a second below which a face isn't followed well enough to be fair."""

_PICTURES = 20
_WARM_UP = 5


def speed(judge: Callable[[], Iterator[float]] | None = None) -> Iterator[Finding]:
    """Whether one face can be judged quickly enough; `judge` yields the seconds of each picture."""
    try:
        seconds = statistics.median(list((judge or _virtual_face)())[_WARM_UP:])
    except ModelError:
        return  # what is missing is what other checks say
    fps = 1.0 / seconds
    slow = fps < SLOWEST_FPS
    yield Finding(
        "speed",
        Level.WARNING if slow else Level.OK,
        "doctor.speed",
        {"fps": round(fps), "milliseconds": round(1000.0 * seconds)},
        "doctor.cure.speed" if slow else "",
    )


def _virtual_face() -> Iterator[float]:
    """Read and estimate a rendered face, as in play."""
    from facecam.classify.estimator import ModelEstimator  # noqa: PLC0415 - a broken install
    from facecam.virtual.source import VirtualSource  # noqa: PLC0415 - is to be reported
    from facecam.vision.reader import SeatReader  # noqa: PLC0415
    from facecam.vision.seats import alone  # noqa: PLC0415

    estimate = ModelEstimator()
    with VirtualSource() as source, SeatReader() as reader:
        seats = alone(source.id)
        for _ in range(_PICTURES):
            frame = source.read()
            start = time.perf_counter()
            for reading in reader.read(frame, seats):
                estimate(reading)
            yield time.perf_counter() - start
