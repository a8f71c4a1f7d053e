"""Crazy Battle after the call: all take cards in turn, everything is checked, a round begins."""

from __future__ import annotations

from typing import Self

import msgspec

from facecam.errors import IllegalCommandError
from facecam.expressions import Expression
from facecam.games.core import Event
from facecam.games.top_face import commands as do
from facecam.games.top_face import events as happened
from facecam.games.top_face.checking import compare
from facecam.games.top_face.guesses import Finger
from facecam.games.top_face.setup import BattleSetup
from facecam.games.top_face.table import Table
from facecam.games.top_face.view import Phase


class Choosing(Table, frozen=True, kw_only=True):
    """The state of a Crazy Battle, and the part of it in which cards are taken and checked.

    `since` is when the timer was turned, `timer_until` when it runs out. `held` have been seen
    performing their card. `order` holds those who choose from now on, each once per card; the
    first has until `until`. `fingers` are the cards taken. `checks` and `whites` are the result
    of the last round.
    """

    setup: BattleSetup
    round: int = 1
    since: float = 0.0
    timer_until: float = 0.0
    held: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    until: float = 0.0
    fingers: tuple[Finger, ...] = ()
    checks: tuple[happened.Check, ...] = ()
    whites: dict[str, Expression] = msgspec.field(default_factory=dict)

    @property
    def first(self) -> str:
        """Who chooses first; another one each round."""
        order = self.setup.order
        return order[(self.round - 1) % len(order)]

    def require(self, player: str, phase: Phase) -> None:
        """Refuse who doesn't play, and what isn't to be done now."""
        if player not in self.setup.order:
            raise IllegalCommandError("game.not_yours")
        if self.phase is not phase:
            raise IllegalCommandError("game.not_now")

    def require_chooser(self, player: str, at: float) -> None:
        """Refuse everybody but the one to take a card now, in time."""
        self.require(player, Phase.CHOOSE)
        if player != self.order[0]:
            raise IllegalCommandError("game.not_yours")
        if at > self.until:
            raise IllegalCommandError("game.not_now")

    def take(self, command: do.Press) -> tuple[Self, tuple[Event, ...]]:
        """Let the chooser take a card from the table."""
        player, at, cell = command.player, command.at, command.cell
        self.require_chooser(player, at)
        if not 0 <= cell < len(self.cards.table) or self.cards.table[cell] is None:
            raise IllegalCommandError("top_face.refused.cell")
        if any(finger.cell == cell for finger in self.fingers):
            raise IllegalCommandError("top_face.refused.taken")
        taken = self.changed(fingers=(*self.fingers, Finger(player, cell, at)))
        state, events = taken.next_chooser(at, self.order[1:])
        return state, (happened.Pressed(at=at, player=player, cell=cell), *events)

    def finish(self, at: float, *, late: bool) -> tuple[Self, tuple[Event, ...]]:
        """Let the chooser take no more cards this round."""
        player = self.order[0]
        passed = all(finger.player != player for finger in self.fingers)
        event = happened.Finished(at=at, player=player, passed=passed, late=late)
        state, events = self.next_chooser(at, tuple(p for p in self.order if p != player))
        return state, (event, *events)

    def next_chooser(self, at: float, order: tuple[str, ...]) -> tuple[Self, tuple[Event, ...]]:
        """Go on to the next who chooses; after the last all is checked."""
        state = self.changed(order=order, until=at + self.setup.settings.press_within)
        return (state, ()) if order else state.check(at)

    def check(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        """Compare, pay, and begin the next round or end the game."""
        deck = self.setup.deck
        whites = {player: deck[card] for player, card in self.cards.hands.items()}
        cards, checks, prizes = compare(self.cards, self.fingers, self.held, deck)
        state = self.changed(cards=cards, checks=checks, whites=whites)
        checked = happened.RoundChecked(at=at, checks=checks, whites=whites)
        won = (happened.Won(at=at, player=player, what=what) for player, what in prizes)
        state, events = state.next_round(at)
        return state, (checked, *won, *events)

    def next_round(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        settings = self.setup.settings
        if max(self.cards.scores.values()) >= settings.target:
            return self.end(at, "points")
        if self.round >= settings.rounds:
            return self.end(at, "rounds")
        if self.cards.drawable < len(self.setup.players):
            return self.end(at, "deck")
        state = self.changed(phase=Phase.DRAW, round=self.round + 1, held=(), fingers=(), order=())
        return state, (happened.RoundBegan(at=at, round=state.round, first=state.first),)
