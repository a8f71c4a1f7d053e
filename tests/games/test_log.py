"""A log cut off anywhere goes on; a foreign or damaged one is refused in one sentence."""

from __future__ import annotations

import msgspec
import pytest

from facecam import messages
from facecam.errors import DataError
from facecam.games import log, registry
from facecam.games.mission.commands import Draw
from facecam.games.simulate import play
from tests.games.walks import prepared


@pytest.fixture(scope="module")
def saved() -> bytes:
    kind, setup = prepared("mission", 3, 2)
    return log.of(kind, play(kind, setup)).encode()


def test_one_line_each_and_nothing_but_json(saved: bytes) -> None:
    assert saved.endswith(b"\n")
    head, *lines = saved.splitlines()
    assert msgspec.json.decode(head)["game"] == "mission"
    assert {"type", "at"} <= set(msgspec.json.decode(lines[0]))


def test_a_log_cut_at_any_byte_loads_up_to_the_last_whole_command(saved: bytes) -> None:
    whole = log.decode(saved, "save")
    head = saved.index(b"\n") + 1
    assert len(whole.commands) == saved.count(b"\n") - 1
    end = saved.index(b"\n", head + 2000)  # every byte of the first 20 or so lines
    for cut in range(head - 1, end):
        part = log.decode(saved[:cut], "save")
        # A line without its end of line is whole if nothing but that is missing.
        lines = saved[head:cut].count(b"\n") + (saved[cut : cut + 1] == b"\n" and cut > head)
        assert part.commands == whole.commands[:lines]


def test_a_cut_log_plays_on(saved: bytes) -> None:
    whole = log.decode(saved, "save")
    match = log.replay(log.decode(saved[: len(saved) // 2], "save"))
    done = len(match.commands)
    assert 0 < done < len(whole.commands)
    for command in whole.commands[done:]:
        match.apply(command)
    assert match.game == log.replay(whole).game
    assert match.game.outcome is not None


def test_a_name_in_any_script_is_kept() -> None:
    kind = registry.kind("mission")
    _, setup = prepared("mission", 3, 2)
    players = tuple(
        msgspec.structs.replace(player, name=name)
        for player, name in zip(setup.players, ("小明", "🤪", "a\nb"), strict=True)
    )
    setup = msgspec.structs.replace(setup, players=players)
    assert log.decode(log.head(kind, setup), "save").setup.players == players


HEAD = b'{"log":"facecam","version":1,"game":"mission","setup":'


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "foreign"),
        (b"\xff\xd8\xff", "foreign"),
        (b"{}", "foreign"),
        (b"[1]", "foreign"),
        (b'{"log":"chess","version":1,"game":"mission","setup":{}}', "foreign"),
        (b'{"log":"facecam","version":2,"game":"mission","setup":{}}', "version"),
        (b'{"log":"facecam","version":1,"game":"ludo","setup":{}}', "head"),
        (HEAD + b"{}}", "head"),
        (HEAD + b'{"type":"mission","seed":1', "foreign"),
        (
            HEAD + b'{"type":"mission","version":1,"seed":1,"players":[],"functions":0,"dice":[],'
            b'"deck":[{"eyes":"square"}]}}',
            "head",
        ),
        (
            HEAD + b'{"type":"mission","version":9,"seed":1,"players":[],"functions":0,"dice":[],'
            b'"deck":[]}}',
            "version",
        ),
    ],
)
def test_a_head_that_cannot_be_used(data: bytes, key: str) -> None:
    with pytest.raises(DataError) as caught:
        log.decode(data, "save.jsonl")
    assert caught.value.key == f"game.log.{key}"
    for language in messages.LANGUAGES:
        assert "save.jsonl" in messages.describe(language, caught.value)


def test_a_damaged_line_in_the_middle_is_named(saved: bytes) -> None:
    lines = saved.split(b"\n")
    lines[4] = lines[4][:-3]
    with pytest.raises(DataError) as caught:
        log.decode(b"\n".join(lines), "save")
    assert (caught.value.key, caught.value.parameters["line"]) == ("game.log.line", 5)


def test_a_log_against_the_rules_is_refused() -> None:
    kind, setup = prepared("mission", 3, 2)
    cheat = log.Log(kind, setup, (Draw(at=0, player="p1"), Draw(at=1, player="p1")))
    with pytest.raises(DataError) as caught:
        log.replay(cheat)
    assert (caught.value.key, caught.value.parameters["line"]) == ("game.log.illegal", 3)


def test_a_set_up_no_game_can_start_from_is_refused() -> None:
    kind, setup = prepared("mission", 3, 2)
    empty = msgspec.structs.replace(setup, deck=())
    with pytest.raises(DataError) as caught:
        log.replay(log.Log(kind, empty, ()))
    assert caught.value.key == "game.log.setup"


def test_sets_are_written_in_one_order() -> None:
    kind, setup = prepared("mission", 3, 2)
    missing = frozenset({"eyes.crossed", "mouth.tongue", "nose.wrinkled", "hand.victory"})
    players = tuple(msgspec.structs.replace(one, cannot=missing) for one in setup.players)
    setup = msgspec.structs.replace(setup, players=players)
    written = log.head(kind, setup)
    assert written == log.head(kind, log.decode(written, "save").setup)
    assert b'["eyes.crossed","hand.victory","mouth.tongue","nose.wrinkled"]' in written
