"""Every sentence of every screen stays inside its box, in both languages."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from facecam.errors import CameraError
from facecam.messages import LANGUAGES, catalogue
from facecam.records import Call, PartVerdict, Reason, SourceState, Verdict
from facecam.ui.facade import Loading
from facecam.ui.kit.context import Context
from facecam.ui.kit.fonts import Fonts
from facecam.ui.kit.input import Key
from facecam.ui.kit.keys import ESCAPE, SPACE
from facecam.ui.kit.layout import CANVAS
from facecam.ui.kit.scene import Scene, SceneStack
from facecam.ui.kit.text import Block, Lettering
from facecam.ui.kit.theme import BODY, INK, SMALL, Colour
from facecam.ui.scenes.common import players_of
from facecam.ui.scenes.hub import HubScene
from facecam.ui.scenes.loading import LoadingScene
from facecam.ui.scenes.mission import open_scene
from facecam.ui.scenes.mission.scene import MissionScene
from facecam.ui.scenes.options import OptionsScene
from facecam.ui.scenes.pause import PauseScene
from facecam.ui.scenes.players import PlayersScene
from facecam.ui.scenes.registry import posters
from facecam.ui.scenes.rules import RulesScene
from tests.ui.scenes.person import Person
from tests.ui.stand_ins import NAMES, StandInStudio, StandInTable, make_context, verdict


class Measured(Lettering):
    """Remembers what was cut off, or painted beyond the canvas."""

    def __init__(self) -> None:
        pygame.font.init()
        super().__init__(Fonts().font)
        self.cut: set[str] = set()
        self.beyond: set[str] = set()
        self.small: set[str] = set()

    def fit(
        self,
        text: str,
        box: tuple[int, int],
        size: int = BODY,
        *,
        bold: bool = False,
        least: int = SMALL,
    ) -> Block:
        block = super().fit(text, box, size, bold=bold, least=least)
        # A name may be as long as its owner likes; everything else is ours to fit.
        if not block.fits and text not in NAMES:
            self.cut.add(f"{text} in {box}")
        if block.size < SMALL:
            self.small.add(text)
        return block

    def line(
        self, text: str, size: int = BODY, *, bold: bool = False, colour: Colour = INK
    ) -> Surface:
        if size < SMALL:
            self.small.add(text)
        return super().line(text, size, bold=bold, colour=colour)

    def check(self) -> None:
        assert not self.cut
        assert not self.small


def measured(language: str, count: int = 4, bots: int = 0) -> tuple[Context, Measured]:
    context = make_context(language, count, bots=bots)
    lettering = Measured()
    context.lettering = lettering
    return context, lettering


def draw(scene: Scene) -> None:
    scene.draw(pygame.Surface(CANVAS.size))


@pytest.mark.parametrize("language", LANGUAGES)
def test_menus(language: str) -> None:
    context, lettering = measured(language, 6, bots=2)
    studio = context.studio
    assert isinstance(studio, StandInStudio)
    table = StandInTable(players_of(context.settings.guests))
    for scene in (
        HubScene(context),
        PlayersScene(context, posters()[0]),
        OptionsScene(context),
        RulesScene(context, "mission"),
        PauseScene(context, table),
    ):
        draw(scene)
    scene = PlayersScene(context, posters()[0])
    scene._add_bot()
    draw(scene)
    studio.settings = make_context(language, 0).settings
    draw(HubScene(context))
    draw(PlayersScene(context, posters()[0]))
    studio.names, studio.shows = (), False
    draw(OptionsScene(context))
    lettering.check()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_a_camera_can_have(language: str) -> None:
    context, lettering = measured(language)
    studio = context.studio
    assert isinstance(studio, StandInStudio)
    studio.shows = False
    for state in SourceState:
        studio.state = state
        draw(HubScene(context))
        draw(OptionsScene(context))
    plain = [key for key, text in catalogue(language).items() if "{" not in text]
    for key in (key for key in plain if key.startswith("camera.")):
        studio.ready = Loading(1.0, "ui.loading.camera", CameraError(key))
        draw(HubScene(context))
        draw(LoadingScene(context, lambda: None))
    for step in ("models", "camera"):
        studio.ready = Loading(0.5, f"ui.loading.{step}")
        draw(HubScene(context))
        draw(LoadingScene(context, lambda: None))
    lettering.check()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("count", "judged", "seed"), [(3, True, 5), (6, True, 6), (4, False, 7)])
def test_whole_games(language: str, count: int, judged: bool, seed: int) -> None:
    context, lettering = measured(language, count)
    table = StandInTable(players_of(context.settings.guests), seed=seed, judged=judged)
    stack = SceneStack(HubScene(context))
    stack.push(open_scene(context, table))
    drawn: set[str] = set()
    canvas = pygame.Surface(CANVAS.size)

    def watch(scene: MissionScene) -> None:
        view = table.view(None)
        line = scene.reveal.line if scene.reveal else scene.page.line()
        if line not in drawn:
            drawn.add(line)
            table.seen = {view.active: verdict(view.active)}  # type: ignore[attr-defined]
            scene.draw(canvas)
            if str(view.phase) == "prepare":  # type: ignore[attr-defined]
                scene.handle(Key(SPACE))
                scene.draw(canvas)

    person = Person(stack, table, seed, watch)
    person.play(9000 if judged else 1500)
    stack.draw(canvas)
    assert len(drawn) > 20
    lettering.check()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_fits_its_chip(language: str) -> None:
    context, lettering = measured(language, 6)
    table = StandInTable(players_of(context.settings.guests))
    stack = SceneStack(HubScene(context))
    stack.push(open_scene(context, table))
    person = Person(stack, table)
    person.frame()
    person.press(SPACE)
    while not str(table.view(None).phase) == "perform":  # type: ignore[attr-defined] # noqa: SIM201
        person.frame()
        person._act()
    for _ in range(50):
        person.frame()
    for reason in Reason:
        parts = {
            part: PartVerdict(Call.CANT_TELL, reason, 0.1)
            for part in ("eyes", "nose", "mouth", "hand")
        }
        for some in (parts, {}):
            seen = Verdict("p1", 0.0, Call.CANT_TELL, reason, some, None, 0.0, held=False)
            table.seen = {"p1": seen}
            draw(stack.top)
    stack.handle(Key(ESCAPE))
    lettering.check()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_painted_beyond_the_canvas(language: str) -> None:
    """Boxes of buttons lie on the canvas, in every menu."""
    context, _ = measured(language, 6, bots=1)
    for scene in (HubScene(context), PlayersScene(context, posters()[0]), OptionsScene(context)):
        for button in scene._buttons():
            assert CANVAS.contains(Rect(button.box)), button.label
