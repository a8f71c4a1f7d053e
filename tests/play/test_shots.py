"""Screenshots of a game nobody watches: every scene once, and nothing else."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PIL import Image

from facecam.clock import PausableClock, SimulatedClock
from facecam.expressions import Expression
from facecam.games import registry
from facecam.games.core import Player
from facecam.games.match import Match
from facecam.judge.judge import JudgeSettings
from facecam.messages import LANGUAGES
from facecam.play import headless
from facecam.play.eyes import Eyes
from facecam.play.seating import Seating
from facecam.play.session import Session
from facecam.play.shots import Shots
from facecam.play.table import SessionTable
from facecam.records import SourceState
from tests.play.scripted import Film, ScriptedReader, estimator

FACE = Expression(eyes="wide", nose="relaxed", mouth="open")
PLAYERS = tuple(Player(f"p{n}", f"Player {n}", bot=True) for n in (1, 2, 3))
AROUND = {"HubScene", "PlayersScene", "WarmUpScene-lobby", "OptionsScene", "CamerasScene"}
AROUND |= {"KeyTestScene", "RulesScene", "PauseScene", "CompanyScene"}
AFTER = {"ResultScene", "AlbumScene", "StoredScene", "UnfinishedScene"}
PLAYED = {"MissionScene-turn", "MissionScene-prepare", "MissionScene-perform"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_of_a_game_is_taken_once(tmp_path: Path, language: str) -> None:
    kind, clock = registry.kind("mission"), SimulatedClock()
    setup = msgspec.structs.replace(kind.prepare(PLAYERS, 7), deck=(FACE,), functions=0)
    session = Session(
        kind,
        Match(setup, kind.start(setup)),
        seating=Seating({player.id: "film" for player in PLAYERS}),
        eyes=Eyes(ScriptedReader(), estimator(lambda _player, _time: FACE), JudgeSettings()),
        clock=clock,
        bots={player.id: kind.bot(player.id, 1.0, 7) for player in PLAYERS},
        profiles={},
        fixed=frozenset(),
    )
    table = SessionTable(
        "mission",
        session,
        PausableClock(clock),
        judged=True,
        between=lambda _now: None,
        source_state=lambda: SourceState.OK,
        leave=lambda: None,
    )
    shots = Shots(tmp_path, table, PLAYERS, language, source="film")
    films = [headless.Film(Film(), clock)]
    for _ in headless.run(session, films, clock, between=shots.follow, look=table.look):
        pass
    shots.finish()
    names = [file.partition("-")[2].removesuffix(".png") for file in shots.files]
    assert set(names) >= AROUND | AFTER | PLAYED
    assert len(set(names)) == len(names)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(shots.files)
    for file in shots.files:
        with Image.open(tmp_path / file) as image:
            assert image.size == (1280, 720)
            assert len(image.getcolors(1 << 20) or ()) > 50, "something is to be seen"
