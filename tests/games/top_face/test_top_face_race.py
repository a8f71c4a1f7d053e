"""Cruel Race, paragraph by paragraph."""

from __future__ import annotations

import pytest

from facecam.games.core import Tick
from facecam.games.top_face import commands as c
from facecam.games.top_face import events as e
from facecam.games.top_face.cards import Won
from tests.games.top_face.play import FACES, Play, cell, find, kinds


def racing(**options: object) -> Play:
    """A table where A has performed card 0: sand until 60, guessing open from 2 to 62."""
    play = Play("race", **options)  # type: ignore[arg-type]
    play.perform()
    return play


# 1. The timer and the performance.


def test_the_performer_turns_the_timer_and_draws() -> None:
    play = Play("race")
    events = play.do(c.Draw(at=5, player="A"))
    assert kinds(events) == ["TimerTurned", "CardDrawn"]
    assert find(events, e.TimerTurned).until == 65
    assert play.game.view("A").timer_until == 65
    assert play.game.view("A").card == FACES[0]
    assert play.game.view("B").card is None


def test_the_timer_is_turned_once_a_turn() -> None:
    play = racing()
    play.press("B", 0)
    assert kinds(play.tick(3)) == ["Revealed", "Won", "Won", "CardDrawn"]
    assert play.game.timer_until == 60


# 2. Somebody right.


def test_a_right_press_ends_the_card_at_once() -> None:
    play = racing()
    play.press("B", 9)
    assert kinds(play.press("C", 0, at=4)) == ["Pressed"]
    assert play.game.deadline == 4
    play.refuse(c.Press(at=4.01, player="D", cell=cell(8)), "not_now")
    play.refuse(c.Swap(at=4.01, player="A"), "not_now")
    assert play.tick(4.3, settled=3.9) == ()
    events = play.tick(4.3, settled=4)
    assert kinds(events) == ["Revealed", "Won", "Won", "CardDrawn"]
    assert (find(events, e.Revealed).finder, find(events, e.Revealed).cell) == ("C", cell(0))


def test_finder_takes_the_top_card_unseen_and_performer_keeps_the_one_performed() -> None:
    play = racing()
    play.press("C", 0)
    play.tick(3)
    assert play.scores == {"A": 1, "B": 0, "C": 1, "D": 0}
    assert play.cards.won["A"].white == (0,)
    assert play.cards.won["C"].white == (1,)
    assert play.game.view("A").card == FACES[2]
    assert play.game.view(None).table[cell(0)] == FACES[0]  # the purple card stays
    unseen = str(FACES[1])
    for viewer in (None, *"ABCD"):
        view = play.game.view(viewer)
        assert view.card is None or str(view.card) != unseen
        assert view.shown == FACES[0]


def test_an_earlier_right_press_that_arrives_later_wins() -> None:
    play = racing()
    play.press("D", 0, at=3.00)
    events = play.press("B", 0, at=2.99)
    assert find(events, e.Displaced).player == "D"
    assert find(play.tick(3), e.Revealed).finder == "B"


def test_an_earlier_wrong_press_that_arrives_later_changes_nothing() -> None:
    play = racing()
    play.press("D", 0, at=3.00)
    play.press("B", 7, at=2.99)
    assert find(play.tick(3), e.Revealed).finder == "D"


def test_a_face_lost_after_the_right_press_does_not_matter() -> None:
    play = racing()
    play.press("D", 0, at=3)
    assert play.lost(3.1) == ()
    assert play.held(3.2) == ()
    assert find(play.tick(30), e.Revealed).finder == "D"


# 3. Nobody right.


def test_nobody_right_puts_the_card_under_the_deck_and_the_next_is_drawn() -> None:
    play = racing()
    for player, card in zip("BCD", (7, 8, 9), strict=True):
        events = play.press(player, card)
    assert kinds(events) == ["Pressed", "Revealed", "CardDrawn"]
    assert play.cards.deck[-1] == 0
    assert play.game.view("A").card == FACES[1]
    assert play.game.performer == "A"
    assert play.game.view(None).fingers == ()


def test_a_guesser_is_out_when_the_allowance_is_used() -> None:
    play = racing(players=3)
    play.press("B", 7)
    assert play.game.guesses.waiting == ("B", "C")
    play.press("B", 8)
    assert play.game.guesses.waiting == ("C",)
    play.press("C", 9)
    assert kinds(play.press("C", 10)) == ["Pressed", "Revealed", "CardDrawn"]


def test_not_confirmed_is_the_next_card() -> None:
    play = Play("race")
    play.do(c.Draw(at=0, player="A"), c.Call(at=1, player="A"))
    assert kinds(play.tick(21)) == ["Unconfirmed", "CardDrawn"]
    assert play.cards.deck[-1] == 0
    assert play.game.performer == "A"
    assert play.game.swappers == ()


# 4. Swapping.


def test_swap_only_while_one_has_still_to_guess_and_all_guess_anew() -> None:
    play = Play("race")
    play.do(c.Draw(at=0, player="A"))
    play.refuse(c.Swap(at=0, player="A"), "swap")
    play.perform()
    play.press("B", 8)
    play.refuse(c.Swap(at=3, player="A"), "swap")
    play.done("C")
    assert kinds(play.do(c.Swap(at=4, player="A"))) == ["Swapped", "CardDrawn"]
    assert play.cards.deck[-1] == 0
    play.do(c.Call(at=5, player="A"))
    play.held(6)
    assert play.game.guesses.waiting == ("B", "C", "D")
    play.done("B", "C", at=7)
    play.refuse(c.Swap(at=8, player="A"), "swap")  # once a turn


def test_no_swap_after_the_time_is_up() -> None:
    play = racing()
    play.done("B", "C")
    play.refuse(c.Swap(at=60.1, player="A"), "swap")
    play.tick(60)
    play.refuse(c.Swap(at=59, player="A"), "swap")
    assert "swap" not in play.game.view("A").seat("A").may


def test_no_swap_with_an_empty_deck() -> None:
    play = racing(deck=[0])
    play.done("B", "C")
    play.refuse(c.Swap(at=5, player="A"), "swap")


def test_a_swap_is_there_again_in_the_next_turn() -> None:
    play = racing(timer=10)
    play.done("B", "C")
    play.do(c.Swap(at=4, player="A"), c.GiveUp(at=11, player="A"))
    play.perform("B", 20)
    play.done("C", "D", at=23)
    play.do(c.Swap(at=24, player="B"))


# 5. When the time is up.


def test_the_card_at_time_up_is_still_finished() -> None:
    play = racing()
    assert kinds(play.tick(60)) == ["TimeUp"]
    assert play.game.view(None).time_is_up
    assert play.tick(60.5) == ()
    play.press("B", 8, at=61)
    play.press("C", 0, at=61.5)
    events = play.tick(62)
    assert kinds(events) == ["Revealed", "Won", "Won", "TurnBegan"]
    assert play.scores == {"A": 1, "B": 0, "C": 1, "D": 0}
    assert play.game.performer == "B"
    assert play.game.view(None).timer_until is None
    assert not play.game.view(None).time_is_up


def test_all_guess_the_last_card_before_the_turn_ends() -> None:
    play = racing()
    play.tick(60)
    play.press("B", 8, at=61)
    play.press("C", 7, at=61)
    assert kinds(play.press("D", 9, at=61)) == ["Pressed", "Revealed", "TurnBegan"]


def test_a_card_drawn_before_the_time_was_up_is_still_played() -> None:
    play = Play("race", timer=3)
    play.do(c.Draw(at=0, player="A"))
    play.tick(3)
    play.do(c.Call(at=4, player="A"))
    play.held(5)
    play.press("B", 0, at=6)
    play.tick(6)
    assert play.scores["B"] == 1
    assert play.game.performer == "B"


def test_a_press_just_before_the_time_is_up_counts_by_its_own_time() -> None:
    play = racing()
    play.press("B", 0, at=59.9)
    events = play.tick(60.4, settled=60.2)
    assert kinds(events) == ["Revealed", "Won", "Won", "CardDrawn", "TimeUp"]
    assert play.game.performer == "A"


def test_unconfirmed_after_the_time_is_up_ends_the_turn() -> None:
    play = Play("race", timer=10)
    play.do(c.Draw(at=0, player="A"), c.Call(at=1, player="A"))
    assert kinds(play.tick(21))[0] == "Unconfirmed"
    assert play.game.performer == "B"


# 6. The end.


@pytest.mark.parametrize(("players", "rounds"), [(3, 2), (4, 2), (5, 1), (6, 1), (7, 1), (8, 1)])
def test_two_rounds_with_up_to_four_players_else_one(players: int, rounds: int) -> None:
    play = Play("race", players=players, timer=1)
    for turn in range(players * rounds):
        assert play.game.outcome is None
        performer = play.game.performer
        play.do(
            c.Draw(at=10 * turn, player=performer), c.GiveUp(at=10 * turn + 5, player=performer)
        )
    assert play.game.outcome.reason == "top_face.reason.rounds"
    assert len(play.game.outcome.winners) == players


def test_the_number_of_rounds_is_a_setting() -> None:
    assert Play("race", rounds=5).game.view(None).rounds == 5


def test_the_last_card_performed_and_guessed_brings_a_token_and_ends_the_game() -> None:
    play = racing(deck=[0])
    play.press("C", 0)
    events = play.tick(3)
    assert [(event.player, event.what) for event in events if isinstance(event, e.Won)] == [
        ("C", "token"),
        ("A", "white"),
    ]
    assert play.cards.won["C"].tokens == 1
    assert play.game.outcome.reason == "top_face.reason.deck"
    assert play.game.outcome.winners == ("A", "C")
    assert play.game.outcome.scores == {"A": 1, "B": 0, "C": 1, "D": 0}


def test_the_game_ends_when_the_deck_is_used_up() -> None:
    play = racing(deck=[0, 1])
    play.press("C", 0)
    play.tick(3)
    assert play.game.outcome.reason == "top_face.reason.deck"
    assert play.cards.won["C"].white == (1,)


def test_the_last_card_not_guessed_goes_on() -> None:
    play = racing(deck=[0], won={"B": Won(white=(5,))})
    play.done("B", "C", "D")
    assert play.game.outcome is None
    assert play.game.view("A").card == FACES[0]


def test_the_highest_score_wins() -> None:
    play = racing(deck=[0], won={"B": Won(white=(5, 6))})
    play.press("C", 0)
    play.do(Tick(at=3, settled=3))
    assert play.game.outcome.winners == ("B",)
