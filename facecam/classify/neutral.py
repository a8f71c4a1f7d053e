"""A player's neutral face, estimated before any warm-up from what is seen between performances."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

import numpy as np

from facecam.classify import hands
from facecam.classify.features import Features, readable
from facecam.classify.model import Model, shipped
from facecam.classify.occlusion import NosePatch, nose_patch
from facecam.classify.patches import upright
from facecam.classify.profile import UNKNOWN, Profile
from facecam.records import HeadPose, Reading


class _Sample(NamedTuple):
    strangeness: float
    features: Features
    nose: NosePatch


class NeutralTracker:
    """Estimates a player's neutral face and keeps the picture of the free nose.

    Frames near the neutral face of people in general are kept, the least strange half of them is
    taken, and their median is the player's neutral. It is trusted more the longer it was seen.

    Parameters
    ----------
    model
        Says how strange a face is; the shipped one where none is given.
    """

    EVERY = 0.2
    """Seconds between the frames that are kept."""
    KEPT = 40
    HALF_TRUST = 3
    """So many frames are needed to be trusted half."""
    STRANGEST = 2.5
    """Strangeness beyond which a face isn't at rest; of drawn ones at rest 95 in 100 stay below."""

    def __init__(self, model: Model | None = None) -> None:
        self._model = model if model is not None else shipped()
        self._samples: deque[_Sample] = deque(maxlen=self.KEPT)
        self._last = float("-inf")
        self._profile = UNKNOWN
        self.nose: NosePatch | None = None
        """The free nose as last seen; None while it never was."""

    def update(self, reading: Reading) -> Profile:
        """Take a reading from outside performances and return what is known by now."""
        face = reading.face
        if face is None or reading.time < self._last + self.EVERY or not at_ease(reading):
            return self._profile
        self._last = reading.time
        picture = upright(face)
        now = Features.of(face, picture)
        strange = self._model.strangeness(now)
        if strange <= self.STRANGEST:
            self._samples.append(_Sample(strange, now, nose_patch(picture)))
            self._learn()
        return self._profile

    def _learn(self) -> None:
        calm = sorted(self._samples, key=lambda sample: sample.strangeness)
        calm = calm[: (len(calm) + 1) // 2]
        median = np.median([sample.features.values for sample in calm], axis=0)
        seen = len(self._samples)
        self._profile = Profile(
            neutral=tuple(median.tolist()), trust=seen / (seen + self.HALF_TRUST)
        )
        self.nose = np.median([sample.nose for sample in calm], axis=0).astype(np.float32)


_STRAIGHT = HeadPose(yaw=15.0, pitch=15.0, roll=15.0)


def at_ease(reading: Reading) -> bool:
    """Whether a reading shows a readable face, straight and with no hand on it."""
    face = reading.face
    if face is None or not readable(face):
        return False
    straight = (
        abs(face.pose.yaw) <= _STRAIGHT.yaw
        and abs(face.pose.pitch) <= _STRAIGHT.pitch
        and abs(face.pose.roll) <= _STRAIGHT.roll
    )
    return straight and not hands.covered_parts(reading.hands or (), face)
