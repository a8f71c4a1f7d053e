"""All that sees: the people's camera, the models, and the thread that looks through them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack

from facecam.camera.devices import list_cameras
from facecam.camera.source import Source
from facecam.clock import Clock
from facecam.errors import FacecamError, ModelError
from facecam.play import eyes as models
from facecam.play.captures import Captures
from facecam.play.eyes import Eyes
from facecam.play.sources import open_source
from facecam.records import Frame, SourceState
from facecam.ui.facade import Loading
from facecam.vision.closable import Closable
from facecam.vision.thread import VisionThread

_MODELS_SHARE = 0.5  # of the time it takes to load; the camera has the rest


class Optics(Closable):
    """Owns the capture and vision threads; closed with its `with` block.

    Parameters
    ----------
    clock
        Live time.
    look
        Called on the vision thread with every new picture.
    remember
        Called with a camera's name and the backend that opened it.
    dwell
        Seconds each picture of a folder is shown.
    """

    def __init__(
        self,
        clock: Clock,
        look: Callable[[Frame], None],
        remember: Callable[[str, str], None],
        *,
        dwell: float,
    ) -> None:
        self._clock = clock
        self._show = look
        self._remember = remember
        self._dwell = dwell
        self._captures = Captures(clock)
        self._eyes: Eyes | None = None
        self._problem: FacecamError | None = None
        self._newest: Frame | None = None
        self._cameras: tuple[str, ...] = ()
        self._stack = ExitStack()

    def begin(self) -> None:
        """Start the threads: models are loaded, cameras listed; open a camera with `open`."""
        landmarkers = self._stack.enter_context(ExitStack())

        def prepare() -> None:
            self._eyes = models.load(landmarkers, seats=2)

        self._stack.callback(self._captures.close)
        self._stack.enter_context(
            VisionThread(self._captures, self._look, prepare=prepare, report=self._fail)
        )
        threading.Thread(target=self._list_cameras, name="cameras", daemon=True).start()

    def close(self) -> None:
        self._stack.close()

    def open(self, name: str, backend: str) -> None:
        """Let go of the people's camera and open another one, first by that backend."""
        self._newest, self._problem = None, None
        try:
            source = open_source(
                name,
                self._clock,
                dwell=self._dwell,
                repeats=True,
                backend=backend,
                remember=self._remember,
            )
        except FacecamError as error:
            self._captures.show_people(None)
            self._problem = error
        else:
            self._captures.show_people(source)

    @property
    def eyes(self) -> Eyes | None:
        """The models; None before they are loaded, and once they failed."""
        return self._eyes

    @property
    def newest(self) -> Frame | None:
        """The newest picture of the people."""
        return self._newest

    @property
    def people(self) -> Source | None:
        """The people's source, once it has shown something."""
        capture = self._captures.people
        return capture.source if capture is not None and self._newest is not None else None

    def show_cast(self, source: Source | None) -> None:
        """Show virtual players beside the people, or nobody."""
        self._captures.show_cast(source)

    @property
    def cameras(self) -> Sequence[str]:
        """Names of the cameras found; empty until they have been listed."""
        return self._cameras

    @property
    def state(self) -> SourceState | None:
        """How the people's source is doing; None without one."""
        people = self._captures.people
        return None if people is None else people.state

    def loading(self) -> Loading:
        """How far models and camera have come."""
        people = self._captures.people
        if self._problem is not None:
            return Loading(1.0, "ui.loading.models", self._problem)
        if self._eyes is None:
            return Loading(0.0, "ui.loading.models")
        if people is None or people.state is SourceState.STARTING:
            return Loading(_MODELS_SHARE, "ui.loading.camera")
        return Loading(1.0, "ui.loading.camera", people.error)

    def _look(self, frame: Frame) -> None:
        people = self._captures.people
        if people is not None and frame.source == people.source.id:
            self._newest = frame
        self._show(frame)

    def _fail(self, error: Exception) -> None:
        self._eyes = None
        if not isinstance(error, FacecamError):
            error = ModelError("play.vision_failed", detail=f"{type(error).__name__}: {error}")
        self._problem = error

    def _list_cameras(self) -> None:
        self._cameras = tuple(device.name for device in list_cameras())
