"""Cruel Race 殘酷競爭: card after card while the sand runs; each one found is a point for two."""

from __future__ import annotations

from typing import Self

from facecam.games.core import Event, Player
from facecam.games.registry import GameKind
from facecam.games.top_face import events as happened
from facecam.games.top_face.bot import TurnBot
from facecam.games.top_face.cards import Cards
from facecam.games.top_face.commands import TurnCommand
from facecam.games.top_face.events import TurnEvent
from facecam.games.top_face.guesses import Finger
from facecam.games.top_face.setup import (
    FEWEST,
    MOST,
    RaceSetup,
    check,
    shipped_deck,
)
from facecam.games.top_face.turns import Turns
from facecam.games.top_face.view import Phase

NAME = "top-face-race"


class Race(Turns, frozen=True, kw_only=True):
    """The state of a Cruel Race."""

    setup: RaceSetup

    def limit(self) -> int:
        return self.setup.settings.rounds or (2 if len(self.setup.players) <= 4 else 1)

    def may_swap(self, at: float | None) -> bool:
        """Once a turn, while nobody is right, one has still to guess and the sand runs."""
        return (
            self.phase is Phase.GUESS
            and len(self.guesses.waiting) == 1
            and self.performer not in self.swappers
            and self.cards.drawable > 0
            and not self._sand_is_out(at)
        )

    def begin(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        """Turn the timer and draw."""
        until = at + self.setup.settings.timer
        state, events = self.changed(timer_until=until).draw(at)
        return state, (happened.TimerTurned(at=at, until=until), *events)

    def after_press(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        """A right press decides the card, as soon as no earlier one can be reported any more."""
        if self.right is not None:
            return self.changed(phase=Phase.SETTLE), ()
        return (self, ()) if self.guesses.waiting else self.reveal(at)

    def pay(self, right: Finger) -> tuple[Cards, tuple[tuple[str, str], ...]]:
        """Give the finder the top card unseen and the performer the one performed."""
        cards, what = self.cards.take_top(right.player)
        cards = cards.keep(self.performer, self.performer)
        return cards, ((right.player, what), (self.performer, "white"))

    def card_over(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        """Draw the next card, unless the sand has run out or the deck is used up."""
        if not self.cards.drawable:
            return self.end(at, "deck")
        return self.turn_over(at) if self._sand_is_out(at) else self.draw(at)

    def _sand_is_out(self, at: float | None) -> bool:
        over = at is not None and self.timer_until is not None and at > self.timer_until
        return self.time_is_up or over


def deal(players: tuple[Player, ...], seed: int) -> RaceSetup:
    """Return the usual set-up."""
    return RaceSetup(seed=seed, players=players, deck=shipped_deck())


def start(setup: RaceSetup) -> Race:
    """Shuffle, lay the table and let the first player turn the timer.

    Raises
    ------
    UsageError, DataError
        For a set-up that no game can start from.
    """
    check(setup, NAME)
    return Race(setup=setup, cards=Cards.deal(len(setup.deck), setup.order, setup.seed))


KIND = GameKind(
    name=NAME,
    fewest=FEWEST,
    most=MOST,
    setup=RaceSetup,
    command=TurnCommand,
    event=TurnEvent,
    deal=deal,
    start=start,
    bot=TurnBot,
    faces=Race.faces,
)
