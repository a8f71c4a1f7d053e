"""What may be done in the game of Say Cheese!."""

from __future__ import annotations

from facecam.games.core import Command, Held, Lost, Tick, Undo


class Start(Command, frozen=True, tag="start"):
    """One, two … on three everybody rolls."""


class Roll(Command, frozen=True, tag="roll"):
    """`player` rolls both dice."""

    player: str


class Claim(Command, frozen=True, tag="claim"):
    """Cheese! by key; `place` (0 left, 1 right) is the card pointed at, None: the game finds it."""

    player: str
    place: int | None = None


SayCheeseCommand = Start | Roll | Claim | Held | Lost | Tick | Undo
