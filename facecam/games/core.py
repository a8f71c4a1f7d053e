"""What every game is: a frozen value that commands turn into the next one.

A game knows neither cameras nor screens. It gets time-stamped commands (keys and points from the
screen, `Held`, `Lost` and `Tick` from the judge), answers with events, and tells through
`performances` which faces it wants judged now. Commands, events and set-ups are msgspec structs,
since they are written to the log; (set-up, commands) replays any game exactly.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol, Self, TypeVar, runtime_checkable

import msgspec

from facecam.expressions import Expression

T = TypeVar("T")


class Player(msgspec.Struct, frozen=True):
    """One who plays. `cannot` lists what this player's face can't show, as ``part.category``."""

    id: str
    name: str
    bot: bool = False
    cannot: frozenset[str] = frozenset()

    def can(self, expression: Expression) -> bool:
        """Tell whether every part asked for is one this player can show."""
        return all(f"{part}.{name}" not in self.cannot for part, name in expression.parts().items())


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """All that a game starts from: the head of its log. Games add their settings and deck."""

    version: int = 1
    seed: int
    players: tuple[Player, ...]


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened at `at`, in seconds on the session's clock."""

    at: float


class Held(Command, frozen=True, tag="held"):
    """The judge saw `player` hold the wanted expression; the hold began at `since`."""

    player: str
    since: float


class Lost(Command, frozen=True, tag="lost"):
    """The judge no longer sees the expression that `player` held."""

    player: str


class Tick(Command, frozen=True, tag="tick"):
    """Time went on.

    `settled`: every hold that began before that moment has been reported, so nothing older can
    still arrive; without a judge it is `at` itself.
    """

    settled: float


class Overrule(Command, frozen=True, tag="overrule"):
    """Everyone saw it: the performance counts, by common consent."""


class Undo(Command, frozen=True, tag="undo"):
    """Take the last judged result back, by common consent. Understood by `Match`, not by games."""


class Resume(Command, frozen=True, tag="resume"):
    """Play goes on after a while away, on a clock that goes on; `judged`: a camera judges now.

    Understood by `Match`, not by games.
    """

    judged: bool


class TakeOver(Command, frozen=True, tag="take_over"):
    """From now on `who` plays for the player of that id: a person, or a virtual player.

    Hand, score and turn stay. Understood by `Match`, not by games.
    """

    who: Player


class Adapt(Command, frozen=True, tag="adapt"):
    """The table chooses some of the settings of its game anew. Understood by `Match`, not by games.

    `settings` has the fields that change, by name.
    """

    settings: dict[str, bool | float]


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something the table should know. `judged` marks results that `Undo` takes back."""

    at: float

    @property
    def judged(self) -> bool:
        return False


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the winners (several share), the reason's message key, all scores."""

    winners: tuple[str, ...]
    reason: str
    scores: dict[str, int]


class Performance(msgspec.Struct, frozen=True):
    """A face the game wants judged now: who, what, and from when on a hold counts.

    Before that the player is looked at already, for a place in the picture and the face at rest;
    where nobody knows yet when it begins, `since` is infinite.
    Several at once are a duel (or Crazy Battle); `key` names the occasion, so that a new one for
    the same player starts afresh. A `voluntary` one the player may make but needn't (a claim).
    """

    player: str
    expression: Expression
    since: float
    key: str
    voluntary: bool = False


@runtime_checkable
class Game(Protocol):
    """The state of one game, between two commands."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""

    def apply(self, command: Any) -> tuple[Self, tuple[Event, ...]]:
        """Return the state after `command` and what happened.

        Raises
        ------
        IllegalCommandError
            If the rules don't allow it now. Nothing changed, for states are never altered.
        """

    def legal(self, at: float) -> tuple[Command, ...]:
        """Every command the rules allow now, stamped `at` (free parameters by sample)."""

    def performances(self) -> tuple[Performance, ...]:
        """The faces to judge now."""

    @property
    def deadline(self) -> float | None:
        """The next moment at which a `Tick` changes something; None while only people can.

        Headless play jumps there. A game that waits for `settled` names the moment that has to
        be settled.
        """

    def resumed(self, at: float) -> Self:
        """Return this state, left some time ago, so that play goes on at `at`.

        `Match` asks it of the state before a result that is taken back: clocks that ran start
        anew, and a hold counts again from `at` only.
        """

    def continued(self, at: float, *, judged: bool) -> Self:
        """Return this state, left unfinished, so that play goes on at `at`.

        Nothing is taken back, but a performance in progress begins anew, with its countdown and
        all its time. `judged` tells whether a camera judges from now on, whatever the set-up says.
        """

    def with_setup(self, setup: Any) -> Self:
        """Return this state as it stands, with others on the seats or other settings.

        Only names, who is a bot, what a player can't show and settings may differ.
        """

    def view(self, player: str | None) -> msgspec.Struct:
        """What `player` may see; None is the public screen. The only way to anything secret."""


class Chance:
    """Seeded chance without hidden state: the n-th draw of a seed is always the same.

    A game keeps `seed` and the number of draws so far, and so stays a value.
    """

    def __init__(self, seed: int, draw: int) -> None:
        self._random = random.Random(f"facecam {seed} {draw}")

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order = list(items)
        self._random.shuffle(order)
        return tuple(order)

    def choice(self, items: Sequence[T]) -> T:
        return self._random.choice(items)

    def fraction(self) -> float:
        """A number in [0, 1)."""
        return self._random.random()
