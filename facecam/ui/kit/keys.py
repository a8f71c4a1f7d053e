"""Which key belongs to whom: a column of four for each dice player, eight single buzz keys.

Keys are positions (scancodes) with the legend of a US keyboard; no modifiers, and columns lie as
far apart as the number of players allows, because cheap keyboards drop neighbouring keys.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import (
    KSCAN_0,
    KSCAN_1,
    KSCAN_2,
    KSCAN_3,
    KSCAN_4,
    KSCAN_5,
    KSCAN_6,
    KSCAN_7,
    KSCAN_9,
    KSCAN_A,
    KSCAN_APOSTROPHE,
    KSCAN_B,
    KSCAN_BACKSPACE,
    KSCAN_C,
    KSCAN_D,
    KSCAN_DELETE,
    KSCAN_DOWN,
    KSCAN_E,
    KSCAN_EQUALS,
    KSCAN_ESCAPE,
    KSCAN_F11,
    KSCAN_G,
    KSCAN_J,
    KSCAN_KP_ENTER,
    KSCAN_L,
    KSCAN_LEFT,
    KSCAN_LEFTBRACKET,
    KSCAN_M,
    KSCAN_MINUS,
    KSCAN_O,
    KSCAN_PERIOD,
    KSCAN_Q,
    KSCAN_RETURN,
    KSCAN_RIGHT,
    KSCAN_SLASH,
    KSCAN_SPACE,
    KSCAN_T,
    KSCAN_U,
    KSCAN_UP,
    KSCAN_V,
    KSCAN_Z,
)

from facecam.ui.kit.input import PadButton

SPACE, ESCAPE, FULLSCREEN = KSCAN_SPACE, KSCAN_ESCAPE, KSCAN_F11
BACKSPACE, DELETE = KSCAN_BACKSPACE, KSCAN_DELETE
UP, DOWN, LEFT, RIGHT = KSCAN_UP, KSCAN_DOWN, KSCAN_LEFT, KSCAN_RIGHT
ARROWS = frozenset({UP, DOWN, LEFT, RIGHT})
NUMBERS = (KSCAN_1, KSCAN_2, KSCAN_3, KSCAN_4, KSCAN_5, KSCAN_6)
ENTER = KSCAN_RETURN
FINISH = frozenset({KSCAN_RETURN, KSCAN_KP_ENTER, KSCAN_ESCAPE, KSCAN_F11})
"""Keys that are never text."""
CONFIRM = frozenset({KSCAN_RETURN, KSCAN_KP_ENTER, KSCAN_SPACE})

QUIETER, LOUDER = KSCAN_MINUS, KSCAN_EQUALS
"""Where no player's keys count."""

LEGENDS: dict[int, str] = {
    KSCAN_0: "0",
    KSCAN_1: "1",
    KSCAN_3: "3",
    KSCAN_4: "4",
    KSCAN_5: "5",
    KSCAN_7: "7",
    KSCAN_9: "9",
    KSCAN_A: "A",
    KSCAN_APOSTROPHE: "'",
    KSCAN_B: "B",
    KSCAN_C: "C",
    KSCAN_D: "D",
    KSCAN_E: "E",
    KSCAN_G: "G",
    KSCAN_J: "J",
    KSCAN_L: "L",
    KSCAN_LEFTBRACKET: "[",
    KSCAN_M: "M",
    KSCAN_MINUS: "-",
    KSCAN_O: "O",
    KSCAN_PERIOD: ".",
    KSCAN_Q: "Q",
    KSCAN_SLASH: "/",
    KSCAN_T: "T",
    KSCAN_U: "U",
    KSCAN_V: "V",
    KSCAN_Z: "Z",
}

ROWS = ("eyes", "nose", "mouth", "cheese")
"""What the four keys of a column do, from the number row down; ``nose`` steps nose and hand."""

PAD_ROWS: dict[PadButton, str] = {
    PadButton.NORTH: "eyes",
    PadButton.WEST: "nose",
    PadButton.EAST: "mouth",
    PadButton.SOUTH: "cheese",
}
"""The same four on a gamepad."""


@dataclass(frozen=True, slots=True)
class Column:
    """The four keys of one player, in the order of `ROWS`."""

    keys: tuple[int, int, int, int]

    @property
    def legends(self) -> tuple[str, ...]:
        return tuple(LEGENDS[key] for key in self.keys)

    def row(self, scancode: int) -> str | None:
        """What the key does in this column; None if it isn't one of it."""
        return ROWS[self.keys.index(scancode)] if scancode in self.keys else None


COLUMNS: tuple[Column, ...] = (
    Column((KSCAN_1, KSCAN_Q, KSCAN_A, KSCAN_Z)),
    Column((KSCAN_3, KSCAN_E, KSCAN_D, KSCAN_C)),
    Column((KSCAN_5, KSCAN_T, KSCAN_G, KSCAN_B)),
    Column((KSCAN_7, KSCAN_U, KSCAN_J, KSCAN_M)),
    Column((KSCAN_9, KSCAN_O, KSCAN_L, KSCAN_PERIOD)),
    Column((KSCAN_MINUS, KSCAN_LEFTBRACKET, KSCAN_APOSTROPHE, KSCAN_SLASH)),
)

BUZZ_KEYS = (KSCAN_1, KSCAN_4, KSCAN_7, KSCAN_0, KSCAN_Z, KSCAN_V, KSCAN_M, KSCAN_SLASH)
"""Where only a buzz is needed: eight keys far apart."""

_BUZZ_SPREAD = {1: (5,), 2: (0, 3), 3: (0, 5, 3)}

_SPREAD = {1: (2,), 2: (0, 4), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4)}


def columns(players: int) -> tuple[Column, ...]:
    """The columns for `players` people at one keyboard, from left to right.

    Raises
    ------
    ValueError
        For more people than columns.
    """
    if players > len(COLUMNS):
        raise ValueError(players)
    return tuple(COLUMNS[place] for place in _SPREAD.get(players, range(players)))


def buzz_keys(players: int) -> tuple[int, ...]:
    """The single keys for `players` people at one keyboard, far apart, from left to right.

    Raises
    ------
    ValueError
        For more people than keys.
    """
    if players > len(BUZZ_KEYS):
        raise ValueError(players)
    return tuple(BUZZ_KEYS[place] for place in _BUZZ_SPREAD.get(players, range(players)))
