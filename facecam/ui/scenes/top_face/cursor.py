"""The pointer over the cards, moved by arrow keys or a gamepad."""

from __future__ import annotations

from collections.abc import Sequence

from facecam.expressions import Expression
from facecam.ui.kit import keys
from facecam.ui.kit.input import Input, Key, Pad, PadButton
from facecam.ui.scenes.top_face.cards import step

_STEPS: dict[int | PadButton, tuple[int, int]] = {
    keys.UP: (0, -1),
    keys.DOWN: (0, 1),
    keys.LEFT: (-1, 0),
    keys.RIGHT: (1, 0),
    PadButton.UP: (0, -1),
    PadButton.DOWN: (0, 1),
    PadButton.LEFT: (-1, 0),
    PadButton.RIGHT: (1, 0),
}


def moved(cell: int, event: Input, table: Sequence[Expression | None]) -> int | None:
    """Return the next card from `cell` that way; None if the input is no direction.

    Places without a card are passed over.
    """
    match event:
        case Key(way, True) | Pad(_, way, True) if way in _STEPS:
            across, down = _STEPS[way]
        case _:
            return None
    found = step(cell, across, down)
    while table[found] is None and found != cell:
        found = step(found, across, down)
    return found
