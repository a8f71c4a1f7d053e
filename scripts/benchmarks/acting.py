"""Players whose faces succeed: they are really there, but what they show is made up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from facecam.classify.occlusion import NosePatch
from facecam.classify.profile import UNKNOWN, Profile
from facecam.expressions import CATEGORIES, NEUTRAL_FACE, Expression
from facecam.judge.judge import JudgeSettings
from facecam.play.eyes import Eyes
from facecam.play.session import Session
from facecam.records import Estimate, Frame, HeadPose, Reading
from facecam.vision.reader import SeatReader
from facecam.vision.seats import Seat
from scripts.benchmarks.people import frames
from scripts.benchmarks.vision import seats_of

_TRIES_S = 1.5
"""Seconds a player tries before the face is right; the next player needs a little longer."""


class Acting:
    """A reader and an estimator that cost next to nothing, so that only the screen is measured.

    Parameters
    ----------
    people
        How many are in the pictures.
    """

    def __init__(self, people: int) -> None:
        self.session: Session | None = None
        with SeatReader(seats=people) as reader:
            self._readings = reader.read(frames(people, 1)[0], seats_of(people))

    def eyes(self) -> Eyes:
        return Eyes(self, self, JudgeSettings())

    def read(
        self,
        frame: Frame,
        seats: Sequence[Seat],
        others: Sequence[Seat] = (),
        *,
        hands: bool = False,
    ) -> tuple[Reading, ...]:
        """Return the same face of everybody, whenever asked."""
        del others, hands
        count = len(self._readings)
        return tuple(
            replace(self._readings[place % count], seat=seat.id, time=frame.time)
            for place, seat in enumerate(seats)
        )

    def __call__(
        self, reading: Reading, profile: Profile = UNKNOWN, nose: NosePatch | None = None
    ) -> Estimate:
        """Return a resting face at first, the one that is wanted after a while."""
        del profile, nose
        shown = self._shown(reading.seat, reading.time)
        return Estimate(
            seat=reading.seat,
            time=reading.time,
            parts={part: _probably(part, category) for part, category in shown.parts().items()},
            pose=HeadPose(0.0, 0.0, 0.0),
            face_width=200.0,
            brightness=0.5,
            sharpness=1.0,
        )

    def _shown(self, player: str, at: float) -> Expression:
        performances = self.session.referee.performances if self.session else ()
        for number, performance in enumerate(performances):
            ready = performance.since + _TRIES_S + 0.3 * number
            if performance.player == player and not performance.voluntary and at >= ready:
                return performance.expression
        return NEUTRAL_FACE


def _probably(part: str, category: str) -> dict[str, float]:
    rest = 0.1 / (len(CATEGORIES[part]) - 1)
    return {**dict.fromkeys(CATEGORIES[part], rest), category: 0.9}
