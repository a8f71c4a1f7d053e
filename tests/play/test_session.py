"""Sessions of 鬼臉任務 with scripted faces: what the camera sees decides, by capture times."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec
import pytest

from facecam.clock import SimulatedClock
from facecam.expressions import NEUTRAL_FACE, Expression
from facecam.games import log, registry
from facecam.games.core import Event, Held, Player, Undo
from facecam.games.match import Match
from facecam.games.mission.events import (
    Awarded,
    BattleDecided,
    BattleUndecided,
    Confirmed,
    GivenUp,
)
from facecam.judge.judge import JudgeSettings
from facecam.play import headless
from facecam.play.eyes import Eyes
from facecam.play.seating import Seating
from facecam.play.session import Session
from tests.play.scripted import Film, ScriptedReader, Shows, estimator

T = TypeVar("T", bound=Event)

KIND = registry.kind("mission")
PLAYERS = tuple(Player(f"p{n}", f"Player {n}", bot=True) for n in (1, 2, 3))
FACE = Expression(eyes="wide", nose="relaxed", mouth="open")


class Evening:
    """A game by bots before a scripted camera."""

    def __init__(self, shows: Shows, *, functions: int = 0, fixed: bool = False) -> None:
        self.shows = shows
        self.clock = SimulatedClock()
        self.reader = ScriptedReader()
        setup = msgspec.structs.replace(
            KIND.prepare(PLAYERS, 7), deck=(FACE,) * 8, functions=functions
        )
        self.session = Session(
            KIND,
            Match(setup, KIND.start(setup)),
            seating=Seating({player.id: "film" for player in PLAYERS}),
            eyes=Eyes(self.reader, estimator(self._show), JudgeSettings()),
            clock=self.clock,
            bots={player.id: KIND.bot(player.id, 1.0, 7) for player in PLAYERS},
            profiles={},
            fixed=frozenset({"film"} if fixed else ()),
        )

    def _show(self, player: str, time: float) -> Expression | None:
        return self.shows(player, time)

    def play(self, until: type[T]) -> T | None:
        """Play on until an event of that kind and return it; None if the game ends before."""

        def enough(events: Sequence[Event]) -> bool:
            return any(isinstance(event, until) for event in events)

        films = [headless.Film(Film(), self.clock)]
        for events in headless.run(self.session, films, self.clock, enough=enough):
            for event in events:
                if isinstance(event, until):
                    return event
        return None


def test_a_face_held_by_the_performer_is_confirmed_from_when_it_began():
    began: list[float] = []

    def shows(_player: str, time: float) -> Expression:
        began.append(time)
        return FACE if time > began[0] + 4.0 else NEUTRAL_FACE

    evening = Evening(shows)
    confirmed = evening.play(Confirmed)
    assert isinstance(confirmed, Confirmed)
    assert not confirmed.consent
    (held,) = [c for c in evening.session.match.commands if isinstance(c, Held)]
    assert held.since == pytest.approx(began[0] + 4.0, abs=0.05)
    (shown,) = evening.session.referee.shown
    assert shown.verdict is not None
    assert shown.verdict.held
    assert shown.seen == FACE
    assert [photo.player for photo in evening.session.referee.album.photos] == ["p1"]


def test_only_the_performer_is_read_and_only_while_judged():
    evening = Evening(lambda _player, _time: FACE)
    evening.play(Confirmed)
    assert set(evening.reader.read_seats) == {("p1",)}


def test_a_face_that_never_comes_is_given_up_by_the_clock():
    evening = Evening(lambda _player, _time: NEUTRAL_FACE)
    given_up = evening.play(GivenUp)
    assert isinstance(given_up, GivenUp)
    assert given_up.late
    assert evening.session.referee.album.photos


@pytest.mark.parametrize("winner", [0, 1])
def test_a_battle_goes_to_whoever_began_half_a_second_earlier(winner: int):
    evening = Evening(lambda _player, _time: NEUTRAL_FACE, functions=6)
    session = evening.session
    starts: dict[str, float] = {}

    def shows(player: str, time: float) -> Expression | None:
        performances = session.referee.performances
        if len(performances) < 2:
            return NEUTRAL_FACE
        contestants = [p.player for p in performances]
        late = 1.0 if contestants.index(player) == winner else 1.5
        starts[player] = performances[0].since + late
        return performances[0].expression if time >= starts[player] else NEUTRAL_FACE

    evening.shows = shows
    decided = evening.play(BattleDecided)
    assert isinstance(decided, BattleDecided)
    assert decided.by == "camera"
    assert decided.winner == min(starts, key=lambda player: starts[player])


def test_both_at_the_same_moment_throws_again():
    evening = Evening(lambda _player, _time: NEUTRAL_FACE, functions=6)
    session = evening.session

    def shows(_player: str, time: float) -> Expression | None:
        performances = session.referee.performances
        if len(performances) < 2 or time < performances[0].since + 1.0:
            return NEUTRAL_FACE
        return performances[0].expression

    evening.shows = shows
    assert isinstance(evening.play(BattleUndecided), BattleUndecided)


def test_a_fixed_picture_with_one_face_leaves_a_battle_to_chance():
    evening = Evening(lambda player, _time: FACE if player == "p1" else None, fixed=True)
    session = evening.session
    setup = msgspec.structs.replace(session.match.setup, functions=6)
    session.match = Match(setup, KIND.start(setup))
    decided = evening.play(BattleDecided)
    assert isinstance(decided, BattleDecided)
    assert decided.by == "chance"


def test_the_same_evening_twice_is_the_same_log_and_replays_to_the_same_state():
    def logged() -> tuple[bytes, object]:
        evening = Evening(lambda _player, time: FACE if time % 9 > 5 else NEUTRAL_FACE)
        evening.play(type("Never", (Event,), {}))
        match = evening.session.match
        return log.of(KIND, match).encode(), match.game.view(None)

    (first, state), (second, _) = logged(), logged()
    assert first == second
    assert log.replay(log.decode(first, "log")).game.view(None) == state


def test_a_result_taken_back_is_performed_again():
    evening = Evening(lambda _player, _time: FACE)
    evening.play(Confirmed)
    evening.session.submit(Undo(at=evening.clock.now()))
    assert [p.player for p in evening.session.referee.performances] == ["p1"]
    assert isinstance(evening.play(Confirmed), Confirmed)


def test_without_a_camera_bots_see_what_the_table_sees():
    evening = Evening(lambda _player, _time: None)
    setup = msgspec.structs.replace(
        evening.session.match.setup,
        settings=msgspec.structs.replace(evening.session.match.setup.settings, judged=False),
    )
    session = Session(
        KIND,
        Match(setup, KIND.start(setup)),
        seating=Seating({}),
        eyes=None,
        clock=evening.clock,
        bots={player.id: KIND.bot(player.id, 1.0, 7) for player in PLAYERS},
        profiles={},
    )
    evening.session = session
    awarded = evening.play(Awarded)
    assert isinstance(awarded, Awarded)
    assert evening.reader.read_seats == []
