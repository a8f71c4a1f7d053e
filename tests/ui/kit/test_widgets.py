"""Buttons are pressed by pointer, key, arrows or gamepad."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from facecam.ui.kit import keys
from facecam.ui.kit.input import Did, Key, Pad, PadButton, Pointer
from facecam.ui.kit.scene import Pop
from facecam.ui.kit.widgets import Button, Menu
from tests.ui.stand_ins import make_context

BUTTONS = [
    Button(Rect(0, 0, 100, 50), "one", Pop),
    Button(Rect(120, 0, 100, 50), "two", Pop, key=keys.SPACE, legend="Space"),
    Button(Rect(0, 80, 100, 50), "three", Pop),
]


@pytest.fixture
def menu() -> Menu:
    return Menu()


def test_a_button_is_pressed_where_it_was_released(menu: Menu) -> None:
    assert menu.pick(Pointer(Did.PRESS, (10, 10)), BUTTONS) is None
    assert menu.pick(Pointer(Did.RELEASE, (10, 10)), BUTTONS) is BUTTONS[0]


def test_sliding_off_a_button_takes_the_press_back(menu: Menu) -> None:
    menu.pick(Pointer(Did.PRESS, (10, 10)), BUTTONS)
    assert menu.pick(Pointer(Did.RELEASE, (130, 10)), BUTTONS) is None
    assert menu.pick(Pointer(Did.RELEASE, (10, 10)), BUTTONS) is None


def test_a_button_has_a_key(menu: Menu) -> None:
    assert menu.pick(Key(keys.SPACE), BUTTONS) is BUTTONS[1]
    assert menu.pick(Key(keys.SPACE, down=False), BUTTONS) is None


def test_arrows_show_the_focus_first_and_then_walk(menu: Menu) -> None:
    assert menu.pick(Key(keys.ENTER), BUTTONS) is None, "no focus is shown yet"
    menu.pick(Key(keys.RIGHT), BUTTONS)
    assert (menu.by_keys, menu.focus) == (True, 0)
    menu.pick(Key(keys.DOWN), BUTTONS)
    assert menu.pick(Key(keys.ENTER), BUTTONS) is BUTTONS[2]
    menu.pick(Key(keys.UP), BUTTONS)
    menu.pick(Key(keys.RIGHT), BUTTONS)
    assert menu.pick(Key(keys.ENTER), BUTTONS) is BUTTONS[1]
    menu.pick(Key(keys.RIGHT), BUTTONS)
    assert menu.focus == 1, "nothing lies further right"


def test_a_gamepad_walks_too(menu: Menu) -> None:
    for button in (PadButton.DOWN, PadButton.DOWN):
        menu.pick(Pad(0, button), BUTTONS)
    assert menu.pick(Pad(0, PadButton.SOUTH), BUTTONS) is BUTTONS[2]


def test_where_arrows_mean_more_they_do_not_walk(menu: Menu) -> None:
    menu.pick(Key(keys.DOWN), BUTTONS, arrows=False)
    assert not menu.by_keys


def test_drawing_changes_nothing(menu: Menu) -> None:
    context = make_context()
    menu.pick(Key(keys.DOWN), BUTTONS)
    before = repr(menu)
    menu.draw(pygame.Surface((400, 300)), context.lettering, BUTTONS)
    assert repr(menu) == before
