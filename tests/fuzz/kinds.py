"""Every kind of file facecam reads: a good one, how it is damaged, and what reads it."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import cv2
import msgspec
import numpy as np

from facecam import messages, paths, settings
from facecam.camera.files import Pictures, Video, load_picture
from facecam.classify import features, model
from facecam.classify.features import Features
from facecam.classify.profile import Profile, Range
from facecam.errors import DataError
from facecam.expressions import FACE_PARTS
from facecam.games import decks, dice, log, registry
from facecam.games.face_to_face.cards import deck_of
from facecam.games.simulate import play
from facecam.games.top_face.setup import read_deck
from facecam.play.faces import PhotoDeck
from facecam.play.photo_deck import read_folder
from facecam.records import Pixels, Thresholds
from facecam.settings import Guest, Settings
from facecam.store import Store
from facecam.store.files import read_file
from facecam.training import dataset
from facecam.vision import bundles
from tests.camera.pictures import noise, save_video
from tests.fuzz.mutator import Mutate, flipped, grown, packed, written
from tests.games.walks import choose, prepared
from tests.training.made import made


@dataclass(frozen=True)
class Kind:
    """One kind of file: `share` is how many of a hundred damaged files are of it.

    `use` reads the file as facecam does and then does with it what facecam would.
    """

    name: str
    share: float
    file: str
    good: Callable[[], bytes]
    damage: Mutate
    use: Callable[[Path], object]


@cache
def _face() -> Features:
    return Features(np.random.default_rng(3).normal(size=len(features.NAMES)).astype(np.float32))


# Saved games


def _played(game: str) -> bytes:
    kind, setup = prepared(game, 3, 5)
    return log.of(kind, play(kind, setup, most=150)).encode()


def _resume(path: Path) -> None:
    """Replay a game, show it to everybody and play on."""
    match = log.replay(log.decode(path.read_bytes(), path.name))
    chance = random.Random(1)
    now = max((command.at for command in match.commands), default=0.0)
    for _ in range(10):
        for viewer in (None, *(player.id for player in match.setup.players)):
            msgspec.json.encode(match.game.view(viewer))
        match.game.performances()
        if match.game.outcome is not None:
            return
        now += 0.5
        match.apply(choose(match.game, chance, now))


# Settings and profiles


def _settings() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        guests = tuple(Guest(name, number, number > 1) for number, name in enumerate("小Añ🤪"))
        settings.save(
            Settings(language="zh-TW", camera_backends={"C": "V4L2"}, guests=guests), store
        )
        return settings.file_of(store).read_bytes()


def _read_settings(path: Path) -> None:
    store = Store(path.parent.parent)
    read = settings.load(store)
    _told(read.notice)
    value = read.value
    assert value is not None
    assert value.language in ("", *messages.LANGUAGES)
    assert 0.0 <= value.volume <= 1.0
    assert all(0 <= guest.look <= 7 for guest in value.guests)
    assert settings.load(store).value is not None
    settings.save(value, store)
    assert settings.load(store).value == value


def _profile() -> bytes:
    values = tuple(map(float, _face().values))
    ranges = {name: Range(-1.0, 1.0) for name in features.NAMES[:20]}
    known = Profile(neutral=values, trust=1.0, ranges=ranges, cannot=frozenset({"eyes.wide"}))
    return msgspec.json.encode(known)


def _read_profile(path: Path) -> None:
    read = read_file(path, msgspec.json.Decoder(Profile).decode)
    _told(read.notice)
    if read.value is not None:
        read.value.judging(Thresholds())
        _judge(model.shipped(), read.value.neutral_features(), read.value.trust)


def _judge(expressions: model.Model, neutral: Features | None, trust: float) -> None:
    """Every part of a face has probabilities between 0 and 1."""
    for part in FACE_PARTS:
        shares = expressions.probabilities(part, _face(), neutral, trust)
        assert all(0.0 <= share <= 1.0 for share in shares.values()), (part, shares)


def _told(notice: DataError | None) -> None:
    if notice is not None:
        for language in messages.LANGUAGES:
            assert messages.describe(language, notice)


# Models


def _read_model(path: Path) -> None:
    _judge(model.load(path), _face(), 1.0)


def _read_bundle(bundle: bundles.Bundle, path: Path) -> None:
    bundles.read(bundle, path.parent)


def _dataset() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "faces.npz"
        dataset.save(file, made(people=2, each=1), compact=True)
        return file.read_bytes()


def _read_dataset(path: Path) -> None:
    data = dataset.load(path)
    data.check(path.name)
    data.neutrals()
    data.people()


# Pictures and films


def _picture(suffix: str) -> bytes:
    done, content = cv2.imencode(suffix, noise(1))
    assert done
    return content.tobytes()


def _show(path: Path) -> None:
    """Show a picture as the camera's and as one of a folder."""
    image = load_picture(path)
    if image is not None:
        assert image.ndim == 3
        assert image.shape[2] == 3
    source = Pictures(path, dwell=0.05)
    source.open()
    while source.read() is not None:
        pass
    source.close()


def _video(suffix: str, codec: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"film{suffix}"
        save_video(file, 20, codec=codec)
        return file.read_bytes()


def _watch(path: Path) -> None:
    source = Video(path, repeats=True)
    source.open()
    times = []
    while len(times) < 50 and (frame := source.read()) is not None:
        times.append(frame.time)
    source.close()
    assert times == sorted(times)


class AnyFace:
    """Levels nothing: what finds faces is tested with it."""

    def photo(self, image: Pixels) -> Pixels:
        assert image.ndim == 3
        return cv2.resize(image, (36, 42)).astype(np.uint8)


def _deal_faces(path: Path) -> None:
    """Read a folder of one good and one damaged photo, the latter's name odd too, and play."""
    (path.parent / "Rosa.png").write_bytes(_good_picture())
    folder = read_folder(path.parent, AnyFace())  # type: ignore[arg-type]
    (path.parent / "Rosa.png").unlink()
    for refused in folder.refused:
        assert all(messages.text(language, refused.reason) for language in messages.LANGUAGES)
    cards = deck_of(PhotoDeck(folder.photos).faces, 1)
    msgspec.json.encode(cards)


@cache
def _good_picture() -> bytes:
    return _picture(".png")


# Tables of our own


def _shipped(*parts: str) -> bytes:
    return paths.assets().joinpath(*parts).read_bytes()


KINDS = (
    *(
        Kind(f"save:{game}", 5, "game.jsonl", partial(_played, game), grown, _resume)
        for game in registry.names()
    ),
    Kind("settings", 10, "settings/settings.json", _settings, grown, _read_settings),
    Kind("profile", 8, "profile.json", _profile, grown, _read_profile),
    Kind("deck", 7, "deck.csv", lambda: _shipped("decks", "mission.csv"), written, decks.read),
    Kind("top deck", 4, "deck.csv", lambda: _shipped("decks", "top_face.csv"), written, read_deck),
    Kind("dice", 3, "dice.toml", lambda: _shipped("dice.toml"), written, dice.read),
    Kind("faces", 4, "Ann (外婆) 2.png", _good_picture, flipped, _deal_faces),
    Kind(
        "catalogue",
        7,
        "camera.toml",
        lambda: _shipped("messages", "zh-TW", "camera.toml"),
        written,
        messages.read,
    ),
    Kind("model", 8, "expression.npz", (paths.models() / model.FILE).read_bytes, packed,
         _read_model),
    Kind("bundle", 1, bundles.FACE.file, lambda: bundles.read(bundles.FACE), flipped,
         partial(_read_bundle, bundles.FACE)),
    Kind("recording", 5, "faces.npz", _dataset, packed, _read_dataset),
    *(
        Kind(f"picture{suffix}", 1.2, f"face{suffix}", partial(_picture, suffix), flipped, _show)
        for suffix in (".png", ".jpg", ".webp", ".tiff", ".bmp")
    ),
    Kind("video.avi", 1, "film.avi", partial(_video, ".avi", "MJPG"), flipped, _watch),
    Kind("video.mp4", 1, "film.mp4", partial(_video, ".mp4", "mp4v"), flipped, _watch),
)  # fmt: skip
