"""What is known of the players' faces, by their names: stored, and kept at hand."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from pathlib import Path

import msgspec

from facecam.classify.features import VERSION
from facecam.classify.profile import UNKNOWN, Profile
from facecam.errors import DataError
from facecam.expressions import CATEGORIES
from facecam.store import Store
from facecam.store.files import read_file, write_file

_KIND = "profiles"


@dataclass(frozen=True, slots=True)
class Known:
    """What is stored of one player: a usable profile, or None and perhaps why there is none."""

    profile: Profile | None = None
    problem: DataError | None = None


_NAMES = {f"{part}.{name}" for part, names in CATEGORIES.items() for name in names}

_decode = msgspec.json.Decoder(Profile).decode


class Profiles:
    """The stored profiles; every file is read once, so asking often costs nothing.

    May be used from several threads.

    Parameters
    ----------
    store
        Where they lie.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, Known] = {}
        self._lock = threading.Lock()

    def path(self, name: str) -> Path:
        """Where the profile of the player of that name belongs."""
        return self._store.path(_KIND, name)

    def known(self, name: str) -> Known:
        """Return what is stored of a player; what can't be used is nothing, with a reason."""
        with self._lock:
            found = self._known.get(name)
            if found is None:
                found = self._known[name] = _read(self.path(name), name)
            return found

    def of(self, name: str) -> Profile:
        """Return the player's profile, the unknown one where there is none that can be used."""
        return self.known(name).profile or UNKNOWN

    def save(self, name: str, profile: Profile) -> None:
        """Store a player's profile.

        Raises
        ------
        DataError
            If the disk doesn't allow it; the profile is in force until the end.
        """
        with self._lock:
            self._known[name] = Known(profile)
        write_file(self.path(name), msgspec.json.encode(profile))

    def delete(self, name: str) -> None:
        """Forget a player for good.

        Raises
        ------
        DataError
            If the disk doesn't allow it; the profile isn't used any more all the same.
        """
        with self._lock:
            self._known[name] = Known()
        self._store.delete(self.path(name))

    def forget(self) -> None:
        """Look at the disk again: files were deleted by another hand."""
        with self._lock:
            self._known.clear()


def _read(path: Path, name: str) -> Known:
    read = read_file(path, _decode)
    if read.value is None:
        problem = DataError("warm_up.damaged", name=name) if read.notice else None
        return Known(problem=problem)
    if read.value.features != VERSION:
        return Known(problem=DataError("warm_up.version", name=name))
    if read.value.neutral_features() is None or not _NAMES.issuperset(read.value.cannot):
        return Known(problem=DataError("warm_up.damaged", name=name))
    return Known(read.value)
