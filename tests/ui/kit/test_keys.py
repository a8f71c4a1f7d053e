"""Every player has keys of their own, far apart, by position and without modifiers."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from facecam.ui.kit.keys import (
    BUZZ_KEYS,
    COLUMNS,
    CONFIRM,
    ESCAPE,
    LEGENDS,
    ROWS,
    buzz_keys,
    columns,
)

MODIFIERS = {
    pygame.KSCAN_LSHIFT,
    pygame.KSCAN_RSHIFT,
    pygame.KSCAN_LCTRL,
    pygame.KSCAN_RCTRL,
    pygame.KSCAN_LALT,
    pygame.KSCAN_RALT,
    pygame.KSCAN_LGUI,
    pygame.KSCAN_RGUI,
}


def test_no_key_belongs_to_two_columns() -> None:
    used = [key for column in COLUMNS for key in column.keys]
    assert len(used) == len(set(used)) == 4 * len(COLUMNS)
    assert not MODIFIERS & set(used)
    assert not {*CONFIRM, ESCAPE} & set(used)
    assert set(used) | set(BUZZ_KEYS) <= set(LEGENDS)


def test_the_columns_are_those_of_the_design() -> None:
    shown = ["".join(column.legends) for column in COLUMNS]
    assert shown[:5] == ["1QAZ", "3EDC", "5TGB", "7UJM", "9OL."]
    assert [LEGENDS[key] for key in BUZZ_KEYS] == list("1470ZVM/")
    assert len(set(BUZZ_KEYS)) == 8


def test_a_key_tells_its_row() -> None:
    column = COLUMNS[1]
    assert [column.row(key) for key in column.keys] == list(ROWS)
    assert column.row(pygame.KSCAN_SPACE) is None


@pytest.mark.parametrize("players", range(1, 7))
def test_columns_of_any_number_of_people_are_different_and_in_order(players: int) -> None:
    given = columns(players)
    places = [COLUMNS.index(column) for column in given]
    assert places == sorted(set(places))
    assert len(given) == players
    if players == 3:
        assert all(b - a == 2 for a, b in combinations(places, 2) if b - a < 4)


def test_more_people_than_columns_are_refused() -> None:
    with pytest.raises(ValueError, match="7"):
        columns(7)


@pytest.mark.parametrize("players", range(9))
def test_everybody_has_a_buzz_key(players: int) -> None:
    given = buzz_keys(players)
    assert len(set(given)) == len(given) == players
    assert set(given) <= set(BUZZ_KEYS)


def test_more_people_than_buzz_keys_are_refused() -> None:
    with pytest.raises(ValueError, match="9"):
        buzz_keys(9)
