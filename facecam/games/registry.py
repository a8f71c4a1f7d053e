"""Every game by its name on the command line, and what a bot is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from facecam.errors import UsageError
from facecam.expressions import Expression
from facecam.games.core import Command, Game, Player, Setup

MODULES = {
    "mission": "facecam.games.mission",
    "top-face-contest": "facecam.games.top_face.contest",
    "top-face-race": "facecam.games.top_face.race",
    "top-face-battle": "facecam.games.top_face.battle",
    "say-cheese": "facecam.games.say_cheese",
    "face-to-face": "facecam.games.face_to_face",
}
"""Name on the command line -> the module whose `KIND` it is; imported when asked for."""


class Bot(Protocol):
    """A player nobody plays. It sees its own view and what it believes of a face, nothing else."""

    @property
    def due(self) -> float | None:
        """When it next wants to act, as long as nothing happens; None: not before something does.

        Headless play jumps there; live play may simply ask at every step.
        """

    def update(self, view: Any, seen: Expression | None, at: float) -> Command | None:
        """Return what the bot does at `at`, or None.

        `view` is the game's view of the bot's player. `seen` is what the bot believes the
        performer shows (None: nothing seen); where several perform, one of the others, not always
        the same one.
        """


@dataclass(frozen=True, slots=True)
class GameKind:
    """All that is needed to set up, start, log and simulate one game.

    `command` and `event` are the unions of msgspec structs the log holds; `deal` makes the set-up
    with the shipped deck and the default settings from (players, seed), to be changed with
    `msgspec.structs.replace`; `bot` makes one from (player id, skill 0..1, seed);
    `unseen` makes the command, from its time, that says that not all who perform can be seen;
    `faces` tells the faces made before a table without a camera (player -> what it sees), for the
    bots, who have no eyes of their own.
    """

    name: str
    fewest: int
    most: int
    setup: type[Setup]
    command: Any
    event: Any
    deal: Callable[[tuple[Player, ...], int], Setup]
    start: Callable[[Any], Game]
    bot: Callable[[str, float, int], Bot]
    unseen: Callable[[float], Command] | None = None
    faces: Callable[[Any], Mapping[str, Expression]] | None = None

    def prepare(self, players: tuple[Player, ...], seed: int) -> Setup:
        """Return the usual set-up for these players.

        Raises
        ------
        UsageError
            If the game isn't for so many.
        """
        if not self.fewest <= len(players) <= self.most:
            raise UsageError(
                "game.players",
                game=self.name,
                count=len(players),
                fewest=self.fewest,
                most=self.most,
            )
        return self.deal(players, seed)


def names() -> tuple[str, ...]:
    """The names of all games, as typed on the command line."""
    return tuple(MODULES)


def kind(name: str) -> GameKind:
    """Return the game of that name.

    Raises
    ------
    UsageError
        If there is none.
    """
    if name not in MODULES:
        raise UsageError("game.unknown", name=name, known=", ".join(MODULES))
    found = import_module(MODULES[name]).KIND
    assert isinstance(found, GameKind)
    return found
