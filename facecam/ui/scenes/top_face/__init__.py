"""Top Face! on the screen: three games at one table of cards."""

from __future__ import annotations

from importlib import import_module

from facecam.ui.facade import Table
from facecam.ui.kit.context import Context
from facecam.ui.kit.scene import Scene

_GAMES = {"top-face-battle": "battle"}
"""Game -> the module of its scene, imported when it is played; the others are games of turns."""


def open_scene(context: Context, table: Table) -> Scene:
    """Return the scene that plays at `table`."""
    module = import_module(f"{__name__}.{_GAMES.get(table.game, 'scene')}")
    scene: Scene = module.open_scene(context, table)
    return scene
