"""Sources by name: a camera, a video file, a folder of pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from facecam.camera.files import PICTURE_SUFFIXES, Pictures, Video
from facecam.camera.source import Source
from facecam.camera.webcam import Webcam
from facecam.clock import Clock
from facecam.errors import CameraError

__all__ = ["Source", "parse_source"]


def parse_source(
    text: str,
    clock: Clock,
    *,
    dwell: float = 2.0,
    repeats: bool = False,
    backend: str = "",
    remember: Callable[[str, str], None] = lambda _name, _backend: None,
) -> Source:
    """Return the source, not yet opened, that `text` names.

    ``camera:N`` or a camera's name, else the path of a video, a picture or a folder of pictures.

    Parameters
    ----------
    text
        The name.
    clock
        Stamps what a camera shows.
    dwell
        Seconds each picture of a folder is held.
    repeats
        Whether a folder or a video begins again at its end.
    backend, remember
        A camera's backend that worked last time, and who is told of the one that works now.

    Raises
    ------
    CameraError
        If nothing has that name.
    """
    kind, colon, rest = text.partition(":")
    if colon and kind.strip().lower() == "camera":
        number = rest.strip()
        wanted = int(number) if number.isascii() and number.isdecimal() else number
        if not number or number.startswith("-"):
            raise CameraError("camera.number", name=text)
        return Webcam(wanted, clock, preferred=backend, remember=remember)
    path = Path(text).expanduser()
    if text.strip() and path.exists():
        if path.is_dir() or path.suffix.lower() in PICTURE_SUFFIXES:
            return Pictures(path, dwell=dwell, repeats=repeats)
        return Video(path, repeats=repeats)
    if path.suffix or len(path.parts) > 1 or not text.strip():
        raise CameraError("camera.no_file", path=text)
    return Webcam(text, clock, preferred=backend, remember=remember)
