"""Screenshots of a game nobody watches: its scenes, drawn without a window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Rect, Surface

from facecam.camera.source import Source
from facecam.errors import CameraError, UsageError
from facecam.games.core import Player
from facecam.play.eyes import Eyes
from facecam.play.guests import virtual_names
from facecam.play.keepsakes import Keepsakes
from facecam.play.png import encode
from facecam.play.profiles import Profiles
from facecam.play.saves import Saves
from facecam.play.table import SessionTable
from facecam.play.warm_ups import WarmUps
from facecam.records import Pixels, SourceState
from facecam.settings import Guest, Settings
from facecam.store import Store
from facecam.store.files import write_file
from facecam.ui.facade import PEOPLE, Faces, Loading, Table
from facecam.ui.kit.context import Context
from facecam.ui.kit.fonts import Fonts
from facecam.ui.kit.scene import SceneStack
from facecam.ui.kit.text import Lettering
from facecam.ui.kit.theme import HEIGHT, WIDTH
from facecam.ui.saves import Unfinished
from facecam.ui.scenes.hub import HubScene
from facecam.ui.scenes.options import OptionsScene
from facecam.ui.scenes.players import PlayersScene
from facecam.ui.scenes.registry import scene_of

_SETTLE_S = 1.0
"""Seconds a scene is given on the clock of the screens before its picture is taken."""
_END_S = 16.0


class Shots:
    """Follows a table and takes one picture of every scene and phase.

    Parameters
    ----------
    folder
        Where the pictures go; made if need be.
    table, players
        What is played, and by whom.
    language
        Of the screens.
    """

    def __init__(
        self, folder: Path, table: SessionTable, players: Sequence[Player], language: str
    ) -> None:
        pygame.font.init()
        guests = tuple(
            Guest(player.name, number, player.bot) for number, player in enumerate(players)
        )
        studio = _Quiet(table, Settings(language=language, guests=guests), folder)
        self._context = Context(studio, Lettering(Fonts().font), _Silence(), _NoWindow())
        self._folder = folder
        self._table = table
        self._canvas = Surface((WIDTH, HEIGHT))
        self._taken: list[str] = []
        self._extra = 0.0
        for scene in (HubScene, PlayersScene, OptionsScene):
            self._take(SceneStack(scene(self._context)), scene.__name__)
        self._stack = SceneStack(scene_of(self._context, table))

    @property
    def files(self) -> tuple[str, ...]:
        """Names of the pictures taken so far."""
        return tuple(self._taken)

    def follow(self) -> None:
        """Let the scenes see what happened; take a picture of what is new."""
        if not len(self._stack):
            return
        self._stack.update(self._now())
        key = self._key(self._stack)
        if key and not any(file.endswith(f"-{key}.png") for file in self._taken):
            self._take(self._stack, key)

    def finish(self) -> None:
        """Take the pictures of the end: the scenes go on by themselves for a while."""
        for _ in range(round(_END_S / _SETTLE_S)):
            self._extra += _SETTLE_S
            self.follow()
        self._stack.close()

    def _key(self, stack: SceneStack) -> str:
        if not len(stack):
            return ""
        moment = getattr(stack.top, "moment", "")
        return f"{type(stack.top).__name__}-{moment}".removesuffix("-")

    def _take(self, stack: SceneStack, key: str) -> None:
        stack.update(self._now())
        self._extra += _SETTLE_S
        stack.update(self._now())
        stack.draw(self._canvas)
        name = f"{len(self._taken) + 1:02}-{key}.png"
        write_file(self._folder / name, encode(self._canvas))
        self._taken.append(name)

    def _now(self) -> float:
        return self._table.now() + self._extra


class _Quiet:
    """A studio whose source is looked at by the headless loop."""

    def __init__(self, table: SessionTable, settings: Settings, folder: Path) -> None:
        self._table = table
        self.settings = settings
        self.keepsakes = Keepsakes(Store(folder))
        self.saves = Saves(Store(folder))
        self.warm_ups = WarmUps(Profiles(Store(folder)), _no_camera)

    def change(self, settings: Settings) -> None:
        self.settings = settings

    def loading(self) -> Loading:
        return Loading(1.0, "ui.loading.camera")

    def cameras(self) -> Sequence[str]:
        return ()

    def virtual_names(self) -> Sequence[str]:
        return virtual_names(self.settings.language)

    def source_state(self) -> SourceState | None:
        return SourceState.OK

    def mirror(self) -> Pixels | None:
        return self._table.newest

    def show_faces(self, source: str) -> None: ...

    def faces(self) -> Faces:
        return Faces(PEOPLE, 0, 1.0)

    def face(self, name: str) -> Pixels | None:
        return self._table.face(name)

    def open(self, game: str, players: Sequence[Player]) -> Table:
        raise UsageError("play.one_table", game=game, count=len(players))

    def resume(self, game: Unfinished) -> Table:
        raise UsageError("play.one_table", game=game.game, count=len(game.players))


def _no_camera() -> tuple[Eyes, Source]:
    raise CameraError("warm_up.not_ready")


class _Silence:
    """A loudspeaker that isn't there."""

    volume = 0.0

    def play(self, name: str) -> None: ...

    def stop(self) -> None: ...


class _NoWindow:
    """A window that isn't there: the scenes are drawn to a canvas."""

    fullscreen = False

    def toggle_fullscreen(self) -> None: ...

    def start_text(self, box: Rect) -> None: ...

    def stop_text(self) -> None: ...
