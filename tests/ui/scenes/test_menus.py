"""Hub, players, settings, loading: what they do with what people do."""

from __future__ import annotations

import pygame
import pytest

from facecam.errors import CameraError, UsageError
from facecam.records import SourceState
from facecam.settings import for_children
from facecam.ui.facade import Loading
from facecam.ui.kit import keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Composing, Did, Key, Pad, PadButton, Pointer, Typed
from facecam.ui.kit.scene import Pop, Push, Replace, Scene, SceneStack
from facecam.ui.scenes.album import AlbumScene
from facecam.ui.scenes.cameras import CamerasScene
from facecam.ui.scenes.hub import HubScene
from facecam.ui.scenes.loading import LoadingScene
from facecam.ui.scenes.mission.scene import MissionScene
from facecam.ui.scenes.options import OptionsScene
from facecam.ui.scenes.players import PlayersScene
from facecam.ui.scenes.registry import posters
from tests.ui.stand_ins import StandInStudio, StandInWindow, make_context


def picture(scene: Scene) -> bytes:
    canvas = pygame.Surface((1280, 720))
    scene.draw(canvas)
    return pygame.image.tobytes(canvas, "RGB")


def click(stack: SceneStack, at: tuple[float, float]) -> None:
    for did in (Did.PRESS, Did.RELEASE):
        stack.handle(Pointer(did, at))


def studio_of(context: Context) -> StandInStudio:
    assert isinstance(context.studio, StandInStudio)
    return context.studio


@pytest.fixture
def context() -> Context:
    return make_context(count=3)


def test_the_hub_leads_to_players_settings_and_out(context: Context) -> None:
    stack = SceneStack(HubScene(context))
    click(stack, (150, 655))
    assert isinstance(stack.top, PlayersScene)
    stack.handle(Key(keys.ESCAPE))
    click(stack, (450, 655))
    assert isinstance(stack.top, AlbumScene)
    stack.handle(Key(keys.ESCAPE))
    click(stack, (750, 655))
    assert isinstance(stack.top, OptionsScene)
    stack.handle(Key(keys.ESCAPE))
    click(stack, (1130, 655))
    assert len(stack) == 0


def test_the_hub_shows_the_mirror_or_why_there_is_none(context: Context) -> None:
    studio = studio_of(context)
    shown = picture(HubScene(context))
    studio.shows = False
    studio.state = SourceState.STARTING
    studio.ready = Loading(0.4, "ui.loading.models")
    loading = picture(HubScene(context))
    studio.ready = Loading(1.0, "ui.loading.camera", CameraError("camera.none"))
    trouble = picture(HubScene(context))
    assert len({shown, loading, trouble}) == 3


def test_a_name_is_typed_with_an_input_method(context: Context) -> None:
    scene = PlayersScene(context)
    window = context.window
    assert isinstance(window, StandInWindow)
    scene.handle(Pointer(Did.PRESS, (850, 150)))
    assert window.typing
    for event in (Composing("ㄇㄠ"), Typed("貓"), Key(keys.ENTER)):
        scene.handle(event)
    guest = context.settings.guests[-1]
    assert (guest.name, guest.bot) == ("貓", False)
    assert guest.look not in {other.look for other in context.settings.guests[:-1]}
    scene.leave()
    assert not window.typing


def test_the_same_name_is_refused_with_a_sentence(context: Context) -> None:
    scene = PlayersScene(context)
    scene.handle(Pointer(Did.PRESS, (850, 150)))
    before = picture(scene)
    scene.handle(Typed(context.settings.guests[0].name))
    scene.handle(Key(keys.ENTER))
    assert len(context.settings.guests) == 3
    assert picture(scene) != before


def test_bots_fill_seats_with_names_of_their_own(context: Context) -> None:
    scene = PlayersScene(context, posters()[0])
    for _ in range(5):
        scene._add_bot()
    guests = context.settings.guests
    assert len(guests) == posters()[0].most
    assert len({guest.name for guest in guests}) == len({guest.look for guest in guests}) == 6
    assert [guest.bot for guest in guests] == [False] * 3 + [True] * 3


def test_a_newcomer_types_at_once_and_virtual_players_fill_the_table() -> None:
    context = make_context(count=0)
    stack = SceneStack(PlayersScene(context, posters()[0]))
    stack.update(0.0)
    stack.handle(Typed("貓"))
    click(stack, (1010, 634))  # fill up: who is being typed comes first
    guests = context.settings.guests
    assert [guest.name for guest in guests] == ["貓", "Mei", "Hao"]
    assert [guest.bot for guest in guests] == [False, True, True]
    stack.handle(Pointer(Did.PRESS, (850, 150)))
    stack.handle(Key(keys.ENTER))
    assert isinstance(stack.top, MissionScene)


def test_order_colour_and_leaving(context: Context) -> None:
    scene = PlayersScene(context)
    first, second, third = context.settings.guests
    context.pads = {5: 1}
    scene._raise(1)
    assert context.settings.guests == (second, first, third)
    assert context.pads == {5: 0}
    scene._recolour(0)
    assert context.settings.guests[0].look not in {0, 1, 2}
    scene._remove(0)
    assert context.settings.guests == (first, third)
    assert context.pads == {}


def test_a_gamepad_takes_a_seat(context: Context) -> None:
    scene = PlayersScene(context)
    scene.handle(Pad(11, PadButton.SOUTH))
    scene.handle(Pad(12, PadButton.NORTH))
    assert context.pads == {11: 0, 12: 1}


def test_too_few_players_cannot_start() -> None:
    context = make_context(count=2)
    scene = PlayersScene(context, posters()[0])
    assert scene.handle(Key(keys.ENTER)) is None
    assert not studio_of(context).opened


def test_a_game_starts_at_once_when_all_is_ready(context: Context) -> None:
    transition = PlayersScene(context, posters()[0]).handle(Key(keys.ENTER))
    assert isinstance(transition, Push)
    assert isinstance(transition.scene, MissionScene)
    names = [player.name for player in studio_of(context).opened[0].players]
    assert names == [guest.name for guest in context.settings.guests]


def test_while_models_load_there_is_a_screen_that_goes_on_by_itself(context: Context) -> None:
    studio = studio_of(context)
    studio.ready = Loading(0.5, "ui.loading.models")
    stack = SceneStack(PlayersScene(context, posters()[0]))
    stack.handle(Key(keys.ENTER))
    assert isinstance(stack.top, LoadingScene)
    stack.update(1.0)
    assert isinstance(stack.top, LoadingScene)
    studio.ready = Loading(1.0, "ui.loading.camera")
    stack.update(2.0)
    assert isinstance(stack.top, MissionScene)
    assert len(stack) == 2


def test_trouble_while_loading_leaves_the_choice(context: Context) -> None:
    studio = studio_of(context)
    studio.ready = Loading(1.0, "ui.loading.camera", CameraError("camera.none"))
    stack = SceneStack(PlayersScene(context, posters()[0]))
    stack.handle(Key(keys.ENTER))
    stack.update(1.0)
    assert isinstance(stack.top, LoadingScene)
    stack.handle(Key(keys.ENTER))
    assert isinstance(stack.top, MissionScene)
    assert not studio.opened[0].judged


def test_a_refused_game_is_told_on_the_players_screen(context: Context) -> None:
    studio = studio_of(context)
    studio.refuses = UsageError("play.same_name", names="x")
    scene = PlayersScene(context, posters()[0])
    before = picture(scene)
    assert scene.handle(Key(keys.ENTER)) is None
    assert picture(scene) != before
    loading = LoadingScene(context, scene._loaded)
    assert isinstance(loading.handle(Key(keys.ENTER)), Pop)


def test_loading_waits_not_if_nobody_wants_to(context: Context) -> None:
    studio_of(context).ready = Loading(0.1, "ui.loading.models")
    scene = LoadingScene(context, lambda: Replace(HubScene(context)))
    assert isinstance(scene.handle(Key(keys.ENTER)), Replace)
    assert isinstance(scene.handle(Key(keys.ESCAPE)), Pop)


def test_the_language_changes_without_a_restart(context: Context) -> None:
    scene = OptionsScene(context)
    before = picture(scene)
    stack = SceneStack(scene)
    click(stack, (560, 150))
    assert context.language == "zh-TW"
    assert picture(scene) != before


def test_settings_are_in_force_at_once(context: Context) -> None:
    stack = SceneStack(OptionsScene(context))
    click(stack, (668, 206))
    assert context.settings.volume == pytest.approx(0.8)
    assert context.sounds.volume == pytest.approx(0.8)
    click(stack, (630, 538))
    assert context.settings.reduced_motion
    click(stack, (630, 668))
    assert context.settings.fullscreen
    assert context.window.fullscreen
    click(stack, (990, 476))
    assert isinstance(stack.top, CamerasScene)
    click(stack, (1020, 213))
    assert context.settings.camera == "FaceTime HD Camera"
    stack.handle(Key(keys.ESCAPE))
    assert isinstance(stack.top, OptionsScene)


def test_one_switch_is_for_small_children_and_the_single_ones_follow(context: Context) -> None:
    stack = SceneStack(OptionsScene(context))
    click(stack, (630, 272))
    assert for_children(context.settings)
    assert not context.settings.hands
    assert not context.settings.sides_matter
    assert context.settings.wide_ties
    click(stack, (630, 404))
    assert context.settings.hands
    assert not for_children(context.settings)
    click(stack, (630, 272))
    click(stack, (630, 272))
    assert context.settings == make_context(count=3).settings


def test_volume_stays_in_its_range(context: Context) -> None:
    scene = OptionsScene(context)
    for _ in range(20):
        scene.handle(Key(keys.LOUDER))
    assert context.settings.volume == 1.0
    for _ in range(30):
        scene.handle(Key(keys.QUIETER))
    assert context.settings.volume == 0.0


@pytest.mark.parametrize("make", [HubScene, PlayersScene, OptionsScene])
def test_drawing_changes_nothing(context: Context, make: type[HubScene]) -> None:
    scene = make(context)
    settings = context.settings
    assert picture(scene) == picture(scene)
    assert context.settings == settings
