"""Pictures at the pace of life: a thread reads a source and keeps its newest picture at hand."""

from __future__ import annotations

import sys
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from types import TracebackType
from typing import Self

from facecam.camera.health import SILENT_S, Health
from facecam.camera.mailbox import Mailbox
from facecam.camera.source import Source
from facecam.clock import Clock
from facecam.errors import CameraError
from facecam.records import Frame, SourceEvent, SourceState

FIRST_PICTURE_S = 4.0
"""How long an opened camera may take to show a usable picture; some need three seconds."""

# How long a state lasts before the camera is opened anew. A closed lid needs no new opening.
_PATIENCE_S = {
    SourceState.UNPLUGGED: 0.5,
    SourceState.BUSY: FIRST_PICTURE_S - SILENT_S,
    SourceState.FROZEN: FIRST_PICTURE_S,
}
_WAITS_S = (0.5, 1.0, 2.0, 4.0, 8.0)
_GONE = {"camera.none", "camera.unknown"}
_LATE_S = 1.0


def first_picture(source: Source, clock: Clock, *, tries: int = 2) -> Frame:
    """Open `source` and return its first usable picture; it stays open.

    Raises
    ------
    CameraError
        With the reason, if none comes: at once for a medium, else after `tries` openings of
        `FIRST_PICTURE_S` each.
    """
    state = SourceState.STARTING
    for _ in range(tries if source.live else 1):
        source.open()
        health = Health()
        end = clock.now() + FIRST_PICTURE_S
        while clock.now() < end:
            frame = source.read()
            if not source.live and frame is None:
                break
            state = health.update(frame, clock.now())
            if frame is not None and (state is SourceState.OK or not source.live):
                return frame
        source.close()
    raise CameraError("camera.black" if state is SourceState.BLACK else "camera.busy")


class Capture:
    """Reads `source` on a thread of its own while entered.

    A live source is watched and, when it fails, opened again after growing waits. The pictures of
    another one are set on the clock and handed out when their time has come; it ends by itself.

    Parameters
    ----------
    source
        Not yet opened.
    clock
        The session's; the same that stamps a live source's pictures.
    wait
        Waits that many seconds, or less if the capture is being left; for tests.
    """

    def __init__(
        self, source: Source, clock: Clock, *, wait: Callable[[float], object] | None = None
    ) -> None:
        self.source = source
        self.state = SourceState.STARTING
        self.error: CameraError | None = None
        self._clock = clock
        self._stopped = threading.Event()
        self._wait = wait or self._stopped.wait
        self._slot: Mailbox[Frame] = Mailbox()
        self._events: deque[SourceEvent] = deque()
        self._health: Health | None = None  # of the present opening
        self._failures = 0
        self._bad_since: float | None = None
        self._offset: float | None = None
        self._thread = threading.Thread(target=self._run, name="facecam capture", daemon=True)

    @property
    def overwritten(self) -> int:
        """How many pictures nobody took before the next one came."""
        return self._slot.overwritten

    def take(self, timeout: float = 0.0) -> Frame | None:
        """Return the newest picture not yet taken, waiting up to `timeout` seconds for one."""
        return self._slot.take(timeout)

    def events(self) -> tuple[SourceEvent, ...]:
        """Return the changes of state since the last call; `error` says more of the last one."""
        return tuple(self._events.popleft() for _ in range(len(self._events)))

    def __enter__(self) -> Self:
        if sys.platform == "darwin" and self.source.live:
            self._open()  # macOS asks for permission from the main thread only
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stopped.set()
        self._thread.join(2.0)

    def _run(self) -> None:
        try:
            while not self._stopped.is_set() and self.step():
                pass
        finally:
            self.source.close()

    def step(self) -> bool:
        """Do the next thing: open the source, or read once. False: there is no more to do.

        What the thread does over and over; tests call it instead.
        """
        if self._health is None:
            if self._failures:
                self._wait(_WAITS_S[min(self._failures, len(_WAITS_S)) - 1])
            if not self._stopped.is_set():
                self._open()
            return self._health is not None or self.source.live
        try:
            frame = self.source.read()
        except CameraError as error:
            self._failed(error, SourceState.UNPLUGGED if self.source.live else SourceState.ENDED)
            return self.source.live
        if self.source.live:
            self._watch(frame, self._health)
            return True
        if frame is None:
            self._now_is(SourceState.ENDED)
            return False
        self._slot.put(self._in_time(frame))
        self._now_is(SourceState.OK)
        return True

    def _open(self) -> None:
        try:
            self.source.open()
        except CameraError as error:
            gone = SourceState.UNPLUGGED if error.key in _GONE else SourceState.BUSY
            self._failed(error, gone if self.source.live else SourceState.ENDED)
        else:
            self._health = Health()
            self._bad_since = None

    def _failed(self, error: CameraError, state: SourceState) -> None:
        """Note why there is no picture; the next step opens the source anew."""
        self._health = None
        self._failures += 1
        self.error = error
        self._now_is(state)

    def _watch(self, frame: Frame | None, health: Health) -> None:
        now = self._clock.now()
        state = health.update(frame, now)
        if state is not SourceState.STARTING:  # a new opening proves nothing before its picture
            self._now_is(state)
        if state is SourceState.OK:
            self._failures, self.error = 0, None
        if frame is not None and state in {SourceState.OK, SourceState.BLACK}:
            self._slot.put(frame)
        if state not in _PATIENCE_S:
            self._bad_since = None
        elif self._bad_since is None:
            self._bad_since = now
        elif now - self._bad_since >= _PATIENCE_S[state]:
            self.source.close()
            self._failed(CameraError(f"camera.{state}"), state)

    def _in_time(self, frame: Frame) -> Frame:
        """Set a medium's picture on the clock and wait for its time."""
        now = self._clock.now()
        # After a long pause (the computer slept) the medium goes on where it was.
        if self._offset is None or now - (self._offset + frame.time) > _LATE_S:
            self._offset = now - frame.time
        due = self._offset + frame.time
        if due > now:
            self._wait(due - now)
        return replace(frame, time=due)

    def _now_is(self, state: SourceState) -> None:
        if state is not self.state:
            self.state = state
            self._events.append(SourceEvent(self.source.id, self._clock.now(), state))
