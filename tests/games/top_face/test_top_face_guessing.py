"""Fingers on the table: allowance, penalty, who was first, clocks, keeping still, the pointer."""

from __future__ import annotations

import contextlib
import itertools

import pytest

from facecam.errors import IllegalCommandError
from facecam.games.core import Overrule, Undo
from facecam.games.top_face import commands as c
from facecam.games.top_face import events as e
from facecam.games.top_face.cards import Won
from tests.games.top_face.play import FACES, Play, cell, find, kinds

GAMES = ("contest", "race")
both = pytest.mark.parametrize("game", GAMES)


def guessing(game: str = "contest", **options: object) -> Play:
    """A table where A has performed card 0 and guessing is open from 2 to 62."""
    play = Play(game, **options)  # type: ignore[arg-type]
    play.perform()
    return play


# 3. Pressing.


@both
@pytest.mark.parametrize("players", range(3, 9))
def test_with_three_players_two_presses_else_one(game: str, players: int) -> None:
    play = guessing(game, players=players)
    assert play.game.view(None).allowance == (2 if players == 3 else 1)
    play.press("B", 5)
    assert ("B" in play.game.guesses.waiting) == (players == 3)
    if players == 3:
        play.press("B", 6)
        assert play.game.guesses.waiting == ("C",)


@both
def test_only_guessers_press_and_only_cards(game: str) -> None:
    play = guessing(game)
    play.refuse(c.Press(at=3, player="A", cell=cell(0)), "not_yours")
    play.refuse(c.Press(at=3, player="X", cell=cell(0)), "not_yours")
    for nothing in (-1, 31, 63):
        play.refuse(c.Press(at=3, player="B", cell=nothing), "cell")


def test_a_pressed_card_cannot_be_pressed_again() -> None:
    play = guessing(players=3)
    play.press("B", 5)
    play.refuse(c.Press(at=4, player="B", cell=cell(5)), "taken")
    play.refuse(c.Press(at=2.5, player="B", cell=cell(5)), "taken")


@both
def test_the_first_finger_stays(game: str) -> None:
    play = guessing(game)
    play.press("B", 5, at=3)
    play.refuse(c.Press(at=3.1, player="C", cell=cell(5)), "taken")
    play.press("C", 6, at=3.2)


@both
def test_time_stamps_decide_who_was_first_not_the_order_of_arrival(game: str) -> None:
    play = guessing(game)
    play.press("C", 5, at=3.00)
    events = play.press("B", 5, at=2.99)
    assert find(events, e.Displaced).player == "C"
    assert play.game.guesses.cells("B") == (cell(5),)
    assert play.game.guesses.cells("C") == ()
    assert "C" in play.game.guesses.waiting
    play.press("C", 6, at=3.5)  # moves to another card


def test_of_two_fingers_at_once_the_one_nearer_the_performers_left_stays() -> None:
    for order in itertools.permutations("BCD"):
        play = guessing()
        for player in order:
            with contextlib.suppress(IllegalCommandError):
                play.press(player, 5, at=3)
        assert play.game.guesses.finger(cell(5)).player == "B"


def test_who_is_displaced_guesses_again_even_having_been_done() -> None:
    play = guessing(players=3)
    play.press("C", 5, at=4)
    play.done("C", at=4.1)
    play.press("B", 5, at=3.9)
    assert play.game.guesses.waiting == ("B", "C")


def test_with_two_presses_done_may_be_said_after_one() -> None:
    play = guessing(players=3)
    play.press("B", 5)
    finished = find(play.done("B"), e.Finished)
    assert (finished.passed, finished.late) == (False, False)
    play.refuse(c.Press(at=4, player="B", cell=cell(6)), "not_now")
    play.press("C", 6)
    assert play.phase == "guess"  # C may still press
    assert "Revealed" in kinds(play.press("C", 0))
    assert play.scores == {"A": 1, "B": 0, "C": 2}


def test_the_second_press_can_be_the_right_one() -> None:
    play = guessing(players=3)
    play.press("B", 5)
    play.press("B", 0)
    play.done("C")
    assert play.scores["B"] == 2


def test_each_has_pressed_or_passed_before_the_card_is_turned() -> None:
    play = guessing()
    play.press("B", 0)
    assert find(play.done("C"), e.Finished).passed
    assert play.phase == "guess"
    assert "Revealed" in kinds(play.done("D"))


# The clock of the guessers.


@both
def test_after_sixty_seconds_who_has_not_pressed_passes(game: str) -> None:
    play = guessing(game, timer=300)
    play.press("B", 5)
    assert play.game.deadline == 62
    assert play.tick(62.5, settled=61.9) == ()
    events = play.tick(62.5, settled=62)
    late = [event for event in events if isinstance(event, e.Finished)]
    assert [(event.player, event.passed, event.late) for event in late] == [
        ("C", True, True),
        ("D", True, True),
    ]
    assert "Revealed" in kinds(events)


@both
def test_a_press_after_the_clock_is_too_late(game: str) -> None:
    play = guessing(game, press_within=10)
    play.press("B", 5, at=12)
    play.refuse(c.Press(at=12.1, player="C", cell=cell(0)), "not_now")
    play.refuse(c.Done(at=12.1, player="C"), "not_now")


# 4. Pressing more than allowed.


@both
def test_pressing_too_much_is_warned_of_then_costs_a_point(game: str) -> None:
    play = guessing(game, deck=[0, 1, 2], won={"B": Won(white=(40, 41))})
    play.press("B", 5)
    warned = play.press("B", 6)
    assert kinds(warned) == ["Warned"]
    assert play.scores["B"] == 2
    assert play.game.guesses.cells("B") == (cell(5),)
    assert play.game.view(None).warned == ("B",)
    fined = play.press("B", 6)
    assert find(fined, e.Fined).paid
    assert play.scores["B"] == 1
    assert play.cards.deck == (1, 2, 41)  # face down to the bottom
    play.refuse(c.Press(at=4, player="B", cell=cell(6)), "allowance")


def test_the_warning_is_for_one_white_card() -> None:
    play = guessing(won={"B": Won(white=(40,))})
    play.press("B", 5)
    play.press("B", 6)
    play.press("C", 7)
    play.press("D", 8)
    play.done(at=9)
    play.perform("B", 10)
    play.press("C", 5, at=13)
    play.press("D", 6, at=13)
    play.press("A", 7, at=13)
    play.perform("C", 20)
    play.press("B", 5, at=23)
    assert kinds(play.press("B", 6, at=23)) == ["Warned"]
    assert play.scores["B"] == 1


def test_a_penalty_without_a_white_card_costs_nothing() -> None:
    play = guessing(won={"B": Won(purple=(40,))}, gone=(40,))
    for card in (5, 6, 7):
        events = play.press("B", card)
    assert not find(events, e.Fined).paid
    assert play.scores["B"] == 2


def test_a_penalty_card_whose_twin_is_gone_is_later_removed() -> None:
    play = guessing(deck=[0, 1], gone=(40,), won={"B": Won(white=(40,))})
    for card in (5, 6, 7):
        play.press("B", card)
    assert play.cards.deck == (1, 40)
    play.press("C", 8)
    play.press("D", 9)
    play.turn("B", "C", 10)  # takes card 1
    play.do(c.Draw(at=20, player="C"))
    assert (play.cards.removed, play.cards.hands) == ((40,), {"C": 0})


# Keep still.


@both
def test_a_short_loss_does_nothing(game: str) -> None:
    play = guessing(game)
    play.lost(5)
    assert play.tick(6.9) == ()
    play.press("B", 5, at=6.9)
    play.held(6.95)
    assert play.tick(20) == ()
    assert play.game.stillness.losses == 0


@both
def test_a_loss_of_two_seconds_pauses_until_the_face_is_back(game: str) -> None:
    play = guessing(game, timer=300)
    play.lost(5)
    assert play.game.deadline == 7
    paused = find(play.tick(7.3, settled=7), e.Paused)
    assert paused.losses == 1
    assert play.game.view(None).paused
    assert play.game.view(None).waiting == ("A",)
    play.refuse(c.Press(at=8, player="B", cell=cell(5)), "paused")
    play.refuse(c.Done(at=8, player="B"), "paused")
    resumed = find(play.held(12), e.Resumed)
    assert resumed.until == 67  # the five seconds since 7 come on top
    play.press("B", 5, at=66.9)
    assert "Revealed" not in kinds(play.tick(66.9))
    assert "Revealed" in kinds(play.tick(67))


def test_a_second_report_of_the_same_loss_does_not_delay_the_pause() -> None:
    play = guessing()
    play.lost(5)
    play.lost(6.5)
    assert kinds(play.tick(7)) == ["Paused"]


@both
def test_the_third_loss_closes_the_guessing_and_presses_stand(game: str) -> None:
    play = guessing(game)
    play.press("C", 5)
    for loss, at in enumerate((5, 15), start=1):
        play.lost(at)
        assert find(play.tick(at + 2), e.Paused).losses == loss
        play.held(at + 3)
    play.lost(25)
    events = play.tick(27)
    assert kinds(events)[:2] == ["Closed", "Revealed"]
    assert find(events, e.Closed).losses == 3


def test_presses_made_before_the_closing_are_judged() -> None:
    play = guessing(losses=1)
    play.press("C", 0)
    play.lost(5)
    assert find(play.tick(7), e.Revealed).finder == "C"
    assert play.scores == {"A": 1, "B": 0, "C": 2, "D": 0}


@both
def test_twenty_seconds_away_close_the_guessing(game: str) -> None:
    play = guessing(game, timer=300)
    play.lost(5)
    play.tick(7)
    assert play.game.deadline == 25
    assert play.tick(24.9) == ()
    assert kinds(play.tick(25))[:2] == ["Closed", "Revealed"]


def test_one_late_tick_over_all_of_it_closes_too() -> None:
    play = guessing()
    play.lost(5)
    assert kinds(play.tick(40))[:2] == ["Closed", "Revealed"]


def test_the_clock_that_ran_out_before_the_pause_counts() -> None:
    play = guessing()
    play.lost(60.5)  # would pause at 62.5; the clock ends at 62
    events = play.tick(70)
    assert "Closed" not in kinds(events)
    assert [type(event) for event in events].count(e.Finished) == 3


def test_everybody_may_say_the_face_is_back() -> None:
    play = guessing()
    play.refuse(Overrule(at=4), "not_now")
    play.lost(5)
    play.tick(7)
    assert kinds(play.do(Overrule(at=9))) == ["Resumed"]
    play.press("B", 5, at=9)


# On one laptop: buzz, then point.


@both
def test_a_buzz_gives_the_pointer_for_five_seconds(game: str) -> None:
    play = guessing(game, shared_pointer=True)
    play.refuse(c.Press(at=3, player="B", cell=cell(5)), "buzz")
    taken = find(play.do(c.Buzz(at=3, player="B")), e.PointerTaken)
    assert (taken.player, taken.until) == ("B", 8)
    play.refuse(c.Buzz(at=4, player="C"), "pointer")
    play.refuse(c.Buzz(at=4, player="B"), "pointer")
    play.refuse(c.Press(at=4, player="C", cell=cell(5)), "buzz")
    play.press("B", 5, at=8)
    play.do(c.Buzz(at=8, player="C"))


def test_the_pointer_is_free_again_after_its_time() -> None:
    play = guessing(shared_pointer=True)
    play.do(c.Buzz(at=3, player="B"))
    assert play.game.deadline == 8
    play.refuse(c.Press(at=8.1, player="B", cell=cell(5)), "buzz")
    assert find(play.tick(8), e.PointerFreed).player == "B"
    assert play.game.view(None).pointer is None
    play.do(c.Buzz(at=8, player="C"))


def test_the_earlier_buzz_gets_the_pointer_even_if_it_arrives_later() -> None:
    play = guessing(shared_pointer=True)
    play.do(c.Buzz(at=3, player="B"))
    play.do(c.Buzz(at=2.9, player="D"))
    play.refuse(c.Press(at=4, player="B", cell=cell(5)), "buzz")
    play.press("D", 5, at=4)


def test_a_pause_and_being_done_free_the_pointer() -> None:
    play = guessing(shared_pointer=True)
    play.do(c.Buzz(at=3, player="B"))
    play.done("B")
    play.do(c.Buzz(at=4, player="C"))
    play.lost(5)
    assert kinds(play.tick(7)) == ["PointerFreed", "Paused"]


def test_on_one_laptop_buzzing_too_often_is_the_offence() -> None:
    play = guessing(shared_pointer=True, won={"B": Won(white=(40,))})
    play.do(c.Buzz(at=3, player="B"))
    play.press("B", 5, at=3.5)
    assert kinds(play.do(c.Buzz(at=4, player="B"))) == ["Warned"]
    assert kinds(play.do(c.Buzz(at=4, player="B"))) == ["Fined"]
    play.refuse(c.Buzz(at=4, player="B"), "allowance")
    assert play.scores["B"] == 0


def test_without_a_shared_pointer_nobody_buzzes() -> None:
    play = guessing()
    play.refuse(c.Buzz(at=3, player="B"), "not_now")


# What players may do is told them.


def test_seats_tell_what_is_open_to_whom() -> None:
    play = Play("contest", shared_pointer=True)

    def may() -> dict[str, tuple[str, ...]]:
        return {seat.id: seat.may for seat in play.game.view(None).seats if seat.may}

    assert may() == {"A": ("draw",)}
    play.do(c.Draw(at=0, player="A"))
    assert may() == {"A": ("call", "give_up", "swap")}
    play.do(c.Call(at=1, player="A"))
    assert may() == {"A": ("give_up", "swap")}
    play.held(2)
    assert may() == {"A": ("swap",)} | dict.fromkeys("BCD", ("buzz", "done"))
    play.do(c.Buzz(at=3, player="C"))
    assert may() == {"A": ("swap",), "B": ("done",), "C": ("press", "done"), "D": ("done",)}
    play.press("C", 4, at=3)
    assert may() == dict.fromkeys("BD", ("buzz", "done"))


def test_offences_are_among_the_commands_that_do_something() -> None:
    for shared, offence in ((True, c.Buzz), (False, c.Press)):
        play = guessing(shared_pointer=shared)
        if shared:
            play.do(c.Buzz(at=3, player="B"))
        play.press("B", 5)
        for left in (True, True, False):
            offences = [one for one in play.game.legal(4) if getattr(one, "player", "") == "B"]
            assert [type(one) for one in offences] == ([offence] if left else [])
            play.do(*offences)


# Taking results back.


def test_undo_takes_the_turned_card_back_and_the_clocks_start_anew() -> None:
    play = guessing(players=3)
    play.done("B")
    play.press("C", 0)
    play.press("C", 9)
    assert play.scores == {"A": 1, "B": 0, "C": 2}
    play.do(Undo(at=30))
    assert play.scores == dict.fromkeys("ABC", 0)
    assert play.game.face == FACES[0]
    assert play.game.deadline == 90
    assert play.game.performances()[0].since == 30
    play.done("C", at=31)
    assert play.scores["C"] == 2


def test_undo_of_a_right_press_in_the_race_takes_the_finger_off() -> None:
    play = guessing("race")
    play.press("B", 9)
    play.press("C", 0)
    play.tick(4)
    assert play.scores["C"] == 1
    play.do(Undo(at=10))
    assert play.scores["C"] == 0
    assert play.phase == "guess"
    assert play.game.guesses.waiting == ("C", "D")
    assert play.game.timer_until == 70
