"""What turns pictures into estimates: landmarkers and the expression model, loaded together."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Protocol

from facecam.classify import model
from facecam.classify.estimator import Estimator, ModelEstimator
from facecam.judge.judge import JudgeSettings
from facecam.records import Frame, Reading, Thresholds
from facecam.vision.reader import SeatReader
from facecam.vision.seats import Seat


class Reader(Protocol):
    """What reads the seats of a picture; see `facecam.vision.reader`."""

    def read(
        self,
        frame: Frame,
        seats: Sequence[Seat],
        others: Sequence[Seat] = (),
        *,
        hands: bool = False,
    ) -> tuple[Reading, ...]: ...


@dataclass(frozen=True, slots=True)
class Eyes:
    """The reader of seats, the estimator, how strict the judges are, when a face counts."""

    reader: Reader
    estimator: Estimator
    judging: JudgeSettings
    thresholds: Thresholds = field(default_factory=Thresholds)


def load(stack: ExitStack, *, seats: int = 1) -> Eyes:
    """Load all models on the calling thread, which alone may use them; `stack` lets them go.

    Raises
    ------
    ModelError
        If one is missing or damaged, or a system library is.
    """
    reader = stack.enter_context(SeatReader(seats=seats))
    return Eyes(reader, load_estimator(), JudgeSettings(), model.shipped().thresholds)


def load_estimator() -> Estimator:
    """Load the expression model.

    Raises
    ------
    ModelError
        If it is missing or damaged.
    """
    return ModelEstimator()
