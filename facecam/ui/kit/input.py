"""What people do, as small values: keys by position, one pointer, text, gamepads, focus.

Keys are scancodes, so a Chinese input method or another layout changes nothing; touch arrives as
the pointer, because SDL turns it into mouse events.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

import pygame

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down or up; `scancode` names its position on the keyboard."""

    scancode: int
    down: bool = True


class Did(StrEnum):
    """What the pointer did."""

    MOVE = "move"
    PRESS = "press"
    RELEASE = "release"


@dataclass(frozen=True, slots=True)
class Pointer:
    """Mouse or finger, in pixels of the canvas."""

    did: Did
    at: Point


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel turned; up is positive."""

    lines: float


@dataclass(frozen=True, slots=True)
class Typed:
    """Finished text from keyboard or input method; only while a text field is focused."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """Text an input method has not finished; empty when it gave up or was finished."""

    text: str


class PadButton(StrEnum):
    """Buttons of a gamepad by place; all pads have these."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    SOUTH = "south"
    EAST = "east"
    WEST = "west"
    NORTH = "north"
    START = "start"


@dataclass(frozen=True, slots=True)
class Pad:
    """A button of gamepad `pad` went down or up."""

    pad: int
    button: PadButton
    down: bool = True


@dataclass(frozen=True, slots=True)
class Unplugged:
    """Gamepad `pad` is gone; plugged in again it is another one."""

    pad: int


@dataclass(frozen=True, slots=True)
class Focus:
    """The window got or lost the keyboard."""

    gained: bool


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file or folder was dropped on the window."""

    path: str


@dataclass(frozen=True, slots=True)
class Quit:
    """Somebody closed the window."""


Input = Key | Pointer | Scroll | Typed | Composing | Pad | Unplugged | Focus | Dropped | Quit

_PAD_BUTTONS: dict[int, PadButton] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: PadButton.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: PadButton.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: PadButton.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: PadButton.RIGHT,
    pygame.CONTROLLER_BUTTON_A: PadButton.SOUTH,
    pygame.CONTROLLER_BUTTON_B: PadButton.EAST,
    pygame.CONTROLLER_BUTTON_X: PadButton.WEST,
    pygame.CONTROLLER_BUTTON_Y: PadButton.NORTH,
    pygame.CONTROLLER_BUTTON_START: PadButton.START,
}
_LEFT_BUTTON = 1


def _pad(event: pygame.Event) -> Input | None:
    button = _PAD_BUTTONS.get(event.button)
    down = event.type == pygame.CONTROLLERBUTTONDOWN
    return Pad(event.instance_id, button, down) if button is not None else None


_SIMPLE: dict[int, Callable[[pygame.Event], Input | None]] = {
    pygame.KEYDOWN: lambda event: Key(event.scancode),
    pygame.KEYUP: lambda event: Key(event.scancode, down=False),
    pygame.MOUSEWHEEL: lambda event: Scroll(event.precise_y),
    pygame.TEXTINPUT: lambda event: Typed(event.text),
    pygame.TEXTEDITING: lambda event: Composing(event.text),
    pygame.CONTROLLERBUTTONDOWN: _pad,
    pygame.CONTROLLERBUTTONUP: _pad,
    pygame.CONTROLLERDEVICEREMOVED: lambda event: Unplugged(event.instance_id),
    pygame.WINDOWFOCUSGAINED: lambda _: Focus(gained=True),
    pygame.WINDOWFOCUSLOST: lambda _: Focus(gained=False),
    pygame.DROPFILE: lambda event: Dropped(event.file),
    pygame.QUIT: lambda _: Quit(),
    pygame.WINDOWCLOSE: lambda _: Quit(),
}
_POINTER = {
    pygame.MOUSEMOTION: Did.MOVE,
    pygame.MOUSEBUTTONDOWN: Did.PRESS,
    pygame.MOUSEBUTTONUP: Did.RELEASE,
}


def translate(event: pygame.Event, to_canvas: Callable[[Point], Point]) -> Input | None:
    """Turn one event of pygame into an input; None for what no screen cares about.

    All mouse buttons but the left one are left out.
    """
    if (did := _POINTER.get(event.type)) is not None:
        left = did is Did.MOVE or event.button == _LEFT_BUTTON
        return Pointer(did, to_canvas(event.pos)) if left else None
    handler = _SIMPLE.get(event.type)
    return handler(event) if handler else None
