"""Crazy Battle by eight before one camera: all are judged though a few are read at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest

from facecam.clock import SimulatedClock
from facecam.expressions import NEUTRAL_FACE, Expression
from facecam.games import registry
from facecam.games.core import Event, Held, Player
from facecam.games.match import Match
from facecam.games.top_face.events import TimeUp
from facecam.games.top_face.view import Phase
from facecam.judge.judge import JudgeSettings
from facecam.play import headless
from facecam.play.eyes import Eyes
from facecam.play.seating import Seating
from facecam.play.session import Session
from facecam.records import Reason
from facecam.vision.rota import IN_TURN
from tests.play.scripted import Film, ScriptedReader, Shows, estimator

KIND = registry.kind("top-face-battle")
PLAYERS = tuple(Player(f"p{n}", f"Player {n}", bot=True) for n in range(8))


class Crowd:
    """One round up to the end of the sand; each player shows what `shows` says."""

    def __init__(self, late: dict[str, float], blinks: frozenset[str] = frozenset()) -> None:
        self.clock = SimulatedClock()
        self.hints: dict[str, Reason | None] = {}
        self.reader = ScriptedReader()
        setup = KIND.prepare(PLAYERS, 5)
        self.session = Session(
            KIND,
            Match(setup, KIND.start(setup)),
            seating=Seating({player.id: "film" for player in PLAYERS}),
            eyes=Eyes(self.reader, estimator(self._shows(late, blinks)), JudgeSettings()),
            clock=self.clock,
            bots={player.id: KIND.bot(player.id, 1.0, 5) for player in PLAYERS},
            profiles={},
        )

        def enough(events: Sequence[Event]) -> bool:
            if self.session.match.game.view(None).phase is Phase.READY:
                self.hints = {seat: v.reason for seat, v in self.session.referee.verdicts.items()}
            return any(isinstance(event, TimeUp) for event in events)

        films = [headless.Film(Film(), self.clock)]
        for _ in headless.run(self.session, films, self.clock, enough=enough):
            pass
        self.held = {c.player: c.since for c in self.session.match.commands if isinstance(c, Held)}

    def _shows(self, late: dict[str, float], blinks: frozenset[str]) -> Shows:
        def shows(player: str, time: float) -> Expression | None:
            mine = next(p for p in self.session.referee.performances if p.player == player)
            passed = time - mine.since - late.get(player, 0.0)
            if passed < 0 or player not in late:
                return NEUTRAL_FACE
            if player in blinks and passed % 0.5 < 0.12:
                return Expression("closed", mine.expression.nose, mine.expression.mouth)
            return mine.expression

        return shows


@pytest.fixture(scope="module")
def crowd() -> Crowd:
    return Crowd({player.id: 2.0 + n for n, player in enumerate(PLAYERS[:7])})


def test_before_the_sand_runs_all_are_found_but_nothing_is_judged(crowd: Crowd) -> None:
    assert crowd.hints == dict.fromkeys(crowd.hints, None)
    assert set(crowd.hints) == {player.id for player in PLAYERS}
    assert len(crowd.session.referee.shown) == len(PLAYERS)


def test_all_are_read_in_turn_and_equally_often(crowd: Crowd) -> None:
    reads = [seats for seats in crowd.reader.read_seats if seats]
    assert {len(seats) for seats in reads} == {IN_TURN}
    often = Counter(seat for seats in reads for seat in seats)
    assert max(often.values()) - min(often.values()) <= 1
    for player in PLAYERS:  # each in every fourth picture
        turns = [n for n, seats in enumerate(reads) if player.id in seats]
        assert {later - earlier for earlier, later in pairwise(turns)} == {4}


def test_who_made_the_face_is_seen_from_when_it_began(crowd: Crowd) -> None:
    start = min(performance.performance.since for performance in crowd.session.referee.shown)
    for n, player in enumerate(PLAYERS[:7]):
        assert crowd.held[player.id] - start == pytest.approx(2.0 + n, abs=4 / 30 + 0.01)
    assert "p7" not in crowd.held
    assert set(crowd.session.match.game.view(None).held) == {p.id for p in PLAYERS[:7]}


def test_blinking_twice_a_second_nobody_is_lost() -> None:
    everybody = {player.id: 1.0 for player in PLAYERS}
    crowd = Crowd(everybody, blinks=frozenset(everybody))
    assert set(crowd.held) == set(everybody)
