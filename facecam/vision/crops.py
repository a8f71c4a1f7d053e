"""From the full picture to a square of it and back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from facecam.records import Box, Face, Hand, Pixels, Points
from facecam.vision import quality
from facecam.vision.landmarkers import FaceFinder, HandReader, Mesh
from facecam.vision.seats import Square


def cut(image: Pixels, square: Square) -> Pixels:
    """Return a square of an RGB picture as (side, side, 3); beyond its edges all is black."""
    height, width = image.shape[:2]
    left, top = max(0, square.left), max(0, square.top)
    right, bottom = min(width, square.left + square.side), min(height, square.top + square.side)
    inner = image[top : max(top, bottom), left : max(left, right)]
    if inner.shape[:2] == (square.side, square.side):
        return np.ascontiguousarray(inner)
    crop = np.zeros((square.side, square.side, 3), np.uint8)
    down, across = top - square.top, left - square.left
    crop[down : down + inner.shape[0], across : across + inner.shape[1]] = inner
    return crop


def put_back(points: Points, square: Square) -> Points:
    """Move (N, 3) points of a square to where they are in the full picture."""
    return points + np.array([square.left, square.top, 0], np.float32)


def face_of(mesh: Mesh, square: Square, image: Pixels) -> Face:
    """Return the face that was read in a square of `image`."""
    landmarks = put_back(mesh.landmarks, square)
    patch, transform = quality.align(image, landmarks)
    return Face(
        landmarks=landmarks,
        blendshapes=mesh.blendshapes,
        pose=quality.head_pose(mesh.matrix),
        box=quality.face_box(landmarks),
        width=quality.face_width(landmarks),
        patch=patch,
        patch_transform=transform,
    )


def find_faces(finder: FaceFinder, image: Pixels, squares: Iterable[Square]) -> list[Box]:
    """Return the boxes, in the full picture, of all faces found in some squares of it."""
    return [
        Box(box.left + square.left, box.top + square.top, box.width, box.height)
        for square in squares
        for box in finder.find(cut(image, square))
    ]


def read_hands(reader: HandReader, image: Pixels, square: Square) -> tuple[Hand, ...]:
    """Return the hands in a square of `image`, in the full picture's pixels."""
    return tuple(
        replace(hand, landmarks=put_back(hand.landmarks, square))
        for hand in reader.read(cut(image, square))
    )
