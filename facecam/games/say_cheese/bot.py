"""A player of Say Cheese! that nobody plays."""

from __future__ import annotations

import random

from facecam.expressions import Expression
from facecam.games.core import Command
from facecam.games.say_cheese.commands import Claim, Roll, Start
from facecam.games.say_cheese.view import Phase, SayCheeseView, SeatView


class SayCheeseBot:
    """Rolls, looks and claims; the better, the quicker.

    Parameters
    ----------
    player
        Whom it plays.
    skill
        0 looks long and sometimes sees matches that aren't there, 1 does neither.
    seed
        Of its own chance.
    """

    def __init__(self, player: str, skill: float, seed: int) -> None:
        self.player = player
        self.skill = skill
        self.due: float | None = None
        self._random = random.Random(f"{player} {seed}")
        self._occasion: object = None

    def update(self, view: SayCheeseView, _seen: Expression | None, at: float) -> Command | None:
        """Roll again, or claim what matches, once it has been looked at."""
        me = view.seat(self.player)
        if view.phase is Phase.OVER or me.claiming:
            self.due = None
            return None
        occasion = (view.phase, me.lands, me.used, view.places)
        if occasion != self._occasion:
            self._occasion = occasion
            self.due = max(at, self._free(view, me)) + self._look()
        if self.due is None or at < max(self.due, self._free(view, me)):
            return None
        self._occasion, self.due = None, None
        return self._act(view, me, at)

    def _free(self, view: SayCheeseView, me: SeatView) -> float:
        """From when the player may do something."""
        return max(view.start or 0.0, me.lands, me.frozen)

    def _look(self) -> float:
        return self._random.uniform(0.15, 0.5) + (1.0 - self.skill) * self._random.uniform(0.0, 0.7)

    def _act(self, view: SayCheeseView, me: SeatView, at: float) -> Command:
        if view.phase is Phase.READY:
            return Start(at=at)
        if me.dice is not None and not me.used:
            dice = me.dice
            matches = any(card is not None and dice.match(card) for card in view.places)
            if matches or self._random.random() < 0.02 * (1.0 - self.skill):
                return Claim(at=at, player=self.player)
        return Roll(at=at, player=self.player)
