"""The drawn keyboard has all keys of the games, and a trial concludes only what it can know."""

from __future__ import annotations

from facecam.ui.kit import keys
from facecam.ui.kit.keyboard import PLACES, WIDTH, Trial

LEGENDS = {place.scancode: place.legend for place in PLACES}


def test_every_key_of_every_player_is_on_it_under_its_legend() -> None:
    used = {key for column in keys.COLUMNS for key in column.keys} | set(keys.BUZZ_KEYS)
    assert used <= LEGENDS.keys()
    assert {key: LEGENDS[key] for key in keys.LEGENDS} == keys.LEGENDS


def test_the_keys_of_a_column_lie_below_each_other() -> None:
    places = {place.scancode: place for place in PLACES}
    for column in keys.COLUMNS:
        rows = [places[key] for key in column.keys]
        assert [place.row for place in rows] == [0, 1, 2, 3]
        columns = [place.column for place in rows]
        assert max(columns) - min(columns) < 1.5
    assert all(0 <= place.column <= WIDTH - 1 for place in PLACES)


def test_all_together_is_fine_however_briefly() -> None:
    trial = Trial((1, 2, 3))
    trial.update([1, 2], 0.0)
    trial.update([1, 2, 3], 1.0)
    trial.update([], 1.1)
    trial.update([1, 2], 9.0)
    trial.update([1, 2], 99.0)
    assert trial.passed
    assert not trial.dropped


def test_a_third_that_stays_away_while_two_are_held_was_dropped() -> None:
    trial = Trial((1, 2, 3))
    trial.update([1, 3], 0.0)
    trial.update([1, 3], 1.4)
    assert not trial.dropped
    trial.update([1, 3, 99], 1.6)
    assert trial.dropped == (2,)
    trial.update([1, 2, 3], 2.0)
    assert trial.passed
    assert not trial.dropped


def test_one_key_alone_says_nothing_about_three_but_of_two() -> None:
    three, two = Trial((1, 2, 3)), Trial((1, 2))
    for trial in (three, two):
        for now in (0.0, 5.0):
            trial.update([2], now)
    assert not three.dropped
    assert two.dropped == (1,)


def test_keys_that_come_and_go_prove_nothing() -> None:
    trial = Trial((1, 2, 3))
    for second in range(10):
        trial.update([1, 2] if second % 2 else [2, 3], float(second))
    assert not trial.dropped
