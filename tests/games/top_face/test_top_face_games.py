"""Whole games: they end, cards are kept, points are cards, bots get better with skill."""

from __future__ import annotations

import math
import random
from collections import Counter
from itertools import pairwise

import msgspec
import pytest

from facecam.expressions import CATEGORIES, NEUTRAL
from facecam.games.core import Player
from facecam.games.match import Match
from facecam.games.registry import GameKind, kind
from facecam.games.simulate import play
from facecam.games.top_face.bot import TurnBot
from facecam.games.top_face.cards import Cards
from facecam.games.top_face.view import Phase
from tests.games.walks import walk

GAMES = ("contest", "race", "battle")
MOST = 500
"""No game by bots takes more commands, with any number of players."""
every_table = pytest.mark.parametrize(
    ("game", "count"), [(game, count) for game in GAMES for count in range(3, 9)]
)


def prepared(game: str, count: int, seed: int, **settings: object) -> tuple[GameKind, object]:
    found = kind(f"top-face-{game}")
    players = tuple(Player(f"p{n}", f"Bot {n}", bot=True) for n in range(1, count + 1))
    setup = found.prepare(players, seed)
    return found, msgspec.structs.replace(
        setup, settings=msgspec.structs.replace(setup.settings, **settings)
    )


def check(cards: Cards) -> None:
    """Every white and every purple card is in one place, and points are cards."""
    white = Counter([*cards.deck, *cards.removed, *cards.hands.values()])
    purple = Counter(card for card in cards.table if card is not None)
    for player, won in cards.won.items():
        white.update(won.white)
        purple.update(won.purple)
        points = len(won.white) + 2 * len(won.purple) + won.tokens
        assert cards.scores[player] == won.score == points
    assert white == purple == Counter(range(62))


def replayed(found: GameKind, match: Match) -> Match:
    """Play the match again, checking the cards after every command."""
    again = Match(match.setup, found.start(match.setup))
    for command in match.commands:
        again.apply(command)
        check(again.game.cards)
    return again


@every_table
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_games_by_bots_end_and_keep_the_cards(game: str, count: int, seed: int) -> None:
    found, setup = prepared(game, count, seed)
    match = play(found, setup, MOST)
    outcome = match.game.outcome
    assert outcome is not None
    assert outcome.scores == match.game.cards.scores
    best = max(outcome.scores.values())
    assert set(outcome.winners) == {one for one, score in outcome.scores.items() if score == best}
    assert replayed(found, match).game == match.game


@every_table
def test_games_end_with_much_that_cannot_be_done(game: str, count: int) -> None:
    """Everybody lacks half of what isn't neutral, the first player nearly everything."""
    found, setup = prepared(game, count, 1)
    chance = random.Random(count)
    names = [
        f"{part}.{name}"
        for part, categories in CATEGORIES.items()
        for name in categories
        if name != NEUTRAL[part]
    ]
    players = tuple(
        msgspec.structs.replace(
            one,
            cannot=frozenset(chance.sample(names, len(names) - 1 if number == 0 else 10)),
        )
        for number, one in enumerate(setup.players)
    )
    setup = msgspec.structs.replace(setup, players=players)
    match = Match(setup, found.start(setup))
    for command in play(found, setup, 4 * MOST).commands:
        before = match.game.cards
        match.apply(command)
        for player, card in match.game.cards.hands.items():
            if before.hands.get(player) == card or setup.can(player, card):
                continue
            left = [other for other in match.game.cards.deck if other in match.game.cards.table]
            assert not any(setup.can(player, other) for other in left)
    assert match.game.outcome is not None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "settings",
    [
        {"shared_pointer": False},
        {"judged": False},
        {"shared_pointer": False, "swap_once_per_game": True, "losses": 1, "timer": 5.0},
    ],
)
def test_random_play_keeps_the_cards_under_other_settings(
    game: str, settings: dict[str, object]
) -> None:
    for seed in range(3):
        found, setup = prepared(game, 3 + seed, seed, **settings)
        for match, _ in walk(found, setup, seed):
            check(match.game.cards)
        assert match.game.outcome is not None


@pytest.mark.parametrize("game", GAMES)
def test_games_without_a_shared_pointer_end_too(game: str) -> None:
    found, setup = prepared(game, 4, 1, shared_pointer=False)
    match = play(found, setup, MOST)
    assert match.game.outcome is not None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("judged", [True, False])
def test_the_rules_tell_what_is_performed_even_without_a_camera(game: str, judged: bool) -> None:
    found, setup = prepared(game, 3, 1, judged=judged)
    assert found.faces is not None
    told = 0
    for match, _ in walk(found, setup, 1):
        faces = found.faces(match.game)
        assert faces.keys() <= match.game.cards.hands.keys()
        assert all(face == match.game.card(player) for player, face in faces.items())
        begun = [one for one in match.game.performances() if math.isfinite(one.since)]
        shown = {one.player: one.expression for one in begun}
        assert shown == (faces if judged else {})
        told += len(faces)
    assert told


@pytest.mark.parametrize("game", ["contest", "race"])
def test_guesses_are_looked_for_by_skill(game: str) -> None:
    """A bot of full skill presses the card it sees; one of none is often wrong."""
    right = {}
    for skill in (0.0, 1.0):
        right[skill] = 0
        for seed in range(40):
            found, setup = prepared(game, 4, seed, shared_pointer=False)
            match = Match(setup, found.start(setup))
            performers = TurnBot("p1", 1.0, seed)
            for at in (0.0, 10.0, 20.0, 30.0):
                command = performers.update(match.game.view("p1"), None, at)
                if command is not None:
                    match.apply(command)
            performance = match.game.performances()[0]
            match.game = match.game.open_guessing(31.0)[0]
            bot = TurnBot("p2", skill, seed)
            command = None
            for at in range(31, 80):
                command = command or bot.update(
                    match.game.view("p2"), performance.expression, float(at)
                )
            assert command is not None
            cell = command.cell
            right[skill] += match.game.view(None).table[cell] == performance.expression
    assert right[1.0] == 40
    assert 5 < right[0.0] < 32


def test_bots_see_nothing_but_their_view_and_take_their_time() -> None:
    found, setup = prepared("contest", 3, 1)
    game = found.start(setup)
    bot = found.bot("p1", 0.5, 1)
    assert bot.update(game.view("p1"), None, 0.0) is None
    assert bot.due is not None
    assert bot.due > 0
    assert found.bot("p2", 0.5, 1).update(game.view("p2"), None, 0.0) is None
    assert bot.update(game.view("p1"), None, bot.due) is not None


@pytest.mark.parametrize("game", GAMES)
def test_time_stamps_of_bots_never_run_backwards(game: str) -> None:
    found, setup = prepared(game, 5, 2)
    match = play(found, setup, MOST)
    assert all(one.at <= other.at for one, other in pairwise(match.commands))
    assert match.game.phase is Phase.OVER
