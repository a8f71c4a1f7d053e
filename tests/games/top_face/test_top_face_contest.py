"""Grand Contest, paragraph by paragraph."""

from __future__ import annotations

import pytest

from facecam.games.core import Held, Overrule, Tick
from facecam.games.top_face import commands as c
from facecam.games.top_face import events as e
from facecam.games.top_face.cards import Won
from tests.games.top_face.play import FACES, Play, cell, find, kinds

# 1. The performer draws in secret, calls, and makes the face.


def test_the_performer_draws_in_secret_calls_and_performs() -> None:
    play = Play("contest")
    play.refuse(c.Draw(at=0, player="B"), "not_yours")
    play.refuse(c.Call(at=0, player="A"), "not_now")
    drawn = play.do(c.Draw(at=0, player="A"))
    assert drawn == (e.CardDrawn(at=0, player="A"),)
    assert play.game.view("A").card == FACES[0]
    assert all(play.game.view(other).card is None for other in (None, "B", "C", "D"))
    assert play.game.performances() == ()
    play.do(c.Call(at=1, player="A"))
    (performance,) = play.game.performances()
    assert (performance.player, performance.expression, performance.since) == ("A", FACES[0], 1)


def test_guesses_open_when_the_camera_confirms() -> None:
    play = Play("contest")
    play.do(c.Draw(at=0, player="A"), c.Call(at=1, player="A"))
    play.refuse(c.Press(at=1.5, player="B", cell=cell(0)), "not_now")
    events = play.held(2.5)
    assert kinds(events) == ["Confirmed", "GuessingOpened"]
    assert not find(events, e.Confirmed).consent
    assert find(events, e.GuessingOpened).until == 62.5
    play.refuse(c.Press(at=2.4, player="B", cell=cell(0)), "not_now")
    play.press("B", 0, at=2.5)


def test_a_hold_counts_from_the_call_on_only() -> None:
    play = Play("contest")
    play.do(c.Draw(at=0, player="A"), c.Call(at=1, player="A"))
    play.refuse(Held(at=1.2, player="A", since=0.8), "hold")
    play.refuse(Held(at=1.2, player="B", since=1.0), "not_yours")
    play.refuse(Held(at=21.6, player="A", since=21.2), "hold")
    assert play.do(Held(at=21.2, player="A", since=20.9))


def test_everyone_saw_it_confirms() -> None:
    play = Play("contest")
    play.refuse(Overrule(at=0), "not_now")
    play.do(c.Draw(at=0, player="A"), c.Call(at=1, player="A"))
    assert find(play.do(Overrule(at=3)), e.Confirmed).consent


def test_without_a_camera_guesses_open_with_the_call_and_nothing_is_watched() -> None:
    play = Play("contest", judged=False)
    play.do(c.Draw(at=0, player="A"))
    assert kinds(play.do(c.Call(at=1, player="A"))) == ["Called", "GuessingOpened"]
    assert play.game.performances() == ()
    play.refuse(Held(at=2, player="A", since=1), "not_now")
    play.press("B", 0, at=2)


# 2. One swap.


@pytest.mark.parametrize("phase", ["look", "perform", "guess"])
def test_one_swap_before_the_first_press(phase: str) -> None:
    play = Play("contest")
    play.do(c.Draw(at=0, player="A"))
    if phase != "look":
        play.do(c.Call(at=1, player="A"))
    if phase == "guess":
        play.held(2)
    assert play.phase == phase
    play.refuse(c.Swap(at=3, player="B"), "not_yours")
    assert kinds(play.do(c.Swap(at=3, player="A"))) == ["Swapped", "CardDrawn"]
    assert play.phase == "look"
    assert play.cards.deck[-1] == 0
    assert play.game.view("A").card == FACES[1]
    play.refuse(c.Swap(at=4, player="A"), "swap")


def test_no_swap_after_a_press() -> None:
    play = Play("contest")
    play.perform()
    play.press("B", 5)
    play.refuse(c.Swap(at=4, player="A"), "swap")


def test_the_swap_comes_back_every_turn_or_once_a_game() -> None:
    for once in (False, True):
        play = Play("contest", players=3, swap_once_per_game=once)
        play.do(c.Draw(at=0, player="A"), c.Swap(at=0, player="A"))
        for at, performer in ((0, "A"), (10, "B"), (20, "C")):
            play.turn(performer, None, at)
        play.do(c.Draw(at=30, player="A"))
        if once:
            play.refuse(c.Swap(at=30, player="A"), "swap")
        else:
            play.do(c.Swap(at=30, player="A"))


def test_no_swap_without_a_card_to_swap_for() -> None:
    play = Play("contest", deck=[4])
    play.do(c.Draw(at=0, player="A"))
    play.refuse(c.Swap(at=0, player="A"), "swap")


# Not confirmed in time: swap if still allowed, else the turn ends.


def test_not_confirmed_in_time_is_a_swap_then_the_end_of_the_turn() -> None:
    play = Play("contest")
    play.do(c.Draw(at=0, player="A"), c.Call(at=1, player="A"))
    assert play.game.deadline == 21
    assert play.tick(22, settled=20.9) == ()
    assert kinds(play.tick(22, settled=21)) == ["Unconfirmed", "Swapped", "CardDrawn"]
    play.do(c.Call(at=23, player="A"))
    assert kinds(play.tick(43)) == ["Unconfirmed", "TurnBegan"]
    assert play.game.performer == "B"
    assert play.cards.deck[-2:] == (0, 1)
    assert play.scores == dict.fromkeys("ABCD", 0)


def test_giving_up_is_the_same_as_not_being_confirmed() -> None:
    play = Play("contest", confirm_within=5)
    play.do(c.Draw(at=0, player="A"), c.Call(at=1, player="A"))
    assert not find(play.do(c.GiveUp(at=2, player="A")), e.Unconfirmed).late
    assert play.phase == "look"
    play.do(c.Call(at=3, player="A"))
    assert find(play.tick(8), e.Unconfirmed).late
    assert play.game.performer == "B"


def test_no_giving_up_once_confirmed() -> None:
    play = Play("contest")
    play.perform()
    play.refuse(c.GiveUp(at=4, player="A"), "not_now")


# 5. Turning the card over.


def test_the_card_is_turned_over_when_all_have_pressed() -> None:
    play = Play("contest")
    play.perform()
    play.press("B", 9)
    assert kinds(play.press("C", 0)) == ["Pressed"]
    events = play.press("D", 8)
    assert kinds(events) == ["Pressed", "Revealed", "Won", "Won", "TurnBegan"]
    revealed = find(events, e.Revealed)
    assert (revealed.card, revealed.finder, revealed.cell) == (FACES[0], "C", cell(0))
    assert play.scores == {"A": 1, "B": 0, "C": 2, "D": 0}
    assert play.cards.won["C"].purple == (0,)
    assert play.cards.won["A"].white == (0,)
    assert play.game.view(None).table[cell(0)] is None
    assert play.game.view(None).shown == FACES[0]


def test_nobody_right_puts_the_card_under_the_deck() -> None:
    play = Play("contest")
    play.perform()
    play.press("B", 9)
    play.press("C", 7)
    events = play.press("D", 8)
    assert kinds(events) == ["Pressed", "Revealed", "TurnBegan"]
    assert find(events, e.Revealed).finder is None
    assert play.cards.deck[-1] == 0
    assert play.scores == dict.fromkeys("ABCD", 0)
    assert play.game.performer == "B"
    assert play.game.guesses.guessers == ()


def test_turns_go_clockwise() -> None:
    play = Play("contest", players=3)
    performers = []
    for turn in range(5):
        performers.append(play.game.performer)
        play.turn(performers[-1], None, turn * 10)
    assert performers == ["A", "B", "C", "A", "B"]


# 6. The end.


def test_nine_points_end_the_game_after_a_full_round_only() -> None:
    play = Play(
        "contest", players=3, won={"B": Won(purple=(58, 59, 60, 61))}, gone=(58, 59, 60, 61)
    )
    play.turn("A", "B", 0)
    assert play.scores == {"A": 1, "B": 10, "C": 0}
    assert play.game.outcome is None
    play.turn("B", None, 10)
    assert play.game.outcome is None
    events = play.turn("C", None, 20)
    assert kinds(events)[-1] == "Ended"
    outcome = play.game.outcome
    assert outcome.winners == ("B",)
    assert outcome.reason == "top_face.reason.points"
    assert outcome.scores == {"A": 1, "B": 10, "C": 0}
    play.refuse(c.Draw(at=30, player="A"))
    play.refuse(Tick(at=30, settled=30))


def test_after_the_first_round_the_end_is_checked_after_each_turn() -> None:
    play = Play("contest", players=3, won={"B": Won(purple=(58, 59, 60))}, gone=(58, 59, 60))
    for at, performer in ((0, "A"), (10, "B"), (20, "C")):
        play.turn(performer, None, at)
    play.turn("A", "B", 30)
    assert (play.scores["B"], play.game.outcome) == (8, None)
    play.turn("B", "C", 40)
    assert play.scores["B"] == 9
    assert play.game.outcome.winners == ("B",)


def test_eight_points_are_not_enough() -> None:
    won = {"B": Won(purple=(58, 59, 60, 61))}
    play = Play("contest", players=3, won=won, gone=(58, 59, 60, 61))
    for at, performer in ((0, "A"), (10, "B"), (20, "C")):
        play.turn(performer, None, at)
    assert play.scores["B"] == 8
    assert play.game.outcome is None


def test_a_tie_shares_the_win() -> None:
    won = {"B": Won(purple=(57, 58, 59), white=(56,)), "C": Won(purple=(60, 61, 55), white=(54,))}
    play = Play("contest", players=3, won=won, target=7)
    for at, performer in ((0, "A"), (10, "B"), (20, "C")):
        play.turn(performer, None, at)
    assert play.game.outcome.winners == ("B", "C")


def test_the_round_limit_ends_a_game_nobody_wins() -> None:
    play = Play("contest", players=3, rounds=2)
    for turn in range(5):
        play.turn(play.game.performer, None, turn * 10)
        assert play.game.outcome is None
    play.turn("C", None, 60)
    assert play.game.outcome.reason == "top_face.reason.rounds"
    assert Play("contest").game.limit() == 6


def test_a_deck_too_short_for_a_draw_ends_the_game() -> None:
    play = Play("contest", deck=[3])
    play.turn("A", "B", 0)
    assert play.game.outcome.reason == "top_face.reason.deck"
    assert play.game.outcome.winners == ("B",)


def test_a_deck_of_cards_without_twins_is_too_short_too() -> None:
    play = Play("contest", deck=[3, 4], gone=(4,))
    play.turn("A", "B", 0)
    assert play.game.outcome.reason == "top_face.reason.deck"


# A white card whose twin has left the table.


def test_a_card_whose_twin_is_gone_is_removed_and_replaced() -> None:
    play = Play("contest", deck=[3, 4, 5, 6], gone=(3, 4))
    assert kinds(play.do(c.Draw(at=0, player="A"))) == ["CardDrawn"]
    assert play.game.view("A").card == FACES[5]
    assert play.cards.removed == (3, 4)
    assert play.cards.deck == (6,)
    play.do(c.Swap(at=1, player="A"))  # it was free: the swap is still there
    assert play.game.view("A").card == FACES[6]


# Cards fit the players.


def test_nobody_is_handed_a_card_they_cannot_do_while_another_is_left() -> None:
    eyes = f"eyes.{FACES[0].eyes}"
    able = next(n for n, face in enumerate(FACES) if face.eyes != FACES[0].eyes)
    play = Play("contest", deck=[0, 1, able, 2], cannot={"A": {eyes}})
    assert FACES[1].eyes == FACES[2].eyes == FACES[0].eyes
    play.do(c.Draw(at=0, player="A"))
    assert play.game.view("A").card == FACES[able]
    assert play.cards.deck == (0, 1, 2)
    play.do(c.Swap(at=1, player="A"))  # nothing else would fit
    assert play.game.view("A").card == FACES[able]
    play.turn("A", None, 2)
    play.do(c.Draw(at=10, player="B"))
    assert play.game.view("B").card == FACES[0]


def test_with_none_left_that_fits_any_card_is_drawn() -> None:
    play = Play("contest", deck=[0, 1], cannot={"A": {f"eyes.{FACES[0].eyes}"}})
    play.do(c.Draw(at=0, player="A"))
    assert play.game.view("A").card == FACES[0]


def test_where_sides_do_not_matter_the_other_side_fits_too() -> None:
    sided = next(n for n, face in enumerate(FACES) if face.eyes == "wink_left")
    for matter, drawn in ((True, 0), (False, sided)):
        play = Play(
            "contest", deck=[sided, 0], cannot={"A": {"eyes.wink_left"}}, sides_matter=matter
        )
        play.do(c.Draw(at=0, player="A"))
        assert play.game.view("A").card == FACES[drawn]
