"""MediaPipe's landmarkers as this package uses them: pictures in, numpy arrays in pixels out.

MediaPipe is imported when the first of them is made: that takes about a second, and the window
comes first. Each belongs to one thread and is a context manager.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain
from operator import attrgetter
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from facecam.errors import ModelError
from facecam.records import Box, Hand, Pixels, Points
from facecam.vision import bundles
from facecam.vision.closable import Closable
from facecam.vision.offline import stay_offline
from facecam.vision.quiet import quiet

SYSTEM_LIBRARIES = "libgl1 libegl1 libgles2 libxcb1 libglib2.0-0"
"""What MediaPipe and OpenCV need of a bare Debian or Ubuntu."""

HANDS = 4
"""Most hands looked for in one picture."""

_BLACK: Pixels = np.zeros((64, 64, 3), np.uint8)
_coordinates = attrgetter("x", "y", "z")


@dataclass(frozen=True, slots=True, eq=False)
class Mesh:
    """One face in the picture it was read from.

    `landmarks` is (478, 3) in pixels (z on the same scale), `blendshapes` (52,) in 0..1, `matrix`
    (4, 4) from MediaPipe's canonical face into camera space (x right, y up, z to the camera).
    """

    landmarks: Points
    blendshapes: NDArray[np.float32]
    matrix: NDArray[np.float32]


class _Task(Closable):
    """One MediaPipe task: made quietly, warmed up, closed once."""

    def __init__(self, make: Callable[[Any, Any], Any], warm_up: Callable[[Any], object]) -> None:
        stay_offline()
        try:
            with quiet():
                import mediapipe  # noqa: PLC0415 - a second of work, not at start-up
                from mediapipe.tasks.python import BaseOptions, vision  # noqa: PLC0415

                self._picture = mediapipe.Image
                self._format = mediapipe.ImageFormat.SRGB
                self._task = make(vision, BaseOptions)
                warm_up(self)
        except (ImportError, OSError) as error:
            raise ModelError(
                "vision.libraries", problem=str(error), packages=SYSTEM_LIBRARIES
            ) from error

    def picture(self, pixels: Pixels) -> Any:
        return self._picture(self._format, np.ascontiguousarray(pixels))

    @property
    def task(self) -> Any:
        """The MediaPipe object; once closed it would find nothing, without a word."""
        if self._task is None:
            raise ValueError("closed")
        return self._task

    def close(self) -> None:
        if self._task is not None:
            with quiet():
                self._task.close()
            self._task = None


class FaceReader(_Task):
    """Reads the one face of a picture.

    Parameters
    ----------
    video
        Whether the pictures follow each other: the face is tracked and its landmarks smoothed.
        Otherwise each picture stands for itself.
    models
        Another folder of models than the installed one.

    Raises
    ------
    ModelError
        If the model file or a system library is missing or damaged.
    """

    def __init__(self, *, video: bool, models: Path | None = None) -> None:
        content = bundles.read(bundles.FACE, models)
        self._video = video
        self._moment = 0
        self._last = 0.0

        def make(vision: Any, options: Any) -> Any:
            mode = vision.RunningMode
            return vision.FaceLandmarker.create_from_options(
                vision.FaceLandmarkerOptions(
                    base_options=options(model_asset_buffer=content),
                    running_mode=mode.VIDEO if video else mode.IMAGE,
                    num_faces=1,
                    output_face_blendshapes=True,
                    output_facial_transformation_matrixes=True,
                )
            )

        super().__init__(make, lambda _: self.read(_BLACK))

    def read(self, pixels: Pixels, at: float = 0.0) -> Mesh | None:
        """Read an RGB picture taken at time `at` (seconds; for a video only).

        MediaPipe smooths by the time that passed and wants strictly rising whole milliseconds:
        a clock that stands still or starts again counts as one millisecond.
        """
        height, width = pixels.shape[:2]
        picture = self.picture(pixels)
        if self._video:
            self._moment += max(1, round((at - self._last) * 1000.0))
            self._last = at
            result = self.task.detect_for_video(picture, self._moment)
        else:
            result = self.task.detect(picture)
        if not result.face_landmarks:
            return None
        return Mesh(
            landmarks=_points(result.face_landmarks[0], width, height),
            blendshapes=np.array([entry.score for entry in result.face_blendshapes[0]], np.float32),
            matrix=np.asarray(result.facial_transformation_matrixes[0], np.float32),
        )

    def forget(self) -> None:
        """Stop tracking: the next picture is looked at afresh."""
        self.read(_BLACK, self._last)


class FaceFinder(_Task):
    """Finds all faces of a picture, by their boxes only; six times as fast as reading one.

    It is the detector out of the face landmarker's bundle.

    Raises
    ------
    ModelError
        As `FaceReader`.
    """

    def __init__(self, *, models: Path | None = None) -> None:
        content = bundles.face_detector(bundles.read(bundles.FACE, models))

        def make(vision: Any, options: Any) -> Any:
            return vision.FaceDetector.create_from_options(
                vision.FaceDetectorOptions(base_options=options(model_asset_buffer=content))
            )

        super().__init__(make, lambda _: self.find(_BLACK))

    def find(self, pixels: Pixels) -> tuple[Box, ...]:
        """Return the boxes of an RGB picture's faces in its pixels."""
        found = self.task.detect(self.picture(pixels)).detections
        boxes = (detection.bounding_box for detection in found)
        return tuple(Box(box.origin_x, box.origin_y, box.width, box.height) for box in boxes)


class HandReader(_Task):
    """Reads the hands of a picture; each picture stands for itself.

    Raises
    ------
    ModelError
        As `FaceReader`.
    """

    def __init__(self, *, models: Path | None = None) -> None:
        content = bundles.read(bundles.HAND, models)

        def make(vision: Any, options: Any) -> Any:
            return vision.HandLandmarker.create_from_options(
                vision.HandLandmarkerOptions(
                    base_options=options(model_asset_buffer=content), num_hands=HANDS
                )
            )

        super().__init__(make, lambda _: self.read(_BLACK))

    def read(self, pixels: Pixels) -> tuple[Hand, ...]:
        """Return the hands of an RGB picture in its pixels."""
        height, width = pixels.shape[:2]
        result = self.task.detect(self.picture(pixels))
        return tuple(
            Hand(_points(points, width, height), side[0].category_name.lower(), side[0].score)
            for points, side in zip(result.hand_landmarks, result.handedness, strict=True)
        )


def _points(landmarks: Iterable[Any], width: int, height: int) -> Points:
    """Turn MediaPipe's objects into (N, 3) pixels; its z is on the scale of x.

    Of the ways tried this is the quickest: 0.12 ms for a face, a list of tuples takes 0.19.
    """
    flat = np.fromiter(chain.from_iterable(map(_coordinates, landmarks)), np.float32)
    return flat.reshape(-1, 3) * np.array([width, height, width], np.float32)
