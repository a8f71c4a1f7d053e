"""The one thread that reads pictures: always the newest frame, never a queue of old ones."""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import TracebackType
from typing import Protocol, Self

from facecam.records import Frame

_PATIENCE = 0.1
"""Seconds to wait for a frame before asking whether to go on."""


class Frames(Protocol):
    """Where the newest frame lies; see `facecam.camera.mailbox`."""

    def take(self, timeout: float = 0.0) -> Frame | None: ...


class VisionThread:
    """Calls `step` with the newest frame for as long as it is entered.

    Parameters
    ----------
    frames
        The mailbox.
    step
        Called on the thread with each frame taken.
    prepare
        Called on the thread before the first frame: the place to load models.
    report
        Called on the thread with the exception that ended it.
    """

    def __init__(
        self,
        frames: Frames,
        step: Callable[[Frame], object],
        *,
        prepare: Callable[[], object] = lambda: None,
        report: Callable[[Exception], object] | None = None,
    ) -> None:
        self._frames = frames
        self._step = step
        self._prepare = prepare
        self._report = report
        self._ending = threading.Event()
        self._ready = threading.Event()
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._run, name="vision", daemon=True)

    @property
    def ready(self) -> bool:
        """Whether the preparations are over and frames are being read."""
        return self._ready.is_set()

    @property
    def error(self) -> Exception | None:
        """What ended the thread, if something did."""
        return self._error

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let the present step end. An error nobody was told of is raised here."""
        self._ending.set()
        self._thread.join()
        if self._error is not None and self._report is None and error is None:
            raise self._error

    def _run(self) -> None:
        try:
            self._prepare()
            self._ready.set()
            while not self._ending.is_set():
                frame = self._frames.take(_PATIENCE)
                if frame is not None:
                    self._step(frame)
        except Exception as error:  # noqa: BLE001 - handed on, whatever it is
            self._error = error
            if self._report is not None:
                self._report(error)
