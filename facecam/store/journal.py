"""Logs: files that only grow, whose every line is safe once it is written."""

from __future__ import annotations

import contextlib
import errno
import os
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Self

from facecam.errors import DataError
from facecam.store.files import reason_of, refusal


class Journal:
    """A file that only grows, line by line.

    A line is safe from a crash of this program when `add` returns, from one of the computer when
    `sync` or `append` does. One that a crash tore is cut off when the file is opened again.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: FileIO | None = None

    def append(self, line: bytes) -> None:
        """Add one line (without its end) and wait until it is on the disk.

        Raises
        ------
        DataError
            If the disk is full or doesn't allow it; the lines before are safe.
        """
        self.add(line)
        self.sync()

    def add(self, line: bytes) -> None:
        """Hand one line (without its end) to the system; the disk gets it a little later.

        Raises
        ------
        DataError
            If the disk is full or doesn't allow it; the lines before are safe.
        """
        assert b"\n" not in line
        try:
            if self._file is None:
                self._file = self._opened()
            if self._file.write(line + b"\n") <= len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))  # noqa: TRY301 - as others do
        except OSError as error:
            self.close()
            raise refusal(self.path, error) from error

    def sync(self) -> None:
        """Wait until all lines are on the disk; any thread may wait, while others add.

        Raises
        ------
        DataError
            If the disk is full or doesn't allow it.
        """
        file = self._file
        if file is None:
            return
        try:
            os.fsync(file.fileno())
        except ValueError:  # closed meanwhile
            return
        except OSError as error:
            raise refusal(self.path, error) from error

    def _opened(self) -> FileIO:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = FileIO(self.path, "a+")
        file.seek(0)
        content = file.readall()
        file.truncate(content.rfind(b"\n") + 1)
        return file

    def close(self) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def read_journal(path: Path) -> tuple[bytes, ...]:
    """Return the whole lines of a journal; a torn last one is left out.

    Raises
    ------
    DataError
        If it can't be read.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DataError("store.unreadable", path=str(path), reason=reason_of(error)) from error
    return tuple(content.split(b"\n")[:-1])
