"""Labelled photographs as a set to learn from: their features, no picture."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from facecam.camera.files import load_picture
from facecam.classify.features import NAMES, Features, readable
from facecam.errors import DataError
from facecam.expressions import FACE_PARTS, NEUTRAL
from facecam.records import Frame
from facecam.training.dataset import Dataset
from facecam.training.labels import Labelled, read
from facecam.training.progress import progress
from facecam.vision.pictures import PictureReader


def read_photographs(folder: Path, table: Path | None = None) -> Dataset:
    """Return the features of a folder's labelled pictures; those without a face are left out.

    Raises
    ------
    DataError
        If labels or a picture can't be read.
    ModelError
        If a MediaPipe model can't be used.
    """
    pictures = read(folder, table)
    values, shown = [], []
    with PictureReader() as reader:
        for picture in progress(pictures, "pictures", len(pictures)):
            image = load_picture(picture.path)
            if image is None:
                raise DataError("training.labels.unreadable_picture", file=str(picture.path))
            face = reader.read(Frame(image, 0.0, 0, picture.path.name)).face
            if face is not None and readable(face):
                values.append(Features.of(face).values)
                shown.append(picture)
    return Dataset(
        np.array(values, np.float32).reshape(-1, len(NAMES)),
        {part: np.array([one.labels.get(part, "") for one in shown]) for part in FACE_PARTS},
        np.array([one.person for one in shown]),
        np.array([_resting(one) for one in shown], bool),
        {},
    )


def _resting(picture: Labelled) -> bool:
    return all(picture.labels.get(part) == NEUTRAL[part] for part in FACE_PARTS)
