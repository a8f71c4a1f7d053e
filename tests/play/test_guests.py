"""Who plays, from the words of the command line."""

from __future__ import annotations

import pytest

from facecam.errors import UsageError
from facecam.games import registry
from facecam.play import guests

MISSION = registry.kind("mission")


def test_people_come_first_and_bots_take_other_names():
    seats = guests.players(MISSION, "小美, Zoë 🎉,Momo", "2", "zh-TW")
    assert [seat.name for seat in seats[:3]] == ["小美", "Zoë 🎉", "Momo"]
    assert [seat.bot for seat in seats] == [False, False, False, True, True]
    assert len({seat.name for seat in seats}) == 5
    assert len({seat.id for seat in seats}) == 5


def test_all_makes_everybody_a_bot_and_fills_up():
    seats = guests.players(MISSION, "Ann", "all", "en")
    assert [seat.bot for seat in seats] == [True, True, True]


@pytest.mark.parametrize(
    ("people", "bots", "key"),
    [
        ("Ann", "1", "game.players"),
        (None, "7", "game.players"),
        (None, "many", "play.bots"),
        (None, "-3", "play.bots"),
        ("Ann,Ann,Bo", None, "play.same_name"),
    ],
)
def test_what_cannot_be_seated_is_said(people: str | None, bots: str | None, key: str):
    with pytest.raises(UsageError) as refused:
        guests.players(MISSION, people, bots, "en")
    assert refused.value.key == key


def test_a_games_settings_take_only_the_wishes_they_know():
    setup = MISSION.prepare(guests.players(MISSION, None, "3", "en"), 1)
    adjusted = guests.adjust(setup, judged=False, colour="red")
    assert not adjusted.settings.judged
    assert adjusted.players == setup.players
