"""A game that was left goes on at a new table: same players, same cards, a clock that goes on."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from facecam.clock import SimulatedClock
from facecam.errors import DataError
from facecam.expressions import Expression
from facecam.games import log, registry
from facecam.games.core import Player, TakeOver
from facecam.games.mission.commands import Draw, Ready
from facecam.judge.judge import JudgeSettings
from facecam.play.eyes import Eyes
from facecam.play.faces import FaceShelf, PhotoDeck, dealt
from facecam.play.house import House
from facecam.play.photo_deck import FacePhoto, Person, picture_name
from facecam.play.profiles import Profiles
from facecam.play.saves import Saves
from facecam.play.table import SessionTable
from facecam.play.tables import Tables, Tools
from facecam.records import Frame
from facecam.settings import Settings
from facecam.store import Store
from facecam.ui.facade import EVENING
from facecam.ui.saves import Unfinished
from tests.play.scripted import PICTURE, Film, ScriptedReader, estimator

FACE = Expression("wide", "relaxed", "open")


class Room:
    """A room without threads of its own, as it is after a start of the app."""

    def __init__(self, store: Store, saves: Saves, shelf: FaceShelf, *, judged: bool) -> None:
        self.time = SimulatedClock(1000.0)
        self.left: list[SessionTable] = []
        eyes = Eyes(ScriptedReader(), estimator(lambda _who, _when: FACE), JudgeSettings())
        optics: Any = SimpleNamespace(
            eyes=eyes if judged else None,
            people=Film() if judged else None,
            state=None,
            show_cast=lambda _source: None,
        )
        self.tables = Tables(
            self.time,
            House(seed=7),
            Tools(optics, shelf, Profiles(store), saves),
            leave=self.left.append,
        )

    def play(self, table: SessionTable, until: Callable[[], bool]) -> None:
        """Let time go on, and who judges look, ten times a second."""
        for number in range(60_000):
            if until():
                return
            self.time.advance_to(self.time.now() + 0.1)
            table.look(Frame(PICTURE, self.time.now(), number, "film"))
            table.update()
        pytest.fail("it goes nowhere")

    def play_on(self, table: SessionTable, commands: int = 10**6) -> None:
        """Play so many commands more, or to the end."""
        match = table._session.match
        enough = len(match.commands) + commands
        self.play(table, lambda: table.outcome is not None or len(match.commands) >= enough)


@contextmanager
def room(store: Store, *, judged: bool = False) -> Iterator[tuple[Room, Saves]]:
    with Saves(store) as saves, FaceShelf("en") as shelf:
        yield Room(store, saves, shelf, judged=judged), saves


def unfinished(store: Store) -> Unfinished:
    with Saves(store) as saves:
        saves.refresh()
    (game,) = saves.unfinished()
    return game


def bots(count: int) -> tuple[Player, ...]:
    return tuple(Player(f"p{n}", f"Player {n}", bot=True) for n in range(1, count + 1))


def people(count: int) -> tuple[Player, ...]:
    return tuple(Player(f"p{n}", f"Player {n}") for n in range(1, count + 1))


@pytest.mark.parametrize("name", registry.names())
def test_a_game_left_and_continued_again_and_again_is_played_to_its_end(
    name: str, tmp_path: Path
) -> None:
    store, chance = Store(tmp_path), random.Random(name)
    with room(store) as (here, _):
        table = here.tables.open(name, bots(registry.kind(name).fewest), Settings())
        here.play(table, lambda: table.kept)
        table.close()
        assert here.left == [table]
    for _ in range(4):
        game = unfinished(store)
        saved = Path(game.path).read_bytes()
        with room(store) as (here, _):
            table = here.tables.resume(game)
            match = table._session.match
            lines = saved.count(b"\n") - 1
            before = log.replay(log.decode(saved, "save"))
            assert match.commands[:lines] == before.commands
            assert len(match.commands) == lines + 1
            assert table.now() == max(command.at for command in before.commands)
            here.play_on(table, chance.randrange(1, 12))
            times = [command.at for command in match.commands[lines:]]
            assert times == sorted(times)
            table.close()
        if table.outcome is not None:
            break
    else:
        with room(store) as (here, _):
            table = here.tables.resume(unfinished(store))
            here.play_on(table)
            table.close()
    assert store.everything() == ()


def test_a_performance_in_progress_begins_anew(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with room(store, judged=True) as (here, _):
        table = here.tables.open("mission", people(3), Settings())
        assert table.judged
        table.submit(Draw(at=table.now(), player="p1"))
        table.submit(Ready(at=table.now(), player="p1"))
        here.time.advance_to(here.time.now() + 22.0)  # a second before the time is over
        table.close()
    with room(store, judged=True) as (here, _):
        table = here.tables.resume(unfinished(store))
        (performance,) = table._session.referee.performances
        assert performance.since == pytest.approx(table.now() + 3.0)
        view = table.view(None)
        assert view.deadline == pytest.approx(table.now() + 23.0)


def test_without_a_camera_the_table_judges_what_a_camera_judged(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with room(store, judged=True) as (here, _):
        table = here.tables.open("mission", people(3), Settings())
        table.submit(Draw(at=table.now(), player="p1"))
        table.submit(Ready(at=table.now(), player="p1"))
        table.close()
    with room(store) as (here, _):
        table = here.tables.resume(unfinished(store))
        assert not table.judged
        assert table._session.referee.performances == ()
        assert not table.view(None).judged
        table.close()
    with room(store, judged=True) as (here, _):  # and back again
        assert here.tables.resume(unfinished(store)).judged


def test_who_took_over_a_seat_sits_there_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with room(store) as (here, _):
        table = here.tables.open("mission", people(3), Settings())
        table.submit(Draw(at=table.now(), player="p1"))
        table.submit(TakeOver(at=table.now(), who=Player("p2", "Mei", bot=True)))
        table.close()
    game = unfinished(store)
    assert game.players == ("Player 1", "Mei", "Player 3")
    with room(store) as (here, _):
        table = here.tables.resume(game)
        assert [player.bot for player in table.players] == [False, True, False]
        assert table._session.brains.players == {"p2"}


def evening(count: int) -> list[FacePhoto]:
    images = [np.full((420, 360, 3), number, np.uint8) for number in range(count)]
    return [
        FacePhoto(Person(f"Guest {number}"), image, picture_name(image.tobytes()))
        for number, image in enumerate(images)
    ]


def left_with_photos(store: Store, source: str) -> None:
    """Leave a game of Face to Face played with photos."""
    kind = registry.kind("face-to-face")
    setup = dealt(kind.prepare(people(2), 3), PhotoDeck(evening(40), source))
    path = store.path("saves", "photos", ".jsonl")
    path.parent.mkdir(parents=True, exist_ok=True)
    command = kind.start(setup).legal(0.0)[0]
    path.write_bytes(log.head(kind, setup) + log.line(command))


@pytest.mark.parametrize("source", [EVENING, "/nowhere/photos"])
def test_without_its_photos_a_game_is_refused_and_stays(source: str, tmp_path: Path) -> None:
    store = Store(tmp_path)
    left_with_photos(store, source)
    game = unfinished(store)
    with room(store) as (here, _), pytest.raises(DataError) as caught:
        here.tables.resume(game)
    assert caught.value.key == "saves.faces"
    assert unfinished(store) == game


def test_missing_photos_are_told_in_one_sentence(tmp_path: Path) -> None:
    store, folder = Store(tmp_path / "home"), tmp_path / "photos"
    folder.mkdir()
    kind = registry.kind("face-to-face")
    photos = [
        FacePhoto(photo.person, photo.image, picture_name(f"Guest {number}.png".encode()))
        for number, photo in enumerate(evening(40))
    ]
    for number in range(30):
        (folder / f"Guest {number}.png").write_bytes(b"no picture any more")
    setup = dealt(kind.prepare(people(2), 3), PhotoDeck(photos, str(folder)))
    path = store.path("saves", "photos", ".jsonl")
    path.parent.mkdir(parents=True)
    path.write_bytes(log.head(kind, setup) + log.line(kind.start(setup).legal(0.0)[0]))
    with room(store) as (here, saves):
        table = here.tables.resume(unfinished(store))
        (trouble,) = saves.troubles()
        assert isinstance(trouble, DataError)
        assert (trouble.key, trouble.parameters["count"]) == ("saves.some_faces", 10)
        table.close()
    assert table.face(photos[0].name) is None  # it is there, but no face is on it


def test_the_shipped_faces_are_there_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with room(store) as (here, _):
        table = here.tables.open("face-to-face", bots(2), Settings())
        here.play(table, lambda: table.kept)
        table.close()
    with room(store) as (here, saves):
        table = here.tables.resume(unfinished(store))
        name = table._session.match.setup.deck[0].face.picture
        patience = time.monotonic() + 20
        while table.face(name) is None and time.monotonic() < patience:
            time.sleep(0.01)
        assert table.face(name) is not None
        assert saves.troubles() == []
        table.close()
