"""The virtual players of one game, asked in turn for what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from facecam.expressions import Expression
from facecam.games.core import Command
from facecam.games.match import Match
from facecam.games.registry import Bot


class Brains:
    """Who plays the players nobody plays.

    Parameters
    ----------
    bots
        Player id -> who plays them.
    """

    def __init__(self, bots: Mapping[str, Bot]) -> None:
        self._bots = dict(bots)
        self._stirred = True

    @property
    def players(self) -> frozenset[str]:
        """Ids of the players that are played by bots."""
        return frozenset(self._bots)

    @property
    def stirred(self) -> bool:
        """Whether something happened the bots haven't seen yet."""
        return self._stirred

    @property
    def due(self) -> float | None:
        """When the next bot acts by itself; None: not before something happens."""
        moments = (bot.due for bot in self._bots.values())
        return min((moment for moment in moments if moment is not None), default=None)

    def stir(self) -> None:
        """Ask all of them next time: something happened."""
        self._stirred = True

    def seat(self, player: str, bot: Bot | None) -> None:
        """Let `bot` play for `player` from now on; None: a person does."""
        self._bots = {one: other for one, other in self._bots.items() if one != player}
        if bot is not None:
            self._bots[player] = bot

    def update(
        self, match: Match, faces: Callable[[], Mapping[str, Expression]], now: float
    ) -> Iterator[Command]:
        """Yield what the bots do at `now`.

        Every command is to be applied before the next is asked for: a bot sees what those before
        it did. `faces` tells what is seen of everybody at that moment.
        """
        stirred, self._stirred = self._stirred, False
        for number, (player, bot) in enumerate(self._bots.items()):
            if match.game.outcome is not None:
                return
            if not stirred and (bot.due is None or bot.due > now):
                continue
            others = [face for shown_by, face in faces().items() if shown_by != player]
            seen = others[(int(now) + number) % len(others)] if others else None
            command = bot.update(match.game.view(player), seen, now)
            if command is not None:
                yield command
