"""What the players set once and expect to find again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec

from facecam.errors import DataError
from facecam.messages import LANGUAGES
from facecam.store import Store
from facecam.store.files import Read, read_file, write_file

_Language = Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(('', *LANGUAGES))})$")]
_Fraction = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
_Look = Annotated[int, msgspec.Meta(ge=0, le=7)]


class Guest(msgspec.Struct, frozen=True):
    """One who plays this evening: `look` is the number of the colour and shape (0..7)."""

    name: str
    look: _Look
    bot: bool = False


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the settings screen offers, and who played last.

    `language` is empty until somebody chooses (then the computer's own counts), `camera` a source
    by name (``camera:0``, a camera's name, a file), empty for the first that works;
    `camera_backends` says by a camera's name which backend opened it; `volume` is in 0..1.
    `reduced_flashes` leaves out large bright flashes, `hands` says whether hands are looked for
    (cards that want one are left out without), `sides_matter` whether a wink of the wrong eye is
    wrong, `wide_ties` whether those who are nearly as quick tie longer; small children play with
    `FOR_CHILDREN`. What concerns one game only stands in that game's set-up.
    """

    version: int = 1
    language: _Language = ""
    camera: str = ""
    camera_backends: dict[str, str] = {}
    volume: _Fraction = 0.7
    reduced_motion: bool = False
    reduced_flashes: bool = False
    fullscreen: bool = False
    hands: bool = True
    sides_matter: bool = True
    wide_ties: bool = False
    guests: tuple[Guest, ...] = ()


FOR_CHILDREN = {"sides_matter": False, "hands": False, "wide_ties": True}
"""The settings for small children, all that makes a game lenient, by name."""


def leniency(*, children: bool) -> dict[str, bool]:
    """The settings for a table with small children, or for one without, by name."""
    return {name: wish is children for name, wish in FOR_CHILDREN.items()}


def for_children(settings: Settings) -> bool:
    """Tell whether all is as it is for small children."""
    return all(getattr(settings, name) is wish for name, wish in FOR_CHILDREN.items())


def file_of(store: Store) -> Path:
    """Where the settings are kept."""
    return store.root / "settings" / "settings.json"


def load(store: Store) -> Read[Settings]:
    """Return the settings last saved, else the default ones; `value` is never None.

    Entries of another form or out of range take their default and the notice names them; those
    this version doesn't know are passed over.
    """
    file = file_of(store)
    read = read_file(file, _decode)
    if read.value is None:
        return Read(Settings(), read.notice)
    settings, wrong = read.value
    if wrong and read.notice is None:
        notice = DataError("settings.wrong", path=str(file), entries=", ".join(wrong))
        return Read(settings, notice)
    return Read(settings, read.notice)


def save(settings: Settings, store: Store) -> None:
    """Keep the settings for the next time.

    Raises
    ------
    DataError
        If the disk is full or doesn't allow it; the settings stay in force until the end.
    """
    write_file(file_of(store), msgspec.json.format(msgspec.json.encode(settings), indent=2))


def _decode(content: bytes) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings and the names of the entries that could not be used."""
    # Notepad on Windows puts a byte order mark before what people edit with it.
    entries = msgspec.json.decode(content.removeprefix(b"\xef\xbb\xbf"), type=dict[str, Any])
    good: dict[str, Any] = {}
    wrong: list[str] = []
    for field in msgspec.structs.fields(Settings):
        if field.name in entries:
            try:
                good[field.name] = msgspec.convert(entries[field.name], field.type)
            except msgspec.ValidationError:
                wrong.append(field.name)
    return Settings(**good), tuple(wrong)
