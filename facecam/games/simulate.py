"""Whole games by bots, as fast as the rules go: nobody waits where nothing happens."""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from typing import Any

import msgspec

from facecam.expressions import Expression
from facecam.games.core import Game, Held, Outcome, Performance, Player, Setup, Tick
from facecam.games.match import Match
from facecam.games.registry import Bot, GameKind

HOLD = 0.4
"""Seconds a face is held before the judge says so."""
MOST_COMMANDS = 20_000
"""No game takes as many: one that does is stuck."""


class Played(msgspec.Struct, frozen=True):
    """One simulated game; `reason` is empty if it didn't end."""

    seed: int
    winners: tuple[str, ...]
    reason: str
    scores: dict[str, int]
    commands: int


class Simulated(msgspec.Struct, frozen=True):
    """Many simulated games: wins by player (a shared one counts for each), ends by reason."""

    game: str
    players: int
    games: int
    finished: int
    winners: dict[str, int]
    reasons: dict[str, int]
    commands_per_second: float
    results: tuple[Played, ...]


def simulate(kind: GameKind, players: int, games: int, seed: int) -> Simulated:
    """Let bots of various skill play `games` games; the same seed plays the same games.

    Raises
    ------
    UsageError
        If the game isn't for so many players.
    """
    seats = tuple(Player(f"p{n}", f"Bot {n}", bot=True) for n in range(1, players + 1))
    began = time.perf_counter()
    results = []
    for number in range(games):
        own = random.Random(f"simulate {seed} {number}").getrandbits(32)
        match = play(kind, kind.prepare(seats, own))
        outcome = match.game.outcome or Outcome((), "", {})
        results.append(
            Played(own, outcome.winners, outcome.reason, outcome.scores, len(match.commands))
        )
    seconds = time.perf_counter() - began
    wins = Counter({seat.id: 0 for seat in seats})
    wins.update(winner for result in results for winner in result.winners)
    return Simulated(
        game=kind.name,
        players=players,
        games=games,
        finished=sum(bool(result.reason) for result in results),
        winners=dict(wins),
        reasons=dict(Counter(result.reason for result in results if result.reason)),
        commands_per_second=round(sum(result.commands for result in results) / seconds, 1),
        results=tuple(results),
    )


def play(kind: GameKind, setup: Setup, most: int = MOST_COMMANDS) -> Match:
    """Play one game by bots to its end, or until `most` commands; all chance is the set-up's."""
    table = _Table(kind, setup)
    while table.match.game.outcome is None and len(table.match.commands) < most and table.step():
        pass
    return table.match


class _Table:
    """One game, its bots, the faces they make, and the time."""

    def __init__(self, kind: GameKind, setup: Setup) -> None:
        self.match = Match(setup, kind.start(setup))
        self._random = random.Random(f"table {setup.seed}")
        self._players = {player.id: player for player in setup.players}
        self._skills = {one: self._random.uniform(0.2, 1.0) for one in self._players}
        self._bots: dict[str, Bot] = {
            one: kind.bot(one, skill, setup.seed) for one, skill in self._skills.items()
        }
        self._now = 0.0
        self._ticked = -1.0
        self._faces = _Faces(self._random, self._players, self._skills)
        self._game: Game | None = None
        self._performances: tuple[Performance, ...] = ()
        self._deadline: float | None = None
        self._views: dict[str, Any] = {}

    def step(self) -> bool:
        """Do the next thing that happens; False if nothing ever will."""
        self._refresh()
        for one, bot in self._bots.items():
            command = bot.update(self._views[one], self._seen(one), self._now)
            if command is not None:
                self.match.apply(command)
                return True
        held = self._faces.held(self._performances, self._now)
        if held is not None:
            self.match.apply(held)
        elif self._deadline is not None and self._deadline <= self._now != self._ticked:
            self._ticked = self._now
            settled = self._faces.settled(self._performances, self._now)
            self.match.apply(Tick(at=self._now, settled=settled))
        else:
            return self._wait()
        return True

    def _refresh(self) -> None:
        game = self.match.game
        if game is self._game:
            return
        self._game = game
        self._performances = tuple(p for p in game.performances() if math.isfinite(p.since))
        self._deadline = game.deadline
        self._views = {one: game.view(one) for one in self._bots}

    def _seen(self, one: str) -> Expression | None:
        others = [p for p in self._performances if p.player != one and p.since <= self._now]
        if not others:
            return None
        return (others[0] if len(others) == 1 else self._random.choice(others)).expression

    def _wait(self) -> bool:
        """Jump to the next moment at which anything can happen."""
        moments = [bot.due for bot in self._bots.values()]
        moments.append(self._deadline)
        moments += (performance.since for performance in self._performances)
        moments += self._faces.moments(self._performances)
        coming = [moment for moment in moments if moment is not None and moment > self._now]
        if coming:
            self._now = min(coming)
        return bool(coming)


class _Faces:
    """Who makes which face when: the part of people and judge."""

    def __init__(
        self, chance: random.Random, players: dict[str, Player], skills: dict[str, float]
    ) -> None:
        self._random = chance
        self._players = players
        self._skills = skills
        self._began: dict[tuple[str, str], float | None] = {}
        self._reported: set[tuple[str, str]] = set()

    def _begin(self, performance: Performance) -> float | None:
        """When a player's face is right for good; None: never."""
        occasion = (performance.key, performance.player)
        if occasion not in self._began:
            skill = self._skills[performance.player]
            able = self._players[performance.player].can(performance.expression)
            if performance.voluntary or not able or self._random.random() > 0.9 + skill / 10:
                self._began[occasion] = None
            else:
                slow = self._random.gammavariate(2.0, 1.2 - skill)
                self._began[occasion] = performance.since + 0.3 + slow
        return self._began[occasion]

    def _pending(self, performances: tuple[Performance, ...]) -> list[tuple[float, Performance]]:
        """The holds not reported yet, the first to be reported first."""
        found = []
        for performance in performances:
            began = self._begin(performance)
            if began is not None and (performance.key, performance.player) not in self._reported:
                found.append((began, performance))
        return sorted(found, key=lambda pair: pair[0])

    def held(self, performances: tuple[Performance, ...], now: float) -> Held | None:
        """The next hold to be reported by now."""
        for began, performance in self._pending(performances):
            if began + HOLD <= now:
                self._reported.add((performance.key, performance.player))
                return Held(at=now, player=performance.player, since=began)
        return None

    def moments(self, performances: tuple[Performance, ...]) -> list[float]:
        """When holds will be reported."""
        return [began + HOLD for began, _ in self._pending(performances)]

    def settled(self, performances: tuple[Performance, ...], now: float) -> float:
        """Up to when all holds are reported."""
        return min([now, *(began for began, _ in self._pending(performances))])
