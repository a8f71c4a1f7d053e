"""A session as the screens see it: it stands still while paused or while there is no picture."""

from __future__ import annotations

import msgspec
import pytest

from facecam.clock import PausableClock, SimulatedClock
from facecam.expressions import Expression
from facecam.games import registry
from facecam.games.core import Player
from facecam.games.match import Match
from facecam.games.mission.commands import Draw, Ready
from facecam.judge.judge import JudgeSettings
from facecam.play.eyes import Eyes
from facecam.play.seating import Seating
from facecam.play.session import Session
from facecam.play.table import SessionTable
from facecam.records import Frame, SourceState
from tests.play.scripted import PICTURE, ScriptedReader, estimator

KIND = registry.kind("mission")
PLAYERS = tuple(Player(f"p{n}", f"Player {n}") for n in (1, 2, 3))
FACE = Expression(eyes="wide", nose="relaxed", mouth="open")


class Room:
    """A table whose time and camera a test moves."""

    def __init__(self) -> None:
        self.time = SimulatedClock()
        self.state = SourceState.OK
        self.reader = ScriptedReader()
        clock = PausableClock(self.time)
        setup = msgspec.structs.replace(KIND.prepare(PLAYERS, 1), deck=(FACE,) * 5, functions=0)
        session = Session(
            KIND,
            Match(setup, KIND.start(setup)),
            seating=Seating({player.id: "film" for player in PLAYERS}),
            eyes=Eyes(self.reader, estimator(lambda _who, _when: FACE), JudgeSettings()),
            clock=clock,
            bots={},
            profiles={},
        )
        self.table = SessionTable(
            "mission",
            session,
            clock,
            judged=True,
            between=lambda _now: None,
            source_state=lambda: self.state,
            leave=lambda: None,
        )

    def play(self, seconds: float) -> list[str]:
        """Let time go on at thirty pictures a second; return what happened, by name."""
        happened = []
        for number in range(round(seconds * 30)):
            self.time.advance_to(self.time.now() + 1 / 30)
            self.table.look(Frame(PICTURE, self.time.now(), number, "film"))
            happened += [type(event).__name__ for event in self.table.update()]
        return happened

    def perform(self) -> None:
        self.table.submit(Draw(at=self.table.now(), player="p1"))
        self.table.submit(Ready(at=self.table.now(), player="p1"))


@pytest.fixture
def room() -> Room:
    return Room()


def test_a_face_is_judged_as_the_pictures_come(room: Room):
    room.perform()
    assert "Confirmed" in room.play(4.0)
    assert room.table.photos()[0].player == "p1"


def test_nothing_happens_while_paused_and_no_time_is_lost(room: Room):
    room.perform()
    room.play(2.0)
    room.table.pause()
    before = room.table.now()
    assert room.play(60.0) == []
    assert room.table.now() == before
    room.table.resume()
    assert "Confirmed" in room.play(2.0)


@pytest.mark.parametrize(
    "trouble",
    [SourceState.UNPLUGGED, SourceState.FROZEN, SourceState.BLACK, SourceState.BUSY],
)
def test_the_round_waits_while_the_camera_shows_nothing(room: Room, trouble: SourceState):
    room.perform()
    room.play(1.0)
    room.state = trouble
    assert room.play(60.0) == []
    room.state = SourceState.OK
    assert "Confirmed" in room.play(3.5)


def test_who_paused_stays_paused_when_the_camera_comes_back(room: Room):
    room.table.pause()
    room.state = SourceState.UNPLUGGED
    room.play(1.0)
    room.state = SourceState.OK
    room.play(1.0)
    assert room.table.now() == 0.0
    room.table.resume()
    room.play(1.0)
    assert room.table.now() == pytest.approx(1.0)


def test_the_performer_is_seen_in_the_whole_picture_and_a_contestant_in_a_part_of_it(room: Room):
    room.perform()
    room.play(0.1)
    alone = room.table.picture("p1")
    assert alone is not None
    assert alone.shape == PICTURE.shape
    shared = room.table.picture("p2", among=("p1", "p2"))
    assert shared is not None
    assert shared.shape[1] == PICTURE.shape[1] // 2
