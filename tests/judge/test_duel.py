"""Duels with literal verdicts: capture times decide, not the order of processing."""

from __future__ import annotations

from facecam.judge.duel import Duel
from facecam.records import Call, Verdict


def verdict(time: float, since: float | None = None, *, held: bool = False) -> Verdict:
    call = Call.NOT_YET if since is None else Call.RIGHT
    return Verdict("any", time, call, None, {}, since, 0.0, held)


def test_nothing_is_settled_beyond_the_slowest_seat():
    duel = Duel(("left", "right"), start=0.0)
    assert duel.update("left", verdict(2.0)) == 0.0
    assert duel.update("right", verdict(0.5)) == 0.5


def test_a_hold_in_progress_keeps_its_beginning_open():
    duel = Duel(("left", "right"), start=0.0)
    duel.update("left", verdict(1.4, 1.0, held=True))
    assert duel.update("right", verdict(1.3, 0.9)) == 0.9
    assert duel.holds == {"left": 1.0}
    assert duel.update("right", verdict(1.35, 0.9, held=True)) == 1.35
    assert duel.holds == {"left": 1.0, "right": 0.9}


def test_a_hold_given_up_settles_what_was_open():
    duel = Duel(("left", "right"), start=0.0)
    duel.update("left", verdict(1.4))
    duel.update("right", verdict(1.3, 0.9))
    assert duel.update("right", verdict(1.33)) == 1.33


def test_the_first_complete_hold_counts_and_later_ones_change_nothing():
    duel = Duel(("left",), start=0.0)
    duel.update("left", verdict(1.4, 1.0, held=True))
    duel.update("left", verdict(1.6))
    assert duel.update("left", verdict(2.4, 2.0, held=True)) == 2.4
    assert duel.holds == {"left": 1.0}


def test_where_every_hold_counts_the_next_one_keeps_its_beginning_open_too():
    duel = Duel(("left",), start=0.0)
    duel.update("left", verdict(1.4, 1.0, held=True))
    duel.update("left", verdict(1.6))
    duel.again("left")
    assert duel.update("left", verdict(2.2, 2.0)) == 2.0
    assert duel.update("left", verdict(2.4, 2.0, held=True)) == 2.4
    assert duel.holds == {"left": 2.0}
