"""Set-up, drawing, function cards, Pass, the turn order, how the game ends."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from facecam.errors import DataError, UsageError
from facecam.expressions import Expression
from facecam.games.core import Player
from facecam.games.mission import KIND
from facecam.games.mission import commands as c
from facecam.games.mission.cards import Effect, Function, Portrait
from facecam.games.mission.game import start
from facecam.games.mission.setup import Settings, deal
from facecam.games.mission.state import Holding
from facecam.games.mission.turns import lowest_two
from tests.games.mission.play import (
    OTHER,
    Play,
    find,
    function,
    kinds,
    portrait,
    portraits,
)


def people(count: int) -> tuple[Player, ...]:
    return tuple(Player(f"p{n}", f"p{n}") for n in range(count))


@pytest.mark.parametrize(("count", "each"), [(3, 2), (4, 2), (5, 3), (6, 3)])
def test_function_cards_in_play(count: int, each: int) -> None:
    table = start(deal(people(count), 1)).table
    assert sum(isinstance(card, Portrait) for card in table.deck) == 40
    effects = Counter(card.effect for card in table.deck if isinstance(card, Function))
    assert effects == dict.fromkeys(Effect, each)


@pytest.mark.parametrize(("count", "target"), [(3, 7), (4, 6), (5, 5), (6, 5)])
def test_targets(count: int, target: int) -> None:
    setup = deal(people(count), 1)
    assert setup.target == target
    other = msgspec.structs.replace(setup, settings=Settings(target=9))
    assert other.target == 9
    assert start(other).view(None).target == 9


def test_the_deck_is_shuffled_by_the_seed() -> None:
    first, again, other = (start(deal(people(3), seed)).table.deck for seed in (1, 1, 2))
    assert first == again
    assert first != other
    assert sorted(map(repr, first)) == sorted(map(repr, other))


def test_who_starts() -> None:
    setup = deal(people(3), 1)
    assert start(setup).table.active == "p0"
    assert start(msgspec.structs.replace(setup, first="p2")).table.active == "p2"
    with pytest.raises(UsageError):
        start(msgspec.structs.replace(setup, first="nobody"))


@pytest.mark.parametrize("count", [0, 2, 7])
def test_wrong_number_of_players(count: int) -> None:
    with pytest.raises(UsageError):
        KIND.prepare(people(count), 1)
    with pytest.raises(UsageError):
        start(msgspec.structs.replace(deal(people(3), 1), players=people(count)))


def test_a_setup_that_fits_no_game() -> None:
    setup = deal(people(3), 1)
    with pytest.raises(DataError):
        start(msgspec.structs.replace(setup, deck=()))
    with pytest.raises(DataError):
        start(msgspec.structs.replace(setup, functions=4))
    with pytest.raises(UsageError):
        start(msgspec.structs.replace(setup, players=(*people(2), people(1)[0])))


def test_only_the_active_player_draws_and_turns_go_left() -> None:
    play = Play(portraits(1, 4))
    for player in "ABC":
        for other in "ABC":
            if other != player:
                play.refuse(c.Draw(at=0, player=other), "not_yours")
        play.do(c.Draw(at=0, player=player))
        play.refuse(c.Draw(at=0, player=player), "not_now")
        play.do(c.GiveUp(at=1, player=player))
    assert play.view.active == "A"


def test_a_draw_passes_over_what_the_performer_cannot_do() -> None:
    hard, easy = portrait(1), portrait(2, OTHER)
    play = Play([hard, easy, hard], cannot={"A": {"eyes.wide"}})
    play.do(c.Draw(at=0, player="A"))
    assert play.game.view("A").portrait == easy
    assert play.table.deck == (hard, hard)


def test_a_draw_falls_back_to_the_first_card() -> None:
    play = Play([portrait(1), portrait(2)], cannot={"A": {"eyes.wide"}})
    play.do(c.Draw(at=0, player="A"))
    assert play.game.view("A").portrait == portrait(1)


def test_a_function_card_is_drawn_whatever_the_player_can_do() -> None:
    play = Play([function(Effect.PASS), portrait(1, OTHER)], cannot={"A": {"eyes.wide"}})
    assert "function_drawn" in kinds(play.do(c.Draw(at=0, player="A")))


# Function cards: the two lowest battle.


def scores(**have: int) -> dict[str, Holding]:
    result = {}
    number = 10
    for player, count in have.items():
        result[player] = Holding(portraits(number, count))
        number += count
    return result


def test_the_two_lowest_battle() -> None:
    play = Play([function(Effect.PASS)], players=4, holdings=scores(A=3, B=1, C=2, D=0))
    play.do(c.Draw(at=0, player="A"))
    battle = play.view.battle
    assert battle is not None
    assert set(battle.contestants) == {"B", "D"}
    assert battle.thrower == "A"
    assert battle.stake == "function"


def test_a_sole_lowest_always_battles_and_the_active_player_chooses_the_other() -> None:
    play = Play([function(Effect.PASS)], players=4, holdings=scores(A=2, B=1, C=0, D=1))
    play.do(c.Draw(at=0, player="A"))
    assert play.phase == "rivals"
    assert play.view.rivals == ("B", "D")
    assert play.view.choose == 1
    play.refuse(c.ChooseRivals(at=1, player="B", rivals=("B",)), "not_yours")
    for wrong in ((), ("A",), ("C",), ("B", "D")):
        play.refuse(c.ChooseRivals(at=1, player="A", rivals=wrong), "rivals")
    play.do(c.ChooseRivals(at=1, player="A", rivals=("D",)))
    battle = play.view.battle
    assert battle is not None
    assert set(battle.contestants) == {"C", "D"}


def test_all_tied_the_active_player_chooses_two_others() -> None:
    play = Play([function(Effect.PASS)], players=4)
    play.do(c.Draw(at=0, player="A"))
    assert play.view.rivals == ("B", "C", "D")
    assert play.view.choose == 2
    play.refuse(c.ChooseRivals(at=1, player="A", rivals=("B", "B")), "rivals")
    play.do(c.ChooseRivals(at=1, player="A", rivals=("B", "D")))
    battle = play.view.battle
    assert battle is not None
    assert battle.contestants == ("B", "D")


@pytest.mark.parametrize(
    ("have", "expected"),
    [
        # The active player A may not name themselves while enough others are tied.
        ({"A": 0, "B": 0, "C": 0}, (("B", "C"), (), 0)),
        ({"A": 1, "B": 0, "C": 1}, (("B", "C"), (), 0)),
        # No other is left: A battles too.
        ({"A": 0, "B": 0, "C": 1}, (("A", "B"), (), 0)),
        ({"A": 0, "B": 1, "C": 1}, (("A",), ("B", "C"), 1)),
        ({"A": 1, "B": 0, "C": 2}, (("B", "A"), (), 0)),
        ({"A": 0, "B": 2, "C": 1}, (("A", "C"), (), 0)),
    ],
)
def test_who_battles_for_a_function_card(have: dict[str, int], expected: object) -> None:
    assert lowest_two(Play([], holdings=scores(**have)).table) == expected


def test_lowest_is_counted_with_the_function_point() -> None:
    holdings = scores(A=5, B=1, C=1, D=2)
    holdings["B"] = Holding(holdings["B"].portraits, (function(Effect.PASS),))
    holdings["D"] = Holding((), (function(Effect.PASS, 1), function(Effect.PASS, 2)))
    table = Play([], players=4, holdings=holdings).table
    assert table.scores() == {"A": 5, "B": 2, "C": 1, "D": 1}
    assert lowest_two(table) == (("C", "D"), (), 0)


def test_an_active_player_who_battles_leaves_the_throw_to_the_left() -> None:
    play = Play([function(Effect.PASS)], players=4, holdings=scores(A=0, B=0, C=4, D=4))
    play.do(c.Draw(at=0, player="A"))
    battle = play.view.battle
    assert battle is not None
    assert battle.contestants == ("A", "B")
    assert battle.thrower == "C"


def test_the_winner_puts_the_function_card_face_up_and_the_turn_passes() -> None:
    play = Play([function(Effect.PASS), portrait(1)], holdings=scores(A=2, B=0, C=0))
    play.do(c.Draw(at=0, player="A"))
    events = play.win("C", 1)
    assert find(events, "function_won").player == "C"
    assert play.table.holdings["C"].functions == (function(Effect.PASS),)
    assert play.score("C") == 1
    assert (play.view.active, play.phase) == ("B", "turn")


# Scoring and winning.


def test_function_cards_count_one_point_together_spent_or_not() -> None:
    cards = (function(Effect.PASS, 1), function(Effect.PASS, 2, spent=True))
    assert Holding((), cards[:1]).score == 1
    assert Holding((), cards).score == 1
    assert Holding((), cards[1:]).score == 1
    assert Holding(portraits(1, 3), cards).score == 4
    assert Holding(portraits(1, 3)).score == 3


def test_the_target_wins_at_once() -> None:
    play = Play(portraits(1, 3), holdings=scores(B=6))
    play.perform()
    events = play.score_portrait("B")
    assert kinds(events)[-2:] == ["awarded", "ended"]
    outcome = play.game.outcome
    assert outcome is not None
    assert outcome.winners == ("B",)
    assert outcome.reason == "mission.reason.target"
    assert outcome.scores == {"A": 0, "B": 7, "C": 0}
    assert play.game.legal(99) == ()
    play.refuse(c.Draw(at=99, player="B"))


def test_one_short_of_the_target_goes_on() -> None:
    play = Play(portraits(1, 3), holdings=scores(B=5))
    play.perform()
    play.score_portrait("B")
    assert play.game.outcome is None


def test_a_function_point_is_never_the_winning_point_but_counts_for_the_next() -> None:
    play = Play([function(Effect.PASS), portrait(1)], holdings=scores(A=7, B=6, C=6), target=7)
    play.do(c.Draw(at=0, player="A"))
    play.win("C", 1)
    assert play.score("C") == 7
    assert play.game.outcome is None
    play.perform("B", start=20)
    play.buzz("C", 27, arranged=26)
    play.tick(28)
    outcome = play.game.outcome
    assert outcome is not None
    assert outcome.winners == ("C",)
    assert outcome.scores["C"] == 8


def test_function_point_and_portraits_reach_the_target_together() -> None:
    holdings = {"B": Holding(portraits(10, 5), (function(Effect.PASS),))}
    play = Play(portraits(1, 2), holdings=holdings)
    play.perform()
    play.score_portrait("B")
    assert play.game.outcome is not None


def end_by_deck(holdings: dict[str, Holding]) -> Play:
    play = Play([portrait(1)], holdings=holdings)
    play.do(c.Draw(at=0, player="A"), c.GiveUp(at=1, player="A"))
    return play


def test_deck_end_highest_score_wins() -> None:
    outcome = end_by_deck(scores(A=1, B=3, C=2)).game.outcome
    assert outcome is not None
    assert outcome.winners == ("B",)
    assert outcome.reason == "mission.reason.deck"


def test_deck_end_more_portraits_win_a_tie() -> None:
    holdings = scores(A=2, C=1)
    holdings["C"] = Holding(holdings["C"].portraits, (function(Effect.PASS),))
    outcome = end_by_deck(holdings).game.outcome
    assert outcome is not None
    assert outcome.scores["A"] == outcome.scores["C"]
    assert outcome.winners == ("A",)


def test_deck_end_equal_in_all_share() -> None:
    outcome = end_by_deck(scores(A=2, B=1, C=2)).game.outcome
    assert outcome is not None
    assert outcome.winners == ("A", "C")


# Pass.


def test_pass_ends_the_turn_instead_of_drawing_and_is_spent() -> None:
    play = Play([portrait(1)], holdings={"A": Holding((), (function(Effect.PASS),))})
    assert "pass" in play.view.seat("A").may
    events = play.do(c.PlayPass(at=0, player="A"))
    assert kinds(events) == ["passed", "turn_began"]
    assert play.view.active == "B"
    assert play.table.deck == (portrait(1),)
    assert play.table.holdings["A"].functions == (function(Effect.PASS, spent=True),)
    assert play.score("A") == 1


def test_pass_only_unspent_in_the_own_turn_before_drawing() -> None:
    spent = {"A": Holding((), (function(Effect.PASS, spent=True),))}
    Play([portrait(1)], holdings=spent).refuse(c.PlayPass(at=0, player="A"), "no_card")
    play = Play([portrait(1)], holdings={"B": Holding((), (function(Effect.PASS),))})
    play.refuse(c.PlayPass(at=0, player="B"), "not_yours")
    play = Play([portrait(1)], holdings={"A": Holding((), (function(Effect.PASS),))})
    play.do(c.Draw(at=0, player="A"))
    play.refuse(c.PlayPass(at=0, player="A"), "not_now")


def test_hands_off_leaves_gestures_out() -> None:
    face = Expression("open", "relaxed", "smile", "victory")
    setup = msgspec.structs.replace(deal(people(3), 1), deck=(face,), functions=0)
    bare = start(msgspec.structs.replace(setup, settings=Settings(hands=False)))
    assert start(setup).table.deck == (Portrait(1, face),)
    assert bare.table.deck == (Portrait(1, Expression("open", "relaxed", "smile")),)
