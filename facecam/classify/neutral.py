"""A player's neutral face, estimated before any warm-up from what is seen between performances."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

import numpy as np

from facecam.classify import hands, rules
from facecam.classify.features import Features, readable
from facecam.classify.occlusion import NosePatch, nose_patch
from facecam.classify.patches import upright
from facecam.classify.profile import UNKNOWN, Profile
from facecam.expressions import FACE_PARTS
from facecam.records import HeadPose, Reading


class _Sample(NamedTuple):
    strangeness: float
    features: Features
    nose: NosePatch


class NeutralTracker:
    """Estimates a player's neutral face and keeps the picture of the free nose.

    Frames near the neutral face of people in general are kept, the least strange half of them is
    taken, and their median is the player's neutral. It is trusted more the longer it was seen.
    """

    EVERY = 0.2
    """Seconds between the frames that are kept."""
    KEPT = 40
    HALF_TRUST = 3
    """So many frames are needed to be trusted half."""
    STRANGEST = 0.45
    """Strangeness beyond which a face isn't at rest; of 100 resting ones 85 stay below."""
    POSE = HeadPose(yaw=15.0, pitch=15.0, roll=15.0)

    def __init__(self) -> None:
        self._samples: deque[_Sample] = deque(maxlen=self.KEPT)
        self._last = float("-inf")
        self._profile = UNKNOWN
        self.nose: NosePatch | None = None
        """The free nose as last seen; None while it never was."""

    def update(self, reading: Reading) -> Profile:
        """Take a reading from outside performances and return what is known by now."""
        face = reading.face
        if face is None or reading.time < self._last + self.EVERY or not self._at_ease(reading):
            return self._profile
        self._last = reading.time
        picture = upright(face)
        now = Features.of(face, picture)
        strange = strangeness(now)
        if strange <= self.STRANGEST:
            self._samples.append(_Sample(strange, now, nose_patch(picture)))
            self._learn()
        return self._profile

    def _at_ease(self, reading: Reading) -> bool:
        face, limit = reading.face, self.POSE
        if face is None or not readable(face):
            return False
        straight = (
            abs(face.pose.yaw) <= limit.yaw
            and abs(face.pose.pitch) <= limit.pitch
            and abs(face.pose.roll) <= limit.roll
        )
        return straight and not hands.covered_parts(reading.hands or (), face)

    def _learn(self) -> None:
        calm = sorted(self._samples, key=lambda sample: sample.strangeness)
        calm = calm[: (len(calm) + 1) // 2]
        median = np.median([sample.features.values for sample in calm], axis=0)
        seen = len(self._samples)
        self._profile = Profile(
            neutral=tuple(median.tolist()), trust=seen / (seen + self.HALF_TRUST)
        )
        self.nose = np.median([sample.nose for sample in calm], axis=0).astype(np.float32)


def strangeness(face: Features) -> float:
    """How far a face is from the neutral faces of people in general.

    The mean deviation, in units, of the signals of its strangest part.
    """
    parts = rules.shipped()
    return max(float(np.abs(parts[part].deviations(face, None, 0.0)).mean()) for part in FACE_PARTS)
