"""The app: a window with scenes, and the studio behind it."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field

import msgspec
import pygame

from facecam import settings as settings_file
from facecam.clock import MonotonicClock
from facecam.games.core import Player
from facecam.play.house import House
from facecam.play.studio import LiveStudio
from facecam.store import Store
from facecam.ui.kit import loop
from facecam.ui.kit.context import Context
from facecam.ui.kit.fonts import Fonts
from facecam.ui.kit.scene import Replace, Scene, SceneStack, Transition
from facecam.ui.kit.sound import Sounds
from facecam.ui.kit.text import Lettering
from facecam.ui.kit.theme import LOOKS
from facecam.ui.kit.window import Window
from facecam.ui.scenes.hub import HubScene
from facecam.ui.scenes.loading import LoadingScene
from facecam.ui.scenes.registry import scene_of
from facecam.ui.scenes.warm_up import WarmUpScene

TITLE = "facecam"


CREDITS_S = 15.0
"""Seconds the result of a demo stays before the window closes by itself."""


@dataclass(frozen=True, slots=True)
class Launch:
    """How the app is started.

    `language` is for this time only. With a `game` the window begins with it, played by
    `players`; as a `demo` it closes by itself after the end. With `warm_up` it is a window for the
    warm-up of the player of that name and nothing else. `store` is where files are kept.
    """

    language: str | None = None
    house: House = field(default_factory=House)
    game: str | None = None
    players: tuple[Player, ...] = ()
    demo: bool = False
    warm_up: str = ""
    store: Store = field(default_factory=Store)


def run(launch: Launch) -> int:
    """Show the window until it is closed, and return the exit code.

    Raises
    ------
    DisplayError
        If there is no display.
    """
    store = launch.store
    settings = settings_file.load(store).value or settings_file.Settings()
    if launch.language:
        settings = msgspec.structs.replace(settings, language=launch.language)
    clock = MonotonicClock()
    with ExitStack() as stack:
        window = stack.enter_context(Window(TITLE, fullscreen=settings.fullscreen))
        pygame.font.init()
        studio = LiveStudio(settings, store, clock, launch.house)
        sounds = Sounds(settings.volume)
        context = Context(studio, Lettering(Fonts().font), sounds, window)
        first: Scene = HubScene(context)
        if launch.warm_up:
            first = WarmUpScene(context, {launch.warm_up: LOOKS[0]}, launch.warm_up)
        scenes = SceneStack(first)
        scenes.draw(window.canvas)
        window.present()  # people see something while the rest is being got ready
        stack.enter_context(studio)
        stack.enter_context(sounds)
        host = _Host(launch, studio, context)
        if launch.game is not None:
            scenes.push(LoadingScene(context, host.begin))
        loop.run(window, scenes, clock, context=context, rate=host.rate)
    return 0


class _Host:
    """Begins the game the app was started with, and keeps the pace of the screen."""

    def __init__(self, launch: Launch, studio: LiveStudio, context: Context) -> None:
        self._launch = launch
        self._studio = studio
        self._context = context
        self._clock = MonotonicClock()
        self._over_since: float | None = None

    def begin(self) -> Transition:
        """Open the table; the answer of the loading scene once all is ready."""
        assert self._launch.game is not None
        table = self._studio.open(self._launch.game, self._launch.players)
        return Replace(scene_of(self._context, table))

    def rate(self) -> int:
        """Return how many pictures a second are wanted now; after a demo the window closes."""
        table = self._studio.table
        if self._launch.demo and table is not None and table.outcome is not None:
            now = self._clock.now()
            self._over_since = self._over_since or now
            if now - self._over_since > CREDITS_S:
                pygame.event.post(pygame.event.Event(pygame.QUIT))
        judging = self._studio.warm_ups.busy or (table is not None and bool(table.verdicts()))
        return loop.BUSY_RATE if judging else loop.FRAME_RATE
