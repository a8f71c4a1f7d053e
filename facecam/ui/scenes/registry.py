"""The games that can be played on the screen, and the hub's posters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from itertools import groupby

from facecam.errors import UsageError
from facecam.games import registry
from facecam.ui.facade import Table
from facecam.ui.kit.context import Context
from facecam.ui.kit.scene import Scene
from facecam.ui.kit.theme import family

_SCENES = {
    "mission": "facecam.ui.scenes.mission",
    "top-face-contest": "facecam.ui.scenes.top_face",
    "top-face-race": "facecam.ui.scenes.top_face",
    "top-face-battle": "facecam.ui.scenes.top_face",
    "say-cheese": "facecam.ui.scenes.say_cheese",
    "face-to-face": "facecam.ui.scenes.face_to_face",
}
"""Game -> the module whose `open_scene` shows a table of it; imported when it is played."""


@dataclass(frozen=True, slots=True)
class Poster:
    """A game as it is offered: `name` in the games' registry, for how many."""

    name: str
    fewest: int
    most: int


def posters() -> tuple[Poster, ...]:
    """The games with a screen, in the order of the hub."""
    kinds = (registry.kind(name) for name in _SCENES)
    return tuple(Poster(kind.name, kind.fewest, kind.most) for kind in kinds)


def families() -> tuple[tuple[Poster, ...], ...]:
    """The posters of the hub, each with the games played with the same cards."""
    return tuple(tuple(games) for _, games in groupby(posters(), lambda one: family(one.name)))


def require_screen(game: str) -> None:
    """Refuse a game that has no screen yet.

    Raises
    ------
    UsageError
        If it can only be simulated, or played without a window.
    """
    if game not in _SCENES:
        raise UsageError("hub.no_screen", game=game, known=", ".join(_SCENES))


def scene_of(context: Context, table: Table) -> Scene:
    """Return the scene that plays at `table`."""
    open_scene: Callable[[Context, Table], Scene] = import_module(_SCENES[table.game]).open_scene
    return open_scene(context, table)
