"""Saving, looking at and deleting pictures: what the screens do with what people do."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from facecam.errors import DataError
from facecam.games.core import Outcome
from facecam.messages import LANGUAGES
from facecam.ui.keepsakes import Kept
from facecam.ui.kit.context import Context, looks_of
from facecam.ui.kit.input import Did, Pointer
from facecam.ui.kit.layout import CANVAS
from facecam.ui.kit.scene import Scene
from facecam.ui.scenes.album import AlbumScene
from facecam.ui.scenes.common import players_of
from facecam.ui.scenes.result import ResultScene
from facecam.ui.scenes.stored import StoredScene
from tests.ui.scenes.test_fit import measured
from tests.ui.stand_ins import StandInKeepsakes, StandInStudio, StandInTable, make_context


class OverTable(StandInTable):
    """A table whose game is over."""

    @property
    def outcome(self) -> Outcome | None:
        return Outcome(("p1",), "mission.reason.deck", {"p1": 3, "p2": 1, "p3": 0})


class EveningTable(StandInTable):
    """A table whose game all but the last player ended with the same points."""

    last = 0

    @property
    def outcome(self) -> Outcome | None:
        scores = dict.fromkeys((player.id for player in self.players), 9)
        return Outcome(("p1",), "mission.reason.deck", {**scores, self.players[-1].id: self.last})


def keepsakes_of(context: Context) -> StandInKeepsakes:
    assert isinstance(context.studio, StandInStudio)
    return context.studio.keepsakes


def press(scene: Scene, label: str) -> None:
    """Click the button of that label."""
    button = next(one for one in scene._buttons() if one.label == label)  # type: ignore[attr-defined]
    for did in (Did.PRESS, Did.RELEASE):
        scene.handle(Pointer(did, Rect(button.box).center))


def labels(scene: Scene) -> set[str]:
    return {button.label for button in scene._buttons()}  # type: ignore[attr-defined]


def saved(count: int, kind: str = "album") -> list[Kept]:
    return [
        Kept(kind, f"/{kind}/2026-12-01-20-3{n % 10}-0{n // 10}-cover-{n:010}.png", 2000)
        for n in range(count)
    ]


def result(context: Context, photos: int) -> ResultScene:
    table = OverTable(players_of(context.settings.guests))
    for number in range(photos):
        table.snap(f"p{number % 3 + 1}", str(number))
    return ResultScene(context, table, looks_of(table.players, context.settings.guests))


def test_nothing_is_saved_unless_somebody_asks() -> None:
    context = make_context(count=3)
    scene = result(context, 5)
    for frame in range(10):
        scene.update(frame / 60)
    assert keepsakes_of(context).files == []


def test_cover_sheet_and_films_are_saved_on_request() -> None:
    context = make_context(count=3)
    scene = result(context, 5)
    say = context.say
    press(scene, say("result.save_photos"))
    press(scene, say("result.save_film"))
    assert labels(scene).isdisjoint({say("result.save_photos"), say("result.save_film")})
    for frame in range(10):
        scene.update(frame / 60)
    kinds = sorted(one.path.rpartition(".")[2] for one in keepsakes_of(context).files)
    assert kinds == ["gif", "gif", "gif", "png", "png"]
    assert scene._souvenirs.notice == say("result.saved")


def test_a_full_disk_is_told() -> None:
    context = make_context(count=3)
    keepsakes_of(context).refuses = DataError("store.full", path="x")
    scene = result(context, 2)
    press(scene, context.say("result.save_photos"))
    for frame in range(4):
        scene.update(frame / 60)
    assert scene._souvenirs.notice == context.say("store.full", path="x")


def test_without_photos_nothing_is_offered() -> None:
    context = make_context(count=3)
    assert context.say("result.save_photos") not in labels(result(context, 0))


@pytest.mark.parametrize("count", range(3, 9))
def test_everybodys_points_are_shown(count: int) -> None:
    context = make_context(count=count)
    table = EveningTable(players_of(context.settings.guests), game="top-face-battle")
    for number in range(8):
        table.snap(f"p{number % count + 1}", str(number))
    looks = looks_of(table.players, context.settings.guests)
    shown = []
    for table.last in (0, 5):
        canvas = pygame.Surface(CANVAS.size)
        ResultScene(context, table, looks).draw(canvas)
        shown.append(pygame.image.tobytes(canvas, "RGB"))
    assert shown[0] != shown[1]


def test_one_picture_is_chosen_and_deleted() -> None:
    context = make_context()
    keepsakes_of(context).files = saved(3)
    scene = AlbumScene(context)
    delete = context.say("album.delete")
    assert delete not in labels(scene)
    scene._choose(scene._pictures[1].path)
    press(scene, delete)
    assert keepsakes_of(context).files == [saved(3)[0], saved(3)[2]]
    assert delete not in labels(scene)


def test_all_pictures_are_deleted_after_asking_twice_and_nothing_else() -> None:
    context = make_context()
    keepsakes_of(context).files = [*saved(12), *saved(1, "settings")]
    scene = AlbumScene(context)
    press(scene, context.say("album.after"))
    press(scene, context.say("album.delete_all"))
    assert len(keepsakes_of(context).files) == 13
    press(scene, context.say("album.before"))
    press(scene, context.say("album.delete_all"))  # looking elsewhere took the first back
    assert len(keepsakes_of(context).files) == 13
    press(scene, context.say("album.sure"))
    assert keepsakes_of(context).files == saved(1, "settings")


def test_everything_is_deleted_after_asking_twice() -> None:
    context = make_context()
    keepsakes_of(context).files = [*saved(2), *saved(1, "profiles")]
    context.pads = {1: 0}
    scene = StoredScene(context)
    press(scene, context.say("stored.delete_all"))
    assert keepsakes_of(context).files
    press(scene, context.say("stored.sure"))
    assert keepsakes_of(context).files == []
    assert context.pads == {}
    assert context.say("stored.delete_all") not in labels(scene)


def test_what_cannot_be_deleted_is_told() -> None:
    context = make_context()
    keepsakes_of(context).files = saved(2)
    keepsakes_of(context).refuses = DataError("store.not_deleted", path="x", count=2)
    scene = StoredScene(context)
    press(scene, context.say("stored.delete_all"))
    press(scene, context.say("stored.sure"))
    assert scene._notice == context.say("store.not_deleted", path="x", count=2)
    assert context.say("stored.delete_all") in labels(scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_fits(language: str) -> None:
    context, lettering = measured(language, 3)
    canvas = pygame.Surface(CANVAS.size)
    for files in ([], saved(12)):
        keepsakes_of(context).files = files
        album, stored = AlbumScene(context), StoredScene(context)
        for scene in (album, stored):
            scene.draw(canvas)
            for button in scene._buttons():
                assert CANVAS.contains(Rect(button.box)), button.label
        if files:
            album._choose(files[0].path)
            album._delete_all()
            stored._delete()
            album.draw(canvas)
            stored.draw(canvas)
    scene = result(context, 8)
    scene.draw(canvas)
    for notice in ("result.saving", "result.saved"):
        scene._souvenirs.notice = context.say(notice)
        scene.draw(canvas)
    lettering.check()
