"""A source that plays a script: the stand-in for a camera in tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from facecam.camera.source import Source
from facecam.clock import SimulatedClock
from facecam.errors import CameraError
from facecam.records import Frame, Pixels

Act = tuple[float, Pixels | CameraError | None]
"""When, and what comes then: a picture (RGB), an error of `read`, or nothing."""


class Scripted(Source):
    """Plays `script`; a live one moves `clock` on to each act, as waiting for a camera does.

    Parameters
    ----------
    script
        The acts in order of time. Reopening goes on where it stopped. After the last act a live
        source shows nothing, ten times a second; another one has ended.
    clock
        Told the time by a live source.
    openings
        What each call of `open` in turn does: raise that error, or succeed (None, and those after
        the last).
    """

    def __init__(
        self,
        script: Sequence[Act],
        clock: SimulatedClock,
        *,
        live: bool = True,
        fps: float = 30.0,
        openings: Iterable[CameraError | None] = (),
        name: str = "script",
    ) -> None:
        self.id = name
        self.live = live
        self.repeats = False
        self.opened = 0
        self.is_open = False
        self._script = list(script)
        self._clock = clock
        self._fps = fps
        self._openings = list(openings)
        self._number = 0

    @property
    def fps(self) -> float:
        return self._fps

    @property
    def size(self) -> tuple[int, int]:
        for _, what in self._script:
            if not isinstance(what, CameraError) and what is not None:
                return what.shape[1], what.shape[0]
        return 0, 0

    def open(self) -> None:
        self.opened += 1
        fault = self._openings.pop(0) if self._openings else None
        if fault is not None:
            raise fault
        self.is_open = True

    def read(self) -> Frame | None:
        if not self._script:
            if self.live:
                self._clock.advance_to(self._clock.now() + 0.1)
            return None
        at, what = self._script.pop(0)
        if self.live:
            self._clock.advance_to(at)
        if isinstance(what, CameraError):
            raise what
        if what is None:
            return None
        self._number += 1
        return Frame(image=what, time=at, number=self._number - 1, source=self.id)

    def close(self) -> None:
        self.is_open = False
