"""Which game of several that are played with the same cards."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect

from facecam.expressions import Expression
from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Input, Key
from facecam.ui.kit.layout import columns
from facecam.ui.kit.scene import BaseScene, Pop, Push, Transition
from facecam.ui.kit.theme import (
    ACCENTS,
    BODY,
    HEADING,
    HIGHLIGHT,
    INK,
    INK_SOFT,
    PRINT,
    SMALL,
    family,
)
from facecam.ui.kit.widgets import Button, Menu, key_cap
from facecam.ui.scenes.common import heading
from facecam.ui.scenes.players import PlayersScene
from facecam.ui.scenes.registry import Poster

_AREA = Rect(60, 130, 1160, 550)

_SIGNS: Mapping[str, str] = {
    "top-face-contest": "crown",
    "top-face-race": "hourglass",
    "top-face-battle": "challenge",
}
_FACES = (
    Expression("crossed", "relaxed", "tongue"),
    Expression("wide", "wrinkled", "open"),
    Expression("wink_left", "relaxed", "grin"),
)


def title(context: Context, games: Sequence[Poster]) -> str:
    """What games that are played with the same cards are called together."""
    name = games[0].name if len(games) == 1 else family(games[0].name).replace("_", "-")
    return context.say(f"hub.game.{name}")


class VariantsScene(BaseScene):
    """A panel a game: its name, how it goes, for how many."""

    def __init__(self, context: Context, games: Sequence[Poster]) -> None:
        super().__init__()
        self._context = context
        self._games = tuple(games)
        self._menu = Menu()

    def handle(self, event: Input) -> Transition:
        if event == Key(keys.ESCAPE):
            return Pop()
        button = self._menu.pick(event, self._buttons())
        if button is None:
            return None
        self._context.sounds.play("page")
        return button.action()

    def draw(self, canvas: pygame.Surface) -> None:
        context = self._context
        art.draw_paper(canvas, ACCENTS[family(self._games[0].name)])
        heading(canvas, context, title(context, self._games))
        buttons = self._buttons()
        for number, (game, button) in enumerate(zip(self._games, buttons, strict=False)):
            box = button.box
            art.draw_panel(canvas, box)
            _draw_sign(canvas, Rect(box.left + 16, box.top + 16, box.width - 32, 236), game.name)
            name = Rect(box.left + 16, box.top + 262, box.width - 32, 60)
            context.write(canvas, context.say(f"hub.game.{game.name}"), name, HEADING, bold=True)
            about = Rect(box.left + 24, name.bottom + 4, box.width - 48, 142)
            context.write(canvas, context.say(f"hub.about.{game.name}"), about, BODY, least=SMALL)
            foot = Rect(box.left + 24, box.bottom - 66, box.width - 48, 50)
            how_many = context.say("hub.how_many", fewest=game.fewest, most=game.most)
            context.write(canvas, how_many, foot, BODY, colour=INK_SOFT)
            cap = Rect(box.left + 24, foot.top + 3, 44, 44)
            key_cap(canvas, context.lettering, cap, str(number + 1), HIGHLIGHT)
        self._menu.draw(canvas, context.lettering, buttons)

    def _buttons(self) -> list[Button]:
        boxes = columns(_AREA, len(self._games), 24)
        games = [
            Button(box, "", partial(self._choose, game), key=key, plain=True)
            for box, game, key in zip(boxes, self._games, keys.NUMBERS, strict=False)
        ]
        return [*games, Button(Rect(40, 30, 130, 60), self._context.say("ui.back"), Pop)]

    def _choose(self, game: Poster) -> Transition:
        return Push(PlayersScene(self._context, game))


def _draw_sign(canvas: pygame.Surface, box: Rect, game: str) -> None:
    """Draw three cards and before them what is special about a game."""
    cast = random.Random(game).sample(art.card_characters(), len(_FACES))
    width = min(150, box.width // 3 - 8)
    card = Rect(0, 0, width, round(width * 1.4))
    for number, (face, character) in enumerate(zip(_FACES, cast, strict=True)):
        card.midtop = (box.centerx + (number - 1) * (width + 8), box.top + 14 * (number != 1))
        art.draw_expression_card(canvas, card, character, face, border="purple")
    sign = Rect(0, 0, 108, 108)
    sign.midbottom = (box.centerx, box.bottom + 6)
    pygame.draw.circle(canvas, INK, sign.center, 62)
    pygame.draw.circle(canvas, PRINT, sign.center, 58)
    art.draw_symbol(canvas, sign.inflate(-24, -24), _SIGNS[game])
