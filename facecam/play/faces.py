"""The faces on the cards of Face to Face: of virtual people, of a folder, of this evening."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from typing import Protocol

import msgspec

from facecam import paths
from facecam.errors import DataError, FacecamError
from facecam.games.core import Setup
from facecam.games.face_to_face.cards import Face, deck_of, shipped
from facecam.games.face_to_face.setup import FaceToFaceSetup
from facecam.play.face_photos import FacePhotos
from facecam.play.photo_deck import FacePhoto, Folder, Person, picture_name, read_folder
from facecam.play.restored import RestoredDeck
from facecam.play.sitters import load_sitters, paint
from facecam.records import Pixels
from facecam.ui.facade import EVENING, PEOPLE, Faces, Refused
from facecam.ui.keepsakes import Photo
from facecam.virtual.renderer import Renderer
from facecam.vision.closable import Closable


class FaceDeck(Protocol):
    """The faces of one game."""

    @property
    def source(self) -> str:
        """Where they are from; see `facecam.ui.facade.Faces`."""

    @property
    def faces(self) -> tuple[Face, ...]:
        """Who is on each card."""

    def picture(self, name: str) -> Pixels | None:
        """The picture of one of `faces`, (420, 360, 3) RGB; None until it is ready."""


class PhotoDeck:
    """Faces that have been read; `source` is where they can be read again."""

    def __init__(self, photos: Sequence[FacePhoto], source: str = "") -> None:
        self.source = source
        self._images = {photo.name: photo.image for photo in photos}
        self.faces = tuple(
            Face(photo.person.name, photo.name, photo.person.aliases) for photo in photos
        )

    def picture(self, name: str) -> Pixels | None:
        return self._images[name]


class PortraitDeck:
    """Virtual people, each painted when first asked for.

    Parameters
    ----------
    language
        In which their names are; those in the other languages count too.
    work
        Where they are painted; None: at once, where they are asked for.
    """

    source = PEOPLE

    def __init__(self, language: str, work: ThreadPoolExecutor | None) -> None:
        self._sitters = {sitter.id: sitter for sitter in load_sitters()}
        self.faces = tuple(self._named(face, language) for face in shipped())
        self._work = work
        self._renderer: Renderer | None = None
        self._painted: dict[str, Future[Pixels]] = {}

    def picture(self, name: str) -> Pixels | None:
        painted = self._painted.get(name)
        if painted is None:
            painted = self._painted[name] = self._begin(name)
        return painted.result() if painted.done() else None

    def _begin(self, name: str) -> Future[Pixels]:
        if self._work is not None:
            return self._work.submit(self._paint, name)
        painted: Future[Pixels] = Future()
        painted.set_result(self._paint(name))
        return painted

    def _paint(self, name: str) -> Pixels:
        if self._renderer is None:
            self._renderer = Renderer()
        who, _, pose = name.partition(":")
        return paint(self._sitters[who], int(pose), self._renderer)

    def _named(self, face: Face, language: str) -> Face:
        names = self._sitters[face.picture.partition(":")[0]].names
        known = tuple(name for name in names.values() if name != names[language])
        return Face(names[language], face.picture, known)


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
        self._state = state_of(PEOPLE, self._deck)

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
        self._state = replace(state_of(source, self._deck), count=0, progress=0.0)
        self._work.submit(self._read, source)

    def restored(self, setup: Setup) -> FaceDeck:
        """Return the faces on the cards of a game that was left; photos come one by one.

        Raises
        ------
        DataError
            If none of them is there any more.
        """
        assert isinstance(setup, FaceToFaceSetup)
        names = {card.face.picture for card in setup.deck}
        for deck in (self._deck, PortraitDeck(self._language, self._work)):
            if names <= {face.picture for face in deck.faces}:
                return deck
        return RestoredDeck(setup, [photo.image for _, photo in self._evening()], self._work)

    def close(self) -> None:
        self._work.shutdown(wait=True, cancel_futures=True)

    def _read(self, source: str) -> None:
        """Read the faces of a folder or of the evening; the state tells how it goes."""

        def tell(progress: float) -> None:
            if self._state.source == source:  # else something else was chosen meanwhile
                self._state = replace(self._state, progress=min(progress, 0.99))

        try:
            with FacePhotos() as photos:
                if source == EVENING:
                    read = read_evening(self._evening(), photos, tell)
                else:
                    read = read_folder(paths.of(source), photos, tell)
        except FacecamError as error:
            if self._state.source == source:
                self._state = replace(self._state, progress=1.0, problem=error)
            return
        if self._state.source != source:
            return
        if read.photos:
            self._take(source, PhotoDeck(read.photos, _lasting(source)), read.refused)
        else:
            self._state = replace(
                self._state,
                progress=1.0,
                refused=read.refused,
                problem=DataError("photo_deck.none"),
            )

    def _take(self, source: str, deck: FaceDeck, refused: tuple[Refused, ...]) -> None:
        self._deck = deck
        self._state = state_of(source, deck, refused)


def state_of(source: str, deck: FaceDeck, refused: tuple[Refused, ...] = ()) -> Faces:
    """Return how the screens see a deck that is ready."""
    people: dict[str, str] = {}
    for face in deck.faces:
        people.setdefault(face.name, face.picture)
    return Faces(source, len(deck.faces), 1.0, refused, people=people)


def load(source: str | None, language: str) -> FaceDeck:
    """Read a folder of photos, or return the virtual people, painted where they are asked for.

    Raises
    ------
    DataError
        If no photo of the folder can be used.
    """
    if source is None:
        return PortraitDeck(language, None)
    with FacePhotos() as reader:
        photos = read_folder(paths.of(source), reader).photos
    if not photos:
        raise DataError("photo_deck.none")
    return PhotoDeck(photos, _lasting(source))


def _lasting(source: str) -> str:
    """Name the source so that it is found from any working folder."""
    return source if source == EVENING else paths.readable(str(paths.of(source).resolve()))


def dealt(setup: Setup, deck: FaceDeck) -> Setup:
    """Return the set-up of a game of Face to Face with the faces of `deck` on its cards."""
    assert isinstance(setup, FaceToFaceSetup)
    cards = deck_of(deck.faces, setup.seed)
    return msgspec.structs.replace(setup, deck=cards, faces=deck.source)


def read_evening(
    photos: Sequence[tuple[str, Photo]], reader: FacePhotos, tell: Callable[[float], None]
) -> Folder:
    """Level the photos of this evening; what shows no usable face is left out."""
    made: list[FacePhoto] = []
    for number, (name, photo) in enumerate(photos):
        try:
            image = reader.photo(photo.image)
            made.append(FacePhoto(Person(name), image, picture_name(photo.image.tobytes())))
        except DataError:
            continue
        finally:
            tell((number + 1) / len(photos))
    return Folder(tuple(made), ())
