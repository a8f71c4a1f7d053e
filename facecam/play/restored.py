"""The photos on the cards of a game that was left: read again from where they were."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial

from facecam import paths
from facecam.errors import DataError, FacecamError
from facecam.games.face_to_face.setup import FaceToFaceSetup
from facecam.play.face_photos import FacePhotos
from facecam.play.photo_deck import levelled, picture_name, pictures
from facecam.records import Pixels
from facecam.ui.facade import EVENING

_Read = Callable[[FacePhotos], Pixels]


class RestoredDeck:
    """The faces of a set-up; their photos are read one after the other, in the cards' order.

    Parameters
    ----------
    setup
        Names the photos and where they are from.
    evening
        The photos of this evening.
    work
        Where they are read.

    Raises
    ------
    DataError
        If none of them is there any more.
    """

    def __init__(self, setup: FaceToFaceSetup, evening: Sequence[Pixels], work: Executor) -> None:
        self.source = setup.faces
        self.faces = tuple(card.face for card in setup.deck)
        self._images: dict[str, Pixels] = {}
        there = _evening(evening) if self.source == EVENING else _folder(self.source)
        names = [face.picture for face in self.faces]
        found = {name: there[name] for name in names if name in there}
        self.gone = len(set(names)) - len(found)
        if not found:
            raise DataError("saves.faces")
        work.submit(self._read, found)

    def picture(self, name: str) -> Pixels | None:
        return self._images.get(name)

    def _read(self, found: Mapping[str, _Read]) -> None:
        with suppress(FacecamError), FacePhotos() as photos:
            for name, read in found.items():
                with suppress(DataError):  # somebody changed it
                    self._images[name] = read(photos)


def _evening(photos: Sequence[Pixels]) -> dict[str, _Read]:
    return {
        picture_name(image.tobytes()): partial(FacePhotos.photo, image=image) for image in photos
    }


def _folder(source: str) -> dict[str, _Read]:
    try:
        files = pictures(paths.of(source))
    except DataError:
        return {}
    return {picture_name(os.fsencode(file.name)): partial(levelled, file) for file in files}
