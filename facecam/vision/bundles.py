"""The model bundles: read as bytes and checked before anybody uses them.

Bytes, because MediaPipe can't open paths with other than ASCII letters on Windows; checked, because
a half-copied bundle would fail much later and without a word that helps.
"""

from __future__ import annotations

import hashlib
import io
import zipfile
from dataclasses import dataclass
from pathlib import Path

from facecam import paths
from facecam.errors import ModelError


@dataclass(frozen=True, slots=True)
class Bundle:
    """One file of the models folder; see ``models/MODELS.md``."""

    file: str
    size: int
    sha256: str


FACE = Bundle(
    "face_landmarker.task",
    3_758_596,
    "64184e229b263107bc2b804c6625db1341ff2bb731874b0bcc2fe6544e0bc9ff",
)
HAND = Bundle(
    "hand_landmarker.task",
    7_819_105,
    "fbc2a30080c3c557093b5ddfc334698132eb341044ccee322ccf8bcf3607cde1",
)
BUNDLES = (FACE, HAND)

_DETECTOR = "face_detector.tflite"


def read(bundle: Bundle, folder: Path | None = None) -> bytes:
    """Return the bytes of a bundle, from `folder` or the models folder.

    Raises
    ------
    ModelError
        If the file is missing, can't be read or isn't the one that belongs here.
    """
    folder = folder or paths.models()
    try:
        content = (folder / bundle.file).read_bytes()
    except OSError as error:
        raise ModelError("vision.model.missing", file=bundle.file, folder=folder) from error
    if len(content) != bundle.size or hashlib.sha256(content).hexdigest() != bundle.sha256:
        raise ModelError("vision.model.damaged", file=bundle.file, folder=folder)
    return content


def face_detector(bundle: bytes) -> bytes:
    """Return the face detector that is packed in the face landmarker's bundle, a zip archive."""
    with zipfile.ZipFile(io.BytesIO(bundle)) as archive:
        return archive.read(_DETECTOR)
