"""What the players take home: photos of the evening in memory, files of their own on the disk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from facecam.errors import FacecamError
from facecam.records import Pixels


@dataclass(frozen=True, slots=True, eq=False)
class Photo:
    """The best moment of one performance or battle, kept in memory for the evening.

    `image` is (H, W, 3) uint8 RGB, unmirrored, read-only, cropped to the player's seat; `time` the
    capture time, `since` when the hold began (None: no hold), `occasion` the key of the
    `Performance` it was taken at; `strength` in 0..1 is how well the face was held. `film` is the
    second around it, `FILM_RATE` smaller pictures of one size a second; empty where it isn't kept.
    `name` is of who is in it, where that isn't who plays for `player` now.
    """

    player: str
    time: float
    since: float | None
    image: Pixels
    occasion: str
    strength: float
    film: tuple[Pixels, ...] = ()
    name: str = ""


FILM_RATE = 10
"""Pictures a second of a film."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A file of the players' own: what kind it is (``album``, ``saves`` ...), where, its bytes."""

    kind: str
    path: str
    size: int


@dataclass(frozen=True, slots=True)
class Saved:
    """What became of saving one picture: its `path`, or the `problem`."""

    path: str | None
    problem: FacecamError | None = None


class Keepsakes(Protocol):
    """The players' own files. Pictures are saved only when somebody asks for it."""

    @property
    def folder(self) -> str:
        """Where all of them are."""

    def everything(self) -> Sequence[Kept]:
        """Every file that is kept."""

    def pictures(self) -> Sequence[Kept]:
        """The saved pictures and films, newest first."""

    def preview(self, path: str) -> Pixels | None:
        """A small form of a saved picture; None before it is read, or where it can't be."""

    def save_picture(self, name: str, picture: Pixels) -> None:
        """Begin to save a picture as PNG, under the date and a name."""

    def save_film(self, name: str, frames: Sequence[Pixels]) -> None:
        """Begin to save pictures of one size, `FILM_RATE` a second, as an animated GIF."""

    def saved(self) -> Sequence[Saved]:
        """What has been saved, or couldn't be, since the last call."""

    def delete(self, path: str) -> None:
        """Delete one file for good.

        Raises
        ------
        FacecamError
            If the disk doesn't allow it.
        """

    def delete_all(self) -> None:
        """Delete everything for good: pictures, saves, profiles, settings.

        Raises
        ------
        FacecamError
            If the disk doesn't allow it; what could be deleted is gone.
        """
