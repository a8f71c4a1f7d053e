"""From a reading and what is known of the player to probabilities of expressions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from facecam.classify import hands, model
from facecam.classify.features import Features, readable
from facecam.classify.model import Model
from facecam.classify.occlusion import NosePatch, hidden
from facecam.classify.patches import Upright, upright
from facecam.classify.profile import UNKNOWN, Profile
from facecam.expressions import FACE_PARTS
from facecam.records import Estimate, Face, Reading


class Estimator(Protocol):
    """Tells what a reading most likely shows.

    `profile` is what is known of the player, `nose` the player's free nose as seen this evening
    (a picture, kept in memory only). The same arguments always give the same estimate.
    """

    def __call__(
        self, reading: Reading, profile: Profile = UNKNOWN, nose: NosePatch | None = None
    ) -> Estimate: ...


class ModelEstimator:
    """Estimates by the learned model of the face, and by rules on hands.

    Parameters
    ----------
    learned
        The model; the one shipped with the game where none is given.

    Raises
    ------
    ModelError
        If the shipped model is missing or damaged.
    """

    def __init__(self, learned: Model | None = None) -> None:
        self._model = learned if learned is not None else model.shipped()

    def __call__(
        self, reading: Reading, profile: Profile = UNKNOWN, nose: NosePatch | None = None
    ) -> Estimate:
        face = reading.face if reading.face is not None and readable(reading.face) else None
        parts: Mapping[str, Mapping[str, float]] = {}
        covered: frozenset[str] = frozenset()
        if face is not None:
            picture = upright(face)
            at_nose, covered = _in_front(face, picture, reading, nose)
            parts = self._parts(Features.of(face, picture), profile, at_nose)
            if reading.hands is not None:
                parts = {**parts, "hand": hands.gestures(reading.hands, face)}
        return Estimate(
            seat=reading.seat,
            time=reading.time,
            parts=parts,
            pose=None if face is None else face.pose,
            face_width=0.0 if face is None else face.width,
            brightness=reading.brightness,
            sharpness=reading.sharpness,
            covered=covered,
            picture=reading.picture,
        )

    def _parts(
        self, now: Features, profile: Profile, at_nose: float
    ) -> dict[str, dict[str, float]]:
        neutral = profile.neutral_features()
        parts = {
            part: self._model.probabilities(part, now, neutral, profile.trust)
            for part in FACE_PARTS
        }
        free = {name: share * (1.0 - at_nose) for name, share in parts["nose"].items()}
        parts["nose"] = {**free, "covered": at_nose}
        return parts


_SURE = 0.5
_STRAIGHT = 15.0
"""Degrees of yaw and pitch beyond which even a free nose looks unlike itself."""


def _in_front(
    face: Face, picture: Upright, reading: Reading, nose: NosePatch | None
) -> tuple[float, frozenset[str]]:
    """How surely a hand is on the nose, and which parts have something in front of them.

    A nose that doesn't look free is covered for whatever else is asked; that it is a *hand* takes
    a hand that was seen there.
    """
    seen = reading.hands or ()
    straight = abs(face.pose.yaw) <= _STRAIGHT and abs(face.pose.pitch) <= _STRAIGHT
    unlike = hidden(picture, nose) if nose is not None and straight else None
    at_nose = hands.hand_at_nose(seen, face) * (1.0 if unlike is None else unlike)
    covered = hands.covered_parts(seen, face) - {"nose"}
    if at_nose > _SURE or (unlike is not None and unlike > _SURE):
        covered |= {"nose"}
    return at_nose, covered
