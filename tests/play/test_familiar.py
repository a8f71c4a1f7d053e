"""What a warm-up learnt counts in play: the deck, the estimates, the thresholds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from facecam.classify.features import NAMES
from facecam.classify.profile import Profile
from facecam.clock import SimulatedClock
from facecam.expressions import Expression
from facecam.games import registry
from facecam.games.core import Player
from facecam.games.match import Match
from facecam.games.mission.commands import Draw
from facecam.games.mission.view import MissionView
from facecam.judge.judge import JudgeSettings
from facecam.play import headless
from facecam.play.eyes import Eyes
from facecam.play.profiles import Profiles
from facecam.play.seating import Seating
from facecam.play.session import Session
from facecam.records import Threshold
from facecam.settings import Settings
from facecam.store import Store
from tests.play.scripted import Film, ScriptedReader, estimator
from tests.play.test_tables import Room, room

KIND = registry.kind("mission")
FACE = Expression("wide", "relaxed", "open")
UNABLE = frozenset({"eyes.wide"})
STRICT = {"mouth.open": Threshold(0.99, 0.98, 0.1)}


def profile(**known: object) -> Profile:
    return Profile(neutral=(0.0,) * len(NAMES), trust=1.0, **known)  # type: ignore[arg-type]


class Evening:
    """A game of bots whose judge notes which profile every face was judged by."""

    def __init__(self, profiles: dict[str, Profile]) -> None:
        self.used: list[tuple[str, Profile]] = []
        self.clock = SimulatedClock()
        sees = estimator(lambda _player, _time: FACE)

        def estimate(reading, known, nose=None):
            self.used.append((reading.seat, known))
            return sees(reading, known, nose)

        players = tuple(Player(f"p{n}", f"Player {n}", bot=True) for n in (1, 2, 3))
        setup = msgspec.structs.replace(KIND.prepare(players, 7), deck=(FACE,) * 8, functions=0)
        self.session = Session(
            KIND,
            Match(setup, KIND.start(setup)),
            seating=Seating({player.id: "film" for player in players}),
            eyes=Eyes(ScriptedReader(), estimate, JudgeSettings()),
            clock=self.clock,
            bots={player.id: KIND.bot(player.id, 1.0, 7) for player in players},
            profiles=profiles,
        )

    def play(self, enough) -> None:
        for _ in headless.run(
            self.session, [headless.Film(Film(), self.clock)], self.clock, enough=enough
        ):
            pass

    def verdicts(self) -> list[bool]:
        """Play until the first face is over; whether it was held."""
        self.play(lambda _events: bool(self.session.referee.shown))
        return [shown.verdict.held for shown in self.session.referee.shown if shown.verdict]


def test_a_stored_profile_is_what_a_player_is_judged_by():
    known = profile()
    evening = Evening({"p1": known})
    assert evening.verdicts() == [True]
    assert {player for player, _ in evening.used} == {"p1"}
    assert all(used is known for _, used in evening.used)


def test_without_one_it_is_what_was_seen_at_rest():
    evening = Evening({})
    evening.verdicts()
    assert evening.used
    assert all(used.trust < 1.0 for _, used in evening.used)


def test_the_players_own_thresholds_count():
    assert Evening({"p1": profile(thresholds=STRICT)}).verdicts() == [False]


def test_a_profile_learnt_in_the_middle_of_a_game_counts_from_then_on():
    evening = Evening({"p1": profile(thresholds=STRICT)})
    evening.play(lambda _events: bool(evening.session.referee.performances))
    fresh = profile(cannot=UNABLE)
    evening.session.referee.calibrate("p1", fresh)
    evening.used.clear()
    assert evening.verdicts() == [True]
    assert all(used is fresh for _, used in evening.used)
    assert not evening.session.referee.drifted


@pytest.fixture
def known_room(tmp_path: Path) -> Iterator[tuple[Room, Profiles]]:
    """A room, and the profiles its tables go by."""
    with room(Store(tmp_path), judged=True) as (here, _):
        yield here, here.tables._profiles


def test_a_deck_gives_a_player_what_they_can_show(known_room: tuple[Room, Profiles]):
    """The next portrait they can make takes the place of one they can't: each is worth a point."""
    here, profiles = known_room
    players = [Player("p1", "Ada"), Player("p2", "Bob"), Player("p3", "Mei", bot=True)]

    def drawn() -> Expression:
        table = here.tables.open("mission", players, Settings())
        table.submit(Draw(at=table.now(), player="p1"))
        view = table.view("p1")
        assert isinstance(view, MissionView)
        assert view.portrait is not None
        table.close()
        return view.portrait.expression

    first = drawn()
    unable = frozenset({f"eyes.{first.eyes}", f"mouth.{first.mouth}"})
    for name in ("Bob", "Mei"):
        profiles.save(name, profile(cannot=unable))
    assert drawn() == first
    profiles.save("Ada", profile(cannot=unable))
    other = drawn()
    assert other.eyes != first.eyes
    assert other.mouth != first.mouth


def test_a_virtual_player_of_a_known_name_is_somebody_else(known_room: tuple[Room, Profiles]):
    here, profiles = known_room
    profiles.save("Mei", profile(cannot=UNABLE))
    people = [Player("p1", "Ada"), Player("p2", "Bob")]
    for bot in (True, False):
        table = here.tables.open("mission", [*people, Player("p3", "Mei", bot)], Settings())
        assert (table.players[2].cannot >= UNABLE) is not bot
        table.close()
