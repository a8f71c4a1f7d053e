"""Whole games by bots: repeatable, ended by the rules, and quick."""

from __future__ import annotations

import msgspec
import pytest

from facecam.errors import UsageError
from facecam.games import registry
from facecam.games.simulate import play, simulate
from tests.games.walks import prepared


def test_the_same_seed_plays_the_same_games() -> None:
    kind = registry.kind("mission")
    runs = [simulate(kind, 4, 5, seed) for seed in (1, 1, 2)]
    first, again, other = (msgspec.structs.replace(run, commands_per_second=0.0) for run in runs)
    assert first == again
    assert first != other


def test_the_figures_agree() -> None:
    run = simulate(registry.kind("mission"), 5, 6, 3)
    assert (run.game, run.players, run.games, run.finished) == ("mission", 5, 6, 6)
    assert len(run.results) == 6
    assert sum(run.reasons.values()) == 6
    assert set(run.winners) == {"p1", "p2", "p3", "p4", "p5"}
    assert sum(run.winners.values()) == sum(len(result.winners) for result in run.results)
    assert run.commands_per_second > 0
    for result in run.results:
        best = max(result.scores.values())
        assert all(result.scores[winner] == best for winner in result.winners)


def test_so_many_players_the_game_is_not_for() -> None:
    with pytest.raises(UsageError) as caught:
        simulate(registry.kind("mission"), 2, 1, 1)
    assert caught.value.key == "game.players"


def test_an_unknown_game() -> None:
    with pytest.raises(UsageError) as caught:
        registry.kind("ludo")
    assert caught.value.key == "game.unknown"


def test_a_game_that_does_not_end_is_given_up() -> None:
    kind, setup = prepared("mission", 3, 1)
    match = play(kind, setup, most=20)
    assert len(match.commands) == 20
    assert match.game.outcome is None
