"""What turns pictures into estimates: landmarkers and the expression model, loaded together."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Protocol

from facecam.classify.estimator import Estimator, GeometryEstimator
from facecam.judge.judge import JudgeSettings
from facecam.records import Frame, Reading
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
    """The reader of seats, the estimator, and how strict the judges are."""

    reader: Reader
    estimator: Estimator
    judging: JudgeSettings


def load(stack: ExitStack, *, seats: int = 1) -> Eyes:
    """Load all models on the calling thread, which alone may use them; `stack` lets them go.

    Raises
    ------
    ModelError
        If one is missing or damaged, or a system library is.
    """
    reader = stack.enter_context(SeatReader(seats=seats))
    return Eyes(reader, load_estimator(), JudgeSettings())


def load_estimator() -> Estimator:
    """Load the expression model.

    Raises
    ------
    ModelError
        If it is missing or damaged.
    """
    return GeometryEstimator()
