"""What was left is offered on the hub, goes on where it was, or is forgotten."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pytest
from pygame import Surface

from facecam import messages
from facecam.errors import DataError
from facecam.games.mission.commands import Draw
from facecam.ui.kit import keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Key
from facecam.ui.kit.scene import SceneStack
from facecam.ui.kit.theme import HEIGHT, WIDTH
from facecam.ui.saves import Unfinished
from facecam.ui.scenes.hub import HubScene
from facecam.ui.scenes.loading import LoadingScene
from facecam.ui.scenes.mission.scene import MissionScene
from facecam.ui.scenes.pause import PauseScene
from facecam.ui.scenes.unfinished import UnfinishedScene
from tests.ui.scenes.test_fit import measured
from tests.ui.stand_ins import NAMES, StandInStudio, make_context

LAST = Unfinished("a", "mission", NAMES[:4], datetime(2026, 11, 30, 21, 40))  # noqa: DTZ001 - local
EARLIER = Unfinished("b", "say-cheese", NAMES[1:3], datetime(2026, 1, 3, 9, 5))  # noqa: DTZ001


def room(language: str = "en") -> tuple[Context, StandInStudio]:
    context = make_context(language)
    studio = context.studio
    assert isinstance(studio, StandInStudio)
    studio.saves.games = [LAST, EARLIER]
    return context, studio


def press(stack: SceneStack, name: str) -> None:
    """Press the first button of that label, whichever scene is on top."""
    button = next(button for button in stack.top._buttons() if button.label == name)
    stack._apply(button.action())


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_the_hub_offers_what_was_left(language: str) -> None:
    context, studio = room(language)
    hub = HubScene(context)
    labels = [button.label for button in hub._buttons()]
    name = context.say("hub.game.mission")
    (offer,) = [label for label in labels if name in label and "21:40" in label]
    assert offer
    studio.saves.games = []
    assert offer not in [button.label for button in hub._buttons()]


def test_enter_goes_on_with_the_last_game_paused_until_all_are_there() -> None:
    context, studio = room()
    stack = SceneStack(UnfinishedScene(context))
    stack.update(0.0)
    stack.handle(Key(keys.ENTER))
    assert isinstance(stack.top, LoadingScene)
    stack.update(0.1)
    assert isinstance(stack.top, PauseScene)
    (table,) = studio.opened
    assert table.paused
    assert tuple(player.name for player in table.players) == LAST.players
    stack.handle(Key(keys.ENTER))
    assert isinstance(stack.top, MissionScene)
    assert not table.paused


def test_a_game_that_cannot_go_on_says_why() -> None:
    context, studio = room()
    studio.refuses = DataError("saves.faces")
    stack = SceneStack(UnfinishedScene(context))
    stack.update(0.0)
    stack.handle(Key(keys.ENTER))
    stack.update(0.1)
    assert isinstance(stack.top, UnfinishedScene)
    assert stack.top._notice == context.say("saves.faces")


def test_forgetting_asks_twice_and_a_refusal_is_told() -> None:
    context, studio = room()
    scene = UnfinishedScene(context)
    stack = SceneStack(scene)
    press(stack, context.say("unfinished.forget"))
    assert studio.saves.games == [LAST, EARLIER]
    press(stack, context.say("unfinished.sure"))
    assert studio.saves.games == [EARLIER]
    studio.saves.refuses = DataError("store.not_deleted", path="x", count=1)
    press(stack, context.say("unfinished.forget"))
    press(stack, context.say("unfinished.sure"))
    assert studio.saves.games == [EARLIER]
    assert "x" in scene._notice


def test_stopping_keeps_the_game_and_ending_asks_twice() -> None:
    context, studio = room()
    table = studio.resume(LAST)
    table.submit(Draw(at=0.0, player="p1"))
    for label, ended in (("pause.later", False), ("pause.end", True)):
        stack = SceneStack(HubScene(context))
        stack.push(PauseScene(context, table))
        press(stack, context.say(label))
        if ended:
            assert not table.ended
            press(stack, context.say("pause.sure"))
        assert isinstance(stack.top, HubScene)
        assert table.ended is ended


@pytest.mark.parametrize("make", [HubScene, UnfinishedScene])
def test_trouble_with_saves_is_told_once(make: Callable[[Context], HubScene]) -> None:
    context, studio = room()
    studio.saves.news = [DataError("saves.damaged", aside="x.broken")]
    scene = make(context)
    scene.update(1.0)
    assert "x.broken" in scene._notice
    assert studio.saves.troubles() == []


def test_trouble_is_told_at_the_table_while_the_game_goes_on() -> None:
    context, studio = room()
    scene = MissionScene(context, studio.resume(LAST))
    studio.saves.news = [DataError("store.full", path="x")]
    scene.update(1.0)
    assert scene.desk.notice == context.describe(DataError("store.full", path="x"))
    scene.update(9.0)
    assert not scene.desk.notice


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_everything_fits(language: str) -> None:
    context, lettering = measured(language)
    studio = context.studio
    assert isinstance(studio, StandInStudio)
    everybody = [
        Unfinished(game, game, NAMES, datetime(2026, 9, 30, 23, 59))  # noqa: DTZ001 - local
        for game in ("mission", "face-to-face", "say-cheese", "top-face-contest", "top-face-battle")
    ]
    studio.saves.games = everybody
    canvas = Surface((WIDTH, HEIGHT))
    scene = UnfinishedScene(context, context.say("saves.faces"))
    scene.update(1.0)
    scene._forget(everybody[0])
    scene.draw(canvas)
    for game in everybody:
        studio.saves.games = [game]
        hub = HubScene(context)
        hub._menu.draw(canvas, lettering, hub._left())
    lettering.check()
