"""A Top Face table laid out by hand, and short ways to play on it.

Card n lies at `cell(n)`; the white deck is in the order of the numbers, unless given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec
import pytest

from facecam.errors import IllegalCommandError
from facecam.expressions import Expression
from facecam.games.core import Command, Event, Held, Lost, Player, Tick
from facecam.games.match import Match
from facecam.games.registry import kind
from facecam.games.top_face import commands as c
from facecam.games.top_face.cards import Cards, Won
from facecam.games.top_face.setup import CENTRE, shipped_deck

E = TypeVar("E", bound=Event)
FACES = shipped_deck()
NAMES = "ABCDEFGH"


def cell(card: int) -> int:
    """Where purple card `card` lies on the table laid out by hand."""
    return card if card < CENTRE else card + 1


def find(events: Sequence[Event], of: type[E]) -> E:
    """The one event of that type."""
    found = [event for event in events if isinstance(event, of)]
    assert len(found) == 1, f"{len(found)} {of.__name__} in {events}"
    return found[0]


def kinds(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


class Play:
    """A match of the game named (``contest``), begun from a table laid out by hand."""

    def __init__(
        self,
        game: str,
        *,
        players: int = 4,
        deck: Sequence[int] = range(62),
        won: Mapping[str, Won] | None = None,
        gone: Sequence[int] = (),
        cannot: Mapping[str, set[str]] | None = None,
        **settings: Any,
    ) -> None:
        self.kind = kind(f"top-face-{game}")
        names = NAMES[:players]
        setup = self.kind.prepare(
            tuple(
                Player(name, name, cannot=frozenset((cannot or {}).get(name, ()))) for name in names
            ),
            1,
        )
        settings = {"shared_pointer": False} | settings
        setup = msgspec.structs.replace(
            setup, settings=msgspec.structs.replace(setup.settings, **settings)
        )
        table: list[int | None] = [None] * 63
        for card in range(62):
            table[cell(card)] = None if card in gone else card
        cards = Cards(
            table=tuple(table),
            deck=tuple(deck),
            won={name: Won() for name in names} | dict(won or {}),
        )
        self.match = Match(setup, self.kind.start(setup).changed(cards=cards))

    @property
    def game(self) -> Any:
        return self.match.game

    @property
    def cards(self) -> Cards:
        return self.game.cards

    @property
    def phase(self) -> str:
        return str(self.game.phase)

    @property
    def scores(self) -> dict[str, int]:
        return self.cards.scores

    def face(self) -> Expression:
        """What the performer shows."""
        return self.game.performances()[0].expression

    def do(self, *given: Command) -> tuple[Event, ...]:
        """Apply commands; return the events of the last."""
        events: tuple[Event, ...] = ()
        for command in given:
            events = self.match.apply(command)
        return events

    def refuse(self, command: Command, key: str = "") -> None:
        """Check that the rules refuse a command and change nothing."""
        before = self.game
        with pytest.raises(IllegalCommandError) as caught:
            self.match.apply(command)
        assert self.game is before
        assert key in caught.value.key

    def tick(self, at: float, settled: float | None = None) -> tuple[Event, ...]:
        return self.do(Tick(at=at, settled=at if settled is None else settled))

    # A performance: drawn at 0, called at 1, confirmed at 2.

    def perform(self, player: str = "A", start: float = 0.0) -> tuple[Event, ...]:
        """Let `player` draw unless there is a card, call, and be confirmed."""
        if self.phase == "draw":
            self.do(c.Draw(at=start, player=player))
        self.do(c.Call(at=start + 1, player=player))
        return self.held(start + 2, player)

    def held(self, at: float, player: str = "A") -> tuple[Event, ...]:
        return self.do(Held(at=at, player=player, since=at - 0.5))

    def lost(self, at: float, player: str = "A") -> tuple[Event, ...]:
        return self.do(Lost(at=at, player=player))

    def press(self, player: str, card: int, at: float = 3.0) -> tuple[Event, ...]:
        return self.do(c.Press(at=at, player=player, cell=cell(card)))

    def done(self, *players: str, at: float = 3.0) -> tuple[Event, ...]:
        return self.do(*(c.Done(at=at, player=player) for player in players))

    def turn(self, performer: str, finder: str | None, at: float) -> tuple[Event, ...]:
        """Play one turn of Grand Contest: `finder` is right (None: nobody), the rest pass."""
        self.perform(performer, at)
        card = self.cards.hands[performer]
        events: tuple[Event, ...] = ()
        for player in self.game.guesses.guessers:
            if player == finder:
                events = self.press(player, card, at + 3)
        for player in self.game.guesses.waiting:
            events = self.done(player, at=at + 3)
        return events
