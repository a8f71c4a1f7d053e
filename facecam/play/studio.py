"""The room around the tables: camera, models and settings, loaded while the window is up."""

from __future__ import annotations

import random
import threading
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from facecam import messages
from facecam import settings as settings_file
from facecam.camera.devices import list_cameras
from facecam.clock import Clock, PausableClock
from facecam.errors import DataError, FacecamError, ModelError
from facecam.games import registry
from facecam.games.core import Player
from facecam.games.match import Match
from facecam.play import eyes as models
from facecam.play import guests
from facecam.play.captures import Captures
from facecam.play.casting import Casting, before_a_camera_of_their_own, cast
from facecam.play.eyes import Eyes
from facecam.play.faces import FaceDeck, FaceShelf
from facecam.play.keepsakes import Keepsakes
from facecam.play.session import Session
from facecam.play.sources import open_source
from facecam.play.table import SessionTable
from facecam.records import Frame, Pixels, SourceState
from facecam.settings import Settings
from facecam.store import Store
from facecam.ui.facade import Faces, Loading, Photo
from facecam.vision.thread import VisionThread

FIRST_CAMERA = "camera:0"
_MODELS_SHARE = 0.5  # of the time it takes to load; the camera has the rest


@dataclass(frozen=True, slots=True)
class House:
    """What was asked for on the command line; it goes before the settings.

    `rules` are settings of the game by name, `deck` a file of portraits or a folder of photos.
    """

    source: str | None = None
    dwell: float = 1.0
    seed: int | None = None
    deck: str | None = None
    rules: Mapping[str, object] = field(default_factory=dict)


class LiveStudio:
    """Implements `facecam.ui.facade.Studio`: a context manager that owns all threads.

    Parameters
    ----------
    settings, store
        What is in force, and where it is kept.
    clock
        Live time.
    house
        What goes before the settings this time.
    """

    def __init__(self, settings: Settings, store: Store, clock: Clock, house: House) -> None:
        self._settings = settings
        self._store = store
        self._clock = clock
        self._house = house
        self._asked = house.source
        self._eyes: Eyes | None = None
        self._problem: FacecamError | None = None
        self._captures = Captures(clock)
        self._newest: Frame | None = None
        self._cameras: tuple[str, ...] = ()
        self._table: SessionTable | None = None
        self._evening: list[tuple[str, Photo]] = []
        language = settings.language or messages.system_language()
        self._shelf = FaceShelf(language, lambda: tuple(self._evening))
        self.keepsakes = Keepsakes(store, self._forget)
        self._stack = ExitStack()
        self._models = ExitStack()

    def __enter__(self) -> Self:
        self._stack.callback(self._models.close)
        self._stack.callback(self._shelf.close)
        self._stack.callback(self.keepsakes.close)
        if self._house.deck is not None and Path(self._house.deck).is_dir():
            self._shelf.choose(self._house.deck)
        self._stack.callback(self._captures.close)
        self._stack.enter_context(
            VisionThread(self._captures, self._look, prepare=self._prepare, report=self._fail)
        )
        threading.Thread(target=self._list_cameras, name="cameras", daemon=True).start()
        self._open_camera()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    @property
    def settings(self) -> Settings:
        return self._settings

    def change(self, settings: Settings) -> None:
        other_camera = settings.camera != self._settings.camera
        self._settings = settings
        if other_camera:
            self._asked = None
            self._open_camera()
        settings_file.save(settings, self._store)

    def loading(self) -> Loading:
        people = self._captures.people
        if self._problem is not None:
            return Loading(1.0, "ui.loading.models", self._problem)
        if self._eyes is None:
            return Loading(0.0, "ui.loading.models")
        if people is None or people.state is SourceState.STARTING:
            return Loading(_MODELS_SHARE, "ui.loading.camera")
        faces = self._shelf.state
        if not faces.done and faces.source == self._house.deck:
            return Loading(faces.progress, "ui.loading.faces")
        return Loading(1.0, "ui.loading.camera", people.error)

    def cameras(self) -> Sequence[str]:
        return self._cameras

    @property
    def table(self) -> SessionTable | None:
        """The table that is being played at."""
        return self._table

    def virtual_names(self) -> Sequence[str]:
        language = self._settings.language or messages.system_language()
        return guests.virtual_names(language)

    def source_state(self) -> SourceState | None:
        people = self._captures.people
        return None if people is None else people.state

    def mirror(self) -> Pixels | None:
        return None if self._newest is None else self._newest.image

    def show_faces(self, source: str) -> None:
        self._shelf.choose(source)

    def faces(self) -> Faces:
        return self._shelf.state

    def face(self, name: str) -> Pixels | None:
        return self._shelf.deck.picture(name)

    def open(self, game: str, players: Sequence[Player]) -> SessionTable:
        kind = registry.kind(game)
        seed = self._house.seed
        if seed is None:
            seed = random.SystemRandom().getrandbits(31)
        shown = self._faces_asked() if guests.shows_faces(kind) else None
        casting = self._cast(players, seed)
        eyes = self._judging()
        judged = eyes is not None and len(casting.seating.sources) == len(players)
        setup = guests.adjust(
            guests.setup(kind, casting.seats, seed, self._house.deck, shown),
            judged=judged,
            hands=self._settings.hands,
            sides_matter=self._settings.sides_matter,
            **self._house.rules,
        )
        clock = PausableClock(self._clock)
        session = Session(
            kind,
            Match(setup, kind.start(setup)),
            seating=casting.seating,
            eyes=eyes if judged else None,
            clock=clock,
            bots=guests.brains(kind, casting.seats, seed),
            profiles={},
            fixed=casting.fixed,
        )
        self._table = SessionTable(
            game,
            session,
            clock,
            judged=judged,
            between=lambda now: casting.update(session.match.game, now),
            source_state=self.source_state,
            leave=self._leave,
            faces=shown,
        )
        return self._table

    def _cast(self, players: Sequence[Player], seed: int) -> Casting:
        """Place the players: people before their source, bots before one of their own.

        A source that isn't a camera shows bots like everybody else.
        """
        capture = self._captures.people
        people = capture.source if capture is not None and self._newest is not None else None
        bots = [player for player in players if player.bot]
        apart = bool(bots) and (people is None or people.live)
        virtual = before_a_camera_of_their_own(bots) if apart else None
        self._captures.show_cast(virtual)
        return cast(players, people, virtual, seed)

    def _faces_asked(self) -> FaceDeck:
        """Return the faces to play with; those asked for on the command line must be there."""
        problem = self._shelf.state.problem
        if problem is not None and self._shelf.state.source == self._house.deck:
            raise problem
        return self._shelf.deck

    def _judging(self) -> Eyes | None:
        if self._eyes is None:
            return None
        judging = replace(self._eyes.judging, either_side=not self._settings.sides_matter)
        return replace(self._eyes, judging=judging)

    def _prepare(self) -> None:
        self._eyes = models.load(self._models, seats=2)

    def _look(self, frame: Frame) -> None:
        people = self._captures.people
        if people is not None and frame.source == people.source.id:
            self._newest = frame
        table = self._table
        if table is not None:
            table.look(frame)

    def _fail(self, error: Exception) -> None:
        self._eyes = None
        if not isinstance(error, FacecamError):
            error = ModelError("play.vision_failed", detail=f"{type(error).__name__}: {error}")
        self._problem = error

    def _forget(self) -> None:
        """Go on as on the first day: the settings were deleted."""
        self._settings = Settings()

    def _leave(self) -> None:
        if self._table is not None:
            names = {player.id: player.name for player in self._table.players}
            self._evening += [(names[photo.player], photo) for photo in self._table.photos()]
        self._table = None
        self._captures.show_cast(None)

    def _open_camera(self) -> None:
        self._newest, self._problem = None, None
        name = self._asked or self._settings.camera or FIRST_CAMERA
        try:
            source = open_source(
                name,
                self._clock,
                dwell=self._house.dwell,
                repeats=True,
                backend=self._settings.camera_backends.get(name, ""),
                remember=self._remember,
            )
        except FacecamError as error:
            self._captures.show_people(None)
            self._problem = error
        else:
            self._captures.show_people(source)

    def _remember(self, camera: str, backend: str) -> None:
        """Keep the backend that opened a camera; where that can't be kept, it is tried again."""
        if self._settings.camera_backends.get(camera) == backend:
            return
        backends = {**self._settings.camera_backends, camera: backend}
        self._settings = msgspec.structs.replace(self._settings, camera_backends=backends)
        with suppress(DataError):
            settings_file.save(self._settings, self._store)

    def _list_cameras(self) -> None:
        self._cameras = tuple(device.name for device in list_cameras())
