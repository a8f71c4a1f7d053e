"""What each player sees."""

from __future__ import annotations

import msgspec

from facecam.games.core import Held
from facecam.games.mission import commands as c
from facecam.games.mission.cards import Effect
from facecam.games.mission.state import Holding
from facecam.games.mission.view import AnswerState, MissionView
from tests.games.mission.play import (
    FACE,
    OTHER,
    Play,
    encoded,
    function,
    portrait,
    portraits,
)


def test_the_portrait_is_in_the_performers_view_only() -> None:
    play = Play(portraits(1, 3))
    play.do(c.Draw(at=0, player="A"))
    for step in (c.Ready(at=1, player="A"), Held(at=5, player="A", since=4.5), None):
        assert play.game.view("A").portrait == portrait(1)
        for other in ("B", "C", None):
            view = play.game.view(other)
            assert view.portrait is None
            assert b"tongue" not in encoded(msgspec.structs.replace(view, dice=()))
        if step is not None:
            play.do(step)
    play.score_portrait("B")
    assert play.game.view("A").portrait is None
    assert play.view.shown == portrait(1)


def test_the_order_of_the_deck_is_in_no_view() -> None:
    play = Play(portraits(1, 3))
    for viewer in ("A", "B", None):
        assert play.game.view(viewer).deck == 3
        assert b'"portrait":null' in encoded(play.game.view(viewer))


def test_the_order_of_the_buzzes_and_what_became_of_them() -> None:
    play = Play(portraits(1, 3), players=5)
    play.perform()
    play.buzz("D", 7.2)
    play.buzz("B", 7.0, OTHER)
    play.buzz("E", 7.9)
    rows = {row.player: row for row in play.view.answers}
    assert [rows[one].place for one in "BCDE"] == [1, None, 2, 3]
    assert [rows[one].state for one in "BCDE"] == [
        AnswerState.WRONG,
        AnswerState.ARRANGING,
        AnswerState.RIGHT,
        AnswerState.BUZZED,  # after the tie window: not checked
    ]
    assert rows["B"].dice == OTHER
    assert rows["D"].buzzed == 7.2
    assert play.view.waiting == ("C",)


def test_who_may_do_what() -> None:
    play = Play(portraits(1, 3), holdings={"A": Holding((), (function(Effect.PASS),))})

    def may() -> dict[str, tuple[str, ...]]:
        return {seat.id: seat.may for seat in play.view.seats}

    assert may() == {"A": ("draw", "pass"), "B": (), "C": ()}
    play.do(c.Draw(at=0, player="A"))
    assert may() == {"A": ("ready", "give_up"), "B": (), "C": ()}
    play.do(c.Ready(at=1, player="A"))
    assert may() == {"A": ("give_up",), "B": ("buzz", "arrange"), "C": ("buzz", "arrange")}
    play.do(Held(at=5, player="A", since=4.5))
    play.buzz("B", 7)
    assert may() == {"A": (), "B": (), "C": ("buzz", "arrange")}


def test_owners_of_an_effect() -> None:
    cards = (function(Effect.PASS, spent=True), function(Effect.PRIORITY, 1))
    view = Play(portraits(1, 3), holdings={"B": Holding((), cards)}).view
    assert view.has("B", Effect.PRIORITY)
    assert not view.has("B", Effect.PASS)
    assert not view.has("A", Effect.PRIORITY)


def test_a_view_can_be_sent_and_read() -> None:
    play = Play(portraits(1, 3))
    play.perform()
    for viewer in ("A", None):
        view = play.game.view(viewer)
        assert msgspec.json.decode(encoded(view), type=MissionView) == view


def test_a_taken_portrait_lies_face_up() -> None:
    play = Play(portraits(1, 3))
    play.perform()
    play.score_portrait("C")
    assert play.view.seat("C").portraits[0].expression == FACE
    assert play.view.seat("C").score == 1
    assert (play.view.deck, play.view.removed) == (2, 0)
