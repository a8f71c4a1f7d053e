"""Single pictures: each stands for itself, nothing is tracked."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import groupby
from pathlib import Path

from facecam.records import Box, Face, Frame, Reading
from facecam.vision import crops
from facecam.vision.closable import Closable
from facecam.vision.hands import look
from facecam.vision.landmarkers import FaceFinder, FaceReader, HandReader
from facecam.vision.reader import reading
from facecam.vision.seats import Region, Seat, Watch, face_square, scan


class PictureReader(Closable):
    """Reads the largest face of single pictures.

    Parameters
    ----------
    models
        Another folder of models than the installed one.

    Raises
    ------
    ModelError
        If a model or a system library is missing or damaged.
    """

    def __init__(self, *, models: Path | None = None) -> None:
        self._models = models
        self._hands: HandReader | None = None
        with ExitStack() as stack:
            self._finder = stack.enter_context(FaceFinder(models=models))
            self._reader = stack.enter_context(FaceReader(video=False, models=models))
            self._stack = stack.pop_all()

    def read(self, frame: Frame, seat: str = "", *, hands: bool = False) -> Reading:
        """Read the largest face anywhere in a picture, and its hands where wanted.

        The whole picture is searched first, then ever smaller parts of it.
        """
        height, width = frame.image.shape[:2]
        watch = Watch(Seat(seat or frame.source, frame.source, Region()), (width, height))
        face = self._face(frame, watch)
        seen = None
        if face is not None:
            watch = watch.update(face.box, frame.time)
        if hands:
            if self._hands is None:
                self._hands = self._stack.enter_context(HandReader(models=self._models))
            seen = look(self._hands, frame, [watch])
        return reading(frame, watch, face, seen)

    def close(self) -> None:
        self._stack.close()

    def _face(self, frame: Frame, watch: Watch) -> Face | None:
        layers = groupby(scan(watch.seat.region, watch.size), key=lambda square: square.side)
        for _, squares in layers:
            for box in sorted(crops.find_faces(self._finder, frame.image, squares), key=_smallness):
                square = face_square(box)
                mesh = self._reader.read(crops.cut(frame.image, square))
                if mesh is not None:
                    return crops.face_of(mesh, square, frame.image)
        return None


def _smallness(box: Box) -> float:
    return -max(box.width, box.height)
