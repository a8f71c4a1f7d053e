"""Performing a portrait and rebuilding it with dice."""

from __future__ import annotations

from itertools import permutations

import pytest

from facecam.expressions import Expression
from facecam.games.core import Held, Lost, Overrule, Tick, Undo
from facecam.games.mission import commands as c
from facecam.games.mission.cards import Effect
from facecam.games.mission.state import Holding
from tests.games.mission.play import FACE, OTHER, Play, find, function, kinds, portrait, portraits


def table(**settings: object) -> Play:
    return Play(portraits(1, 5), players=4, **settings)


def test_ready_starts_the_countdown_and_asks_for_the_face_from_cheese_on() -> None:
    play = table()
    play.do(c.Draw(at=0, player="A"))
    assert play.game.performances() == ()
    play.refuse(c.Ready(at=1, player="B"), "not_yours")
    events = play.do(c.Ready(at=1, player="A"))
    assert find(events, "countdown_began").cheese == 4
    (performance,) = play.game.performances()
    assert (performance.player, performance.expression, performance.since) == ("A", FACE, 4)


def test_the_hold_confirms_and_starts_the_answer_clock() -> None:
    play = table()
    play.perform(confirmed=False)
    assert play.phase == "perform"
    play.refuse(Held(at=6, player="B", since=5))
    play.refuse(Held(at=3.9, player="A", since=3.5), "too_early")
    events = play.do(Held(at=5.5, player="A", since=5))
    assert kinds(events) == ["confirmed"]
    assert not find(events, "confirmed").consent
    assert play.phase == "answer"
    assert play.view.deadline == 65.5
    assert play.game.performances() == ()
    play.refuse(Held(at=6, player="A", since=5))


def test_a_face_made_before_cheese_and_held_counts_from_cheese() -> None:
    play = table()
    play.perform(confirmed=False)
    assert kinds(play.do(Held(at=4.4, player="A", since=3.0))) == ["confirmed"]


def test_everyone_saw_it() -> None:
    play = table()
    play.perform(confirmed=False)
    play.refuse(Overrule(at=3), "too_early")
    assert find(play.do(Overrule(at=6)), "confirmed").consent
    play.refuse(Overrule(at=7))


def test_not_confirmed_in_time_is_given_up_and_the_portrait_leaves_the_game() -> None:
    play = table()
    play.perform(confirmed=False)
    assert play.game.deadline == 24
    assert play.tick(23.9) == ()
    assert play.tick(40, settled=23.9) == ()  # a hold from before may still be reported
    events = play.tick(41, settled=24)
    assert find(events, "given_up").late
    assert play.table.removed == (portrait(1),)
    assert play.view.shown == portrait(1)
    assert play.view.active == "B"


@pytest.mark.parametrize("ready", [False, True])
def test_giving_up(ready: bool) -> None:
    play = table()
    play.do(c.Draw(at=0, player="A"))
    if ready:
        play.do(c.Ready(at=1, player="A"))
    play.refuse(c.GiveUp(at=2, player="B"), "not_yours")
    assert not find(play.do(c.GiveUp(at=2, player="A")), "given_up").late
    assert play.table.removed == (portrait(1),)
    assert play.view.active == "B"


def test_no_giving_up_once_confirmed() -> None:
    play = table()
    play.perform()
    play.refuse(c.GiveUp(at=6, player="A"), "not_now")


def test_losing_the_face_changes_nothing() -> None:
    play = table()
    play.perform(confirmed=False)
    before = play.game
    play.do(Lost(at=5, player="A"))
    assert play.game == before


# Dice.


def test_dice_are_arranged_from_cheese_on_and_lie_open() -> None:
    play = table()
    play.perform(confirmed=False)
    play.refuse(c.Arrange(at=3.9, player="B", part="eyes", category="wide"), "too_early")
    play.do(c.Arrange(at=4, player="B", part="eyes", category="wide"))
    play.do(c.Arrange(at=4, player="B", part="eyes", category="crossed"))  # the other eye die
    play.do(c.Arrange(at=4, player="B", part="hand", category="none"))
    (row,) = (row for row in play.view.answers if row.player == "B")
    assert row.dice == Expression(eyes="crossed", hand="none")
    play.do(c.Arrange(at=5, player="B", part="eyes", category=None))
    (row,) = (row for row in play.view.answers if row.player == "B")
    assert row.dice == Expression(hand="none")


def test_dice_show_what_is_on_them_and_the_performer_has_none() -> None:
    play = table()
    play.perform()
    play.refuse(c.Arrange(at=6, player="A", part="eyes", category="wide"), "not_yours")
    play.refuse(c.Buzz(at=6, player="A"), "not_yours")
    play.refuse(c.Arrange(at=6, player="B", part="eyes", category="tongue"), "dice")
    play.refuse(c.Arrange(at=6, player="B", part="ears", category="open"), "dice")


def test_dice_are_locked_after_the_buzz_while_others_go_on() -> None:
    play = table()
    play.perform(confirmed=False)
    play.buzz("B", 4.5, arranged=4)
    play.refuse(c.Arrange(at=5, player="B", part="eyes", category="open"), "locked")
    play.refuse(c.Buzz(at=5, player="B"), "locked")
    play.arrange("C", at=5)


def test_buzzes_before_the_confirmation_keep_their_times_and_wait() -> None:
    play = table()
    play.perform(confirmed=False)
    play.refuse(c.Buzz(at=3.99, player="B"), "too_early")
    assert kinds(play.buzz("B", 4.5, OTHER, arranged=4)) == ["buzzed"]
    play.buzz("C", 4.6, arranged=4)
    assert play.tick(6) == ()
    events = play.do(Held(at=7, player="A", since=6))
    assert [(e.player, e.right) for e in events if hasattr(e, "right")] == [
        ("B", False),
        ("C", True),
    ]
    assert find(play.tick(7.1), "awarded").player == "C"


def test_first_right_takes_the_portrait_face_up() -> None:
    play = table()
    play.perform()
    play.buzz("C", 7.0)
    assert play.tick(7.1) == ()
    events = play.tick(7.3)
    assert kinds(events) == ["awarded", "turn_began"]
    assert play.table.holdings["C"].portraits == (portrait(1),)
    assert play.view.seat("C").portraits == (portrait(1),)
    assert play.view.active == "B"
    assert play.table.removed == ()


def test_wrong_is_out_and_the_next_is_checked() -> None:
    play = table()
    play.perform()
    events = play.buzz("B", 7, OTHER)
    assert not find(events, "checked").right
    play.refuse(c.Buzz(at=8, player="B"), "locked")
    assert find(play.buzz("D", 9), "checked").right
    assert find(play.tick(10), "awarded").player == "D"


def test_nobody_right_the_portrait_leaves_the_game() -> None:
    play = table()
    play.perform()
    play.buzz("B", 7, OTHER)
    play.buzz("C", 8, Expression())
    events = play.buzz("D", 9, OTHER)
    assert kinds(events)[-2:] == ["unanswered", "turn_began"]
    assert play.table.removed == (portrait(1),)


def test_the_answer_clock() -> None:
    play = table()
    play.perform()
    play.buzz("B", 7, OTHER)
    assert play.tick(65) == ()
    play.refuse(c.Buzz(at=65.1, player="C"))
    play.refuse(c.Arrange(at=65.1, player="C", part="eyes", category="open"))
    events = play.tick(65.1)
    assert kinds(events) == ["unanswered", "turn_began"]


def test_a_right_buzz_at_the_last_moment_counts() -> None:
    play = table()
    play.perform()
    play.buzz("C", 65.0)
    assert play.tick(65.2) == ()
    assert find(play.tick(65.3), "awarded").player == "C"


@pytest.mark.parametrize(
    ("wanted", "shown", "right"),
    [
        (FACE, FACE, True),
        (FACE, Expression("wide", "relaxed", "tongue", "none"), True),
        (FACE, Expression("wide", "relaxed", "tongue", "victory"), False),
        (FACE, Expression("open", "relaxed", "tongue"), False),
        (FACE, Expression("wide", "wrinkled", "tongue"), False),
        (FACE, Expression("wide", "relaxed", "grin"), False),
        (FACE, Expression("wide", None, "tongue"), False),
        (
            Expression("wide", "relaxed", "tongue", "victory"),
            Expression("wide", "relaxed", "tongue", "victory"),
            True,
        ),
        (
            Expression("wide", "relaxed", "tongue", "victory"),
            Expression("wide", "relaxed", "tongue"),
            False,
        ),
        (
            Expression("wink_left", "relaxed", "tongue"),
            Expression("wink_right", "relaxed", "tongue"),
            False,
        ),
    ],
)
def test_what_is_right(wanted: Expression, shown: Expression, right: bool) -> None:
    play = Play([portrait(1, wanted), portrait(2)])
    play.perform()
    assert find(play.buzz("B", 7, shown), "checked").right is right


def test_sides_may_not_matter() -> None:
    wanted = Expression("wink_left", "relaxed", "crooked_left")
    for shown, right in (
        (wanted, True),
        (wanted.mirrored(), True),
        (Expression("wink_left", "relaxed", "crooked_right"), False),
    ):
        play = Play([portrait(1, wanted), portrait(2)], sides_matter=False)
        play.perform()
        assert find(play.buzz("B", 7, shown), "checked").right is right


# The same time.


@pytest.mark.parametrize(("second", "tied"), [(7.0, True), (7.25, True), (7.26, False)])
def test_the_tie_window_begins_with_the_first_right_buzz(second: float, tied: bool) -> None:
    play = table()
    play.perform()
    play.buzz("B", 7.0)
    play.buzz("C", second)
    events = play.tick(7.3)
    assert ("tied" in kinds(events)) is tied
    if tied:
        battle = play.view.battle
        assert battle is not None
        assert battle.contestants == ("B", "C")
        assert battle.thrower == "A"
        assert battle.stake == "portrait"
    else:
        assert find(events, "awarded").player == "B"


def test_nothing_is_awarded_before_the_window_closes() -> None:
    play = table()
    play.perform()
    play.buzz("B", 7.0)
    assert play.tick(7.25) == ()
    assert play.game.deadline is not None
    assert 7.25 < play.game.deadline < 7.2500001
    assert kinds(play.tick(play.game.deadline)) == ["awarded", "turn_began"]


def test_wrong_answers_in_the_window_drop_out() -> None:
    play = table()
    play.perform()
    play.buzz("C", 6.9, OTHER)
    play.buzz("B", 7.0)
    play.buzz("D", 7.1, OTHER)
    assert find(play.tick(8), "awarded").player == "B"


def test_a_wrong_first_buzz_opens_no_window() -> None:
    play = table()
    play.perform()
    play.buzz("B", 7.0, OTHER)
    play.buzz("C", 7.2)
    play.buzz("D", 7.4)
    assert find(play.tick(8), "tied").players == ("C", "D")


@pytest.mark.parametrize("order", list(permutations("BCD")))
def test_buzzes_count_by_their_times_not_by_their_order_of_arrival(order: str) -> None:
    times = {"B": 7.3, "C": 7.0, "D": 7.2}
    play = table()
    play.perform()
    for player in order:
        play.buzz(player, times[player], OTHER if player == "C" else FACE)
    assert find(play.tick(8), "tied").players == ("D", "B")


def test_a_late_arrival_from_earlier_wins_alone() -> None:
    play = table()
    play.perform()
    play.buzz("B", 7.4)
    play.buzz("C", 7.0)
    assert find(play.tick(7.5), "awarded").player == "C"


# Priority.


def tie(owners: str, tied: str = "BC") -> Play:
    holdings = {one: Holding((), (function(Effect.PRIORITY, ord(one)),)) for one in owners}
    play = Play(portraits(1, 5), players=4, holdings=holdings)
    play.perform()
    for player in tied:
        play.buzz(player, 7.0)
    play.tick(8)
    return play


def test_an_owner_takes_the_portrait_without_a_battle() -> None:
    play = tie("B")
    assert play.phase == "priority"
    assert play.view.waiting == ("B",)
    events = play.do(c.PlayPriority(at=9, player="B", use=True))
    assert kinds(events) == ["priority_played", "awarded", "turn_began"]
    assert play.table.holdings["B"].portraits == (portrait(1),)
    assert play.table.holdings["B"].functions[0].spent


def test_only_tied_owners_are_asked_and_once() -> None:
    play = tie("BD")
    play.refuse(c.PlayPriority(at=9, player="C", use=True), "not_yours")
    play.refuse(c.PlayPriority(at=9, player="D", use=True), "not_yours")
    play = tie("BC")
    play.do(c.PlayPriority(at=9, player="B", use=False))
    play.refuse(c.PlayPriority(at=9, player="B", use=True), "locked")


def test_spent_priority_is_not_asked_for() -> None:
    holding = Holding((), (function(Effect.PRIORITY, spent=True),))
    play = Play(portraits(1, 5), holdings={"B": holding})
    play.perform()
    play.buzz("B", 7)
    play.buzz("C", 7)
    play.tick(8)
    assert play.phase == "throw"


def test_several_priorities_battle_all_the_same_and_all_are_spent() -> None:
    play = tie("BC", "BCD")
    play.do(c.PlayPriority(at=9, player="C", use=True))
    play.do(c.PlayPriority(at=9, player="B", use=True))
    battle = play.view.battle
    assert battle is not None
    assert battle.contestants == ("B", "C")
    assert all(play.table.holdings[one].functions[0].spent for one in "BC")


def test_no_priority_played_all_tied_battle() -> None:
    play = tie("B", "BCD")
    play.do(c.PlayPriority(at=9, player="B", use=False))
    battle = play.view.battle
    assert battle is not None
    assert battle.contestants == ("B", "C", "D")
    assert not play.table.holdings["B"].functions[0].spent


def test_who_does_not_choose_in_time_declines() -> None:
    play = tie("BC")
    play.do(c.PlayPriority(at=9, player="C", use=True))
    assert play.tick(13) == ()
    play.refuse(c.PlayPriority(at=13.1, player="B", use=True))
    events = play.tick(13.1)
    assert find(events, "awarded").player == "C"
    assert not play.table.holdings["B"].functions[0].spent


def test_choices_are_unseen_until_all_have_chosen() -> None:
    using, declining = tie("BC"), tie("BC")
    using.do(c.PlayPriority(at=9, player="B", use=True))
    declining.do(c.PlayPriority(at=9, player="B", use=False))
    for viewer in (None, "A", "C", "D"):
        assert using.game.view(viewer) == declining.game.view(viewer)


# Results taken back, and play without a camera.


def test_a_confirmation_taken_back_asks_for_a_new_face() -> None:
    play = table()
    play.perform()
    play.buzz("B", 7)
    play.tick(8)
    assert play.score("B") == 1
    play.do(Undo(at=9))
    assert play.score("B") == 0
    assert play.phase == "perform"
    (performance,) = play.game.performances()
    assert performance.since == 9
    assert play.game.deadline == 29
    play.do(Held(at=10, player="A", since=9.5))
    assert play.phase == "answer"


def test_a_lost_performance_taken_back_can_be_counted() -> None:
    play = table()
    play.perform(confirmed=False)
    play.tick(24)
    play.do(Undo(at=30))
    assert play.tick(31) == ()
    play.do(Overrule(at=32))
    assert play.phase == "answer"
    assert play.view.active == "A"


def test_nothing_to_take_back() -> None:
    play = table()
    play.refuse(Undo(at=0), "nothing_to_undo")
    play.do(c.Draw(at=0, player="A"))
    play.refuse(Undo(at=0), "nothing_to_undo")


def test_without_a_camera_the_table_says_right() -> None:
    play = table(judged=False)
    play.perform(confirmed=False)
    assert play.game.performances() == ()
    play.refuse(Held(at=5, player="A", since=4))
    play.do(Overrule(at=5))
    play.buzz("B", 7)
    assert find(play.tick(8), "awarded").player == "B"


def test_a_tick_where_no_clock_runs_changes_nothing() -> None:
    play = table()
    before = play.game
    assert play.do(Tick(at=500, settled=500)) == ()
    assert play.game == before
    assert play.game.deadline is None
