"""Grand Contest 大型比賽: who finds the face takes the purple card, its performer the white one."""

from __future__ import annotations

from typing import Self

from facecam.games.core import Event, Player
from facecam.games.registry import GameKind
from facecam.games.top_face.bot import TurnBot
from facecam.games.top_face.cards import Cards
from facecam.games.top_face.commands import TurnCommand
from facecam.games.top_face.events import TurnEvent
from facecam.games.top_face.guesses import Finger
from facecam.games.top_face.setup import (
    FEWEST,
    MOST,
    ContestSetup,
    check,
    shipped_deck,
)
from facecam.games.top_face.turns import Turns
from facecam.games.top_face.view import Phase

NAME = "top-face-contest"


class Contest(Turns, frozen=True, kw_only=True):
    """The state of a Grand Contest."""

    setup: ContestSetup

    def limit(self) -> int:
        return self.setup.settings.rounds

    def target(self) -> int:
        return self.setup.settings.target

    def may_swap(self, at: float | None) -> bool:  # noqa: ARG002 - no clock forbids it here
        """Once a turn, before the first press."""
        return (
            self.phase in {Phase.LOOK, Phase.PERFORM, Phase.GUESS}
            and not self.guesses.fingers
            and self.performer not in self.swappers
            and self.cards.drawable > 0
        )

    def after_press(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        """The card is turned over once every guesser has pressed or passed."""
        return (self, ()) if self.guesses.waiting else self.reveal(at)

    def pay(self, right: Finger) -> tuple[Cards, tuple[tuple[str, str], ...]]:
        """Give the finder the purple card and the performer the white one."""
        cards = self.cards.take_purple(right.player, right.cell)
        cards = cards.keep(self.performer, self.performer)
        return cards, ((right.player, "purple"), (self.performer, "white"))

    def card_over(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        """Every card is a turn; after the first round enough points end the game."""
        played_a_round = self.turn >= len(self.setup.players)
        if played_a_round and max(self.cards.scores.values()) >= self.target():
            return self.end(at, "points")
        return self.turn_over(at)


def deal(players: tuple[Player, ...], seed: int) -> ContestSetup:
    """Return the usual set-up."""
    return ContestSetup(seed=seed, players=players, deck=shipped_deck())


def start(setup: ContestSetup) -> Contest:
    """Shuffle, lay the table and let the first player draw.

    Raises
    ------
    UsageError, DataError
        For a set-up that no game can start from.
    """
    check(setup, NAME)
    return Contest(setup=setup, cards=Cards.deal(len(setup.deck), setup.order, setup.seed))


KIND = GameKind(
    name=NAME,
    fewest=FEWEST,
    most=MOST,
    setup=ContestSetup,
    command=TurnCommand,
    event=TurnEvent,
    deal=deal,
    start=start,
    bot=TurnBot,
    faces=Contest.faces,
)
