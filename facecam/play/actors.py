"""What virtual people do when the game wants a face: games and virtual people never meet."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Protocol

from facecam.expressions import Expression
from facecam.games.core import Performance

_QUICK, _SLOW = 0.3, 1.8
"""Seconds from "Cheese!" until a virtual person begins to move."""

_MOMENT = 0.4
"""Seconds a voluntary face is shown."""


class Cast(Protocol):
    """People who are rendered; see `facecam.virtual.source`."""

    def on_stage(self, people: Sequence[int]) -> None: ...

    def perform(self, person: int, expression: Expression) -> None: ...

    def relax(self, person: int) -> None: ...


class Actors:
    """Lets the cast play the players they stand for.

    Parameters
    ----------
    cast
        The people.
    parts
        Player id -> number of the person.
    seed
        Of how quick they are.
    """

    def __init__(self, cast: Cast, parts: Mapping[str, int], seed: int) -> None:
        self._cast = cast
        self._parts = parts
        self._random = random.Random(f"actors {seed}")
        self._performances: tuple[Performance, ...] = ()
        self._stage: list[str] | None = None
        self._cues: dict[str, float] = {}
        self._until: dict[str, float] = {}

    def update(
        self,
        performances: Sequence[Performance],
        waiting: Sequence[str],
        now: float,
        willing: Sequence[str] = (),
    ) -> None:
        """Follow what the game wants judged at `now`.

        While it wants nothing, those of `waiting` who are of the cast stand there at rest. A
        voluntary performance is made for a moment by those who are `willing`.
        """
        stage = tuple(p for p in performances if p.player in self._parts)
        if stage != self._performances:
            self._change(stage)
        people = [p.player for p in stage] or [one for one in waiting if one in self._parts]
        if people != self._stage:
            self._stage = people
            self._cast.on_stage([self._parts[player] for player in people])
        for performance in stage:
            if self._cues.get(performance.player, now + 1) <= now:
                del self._cues[performance.player]
                with suppress(ValueError):  # dealt to a person who left: no virtual face shows it
                    self._cast.perform(self._parts[performance.player], performance.expression)
        self._volunteer(stage, willing, now)

    def recall(self) -> None:
        """Have the cast on stage again at the next update, showing what they showed."""
        self._stage = None
        for performance in self._performances:
            if not performance.voluntary:
                self._cues.setdefault(performance.player, performance.since)

    def _volunteer(self, stage: Sequence[Performance], willing: Sequence[str], now: float) -> None:
        for performance in stage:
            player = performance.player
            if performance.voluntary and player in willing and player not in self._until:
                self._until[player] = now + _MOMENT
                self._cast.perform(self._parts[player], performance.expression)
        for player in [player for player, until in self._until.items() if until <= now]:
            del self._until[player]
            self._cast.relax(self._parts[player])

    def _change(self, performances: tuple[Performance, ...]) -> None:
        """Give the new performers their cues; whoever had a face on lets it go."""
        for performance in self._performances:
            self._cast.relax(self._parts[performance.player])
        self._performances, self._until = performances, {}
        self._cues = {
            performance.player: performance.since + self._random.uniform(_QUICK, _SLOW)
            for performance in performances
            if not performance.voluntary
        }
