"""The room of a game nobody watches: what the screens ask for, without disk, sound and window."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from pygame import Rect

from facecam.camera.source import Source
from facecam.errors import CameraError, FacecamError, UsageError
from facecam.games.core import Player
from facecam.play.eyes import Eyes
from facecam.play.faces import FaceDeck, state_of
from facecam.play.guests import virtual_names
from facecam.play.profiles import Profiles
from facecam.play.table import SessionTable
from facecam.play.warm_ups import WarmUps
from facecam.records import Pixels, SourceState
from facecam.settings import Settings
from facecam.store import Store
from facecam.ui.facade import PEOPLE, Faces, Loading, Table
from facecam.ui.keepsakes import Kept, Saved
from facecam.ui.saves import Unfinished


class QuietStudio:
    """Implements `facecam.ui.facade.Studio`; its source is looked at by the headless loop."""

    def __init__(
        self,
        table: SessionTable,
        settings: Settings,
        store: Store,
        *,
        source: str,
        deck: FaceDeck | None,
    ) -> None:
        self._table = table
        self._source = source
        self._deck = deck
        self.settings = settings
        self.keepsakes = _Portfolio(table, str(store.root))
        self.saves = _Left()
        self.warm_ups = WarmUps(Profiles(store), _no_camera)

    def change(self, settings: Settings) -> None:
        self.settings = settings

    def loading(self) -> Loading:
        return Loading(1.0, "ui.loading.camera")

    def cameras(self) -> Sequence[str]:
        return (self._source,)

    def virtual_names(self) -> Sequence[str]:
        return virtual_names(self.settings.language)

    def source_state(self) -> SourceState | None:
        return SourceState.OK

    def mirror(self) -> Pixels | None:
        return self._table.newest

    def show_faces(self, source: str) -> None: ...

    def faces(self) -> Faces:
        if self._deck is None:
            return Faces(PEOPLE, 0, 1.0)
        return state_of(self._deck.source, self._deck)

    def face(self, name: str) -> Pixels | None:
        return self._table.face(name)

    def open(self, game: str, players: Sequence[Player]) -> Table:
        raise UsageError("play.one_table", game=game, count=len(players))

    def resume(self, game: Unfinished) -> Table:
        raise UsageError("play.one_table", game=game.game, count=len(game.players))

    def leave(self) -> None:
        """From now on the table is among the games that were left."""
        names = tuple(player.name for player in self._table.players)
        left = datetime.now(UTC).astimezone()
        self.saves.games = (Unfinished("", self._table.game, names, left),)


class _Portfolio:
    """Implements `facecam.ui.keepsakes.Keepsakes`: the game's photos as if they had been saved.

    Nothing is written: nobody asked for it.
    """

    def __init__(self, table: SessionTable, folder: str) -> None:
        self._table = table
        self.folder = folder

    def everything(self) -> Sequence[Kept]:
        return self.pictures()

    def pictures(self) -> Sequence[Kept]:
        names = {player.id: player.name for player in self._table.players}
        return [
            Kept("album", f"{number + 1:02} {names[photo.player]}.png", photo.image.nbytes)
            for number, photo in enumerate(self._table.photos())
        ]

    def preview(self, path: str) -> Pixels | None:
        number = next(n for n, one in enumerate(self.pictures()) if one.path == path)
        return self._table.photos()[number].image

    def save_picture(self, name: str, picture: Pixels) -> None: ...

    def save_film(self, name: str, frames: Sequence[Pixels]) -> None: ...

    def saved(self) -> Sequence[Saved]:
        return ()

    def delete(self, path: str) -> None: ...

    def delete_all(self) -> None: ...


class _Left:
    """Implements `facecam.ui.saves.Saves` without a disk."""

    def __init__(self) -> None:
        self.games: tuple[Unfinished, ...] = ()

    def unfinished(self) -> Sequence[Unfinished]:
        return self.games

    def troubles(self) -> Sequence[FacecamError]:
        return ()

    def forget(self, game: Unfinished) -> None: ...


def _no_camera() -> tuple[Eyes, Source]:
    raise CameraError("warm_up.not_ready")


class Silence:
    """A loudspeaker that isn't there."""

    volume = 0.0

    def play(self, name: str) -> None: ...

    def stop(self) -> None: ...


class NoWindow:
    """A window that isn't there: the scenes are drawn to a canvas."""

    fullscreen = False

    def toggle_fullscreen(self) -> None: ...

    def start_text(self, box: Rect) -> None: ...

    def stop_text(self) -> None: ...
