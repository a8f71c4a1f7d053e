"""The faces on the cards of Face to Face: of virtual people, of a folder, of this evening."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Protocol

from facecam.errors import DataError, FacecamError
from facecam.play.face_photos import FacePhotos
from facecam.play.photo_deck import FacePhoto, Folder, Person, read_folder
from facecam.play.sitters import Sitter, load_sitters, paint
from facecam.records import Pixels
from facecam.ui.facade import EVENING, PEOPLE, Faces, Photo, Refused
from facecam.virtual.renderer import Renderer
from facecam.vision.closable import Closable

POSES = 2
"""Portraits of each virtual person: a big table needs more cards than there are people."""


class FaceDeck(Protocol):
    """The faces of one game; their numbers are their places in `people`."""

    @property
    def people(self) -> tuple[Person, ...]:
        """Who is on each card."""

    def picture(self, number: int) -> Pixels | None:
        """The face on a card, (420, 360, 3) RGB; None until it is ready."""


class PhotoDeck:
    """Faces that have been read."""

    def __init__(self, photos: Sequence[FacePhoto]) -> None:
        self.people = tuple(photo.person for photo in photos)
        self._images = tuple(photo.image for photo in photos)

    def picture(self, number: int) -> Pixels | None:
        return self._images[number]


class PortraitDeck:
    """Virtual people, each painted when first asked for.

    Parameters
    ----------
    language
        In which their names are; those in the other languages count too.
    work
        Where they are painted; None: at once, where they are asked for.
    """

    def __init__(self, language: str, work: ThreadPoolExecutor | None) -> None:
        sitters = load_sitters()
        self._cards = [(sitter, pose) for pose in range(POSES) for sitter in sitters]
        self.people = tuple(_named(sitter, language) for sitter, _ in self._cards)
        self._work = work
        self._renderer: Renderer | None = None
        self._painted: dict[int, Future[Pixels]] = {}

    def picture(self, number: int) -> Pixels | None:
        painted = self._painted.get(number)
        if painted is None:
            painted = self._painted[number] = self._begin(number)
        return painted.result() if painted.done() else None

    def _begin(self, number: int) -> Future[Pixels]:
        if self._work is not None:
            return self._work.submit(self._paint, number)
        painted: Future[Pixels] = Future()
        painted.set_result(self._paint(number))
        return painted

    def _paint(self, number: int) -> Pixels:
        if self._renderer is None:
            self._renderer = Renderer()
        return paint(*self._cards[number], self._renderer)


class FaceShelf(Closable):
    """The deck in use and the one being read; reading and painting go on in one thread.

    Parameters
    ----------
    language
        In which the names of virtual people are.
    evening
        Gives tonight's photos, each with the name of who is on it.
    """

    def __init__(
        self, language: str, evening: Callable[[], Sequence[tuple[str, Photo]]] = tuple
    ) -> None:
        self._language = language
        self._evening = evening
        self._work = ThreadPoolExecutor(1, "faces")
        self._deck: FaceDeck = PortraitDeck(language, self._work)
        self._state = Faces(PEOPLE, len(self._deck.people), 1.0)

    @property
    def deck(self) -> FaceDeck:
        """The faces of the next game: the last ones that could be read."""
        return self._deck

    @property
    def state(self) -> Faces:
        return self._state

    def choose(self, source: str) -> None:
        """Take other faces; see `facecam.ui.facade.Faces`."""
        if source == PEOPLE:
            self._take(PEOPLE, PortraitDeck(self._language, self._work), ())
            return
        self._state = Faces(source, 0, 0.0)
        self._work.submit(self._read, source)

    def close(self) -> None:
        self._work.shutdown(wait=True, cancel_futures=True)

    def _read(self, source: str) -> None:
        """Read the faces of a folder or of the evening; the state tells how it goes."""

        def tell(progress: float) -> None:
            if self._state.source == source:  # else something else was chosen meanwhile
                self._state = Faces(source, 0, min(progress, 0.99))

        try:
            with FacePhotos() as photos:
                if source == EVENING:
                    read = read_evening(self._evening(), photos, tell)
                else:
                    read = read_folder(Path(source).expanduser(), photos, tell)
        except FacecamError as error:
            if self._state.source == source:
                self._state = Faces(source, 0, 1.0, problem=error)
            return
        if self._state.source != source:
            return
        if read.photos:
            self._take(source, PhotoDeck(read.photos), read.refused)
        else:
            self._state = Faces(source, 0, 1.0, read.refused, DataError("photo_deck.none"))

    def _take(self, source: str, deck: FaceDeck, refused: tuple[Refused, ...]) -> None:
        self._deck = deck
        self._state = Faces(source, len(deck.people), 1.0, refused)


def read_evening(
    photos: Sequence[tuple[str, Photo]], reader: FacePhotos, tell: Callable[[float], None]
) -> Folder:
    """Level the photos of this evening; what shows no usable face is left out."""
    made: list[FacePhoto] = []
    for number, (name, photo) in enumerate(photos):
        try:
            made.append(FacePhoto(Person(name), reader.photo(photo.image)))
        except DataError:
            continue
        finally:
            tell((number + 1) / len(photos))
    return Folder(tuple(made), ())


def _named(sitter: Sitter, language: str) -> Person:
    name = sitter.names[language]
    return Person(name, tuple(other for other in sitter.names.values() if other != name))
