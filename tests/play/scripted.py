"""A reader and an estimator that show what a script says, for sessions without a camera."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from facecam.expressions import CATEGORIES, Expression
from facecam.records import Box, Estimate, Face, Frame, HeadPose, Reading
from facecam.vision.seats import Seat

Shows = Callable[[str, float], Expression | None]
"""Player and time -> the face shown; None: nobody is there."""

PICTURE = np.zeros((72, 128, 3), np.uint8)

FACE = Face(
    landmarks=np.zeros((478, 3), np.float32),
    blendshapes=np.zeros(52, np.float32),
    pose=HeadPose(0, 0, 0),
    box=Box(50, 20, 30, 36),
    width=30,
    patch=np.zeros((192, 192, 3), np.uint8),
    patch_transform=np.eye(2, 3, dtype=np.float32),
)
"""A face without features: nothing can be learnt from it."""


class ScriptedReader:
    """Finds a face in every seat and notes which seats were read."""

    def __init__(self) -> None:
        self.read_seats: list[tuple[str, ...]] = []

    def read(
        self,
        frame: Frame,
        seats: Sequence[Seat],
        others: Sequence[Seat] = (),
        *,
        hands: bool = False,
    ) -> tuple[Reading, ...]:
        self.read_seats.append(tuple(seat.id for seat in seats))
        return tuple(Reading(seat.id, frame.time, FACE, None, 0.5, 1.0) for seat in seats)


def estimator(shows: Shows):
    """Return an estimator that is quite sure of what `shows` says."""

    def estimate(reading: Reading, profile: object = None, nose: object = None) -> Estimate:
        shown = shows(reading.seat, reading.time)
        parts = {}
        for part, category in shown.parts().items() if shown else ():
            rest = 0.1 / (len(CATEGORIES[part]) - 1)
            parts[part] = {**dict.fromkeys(CATEGORIES[part], rest), category: 0.9}
        pose = HeadPose(0, 0, 0) if shown else None
        return Estimate(reading.seat, reading.time, parts, pose, 200, 0.5, 1)

    return estimate


class Film:
    """Thirty blank pictures a second."""

    id = "film"
    live = False
    repeats = True
    fps = 30.0
    size = (128, 72)

    def __init__(self) -> None:
        self._number = -1

    def read(self) -> Frame:
        self._number += 1
        return Frame(PICTURE, self._number / 30, self._number, self.id)
