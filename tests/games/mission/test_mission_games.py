"""Whole games of 鬼臉任務: by bots of every number, at random, and counted out."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facecam.expressions import CATEGORIES
from facecam.games import decks, log
from facecam.games.core import Command, Player
from facecam.games.match import Match
from facecam.games.mission import KIND
from facecam.games.mission.cards import Card, Effect, Portrait
from facecam.games.mission.game import Mission
from facecam.games.mission.setup import Settings, deal
from facecam.games.mission.state import (
    Battle,
    Challenge,
    Matching,
    Performing,
    Preferring,
    Preparing,
    Table,
)
from facecam.games.simulate import play
from tests.games.mission.play import NAMES, Play, function, portrait, portraits
from tests.games.walks import walk

LONGEST = 1500
"""No game by bots took half as many commands."""


def in_play(table: Table) -> list[Card]:
    """The card the table is busy with."""
    match table.stage:
        case Preparing(portrait=card) | Performing(portrait=card) | Preferring(portrait=card):
            return [card]
        case Matching(card=card):
            return [card]
        case Battle(stake=stake) if not isinstance(stake, Challenge):
            return [stake]
        case _:
            return []


def cards(table: Table) -> Counter[tuple[str, int]]:
    """Every card wherever it is, spent or not."""
    held = [card for one in table.holdings.values() for card in (*one.portraits, *one.functions)]
    return Counter(
        (type(card).__name__, card.number)
        for card in (*table.deck, *table.removed, *held, *in_play(table))
    )


def conserved(match: Match) -> None:
    game = match.game
    assert isinstance(game, Mission)
    setup = game.table.setup
    count = cards(game.table)
    assert set(count.values()) == {1}
    assert sum(kind == "Portrait" for kind, _ in count) == len(setup.deck)
    assert sum(kind == "Function" for kind, _ in count) == setup.functions
    for seat in game.view(None).seats:
        assert seat.score == len(seat.portraits) + (1 if seat.functions else 0)


def people(count: int, cannot: dict[int, frozenset[str]] | None = None) -> tuple[Player, ...]:
    missing = cannot or {}
    return tuple(
        Player(NAMES[n], NAMES[n], bot=True, cannot=missing.get(n, frozenset()))
        for n in range(count)
    )


def check_end(match: Match) -> None:
    game = match.game
    assert isinstance(game, Mission)
    outcome, table = game.outcome, game.table
    assert outcome is not None
    assert outcome.scores == table.scores()
    assert len(match.commands) < LONGEST
    if outcome.reason == "mission.reason.target":
        (winner,) = outcome.winners
        assert table.holdings[winner].score >= table.setup.target
        assert table.holdings[winner].portraits
    else:
        assert outcome.reason == "mission.reason.deck"
        assert table.deck == ()
        assert outcome.winners
        best = max(outcome.scores.values())
        assert all(outcome.scores[winner] == best for winner in outcome.winners)
    conserved(match)


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_fifty_games_by_bots_end_by_the_rules(count: int) -> None:
    winners = Counter()
    for seed in range(50):
        match = play(KIND, deal(people(count), seed))
        check_end(match)
        assert match.game.outcome is not None
        winners.update(match.game.outcome.winners)
        assert log.replay(log.decode(log.of(KIND, match).encode(), "save")).game == match.game
    assert len(winners) == count  # nobody is shut out by the rules or the order


def test_bots_use_every_kind_of_command() -> None:
    used = {
        type(command).__name__
        for seed in range(12)
        for command in play(KIND, deal(people(4), seed)).commands
    }
    assert used >= {
        "Draw",
        "Ready",
        "Arrange",
        "Buzz",
        "PlayPriority",
        "ChooseRivals",
        "Throw",
        "PlayChallenge",
        "Decline",
        "Take",
        "Held",
        "Tick",
    }


@pytest.mark.parametrize("seed", range(4))
def test_without_a_camera_bots_play_to_the_end(seed: int) -> None:
    setup = msgspec.structs.replace(deal(people(3), seed), settings=Settings(judged=False))
    check_end(play(KIND, setup))


expressions = st.sampled_from(
    [f"{part}.{name}" for part, names in CATEGORIES.items() for name in names]
)


@settings(max_examples=12, deadline=None, derandomize=True)
@given(
    st.integers(0, 10**6),
    st.integers(3, 6),
    st.dictionaries(st.integers(0, 5), st.frozensets(expressions, max_size=26), max_size=3),
)
def test_games_end_whatever_players_cannot_do(
    seed: int, count: int, cannot: dict[int, frozenset[str]]
) -> None:
    match = play(KIND, deal(people(count, cannot), seed))
    assert match.game.outcome is not None
    check_end(match)
    _check_draws(match)


def _check_draws(match: Match) -> None:
    """Nobody was handed a portrait they can't do while another card was left."""
    again = Match(match.setup, KIND.start(match.setup))
    for command in match.commands:
        before = again.game
        again.apply(command)
        after = again.game
        assert isinstance(before, Mission)
        assert isinstance(after, Mission)
        stage = after.table.stage
        if isinstance(stage, Preparing) and not isinstance(before.table.stage, Preparing):
            performer = after.table.player(after.table.active)
            if not performer.can(stage.portrait.expression):
                for card in before.table.deck:
                    assert isinstance(card, Portrait)
                    assert not performer.can(card.expression)


@settings(max_examples=6, deadline=None, derandomize=True)
@given(st.integers(0, 10**6), st.integers(3, 6))
def test_cards_are_conserved_whatever_is_played(seed: int, count: int) -> None:
    setup = deal(people(count), seed)
    match = Match(setup, KIND.start(setup))
    for match, _ in walk(KIND, setup, seed):
        conserved(match)
    conserved(match)
    assert match.game.outcome is not None


def test_a_deck_of_ones_own_is_the_whole_deck(tmp_path) -> None:
    file = tmp_path / "deck.csv"
    file.write_text("eyes,nose,mouth,hand\nwide,relaxed,closed,\nopen,relaxed,grin,\n", "utf-8")
    setup = deal(people(3), 1, deck=file)
    assert setup.functions == 0
    assert setup.deck == decks.read(file)
    match = play(KIND, setup)
    assert match.game.outcome is not None
    assert match.game.outcome.reason == "mission.reason.deck"


def count_games(game: Mission, depth: int) -> int:
    """How many different ways there are to play `depth` commands, ticks left out."""
    if depth == 0:
        return 1
    offers: list[Command] = [
        command for command in game.legal(0) if "Tick" not in type(command).__name__
    ]
    return sum(count_games(game.apply(command)[0], depth - 1) for command in offers)


@pytest.mark.parametrize(
    ("deck", "functions", "counts"),
    [
        # Draw; ready or give up; after ready (time stands still before Cheese!) give up, after
        # giving up the next draws.
        (portraits(1, 3), "", (1, 2, 2, 3)),
        # With Pass: draw or pass; then ready or give up, or the next one draws.
        (portraits(1, 3), "pass", (2, 3, 4, 5)),
        # A function card: one of three pairs of B, C and D; eye die by mouth die; nothing more
        # while the dice roll.
        ((function(Effect.PASS), portrait(1)), "four", (1, 3, 12, 0)),
        # The owner of Challenge (B) is asked after A gave up: decline, or one of three opponents;
        # at depth 4: asked after ready and giving up (4), B's turn (1), three battles to throw
        # for (12).
        (portraits(1, 3), "challenge", (1, 2, 5, 17)),
    ],
)
def test_counted_out(deck: tuple[Card, ...], functions: str, counts: tuple[int, ...]) -> None:
    owned = {
        "pass": {"A": function(Effect.PASS, 9)},
        "challenge": {"B": function(Effect.CHALLENGE, 9)},
    }.get(functions, {})
    table = Play(deck, players=3 if functions == "pass" else 4).table
    holdings = {
        player: msgspec.structs.replace(holding, functions=(owned[player],))
        if player in owned
        else holding
        for player, holding in table.holdings.items()
    }
    game = Mission(msgspec.structs.replace(table, holdings=holdings))
    assert tuple(count_games(game, depth) for depth in (1, 2, 3, 4)) == counts
