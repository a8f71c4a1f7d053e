"""What the table may want in between: others to play, more lenience, another camera, gamepads."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from facecam.games.core import TakeOver
from facecam.games.mission.view import Phase
from facecam.games.say_cheese.commands import Roll
from facecam.messages import LANGUAGES
from facecam.settings import for_children
from facecam.ui.kit import keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import (
    Composing,
    Did,
    Focus,
    Key,
    Pad,
    PadButton,
    Pointer,
    Typed,
    Unplugged,
)
from facecam.ui.kit.layout import CANVAS
from facecam.ui.kit.scene import BaseScene, Home, Push, SceneStack
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.cameras import CamerasScene
from facecam.ui.scenes.common import players_of
from facecam.ui.scenes.company import CompanyScene
from facecam.ui.scenes.key_test import KeyTestScene
from facecam.ui.scenes.mission.scene import MissionScene
from facecam.ui.scenes.pause import PauseScene
from facecam.ui.scenes.registry import posters, scene_of
from facecam.ui.scenes.result import ResultScene
from tests.ui.scenes import test_say_cheese as say_cheese
from tests.ui.scenes.person import Person
from tests.ui.scenes.test_fit import Measured
from tests.ui.stand_ins import StandInTable, make_context

every_game = pytest.mark.parametrize("game", [poster.name for poster in posters()])


def opened(
    game: str = "mission", count: int = 4, *, bots: int = 1
) -> tuple[Context, SceneStack, StandInTable]:
    context = make_context(count=count, bots=bots)
    table = StandInTable(players_of(context.settings.guests), game=game)
    stack = SceneStack(BaseScene())  # type: ignore[arg-type]
    stack.push(scene_of(context, table))
    stack.update(0.0)
    return context, stack, table


def press(stack: SceneStack, *scancodes: int) -> None:
    for scancode in scancodes:
        stack.handle(Key(scancode))
        stack.handle(Key(scancode, down=False))


def click(stack: SceneStack, label: str) -> None:
    """Press the button that says so."""
    buttons: list[Button] = stack.top._buttons()  # type: ignore[attr-defined]
    at = next(button.box.center for button in buttons if button.label == label)
    for did in (Did.PRESS, Did.RELEASE):
        stack.handle(Pointer(did, at))


def say(context: Context, key: str) -> str:
    return context.say(key)


def swap(context: Context, stack: SceneStack, leave: int, join: int, name: str) -> None:
    """Let a person leave and another one join, from the game on with keys and pointer only."""
    press(stack, keys.ESCAPE)
    click(stack, say(context, "pause.company"))
    company = stack.top
    assert isinstance(company, CompanyScene)
    for number, label in ((leave, "company.leave"), (join, "company.join")):
        at = company._row(number).move(300, 0)
        buttons = [b for b in company._buttons() if b.label == say(context, label)]
        box = min(buttons, key=lambda b: abs(b.box.centery - at.centery)).box
        for did in (Did.PRESS, Did.RELEASE):
            stack.handle(Pointer(did, box.center))
    stack.handle(Typed(name))
    press(stack, keys.ENTER, keys.ESCAPE, keys.ESCAPE)


@every_game
def test_one_leaves_another_joins_and_the_game_goes_on_under_new_names(game: str) -> None:
    context, stack, table = opened(game, 4, bots=1)
    scene = stack.top
    looks = dict(scene.desk.looks)  # type: ignore[attr-defined]
    swap(context, stack, leave=0, join=3, name="Anna")
    assert stack.top is scene
    stack.update(1.0)
    names = [(one.name, one.bot) for one in table.players]
    assert names == [("Mei", True), ("Grandma Rosa", False), ("阿傑", False), ("Anna", False)]
    desk = scene.desk  # type: ignore[attr-defined]
    assert desk.people == ["p2", "p3", "p4"]
    assert desk.name("p4") == "Anna"
    keyed = desk.key if game.startswith("top-face") else desk.column
    assert keyed("p4") is not None
    assert keyed("p1") is None
    assert desk.looks == looks
    shown = [(seat.id, seat.name) for seat in table.view(None).seats]  # type: ignore[attr-defined]
    assert shown == [(one.id, one.name) for one in table.players]
    assert [type(command) for command in table.match.commands].count(TakeOver) == 2
    guests = context.settings.guests
    assert [(guest.name, guest.bot) for guest in guests] == names
    assert [guest.look for guest in guests] == [0, 1, 2, 3]


def test_a_whole_game_is_played_though_people_come_and_go() -> None:
    context, stack, table = opened("mission", 4, bots=1)
    person = Person(stack, table, seed=3)
    table.take_over("p4", "Zoë", bot=False)  # the stand-in has no bots that would play
    stack.update(0.1)
    for _ in range(400):
        person.frame()
        scene = stack.top
        assert isinstance(scene, MissionScene)
        person.press(keys.SPACE) if scene.revealing else person._act()
    swap(context, stack, leave=1, join=1, name="Anna")
    assert table.players[1].name == "Anna"
    assert person.play()
    result = stack.top
    assert isinstance(result, ResultScene)
    assert result._names["p2"] == "Anna"


def test_the_newcomer_may_look_at_the_secret_and_nobody_sees_it_before() -> None:
    context, stack, table = opened("mission", 3, bots=0)
    scene = stack.top
    assert isinstance(scene, MissionScene)
    now = 0.0
    while scene.desk.view.phase is not Phase.PREPARE or scene.revealing:
        press(stack, keys.SPACE)
        now += 0.5
        stack.update(now)
    hidden = drawn(stack)
    stack.handle(Key(keys.SPACE))
    stack.update(now + 0.1)
    secret = drawn(stack)
    assert secret != hidden
    seat = [one.id for one in table.players].index(scene.desk.view.active)
    swap(context, stack, leave=seat, join=seat, name="Anna")
    stack.update(now + 0.2)
    assert stack.top is scene
    assert drawn(stack) not in {secret, hidden}  # another name, and still no secret
    covered = drawn(stack)
    stack.handle(Key(keys.SPACE))
    stack.update(now + 0.3)
    assert drawn(stack) != covered


def drawn(stack: SceneStack) -> bytes:
    canvas = Surface((1280, 720))
    stack.draw(canvas)
    return pygame.image.tobytes(canvas, "RGB")


def test_nobody_joins_under_a_name_that_is_there() -> None:
    context, stack, table = opened("mission", 4, bots=1)
    press(stack, keys.ESCAPE)
    click(stack, say(context, "pause.company"))
    click(stack, say(context, "company.join"))
    stack.handle(Typed(table.players[0].name))
    press(stack, keys.ENTER)
    assert table.players[3].bot
    company = stack.top
    assert isinstance(company, CompanyScene)
    assert company._notice == context.say("game.same_name", name=table.players[0].name)


def test_who_leaves_takes_no_gamepad_along() -> None:
    context, stack, _ = opened("say-cheese", 4, bots=0)
    context.pads = {5: 0, 6: 1}
    press(stack, keys.ESCAPE)
    click(stack, say(context, "pause.company"))
    click(stack, say(context, "company.leave"))
    assert context.pads == {6: 1}


@every_game
def test_a_gamepad_unplugged_in_a_game_pauses_it_and_the_next_one_is_theirs(game: str) -> None:
    context, stack, table = opened(game, 3, bots=0)
    context.pads = {5: 1}
    stack.handle(Unplugged(9))
    assert not isinstance(stack.top, PauseScene)
    stack.handle(Unplugged(5))
    del context.pads[5]  # as the loop does
    assert isinstance(stack.top, PauseScene)
    assert table.paused
    stack.handle(Pad(8, PadButton.SOUTH))
    assert context.pads == {8: 1}
    stack.handle(Pad(8, PadButton.START))
    assert stack.top.desk.pad_of(8) == "p2"  # type: ignore[attr-defined]


def test_a_gamepad_of_nobody_at_this_table_may_be_unplugged() -> None:
    context, stack, _ = opened("mission", 3, bots=0)
    context.pads = {5: 7}  # held by the eighth guest, while a game of three is resumed
    stack.handle(Focus(gained=False))
    stack.handle(Unplugged(5))
    assert isinstance(stack.top, PauseScene)


@every_game
def test_keys_that_only_an_input_method_hears_are_explained(game: str) -> None:
    context, stack, _ = opened(game, 3, bots=0)
    stack.handle(Composing("ㄅ"))
    assert stack.top.desk.notice == say(context, "ui.input_method")  # type: ignore[attr-defined]


@every_game
def test_the_window_in_the_background_pauses(game: str) -> None:
    _, stack, table = opened(game, 3, bots=0)
    stack.handle(Focus(gained=False))
    assert isinstance(stack.top, PauseScene)
    assert table.paused


def test_pause_makes_it_lenient_or_strict_and_louder() -> None:
    context, stack, _ = opened()
    press(stack, keys.ESCAPE)
    click(stack, say(context, "pause.children"))
    assert for_children(context.settings)
    click(stack, say(context, "pause.children"))
    assert not for_children(context.settings)
    assert context.settings.sides_matter
    press(stack, keys.LOUDER, keys.LOUDER, keys.QUIETER)
    assert context.settings.volume == pytest.approx(0.8)
    click(stack, say(context, "pause.camera"))
    assert isinstance(stack.top, CamerasScene)
    click(stack, "OBS Virtual Camera")
    assert context.settings.camera == "OBS Virtual Camera"
    stack.handle(Pad(1, PadButton.EAST))
    assert isinstance(stack.top, PauseScene)


def test_every_entry_can_be_reached_with_arrows() -> None:
    context, _, table = opened()
    scene = PauseScene(context, table)
    scene.handle(Key(keys.DOWN))
    reached = {scene._menu.focus}
    down = (keys.DOWN,) * 6
    for key in (*down, *(keys.UP,) * 6, keys.DOWN, keys.RIGHT, *down, keys.RIGHT):
        scene.handle(Key(key))
        reached.add(scene._menu.focus)
    assert reached == set(range(len(scene._buttons())))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_fits(language: str) -> None:
    context = make_context(language, 6, bots=2)
    lettering = context.lettering = Measured()
    table = StandInTable(players_of(context.settings.guests))
    pause = PauseScene(context, table, "p2")
    company = CompanyScene(context, table)
    trial = KeyTestScene(context)
    trial.update(0.0)
    canvas = Surface((1280, 720))

    def look(*scenes: BaseScene) -> None:
        for scene in scenes:
            scene.draw(canvas)  # type: ignore[attr-defined]
            buttons = scene._buttons()  # type: ignore[attr-defined]
            assert all(CANVAS.contains(button.box) for button in buttons)

    look(pause, company, trial, CamerasScene(context))
    pause._for_children()
    look(pause)
    pause._for_children()
    pause._seat(4)
    company._open_form("p5")
    look(pause, company)
    company._dismiss(table.players[0])
    for scancode in trial.trial.wanted[:2]:
        trial.handle(Key(scancode))
    trial.update(5.0)
    look(company, trial)
    for scancode in trial.trial.wanted:
        trial.handle(Key(scancode))
    look(trial)
    trial._lay_out(single=True)
    look(trial)
    lettering.check()


def test_leaving_goes_home() -> None:
    context, _, table = opened()
    found = {b.label: b.action for b in PauseScene(context, table)._buttons()}
    assert isinstance(found[say(context, "pause.later")](), Home)
    assert not table.ended
    table.end()  # then there is nothing to keep, and one is asked only once
    found = {b.label: b.action for b in PauseScene(context, table)._buttons()}
    assert say(context, "pause.later") not in found
    assert isinstance(found[say(context, "pause.end")](), Home)
    assert isinstance(found[say(context, "pause.rules")](), Push)


def test_say_cheese_goes_on_when_somebody_else_rolls_the_dice() -> None:
    evening = say_cheese.Evening(count=3)
    evening.begin()
    frames = 0

    def watch(_scene: object) -> None:
        nonlocal frames
        frames += 1
        if frames == 60:
            swap(evening.context, evening.stack, leave=1, join=1, name="Anna")

    assert say_cheese.play(evening, 2, watch)
    result = evening.stack.top
    assert isinstance(result, ResultScene)
    assert result._names["p2"] == "Anna"
    commands = evening.table.match.commands
    joined = max(n for n, command in enumerate(commands) if isinstance(command, TakeOver))
    rolls = [one for one in commands[joined:] if isinstance(one, Roll)]
    assert {one.player for one in rolls} == {"p1", "p2", "p3"}
