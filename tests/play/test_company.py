"""People come and go in the middle of a game: cameras, judges, bots and photos follow."""

from __future__ import annotations

import msgspec
import pytest

from facecam.camera.source import Source
from facecam.classify.profile import Profile
from facecam.clock import PausableClock, SimulatedClock
from facecam.errors import CameraError, IllegalCommandError
from facecam.expressions import Expression
from facecam.games import log, registry
from facecam.games.core import Adapt, Lost, Player, TakeOver
from facecam.games.match import Match
from facecam.games.mission.commands import Draw, GiveUp, Ready
from facecam.games.mission.view import MissionView, Phase
from facecam.games.top_face import commands as top_face
from facecam.judge.judge import JudgeSettings
from facecam.play.casting import cast_apart
from facecam.play.company import Company
from facecam.play.eyes import Eyes
from facecam.play.guests import brains
from facecam.play.leniency import rules as leniency_rules
from facecam.play.session import Session
from facecam.play.table import SessionTable
from facecam.records import Frame, SourceState
from facecam.settings import Settings, leniency
from facecam.virtual.source import VirtualSource
from tests.play.scripted import PICTURE, Film, ScriptedReader, estimator

FACE = Expression(eyes="wink_left", nose="relaxed", mouth="open")
OTHER = FACE.mirrored()
WITH_HAND = Expression(eyes="wide", nose="relaxed", mouth="open", hand="victory")


class Camera(Film):
    """A camera that people stand before."""

    live = True

    def __init__(self, name: str = "camera:0") -> None:
        super().__init__()
        self.id = name


class Stage:
    """The cameras of a room: the people's, and one for virtual players."""

    def __init__(self, people: Camera | None) -> None:
        self.people: Source | None = people  # type: ignore[assignment]
        self.virtual: Source | None = None

    def show_cast(self, source: Source | None) -> None:
        self.virtual = source


class Room:
    """A table whose time and cameras a test moves; `shows` are faces by player."""

    def __init__(
        self,
        *,
        game: str = "mission",
        bots: tuple[int, ...] = (),
        people: Camera | None = None,
        deck: tuple[Expression, ...] = (FACE,) * 6,
        judged: bool = True,
    ) -> None:
        kind = registry.kind(game)
        self.time = SimulatedClock()
        self.stage = Stage(people or (Camera() if judged else None))
        self.shows: dict[str, Expression] = {}
        self.known: dict[str, Profile] = {}
        players = tuple(Player(f"p{n}", f"Player {n}", n in bots) for n in (1, 2, 3))
        casting = cast_apart(players, self.stage.people, 1)
        self.stage.show_cast(casting.apart)
        setup = kind.prepare(casting.seats, 1)
        if game == "mission":
            setup = msgspec.structs.replace(setup, deck=deck, functions=0)
        clock = PausableClock(self.time)
        estimate = estimator(lambda who, _: self.shows.get(who, Expression(eyes="closed")))
        self.kind, self.match = kind, Match(setup, kind.start(setup))
        self.session = Session(
            kind,
            self.match,
            seating=casting.seating,
            eyes=Eyes(ScriptedReader(), estimate, JudgeSettings()) if judged else None,
            clock=clock,
            bots=brains(kind, casting.seats, 1),
            profiles={},
        )
        self.company = Company(
            kind, self.session, casting, cameras=self.stage, known=self.known.get
        )
        self.table = SessionTable(
            game,
            self.session,
            clock,
            judged=judged,
            between=self.company.update,
            source_state=lambda: SourceState.OK,
            leave=lambda: None,
            company=self.company,
        )

    def play(self, seconds: float) -> list[str]:
        """Let time go on at thirty pictures a second of every camera; return what happened."""
        happened = []
        for number in range(round(seconds * 30)):
            self.time.advance_to(self.time.now() + 1 / 30)
            for source in (self.stage.people, self.stage.virtual):
                if source is not None:
                    self.table.look(Frame(PICTURE, self.time.now(), number, source.id))
            happened += [type(event).__name__ for event in self.table.update()]
        return happened

    def perform(self, player: str = "p1") -> None:
        """Let a person draw and say that they are ready."""
        self.table.submit(Draw(at=self.table.now(), player=player))
        self.table.submit(Ready(at=self.table.now(), player=player))

    @property
    def view(self) -> MissionView:
        view = self.table.view(None)
        assert isinstance(view, MissionView)
        return view


def test_a_virtual_player_plays_on_for_who_leaves() -> None:
    room = Room()
    room.table.take_over("p1", "Mei", bot=True)
    assert [(one.name, one.bot) for one in room.table.players] == [
        ("Mei", True),
        ("Player 2", False),
        ("Player 3", False),
    ]
    virtual = room.stage.virtual
    assert isinstance(virtual, VirtualSource)
    assert [member.id for member in virtual.members] == ["mei"]
    room.shows["p1"] = FACE  # the scripted reader's stand-in for the rendered face
    happened = room.play(12.0)
    assert happened.index("TakenOver") < happened.index("Confirmed")
    seat = room.session.referee.seat("p1")
    assert seat is not None
    assert seat.source == virtual.id


def test_a_person_takes_the_seat_of_a_virtual_player_and_stands_before_the_camera() -> None:
    room = Room(bots=(1, 2, 3))
    room.table.take_over("p1", "Anna", bot=False)
    assert room.play(30.0) == ["TakenOver"]  # nobody plays for Anna any more
    assert room.view.phase is Phase.TURN
    room.perform()
    seat = room.session.referee.seat("p1")
    assert seat is not None
    assert seat.source == "camera:0"
    room.shows["p1"] = FACE
    assert "Confirmed" in room.play(5.0)


def test_who_takes_over_a_performance_is_judged_afresh() -> None:
    room = Room()
    room.perform()
    room.play(3.0)
    room.shows["p1"] = FACE
    room.play(0.2)
    assert room.table.verdicts()["p1"].since is not None
    room.table.take_over("p1", "Anna", bot=False)
    assert "p1" not in room.table.verdicts()
    assert "Confirmed" in room.play(1.0)


def test_a_face_held_while_others_guess_is_lost_when_its_owner_leaves() -> None:
    room = Room(game="top-face-contest")
    room.table.submit(top_face.Draw(at=room.table.now(), player="p1"))
    room.table.submit(top_face.Call(at=room.table.now(), player="p1"))
    (performance,) = room.session.referee.performances
    room.shows["p1"] = performance.expression
    room.play(5.0)
    assert room.table.verdicts()["p1"].held
    room.table.take_over("p1", "Anna", bot=False)
    *_, joined, lost = room.match.commands
    assert isinstance(joined, TakeOver)
    assert isinstance(lost, Lost)
    room.play(1.0)
    assert room.table.verdicts()["p1"].held


def test_a_card_no_virtual_face_can_show_is_given_up_after_all() -> None:
    room = Room(deck=(WITH_HAND, *(FACE,) * 5))
    while room.view.phase is not Phase.PERFORM:
        if room.view.phase is Phase.TURN:
            room.perform(room.view.active)
        wanted = room.session.referee.performances[0].expression
        if wanted.hand != "victory":
            room.table.submit(GiveUp(at=room.table.now(), player=room.view.active))
    room.table.take_over(room.view.active, "Mei", bot=True)
    assert "GivenUp" in room.play(40.0)


def test_photos_bear_the_name_of_who_is_in_them() -> None:
    room = Room()
    room.perform()
    room.shows["p1"] = FACE
    room.play(5.0)
    room.table.take_over("p1", "Anna", bot=False)
    (photo,) = room.table.photos()
    assert (photo.player, photo.name) == ("p1", "Player 1")
    room.table.take_over("p1", "Bea", bot=False)
    assert room.table.photos()[0].name == "Player 1"


def test_the_newcomers_own_warm_up_counts() -> None:
    room = Room()
    room.known["Anna"] = Profile(cannot=frozenset({"mouth.tongue"}))
    room.table.take_over("p2", "Anna", bot=False)
    assert room.match.players[1].cannot == {"mouth.tongue"}
    room.table.take_over("p2", "Mei", bot=True)
    assert "hand.victory" in room.match.players[1].cannot
    room.table.take_over("p2", "Bea", bot=False)
    assert room.match.players[1].cannot == frozenset()


def test_nobody_joins_whom_no_camera_would_see() -> None:
    room = Room(bots=(1, 2, 3), judged=True)
    room.stage.people = None
    with pytest.raises(CameraError):
        room.table.take_over("p1", "Anna", bot=False)
    assert room.table.players[0].bot
    assert not any(isinstance(command, TakeOver) for command in room.match.commands)


def test_without_a_judge_anybody_may_come_and_go() -> None:
    room = Room(judged=False)
    room.table.take_over("p1", "Mei", bot=True)
    room.table.take_over("p1", "Anna", bot=False)
    assert room.table.players[0] == Player("p1", "Anna")


def test_a_taken_name_changes_nothing_at_all() -> None:
    room = Room()
    shown = room.stage.virtual
    with pytest.raises(IllegalCommandError):
        room.table.take_over("p1", "Player 2", bot=True)
    assert room.stage.virtual is shown
    assert not room.table.players[0].bot


def test_another_camera_chosen_in_the_middle_looks_at_the_people() -> None:
    room = Room(bots=(3,))
    room.perform()
    room.play(0.1)
    room.stage.people = Camera("camera:1")  # type: ignore[assignment]
    room.shows["p1"] = FACE
    assert "Confirmed" in room.play(5.0)
    seat = room.session.referee.seat("p1")
    assert seat is not None
    assert seat.source == "camera:1"


CHILDREN = Settings(**leniency(children=True))  # type: ignore[arg-type]


def test_the_wrong_eye_counts_at_once_where_children_play_along_and_not_afterwards() -> None:
    room = Room()
    room.perform()
    room.shows["p1"] = OTHER
    assert "Confirmed" not in room.play(4.0)
    room.company.adapt(CHILDREN, fixed=())
    assert "Confirmed" in room.play(1.0)
    room.company.adapt(Settings(), fixed=())
    settings = room.match.present.settings  # type: ignore[attr-defined]
    assert settings == room.match.setup.settings  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", ["mission", "say-cheese"])
def test_ties_are_wider_from_now_on_and_the_log_knows(game: str) -> None:
    room = Room(game=game)
    before = room.match.setup.settings.tie_window  # type: ignore[attr-defined]
    room.company.adapt(CHILDREN, fixed=())
    now = room.match.game.table.setup.settings.tie_window  # type: ignore[attr-defined]
    assert now == 2 * before
    room.company.adapt(CHILDREN, fixed=())
    assert [type(command) for command in room.match.commands] == [Adapt]
    again = log.replay(log.decode(log.of(room.kind, room.match).encode(), "save"))
    assert again.game == room.match.game


def test_rules_asked_for_on_the_command_line_stay() -> None:
    room = Room()
    room.company.adapt(CHILDREN, fixed={"tie_window"})
    (command,) = room.match.commands
    assert isinstance(command, Adapt)
    assert command.settings == {"sides_matter": False}


def test_what_makes_a_game_lenient_is_what_it_has() -> None:
    players = tuple(Player(f"p{n}", f"Player {n}") for n in (1, 2, 3))
    found = {
        name: leniency_rules(registry.kind(name).prepare(players, 1), CHILDREN)
        for name in ("mission", "say-cheese", "face-to-face", "top-face-race")
    }
    assert found == {
        "mission": {"sides_matter": False, "tie_window": 0.5},
        "say-cheese": {"tie_window": 0.3},
        "face-to-face": {},
        "top-face-race": {"sides_matter": False},
    }
