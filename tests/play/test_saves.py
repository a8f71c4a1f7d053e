"""A game is on the disk as it is played, and goes on from there, whatever happened."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from facecam import messages
from facecam.errors import DataError
from facecam.games import log, registry
from facecam.games.core import Command, Undo
from facecam.games.match import Match
from facecam.games.simulate import play
from facecam.play.keepsakes import Keepsakes
from facecam.play.saves import MOST, Saves
from facecam.play.saving import Saving
from facecam.store import Store, journal
from tests.games.walks import prepared

KIND, SETUP = prepared("mission", 3, 4)
PLAYED = play(KIND, SETUP).commands


class Evening:
    """A new match, and the room it is saved in."""

    def __init__(self, saves: Saves) -> None:
        self.match = Match(SETUP, KIND.start(SETUP))
        self.saving = saves.begin(KIND, SETUP)

    def play(self, until: int) -> None:
        for command in PLAYED[len(self.match.commands) : until]:
            self.give(command)

    def give(self, command: Command) -> None:
        self.match.apply(command)
        self.saving.update(self.match)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "home")


def left(store: Store, commands: int = 20) -> Path:
    """Play some of a match and leave it; return its file."""
    with Saves(store) as saves:
        evening = Evening(saves)
        evening.play(commands)
        evening.saving.close()
    return evening.saving.path


def found(store: Store) -> Saves:
    """What the next start finds."""
    with Saves(store) as saves:
        saves.refresh()
    return saves


def test_a_game_nobody_began_leaves_nothing(store: Store) -> None:
    with Saves(store) as saves:
        Evening(saves).saving.close()
    assert store.everything() == ()


def test_a_game_that_was_left_is_found_and_is_the_same_game(store: Store) -> None:
    path = left(store)
    (game,) = found(store).unfinished()
    with Saves(store) as saves:
        kept = saves.load(game)
    assert (game.game, game.players) == ("mission", tuple(one.name for one in SETUP.players))
    assert abs(game.left.timestamp() - time.time()) < 60
    match = Match(SETUP, KIND.start(SETUP))
    for command in PLAYED[:20]:
        match.apply(command)
    assert kept.match.game == match.game
    assert kept.left_at == max(command.at for command in PLAYED[:20])
    assert log.replay(log.decode(path.read_bytes(), "save")).game == match.game


def test_it_goes_on_in_the_same_file_and_the_end_removes_it(store: Store) -> None:
    path = left(store)
    (game,) = found(store).unfinished()
    with Saves(store) as saves:
        kept = saves.load(game)
        for command in PLAYED[20:-1]:
            kept.match.apply(command)
            kept.saving.update(kept.match)
        assert log.decode(path.read_bytes(), "save").commands == tuple(PLAYED[:-1])
        kept.match.apply(PLAYED[-1])
        kept.saving.update(kept.match)
        assert kept.match.game.outcome is not None
        assert not path.exists()
    assert store.everything() == ()


def test_a_result_taken_back_after_the_end_is_saved_again(store: Store) -> None:
    with Saves(store) as saves:
        evening = Evening(saves)
        evening.play(len(PLAYED))
        assert not evening.saving.kept
        evening.give(Undo(at=PLAYED[-1].at))
        assert evening.saving.kept
        evening.saving.close()
    saved = log.decode(evening.saving.path.read_bytes(), "save")
    assert log.replay(saved).game == evening.match.game
    assert len(found(store).unfinished()) == 1


def test_ending_or_forgetting_a_game_leaves_nothing(store: Store) -> None:
    with Saves(store) as saves:
        evening = Evening(saves)
        evening.play(5)
        evening.saving.discard()
        evening.play(9)
    assert store.everything() == ()
    left(store)
    saves = found(store)
    saves.forget(saves.unfinished()[0])
    assert saves.unfinished() == ()
    assert store.everything() == ()


def test_the_disk_is_not_waited_for(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []

    def slow(handle: int) -> None:
        time.sleep(0.2)
        synced.append(handle)

    monkeypatch.setattr(journal.os, "fsync", slow)
    with Saves(store) as saves:
        evening = Evening(saves)
        began = time.monotonic()
        evening.play(100)
        assert time.monotonic() - began < 0.15
        assert evening.saving.path.read_bytes().count(b"\n") == 101
    assert 1 <= len(synced) <= 3


@pytest.mark.parametrize(("code", "key"), [(errno.ENOSPC, "full"), (errno.EROFS, "read_only")])
def test_a_disk_that_refuses_is_told_once_and_caught_up_with(
    store: Store, monkeypatch: pytest.MonkeyPatch, code: int, key: str
) -> None:
    def refuse(*_arguments: object) -> None:
        raise OSError(code, os.strerror(code))

    with Saves(store) as saves:
        evening = Evening(saves)
        evening.play(10)
        with monkeypatch.context() as patch:
            patch.setattr(evening.saving._journal, "_opened", refuse)
            evening.saving._journal.close()
            evening.play(20)
            assert not evening.saving.kept
        (trouble,) = saves.troubles()
        assert isinstance(trouble, DataError)
        assert trouble.key == f"store.{key}"
        assert len(log.decode(evening.saving.path.read_bytes(), "save").commands) == 10
        evening.play(30)
        assert evening.saving.kept
        assert saves.troubles() == []
    assert log.decode(evening.saving.path.read_bytes(), "save").commands == tuple(PLAYED[:30])


def test_a_folder_that_cannot_be_made_is_told_once(store: Store) -> None:
    store.root.write_bytes(b"a file where the folder should be")
    with Saves(store) as saves:
        evening = Evening(saves)
        evening.play(20)
        assert len(saves.troubles()) == 1
    assert len(evening.match.commands) == 20


@pytest.mark.parametrize("torn", [b"", b'{"log":"face', b'{"type":"dra'])
def test_what_a_crash_tore_is_no_damage(store: Store, torn: bytes) -> None:
    path = left(store)
    head = torn.startswith(b'{"log') or not torn
    path.write_bytes(torn if head else path.read_bytes() + torn)
    saves = found(store)
    assert saves.troubles() == []
    assert len(saves.unfinished()) == (0 if head else 1)
    assert path.exists() != head
    if not head:
        with Saves(store) as again:
            kept = again.load(saves.unfinished()[0])
            kept.match.apply(PLAYED[20])
            kept.saving.update(kept.match)
        assert log.decode(path.read_bytes(), "save").commands == tuple(PLAYED[:21])


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "foreign": lambda content: b"\xff\xd8\xff" + content,
    "line": lambda content: content.replace(b'"at"', b'"when"', 1),
    "rules": lambda content: b"\n".join([*content.split(b"\n")[:1], *content.split(b"\n")[9:]]),
    "version": lambda content: content.replace(b'"version":1', b'"version":99', 1),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_game_is_set_aside_in_one_sentence(
    store: Store, damage: Callable[[bytes], bytes]
) -> None:
    path = left(store)
    path.write_bytes(damage(path.read_bytes()))
    whole = store.path("saves", "whole", ".jsonl")
    whole.write_bytes(log.head(KIND, SETUP) + b"".join(map(log.line, PLAYED[:7])))
    saves = found(store)
    assert [game.path for game in saves.unfinished()] == [str(whole)]
    (trouble,) = saves.troubles()
    assert all(messages.describe(language, trouble) for language in messages.LANGUAGES)
    assert not path.exists()
    assert len(store.everything()) == 2
    assert found(store).troubles() == []


def test_the_one_left_last_comes_first_and_the_oldest_go(store: Store) -> None:
    content = log.head(KIND, SETUP) + log.line(PLAYED[0])
    for number in range(MOST + 2):
        path = store.path("saves", f"game {number}", ".jsonl")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        os.utime(path, (1e9 + number, 1e9 + number))
    games = found(store).unfinished()
    assert [game.left.timestamp() - 1e9 for game in games] == [6, 5, 4, 3, 2]
    assert len(store.files("saves")) == MOST


def test_deleting_all_while_playing_stops_saving(store: Store) -> None:
    with Saves(store) as saves:
        keepsakes = Keepsakes(store, release=saves.release)
        evening = Evening(saves)
        evening.play(10)
        keepsakes.delete_all()
        assert not evening.saving.kept
        evening.play(20)
        other = Evening(saves)
        other.play(10)
        keepsakes.delete(str(other.saving.path))
        other.play(20)
        keepsakes.close()
    assert store.everything() == ()


def test_every_kind_of_game_can_be_left_and_found(store: Store) -> None:
    with Saves(store) as saves:
        for name in registry.names():
            kind, setup = prepared(name, registry.kind(name).fewest, 3)
            match = Match(setup, kind.start(setup))
            saving: Saving = saves.begin(kind, setup)
            for command in play(kind, setup).commands[:30]:
                match.apply(command)
                saving.update(match)
            saving.close()
    found_games = {game.game for game in found(store).unfinished()}
    assert len(found_games) == min(MOST, len(registry.names()))
