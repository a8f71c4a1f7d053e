"""The symbols of buttons, lists and cards, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from facecam.ui.kit.art import objects, signs
from facecam.ui.kit.art.marks import paint_mark
from facecam.ui.kit.art.pen import Pen
from facecam.ui.kit.art.picture import show
from facecam.ui.kit.art.pips import paint_pips
from facecam.ui.kit.theme import HIGHLIGHT, Colour

FRAME = (2.4, 2.4)

_BLUE: Colour = (120, 160, 190)
_GREEN: Colour = (92, 190, 104)
_SAND: Colour = (176, 152, 118)
_SKIN: Colour = (244, 186, 146)

SYMBOLS: Mapping[str, tuple[Callable[[Pen, Colour], None], Colour]] = {
    "tick": (partial(paint_mark, mark="tick"), _GREEN),
    "wrong": (partial(paint_mark, mark="wrong"), (236, 86, 74)),
    "question": (partial(paint_mark, mark="question"), HIGHLIGHT),
    "pause": (signs.paint_pause, _BLUE),
    "play": (signs.paint_play, _GREEN),
    "undo": (signs.paint_undo, HIGHLIGHT),
    "arrow": (signs.paint_arrow, HIGHLIGHT),
    "plus": (signs.paint_plus, _GREEN),
    "minus": (signs.paint_minus, HIGHLIGHT),
    "sound": (signs.paint_sound, _BLUE),
    "sound_off": (signs.paint_sound_off, _SAND),
    "language": (signs.paint_globe, (140, 190, 214)),
    "save": (signs.paint_save, _GREEN),
    "camera": (objects.paint_camera, _BLUE),
    "crown": (objects.paint_crown, HIGHLIGHT),
    "hourglass": (objects.paint_hourglass, (226, 158, 64)),
    "person": (objects.paint_person, (236, 156, 96)),
    "robot": (objects.paint_robot, (150, 190, 200)),
    "settings": (objects.paint_gear, (150, 160, 176)),
    "album": (objects.paint_album, (120, 176, 200)),
    "look": (objects.paint_eye, (70, 150, 140)),
    "home": (objects.paint_home, (226, 108, 72)),
    "delete": (objects.paint_bin, (190, 196, 204)),
    "dice": (paint_pips, (226, 108, 72)),
    "lock": (objects.paint_lock, HIGHLIGHT),
    "gamepad": (objects.paint_gamepad, (150, 160, 176)),
    # The parts of a face as such, for chips and dice that mustn't tell a category.
    "eyes": (objects.paint_eyes, (74, 110, 120)),
    "nose": (objects.paint_nose, _SKIN),
    "mouth": (objects.paint_mouth, (224, 92, 96)),
    "hand": (objects.paint_hand, _SKIN),
    # The function cards.
    "challenge": (objects.paint_swords, (226, 84, 48)),
    "pass": (signs.paint_skip, (70, 150, 190)),
    "priority": (objects.paint_crown, HIGHLIGHT),
}
"""Symbol -> how it is drawn and its usual colour."""


def paint_symbol(pen: Pen, symbol: str, colour: Colour | None = None) -> None:
    """Draw a symbol with a pen whose frame is 2 x 2 units."""
    paint, usual = SYMBOLS[symbol]
    paint(pen, colour or usual)


def draw_symbol(
    surface: pygame.Surface, rect: pygame.Rect, symbol: str, colour: Colour | None = None
) -> None:
    """Draw a symbol of `SYMBOLS`, in `colour` or its usual one."""
    show(
        surface,
        rect,
        ("symbol", symbol, colour),
        FRAME,
        lambda pen: paint_symbol(pen, symbol, colour),
    )
