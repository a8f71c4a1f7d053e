"""From a reading to a verdict: features and model of the classifier, and the judge."""

from __future__ import annotations

from functools import partial
from typing import Any

from facecam.classify.estimator import ModelEstimator
from facecam.expressions import Expression
from facecam.judge.judge import Judge
from facecam.vision.reader import SeatReader
from scripts.benchmarks.figures import summary, worked
from scripts.benchmarks.people import frames
from scripts.benchmarks.vision import seats_of

WANTED = Expression(eyes="wide", nose="wrinkled", mouth="tongue", hand="victory")


def measure(*, quick: bool) -> dict[str, Any]:
    """Return ms of work a face, hands seen: ``estimator`` (features and model), ``judge``."""
    (seat,) = seats_of(1)
    estimator = ModelEstimator()
    judge = Judge(seat.id, WANTED)
    estimating: list[float] = []
    judging: list[float] = []
    with SeatReader() as reader:
        for frame in frames(1, 60 if quick else 240):
            (reading,) = reader.read(frame, [seat], hands=True)
            estimating.append(worked(partial(estimator, reading)))
            judging.append(worked(partial(judge.update, estimator(reading))))
    return {"estimator_ms": summary(estimating, 50, 95), "judge_ms": summary(judging, 50, 95)}
