"""What everybody may see of Say Cheese!: all but the deck and the cards lying face down."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from facecam.games.core import Outcome
from facecam.games.say_cheese.cards import BoothCard, Dice


class Phase(StrEnum):
    """What the table is doing (``say_cheese.phase.…``)."""

    READY = "ready"
    """Somebody counts to three."""
    ROLLING = "rolling"
    """Everybody rolls and claims, from `start` on."""
    OVER = "over"


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One player's place. The cards won lie face down until the end; `score` counts them.

    `dice` lie at `lands`; `used`: the roll has claimed; until `frozen` nothing may be done;
    `claiming`: said Cheese!, not yet settled.
    """

    id: str
    name: str
    bot: bool
    score: int
    cards: tuple[BoothCard, ...]
    dice: Dice | None
    lands: float
    used: bool
    frozen: float
    claiming: bool


class SayCheeseView(msgspec.Struct, frozen=True, kw_only=True):
    """The table as `viewer` sees it; all see the same."""

    viewer: str | None
    phase: Phase
    start: float | None
    places: tuple[BoothCard | None, ...]
    deck: int
    judged: bool
    seats: tuple[SeatView, ...]
    outcome: Outcome | None = None

    def seat(self, player: str) -> SeatView:
        return next(seat for seat in self.seats if seat.id == player)
