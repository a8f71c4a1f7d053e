"""A mission table laid out by hand, and short ways to play on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from facecam.errors import IllegalCommandError
from facecam.expressions import Expression
from facecam.games import dice
from facecam.games.core import Command, Event, Held, Overrule, Player, Tick
from facecam.games.match import Match
from facecam.games.mission import commands as c
from facecam.games.mission.cards import Card, Effect, Function, Portrait
from facecam.games.mission.game import Mission
from facecam.games.mission.setup import MissionSetup, Settings
from facecam.games.mission.state import Holding, Table
from facecam.games.mission.view import MissionView

FACE = Expression("wide", "relaxed", "tongue")
OTHER = Expression("closed", "wrinkled", "grin")
NAMES = "ABCDEF"
EYES, NOSE, MOUTH = "eyes_a", "nose", "mouth_a"


def portrait(number: int, face: Expression = FACE) -> Portrait:
    return Portrait(number, face)


def portraits(first: int, count: int) -> tuple[Portrait, ...]:
    return tuple(portrait(number) for number in range(first, first + count))


def function(effect: Effect, number: int = 0, *, spent: bool = False) -> Function:
    return Function(number, effect, spent)


class Play:
    """A match begun from a table as given: player A is active; `deck` is drawn from its start."""

    def __init__(
        self,
        deck: Sequence[Card],
        *,
        players: int = 3,
        holdings: Mapping[str, Holding] | None = None,
        cannot: Mapping[str, set[str]] | None = None,
        bots: str = "",
        seed: int = 1,
        **settings: Any,
    ) -> None:
        setup = MissionSetup(
            seed=seed,
            players=tuple(
                Player(name, name, bot=name in bots, cannot=frozenset((cannot or {}).get(name, ())))
                for name in NAMES[:players]
            ),
            deck=(FACE,),
            functions=0,
            dice=dice.shipped(),
            settings=Settings(**settings),
        )
        before = {name: Holding() for name in NAMES[:players]} | dict(holdings or {})
        table = Table(setup=setup, deck=tuple(deck), holdings=before, active="A")
        self.match = Match(setup, Mission(table))

    @property
    def game(self) -> Mission:
        game = self.match.game
        assert isinstance(game, Mission)
        return game

    @property
    def table(self) -> Table:
        return self.game.table

    @property
    def view(self) -> MissionView:
        return self.game.view(None)

    @property
    def phase(self) -> str:
        return str(self.view.phase)

    def score(self, player: str) -> int:
        return self.table.holdings[player].score

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

    # A portrait: drawn at 0, ready at 1, Cheese! at 4, confirmed at 5.

    def perform(self, player: str = "A", *, confirmed: bool = True, start: float = 0.0) -> None:
        self.do(c.Draw(at=start, player=player), c.Ready(at=start + 1, player=player))
        if confirmed:
            self.confirm(player, start + 5)

    def confirm(self, player: str, at: float) -> None:
        judged = self.table.setup.settings.judged
        self.do(Held(at=at, player=player, since=at - 0.5) if judged else Overrule(at=at))

    def arrange(self, player: str, face: Expression = FACE, at: float = 6.0) -> None:
        for part, category in face.parts().items():
            self.do(c.Arrange(at=at, player=player, part=part, category=category))

    def buzz(
        self, player: str, at: float, face: Expression = FACE, arranged: float | None = None
    ) -> tuple[Event, ...]:
        self.arrange(player, face, min(at, 6.0) if arranged is None else arranged)
        return self.do(c.Buzz(at=at, player=player))

    def score_portrait(self, player: str, at: float = 7.0) -> tuple[Event, ...]:
        """Have `player` answer alone and right."""
        self.buzz(player, at)
        return self.tick(at + 1)

    # A battle.

    def throw(self, at: float, thrower: str | None = None) -> tuple[Event, ...]:
        """Throw at `at`; the dice lie at `at` + 3, the moment of Cheese."""
        battle = self.view.battle
        assert battle is not None
        by = thrower or battle.thrower
        self.do(c.Throw(at=at, player=by, dice=(EYES, NOSE, MOUTH)))
        return self.tick(at + 3)

    def win(self, player: str, at: float) -> tuple[Event, ...]:
        """Have `player` win the present battle by a face at once."""
        self.throw(at)
        self.do(Held(at=at + 4, player=player, since=at + 3.5))
        return self.tick(at + 6)


def kinds(events: Sequence[Event]) -> list[str]:
    return [str(event.__struct_config__.tag) for event in events]


def find(events: Sequence[Event], tag: str) -> Any:
    return next(event for event in events if event.__struct_config__.tag == tag)


def encoded(value: object) -> bytes:
    return msgspec.json.encode(value, order="deterministic")
