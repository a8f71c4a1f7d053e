"""The captures in use: one for the people, one for virtual players while a table has some."""

from __future__ import annotations

import threading
from contextlib import ExitStack

from facecam.camera.capture import Capture
from facecam.camera.source import Source
from facecam.clock import Clock
from facecam.records import Frame

_TURN_S = 0.01  # how long one of two captures is waited for before the other is asked


class Captures:
    """Hands out the newest frame of whichever capture has one; closed with `close`."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._people: Capture | None = None
        self._cast: Capture | None = None
        self._stacks = {"people": ExitStack(), "cast": ExitStack()}
        self._turn = 0
        self._never = threading.Event()

    @property
    def people(self) -> Capture | None:
        """The capture of the people's source."""
        return self._people

    def show_people(self, source: Source | None) -> None:
        """Let go of the people's source and capture another one, or none."""
        self._people = self._swap("people", source)

    def show_cast(self, source: Source | None) -> None:
        """Let go of the virtual players' source and capture another one, or none."""
        self._cast = self._swap("cast", source)

    def take(self, timeout: float = 0.0) -> Frame | None:
        """Return the newest frame nobody took yet; the vision thread takes from here."""
        captures = [capture for capture in (self._people, self._cast) if capture is not None]
        if not captures:
            self._never.wait(timeout)
            return None
        self._turn += 1
        wait = timeout if len(captures) == 1 else _TURN_S
        for number in range(len(captures)):
            frame = captures[(self._turn + number) % len(captures)].take(wait)
            if frame is not None:
                return frame
        return None

    def close(self) -> None:
        self.show_people(None)
        self.show_cast(None)

    def _swap(self, which: str, source: Source | None) -> Capture | None:
        self._stacks[which].close()
        if source is None:
            return None
        return self._stacks[which].enter_context(Capture(source, self._clock))
