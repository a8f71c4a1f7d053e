"""The room around the tables: camera, models and settings, loaded while the window is up."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from facecam import messages
from facecam import settings as settings_file
from facecam.camera.source import Source
from facecam.classify.profile import UNKNOWN, Profile
from facecam.clock import Clock, PausableClock
from facecam.errors import CameraError, DataError
from facecam.games import registry
from facecam.games.core import Player
from facecam.games.match import Match
from facecam.play import guests
from facecam.play.casting import Casting, before_a_camera_of_their_own, cast
from facecam.play.eyes import Eyes
from facecam.play.faces import FaceDeck, FaceShelf
from facecam.play.keepsakes import Keepsakes
from facecam.play.optics import Optics
from facecam.play.profiles import Profiles
from facecam.play.rehearsal import Plan
from facecam.play.session import Session
from facecam.play.table import SessionTable
from facecam.play.warm_ups import WarmUps
from facecam.records import Frame, Pixels, SourceState
from facecam.settings import Settings
from facecam.store import Store
from facecam.ui.facade import Faces, Loading
from facecam.ui.keepsakes import Photo

FIRST_CAMERA = "camera:0"


@dataclass(frozen=True, slots=True)
class House:
    """What was asked for on the command line; it goes before the settings.

    `rules` are settings of the game by name, `deck` a file of portraits or a folder of photos;
    `warm_up` is how warm-ups go.
    """

    source: str | None = None
    dwell: float = 1.0
    seed: int | None = None
    deck: str | None = None
    rules: Mapping[str, object] = field(default_factory=dict)
    warm_up: Plan | None = None


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
        self._optics = Optics(clock, self._look, self._remember, dwell=house.dwell)
        self._table: SessionTable | None = None
        self._casting: Casting | None = None
        self._profiles = Profiles(store)
        self.warm_ups = WarmUps(
            self._profiles,
            self._rehearsing,
            names=self._names,
            ended=self._rehearsed,
            plan=house.warm_up,
        )
        self._evening: list[tuple[str, Photo]] = []
        language = settings.language or messages.system_language()
        self._shelf = FaceShelf(language, lambda: tuple(self._evening))
        self.keepsakes = Keepsakes(store, self._forget)
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        self._stack.callback(self._shelf.close)
        self._stack.callback(self.keepsakes.close)
        if self._house.deck is not None and Path(self._house.deck).is_dir():
            self._shelf.choose(self._house.deck)
        self._stack.enter_context(self._optics)
        self._optics.begin()
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
        loading = self._optics.loading()
        faces = self._shelf.state
        if loading.progress >= 1.0 and not faces.done and faces.source == self._house.deck:
            return Loading(faces.progress, "ui.loading.faces")
        return loading

    def cameras(self) -> Sequence[str]:
        return self._optics.cameras

    @property
    def table(self) -> SessionTable | None:
        """The table that is being played at."""
        return self._table

    def virtual_names(self) -> Sequence[str]:
        language = self._settings.language or messages.system_language()
        return guests.virtual_names(language)

    def source_state(self) -> SourceState | None:
        return self._optics.state

    def mirror(self) -> Pixels | None:
        newest = self._optics.newest
        return None if newest is None else newest.image

    def show_faces(self, source: str) -> None:
        self._shelf.choose(source)

    def faces(self) -> Faces:
        return self._shelf.state

    def face(self, name: str) -> Pixels | None:
        return self._shelf.deck.picture(name)

    def open(self, game: str, players: Sequence[Player]) -> SessionTable:
        kind = registry.kind(game)
        self.warm_ups.stop()
        profiles = self._profiles_of(players)
        players = [_able(player, profiles.get(player.id, UNKNOWN)) for player in players]
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
            profiles=profiles,
            fixed=casting.fixed,
        )
        self._casting = casting
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

    def _profiles_of(self, players: Sequence[Player]) -> dict[str, Profile]:
        """What is known of the people's faces, by player id."""
        known = {one.id: self._profiles.known(one.name).profile for one in players if not one.bot}
        return {player: profile for player, profile in known.items() if profile is not None}

    def _cast(self, players: Sequence[Player], seed: int) -> Casting:
        """Place the players: people before their source, bots before one of their own.

        A source that isn't a camera shows bots like everybody else.
        """
        people = self._optics.people
        bots = [player for player in players if player.bot]
        apart = bool(bots) and (people is None or people.live)
        virtual = before_a_camera_of_their_own(bots) if apart else None
        self._optics.show_cast(virtual)
        return cast(players, people, virtual, seed)

    def _faces_asked(self) -> FaceDeck:
        """Return the faces to play with; those asked for on the command line must be there."""
        problem = self._shelf.state.problem
        if problem is not None and self._shelf.state.source == self._house.deck:
            raise problem
        return self._shelf.deck

    def _judging(self) -> Eyes | None:
        eyes = self._optics.eyes
        if eyes is None:
            return None
        judging = replace(eyes.judging, either_side=not self._settings.sides_matter)
        return replace(eyes, judging=judging)

    def _rehearsing(self) -> tuple[Eyes, Source]:
        """What looks at who warms up, and where."""
        eyes, people = self._optics.eyes, self._optics.people
        if eyes is None or people is None:
            raise self.loading().problem or CameraError("warm_up.not_ready")
        return eyes, people

    def _names(self) -> list[str]:
        """Who plays now, or is going to."""
        table = self._table
        if table is not None:
            return [player.name for player in table.players]
        return [guest.name for guest in self._settings.guests]

    def _rehearsed(self, name: str, profile: Profile | None) -> None:
        """Go on with the game, if one is paused for a warm-up."""
        if self._casting is not None:
            self._casting.recall()
        if self._table is not None and profile is not None:
            self._table.calibrate(name, profile)

    def _look(self, frame: Frame) -> None:
        self.warm_ups.look(frame)
        table = self._table
        if table is not None:
            table.look(frame)

    def _forget(self) -> None:
        """Go on as on the first day: the settings were deleted."""
        other_camera = self._asked is None and self._settings.camera != Settings().camera
        self._settings = Settings()
        self._profiles.forget()
        if other_camera:
            self._open_camera()

    def _leave(self) -> None:
        if self._table is not None:
            names = {player.id: player.name for player in self._table.players}
            self._evening += [(names[photo.player], photo) for photo in self._table.photos()]
        self._table = self._casting = None
        self._optics.show_cast(None)

    def _open_camera(self) -> None:
        name = self._asked or self._settings.camera or FIRST_CAMERA
        self._optics.open(name, self._settings.camera_backends.get(name, ""))

    def _remember(self, camera: str, backend: str) -> None:
        """Keep the backend that opened a camera; where that can't be kept, it is tried again."""
        if self._settings.camera_backends.get(camera) == backend:
            return
        backends = {**self._settings.camera_backends, camera: backend}
        self._settings = msgspec.structs.replace(self._settings, camera_backends=backends)
        with suppress(DataError):
            settings_file.save(self._settings, self._store)


def _able(player: Player, profile: Profile) -> Player:
    """Return the player with what their face was found not to show."""
    return msgspec.structs.replace(player, cannot=player.cannot | profile.cannot)
