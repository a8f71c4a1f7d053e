"""A real window on SDL's dummy driver."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from facecam.clock import SimulatedClock
from facecam.ui.kit import keys, loop
from facecam.ui.kit.input import Did, Input, Key, Pointer, Unplugged
from facecam.ui.kit.layout import letterbox
from facecam.ui.kit.scene import BaseScene, Pop, SceneStack, Transition
from facecam.ui.kit.window import DisplayError, Window, start_size
from tests.ui.stand_ins import make_context


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with Window("test") as window:
        list(window.inputs())
        yield window


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.Event(kind, values))


def test_the_canvas_has_its_size_in_any_window(window: Window) -> None:
    assert window.canvas.get_size() == (1280, 720)
    window.present()


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1366, 768), (1228, 691)),
        ((1024, 768), (922, 519)),
        ((1920, 1080), (1280, 720)),
        ((1920, 1200), (1280, 720)),
        ((3840, 2160), (2560, 1440)),
        ((640, 360), (576, 324)),
    ],
)
def test_a_new_window_is_neither_lost_on_its_desktop_nor_beyond_it(
    desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    assert start_size(desktop) == size


def test_points_of_the_window_become_points_of_the_canvas(window: Window) -> None:
    box = letterbox(window._window.size)
    post(pygame.MOUSEMOTION, pos=box.center, rel=(0, 0), buttons=(0, 0, 0))
    moved = [event for event in window.inputs() if isinstance(event, Pointer)]
    assert moved[-1].did is Did.MOVE
    assert moved[-1].at == pytest.approx((640, 360), abs=2)


def test_a_key_held_down_counts_once(window: Window) -> None:
    post(pygame.KEYDOWN, scancode=keys.SPACE, key=32, repeat=False)
    post(pygame.KEYDOWN, scancode=keys.SPACE, key=32, repeat=True)
    assert [event for event in window.inputs() if isinstance(event, Key)] == [Key(keys.SPACE)]


def test_text_input_is_off_until_asked_for(window: Window) -> None:
    window.start_text(Rect(10, 10, 100, 40))
    window.stop_text()


class Leaving(BaseScene):
    """Goes at the first key, and remembers whether it was drawn and left."""

    drawn = left = False

    def handle(self, event: Input) -> Transition:
        return Pop() if isinstance(event, Key) else None

    def draw(self, canvas: pygame.Surface) -> None:
        canvas.fill((1, 2, 3))
        self.drawn = True

    def leave(self) -> None:
        self.left = True


def test_the_loop_runs_until_the_stack_is_empty(window: Window) -> None:
    scene = Leaving()
    pygame.event.clear()
    post(pygame.KEYDOWN, scancode=keys.FULLSCREEN, key=0)
    post(pygame.KEYDOWN, scancode=keys.SPACE, key=32)
    context = make_context()
    context.window = window
    loop.run(window, SceneStack(scene), SimulatedClock(), context=context)
    assert scene.left
    assert window.fullscreen
    assert context.settings.fullscreen


def test_a_gamepad_that_is_unplugged_is_nobodys_once_the_scene_has_heard_of_it(
    window: Window,
) -> None:
    context = make_context()
    context.pads = {3: 0, 4: 1}
    heard = []

    class Listening(Leaving):
        def handle(self, event: Input) -> Transition:
            if isinstance(event, Unplugged):
                heard.append(dict(context.pads))
            return super().handle(event)

    pygame.event.clear()
    post(pygame.CONTROLLERDEVICEREMOVED, instance_id=3)
    post(pygame.KEYDOWN, scancode=keys.SPACE, key=32)
    loop.run(window, SceneStack(Listening()), SimulatedClock(), context=context)
    assert heard == [{3: 0, 4: 1}]
    assert context.pads == {4: 1}


def test_closing_the_window_leaves_the_scenes(window: Window) -> None:
    scene = Leaving()
    pygame.event.clear()
    post(pygame.QUIT)
    loop.run(window, SceneStack(scene), SimulatedClock(), context=make_context())
    assert scene.left


def test_without_a_display_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("DISPLAY", ":4711")
    with pytest.raises(DisplayError) as refused, Window("test"):
        pass
    assert refused.value.key == "ui.no_display"
