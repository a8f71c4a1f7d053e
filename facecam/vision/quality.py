"""What a picture of a face is worth, and how the head is turned."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from facecam.classify.landmarks import FACE_SIDES, LEFT_EYE, RIGHT_EYE
from facecam.records import Box, HeadPose, Pixels, Points

PATCH = 192
"""Side of the aligned patch in pixels."""

_EYE_SPAN, _EYE_LINE = 0.5, 0.32
"""Distance between the outer eye corners and their height in the patch, in parts of its side."""

_FACE = slice(round(0.12 * PATCH), round(0.92 * PATCH)), slice(round(0.2 * PATCH), round(0.8 * PATCH))  # fmt: skip # noqa: E501
"""Rows and columns of the patch that show skin, from the forehead to the chin."""

_FLAT = 1.0
"""Grey levels of contrast below which there is nothing to be sharp."""


def align(image: Pixels, landmarks: Points) -> tuple[Pixels, NDArray[np.float32]]:
    """Turn and scale a face so that its outer eye corners lie level at fixed places.

    Parameters
    ----------
    image
        The full RGB picture.
    landmarks
        (478, 3) in its pixels.

    Returns
    -------
    patch, transform
        Read-only (PATCH, PATCH, 3) RGB and the (2, 3) matrix from the picture into it.
    """
    right, left = landmarks[[RIGHT_EYE.outer, LEFT_EYE.outer], :2].astype(np.float64)
    across = left - right
    # A similarity that takes `across` to (span, 0), as a rotation and scale in one.
    a, b = across * (_EYE_SPAN * PATCH / max(float(across @ across), 1e-6))
    turn = np.array([[a, b], [-b, a]])
    shift = np.array([0.5, _EYE_LINE]) * PATCH - turn @ (right + left) / 2
    transform = np.column_stack([turn, shift]).astype(np.float32)
    patch = cv2.warpAffine(
        image, transform, (PATCH, PATCH), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    patch.setflags(write=False)
    transform.setflags(write=False)
    return np.asarray(patch, np.uint8), transform


def face_quality(patch: Pixels) -> tuple[float, float]:
    """Return brightness and sharpness (see `Reading`) of an aligned patch."""
    grey = cv2.cvtColor(patch, cv2.COLOR_RGB2GRAY)[_FACE]
    mean, contrast = cv2.meanStdDev(grey)
    if contrast[0, 0] < _FLAT:
        return float(mean[0, 0]) / 255.0, 0.0
    _, edges = cv2.meanStdDev(cv2.Laplacian(grey, cv2.CV_16S))
    return float(mean[0, 0]) / 255.0, float(edges[0, 0] / contrast[0, 0])


def brightness(image: Pixels, box: Box) -> float:
    """Return the mean luminance in 0..1 of a rectangle of a picture, from a sample of it."""
    rows = slice(max(0, round(box.top)), max(1, round(box.top + box.height)), 8)
    columns = slice(max(0, round(box.left)), max(1, round(box.left + box.width)), 8)
    sample = np.ascontiguousarray(image[rows, columns])
    return float(cv2.cvtColor(sample, cv2.COLOR_RGB2GRAY).mean()) / 255.0 if sample.size else 0.0


def head_pose(matrix: NDArray[np.float32]) -> HeadPose:
    """Return the angles of MediaPipe's facial transformation matrix, (4, 4).

    Its third column is where the face looks (x to the picture's right, which is the player's left;
    y up; z to the camera); the roll is what remains when yaw and pitch are taken back.
    """
    turn = matrix[:3, :3] / np.linalg.norm(matrix[:3, :3], axis=0)
    yaw = np.arctan2(turn[0, 2], turn[2, 2])
    pitch = np.arcsin(np.clip(turn[1, 2], -1.0, 1.0))
    roll = np.arctan2(-turn[1, 0], turn[1, 1])
    return HeadPose(*(float(angle) for angle in np.degrees((yaw, pitch, roll))))


def face_width(landmarks: Points) -> float:
    """Return the distance between the face's sides in pixels; turning the head leaves it alike."""
    right, left = landmarks[list(FACE_SIDES)]
    return float(np.linalg.norm(left - right))


def face_box(landmarks: Points) -> Box:
    """Return the smallest box about the landmarks."""
    left, top = landmarks[:, :2].min(axis=0)
    right, bottom = landmarks[:, :2].max(axis=0)
    return Box(float(left), float(top), float(right - left), float(bottom - top))
