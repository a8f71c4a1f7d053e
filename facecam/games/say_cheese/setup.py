"""What a game of Say Cheese! starts from."""

from __future__ import annotations

import msgspec

from facecam.errors import UsageError
from facecam.games.core import Player, Setup
from facecam.games.say_cheese.cards import BoothCard, shipped

FEWEST, MOST = 2, 4
FACE_UP = 2
"""Cards turned up beside the deck."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What the table may choose. Times in seconds.

    `judged`: a grin at the camera claims; without, only keys do. `rest`: so long without a grin
    before the next one counts. `void_within`: a claim on a card taken so shortly before is void.
    `last_ties`: a last card that ties so often in a row goes to nobody.
    """

    judged: bool = True
    countdown: float = 3.0
    roll: float = 0.3
    tie_window: float = 0.15
    rest: float = 0.3
    freeze: float = 2.0
    void_within: float = 0.5
    last_ties: int = 3


class SayCheeseSetup(Setup, frozen=True, kw_only=True, tag="say-cheese"):
    """The head of a log of Say Cheese!."""

    deck: tuple[BoothCard, ...]
    settings: Settings = Settings()


def deal(players: tuple[Player, ...], seed: int) -> SayCheeseSetup:
    """Return the usual set-up."""
    return SayCheeseSetup(seed=seed, players=players, deck=shipped())


def check(setup: SayCheeseSetup) -> None:
    """Refuse a set-up that no game can start from.

    Raises
    ------
    UsageError
        For a number of players the game isn't for, or ids used twice.
    """
    ids = {player.id for player in setup.players}
    if not FEWEST <= len(setup.players) <= MOST or len(ids) < len(setup.players):
        raise UsageError(
            "game.players", game="say-cheese", count=len(ids), fewest=FEWEST, most=MOST
        )
