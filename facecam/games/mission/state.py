"""The table of 鬼臉任務 between two commands, as plain immutable data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec

from facecam.errors import IllegalCommandError
from facecam.expressions import Expression
from facecam.games.core import Chance, Event, Outcome, Player
from facecam.games.mission.cards import Card, Effect, Function, Portrait
from facecam.games.mission.setup import MissionSetup
from facecam.games.mission.view import Phase

StageT = TypeVar("StageT")


class Holding(msgspec.Struct, frozen=True):
    """What lies in front of a player."""

    portraits: tuple[Portrait, ...] = ()
    functions: tuple[Function, ...] = ()

    @property
    def score(self) -> int:
        """A point a portrait; function cards count one point together."""
        return len(self.portraits) + bool(self.functions)

    def ready(self, effect: Effect) -> Function | None:
        """The first unspent card of that effect."""
        return next((c for c in self.functions if c.effect is effect and not c.spent), None)


class Turning(msgspec.Struct, frozen=True):
    """The active player is to draw."""


class Preparing(msgspec.Struct, frozen=True):
    """The performer looks at the portrait."""

    portrait: Portrait


class Answer(msgspec.Struct, frozen=True):
    """One answering player's dice. `right` is None until they are checked."""

    dice: Expression = Expression()
    buzzed: float | None = None
    right: bool | None = None


class Performing(msgspec.Struct, frozen=True):
    """The portrait is performed and, once `confirmed`, answered.

    A hold counts from `since`; `limit` is the end of the time to be confirmed, then of the time
    to answer.
    """

    portrait: Portrait
    cheese: float
    since: float
    limit: float
    answers: dict[str, Answer]
    confirmed: bool = False


class Preferring(msgspec.Struct, frozen=True):
    """The tied owners of Priority choose; `choices` is secret until all have or `limit` is over."""

    portrait: Portrait
    tied: tuple[str, ...]
    owners: tuple[str, ...]
    limit: float
    choices: dict[str, bool]


class Matching(msgspec.Struct, frozen=True):
    """The active player names `choose` of `candidates` to battle for `card` beside `fixed`."""

    card: Function
    fixed: tuple[str, ...]
    candidates: tuple[str, ...]
    choose: int


class Challenge(msgspec.Struct, frozen=True):
    """What a challenge is about."""

    challenger: str
    opponent: str
    card: Function


class Battle(msgspec.Struct, frozen=True):
    """A battle for `stake`; `phase` is THROW, ROLLING, CONTEST or DECIDE.

    `contestants` are those still in it, `holds` when each one's right face began. A hold counts
    from `cheese` on.
    """

    stake: Portrait | Function | Challenge
    contestants: tuple[str, ...]
    thrower: str
    phase: Phase = Phase.THROW
    throws: int = 0
    dice: tuple[str, ...] = ()
    cheese: float = 0.0
    rolled: Expression | None = None
    holds: dict[str, float] = {}


class Asking(msgspec.Struct, frozen=True):
    """The owners of Challenge still to be asked, the first of them now."""

    owners: tuple[str, ...]


class Taking(msgspec.Struct, frozen=True):
    """The challenger picks one of the opponent's portraits."""

    challenger: str
    opponent: str


class Over(msgspec.Struct, frozen=True):
    """Nothing more is to be done."""


Stage = Turning | Preparing | Performing | Preferring | Matching | Battle | Asking | Taking | Over


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is so between two commands.

    `chance` counts the seeded draws so far; `removed` are portraits out of the game; `shown` is
    the last portrait performed, open to all.
    """

    setup: MissionSetup
    deck: tuple[Card, ...]
    holdings: dict[str, Holding]
    active: str
    turn: int = 1
    chance: int = 1
    removed: tuple[Portrait, ...] = ()
    stage: Stage = Turning()
    shown: Portrait | None = None
    outcome: Outcome | None = None

    @property
    def ids(self) -> tuple[str, ...]:
        """The players' ids, clockwise."""
        return tuple(player.id for player in self.setup.players)

    def player(self, player: str) -> Player:
        return next(one for one in self.setup.players if one.id == player)

    def left_of(self, player: str) -> Iterator[str]:
        """All others clockwise, beginning at that player's left."""
        ids = self.ids
        place = ids.index(player)
        yield from ids[place + 1 :]
        yield from ids[:place]

    def scores(self) -> dict[str, int]:
        return {player: holding.score for player, holding in self.holdings.items()}

    def owners(self, effect: Effect) -> tuple[str, ...]:
        """Who has an unspent card of that effect."""
        return tuple(one for one in self.ids if self.holdings[one].ready(effect))


class Course:
    """How the table changes through one command: the present state and what happened so far."""

    def __init__(self, table: Table, at: float) -> None:
        self.table = table
        self.at = at
        self.events: list[Event] = []

    def change(self, **fields: Any) -> None:
        self.table = msgspec.structs.replace(self.table, **fields)

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def hold(self, player: str, holding: Holding) -> None:
        """Put `holding` in front of `player`."""
        self.change(holdings={**self.table.holdings, player: holding})

    def spend(self, player: str, effect: Effect) -> Function:
        """Turn over a function card of `player` and return it.

        Raises
        ------
        IllegalCommandError
            If there is none to be used.
        """
        holding = self.table.holdings[player]
        card = holding.ready(effect)
        if card is None:
            raise IllegalCommandError("mission.no_card")
        spent = Function(card.number, card.effect, spent=True)
        functions = tuple(spent if one == card else one for one in holding.functions)
        self.hold(player, Holding(holding.portraits, functions))
        return spent

    def chance(self) -> Chance:
        """The next seeded draw."""
        drawn = Chance(self.table.setup.seed, self.table.chance)
        self.change(chance=self.table.chance + 1)
        return drawn


def require(condition: object, key: str = "game.not_now", **parameters: object) -> None:
    """Refuse the command unless `condition` holds.

    Raises
    ------
    IllegalCommandError
        With that sentence.
    """
    if not condition:
        raise IllegalCommandError(key, **parameters)
