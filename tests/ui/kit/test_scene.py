"""The stack does what scenes say, and lets every scene go once."""

from __future__ import annotations

import pygame

from facecam.ui.kit.input import Input, Key
from facecam.ui.kit.scene import (
    BaseScene,
    Home,
    Pop,
    Push,
    Replace,
    Scene,
    SceneStack,
    Transition,
)


class Told(BaseScene):
    """Answers every key as it was told, and writes down what happens."""

    def __init__(
        self, name: str, log: list[str], answer: Transition = None, *, overlay: bool = False
    ) -> None:
        super().__init__()
        self.overlay = overlay
        self.name, self.log, self.answer = name, log, answer

    def handle(self, event: Input) -> Transition:
        del event
        self.log.append(f"{self.name} hears")
        return self.answer

    def draw(self, canvas: pygame.Surface) -> None:
        del canvas
        self.log.append(f"{self.name} draws")

    def leave(self) -> None:
        self.log.append(f"{self.name} leaves")


def stack_of(*scenes: Scene) -> SceneStack:
    stack = SceneStack(scenes[0])
    for scene in scenes[1:]:
        stack.push(scene)
    return stack


def test_a_pushed_scene_lies_on_top_and_returns() -> None:
    log: list[str] = []
    over = Told("over", log, Pop())
    under = Told("under", log, Push(over))
    stack = stack_of(under)
    stack.handle(Key(4))
    assert stack.top is over
    stack.handle(Key(4))
    assert stack.top is under
    assert log == ["under hears", "over hears", "over leaves"]


def test_replace_lets_the_old_scene_go() -> None:
    log: list[str] = []
    new = Told("new", log)
    stack = stack_of(Told("first", log), Told("old", log, Replace(new)))
    stack.handle(Key(4))
    assert stack.top is new
    assert len(stack) == 2
    assert log[-1] == "old leaves"


def test_home_leaves_all_but_the_first_from_the_top() -> None:
    log: list[str] = []
    stack = stack_of(Told("hub", log), Told("game", log), Told("pause", log, Home()))
    stack.handle(Key(4))
    assert len(stack) == 1
    assert log == ["pause hears", "pause leaves", "game leaves"]


def test_leaving_the_first_scene_ends_the_app() -> None:
    stack = stack_of(Told("hub", [], Pop()))
    stack.handle(Key(4))
    assert len(stack) == 0
    stack.handle(Key(4))
    stack.update(1.0)
    stack.draw(pygame.Surface((8, 8)))


def test_what_an_overlay_lies_over_is_drawn_beneath_it() -> None:
    log: list[str] = []
    stack = stack_of(Told("hidden", log), Told("game", log), Told("note", log, overlay=True))
    stack.draw(pygame.Surface((8, 8)))
    assert log == ["game draws", "note draws"]


def test_only_the_top_gets_time() -> None:
    under, over = Told("under", []), Told("over", [])
    stack = stack_of(under, over)
    stack.update(3.0)
    stack.update(4.0)
    assert (over.since, over.now) == (3.0, 4.0)
    assert under.since is None


def test_closing_leaves_everything() -> None:
    log: list[str] = []
    stack = stack_of(Told("a", log), Told("b", log))
    stack.close()
    assert log == ["b leaves", "a leaves"]
