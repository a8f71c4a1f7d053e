"""Photos for the holders of Face to Face, cropped and levelled.

So a letter always covers the same part of every face.
"""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from itertools import groupby

import cv2
import numpy as np
from numpy.typing import NDArray

from facecam.classify.landmarks import LEFT_EYE, MOUTH_CORNER, RIGHT_EYE
from facecam.errors import DataError
from facecam.records import Box, Face, Frame, Pixels, Points
from facecam.vision import crops
from facecam.vision.closable import Closable
from facecam.vision.landmarkers import FaceFinder
from facecam.vision.pictures import PictureReader
from facecam.vision.seats import Region, scan

SIZE = (360, 420)
"""Width and height of a levelled photo in pixels."""

_MARKS = (RIGHT_EYE.outer, LEFT_EYE.outer, *MOUTH_CORNER)
_PLACES = np.array([[0.27, 0.38], [0.73, 0.38], [0.36, 0.75], [0.64, 0.75]]) * SIZE
"""Where those four points lie: the eyes in the upper row of windows, the mouth in the lower."""

_LARGEST = 1600
"""Longest side of a picture that is read: more costs time and finds nothing."""


@dataclass(frozen=True, slots=True)
class Limits:
    """When a photo can't be used: angles in degrees, `face_width` in pixels, light in 0..1.

    `other` is how large a second face may be beside the largest one.
    """

    yaw: float = 25.0
    pitch: float = 25.0
    face_width: float = 70.0
    dark: float = 0.08
    bright: float = 0.97
    other: float = 0.5


class FacePhotos(Closable):
    """Makes levelled photos of pictures with exactly one usable face.

    Raises
    ------
    ModelError
        If a model or a system library is missing or damaged.
    """

    def __init__(self, limits: Limits = Limits()) -> None:
        self._limits = limits
        with ExitStack() as stack:
            self._reader = stack.enter_context(PictureReader())
            self._finder = stack.enter_context(FaceFinder())
            self._stack = stack.pop_all()

    def photo(self, image: Pixels) -> Pixels:
        """Return the face of a picture, (420, 360, 3) RGB, read-only.

        Raises
        ------
        DataError
            If there isn't exactly one face, or it can't be used; the key says why.
        """
        image = _smaller(image)
        reading = self._reader.read(Frame(image, 0.0, 0, "photo"))
        face = reading.face
        if face is None:
            raise DataError("photo_deck.no_face")
        limits = self._limits
        if self._others(image, face):
            raise DataError("photo_deck.several_faces")
        if face.width < limits.face_width:
            raise DataError("photo_deck.too_small")
        if abs(face.pose.yaw) > limits.yaw or abs(face.pose.pitch) > limits.pitch:
            raise DataError("photo_deck.turned")
        if not limits.dark <= reading.brightness <= limits.bright:
            raise DataError("photo_deck.light")
        return level(image, face.landmarks)

    def close(self) -> None:
        self._stack.close()

    def _others(self, image: Pixels, face: Face) -> bool:
        """Tell whether somebody else could be meant."""
        height, width = image.shape[:2]
        squares = scan(Region(), (width, height))
        _, largest = next(groupby(squares, key=lambda square: square.side))
        least = self._limits.other * face.box.width
        return any(
            box.width >= least and not _same(box, face.box)
            for box in crops.find_faces(self._finder, image, largest)
        )


def level(image: Pixels, landmarks: Points) -> Pixels:
    """Turn, scale and cut a face so that eyes and mouth lie where the windows expect them.

    Parameters
    ----------
    image
        RGB picture.
    landmarks
        (478, 3) in its pixels.

    Returns
    -------
    photo
        (420, 360, 3) RGB, read-only.
    """
    transform = _similarity(landmarks[list(_MARKS), :2].astype(np.float64), _PLACES)
    scale = float(np.hypot(transform[0, 0], transform[1, 0]))
    if scale < 1:  # or fine detail would glitter
        image = cv2.GaussianBlur(image, (0, 0), 0.4 / scale)  # type: ignore[assignment]
    photo = np.asarray(
        cv2.warpAffine(
            image, transform, SIZE, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        ),
        np.uint8,
    )
    photo.setflags(write=False)
    return photo


def _similarity(points: NDArray[np.float64], places: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the (2, 3) turn, scale and shift that brings points nearest to their places."""
    x, y = points.T
    one, none = np.ones_like(x), np.zeros_like(x)
    rows = np.concatenate(
        [np.stack([x, -y, one, none], axis=1), np.stack([y, x, none, one], axis=1)]
    )
    (a, b, right, down), *_ = np.linalg.lstsq(rows, places.T.ravel(), rcond=None)
    return np.array([[a, -b, right], [b, a, down]])


def _same(box: Box, face: Box) -> bool:
    """Tell whether the middle of `box` is on the face."""
    x, y = box.left + box.width / 2, box.top + box.height / 2
    return face.left <= x <= face.left + face.width and face.top <= y <= face.top + face.height


def _smaller(image: Pixels) -> Pixels:
    scale = _LARGEST / max(image.shape[:2])
    if scale >= 1:
        return image
    smaller = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return np.asarray(smaller, np.uint8)
