"""What the hands show, and what they hide: from the HandLandmarker's 21 points.

The shape of a hand is told by how straight its fingers are, so it doesn't depend on where the
hand is, how large or how it is turned; only a thumb must point upwards to be a thumb up. A gesture
counts beside the face, not on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from facecam.classify import landmarks as lm
from facecam.expressions import CATEGORIES, FACE_PARTS, NEUTRAL
from facecam.records import Face, Hand

Array = NDArray[np.float64]

_BONES = np.array(
    [pair for finger in lm.FINGERS for pair in pairwise((lm.WRIST, *finger))], dtype=np.intp
)
_FINGERS = np.array(lm.FINGERS)
_PALM = np.array(lm.PALM)
_OVAL = np.array(lm.FACE_OVAL)
_OUTLINES = [(part, len(points)) for part in FACE_PARTS for points in lm.REGIONS[part]]
_OUTLINE_ENDS = np.cumsum([length for _, length in _OUTLINES])[:-1]
_OUTLINE_POINTS = np.array(
    [point for part in FACE_PARTS for points in lm.REGIONS[part] for point in points]
)
_NOSE = np.array([point for points in lm.REGIONS["nose"] for point in points])

_STRAIGHT = 0.82
"""Distance from a finger's root to its tip over its length: above, it counts as stretched out."""
_FINGER_WIDTH = 0.13
"""Half the width of a finger, with a little to spare, in lengths of the palm."""
_NEAR = 2.5
"""A hand within so many half finger widths of the nose may be holding it."""
_HIDDEN_SHARE = 0.3
"""A part is covered when so much of an outline of it lies under a hand."""


def _rises(value: float, middle: float, width: float) -> float:
    """0 far below `middle`, 1 far above it; `width` is the distance to 0.73."""
    return float(1.0 / (1.0 + np.exp(-np.clip((value - middle) / width, -30.0, 30.0))))


def straightness(hand: Hand) -> Array:
    """(5,) from the thumb to the little finger: root-to-tip distance over length, 1 = straight."""
    joints = hand.landmarks[_FINGERS].astype(np.float64)
    bones = np.linalg.norm(np.diff(joints, axis=1), axis=2).sum(axis=1)
    chord = np.linalg.norm(joints[:, -1] - joints[:, 0], axis=1)
    return np.asarray(chord / np.maximum(bones, 1e-6))


def _palm_length(hand: Hand) -> float:
    wrist, root = hand.landmarks[[lm.WRIST, lm.MIDDLE[0]]].astype(np.float64)
    return max(float(np.linalg.norm(root - wrist)), 1e-6)


def _angle(a: Array, b: Array) -> float:
    """Angle between two directions in degrees."""
    lengths = float(np.linalg.norm(a) * np.linalg.norm(b))
    return float(np.degrees(np.arccos(np.clip(a @ b / max(lengths, 1e-9), -1.0, 1.0))))


def gesture(hand: Hand) -> dict[str, float]:
    """How much one hand looks like each gesture, 0..1 each, whatever it is in front of."""
    points = hand.landmarks.astype(np.float64)
    out = [_rises(value, _STRAIGHT, 0.04) for value in straightness(hand)]
    thumb, index, middle, ring, little = out
    fist = (1 - index) * (1 - middle) * (1 - ring) * (1 - little)
    apart = _angle(
        points[lm.INDEX[3]] - points[lm.INDEX[0]], points[lm.MIDDLE[3]] - points[lm.MIDDLE[0]]
    )
    thumb_way = points[lm.THUMB[3], :2] - points[lm.THUMB[1], :2]
    steep = _angle(thumb_way, np.array([0.0, -1.0]))
    away = np.linalg.norm(points[lm.THUMB[3]] - points[lm.INDEX[1]]) / _palm_length(hand)
    return {
        "victory": index * middle * (1 - ring) * (1 - little) * _rises(apart, 7.0, 1.5),
        "thumb_up": fist * _rises(-steep, -50.0, 5.0) * _rises(float(away), 0.35, 0.05),
        "open_palm": thumb * index * middle * ring * little,
    }


def gestures(hands: Sequence[Hand], face: Face) -> dict[str, float]:
    """Probabilities of the hand's categories: the clearest gesture beside the face."""
    seen = dict.fromkeys(CATEGORIES["hand"][1:], 0.0)
    for hand in hands:
        if _on_face(hand, face):
            continue
        for name, score in gesture(hand).items():
            seen[name] = max(seen[name], score)
    nothing = float(np.prod([1.0 - score for score in seen.values()]))
    total = nothing + sum(seen.values())
    return {
        NEUTRAL["hand"]: nothing / total,
        **{name: score / total for name, score in seen.items()},
    }


def _on_face(hand: Hand, face: Face) -> bool:
    oval = face.landmarks[_OVAL, :2].astype(np.float32)
    x, y = (float(value) for value in hand.landmarks[_PALM, :2].mean(axis=0))
    return cv2.pointPolygonTest(oval, (x, y), measureDist=False) >= 0


def distances(hand: Hand, points: NDArray[np.floating]) -> Array:
    """Distance of each of the (n, 2) points from the hand, in half finger widths.

    Zero or less lies under the palm, up to 1 under a finger.
    """
    flat = hand.landmarks[:, :2].astype(np.float64)
    start, way = flat[_BONES[:, 0]], flat[_BONES[:, 1]] - flat[_BONES[:, 0]]
    offset = np.asarray(points, dtype=np.float64)[:, None] - start
    along = (offset * way).sum(axis=2) / np.maximum((way**2).sum(axis=1), 1e-9)
    gap = offset - np.clip(along, 0.0, 1.0)[..., None] * way
    nearest = np.hypot(gap[..., 0], gap[..., 1]).min(axis=1)
    palm = flat[_PALM].astype(np.float32)
    inside = [
        cv2.pointPolygonTest(palm, point, measureDist=False) >= 0
        for point in np.asarray(points, dtype=np.float64).tolist()
    ]
    return np.where(inside, 0.0, nearest) / (_FINGER_WIDTH * _palm_length(hand))


def covered_parts(hands: Iterable[Hand], face: Face) -> frozenset[str]:
    """Parts of the face with a hand in front of them."""
    hidden: set[str] = set()
    for hand in hands:
        if _apart(hand, face):
            continue
        under = distances(hand, face.landmarks[_OUTLINE_POINTS, :2]) <= 1.0
        shares = [outline.mean() for outline in np.split(under, _OUTLINE_ENDS)]
        hidden.update(
            part
            for (part, _), share in zip(_OUTLINES, shares, strict=True)
            if share >= _HIDDEN_SHARE
        )
    return frozenset(hidden)


def _apart(hand: Hand, face: Face) -> bool:
    """Whether the hand lies so far from the face that it can't touch it."""
    spare = _NEAR * 2 * _FINGER_WIDTH * _palm_length(hand)
    flat, oval = hand.landmarks[:, :2], face.landmarks[_OVAL, :2]
    return bool(
        (flat.max(axis=0) + spare < oval.min(axis=0)).any()
        or (flat.min(axis=0) - spare > oval.max(axis=0)).any()
    )


def hand_at_nose(hands: Iterable[Hand], face: Face) -> float:
    """How surely a hand is on the nose or at it, 0..1."""
    nearest = [
        float(distances(hand, face.landmarks[_NOSE, :2]).min())
        for hand in hands
        if not _apart(hand, face)
    ]
    return max((_rises(-gap, -_NEAR, 0.4) for gap in nearest), default=0.0)
