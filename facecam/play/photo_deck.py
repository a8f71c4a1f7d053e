"""A folder of photos as a deck of faces: who is on each, and which can't be used and why."""

from __future__ import annotations

import hashlib
import os
import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from facecam.camera.files import PICTURE_SUFFIXES, load_picture
from facecam.errors import DataError
from facecam.paths import readable
from facecam.play.face_photos import FacePhotos
from facecam.records import Pixels
from facecam.ui.facade import Refused

MOST = 200
"""Photos read of one folder: more than eight players ever need."""

_ALIASES = re.compile(r"[(（\[](?P<aliases>[^)）\]]*)[)）\]]")
_BETWEEN = re.compile(r"[,;，、；/]")
_COUNTER = re.compile(r"[\s\-_.#]*\d+$")
_BY_CAMERA = re.compile(
    r"(img|image|dsc[a-z]?|dcim|pxl|mvimg|photo|pic|picture|scan|screenshot|signal|wa|whatsapp"
    r"|line|received|fb|unnamed|untitled|download)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Person:
    """Who is on a photo: the name and what else counts as right."""

    name: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class FacePhoto:
    """One face of a deck; `image` is levelled, (420, 360, 3) RGB.

    `name` is the picture's, the same whenever it is read; it tells nothing of who is on it.
    """

    person: Person
    image: Pixels
    name: str


@dataclass(frozen=True, slots=True)
class Folder:
    """What a folder gave: its faces in order of the file names, and the files it didn't."""

    photos: tuple[FacePhoto, ...]
    refused: tuple[Refused, ...]


def picture_name(origin: bytes) -> str:
    """Name a picture after what tells it from others: its file's name, or its pixels."""
    return f"photo:{hashlib.sha256(origin).hexdigest()[:12]}"


def named(stem: str) -> Person | None:
    """Read the name of a person from a file's: ``Rosa (Grandma, 外婆) 2`` is Rosa.

    What is in brackets are other names; a number at the end tells photos of one person apart.
    Return None for what a camera calls its files.
    """
    text = unicodedata.normalize("NFC", stem)
    others = tuple(
        alias.strip()
        for found in _ALIASES.finditer(text)
        for alias in _BETWEEN.split(found["aliases"])
        if alias.strip() and not alias.strip().isdecimal()
    )
    name = " ".join(_ALIASES.sub(" ", text).replace("_", " ").split())
    name = _COUNTER.sub("", name).strip(" -.#")
    words = [word for word in re.split(r"[\s\-.]+", name) if not word.isdecimal()]
    if not any(sign.isalpha() for sign in name) or all(map(_BY_CAMERA.fullmatch, words)):
        return None
    return Person(name, others)


def read_folder(
    folder: Path, photos: FacePhotos, tell: Callable[[float], None] = lambda _: None
) -> Folder:
    """Read the photos of a folder; `tell` hears how far it has come, in 0..1.

    Raises
    ------
    DataError
        If it can't be read or holds no picture at all.
    """
    files = pictures(folder)
    made: list[FacePhoto] = []
    refused = [Refused(readable(file.name), "photo_deck.too_many") for file in files[MOST:]]
    for number, file in enumerate(files[:MOST]):
        try:
            made.append(_read(file, photos))
        except DataError as error:
            refused.append(Refused(readable(file.name), error.key))
        tell((number + 1) / len(files[:MOST]))
    return Folder(tuple(made), tuple(refused))


def pictures(folder: Path) -> Sequence[Path]:
    """Return the files of a folder that may be photos, in order of their names.

    Raises
    ------
    DataError
        If it can't be read or holds none.
    """
    try:
        files = [file for file in folder.iterdir() if file.suffix.lower() in PICTURE_SUFFIXES]
    except OSError as error:
        raise DataError("photo_deck.no_folder", folder=readable(str(folder))) from error
    if not files:
        raise DataError("photo_deck.empty", folder=readable(str(folder)))
    return sorted(files, key=lambda file: file.name)


def _read(file: Path, photos: FacePhotos) -> FacePhoto:
    person = named(readable(file.stem))
    if person is None:
        raise DataError("photo_deck.no_name")
    return FacePhoto(person, levelled(file, photos), picture_name(os.fsencode(file.name)))


def levelled(file: Path, photos: FacePhotos) -> Pixels:
    """Read the face on a photo.

    Raises
    ------
    DataError
        If it can't be used; the key says why.
    """
    image = load_picture(file)
    if image is None:
        raise DataError("photo_deck.unreadable")
    return photos.photo(image)
