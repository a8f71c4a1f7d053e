"""Pictures and videos as sources: exact media times, the same every time."""

from __future__ import annotations

import io
import warnings
from pathlib import Path

import cv2
import numpy as np
from PIL import Image

from facecam.camera.source import Source, sealed
from facecam.errors import CameraError
from facecam.records import Frame, Pixels

PICTURE_FPS = 30.0
PICTURE_SUFFIXES = frozenset(
    {".avif", ".bmp", ".gif", ".heic", ".jfif", ".jpe", ".jpeg", ".jpg", ".png", ".ppm"}
    | {".tif", ".tiff", ".webp"}
)
"""What claims to be a picture; in a folder everything else is passed over in silence."""

_LARGEST_FILE = 2**28
"""Bytes of a picture's file."""
_LARGEST_FPS = 240.0
_FALLBACK_FPS = 30.0


def load_picture(file: Path) -> Pixels | None:
    """Return the picture in `file`, upright, as read-only RGB; None if it can't be read.

    Reads bytes: OpenCV can't open a path with letters outside the code page on Windows.
    """
    try:
        if not file.is_file() or file.stat().st_size > _LARGEST_FILE:
            return None
        content = np.fromfile(file, dtype=np.uint8)
        if _overwhelming(content.tobytes()):
            return None
        # Turns the picture as its EXIF orientation says, and is None for what it can't decode.
        image = cv2.imdecode(content, cv2.IMREAD_COLOR_RGB)
    except (OSError, cv2.error):
        return None
    return None if image is None else sealed(image)


def _overwhelming(content: bytes) -> bool:
    """Tell whether a picture's head claims more pixels (179 million) than any camera takes.

    OpenCV alone would make room for a thousand million of them.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            Image.open(io.BytesIO(content)).close()
    except Image.DecompressionBombError:
        return True
    except Exception:  # noqa: BLE001 - of what it can't read Pillow says so in a dozen ways
        return False  # OpenCV may know it
    return False


class Pictures(Source):
    """A folder of pictures in order of their names, or one picture; each held for a while.

    `refused` names the files that claim to be pictures and aren't; it grows while reading and is
    complete when each has had its turn.

    Parameters
    ----------
    path
        The folder or the picture.
    dwell
        Seconds each picture is held, at `PICTURE_FPS`.
    repeats
        Begin again after the last one, the time going on.
    """

    live = False

    def __init__(self, path: Path, *, dwell: float = 2.0, repeats: bool = False) -> None:
        self.id = str(path)
        self.repeats = repeats
        self.refused: list[str] = []
        self._path = path
        self._held = max(1, round(dwell * PICTURE_FPS))
        self._files: list[Path] = []
        self._turn = 0
        self._left = 0
        self._number = 0
        self._image: Pixels | None = None

    @property
    def fps(self) -> float:
        return PICTURE_FPS

    @property
    def size(self) -> tuple[int, int]:
        """Of the picture shown now; the pictures of a folder may differ."""
        return (0, 0) if self._image is None else (self._image.shape[1], self._image.shape[0])

    def open(self) -> None:
        self.refused = []
        self._files = self._listed()
        self._turn = self._number = 0
        self._image = None
        if not self._turn_to_next(first=0):
            raise CameraError("camera.no_pictures", path=str(self._path))

    def read(self) -> Frame | None:
        if self._image is None or (self._left == 0 and not self._turn_to_next(self._turn + 1)):
            return None
        self._left -= 1
        self._number += 1
        return Frame(
            image=self._image,
            time=(self._number - 1) / PICTURE_FPS,
            number=self._number - 1,
            source=self.id,
            picture=self._files[self._turn].name,
        )

    def close(self) -> None:
        self._image = None

    def _listed(self) -> list[Path]:
        if self._path.is_file():
            return [self._path]
        try:
            return sorted(
                (f for f in self._path.iterdir() if f.suffix.lower() in PICTURE_SUFFIXES),
                key=lambda file: file.name,
            )
        except OSError as error:
            raise CameraError("camera.no_file", path=str(self._path)) from error

    def _turn_to_next(self, first: int) -> bool:
        """Show the first usable picture from number `first` on; tell whether there is one."""
        while True:
            if first >= len(self._files):
                if not (self.repeats and self._files and self._number):
                    return False
                first = 0
            image = load_picture(self._files[first])
            if image is not None:
                self._turn, self._left, self._image = first, self._held, image
                return True
            # What was refused once isn't tried again, nor does it take part in a repeat.
            self.refused.append(self._files.pop(first).name)


class Video(Source):
    """A video file. Frame n has the time n / fps.

    Parameters
    ----------
    path
        The file.
    repeats
        Begin again at the end, the time going on.
    """

    live = False

    def __init__(self, path: Path, *, repeats: bool = False) -> None:
        self.id = str(path)
        self.repeats = repeats
        self._path = path
        self._reader: cv2.VideoCapture | None = None
        self._fps = _FALLBACK_FPS
        self._size = (0, 0)
        self._number = 0

    @property
    def fps(self) -> float:
        return self._fps

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    def open(self) -> None:
        self.close()
        if not self._path.is_file():
            raise CameraError("camera.no_file", path=str(self._path))
        self._require_whole()
        reader = self._fresh_reader()
        fps = reader.get(cv2.CAP_PROP_FPS)
        self._fps = fps if 0 < fps <= _LARGEST_FPS else _FALLBACK_FPS
        self._size = (
            int(reader.get(cv2.CAP_PROP_FRAME_WIDTH)),
            int(reader.get(cv2.CAP_PROP_FRAME_HEIGHT)),
        )
        self._reader = reader
        self._number = 0

    def read(self) -> Frame | None:
        if self._reader is None:
            return None
        good, image = self._reader.read()
        if not good and self.repeats and self._number:
            # Opened anew: seeking to the start isn't exact in every format.
            self._reader.release()
            self._reader = self._fresh_reader()
            good, image = self._reader.read()
        if not good:
            return None
        self._number += 1
        return Frame(
            image=sealed(cv2.cvtColor(image, cv2.COLOR_BGR2RGB)),
            time=(self._number - 1) / self._fps,
            number=self._number - 1,
            source=self.id,
        )

    def close(self) -> None:
        if self._reader is not None:
            self._reader.release()
            self._reader = None

    def _fresh_reader(self) -> cv2.VideoCapture:
        # FFmpeg alone: it comes with every OpenCV wheel and takes UTF-8 paths on Windows too.
        # It would show a text as a film of its letters; no video is without a zero byte.
        try:
            with self._path.open("rb") as file:
                text = b"\0" not in file.read(4096)
        except OSError as error:
            raise CameraError("camera.unreadable", path=str(self._path)) from error
        if not text:
            reader = cv2.VideoCapture(str(self._path), cv2.CAP_FFMPEG)
            if reader.isOpened():
                return reader
            reader.release()
        raise CameraError("camera.unreadable", path=str(self._path))

    def _require_whole(self) -> None:
        """Refuse a video that breaks off before the length its head promises.

        Only where jumping to the last picture fails is the file read through to be certain: some
        formats jump badly, and some don't know how many pictures they have.
        """
        reader = self._fresh_reader()
        promised = reader.get(cv2.CAP_PROP_FRAME_COUNT)
        if reader.set(cv2.CAP_PROP_POS_FRAMES, max(0.0, promised - 1)) and reader.grab():
            reader.release()
            return
        reader.release()
        reader = self._fresh_reader()
        fps = reader.get(cv2.CAP_PROP_FPS)
        count, seconds = 0, 0.0
        while reader.grab():
            count += 1
            seconds = reader.get(cv2.CAP_PROP_POS_MSEC) / 1000.0
        reader.release()
        missing = promised - count
        if not count:
            raise CameraError("camera.unreadable", path=str(self._path))
        if missing > max(2.0, 0.02 * promised) and seconds < 0.98 * promised / max(fps, 1.0):
            raise CameraError("camera.cut_off", path=str(self._path), seconds=round(seconds, 1))
