"""The first screen: the games as posters, who plays, settings, and the mirror in its corner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context, look
from facecam.ui.kit.input import Input, Key
from facecam.ui.kit.scene import BaseScene, Pop, Push, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, HEADING, HIGHLIGHT, INK_SOFT, LOOKS, TITLE, family
from facecam.ui.kit.widgets import Button, Menu, note
from facecam.ui.scenes.album import AlbumScene
from facecam.ui.scenes.common import draw_mirror
from facecam.ui.scenes.options import OptionsScene
from facecam.ui.scenes.players import PlayersScene
from facecam.ui.scenes.registry import Poster, families
from facecam.ui.scenes.unfinished import UnfinishedScene, headline
from facecam.ui.scenes.variants import VariantsScene, title

_POSTERS = Rect(40, 128, 870, 464)
_SIDE = Rect(924, 128, 316, 464)
_BAR = Rect(40, 622, 1200, 70)
_TURN = 2.0
_GAP, _WIDEST, _STAGGER = 10, 348, 24
_LEFT = Rect(40, 78, 862, 50)
_NOTICE = Rect(120, 556, 1040, 60)
_NOTICE_SECONDS = 10.0
_ROWS = 4  # names one below the other; more stand in two columns


class HubScene(BaseScene):
    """Pick a game. The stack ends when this scene is left."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._menu = Menu()
        self._families = families()
        self._notice = ""
        self._notice_since = 0.0

    def update(self, now: float) -> Transition:
        for trouble in self._context.studio.saves.troubles():
            self._notice, self._notice_since = self._context.describe(trouble), now
        if now - self._notice_since > _NOTICE_SECONDS:
            self._notice = ""
        return super().update(now)

    def handle(self, event: Input) -> Transition:
        if event == Key(keys.ENTER) and not self._menu.by_keys:
            return self._play(self._families[0])
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
        if not context.studio.saves.unfinished():
            under = Rect(_POSTERS.left, 80, 820, 38)
            context.write(
                canvas, context.say("hub.welcome"), under, BODY, colour=INK_SOFT, align=Align.LEFT
            )
        buttons = self._buttons()
        for games, button in zip(self._families, buttons, strict=False):
            name = art.draw_poster(canvas, button.box, family(games[0].name))
            context.write(canvas, button.label, name, HEADING, bold=True)
        mirror = Rect(_SIDE.left, _SIDE.top - 100, _SIDE.width, 274)
        draw_mirror(canvas, context, mirror, turn=-_TURN, accent=ACCENTS["mission"])
        self._draw_guests(canvas, Rect(_SIDE.left, 316, _SIDE.width, 276))
        self._menu.draw(canvas, context.lettering, buttons)
        if self._notice:
            note(canvas, context.lettering, _NOTICE, self._notice)

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
            side = 42 if across == 1 else 34
            art.draw_token(canvas, Rect(left, top + 21 - side // 2, side, side), look(guest))
            name = Rect(left + side + 6, top - 6, wide - side - 8, 54)  # two lines, if need be
            context.write(canvas, guest.name, name, BODY, align=Align.LEFT)

    def _buttons(self) -> list[Button]:
        count = len(self._families)
        across = min(_WIDEST, (_POSTERS.width - _GAP * (count - 1)) // count)
        height = round(across * 4 / 3)
        left = _POSTERS.centerx - (across * count + _GAP * (count - 1)) // 2
        found = [
            Button(
                Rect(
                    left + number * (across + _GAP),
                    _POSTERS.centery - height // 2 + (_STAGGER if number % 2 else -_STAGGER),
                    across,
                    height,
                ),
                title(self._context, games),
                partial(self._play, games),
                plain=True,
            )
            for number, games in enumerate(self._families)
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
        return found + self._left() + bar

    def _left(self) -> list[Button]:
        """The way back to what was left, if there is anything."""
        games = self._context.studio.saves.unfinished()
        if not games:
            return []
        return [
            Button(
                _LEFT,
                headline(self._context, games[0]),
                lambda: Push(UnfinishedScene(self._context)),
                symbol="play",
                fill=HIGHLIGHT,
            )
        ]

    def _play(self, games: Sequence[Poster]) -> Transition:
        if len(games) > 1:
            return Push(VariantsScene(self._context, games))
        return Push(PlayersScene(self._context, games[0]))
