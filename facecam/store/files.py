"""Files written whole or not at all, with one backup; nothing broken is thrown away unseen."""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from facecam.errors import DataError

T = TypeVar("T")

TEMPORARY, BACKUP, BROKEN = ".new", ".backup", ".broken-"
"""What follows a file's name in those of its companions."""

UNUSABLE = (ValueError, RecursionError, msgspec.MsgspecError, DataError)
"""What a decoder may raise for content it can't use."""


@dataclass(frozen=True, slots=True)
class Read(Generic[T]):
    """What a file held: None if it can't be had. `notice` is what the players should know."""

    value: T | None
    notice: DataError | None = None


def write_file(path: Path, content: bytes) -> None:
    """Replace a file as a whole; what it held before becomes its backup.

    Raises
    ------
    DataError
        If the disk is full or doesn't allow it; the old file is still there.
    """
    fresh = path.with_name(path.name + TEMPORARY)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            # Killed between the two: the backup is what `read_file` then finds.
            path.replace(path.with_name(path.name + BACKUP))
        fresh.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise refusal(path, error) from error


def read_file(path: Path, decode: Callable[[bytes], T]) -> Read[T]:
    """Read a file, or its backup where the file is broken; a broken one is set aside.

    Parameters
    ----------
    path
        The file. Where neither it nor a backup exists, there is no value and no notice.
    decode
        Makes the value; raises one of `UNUSABLE` for content it can't use.
    """
    backup = path.with_name(path.name + BACKUP)
    try:
        return Read(decode(path.read_bytes()))
    except FileNotFoundError:
        return _read_backup(backup, decode, notice=None)
    except OSError as error:
        return Read(None, DataError("store.unreadable", path=str(path), reason=reason_of(error)))
    except UNUSABLE:
        aside = set_aside(path)
    restored = DataError("store.restored", path=str(path), aside=aside)
    lost = DataError("store.broken", path=str(path), aside=aside)
    read = _read_backup(backup, decode, notice=restored)
    return read if read.value is not None else Read(None, lost)


def _read_backup(path: Path, decode: Callable[[bytes], T], notice: DataError | None) -> Read[T]:
    try:
        return Read(decode(path.read_bytes()), notice)
    except (OSError, *UNUSABLE):
        return Read(None)


def set_aside(path: Path) -> str:
    """Rename a broken file, so that it can still be looked at; return its new name."""
    moment = time.strftime("%Y%m%d-%H%M%S")
    names = (f"{path.name}{BROKEN}{moment}-{number}" for number in itertools.count())
    aside = next(other for name in names if not (other := path.with_name(name)).exists())
    with contextlib.suppress(OSError):  # where nothing may be written it stays where it is
        path.replace(aside)
        return aside.name
    return path.name


def _sync_folder(folder: Path) -> None:
    """Make a renaming last through a power cut, where the system lets a folder be synced."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def refusal(path: Path, error: OSError) -> DataError:
    """Return what a person should know of an error of the file system."""
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return DataError("store.full", path=str(path))
    if error.errno in {errno.EROFS, errno.EACCES, errno.EPERM}:
        return DataError("store.read_only", path=str(path))
    return DataError("store.cannot_write", path=str(path), reason=reason_of(error))


def reason_of(error: OSError) -> str:
    return error.strerror or type(error).__name__
