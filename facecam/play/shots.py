"""Screenshots of a game nobody watches: every scene, drawn without a window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pygame
from pygame import Surface

from facecam.games.core import Player
from facecam.play.faces import FaceDeck
from facecam.play.png import encode
from facecam.play.quiet import NoWindow, QuietStudio, Silence
from facecam.play.table import SessionTable
from facecam.settings import Guest, Settings
from facecam.store import Store
from facecam.store.files import write_file
from facecam.ui.kit.context import Context, looks_of
from facecam.ui.kit.fonts import Fonts
from facecam.ui.kit.scene import Scene, SceneStack
from facecam.ui.kit.text import Lettering
from facecam.ui.kit.theme import HEIGHT, WIDTH
from facecam.ui.scenes.album import AlbumScene
from facecam.ui.scenes.cameras import CamerasScene
from facecam.ui.scenes.company import CompanyScene
from facecam.ui.scenes.face_to_face.faces import FacesScene
from facecam.ui.scenes.hub import HubScene
from facecam.ui.scenes.key_test import KeyTestScene
from facecam.ui.scenes.options import OptionsScene
from facecam.ui.scenes.pause import PauseScene
from facecam.ui.scenes.players import PlayersScene
from facecam.ui.scenes.registry import families, scene_of
from facecam.ui.scenes.rules import RulesScene
from facecam.ui.scenes.stored import StoredScene
from facecam.ui.scenes.unfinished import UnfinishedScene
from facecam.ui.scenes.variants import VariantsScene
from facecam.ui.scenes.warm_up import WarmUpScene

_SETTLE_S = 1.0
"""Seconds a scene is given on the clock of the screens before its picture is taken."""
_RIPE_S = 1.5
"""Seconds of the game after which a new scene is drawn once more: more is to be seen by then."""
_END_S, _COUNT_S = 16.0, 180.0
"""How long the scenes may go on by themselves at the end: of some turns, of a whole game."""


class Shots:
    """Follows a table and takes one picture of every scene and phase.

    The rooms around the table are drawn as soon as the camera has shown something, the album when
    there is something in it.

    Parameters
    ----------
    folder
        Where the pictures go; made if need be.
    table, players
        What is played, and by whom.
    language
        Of the screens.
    source
        What the camera of the screens is called.
    faces
        On the cards of Face to Face.
    """

    def __init__(
        self,
        folder: Path,
        table: SessionTable,
        players: Sequence[Player],
        language: str,
        *,
        source: str,
        faces: FaceDeck | None = None,
    ) -> None:
        pygame.font.init()
        guests = tuple(
            Guest(player.name, number, player.bot) for number, player in enumerate(players)
        )
        settings = Settings(language=language, guests=guests)
        self._studio = QuietStudio(table, settings, Store(folder), source=source, deck=faces)
        self._context = Context(self._studio, Lettering(Fonts().font), Silence(), NoWindow())
        self._folder = folder
        self._table = table
        self._canvas = Surface((WIDTH, HEIGHT))
        self._taken: list[str] = []
        self._new = ("", 0.0)
        self._extra = 0.0
        self._stack = SceneStack(scene_of(self._context, table))
        self._toured = False

    @property
    def files(self) -> tuple[str, ...]:
        """Names of the pictures taken so far."""
        return tuple(f"{number:02}-{key}.png" for number, key in enumerate(self._taken, 1))

    def follow(self) -> None:
        """Let the scenes see what happened; take a picture of what is new."""
        if not len(self._stack):
            return
        if not self._toured and self._table.newest is not None:
            self._tour()
        self._stack.update(self._now())
        key, now = _key(self._stack), self._table.now()
        new, since = self._new
        if key and key not in self._taken:
            self._new = key, now
            self._take(self._stack, key)
        elif key != new:
            self._new = "", now
        elif key and now > since + _RIPE_S:
            self._new = "", now
            self._take(self._stack, key)

    def finish(self) -> None:
        """Take the pictures of the end: the scenes go on by themselves for a while."""
        over = self._table.outcome is not None
        for _ in range(round((_COUNT_S if over else _END_S) / _SETTLE_S)):
            if "ResultScene" in self._taken:
                break
            self._extra += _SETTLE_S
            self.follow()
        if not self._toured:
            self._tour()
        self._studio.leave()
        for scene in (
            AlbumScene(self._context),
            StoredScene(self._context),
            UnfinishedScene(self._context),
        ):
            self._visit(scene)
        self._stack.close()

    def _tour(self) -> None:
        """Take the pictures of all that is around a game."""
        self._toured = True
        for scene in self._rooms():
            self._visit(scene)

    def _rooms(self) -> Iterator[Scene]:
        context, table = self._context, self._table
        games = next(family for family in families() if table.game in [one.name for one in family])
        poster = next(one for one in games if one.name == table.game)
        guests = context.settings.guests
        looks = looks_of(table.players, guests)
        yield HubScene(context)
        if len(games) > 1:
            yield VariantsScene(context, games)
        yield PlayersScene(context, poster)
        if table.game == "face-to-face":
            yield FacesScene(context, table.players)
        yield WarmUpScene(context, {player.name: looks[player.id] for player in table.players})
        yield OptionsScene(context)
        yield CamerasScene(context)
        yield KeyTestScene(context)
        yield RulesScene(context, table.game)
        yield PauseScene(context, table)
        yield CompanyScene(context, table)

    def _visit(self, scene: Scene) -> None:
        stack = SceneStack(scene)
        stack.update(self._now())
        self._take(stack, _key(stack))
        stack.close()

    def _take(self, stack: SceneStack, key: str) -> None:
        self._extra += _SETTLE_S
        stack.update(self._now())
        if key not in self._taken:
            self._taken.append(key)
        stack.draw(self._canvas)
        file = self._folder / self.files[self._taken.index(key)]
        with suppress(OSError):
            file.unlink(missing_ok=True)  # an older picture needs no backup
        write_file(file, encode(self._canvas))

    def _now(self) -> float:
        return self._table.now() + self._extra


def _key(stack: SceneStack) -> str:
    """What is on the screen, in words for the name of a file."""
    if not len(stack):
        return ""
    moment = getattr(stack.top, "moment", "")
    return f"{type(stack.top).__name__}-{moment}".removesuffix("-")
