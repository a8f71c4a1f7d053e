"""What every game keeps: it ends, replays, saves, refuses, hides, and bears late time stamps."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from facecam.errors import IllegalCommandError
from facecam.games import log, registry
from facecam.games.core import Command, Held, Lost, Resume, Tick, Undo
from facecam.games.match import Match
from facecam.games.simulate import MOST_COMMANDS, play
from tests.games import golden
from tests.games.secrets import TWINS
from tests.games.walks import MOST, choose, kinds, prepared, seen, tables, walk

some = settings(
    max_examples=4, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
seeds = st.integers(min_value=0, max_value=2**32 - 1)
every_table = pytest.mark.parametrize(("name", "count"), tables())
UNHURRIED = {"face-to-face"}
"""Games in which nothing happens by itself."""

every_kind = pytest.mark.parametrize("name", kinds())


@every_table
@some
@given(seed=seeds)
def test_random_play_ends_by_the_rules(name: str, count: int, seed: int) -> None:
    kind, setup = prepared(name, count, seed)
    match = Match(setup, kind.start(setup))
    for match, command in walk(kind, setup, seed):  # noqa: B007 - the match goes on by itself
        assert command.at >= -1
    outcome = match.game.outcome
    assert outcome is not None, f"not over after {MOST} commands"
    assert outcome.winners
    assert set(outcome.winners) <= set(outcome.scores) == {one.id for one in setup.players}
    assert outcome.reason
    assert match.game.legal(1e6) == ()
    assert match.game.performances() == ()
    assert match.game.deadline is None
    with pytest.raises(IllegalCommandError):
        match.game.apply(Tick(at=1e6, settled=1e6))


@every_kind
@some
@given(seed=seeds)
def test_a_save_at_every_step_is_the_same_game(name: str, seed: int) -> None:
    kind, setup = prepared(name, registry.kind(name).fewest, seed)
    loaded = log.decode(log.head(kind, setup), "save")
    assert loaded.setup == setup
    twin = log.replay(loaded)
    for match, command in walk(kind, setup, seed):
        assert twin.game == match.game
        one_more = log.decode(log.head(kind, setup) + log.line(command), "save")
        assert one_more.commands == (command,)
        twin.apply(one_more.commands[0])
    assert twin.game == match.game
    assert log.replay(log.decode(log.of(kind, match).encode(), "save")).game == match.game


@every_kind
def test_replaying_a_game_by_bots_gives_the_same_events(name: str) -> None:
    kind, setup = prepared(name, registry.kind(name).fewest, 5)
    played = play(kind, setup)
    runs = []
    for _ in range(2):
        match = Match(setup, kind.start(setup))
        runs.append([match.apply(command) for command in played.commands])
        assert match.game == played.game
    assert runs[0] == runs[1]
    assert play(kind, setup).commands == played.commands


@every_kind
def test_events_can_be_written_and_read(name: str) -> None:
    kind, setup = prepared(name, registry.kind(name).fewest, 5)
    match = Match(setup, kind.start(setup))
    for command in play(kind, setup).commands:
        for event in match.apply(command):
            assert msgspec.json.decode(msgspec.json.encode(event), type=kind.event) == event


@every_kind
@some
@given(seed=seeds)
def test_illegal_commands_are_refused_and_change_nothing(name: str, seed: int) -> None:
    """Commands of other moments of the game, and all kinds of commands not offered now."""
    kind, setup = prepared(name, registry.kind(name).fewest, seed)
    chance = random.Random(seed)
    collected: dict[type[Command], Command] = {}
    refused = 0
    for step, (match, command) in enumerate(walk(kind, setup, seed)):
        collected[type(command)] = command
        if step % 7:
            continue
        before, looks = match.game, seen(match)
        offered = {type(one) for one in before.legal(command.at)}
        for other in collected.values():
            late = msgspec.structs.replace(other, at=command.at)
            try:
                before.apply(late)
            except IllegalCommandError:
                refused += 1
            else:
                assert type(other) in offered | {Held, Lost, Tick}
        with pytest.raises(IllegalCommandError):
            before.apply(Undo(at=command.at))  # the match's affair, not the game's
        assert match.game is before
        assert seen(match) == looks
        if step > 400 and chance.random() < 0.5:
            break
    assert refused


@every_kind
@some
@given(seed=seeds)
def test_hidden_information_is_in_no_other_view(name: str, seed: int) -> None:
    kind, setup = prepared(name, registry.kind(name).fewest, seed)
    differed = 0
    for match, _ in walk(kind, setup, seed):
        for viewer in (None, *(player.id for player in setup.players)):
            twin = TWINS[name](match.game, viewer)
            differed += twin != match.game
            assert twin.view(viewer) == match.game.view(viewer)
    assert differed


@every_table
def test_bots_play_to_the_end(name: str, count: int) -> None:
    kind, setup = prepared(name, count, 3)
    match = play(kind, setup)
    assert match.game.outcome is not None
    assert len(match.commands) < MOST_COMMANDS


@every_kind
@some
@given(seed=seeds)
def test_undo_at_any_time_leaves_a_game_that_ends(name: str, seed: int) -> None:
    kind, setup = prepared(name, registry.kind(name).fewest, seed)
    chance = random.Random(seed)
    match = Match(setup, kind.start(setup))
    now, undone = 0.0, 0
    while match.game.outcome is None:
        now += chance.choice((0.0, 0.5, 5.0, 30.0))
        if undone < 20 and chance.random() < 0.05:
            try:
                match.apply(Undo(at=now))
                undone += 1
                continue
            except IllegalCommandError:
                pass
        match.apply(choose(match.game, chance, now))
        assert len(match.commands) < MOST
    assert log.replay(log.of(kind, match)).game == match.game


@every_kind
@some
@given(seed=seeds)
def test_a_game_left_at_any_time_goes_on_anew(name: str, seed: int) -> None:
    """With or without a camera: nobody loses time by it, and nothing is lost or taken back."""
    kind, setup = prepared(name, registry.kind(name).fewest, seed)
    chance = random.Random(seed)
    match = Match(setup, kind.start(setup))
    now = 0.0
    while match.game.outcome is None:
        now += chance.choice((0.0, 0.5, 5.0, 30.0))
        if chance.random() < 0.05:
            judged, before = chance.random() < 0.5, match.game.view(None)
            match.apply(Resume(at=now, judged=judged))
            assert judged or not match.game.performances()
            assert all(performance.since >= now for performance in match.game.performances())
            after = match.game.view(None)
            for was, seat in zip(before.seats, after.seats, strict=True):
                assert seat.id == was.id
                assert getattr(seat, "score", None) == getattr(was, "score", None)
        match.apply(choose(match.game, chance, now))
        assert len(match.commands) < MOST
    saved = log.decode(log.of(kind, match).encode(), "save")
    assert log.replay(saved).game == match.game


@every_kind
@some
@given(seed=seeds)
def test_a_tick_at_the_deadline_changes_something(name: str, seed: int) -> None:
    kind, setup = prepared(name, registry.kind(name).fewest, seed)
    due = 0
    for match, command in walk(kind, setup, seed):
        deadline = match.game.deadline
        if deadline is not None and deadline >= command.at:
            later, _ = match.game.apply(Tick(at=deadline, settled=deadline))
            assert later != match.game
            due += 1
    assert due or name in UNHURRIED


@every_kind
def test_golden_playthrough(name: str) -> None:
    assert golden.playthrough(name) == golden.file(name).read_text(encoding="utf-8")
