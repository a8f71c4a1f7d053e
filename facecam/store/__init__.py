"""The players' own files: everything lies under one folder; one place lists and deletes it."""

from __future__ import annotations

import hashlib
import shutil
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from facecam import paths
from facecam.errors import DataError
from facecam.store.files import BACKUP, BROKEN, TEMPORARY

KINDS = ("settings", "profiles", "saves", "album")
_LONGEST_STEM = 96  # bytes; 255 is the most for a whole name, a companion's too


@dataclass(frozen=True, slots=True)
class Stored:
    """One file of the players' own; `size` in bytes."""

    kind: str
    path: Path
    size: int


def file_name(name: str) -> str:
    """Return a file name (without suffix) for any name a person may have.

    Two names never share a file, also where letter case or accents are not told apart; no system
    forbids it (no reserved names, separators, emoji); the letters stay readable.
    """
    exact = unicodedata.normalize("NFC", name)
    letters = "".join(sign if sign.isalnum() else " " for sign in exact)
    readable = "-".join(letters.split())
    while len(readable.encode()) > _LONGEST_STEM:
        readable = readable[:-1]
    mark = hashlib.sha256(exact.encode("utf-8", "surrogatepass")).hexdigest()[:10]
    return f"{readable}-{mark}" if readable else mark


class Store:
    """The players' files by kind and name.

    Parameters
    ----------
    root
        Their folder; None for the user's own. It is made when the first file is written.
    """

    def __init__(self, root: Path | None = None) -> None:
        self.root = paths.user_data() if root is None else root

    def path(self, kind: str, name: str, suffix: str = ".json") -> Path:
        """Where the file of that kind belongs; `name` is a player's or game's, as people say it."""
        assert kind in KINDS
        return self.root / kind / (file_name(name) + suffix)

    def files(self, kind: str) -> tuple[Path, ...]:
        """All files of one kind in order of name, without backups and what was set aside."""
        return tuple(
            path
            for path in _inside(self.root / kind)
            if not path.name.endswith((TEMPORARY, BACKUP)) and BROKEN not in path.name
        )

    def everything(self) -> tuple[Stored, ...]:
        """Every file that is kept, backups and broken ones too."""
        return tuple(
            Stored(kind, path, path.stat().st_size)
            for kind in KINDS
            for path in _inside(self.root / kind)
        )

    def delete(self, path: Path) -> None:
        """Delete one file for good, its backup and what was set aside of it too.

        Raises
        ------
        DataError
            If the disk doesn't allow it.
        """
        companions = tuple(path.name + rest for rest in (TEMPORARY, BACKUP, BROKEN))
        try:
            for file in _inside(path.parent):
                if file.name == path.name or file.name.startswith(companions):
                    file.unlink(missing_ok=True)
        except OSError as error:
            raise DataError("store.not_deleted", path=str(path), count=1) from error

    def delete_all(self) -> None:
        """Delete settings, profiles, saves and pictures for good.

        Raises
        ------
        DataError
            If the disk doesn't allow it; what could be deleted is gone.
        """
        for kind in KINDS:
            shutil.rmtree(self.root / kind, ignore_errors=True)
        left = self.everything()
        if left:
            raise DataError("store.not_deleted", path=str(left[0].path), count=len(left))


def _inside(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.is_file())
    except OSError:
        return []
