"""The end: the winner on the cover of Say Cheese magazine, everybody's best moments, rematch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface

from facecam.errors import FacecamError
from facecam.expressions import Expression
from facecam.ui.facade import Photo, Table
from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Input, Key
from facecam.ui.kit.layout import grid
from facecam.ui.kit.scene import BaseScene, Home, Replace, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, HEADING, HIGHLIGHT, INK, PRINT, SMALL, Look, family
from facecam.ui.kit.widgets import Button, Menu
from facecam.ui.scenes import registry

_COVER = Rect(36, 24, 504, 672)
_SIDE = Rect(576, 24, 668, 672)
_PRINTS = 8
_TURNS = (-3.0, 2.0, -1.5, 3.0, 1.0, -2.5, 2.5, -1.0)
_CHEER = Expression("wink_left", "wrinkled", "tongue")


class ResultScene(BaseScene):
    """The cover, the scores and the contact sheet of one game."""

    def __init__(self, context: Context, table: Table, looks: Mapping[str, Look]) -> None:
        super().__init__()
        self._context = context
        self._table = table
        self._looks = looks
        self._menu = Menu()
        self._notice = ""
        outcome = table.outcome
        assert outcome is not None
        self._outcome = outcome
        self._names = {player.id: player.name for player in table.players}
        context.sounds.play("win")

    def handle(self, event: Input) -> Transition:
        if event == Key(keys.ESCAPE):
            return Home()
        button = self._menu.pick(event, self._buttons())
        return button.action() if button else None

    def leave(self) -> None:
        self._table.close()

    def draw(self, canvas: Surface) -> None:
        context = self._context
        accent = ACCENTS[family(self._table.game)]
        art.draw_paper(canvas, accent)
        winners = self._outcome.winners
        cover = art.draw_cover(canvas, _COVER, self._cover_photo(winners[0]), accent)
        context.write(canvas, "Say Cheese", cover.masthead, 64, colour=PRINT, bold=True)
        names = context.say("ui.and").join(self._names[one] for one in winners)
        context.write(canvas, names, cover.winner, 52, bold=True)
        sticker = context.say("result.sticker")
        context.write(canvas, sticker, cover.sticker, BODY, bold=True)
        self._draw_scores(canvas)
        self._draw_sheet(canvas)
        self._menu.draw(canvas, context.lettering, self._buttons())

    def _draw_scores(self, canvas: Surface) -> None:
        context = self._context
        head = Rect(_SIDE.left, _SIDE.top, _SIDE.width, 56)
        reason = self._notice or context.say(self._outcome.reason)
        context.write(canvas, reason, head, HEADING, bold=True, align=Align.LEFT)
        scores = sorted(self._outcome.scores.items(), key=lambda pair: -pair[1])
        places = grid(Rect(_SIDE.left, _SIDE.top + 64, _SIDE.width, 180), 2, 3, 12)
        for box, (player, score) in zip(places, scores, strict=False):
            won = player in self._outcome.winners
            art.draw_panel(canvas, box, HIGHLIGHT if won else PRINT, shadow=False)
            art.draw_token(canvas, Rect(box.left + 10, box.top + 6, 40, 40), self._looks[player])
            name = Rect(box.left + 60, box.top, box.width - 150, box.height)
            context.write(canvas, self._names[player], name, BODY, bold=True, align=Align.LEFT)
            if won:
                art.draw_symbol(canvas, Rect(box.right - 96, box.top + 6, 40, 40), "crown")
            points = Rect(box.right - 56, box.top, 44, box.height)
            context.write(canvas, str(score), points, HEADING, bold=True)

    def _draw_sheet(self, canvas: Surface) -> None:
        context = self._context
        area = Rect(_SIDE.left, _SIDE.top + 262, _SIDE.width, 310)
        photos = best_of(self._table.photos(), _PRINTS)
        if not photos:
            text = Rect(area.left, area.top + 90, area.width, 90)
            context.write(canvas, context.say("result.no_photos"), text, BODY, colour=INK)
            return
        down = 1 if len(photos) <= 3 else 2
        across = max(3, -(-len(photos) // down))
        for number, (box, photo) in enumerate(
            zip(grid(area, across, down, 10), photos, strict=False)
        ):
            foot = 30
            inner = (box.width - 24, box.height - foot - 24)
            picture = context.photos.cover(photo.image, inner)
            turn = _TURNS[number % len(_TURNS)]
            shown = art.draw_print(
                canvas,
                box.center,
                _captioned(context, picture, foot, self._names[photo.player]),
                turn=turn,
            )
            assert shown.width

    def _cover_photo(self, winner: str) -> Surface:
        own = [photo for photo in self._table.photos() if photo.player == winner]
        best = max(own, key=lambda photo: photo.strength, default=None)
        if best is not None:
            return self._context.photos.cover(best.image, _COVER.size)
        drawn = Surface(_COVER.size)
        drawn.fill(self._looks[winner].colour)
        number = [player.id for player in self._table.players].index(winner)
        cast = art.card_characters()
        box = Rect(20, 110, _COVER.width - 40, _COVER.height - 180)
        art.draw_character(drawn, box, cast[number % len(cast)], _CHEER)
        return drawn

    def _buttons(self) -> list[Button]:
        say = self._context.say
        return [
            Button(
                Rect(_SIDE.left, _SIDE.bottom - 74, 380, 74),
                say("result.rematch"),
                self._rematch,
                key=keys.ENTER,
                legend=say("ui.key.enter"),
                symbol="undo",
                fill=HIGHLIGHT,
            ),
            Button(
                Rect(_SIDE.left + 400, _SIDE.bottom - 74, 268, 74),
                say("result.hub"),
                Home,
                symbol="home",
            ),
        ]

    def _rematch(self) -> Transition:
        try:
            table = self._context.studio.open(self._table.game, self._table.players)
        except FacecamError as error:
            self._notice = self._context.describe(error)
            return None
        return Replace(registry.scene_of(self._context, table))


def best_of(photos: Sequence[Photo], most: int) -> list[Photo]:
    """The strongest photos, `most` of them, in the order they were taken."""
    best = sorted(photos, key=lambda photo: -photo.strength)[:most]
    return sorted(best, key=lambda photo: photo.time)


def _captioned(context: Context, picture: Surface, foot: int, name: str) -> Surface:
    """A photo with a name on the white below it."""
    made = pygame.Surface((picture.get_width(), picture.get_height() + foot))
    made.fill(PRINT)
    made.blit(picture, (0, 0))
    box = Rect(0, picture.get_height(), picture.get_width(), foot)
    context.write(made, name, box, SMALL, bold=True)
    return made
