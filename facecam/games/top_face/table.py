"""What the states of all three games have in common."""

from __future__ import annotations

from typing import Any, Self

import msgspec

from facecam.expressions import Expression
from facecam.games.core import Event, Outcome
from facecam.games.top_face.cards import Cards
from facecam.games.top_face.events import Ended
from facecam.games.top_face.setup import TopFaceSetup
from facecam.games.top_face.view import Phase


class Table(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A table with its cards, what is being done at it, and how it ended."""

    setup: TopFaceSetup
    cards: Cards
    phase: Phase = Phase.DRAW
    outcome: Outcome | None = None

    def card(self, player: str) -> Expression | None:
        """The white card in `player`'s hand."""
        card = self.cards.hands.get(player)
        return None if card is None else self.setup.deck[card]

    def changed(self, **fields: Any) -> Self:
        """Return the same with some fields changed."""
        return msgspec.structs.replace(self, **fields)

    def with_setup(self, setup: TopFaceSetup) -> Self:
        """Return the same under another set-up; see `Game.with_setup`."""
        return self.changed(setup=setup)

    def end(self, at: float, reason: str) -> tuple[Self, tuple[Event, ...]]:
        """End the game: the highest score wins, several share it."""
        scores = self.cards.scores
        best = max(scores.values())
        winners = tuple(player for player, score in scores.items() if score == best)
        outcome = Outcome(winners, f"top_face.reason.{reason}", scores)
        event = Ended(at=at, winners=winners, reason=outcome.reason)
        return self.changed(phase=Phase.OVER, outcome=outcome), (event,)
