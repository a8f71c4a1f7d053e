"""Shown while models and camera get ready; the game can begin without them."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from facecam.expressions import Expression
from facecam.ui.kit import art, keys
from facecam.ui.kit.canvas import meter
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Input, Key
from facecam.ui.kit.scene import BaseScene, Pop, Transition
from facecam.ui.kit.theme import ACCENTS, BODY, HEADING
from facecam.ui.kit.widgets import Button, Menu
from facecam.ui.scenes.common import heading

_FACES = tuple(
    Expression(eyes, "relaxed", mouth)
    for eyes, mouth in (
        ("open", "closed"),
        ("wide", "open"),
        ("wink_left", "tongue"),
        ("crossed", "puffed"),
    )
)
_CHANGE = 0.8


class LoadingScene(BaseScene):
    """Goes on by itself (`then`) once all is ready; on trouble the table is asked."""

    def __init__(self, context: Context, then: Callable[[], Transition]) -> None:
        super().__init__()
        self._context = context
        self._then = then
        self._menu = Menu()

    def update(self, now: float) -> Transition:
        super().update(now)
        loading = self._context.studio.loading()
        return self._then() if loading.done and loading.problem is None else None

    def handle(self, event: Input) -> Transition:
        buttons = self._buttons()
        if event == Key(keys.ESCAPE):
            return Pop()
        button = self._menu.pick(event, buttons)
        return button.action() if button else None

    def draw(self, canvas: pygame.Surface) -> None:
        context = self._context
        loading = context.studio.loading()
        art.draw_paper(canvas, ACCENTS["mission"])
        title = "ui.loading.trouble" if loading.problem else "ui.loading.title"
        heading(canvas, context, context.say(title))
        still = context.settings.reduced_motion
        step = 0 if still else int(self.now / _CHANGE) % len(_FACES)
        face = Rect(490, 120, 300, 300)
        art.draw_character(canvas, face, art.card_characters()[step % 2], _FACES[step])
        if loading.problem:
            text = context.describe(loading.problem)
            context.write(canvas, text, Rect(190, 430, 900, 110), BODY)
        else:
            context.write(canvas, context.say(loading.step), Rect(190, 440, 900, 50), HEADING)
            meter(canvas, Rect(390, 500, 500, 34), loading.progress, ACCENTS["mission"])
        self._menu.draw(canvas, context.lettering, self._buttons())

    def _buttons(self) -> list[Button]:
        trouble = self._context.studio.loading().problem is not None
        say = self._context.say
        return [
            Button(
                Rect(390, 576, 500, 70),
                say("ui.loading.anyway" if trouble else "ui.loading.wait_not"),
                self._then,
                key=keys.ENTER,
                legend=say("ui.key.enter"),
            ),
            Button(Rect(40, 30, 130, 60), say("ui.back"), Pop),
        ]
