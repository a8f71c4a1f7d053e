"""The warm-up on the screen: who, what is asked, what came of it, and the ways out."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from facecam.classify.warmup import SQUEEZED, TRIALS
from facecam.errors import CameraError, DataError
from facecam.expressions import Expression
from facecam.messages import LANGUAGES
from facecam.records import Ask, Reason
from facecam.ui.facade import Loading
from facecam.ui.kit import keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Did, Key, Pointer
from facecam.ui.kit.layout import CANVAS
from facecam.ui.kit.scene import SceneStack
from facecam.ui.kit.theme import LOOKS, Look
from facecam.ui.scenes.common import players_of
from facecam.ui.scenes.hub import HubScene
from facecam.ui.scenes.mission import open_scene
from facecam.ui.scenes.pause import PauseScene
from facecam.ui.scenes.players import PlayersScene
from facecam.ui.scenes.warm_up import WarmUpScene
from facecam.ui.scenes.warm_up.lobby import Lobby
from facecam.ui.warm_ups import Asked, Trial
from tests.ui.scenes.test_fit import Measured
from tests.ui.stand_ins import (
    NAMES,
    StandInSounds,
    StandInStudio,
    StandInTable,
    StandInWarmUp,
    StandInWarmUps,
    make_context,
    picture,
    verdict,
)

OPEN = Expression(mouth="open")


def looks(count: int) -> dict[str, Look]:
    return dict(zip(NAMES, LOOKS[:count], strict=False))


class Show:
    """A warm-up scene over the hub, with a stand-in that does as the test says."""

    def __init__(self, language: str = "en", first: str = "", count: int = 3) -> None:
        self.context: Context = make_context(language, count)
        self.stack = SceneStack(HubScene(self.context))
        self.stack.push(WarmUpScene(self.context, looks(count), first))
        self.now = 0.0

    @property
    def studio(self) -> StandInStudio:
        assert isinstance(self.context.studio, StandInStudio)
        return self.context.studio

    @property
    def warm_ups(self) -> StandInWarmUps:
        return self.studio.warm_ups

    @property
    def warm_up(self) -> StandInWarmUp:
        """The one that goes on."""
        return self.warm_ups.begun[-1]

    @property
    def moment(self) -> str:
        top = self.stack.top
        return top.moment if isinstance(top, WarmUpScene) else type(top).__name__

    def update(self) -> None:
        self.now += 0.1
        self.stack.update(self.now)

    def press(self, key: int) -> None:
        self.stack.handle(Key(key))
        self.update()

    def click(self, at: tuple[float, float]) -> None:
        for did in (Did.PRESS, Did.RELEASE):
            self.stack.handle(Pointer(did, at))
        self.update()

    def ask(self, asked: Asked, shown: bool | None = None) -> None:
        """Let the judge ask; `shown`: what came of all faces so far."""
        self.warm_up.asked = asked
        found = picture(size=(200, 200)) if shown else None
        self.warm_up.trials = [Trial(face, shown, found) for face in TRIALS]
        self.update()

    def picture(self) -> bytes:
        canvas = pygame.Surface(CANVAS.size)
        self.stack.draw(canvas)
        return pygame.image.tobytes(canvas, "RGB")


@pytest.fixture
def show() -> Show:
    return Show()


def test_one_person_of_the_list_warms_up_and_comes_back_to_it(show: Show) -> None:
    show.update()
    assert show.moment == "lobby"
    show.click((800, 206))
    assert show.moment == "exercise"
    assert show.warm_up.name == NAMES[1]
    show.ask(Asked(Ask.DONE), shown=True)
    assert show.moment == "summary"
    show.press(keys.ENTER)
    assert show.warm_up.done == ["stop"]
    assert show.moment == "lobby"
    show.press(keys.ESCAPE)
    assert show.moment == "HubScene"


def test_everybody_in_turn(show: Show) -> None:
    show.update()
    show.click((940, 668))
    for number in range(3):
        assert [one.name for one in show.warm_ups.begun] == list(NAMES[: number + 1])
        show.ask(Asked(Ask.DONE), shown=True)
        show.press(keys.ENTER)
    assert show.moment == "lobby"
    assert [one.done for one in show.warm_ups.begun] == [["stop"]] * 3


def test_a_named_person_begins_at_once_and_the_scene_goes_when_they_are_done() -> None:
    show = Show(first=NAMES[2])
    show.update()
    assert show.warm_up.name == NAMES[2]
    show.ask(Asked(Ask.DONE), shown=True)
    show.press(keys.ENTER)
    assert show.moment == "HubScene"
    assert show.warm_up.done == ["stop"]


def test_keys_skip_and_refuse_but_the_resting_face_cannot_be_left_out() -> None:
    show = Show(first=NAMES[0])
    show.update()
    show.press(keys.SPACE)
    show.press(keys.DELETE)
    assert show.warm_up.done == []
    show.ask(Asked(Ask.SQUEEZE, SQUEEZED))
    show.press(keys.DELETE)
    show.press(keys.SPACE)
    show.ask(Asked(Ask.TRY, OPEN))
    show.press(keys.DELETE)
    show.press(keys.SPACE)
    assert show.warm_up.done == ["skip", "give up", "skip"]
    show.press(keys.ESCAPE)
    assert show.warm_up.done[-1] == "stop"
    assert show.moment == "HubScene"


def test_leaving_in_the_middle_ends_the_warm_up() -> None:
    show = Show(first=NAMES[0])
    show.update()
    show.stack.close()
    assert show.warm_up.done == ["stop"]


def test_a_face_is_tried_again_from_the_strip_and_from_the_summary() -> None:
    show = Show(first=NAMES[0])
    show.update()
    show.ask(Asked(Ask.TRY, OPEN))
    show.click((68, 600))
    show.ask(Asked(Ask.DONE), shown=False)
    assert show.moment == "summary"
    show.click((290, 170))
    assert show.warm_up.done == [str(TRIALS[0]), str(TRIALS[1])]
    assert show.moment == "exercise"


def test_again_begins_with_the_same_person() -> None:
    show = Show(first=NAMES[0])
    show.update()
    show.ask(Asked(Ask.DONE), shown=True)
    show.click((400, 674))
    assert [one.name for one in show.warm_ups.begun] == [NAMES[0]] * 2
    assert show.moment == "exercise"


def test_what_counts_is_heard_and_seen() -> None:
    show = Show(first=NAMES[0])
    show.update()
    sounds = show.context.sounds
    assert isinstance(sounds, StandInSounds)
    show.ask(Asked(Ask.TRY, OPEN))
    before = show.picture()
    show.ask(Asked(Ask.TRY, OPEN), shown=True)
    assert sounds.played[-1] == "held"
    stamped = show.picture()
    show.now += 2
    show.update()
    assert len({before, stamped, show.picture()}) == 3


def test_the_live_bar_and_the_reason_are_drawn() -> None:
    show = Show(first=NAMES[0])
    show.update()
    pictures = set()
    for asked in (
        Asked(Ask.TRY, OPEN),
        Asked(Ask.TRY, OPEN, strength=0.5),
        Asked(Ask.TRY, OPEN, 0.2, 1.0),
        Asked(Ask.TRY, OPEN, reason=Reason.TOO_DARK),
        Asked(Ask.TRY, OPEN, reason=Reason.NO_FACE),
    ):
        show.ask(asked)
        pictures.add(show.picture())
        assert show.picture() in pictures  # drawing changes nothing
    assert len(pictures) == 5


def test_it_waits_for_models_and_camera() -> None:
    show = Show(first=NAMES[0])
    show.studio.ready = Loading(0.4, "ui.loading.models")
    show.update()
    assert not show.warm_ups.begun
    show.studio.ready = Loading(1.0, "ui.loading.camera")
    show.update()
    assert show.warm_up.name == NAMES[0]


def test_without_a_camera_the_reason_stands_in_the_list(show: Show) -> None:
    show.update()
    show.warm_ups.refuses = CameraError("camera.none")
    show.studio.ready = Loading(1.0, "ui.loading.camera", CameraError("camera.none"))
    before = show.picture()
    show.click((800, 206))
    assert show.moment == "lobby"
    assert show.picture() != before


def test_a_warm_up_is_deleted_when_asked_twice(show: Show) -> None:
    show.warm_ups.stored = {NAMES[1]: ()}
    show.update()
    known = show.picture()
    show.click((1204, 206))
    assert NAMES[1] in show.warm_ups.stored
    assert show.picture() != known
    show.click((1204, 206))
    assert not show.warm_ups.stored
    show.click((1204, 206))  # no bin there any more
    assert show.moment == "lobby"


def test_a_stored_warm_up_that_cannot_be_used_is_said(show: Show) -> None:
    show.warm_ups.problems = {NAMES[1]: DataError("warm_up.version", name=NAMES[1])}
    scene = WarmUpScene(show.context, looks(3))
    assert isinstance(scene._page, Lobby)
    assert NAMES[1] in scene._page.notice


def test_the_players_screen_shows_who_is_warmed_up_and_leads_there() -> None:
    context = make_context(count=3, bots=1)
    assert isinstance(context.studio, StandInStudio)
    stack = SceneStack(PlayersScene(context))
    canvas = pygame.Surface(CANVAS.size)
    stack.draw(canvas)
    cold = pygame.image.tobytes(canvas, "RGB")
    context.studio.warm_ups.stored = {NAMES[0]: ()}
    stack.draw(canvas)
    assert pygame.image.tobytes(canvas, "RGB") != cold
    for at, begun in (((1010, 314), []), ((540, 140), [NAMES[0]])):
        for did in (Did.PRESS, Did.RELEASE):
            stack.handle(Pointer(did, at))
        stack.update(1.0)
        assert isinstance(stack.top, WarmUpScene)
        assert [one.name for one in context.studio.warm_ups.begun] == begun
        assert list(stack.top._looks) == list(NAMES[:2])  # virtual players need none
        stack.handle(Key(keys.ESCAPE))


def test_pause_leads_to_the_warm_up_of_whose_face_has_changed() -> None:
    context = make_context(count=3)
    table = StandInTable(players_of(context.settings.guests), drifted=frozenset({"p2"}))
    transition = PauseScene(context, table)._warm_up()
    scene = transition.scene  # type: ignore[union-attr]
    assert isinstance(scene, WarmUpScene)
    assert list(scene._looks.items()) == [(NAMES[n], LOOKS[n]) for n in (1, 0, 2)]


def test_a_face_that_no_longer_fits_is_said_once_and_not_while_faces_are_pulled() -> None:
    context = make_context(count=3)
    table = StandInTable(players_of(context.settings.guests))
    scene = open_scene(context, table)
    scene.update(0.0)
    table.drifted = frozenset({"p2"})
    table.seen = {"p1": verdict("p1")}
    scene.update(1.0)
    assert not scene.desk.notice
    table.seen = {}
    scene.update(2.0)
    assert NAMES[1] in scene.desk.notice
    scene.update(20.0)
    scene.update(21.0)
    assert not scene.desk.notice
    table.drifted = frozenset()  # warmed up again
    scene.update(22.0)
    table.drifted = frozenset({"p2"})
    scene.update(23.0)
    assert NAMES[1] in scene.desk.notice


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_fits_its_box(language: str) -> None:
    show = Show(language, count=6)
    lettering = Measured()
    show.context.lettering = lettering
    show.warm_ups.stored = dict.fromkeys(NAMES[:2], ())
    show.update()
    scene = show.stack.top
    assert isinstance(scene, WarmUpScene)
    show.picture()
    show.click((1204, 144))
    show.picture()
    show.click((800, 206))
    show.ask(Asked(Ask.NEUTRAL, None, 0.5))
    show.picture()
    for face in (SQUEEZED, *TRIALS):
        ask = Ask.SQUEEZE if face is SQUEEZED else Ask.TRY
        show.ask(Asked(ask, face, 0.2, 0.6, Reason.TOO_BRIGHT))
        show.picture()
    for reason in Reason:
        show.ask(Asked(Ask.TRY, OPEN, reason=reason))
        show.picture()
    show.warm_up.changed = True
    show.ask(Asked(Ask.DONE), shown=False)
    show.picture()
    for button in scene._page.buttons():
        assert CANVAS.contains(Rect(button.box)), button.label
    lettering.check()
