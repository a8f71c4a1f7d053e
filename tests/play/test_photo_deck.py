"""A folder of photos becomes a deck: names from file names, levelled faces, reasons why not."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cv2
import numpy as np
import pytest

from facecam.errors import DataError
from facecam.games.core import Player
from facecam.games.face_to_face.cards import Face
from facecam.games.face_to_face.setup import FaceToFaceSetup
from facecam.games.registry import kind
from facecam.messages import LANGUAGES, text
from facecam.play import guests
from facecam.play.face_photos import SIZE, FacePhotos
from facecam.play.faces import FaceShelf, PhotoDeck, PortraitDeck, dealt, load, read_evening
from facecam.play.photo_deck import Person, named, read_folder
from facecam.play.restored import RestoredDeck
from facecam.play.sitters import load_sitters, paint
from facecam.records import Pixels
from facecam.ui.facade import EVENING, PEOPLE
from facecam.ui.keepsakes import Photo
from facecam.virtual.renderer import Renderer


@pytest.fixture(scope="module")
def photos() -> Iterator[FacePhotos]:
    with FacePhotos() as reader:
        yield reader


@pytest.fixture(scope="module")
def portrait() -> Pixels:
    return paint(load_sitters()[0], 0, Renderer())


def save(file: Path, image: Pixels) -> None:
    done, content = cv2.imencode(file.suffix, cv2.cvtColor(image, cv2.COLOR_RGB2BGR))
    assert done
    file.write_bytes(content.tobytes())


def turned(image: Pixels, degrees: float, scale: float = 0.8) -> Pixels:
    """The picture turned about its middle, on a larger canvas."""
    side = 640
    transform = cv2.getRotationMatrix2D((SIZE[0] / 2, SIZE[1] / 2), degrees, scale)
    transform[:, 2] += np.array([side - SIZE[0], side - SIZE[1]]) / 2
    return np.asarray(cv2.warpAffine(image, transform, (side, side)), np.uint8)


@pytest.mark.parametrize(
    ("stem", "person"),
    [
        ("Rosa", Person("Rosa")),
        ("Grandma Rosa 2", Person("Grandma Rosa")),
        ("grandma_rosa-03", Person("grandma rosa")),
        ("Rosa (Oma, 外婆) (2)", Person("Rosa", ("Oma", "外婆"))),
        ("陳美玲（外婆、阿嬤）", Person("陳美玲", ("外婆", "阿嬤"))),
        ("王小明1", Person("王小明")),
        ("Jean-Luc", Person("Jean-Luc")),
        ("Zoe\u0308", Person("Zoë")),
        ("IMG_2041", None),
        ("DSC00042 (1)", None),
        ("PXL_20250101_120000", None),
        ("20240506", None),
        ("Photo 12", None),
        ("WhatsApp Image 2024-05-06", None),
        ("  ", None),
    ],
)
def test_names_are_read_from_file_names(stem: str, person: Person | None) -> None:
    assert named(stem) == person


@pytest.mark.parametrize("degrees", [-25.0, 0.0, 20.0])
def test_faces_are_levelled(photos: FacePhotos, portrait: Pixels, degrees: float) -> None:
    """Turned or not, the windows cover the same parts."""
    straight = photos.photo(turned(portrait, 0.0))
    levelled = photos.photo(turned(portrait, degrees))
    assert levelled.shape == (SIZE[1], SIZE[0], 3)
    assert not levelled.flags.writeable
    middle = np.s_[80:380, 60:300]
    difference = np.abs(levelled[middle].astype(int) - straight[middle].astype(int))
    assert difference.mean() < 9


def test_what_cannot_be_used_is_refused(photos: FacePhotos, portrait: Pixels) -> None:
    def key(image: Pixels) -> str:
        with pytest.raises(DataError) as refusal:
            photos.photo(image)
        return refusal.value.key

    two = np.hstack([turned(portrait, 0.0), turned(portrait, 0.0)])
    assert key(np.full((480, 640, 3), 120, np.uint8)) == "photo_deck.no_face"
    assert key(two) == "photo_deck.several_faces"
    assert key(turned(portrait, 0.0, scale=0.2)) == "photo_deck.too_small"
    assert key((turned(portrait, 0.0) * 0.12).astype(np.uint8)) == "photo_deck.light"


def test_a_folder_is_read_and_every_refused_file_is_named(
    photos: FacePhotos, portrait: Pixels, tmp_path: Path
) -> None:
    save(tmp_path / "Mei 1.png", turned(portrait, 10.0))
    save(tmp_path / "阿傑（Jay）.jpg", turned(portrait, -10.0))
    save(tmp_path / "IMG_0001.jpg", portrait)
    save(tmp_path / "Nobody.png", np.full((200, 200, 3), 90, np.uint8))
    (tmp_path / "Broken.jpg").write_bytes(b"not a picture")
    (tmp_path / "notes.txt").write_text("passed over", encoding="utf-8")
    told: list[float] = []
    folder = read_folder(tmp_path, photos, told.append)
    assert [photo.person for photo in folder.photos] == [Person("Mei"), Person("阿傑", ("Jay",))]
    assert {(one.file, one.reason) for one in folder.refused} == {
        ("IMG_0001.jpg", "photo_deck.no_name"),
        ("Nobody.png", "photo_deck.no_face"),
        ("Broken.jpg", "photo_deck.unreadable"),
    }
    for one in folder.refused:
        assert all(text(language, one.reason) for language in LANGUAGES)
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_a_folder_that_is_none_or_empty_is_told(photos: FacePhotos, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no_folder"):
        read_folder(tmp_path / "nowhere", photos)
    with pytest.raises(DataError, match="empty"):
        read_folder(tmp_path, photos)


def test_every_photograph_of_the_shared_folder_can_be_used(photos: FacePhotos) -> None:
    folder = Path(__file__).parents[3] / "shared" / "faces"
    if not folder.is_dir():
        pytest.skip("no photographs here")
    read = read_folder(folder, photos)
    assert len(read.photos) >= 10


def test_portraits_are_painted_when_asked_for_and_stay() -> None:
    deck = PortraitDeck("zh-TW", None)
    assert len(deck.faces) == 2 * len(load_sitters())
    assert deck.faces[0] == Face("美玲", "mei:0", ("Mei",))
    first = deck.picture("mei:0")
    assert first is not None
    assert first.shape == (SIZE[1], SIZE[0], 3)
    assert deck.picture("mei:0") is first


def test_everybody_has_a_name_of_their_own() -> None:
    for language in LANGUAGES:
        names = [sitter.names[language] for sitter in load_sitters()]
        assert len(set(names)) == len(names)


def test_a_portrait_is_a_face_where_the_windows_are(photos: FacePhotos, portrait: Pixels) -> None:
    levelled = photos.photo(portrait)
    middle = np.s_[80:380, 80:280]
    difference = np.abs(levelled[middle].astype(int) - portrait[middle].astype(int))
    assert difference.mean() < 40


def test_the_shelf_keeps_the_last_faces_that_could_be_read(
    portrait: Pixels, tmp_path: Path
) -> None:
    save(tmp_path / "Mei.png", turned(portrait, 0.0))
    with FaceShelf("en") as shelf:
        assert shelf.state.source == PEOPLE
        shelf.choose(str(tmp_path))
        assert not shelf.state.done
    assert shelf.state.done
    assert shelf.state.count == 1
    assert isinstance(shelf.deck, PhotoDeck)
    (face,) = shelf.deck.faces
    assert face.name == "Mei"
    assert "Mei" not in face.picture
    assert shelf.deck.picture(face.picture) is not None


def test_a_folder_that_gives_nothing_leaves_the_deck_as_it_was(tmp_path: Path) -> None:
    with FaceShelf("en") as shelf:
        before = shelf.deck
        shelf.choose(str(tmp_path / "nowhere"))
    assert shelf.state.problem is not None
    assert shelf.state.problem.key == "photo_deck.no_folder"
    assert shelf.deck is before


def test_the_evenings_photos_are_levelled_too(photos: FacePhotos, portrait: Pixels) -> None:
    blank = np.full((200, 200, 3), 90, np.uint8)
    evening = [
        ("Zoë", Photo("p1", 1.0, None, turned(portrait, 12.0), "1", 0.9)),
        ("Max", Photo("p2", 1.0, None, blank, "1", 0.9)),
    ]
    read = read_evening(evening, photos, lambda _: None)
    assert [photo.person.name for photo in read.photos] == ["Zoë"]
    with FaceShelf("en", lambda: evening) as shelf:
        shelf.choose(EVENING)
    assert shelf.state.count == 1


def test_a_folder_on_the_command_line_is_the_deck_of_face_to_face(
    portrait: Pixels, tmp_path: Path
) -> None:
    for name in ("Mei", "Hao", "Zoë", "Max", "Ida"):
        save(tmp_path / f"{name}.png", turned(portrait, 0.0))
    faces = load(str(tmp_path), "en")
    seats = (Player("p1", "Ann"), Player("p2", "Bob"))
    game = kind("face-to-face")
    assert guests.shows_faces(game)
    setup = guests.setup(game, seats, 1, str(tmp_path), faces)
    assert isinstance(setup, FaceToFaceSetup)
    assert {card.face.name for card in setup.deck} == {"Mei", "Hao", "Zoë", "Max", "Ida"}


def test_a_folder_without_a_usable_photo_is_no_deck(tmp_path: Path) -> None:
    save(tmp_path / "Nobody.png", np.full((200, 200, 3), 90, np.uint8))
    with pytest.raises(DataError, match="none"):
        load(str(tmp_path), "en")


def test_the_photos_of_a_game_that_was_left_are_read_again(
    portrait: Pixels, tmp_path: Path
) -> None:
    for number in range(8):
        save(tmp_path / f"Guest{chr(65 + number)}.png", turned(portrait, 0.0))
    players = tuple(Player(name, name) for name in ("p1", "p2"))
    with FaceShelf("en") as shelf:
        shelf.choose(str(tmp_path))
    setup = dealt(kind("face-to-face").prepare(players, 1), shelf.deck)
    assert isinstance(setup, FaceToFaceSetup)
    assert setup.faces == str(tmp_path.resolve())
    (tmp_path / "GuestA.png").unlink()
    save(tmp_path / "Aaron.png", turned(portrait, 0.0))  # nothing is known by its place
    with ThreadPoolExecutor(1) as work:
        restored = RestoredDeck(setup, [], work)
    assert restored.gone == 1
    for face in shelf.deck.faces:
        image = restored.picture(face.picture)
        assert (image is None) == (face.name == "GuestA")
        if image is not None:
            assert np.array_equal(image, shelf.deck.picture(face.picture))
