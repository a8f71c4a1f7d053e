"""A webcam that never makes anybody wait: its driver may hang, only a helper thread of it does."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import cv2

from facecam.camera import devices
from facecam.camera.devices import Device, Place
from facecam.camera.mailbox import Mailbox
from facecam.camera.source import Source, sealed
from facecam.clock import Clock
from facecam.errors import CameraError
from facecam.records import Frame, Pixels

WANTED_SIZE = (1280, 720)
WANTED_FPS = 30.0
OPEN_LIMIT_S = 5.0
"""How long one backend may take to open the camera before the next is tried."""

_READ_LIMIT_S = 0.1
_PAUSE_S = 0.02


class Handle(Protocol):
    """The part of `cv2.VideoCapture` that is used here."""

    def isOpened(self) -> bool: ...  # noqa: N802 - OpenCV's name

    def set(self, prop: int, value: float) -> bool: ...

    def grab(self) -> bool: ...

    def retrieve(self) -> tuple[bool, Any]: ...

    def release(self) -> None: ...


def connect(place: Place) -> Handle:
    """Open a camera through one backend, however long that takes, and ask for the wanted form."""
    # A negative index without a backend crashes the process.
    handle: Handle = cv2.VideoCapture(max(0, place.index), place.api)
    if handle.isOpened():
        # Once, before the first picture; what comes of it is measured, for drivers promise a lot.
        if place.backend != "MSMF":
            handle.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        handle.set(cv2.CAP_PROP_FRAME_WIDTH, WANTED_SIZE[0])
        handle.set(cv2.CAP_PROP_FRAME_HEIGHT, WANTED_SIZE[1])
        handle.set(cv2.CAP_PROP_FPS, WANTED_FPS)
    return handle


class Webcam(Source):
    """A camera by number or name.

    `open` returns as soon as one backend has opened it; whether pictures follow is for `Health`
    to see. `read` waits a tenth of a second at most. Opening again after an opening that gave no
    picture begins with the next backend.

    Parameters
    ----------
    wanted
        Number as in ``camera:N``, or a name.
    clock
        Stamps the pictures.
    preferred
        The backend that worked last time.
    remember
        Told the camera's name and the backend with the first picture of each opening.
    limit
        Seconds one backend may take to open.
    """

    live = True
    repeats = False

    def __init__(
        self,
        wanted: int | str,
        clock: Clock,
        *,
        preferred: str = "",
        remember: Callable[[str, str], None] = lambda _name, _backend: None,
        limit: float = OPEN_LIMIT_S,
        find: Callable[[int | str], Device] = devices.find,
        connect: Callable[[Place], Handle] = connect,
    ) -> None:
        self.id = f"camera:{wanted}" if isinstance(wanted, int) else wanted
        self.backend = preferred
        self._wanted = wanted
        self._clock = clock
        self._remember = remember
        self._limit = limit
        self._find = find
        self._connect = connect
        self._silent: list[str] = []
        self._name = ""
        self._grabber: _Grabber | None = None
        self._shown = False
        self._size = (0, 0)
        self._number = 0

    @property
    def fps(self) -> float:
        return WANTED_FPS

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    def open(self) -> None:
        self.close()
        device = self._device()
        hung = False
        for place in sorted(device.places, key=self._order):
            grabber = _Grabber(place, self._clock, self._connect)
            grabber.begin()
            if not grabber.decided.wait(self._limit):
                hung = True
            elif grabber.opened:
                self._grabber, self._shown = grabber, False
                self.backend, self._name = place.backend, device.name
                return
            grabber.stop()
        raise CameraError(_why_closed(device, hung=hung))

    def read(self) -> Frame | None:
        shot = self._grabber.shots.take(_READ_LIMIT_S) if self._grabber else None
        if shot is None:
            return None
        time, image = shot
        if not self._shown:
            self._shown, self._silent = True, []
            self._remember(self._name, self.backend)
        self._size = image.shape[1], image.shape[0]
        self._number += 1
        return Frame(image=image, time=time, number=self._number - 1, source=self.id)

    def close(self) -> None:
        if self._grabber is not None:
            self._grabber.stop()
            if not self._shown:
                self._silent.append(self.backend)
            self._grabber = None

    def _device(self) -> Device:
        """The camera; plugged in again it may have another number, but not another name."""
        try:
            device = self._find(self._wanted)
        except CameraError:
            if not self._name:
                raise
        else:
            if self._name in {"", device.name}:
                return device
        return self._find(self._name)

    def _order(self, place: Place) -> tuple[int, bool]:
        """Backends that gave no picture last, the preferred one before the rest."""
        return self._silent.count(place.backend), place.backend != self.backend


class _Grabber(threading.Thread):
    """Opens one camera through one backend and takes its pictures until told to stop.

    The handle belongs to this thread alone: releasing it while a read hangs crashes drivers. A
    thread that hangs is left behind and lets go when the driver returns.
    """

    def __init__(self, place: Place, clock: Clock, connect: Callable[[Place], Handle]) -> None:
        super().__init__(name=f"facecam {place.backend}:{place.index}", daemon=True)
        self.shots: Mailbox[tuple[float, Pixels]] = Mailbox()
        self.decided = threading.Event()
        self.opened = False
        self._place = place
        self._clock = clock
        self._connect = connect
        self._handle: Handle | None = None
        self._stopped = threading.Event()

    def begin(self) -> None:
        # macOS asks for permission to use the camera from the main thread only.
        if sys.platform == "darwin" and threading.current_thread() is threading.main_thread():
            self._handle = self._connect(self._place)
        self.start()

    def stop(self) -> None:
        """Ask it to let go of the camera; wait a moment, so that it can be opened again."""
        self._stopped.set()
        self.join(0.5 if self.opened else 0.0)

    def run(self) -> None:
        try:
            handle = self._handle or self._connect(self._place)
            try:
                self.opened = handle.isOpened()
                self.decided.set()
                while self.opened and not self._stopped.is_set():
                    self._grab(handle)
            finally:
                handle.release()
        except cv2.error:
            self.opened = False  # no more pictures come, which is for Health to see
        finally:
            self.decided.set()

    def _grab(self, handle: Handle) -> None:
        good = handle.grab()
        time = self._clock.now()
        if good:
            good, image = handle.retrieve()
        if not good or image.ndim != 3 or not image.size:
            self._stopped.wait(_PAUSE_S)
            return
        self.shots.put((time, sealed(cv2.cvtColor(image, cv2.COLOR_BGR2RGB))))


def _why_closed(device: Device, *, hung: bool) -> str:
    """Key of the likeliest reason that a camera which is there can't be opened."""
    if hung:
        return "camera.hangs"
    if sys.platform == "darwin":
        return "camera.refused_macos"
    node = Path(f"/dev/video{device.places[0].index}")
    if sys.platform == "linux" and node.exists() and not os.access(node, os.R_OK | os.W_OK):
        return "camera.refused"
    return "camera.busy"
