"""The rules of a game on two pages."""

from __future__ import annotations

import pygame
from pygame import Rect

from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Input, Key
from facecam.ui.kit.layout import columns
from facecam.ui.kit.scene import BaseScene, Pop, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, HEADING, SMALL, family
from facecam.ui.kit.widgets import Button, Menu
from facecam.ui.scenes.common import heading

_PAGES = ("first", "second")
_AREA = Rect(60, 116, 1160, 560)


class RulesScene(BaseScene):
    """Two pages side by side, like an open booklet."""

    def __init__(self, context: Context, game: str) -> None:
        super().__init__()
        self._context = context
        self._game = family(game)
        self._menu = Menu()

    def handle(self, event: Input) -> Transition:
        if isinstance(event, Key) and event.down and event.scancode == keys.ESCAPE:
            return Pop()
        button = self._menu.pick(event, self._buttons())
        return button.action() if button else None

    def draw(self, canvas: pygame.Surface) -> None:
        context = self._context
        art.draw_paper(canvas, ACCENTS[self._game])
        heading(canvas, context, context.say(f"{self._game}_ui.rules.title"))
        for box, page in zip(columns(_AREA, 2, 24), _PAGES, strict=True):
            art.draw_panel(canvas, box)
            head = Rect(box.left + 28, box.top + 14, box.width - 56, 52)
            key = f"{self._game}_ui.rules.{page}"
            context.write(
                canvas, context.say(f"{key}_title"), head, HEADING, bold=True, align=Align.LEFT
            )
            body = Rect(
                box.left + 28, head.bottom + 12, box.width - 56, box.bottom - head.bottom - 24
            )
            context.write(
                canvas, context.say(key), body, BODY, align=Align.LEFT, top=True, least=SMALL
            )
        self._menu.draw(canvas, context.lettering, self._buttons())

    def _buttons(self) -> list[Button]:
        return [Button(Rect(40, 30, 130, 60), self._context.say("ui.back"), Pop)]
