"""Settings come back as they were, whatever happened to their file."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from facecam import messages, settings
from facecam.errors import DataError
from facecam.settings import Guest, Settings
from facecam.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "使用者 data")


def put(store: Store, content: bytes) -> None:
    file = settings.file_of(store)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def test_without_a_file_the_default_ones_hold(store: Store) -> None:
    read = settings.load(store)
    assert (read.value, read.notice) == (Settings(), None)
    assert not store.root.exists()


def test_what_is_saved_is_loaded(store: Store) -> None:
    chosen = Settings(
        language="zh-TW",
        camera="HD Pro",
        camera_backends={"HD Pro": "DSHOW"},
        volume=0.25,
        reduced_flashes=True,
        hands=False,
        guests=(Guest("小明 🤪", 3), Guest("Bot", 7, bot=True)),
    )
    settings.save(chosen, store)
    read = settings.load(store)
    assert (read.value, read.notice) == (chosen, None)
    assert [stored.kind for stored in store.everything()] == ["settings"]


def test_the_file_is_one_a_person_can_edit(store: Store) -> None:
    settings.save(Settings(), store)
    text = settings.file_of(store).read_text(encoding="utf-8")
    assert '\n  "volume": 0.7' in text
    put(store, b"\xef\xbb\xbf" + text.replace("0.7", "1").encode())
    read = settings.load(store)
    assert (read.value, read.notice) == (Settings(volume=1.0), None)


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("volume", 1.5),
        ("volume", -0.1),
        ("volume", "loud"),
        ("language", "tlh"),
        ("fullscreen", 1),
        ("camera", None),
        ("camera_backends", ["DSHOW"]),
        ("guests", [{"name": "Ann", "look": 8}]),
        ("guests", [{"look": 1}]),
    ],
)
def test_a_wrong_entry_takes_its_default_and_is_named(
    store: Store, entry: str, value: object
) -> None:
    put(store, json.dumps({"reduced_motion": True, entry: value, "from_2030": 1}).encode())
    read = settings.load(store)
    assert read.value == Settings(reduced_motion=True)
    assert read.notice is not None
    assert read.notice.parameters["entries"] == entry
    for language in messages.LANGUAGES:
        assert entry in messages.describe(language, read.notice)


def test_entries_of_another_version_are_passed_over(store: Store) -> None:
    put(store, b'{"from_2030": {"x": [1]}, "volume": 0.1}')
    read = settings.load(store)
    assert (read.value, read.notice) == (Settings(volume=0.1), None)


def test_a_broken_file_is_set_aside_and_the_backup_used(store: Store) -> None:
    settings.save(Settings(volume=0.1), store)
    settings.save(Settings(volume=0.2), store)
    put(store, b'{"volume": 0.')
    read = settings.load(store)
    assert read.value == Settings(volume=0.1)
    assert isinstance(read.notice, DataError)
    assert read.notice.key == "store.restored"


@given(st.binary(max_size=200))
def test_no_content_whatever_stops_the_game(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    store = Store(tmp_path_factory.mktemp("settings"))
    put(store, content)
    read = settings.load(store)
    assert isinstance(read.value, Settings)
    if read.notice is not None:
        assert messages.describe("en", read.notice)


def test_every_language_of_the_catalogues_is_a_setting() -> None:
    field = next(f for f in msgspec.structs.fields(Settings) if f.name == "language")
    for language in ("", *messages.LANGUAGES):
        assert msgspec.convert(language, field.type) == language
