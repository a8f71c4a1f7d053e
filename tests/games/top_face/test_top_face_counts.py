"""Exhaustive counts: how many ways a small game can go, to a small depth.

Three players, as many cards as named. Counted are all sequences of commands one second apart, but
for ticks and losses. The numbers up to four commands are counted by hand, the longer ones were
taken from the program: any change of what is allowed when changes them.
"""

from __future__ import annotations

import msgspec
import pytest

from facecam.games.core import Game, Lost, Tick
from facecam.games.registry import kind
from facecam.games.top_face.setup import shipped_deck
from tests.games.walks import people


def ways(game: Game, depth: int, at: float = 0.0) -> list[int]:
    """Number of command sequences of each length up to `depth`."""
    counts = [1] + [0] * depth
    if depth:
        for command in game.legal(at):
            if isinstance(command, Tick | Lost):
                continue
            state, _ = game.apply(command)
            for length, count in enumerate(ways(state, depth - 1, at + 1), start=1):
                counts[length] += count
    return counts


@pytest.mark.parametrize(
    ("name", "cards", "shared", "counts"),
    [
        # draw | call, give up, swap | 4 once called: held, overruled, given up, swapped ...
        ("contest", 2, False, [1, 1, 3, 8, 28, 124, 478]),
        ("contest", 2, True, [1, 1, 3, 8, 24, 92, 354]),
        # no swap before one guesser is left; giving up is the next card
        ("race", 2, False, [1, 1, 2, 5, 21, 84, 283]),
        # three draw in any order (3, 2, 1), three may start, all held or one of three
        ("battle", 3, True, [1, 3, 6, 6, 18, 72, 288, 1152]),
    ],
)
def test_ways(name: str, cards: int, shared: bool, counts: list[int]) -> None:
    found = kind(f"top-face-{name}")
    setup = found.prepare(people(3), 1)
    setup = msgspec.structs.replace(
        setup,
        deck=shipped_deck()[:cards],
        settings=msgspec.structs.replace(setup.settings, shared_pointer=shared),
    )
    assert ways(found.start(setup), len(counts) - 1) == counts
