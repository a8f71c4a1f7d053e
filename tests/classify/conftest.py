"""Faces and hands made of literal landmarks: the mean face and what deforms it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from facecam.classify import landmarks as lm
from facecam.classify.geometry import mean_face
from facecam.records import Box, Face, Hand, HeadPose, Reading

WIDTH, HEIGHT, EYE_SPAN, CENTRE = 640, 480, 120.0, (320.0, 200.0)
PATCH = 192


def _mirror_places() -> NDArray[np.intp]:
    """Each landmark's counterpart on the other side, by the symmetry of the mean face."""
    face = mean_face()
    flipped = face * [-1.0, 1.0, 1.0]
    return np.array([np.linalg.norm(flipped - point, axis=1).argmin() for point in face])


MIRROR = _mirror_places()


def _other_side(name: str) -> str:
    return name.replace("Left", "?").replace("Right", "Left").replace("?", "Right")


MIRROR_BLENDSHAPES = np.array([lm.BLENDSHAPES.index(_other_side(n)) for n in lm.BLENDSHAPES])


def _picture() -> NDArray[np.uint8]:
    """Skin with a fixed grain, so that every statistic has something to measure."""
    grain = np.random.default_rng(7).normal(0.0, 12.0, (PATCH, PATCH, 1))
    skin = np.array([196.0, 150.0, 126.0]) + cv2.GaussianBlur(grain, (0, 0), 3.0)[..., None] * 4
    return np.clip(skin, 0, 255).astype(np.uint8)


def _patch_transform(points: NDArray[np.float32]) -> NDArray[np.float32]:
    right, left = points[lm.RIGHT_EYE.outer, :2], points[lm.LEFT_EYE.outer, :2]
    scale = 0.5 * PATCH / np.hypot(*(left - right))
    centre = (left + right) / 2
    shift = np.array([0.5 * PATCH, 0.32 * PATCH]) - scale * centre
    return np.array([[scale, 0, shift[0]], [0, scale, shift[1]]], dtype=np.float32)


@pytest.fixture
def make_face() -> Callable[..., Face]:
    """Make a face of normalised points (the mean face unless given) and named blendshapes."""

    def make(
        points: NDArray[np.floating] | None = None,
        blendshapes: dict[str, float] | None = None,
        pose: HeadPose | None = None,
    ) -> Face:
        placed = (mean_face() if points is None else points) * EYE_SPAN + [*CENTRE, 0.0]
        placed = placed.astype(np.float32)
        shapes = np.full(len(lm.BLENDSHAPES), 0.05, dtype=np.float32)
        for name, value in (blendshapes or {}).items():
            shapes[lm.BLENDSHAPES.index(name)] = value
        low, high = placed[:, :2].min(axis=0), placed[:, :2].max(axis=0)
        return Face(
            landmarks=placed,
            blendshapes=shapes,
            pose=pose or HeadPose(0.0, 0.0, 0.0),
            box=Box(*(float(value) for value in (*low, *(high - low)))),
            width=float(np.ptp(placed[list(lm.FACE_SIDES), 0])),
            patch=_picture(),
            patch_transform=_patch_transform(placed),
        )

    return make


@pytest.fixture
def mirror_face() -> Callable[[Face], Face]:
    """Mirror a face as if its picture had been flipped."""

    def mirror(face: Face) -> Face:
        points = face.landmarks[MIRROR] * np.float32([-1, 1, 1]) + np.float32([WIDTH - 1, 0, 0])
        (a, b, shift), second = face.patch_transform
        first = (a, -b, PATCH - 1 - shift - a * (WIDTH - 1))
        second = (-second[0], second[1], second[2] + second[0] * (WIDTH - 1))
        pose = HeadPose(-face.pose.yaw, face.pose.pitch, -face.pose.roll)
        return replace(
            face,
            landmarks=points.astype(np.float32),
            blendshapes=face.blendshapes[MIRROR_BLENDSHAPES],
            pose=pose,
            patch=np.ascontiguousarray(face.patch[:, ::-1]),
            patch_transform=np.array([first, second], dtype=np.float32),
        )

    return mirror


@pytest.fixture
def make_reading() -> Callable[..., Reading]:
    def make(face: Face | None, hands: tuple[Hand, ...] | None = None, at: float = 1.0) -> Reading:
        return Reading("middle", at, face, hands, brightness=0.5, sharpness=0.4)

    return make


@pytest.fixture
def closed_eye() -> Callable[..., NDArray[np.float64]]:
    """Mean face with the lids of some eyes shut."""

    def shut(*eyes: lm.Eye) -> NDArray[np.float64]:
        points = mean_face().copy()
        for eye in eyes:
            half = len(eye.outline) // 2
            for above, below in zip(
                eye.outline[1:half], reversed(eye.outline[half + 1 :]), strict=True
            ):
                points[above] = points[below] + [0.0, -0.004, 0.0]
        return points

    return shut


@pytest.fixture
def make_hand() -> Callable[..., Hand]:
    """Make a flat hand: fingers stretched or curled, turned by degrees, palm 60 pixels long.

    Turned by 0 the fingers point upwards in the picture. The thumb stands off to the side when it
    is stretched, and lies over the palm when not.
    """

    def make(
        stretched: str = "",
        *,
        turned: float = 0.0,
        at: tuple[float, float] = (80.0, 300.0),
        palm: float = 60.0,
    ) -> Hand:
        points = np.zeros((lm.HAND_POINTS, 3))
        roots = {"index": -0.3, "middle": 0.0, "ring": 0.25, "little": 0.48}
        fingers = (lm.INDEX, lm.MIDDLE, lm.RING, lm.LITTLE)
        for (name, x), joints in zip(roots.items(), fingers, strict=True):
            root = np.array([x, -1.0, 0.0])
            lean = np.array([x * 0.5, -1.0, 0.0])
            if name in stretched:
                steps = [root + lean * reach for reach in (0.0, 0.45, 0.75, 1.0)]
            else:
                bent = ([0, 0, 0], [0, -0.3, -0.15], [0, -0.1, -0.35], [0, 0.1, -0.2])
                steps = [root + step for step in bent]
            points[list(joints)] = steps
        thumb = (
            ([-0.25, -0.2, 0], [-0.5, -0.4, 0], [-0.75, -0.6, 0], [-1.0, -0.8, 0])
            if "thumb" in stretched
            else ([-0.25, -0.2, 0], [-0.4, -0.5, 0], [-0.2, -0.65, -0.1], [0.0, -0.6, -0.1])
        )
        points[list(lm.THUMB)] = thumb
        angle = np.radians(turned)
        turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
        points[:, :2] = points[:, :2] @ turn
        placed = points * palm + [*at, 0.0]
        return Hand(landmarks=placed.astype(np.float32), side="right", score=0.9)

    return make
