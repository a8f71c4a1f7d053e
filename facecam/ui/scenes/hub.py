"""The first screen: the games as posters, who plays, settings, and the mirror in its corner."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context, look
from facecam.ui.kit.input import Input, Key
from facecam.ui.kit.scene import BaseScene, Pop, Push, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, HEADING, INK_SOFT, LOOKS, TITLE, family
from facecam.ui.kit.widgets import Button, Menu
from facecam.ui.scenes.album import AlbumScene
from facecam.ui.scenes.common import draw_mirror
from facecam.ui.scenes.options import OptionsScene
from facecam.ui.scenes.players import PlayersScene
from facecam.ui.scenes.registry import Poster, posters

_POSTERS = Rect(40, 128, 800, 464)
_SIDE = Rect(880, 128, 360, 464)
_BAR = Rect(40, 622, 1200, 70)
_TURN = 2.0
_ROWS = 4  # names one below the other; more stand in two columns


class HubScene(BaseScene):
    """Pick a game. The stack ends when this scene is left."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._menu = Menu()
        self._posters = posters()

    def handle(self, event: Input) -> Transition:
        if event == Key(keys.ENTER) and not self._menu.by_keys:
            return self._play(self._posters[0])
        button = self._menu.pick(event, self._buttons())
        if button is None:
            return None
        self._context.sounds.play("page")
        return button.action()

    def draw(self, canvas: pygame.Surface) -> None:
        context = self._context
        art.draw_paper(canvas, ACCENTS["mission"])
        title = Rect(_POSTERS.left, 22, 820, 58)
        context.write(
            canvas, context.say("hub.headline"), title, TITLE, bold=True, align=Align.LEFT
        )
        under = Rect(_POSTERS.left, 80, 820, 38)
        context.write(
            canvas, context.say("hub.welcome"), under, BODY, colour=INK_SOFT, align=Align.LEFT
        )
        buttons = self._buttons()
        for poster, button in zip(self._posters, buttons, strict=False):
            name = art.draw_poster(canvas, button.box, family(poster.name))
            context.write(canvas, button.label, name, HEADING, bold=True)
        mirror = Rect(_SIDE.left, _SIDE.top - 84, _SIDE.width, 250)
        draw_mirror(canvas, context, mirror, turn=-_TURN, accent=ACCENTS["mission"])
        self._draw_guests(canvas, Rect(_SIDE.left, 316, _SIDE.width, 276))
        self._menu.draw(canvas, context.lettering, buttons)

    def _draw_guests(self, canvas: pygame.Surface, box: Rect) -> None:
        context = self._context
        art.draw_panel(canvas, box)
        head = Rect(box.left + 20, box.top + 8, box.width - 40, 40)
        context.write(canvas, context.say("hub.tonight"), head, BODY, bold=True, align=Align.LEFT)
        guests = context.settings.guests
        if not guests:
            art.draw_symbol(canvas, Rect(box.centerx - 45, box.top + 70, 90, 90), "person")
            line = Rect(box.left + 20, box.top + 176, box.width - 40, 50)
            context.write(canvas, context.say("hub.nobody"), line, BODY, colour=INK_SOFT)
        across = 1 if len(guests) <= _ROWS else 2
        wide = (box.width - 36) // across
        for number, guest in enumerate(guests[: len(LOOKS)]):
            left = box.left + 18 + number % across * wide
            top = box.top + 56 + number // across * 53
            art.draw_token(canvas, Rect(left, top, 42, 42), look(guest))
            name = Rect(left + 50, top, wide - 56, 42)
            context.write(canvas, guest.name, name, BODY, align=Align.LEFT)

    def _buttons(self) -> list[Button]:
        count = len(self._posters)
        across = min(348, (_POSTERS.width - 20 * (count - 1)) // count)
        height = round(across * 4 / 3)
        left = _POSTERS.centerx - (across * count + 20 * (count - 1)) // 2
        found = [
            Button(
                Rect(left + number * (across + 20), _POSTERS.centery - height // 2, across, height),
                self._context.say(f"hub.game.{poster.name}"),
                partial(self._play, poster),
                plain=True,
            )
            for number, poster in enumerate(self._posters)
        ]
        say = self._context.say
        bar = [
            Button(
                Rect(_BAR.left, _BAR.top, 300, _BAR.height),
                say("hub.players"),
                lambda: Push(PlayersScene(self._context)),
                symbol="person",
            ),
            Button(
                Rect(_BAR.left + 320, _BAR.top, 240, _BAR.height),
                say("hub.album"),
                lambda: Push(AlbumScene(self._context)),
                symbol="album",
            ),
            Button(
                Rect(_BAR.left + 580, _BAR.top, 300, _BAR.height),
                say("hub.settings"),
                lambda: Push(OptionsScene(self._context)),
                symbol="settings",
            ),
            Button(
                Rect(_BAR.right - 220, _BAR.top, 220, _BAR.height),
                say("hub.quit"),
                Pop,
                symbol="home",
            ),
        ]
        return found + bar

    def _play(self, poster: Poster) -> Transition:
        return Push(PlayersScene(self._context, poster))
