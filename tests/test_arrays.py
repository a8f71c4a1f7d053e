"""Arrays from files nobody can be sure of: plain numbers or one plain error, never more memory."""

from __future__ import annotations

import io
import tracemalloc
import zipfile
from pathlib import Path

import numpy as np
import pytest

from facecam import arrays
from tests.fuzz.mutator import bomb


def stored(**columns: np.ndarray) -> bytes:
    stream = io.BytesIO()
    np.savez_compressed(stream, **columns)
    return stream.getvalue()


def test_what_numpy_wrote_is_read(tmp_path: Path) -> None:
    columns = {
        "floats": np.linspace(0, 1, 7, dtype=np.float32).reshape(7, 1),
        "names": np.array(["小明", "Zoë"]),
        "turned": np.asfortranarray(np.arange(6).reshape(2, 3)),
        "none": np.zeros((0, 4)),
        "one": np.int64(5),
    }
    (tmp_path / "臉 1.npz").write_bytes(stored(**columns))
    read = arrays.read(tmp_path / "臉 1.npz")
    assert set(read) == set(columns)
    for name, column in columns.items():
        assert read[name].dtype == column.dtype
        assert np.array_equal(read[name], column)


def test_a_missing_file_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        arrays.read(tmp_path / "none.npz")


def claiming(shape: str) -> bytes:
    """A file whose array has a head and nothing behind it."""
    head = f"{{'descr': '<f8', 'fortran_order': False, 'shape': {shape}, }}\n".encode()
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("a.npy", b"\x93NUMPY\x01\x00" + len(head).to_bytes(2, "little") + head)
    return stream.getvalue()


@pytest.mark.parametrize("shape", ["(4000000000,)", "(-1,)", "(99999, 99999, 9)", "(1.5,)", "(((("])
def test_no_room_is_made_for_what_is_only_claimed(shape: str) -> None:
    tracemalloc.start()
    with pytest.raises(ValueError):  # noqa: PT011 - the reason is numpy's
        arrays.read(claiming(shape))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 2**20


def test_an_archive_that_grows_beyond_all_bounds_is_not_unpacked() -> None:
    content = bomb("a", 2**24)
    assert len(content) < 2**17
    assert arrays.read(content)["a"].nbytes == 2**24
    with pytest.raises(ValueError, match=str(2**23)):
        arrays.read(content, most=2**23)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"PK",
        b"\x93NUMPY\x01\x00",
        stored(a=np.zeros(3))[:-9],
        stored(a=np.arange(5000))[:300] + b"\0" * 40 + stored(a=np.arange(5000))[340:],
    ],
)
def test_what_is_no_such_file_is_refused(content: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the reason is zipfile's or numpy's
        arrays.read(content)


def test_nothing_is_unpickled() -> None:
    stream = io.BytesIO()
    np.savez(stream, a=np.array([{"a": 1}], dtype=object))
    with pytest.raises(ValueError, match="allow_pickle"):
        arrays.read(stream.getvalue())
