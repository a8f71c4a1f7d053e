"""A screen is a scene; a stack of them is the app.

A scene handles an input and returns a transition, lets time go on, and draws; drawing changes
nothing. Only the topmost scene gets inputs and time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import pygame

from facecam.ui.kit.input import Input


@dataclass(frozen=True, slots=True)
class Push:
    """Put `scene` on top; it returns here."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave this scene, `count` of them at once."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Replace:
    """Put `scene` in the place of this one, and another one on top of it."""

    scene: Scene
    on_top: Scene | None = None


@dataclass(frozen=True, slots=True)
class Home:
    """Leave everything but the first scene."""


Transition = Push | Pop | Replace | Home | None


class Scene(Protocol):
    """One screen."""

    @property
    def overlay(self) -> bool:
        """Whether the scene below shows through."""

    def handle(self, event: Input) -> Transition:
        """Answer to what somebody did."""

    def update(self, now: float) -> Transition:
        """Let time go on; `now` in seconds on the clock of the screens."""

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the whole canvas (an overlay: what it adds). Changes nothing but the canvas."""

    def leave(self) -> None:
        """Let go of what only this scene holds; called once, when it leaves the stack."""


class SceneStack:
    """The scenes on top of each other; empty means the app is over."""

    def __init__(self, first: Scene) -> None:
        self._scenes: list[Scene] = [first]

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene that gets inputs and time.

        Raises
        ------
        IndexError
            If the app is over.
        """
        return self._scenes[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene on top from outside, e.g. a game asked for on the command line."""
        self._scenes.append(scene)

    def handle(self, event: Input) -> None:
        """Give the topmost scene one input and do as it says."""
        if self._scenes:
            self._apply(self.top.handle(event))

    def update(self, now: float) -> None:
        """Give the topmost scene the time and do as it says."""
        if self._scenes:
            self._apply(self.top.update(now))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the topmost scene, first whatever shows through beneath it."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        for scene in self._scenes[max(first, 0) :]:
            scene.draw(canvas)

    def close(self) -> None:
        """Leave all scenes, the topmost first."""
        self._drop(len(self._scenes))

    def _apply(self, transition: Transition) -> None:
        match transition:
            case None:
                pass
            case Push(scene):
                self._scenes.append(scene)
            case Pop(count):
                self._drop(count)
            case Replace(scene, on_top):
                self._drop(1)
                self._scenes += [scene] if on_top is None else [scene, on_top]
            case Home():
                self._drop(len(self._scenes) - 1)

    def _drop(self, count: int) -> None:
        for _ in range(min(count, len(self._scenes))):
            self._scenes.pop().leave()


class BaseScene:
    """What most scenes have in common: opaque, nothing to let go of, the time of the last update.

    Motion is drawn from `now` and `since`, the moment the scene was first updated.
    """

    overlay = False

    def __init__(self) -> None:
        self.now = 0.0
        self.since: float | None = None

    def update(self, now: float) -> Transition:
        self.now = now
        if self.since is None:
            self.since = now
        return None

    def leave(self) -> None:
        pass


Action = Callable[[], Transition]
"""What a button does."""
