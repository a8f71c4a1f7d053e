"""What a player of Top Face! may see: everything a screen needs.

Secret are the order of the deck, the white card in a player's hand, and which white cards have
been won (in Cruel Race nobody saw them all).
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

import msgspec

from facecam.expressions import Expression
from facecam.games.core import Outcome, Player
from facecam.games.top_face.cards import Cards
from facecam.games.top_face.events import Check
from facecam.games.top_face.guesses import Finger, Pointer
from facecam.games.top_face.setup import TopFaceSetup

V = TypeVar("V", bound="TableView")


class Phase(StrEnum):
    """What the table is doing; each names the one thing to do now (``top_face.phase.…``)."""

    DRAW = "draw"
    """The performer (in Crazy Battle everybody) draws a white card."""
    LOOK = "look"
    """The performer looks at the card in secret, then calls 鬼臉大王!"""
    PERFORM = "perform"
    """The face is made and not yet confirmed; in Crazy Battle: all make theirs and look around."""
    GUESS = "guess"
    """The others press cards."""
    SETTLE = "settle"
    """Cruel Race: a right press is in; an earlier one might still be reported."""
    READY = "ready"
    """Crazy Battle: all have drawn; somebody turns the timer."""
    CALL = "call"
    """Crazy Battle: the time is up; who notices calls 鬼臉大王!"""
    CHOOSE = "choose"
    """Crazy Battle: one after another takes a purple card."""
    OVER = "over"


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One player's place at the table. `may` names the commands open to them now (their tags)."""

    id: str
    name: str
    bot: bool
    score: int
    whites: int
    purples: int
    tokens: int
    may: tuple[str, ...]


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """The table as `viewer` sees it (None: the public screen), in all three games.

    `table` are the 63 cells row by row (None: the deck's place, or taken); `card` is the viewer's
    own secret. `rounds` are played at most; `target` ends the game (None: rounds only). `waiting`
    are those the game waits for now.
    """

    viewer: str | None
    phase: Phase
    round: int
    rounds: int
    target: int | None
    seats: tuple[SeatView, ...]
    waiting: tuple[str, ...]
    table: tuple[Expression | None, ...]
    deck: int
    removed: int
    judged: bool
    card: Expression | None
    outcome: Outcome | None

    def seat(self, player: str) -> SeatView:
        return next(seat for seat in self.seats if seat.id == player)

    def may(self, command: str) -> bool:
        """Tell whether the viewer may do this now, by the command's tag."""
        return self.viewer is not None and command in self.seat(self.viewer).may


class TurnView(TableView, frozen=True, kw_only=True):
    """Grand Contest and Cruel Race.

    `occasion` changes with every card. `fingers` lie on the table, oldest first; `done` press no
    more. `since` is when the performance began, `until` when the time ends to have it confirmed,
    then to guess (that clock stands while `paused`). The sand of Cruel Race runs for `timer`
    seconds, once turned till `timer_until`. `shown` was revealed last.
    """

    turn: int
    performer: str
    occasion: int
    allowance: int
    fingers: tuple[Finger, ...]
    done: tuple[str, ...]
    warned: tuple[str, ...]
    pointer: Pointer | None
    since: float | None
    until: float | None
    timer: float
    timer_until: float | None
    time_is_up: bool
    paused: bool
    losses: int
    shown: Expression | None


class BattleView(TableView, frozen=True, kw_only=True):
    """Crazy Battle.

    `drawn` have a white card, `held` have been seen performing it. The sand runs for `timer`
    seconds, once turned till `timer_until`. `chooser` takes a card now,
    until `until`; `next` choose after that, in order. `fingers` are the cards taken so far.
    `checks` and `whites` are the result of the last round.
    """

    drawn: tuple[str, ...]
    held: tuple[str, ...]
    timer: float
    timer_until: float | None
    chooser: str | None
    next: tuple[str, ...]
    until: float | None
    fingers: tuple[Finger, ...]
    checks: tuple[Check, ...]
    whites: dict[str, Expression]


def seat(player: Player, cards: Cards, may: tuple[str, ...]) -> SeatView:
    """Return one player's place."""
    won = cards.won[player.id]
    return SeatView(
        id=player.id,
        name=player.name,
        bot=player.bot,
        score=won.score,
        whites=len(won.white),
        purples=len(won.purple),
        tokens=won.tokens,
        may=may,
    )


def faces(setup: TopFaceSetup, cards: Cards) -> tuple[Expression | None, ...]:
    """Return what lies open on the table, by cell."""
    return tuple(None if card is None else setup.deck[card] for card in cards.table)


def private(public: V, player: str, card: Expression | None) -> V:
    """Return what `player` sees beyond the public: the own white card."""
    return msgspec.structs.replace(public, viewer=player, card=card)
