"""The way from the hub to a table, by keys and the pointer only."""

from __future__ import annotations

from facecam.ui.kit import keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Did, Key, Pointer
from facecam.ui.kit.scene import SceneStack
from facecam.ui.scenes.hub import HubScene
from facecam.ui.scenes.loading import LoadingScene
from facecam.ui.scenes.registry import families
from facecam.ui.scenes.variants import VariantsScene
from tests.ui.stand_ins import StandInStudio, StandInTable


def open_from_hub(context: Context, game: str) -> tuple[SceneStack, StandInTable]:
    """Click the poster of `game`, choose among its variants, start with the guests there are.

    Returns
    -------
    The screens, with the game on top of the hub, and the table that was opened.
    """
    stack = SceneStack(HubScene(context))
    hub = stack.top
    assert isinstance(hub, HubScene)
    names = [[poster.name for poster in family] for family in families()]
    number, variants = next((n, family) for n, family in enumerate(names) if game in family)
    for did in (Did.PRESS, Did.RELEASE):
        stack.handle(Pointer(did, hub._buttons()[number].box.center))
    assert isinstance(stack.top, VariantsScene) is (len(variants) > 1)
    if len(variants) > 1:
        stack.handle(Key(keys.NUMBERS[variants.index(game)]))
    stack.handle(Key(keys.ENTER))
    if isinstance(stack.top, LoadingScene):  # no camera: played all the same
        stack.handle(Key(keys.ENTER))
    assert isinstance(context.studio, StandInStudio)
    (table,) = context.studio.opened
    assert table.game == game
    return stack, table
