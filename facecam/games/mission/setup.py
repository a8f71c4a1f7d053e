"""What a game of 鬼臉任務 starts from."""

from __future__ import annotations

from pathlib import Path

import msgspec

from facecam.errors import DataError, UsageError
from facecam.expressions import Expression
from facecam.games import decks, dice
from facecam.games.core import Player, Setup

FEWEST, MOST = 3, 6
TARGETS = {3: 7, 4: 6, 5: 5, 6: 5}
"""Number of players -> the score that wins, unless the settings say otherwise."""
FUNCTIONS = {3: 6, 4: 6, 5: 9, 6: 9}
"""Number of players -> function cards in play, as many of each effect."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What the table may choose. Times in seconds.

    `judged`: a camera judges faces; without, the table is asked. `target`: the winning score,
    None for the usual one. `sides_matter` and `hands` switched off are for small children: an
    answer may mix up left and right, and gestures are left out.
    """

    target: int | None = None
    judged: bool = True
    sides_matter: bool = True
    hands: bool = True
    countdown: float = 3.0
    confirm_within: float = 20.0
    answer_within: float = 60.0
    tie_window: float = 0.25
    priority_within: float = 5.0
    battle_within: float = 8.0
    undecided_throws: int = 3


class MissionSetup(Setup, frozen=True, kw_only=True, tag="mission"):
    """The head of a log of 鬼臉任務.

    `players` in clockwise order; `first` starts (the best-looking one; by default the first
    named). `functions` is the number of function cards in play.
    """

    deck: tuple[Expression, ...]
    functions: int
    dice: dice.DiceSet
    settings: Settings = Settings()
    first: str | None = None

    @property
    def target(self) -> int:
        return self.settings.target or TARGETS[len(self.players)]


def deal(players: tuple[Player, ...], seed: int, deck: Path | None = None) -> MissionSetup:
    """Return the usual set-up; with a `deck` of one's own, that is the whole deck.

    Raises
    ------
    DataError
        If the deck can't be used.
    """
    return MissionSetup(
        seed=seed,
        players=players,
        deck=decks.portraits() if deck is None else decks.read(deck),
        functions=FUNCTIONS[len(players)] if deck is None else 0,
        dice=dice.shipped(),
    )


def check(setup: MissionSetup) -> None:
    """Refuse a set-up that no game can start from.

    Raises
    ------
    UsageError
        For a number of players the game isn't for, ids used twice, an unknown first player.
    DataError
        For a deck or dice that don't fit.
    """
    ids = [player.id for player in setup.players]
    if not FEWEST <= len(ids) <= MOST or len(set(ids)) != len(ids):
        raise UsageError(
            "game.players", game="mission", count=len(set(ids)), fewest=FEWEST, most=MOST
        )
    if setup.first is not None and setup.first not in ids:
        raise UsageError("mission.first", player=setup.first)
    if not setup.deck:
        raise DataError("game.deck.empty", file="mission")
    if setup.functions % 3 or setup.functions < 0:
        raise DataError("mission.functions", count=setup.functions)
    dice.check(setup.dice, "mission")
