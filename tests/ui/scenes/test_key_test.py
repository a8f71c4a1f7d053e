"""The keys try-out: keys light up, trials are decided, gamepads take seats."""

from __future__ import annotations

import pygame
import pytest

from facecam.ui.kit import keys
from facecam.ui.kit.input import Composing, Focus, Key, Pad, PadButton
from facecam.ui.kit.layout import CANVAS
from facecam.ui.kit.scene import Pop, Push
from facecam.ui.scenes.key_test import KeyTestScene
from facecam.ui.scenes.options import OptionsScene
from facecam.ui.scenes.players import PlayersScene
from tests.ui.stand_ins import make_context


def pixels(scene: KeyTestScene) -> bytes:
    canvas = pygame.Surface((1280, 720))
    scene.draw(canvas)
    return pygame.image.tobytes(canvas, "RGB")


def test_it_asks_for_the_keys_the_people_will_have() -> None:
    scene = KeyTestScene(make_context(count=5, bots=2))
    assert scene.trial.wanted == tuple(column.keys[3] for column in keys.columns(3))
    scene._invite(+1)
    assert scene.trial.wanted == tuple(column.keys[3] for column in keys.columns(4))
    scene._choose(0)
    assert scene.trial.wanted == tuple(column.keys[0] for column in keys.columns(4))
    for _ in range(9):
        scene._invite(+1)
    assert len(scene.trial.wanted) == len(keys.COLUMNS)
    scene._lay_out(single=True)
    for _ in range(9):
        scene._invite(+1)
    assert scene.trial.wanted == keys.BUZZ_KEYS


def test_a_keyboard_that_drops_the_third_key_is_found_out() -> None:
    scene = KeyTestScene(make_context(count=3))
    scene.update(0.0)
    nothing = pixels(scene)
    first, second, third = scene.trial.wanted
    scene.handle(Key(first))
    lit = pixels(scene)
    scene.handle(Key(second))
    scene.update(1.0)
    scene.update(3.0)
    assert scene.trial.dropped == (third,)
    dropped = pixels(scene)
    scene.handle(Key(third))
    assert scene.trial.passed
    assert len({nothing, lit, dropped, pixels(scene)}) == 4


def test_keys_let_go_elsewhere_are_up() -> None:
    scene = KeyTestScene(make_context(count=2))
    scene.update(0.0)
    scene.handle(Key(scene.trial.wanted[0]))
    scene.handle(Focus(gained=False))
    scene.update(9.0)
    assert not scene.trial.dropped


def test_letters_that_only_an_input_method_hears_are_explained() -> None:
    scene = KeyTestScene(make_context("zh-TW"))
    before = pixels(scene)
    scene.handle(Composing("ㄅ"))
    assert pixels(scene) != before


def test_a_gamepad_takes_a_seat_and_leaves_by_start_only() -> None:
    context = make_context(count=2)
    scene = KeyTestScene(context)
    assert scene.handle(Pad(7, PadButton.EAST)) is None
    assert context.pads == {7: 0}
    down = pixels(scene)
    scene.handle(Pad(7, PadButton.EAST, down=False))
    assert pixels(scene) != down
    assert isinstance(scene.handle(Pad(7, PadButton.START)), Pop)


@pytest.mark.parametrize("make", [OptionsScene, PlayersScene])
def test_settings_and_players_lead_to_it(make: type[OptionsScene]) -> None:
    scene = make(make_context())
    found = [button.action() for button in scene._buttons() if button.symbol == "gamepad"]
    assert isinstance(found[0], Push)
    assert isinstance(found[0].scene, KeyTestScene)


def test_all_of_it_lies_on_the_canvas() -> None:
    for single in (False, True):
        scene = KeyTestScene(make_context())
        scene._lay_out(single=single)
        assert all(CANVAS.contains(button.box) for button in scene._buttons())
