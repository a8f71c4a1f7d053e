"""What a viewer must not know: another game that looks the same if the secrets are kept."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from facecam.expressions import Expression
from facecam.games.core import Game
from facecam.games.mission.cards import Portrait
from facecam.games.mission.game import Mission
from facecam.games.mission.state import Performing, Preferring, Preparing, Table

Twin = Callable[[Game, str | None], Game]
OTHER_FACE = Expression("look_up", "wrinkled", "frown")


def mission(game: Game, viewer: str | None) -> Game:
    """Other cards in the deck, another portrait in other hands, other choices of Priority."""
    assert isinstance(game, Mission)
    table = game.table
    deck = tuple(
        Portrait(card.number, OTHER_FACE) if isinstance(card, Portrait) else card
        for card in reversed(table.deck)
    )
    stage = table.stage
    if isinstance(stage, Preparing | Performing) and viewer != table.active:
        stage = msgspec.structs.replace(stage, portrait=Portrait(99, OTHER_FACE))
    elif isinstance(stage, Preferring):
        choices = {player: not use for player, use in stage.choices.items()}
        stage = msgspec.structs.replace(stage, choices=choices)
    twin: Table = msgspec.structs.replace(table, deck=deck, stage=stage, chance=table.chance + 7)
    return Mission(twin)


TWINS: dict[str, Twin] = {"mission": mission}
"""Name of a game -> how to change all that a viewer can't know."""
