"""Random legal play, for the tests that every game passes."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from importlib.util import find_spec

import msgspec

from facecam.games import registry
from facecam.games.core import Command, Game, Player, Setup
from facecam.games.match import Match
from facecam.games.registry import GameKind

PAUSES = (0.0, 0.0, 0.02, 0.2, 1.0, 5.0)
"""Seconds between two commands; none at all is as likely as any."""
MOST = 20_000


def kinds() -> list[str]:
    """The games that are there."""
    return [name for name, module in registry.MODULES.items() if _exists(module)]


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def people(count: int) -> tuple[Player, ...]:
    return tuple(Player(f"p{number}", f"Player {number}") for number in range(1, count + 1))


def prepared(name: str, count: int, seed: int) -> tuple[GameKind, Setup]:
    kind = registry.kind(name)
    return kind, kind.prepare(people(count), seed)


def tables() -> list[tuple[str, int]]:
    """Every game with the fewest and the most players."""
    counts = [(name, registry.kind(name)) for name in kinds()]
    return [(name, count) for name, kind in counts for count in (kind.fewest, kind.most)]


def choose(game: Game, chance: random.Random, at: float) -> Command:
    """One legal command: any kind of command is as likely as any other."""
    by_type: dict[type[Command], list[Command]] = defaultdict(list)
    for command in game.legal(at):
        by_type[type(command)].append(command)
    return chance.choice(by_type[chance.choice(list(by_type))])


def walk(
    kind: GameKind, setup: Setup, seed: int, most: int = MOST
) -> Iterator[tuple[Match, Command]]:
    """Play at random to the end, yielding the match before each command and the command.

    Time stands still, creeps, leaps, goes to the deadline, or a command comes late: stamped
    earlier than one before it.
    """
    chance = random.Random(seed)
    match = Match(setup, kind.start(setup))
    now = 0.0
    while match.game.outcome is None and len(match.commands) < most:
        deadline = match.game.deadline
        if deadline is not None and deadline > now and chance.random() < 0.3:
            now = deadline
        else:
            now += chance.choice(PAUSES)
        at = now - 0.1 if chance.random() < 0.2 else now
        command = choose(match.game, chance, at)
        yield match, command
        match.apply(command)


def seen(match: Match) -> bytes:
    """Everything all players see, as one value to compare."""
    game = match.game
    views = [game.view(None), *(game.view(player.id) for player in match.setup.players)]
    return msgspec.json.encode(views, order="deterministic")
