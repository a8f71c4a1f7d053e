"""What every picture source is."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Protocol, Self

from facecam.records import Frame, Pixels


class Source(Protocol):
    """Something that gives pictures: a context manager, opened by `open` or by entering it.

    A source that isn't `live` gives its pictures as fast as they are asked for, stamped with the
    time of its own medium, which begins at 0; a live one gives what is seen now, stamped by the
    clock it was made with. Only live ones need watching; only the others can end or repeat.
    """

    id: str
    """The name it was asked for by."""

    live: bool
    repeats: bool

    @property
    def fps(self) -> float:
        """Pictures a second: exact of a medium, expected of a camera."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of its pictures in pixels; (0, 0) before the first is known."""

    def open(self) -> None:
        """Get ready to read, from the beginning of a medium. Opening twice starts again.

        Raises
        ------
        CameraError
            If it can't be opened.
        """

    def read(self) -> Frame | None:
        """Return the next picture. None: a medium has ended, a camera shows nothing just now.

        Raises
        ------
        CameraError
            If a medium turns out to be damaged.
        """

    def close(self) -> None:
        """Let go of it; closing twice is the same as once."""

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def sealed(image: Any) -> Pixels:
    """Make a fresh RGB image of OpenCV's read-only, as every Frame's is."""
    pixels: Pixels = image
    pixels.setflags(write=False)
    return pixels
