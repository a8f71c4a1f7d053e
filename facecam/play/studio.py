"""The room around the tables: camera, models and settings, loaded while the window is up."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from heapq import nlargest
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from facecam import messages
from facecam import settings as settings_file
from facecam.camera.source import Source
from facecam.classify.profile import Profile
from facecam.clock import Clock
from facecam.errors import CameraError, DataError
from facecam.games.core import Player
from facecam.play import guests
from facecam.play.eyes import Eyes
from facecam.play.faces import FaceShelf
from facecam.play.house import House
from facecam.play.keepsakes import Keepsakes
from facecam.play.optics import Optics
from facecam.play.profiles import Profiles
from facecam.play.saves import Saves
from facecam.play.table import SessionTable
from facecam.play.tables import Tables, Tools
from facecam.play.warm_ups import WarmUps
from facecam.records import Frame, Pixels, SourceState
from facecam.settings import Settings
from facecam.store import Store
from facecam.ui.facade import Faces, Loading
from facecam.ui.keepsakes import Photo
from facecam.ui.saves import Unfinished

FIRST_CAMERA = "camera:0"
_MOST_PHOTOS = 200  # of the games before, for cards with the faces of the evening


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
        self.saves = Saves(store)
        self.keepsakes = Keepsakes(store, self._forget, self.saves.release)
        self._tables = Tables(
            clock,
            house,
            Tools(self._optics, self._shelf, self._profiles, self.saves),
            leave=self._leave,
        )
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        self._stack.callback(self._shelf.close)
        self._stack.callback(self.keepsakes.close)
        self._stack.callback(self.saves.close)
        self.saves.refresh()
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
        if self._table is not None:
            self._tables.adapt(settings)
        try:
            settings_file.save(settings, self._store)
        except DataError as error:  # they stay in force until the end
            self.saves.tell(error)

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
        self.warm_ups.stop()
        self._table = self._tables.open(game, players, self._settings)
        return self._table

    def resume(self, game: Unfinished) -> SessionTable:
        self.warm_ups.stop()
        self._table = self._tables.resume(game)
        return self._table

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
        if self._table is not None:
            self._tables.recall()
            if profile is not None:
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
        self._evening = []
        self._profiles.forget()
        self.saves.refresh()
        if other_camera:
            self._open_camera()

    def _leave(self, table: SessionTable) -> None:
        names = {player.id: player.name for player in table.players}
        photos = [
            (photo.name or names[photo.player], replace(photo, film=())) for photo in table.photos()
        ]
        self._evening = _strongest([*self._evening, *photos])
        self.saves.refresh()
        if table is self._table:  # after a rematch the next one is being played at already
            self._table = None
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


def _strongest(photos: Sequence[tuple[str, Photo]]) -> list[tuple[str, Photo]]:
    """The best photos in their order, as many as an evening's memory has room for."""
    best = nlargest(_MOST_PHOTOS, range(len(photos)), key=lambda place: photos[place][1].strength)
    return [photos[place] for place in sorted(best)]
