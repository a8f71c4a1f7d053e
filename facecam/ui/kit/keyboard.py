"""The letters and digits of a keyboard as they lie, and whether it tells several at once.

Cheap keyboards have keys in rows and columns of wires: of three keys at the corners of a rectangle
the third can't be told, so it is dropped. Nobody but the people knows which keys they hold; that
one is dropped can be concluded only from others that stay down while all are asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

_NAMES = {
    "`": "GRAVE",
    "-": "MINUS",
    "=": "EQUALS",
    "[": "LEFTBRACKET",
    "]": "RIGHTBRACKET",
    "\\": "BACKSLASH",
    ";": "SEMICOLON",
    "'": "APOSTROPHE",
    ",": "COMMA",
    ".": "PERIOD",
    "/": "SLASH",
}
_LINES = (
    (0.0, "`1234567890-="),
    (1.5, "QWERTYUIOP[]\\"),
    (1.75, "ASDFGHJKL;'"),
    (2.25, "ZXCVBNM,./"),
)


@dataclass(frozen=True, slots=True)
class Place:
    """A key and where it lies: `column` and `row` in key widths from the left and the top."""

    scancode: int
    legend: str
    column: float
    row: int


PLACES: tuple[Place, ...] = tuple(
    Place(getattr(pygame, f"KSCAN_{_NAMES.get(sign, sign)}"), sign, indent + number, row)
    for row, (indent, signs) in enumerate(_LINES)
    for number, sign in enumerate(signs)
)
WIDTH = max(place.column for place in PLACES) + 1
"""Of the whole, in key widths."""


_PATIENCE = 1.5
"""Seconds that people who are asked to hold all keys get to find them."""


@dataclass(slots=True)
class Trial:
    """Keys that people are asked to hold down together.

    `passed`: all arrived together. `dropped`: those that stayed away while enough others were
    held long enough; it still passes if they come.
    """

    wanted: tuple[int, ...]
    passed: bool = False
    dropped: tuple[int, ...] = ()
    _held: frozenset[int] = frozenset()
    _since: float = field(default=0.0)

    @property
    def enough(self) -> int:
        """How many keys must be held before one that is missing says anything."""
        return min(2, len(self.wanted) - 1)

    def update(self, held: Sequence[int], now: float) -> None:
        """Take which keys are down at `now`, in seconds."""
        here = frozenset(held) & frozenset(self.wanted)
        if here != self._held:
            self._held, self._since = here, now
        if len(here) == len(self.wanted):
            self.passed, self.dropped = True, ()
        elif not self.passed and len(here) >= self.enough and now - self._since >= _PATIENCE:
            self.dropped = tuple(key for key in self.wanted if key not in here)
