"""Single pictures: each stands for itself, the largest face, a neutral only where one is given.

``facecam judge`` and the evaluation both go this way, so the same numbers come out of both.
"""

from __future__ import annotations

from collections.abc import Callable

from facecam.classify.estimator import Estimator
from facecam.classify.features import Features, readable
from facecam.classify.profile import UNKNOWN, Profile
from facecam.records import Estimate, Frame, Pixels, Reading

Read = Callable[[Frame], Reading]
"""Reads the largest face of a picture and the hands; see `facecam.vision.pictures`."""


class Stills:
    """Estimates what single pictures show.

    Parameters
    ----------
    read, estimator
        From a picture to a reading, and on to an estimate.
    """

    def __init__(self, read: Read, estimator: Estimator) -> None:
        self._read = read
        self._estimator = estimator

    def estimate(
        self, image: Pixels, name: str, neutral: Profile = UNKNOWN
    ) -> tuple[Reading, Estimate]:
        """Return what one picture, (H, W, 3) uint8 RGB, shows; `name` is its file."""
        reading = self._read(Frame(image, 0.0, 0, name, name))
        return reading, self._estimator(reading, neutral)

    def profile(self, image: Pixels) -> Profile | None:
        """Return what a picture of a resting face tells of its owner; None without a face."""
        face = self._read(Frame(image, 0.0, 0, "neutral")).face
        if face is None or not readable(face):
            return None
        return Profile(neutral=tuple(Features.of(face).values.tolist()), trust=1.0)
