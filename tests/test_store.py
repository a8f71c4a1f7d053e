"""No file of the players is ever lost, half written, or left behind."""

from __future__ import annotations

import errno
import io
import os
import signal
import subprocess
import sys
import textwrap
import unicodedata
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from facecam import messages
from facecam.errors import DataError
from facecam.store import KINDS, Store, file_name, journal
from facecam.store import files as module
from facecam.store.files import read_file, write_file
from facecam.store.journal import Journal, read_journal

RESERVED = {"con", "prn", "aux", "nul", *(f"com{n}" for n in range(10))}


def number(content: bytes) -> int:
    return msgspec.json.decode(content, type=int)


@given(st.text(st.characters(), max_size=300))
def test_any_name_makes_a_file_name_for_every_system(name: str) -> None:
    made = file_name(name)
    assert 0 < len(made.encode()) <= 108
    assert not set(made) & set('<>:"/\\|?*. \0')
    assert all(sign.isalnum() or sign == "-" for sign in made)
    assert made.split(".")[0].lower() not in RESERVED


@given(st.text(max_size=20), st.text(max_size=20))
def test_two_names_never_share_a_file(one: str, other: str) -> None:
    same = unicodedata.normalize("NFC", one) == unicodedata.normalize("NFC", other)
    assert (file_name(one).casefold() == file_name(other).casefold()) == same


def test_names_stay_readable_and_apart() -> None:
    assert file_name("小明").startswith("小明-")
    assert file_name("Ann Lee 🤪").startswith("Ann-Lee-")
    assert len({file_name(name) for name in ("Ann", "ann", "Ann ", "Ann🤪", "🤪", "😜")}) == 6
    assert file_name("Zoe\u0308") == file_name("Zo\u00eb")


def test_what_is_written_is_read(tmp_path: Path) -> None:
    file = tmp_path / "新 folder" / "x.json"
    write_file(file, b"1")
    assert read_file(file, number).value == 1
    assert [path.name for path in file.parent.iterdir()] == ["x.json"]


def test_nothing_there_is_no_fault(tmp_path: Path) -> None:
    read = read_file(tmp_path / "x.json", number)
    assert (read.value, read.notice) == (None, None)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe", b'"text"', b"[" * 100_000], ids=lambda c: repr(c[:6])
)
def test_a_broken_file_is_set_aside_and_its_backup_used(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "x.json"
    write_file(file, b"1")
    write_file(file, b"2")
    file.write_bytes(content)
    read = read_file(file, number)
    assert read.value == 1
    assert read.notice is not None
    assert read.notice.key == "store.restored"
    aside = tmp_path / str(read.notice.parameters["aside"])
    assert aside.read_bytes() == content
    assert not file.exists()
    write_file(file, b"3")
    assert read_file(file, number).value == 3


def test_a_broken_file_without_a_backup_is_set_aside_with_a_notice(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(b"nonsense")
    read = read_file(file, number)
    assert read.value is None
    assert read.notice is not None
    assert read.notice.key == "store.broken"
    assert len(list(tmp_path.glob("x.json.broken-*"))) == 1


@pytest.mark.parametrize("step", ["fsync", "first replace", "second replace"])
def test_a_crash_at_any_step_leaves_a_whole_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    file = tmp_path / "x.json"
    write_file(file, b"1")

    class Crashed(BaseException):
        pass

    real, calls = Path.replace, [0]

    def replace(self: Path, target: Path) -> Path:
        calls[0] += 1
        if (step, calls[0]) in {("first replace", 1), ("second replace", 2)}:
            raise Crashed
        return real(self, target)

    def fsync(_handle: int) -> None:
        if step == "fsync":
            raise Crashed

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", replace)
        patch.setattr(module.os, "fsync", fsync)
        with pytest.raises(Crashed):
            write_file(file, b"2")
    read = read_file(file, number)
    assert (read.value, read.notice) == (1, None)
    write_file(file, b"3")
    assert read_file(file, number).value == 3


@pytest.mark.parametrize(
    ("code", "key"),
    [
        (errno.ENOSPC, "store.full"),
        (errno.EROFS, "store.read_only"),
        (errno.EACCES, "store.read_only"),
        (errno.EIO, "store.cannot_write"),
    ],
)
@pytest.mark.parametrize("act", ["write_file", "journal"])
def test_a_disk_that_refuses_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, key: str, act: str
) -> None:
    file = tmp_path / "x.json"
    write_file(file, b"1\n")

    def fsync(_handle: int) -> None:
        raise OSError(code, os.strerror(code))

    def add_a_line() -> None:
        with Journal(file) as log:
            log.append(b"2")

    do: Callable[[], None] = (lambda: write_file(file, b"2")) if act == "write_file" else add_a_line
    with monkeypatch.context() as patch:
        patch.setattr(module.os, "fsync", fsync)
        with pytest.raises(DataError) as caught:
            do()
    assert caught.value.key == key
    for language in messages.LANGUAGES:
        assert str(file) in messages.describe(language, caught.value)
    assert file.read_bytes().startswith(b"1\n")
    assert not list(tmp_path.glob("*.new"))


def test_a_folder_that_cant_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file stands in the way", encoding="utf-8")
    with pytest.raises(DataError):
        write_file(tmp_path / "home" / "facecam" / "x.json", b"1")
    with Journal(tmp_path / "home" / "log") as log, pytest.raises(DataError):
        log.append(b"1")


def test_a_directory_in_place_of_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.json").mkdir()
    read = read_file(tmp_path / "x.json", number)
    assert read.notice is not None
    assert read.notice.key == "store.unreadable"


def test_one_place_lists_and_deletes_all(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for kind in KINDS:
        write_file(store.path(kind, "小明 🤪"), b"1")
        write_file(store.path(kind, "小明 🤪"), b"2")
    store.path("saves", "小明 🤪").write_bytes(b"broken")
    read_file(store.path("saves", "小明 🤪"), number)
    assert len(store.everything()) == 2 * len(KINDS)
    assert {stored.kind for stored in store.everything()} == set(KINDS)
    assert store.files("saves") == ()
    assert store.files("album") == (store.path("album", "小明 🤪"),)
    store.delete_all()
    assert store.everything() == ()
    assert not list(tmp_path.rglob("*小明*"))


def test_deleting_one_leaves_the_others(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for name in ("Ann", "Ann B"):
        write_file(store.path("profiles", name), b"1")
        write_file(store.path("profiles", name), b"2")
    store.delete(store.path("profiles", "Ann"))
    assert store.files("profiles") == (store.path("profiles", "Ann B"),)
    assert len(store.everything()) == 2
    store.delete(store.path("profiles", "nobody"))


def test_what_cant_be_deleted_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    write_file(store.path("album", "Ann", ".png"), b"1")
    monkeypatch.setattr("facecam.store.shutil.rmtree", lambda *_args, **_options: None)
    with pytest.raises(DataError) as caught:
        store.delete_all()
    assert caught.value.parameters["count"] == 1


def test_a_journal_keeps_its_lines_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "saves" / "log.jsonl"
    with Journal(file) as log:
        log.append("一".encode())
        log.append(b"2")
    with Journal(file) as log:
        log.append(b"3")
    assert read_journal(file) == ("一".encode(), b"2", b"3")


def test_a_torn_line_is_left_out_and_cut_off(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    file.write_bytes(b"1\n2\n3 is to")
    assert read_journal(file) == (b"1", b"2")
    with Journal(file) as log:
        log.append(b"4")
    assert file.read_bytes() == b"1\n2\n4\n"


def test_a_missing_journal_is_told(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        read_journal(tmp_path / "none")
    assert caught.value.key == "store.unreadable"


def test_a_line_that_fits_only_in_part_is_refused_and_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class NearlyFull(io.FileIO):
        def write(self, content: bytes) -> int:
            return super().write(content[:3])

    file = tmp_path / "log"
    with Journal(file) as log:
        log.append(b"1")
        log.close()
        with monkeypatch.context() as patch:
            patch.setattr(journal, "FileIO", NearlyFull)
            with pytest.raises(DataError) as caught:
                log.append(b"too long")
        assert caught.value.key == "store.full"
        assert read_journal(file) == (b"1",)
        log.append(b"2")  # there is room again
    assert read_journal(file) == (b"1", b"2")


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL on Windows")
def test_killed_at_any_moment_only_the_line_in_flight_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "log"
    program = textwrap.dedent("""
        import sys
        from pathlib import Path
        from facecam.store.journal import Journal
        with Journal(Path(sys.argv[1])) as log:
            number = 0
            while True:
                log.append(str(number).encode())
                print(number, flush=True)
                number += 1
    """)
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-c", program, str(file)], stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        for _ in range(20):
            process.stdout.readline()
        process.send_signal(signal.SIGKILL)
        told = 19 + len(process.stdout.read().splitlines())
    lines = read_journal(file)
    assert lines == tuple(str(number).encode() for number in range(len(lines)))
    assert told + 1 <= len(lines) <= told + 2
