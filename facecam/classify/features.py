"""The features of a face: one flat vector with named numbers, and which of them tell of a part.

A name begins with its family: ``geo.`` local geometry, ``bs.`` logit of a blendshape, ``pix.``
pixel statistics, ``hog.`` gradient histograms, ``pose.`` the head's angles in degrees (what eyes
that look into the camera do depends on them). Whoever stores features or numbers fitted to them
stores `VERSION` beside them; it rises whenever a name, its place or its meaning changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from facecam.classify import patches
from facecam.classify.geometry import measure
from facecam.classify.landmarks import BLENDSHAPES, DEAD_BLENDSHAPES
from facecam.classify.measures import GEOMETRY
from facecam.classify.patches import Upright
from facecam.expressions import FACE_PARTS
from facecam.records import Face

Vector = NDArray[np.float32]

VERSION = 3
FAMILIES = ("geo", "bs", "pix", "hog", "pose")

_LIVE = [name for name in BLENDSHAPES if name not in DEAD_BLENDSHAPES]
_LIVE_PLACES = np.array([BLENDSHAPES.index(name) for name in _LIVE])
_LEAST = 5e-3
"""Blendshapes are clipped to this far from 0 and 1 before the logit is taken: less is noise, and
people at rest lie much lower there than drawn faces."""

NAMES = (
    *(f"geo.{name}" for name in GEOMETRY),
    *(f"bs.{name}" for name in _LIVE),
    *(f"pix.{name}" for name in patches.STATISTICS),
    *(f"hog.{name}" for name in patches.HOG),
    *(f"pose.{angle}" for angle in ("yaw", "pitch", "roll")),
)
"""All features in their order."""

_PLACES: Mapping[str, int] = {name: number for number, name in enumerate(NAMES)}

_EYE_OPENING = ("geo.eyes.opening.mean", "geo.eyes.lower_y.mean", "geo.eyes.cheek.mean")
_UPPER_LIP = tuple(
    f"geo.mouth.{name}"
    for name in ("cupid_y", "upper_lip", "corners_to_upper", "gap", "width", "upper_lip_y")
)

PREFIXES: Mapping[str, tuple[str, ...]] = {
    "eyes": (
        *("geo.eyes.", "geo.brow.", "bs.eye", "bs.brow", "bs.cheekSquint", "pix.eye", "hog.eye"),
        "pose.",
    ),
    "nose": (
        "geo.nose.",
        "geo.brow.",
        "geo.eyes.brow",
        *_EYE_OPENING,
        *_UPPER_LIP,
        "bs.brow",
        "bs.cheekSquint",
        "bs.eyeSquint",
        "bs.mouthUpperUp",
        "bs.mouthShrugUpper",
        "bs.mouthPress",
        "pix.bridge",
        "pix.nasion",
        "pix.sides",
        "pix.nostrils",
        "pose.",
    ),
    "mouth": (
        "geo.mouth.",
        "geo.cheeks.",
        "geo.nose.alae",
        "bs.mouth",
        "bs.jaw",
        "pix.mouth",
        "hog.mouth",
        "pose.",
    ),
}
"""Part of the face -> how the names of the features that tell of it begin."""


def place(name: str) -> int:
    """Place of a feature in the vector.

    Raises
    ------
    ValueError
        For a name there is no feature of.
    """
    if name not in _PLACES:
        raise ValueError(name)
    return _PLACES[name]


def columns(part: str, *families: str) -> NDArray[np.intp]:
    """Places of the features that tell of `part`, of some families or of all."""
    wanted = tuple(f"{family}." for family in families or FAMILIES)
    return np.array(
        [
            number
            for number, name in enumerate(NAMES)
            if name.startswith(PREFIXES[part]) and name.startswith(wanted)
        ],
        dtype=np.intp,
    )


_COLUMNS = {part: columns(part) for part in FACE_PARTS}


@dataclass(frozen=True, slots=True, eq=False)
class Features:
    """The features of one face, or the difference of two: (len(NAMES),) float32, all finite."""

    values: Vector

    def __getitem__(self, name: str) -> float:
        return float(self.values[_PLACES[name]])

    def part(self, part: str) -> Vector:
        """The features that tell of one part, in the order of `columns(part)`."""
        return self.values[_COLUMNS[part]]

    def difference(self, neutral: Features) -> Features:
        """How this face differs from the same player's neutral one."""
        return Features(self.values - neutral.values)

    @classmethod
    def of(cls, face: Face, picture: Upright | None = None) -> Self:
        """Take the features of a face; `picture` is its upright picture where that exists."""
        shapes = np.clip(face.blendshapes[_LIVE_PLACES].astype(np.float64), _LEAST, 1 - _LEAST)
        statistics, histograms = patches.pixel_features(picture or patches.upright(face))
        angles = (face.pose.yaw, face.pose.pitch, face.pose.roll)
        values = np.concatenate(
            [measure(face.landmarks), np.log(shapes / (1 - shapes)), statistics, histograms, angles]
        )
        return cls(np.nan_to_num(values, nan=0.0, posinf=0.0, neginf=0.0).astype(np.float32))


def readable(face: Face) -> bool:
    """Whether all numbers of a face are numbers."""
    return bool(np.isfinite(face.landmarks).all() and np.isfinite(face.blendshapes).all())
