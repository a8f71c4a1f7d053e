"""The end: the winner on the cover of Say Cheese magazine, everybody's best moments, rematch."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from facecam.errors import FacecamError
from facecam.expressions import Expression
from facecam.ui.facade import Table
from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Input, Key
from facecam.ui.kit.layout import grid
from facecam.ui.kit.scene import BaseScene, Home, Replace, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, HEADING, HIGHLIGHT, INK, PRINT, SMALL, Look, family
from facecam.ui.kit.widgets import Button, Menu
from facecam.ui.scenes import registry
from facecam.ui.scenes.souvenirs import Souvenirs, best_of

_COVER = Rect(36, 24, 504, 672)
_SIDE = Rect(576, 24, 668, 672)
_PRINTS, _FEWER, _ACROSS = 8, 4, 4
"""Prints of the contact sheet, where many players leave less room for it, and beside each other."""
_LINE, _SAVE = _SIDE.top + 64, _SIDE.bottom - 146
"""Where the scores begin, and the buttons below the sheet."""
_GAP = 10
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
        self._souvenirs = Souvenirs(context, table.photos(), self._names, self._large_cover)
        context.sounds.play("win")

    def handle(self, event: Input) -> Transition:
        if event == Key(keys.ESCAPE):
            return Home()
        button = self._menu.pick(event, self._buttons())
        return button.action() if button else None

    def update(self, now: float) -> Transition:
        self._souvenirs.update()
        return super().update(now)

    def leave(self) -> None:
        self._table.close()

    def draw(self, canvas: Surface) -> None:
        context = self._context
        art.draw_paper(canvas, ACCENTS[family(self._table.game)])
        self._draw_cover(canvas, _COVER)
        self._draw_scores(canvas)
        self._draw_sheet(canvas)
        self._menu.draw(canvas, context.lettering, self._buttons())

    def _draw_cover(self, canvas: Surface, box: Rect) -> None:
        context, scale = self._context, box.width / _COVER.width
        winners = self._outcome.winners
        photo = self._cover_photo(winners[0], box.size)
        cover = art.draw_cover(canvas, box, photo, ACCENTS[family(self._table.game)])
        masthead = round(64 * scale)
        context.write(canvas, "Say Cheese", cover.masthead, masthead, colour=PRINT, bold=True)
        names = context.say("ui.and").join(self._names[one] for one in winners)
        context.write(canvas, names, cover.winner, round(52 * scale), bold=True)
        sticker = context.say("result.sticker")
        context.write(canvas, sticker, cover.sticker, round(BODY * scale), bold=True)

    def _large_cover(self) -> Surface:
        """The cover by itself, as it is saved."""
        made = Surface((2 * _COVER.width, 2 * _COVER.height))
        self._draw_cover(made, made.get_rect())
        return made

    @property
    def _rows(self) -> int:
        """Rows of scores, two beside each other."""
        return -(-len(self._outcome.scores) // 2)

    @property
    def _scores(self) -> Rect:
        """Where the scores are: four rows are lower than fewer."""
        row = 52 if self._rows <= 3 else 44
        return Rect(_SIDE.left, _LINE, _SIDE.width, self._rows * (row + _GAP) - _GAP)

    def _draw_scores(self, canvas: Surface) -> None:
        context = self._context
        head = Rect(_SIDE.left, _SIDE.top, _SIDE.width, 56)
        reason = self._notice or self._souvenirs.notice or context.say(self._outcome.reason)
        context.write(canvas, reason, head, HEADING, bold=True, align=Align.LEFT)
        scores = sorted(self._outcome.scores.items(), key=lambda pair: -pair[1])
        places = grid(self._scores, 2, self._rows, _GAP)
        for box, (player, score) in zip(places, scores, strict=False):
            won = player in self._outcome.winners
            art.draw_panel(canvas, box, HIGHLIGHT if won else PRINT, shadow=False)
            art.draw_token(
                canvas, Rect(box.left + 10, box.centery - 20, 40, 40), self._looks[player]
            )
            name = Rect(box.left + 60, box.top, box.width - (164 if won else 124), box.height)
            context.write(canvas, self._names[player], name, BODY, bold=True, align=Align.LEFT)
            if won:
                art.draw_symbol(canvas, Rect(box.right - 96, box.centery - 20, 40, 40), "crown")
            points = Rect(box.right - 56, box.top, 44, box.height)
            context.write(canvas, str(score), points, HEADING, bold=True)

    def _draw_sheet(self, canvas: Surface) -> None:
        context = self._context
        top = self._scores.bottom + 14
        area = Rect(_SIDE.left, top, _SIDE.width, _SAVE - 12 - top)
        photos = best_of(self._table.photos(), _PRINTS if self._rows <= 2 else _FEWER)
        if not photos:
            text = Rect(area.left, area.centery - 45, area.width, 90)
            context.write(canvas, context.say("result.no_photos"), text, BODY, colour=INK)
            return
        names = [photo.name or self._names[photo.player] for photo in photos]
        across = _ACROSS if len(photos) >= _ACROSS else _ACROSS - 1
        boxes = grid(area, across, -(-len(photos) // across), 10)
        width = boxes[0].width - 16
        longest = max(context.lettering.width(name, SMALL, bold=True) for name in names)
        foot = context.lettering.leading(SMALL) * (1 if longest <= width else 2) + 4
        inner = (width, min(boxes[0].height - foot - 24, width * 3 // 4))
        for box, photo, name, turn in zip(boxes, photos, names, _TURNS, strict=False):
            picture = context.photos.cover(photo.image, inner)
            art.draw_print(canvas, box.center, _captioned(context, picture, foot, name), turn=turn)

    def _cover_photo(self, winner: str, size: tuple[int, int]) -> Surface:
        taken = [photo for photo in self._table.photos() if photo.player == winner]
        own = [photo for photo in taken if not photo.name]  # not of who played before
        best = max(own, key=lambda photo: photo.strength, default=None)
        if best is not None:
            return self._context.photos.cover(best.image, size)
        drawn = Surface(size)
        drawn.fill(self._looks[winner].colour)
        number = [player.id for player in self._table.players].index(winner)
        cast = art.card_characters()
        box = drawn.get_rect().inflate(-size[0] // 12, -size[1] // 4)
        art.draw_character(drawn, box, cast[number % len(cast)], _CHEER)
        return drawn

    def _buttons(self) -> list[Button]:
        say = self._context.say
        return [
            *self._save_buttons(),
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

    def _save_buttons(self) -> list[Button]:
        say, souvenirs = self._context.say, self._souvenirs
        top, found = _SAVE, []
        if souvenirs.any_photo and not souvenirs.photos_saved:
            box = Rect(_SIDE.left, top, 324, 58)
            found.append(Button(box, say("result.save_photos"), self._save_photos, symbol="save"))
        if souvenirs.any_film and not souvenirs.film_saved:
            box = Rect(_SIDE.left + 344, top, 324, 58)
            found.append(Button(box, say("result.save_film"), self._save_film, symbol="camera"))
        return found

    def _save_photos(self) -> Transition:
        self._souvenirs.save_photos()
        return None

    def _save_film(self) -> Transition:
        self._souvenirs.save_film()
        return None

    def _rematch(self) -> Transition:
        try:
            table = self._context.studio.open(self._table.game, self._table.players)
        except FacecamError as error:
            self._notice = self._context.describe(error)
            return None
        return Replace(registry.scene_of(self._context, table))


def _captioned(context: Context, picture: Surface, foot: int, name: str) -> Surface:
    """A photo with a name on the white below it."""
    made = pygame.Surface((picture.get_width(), picture.get_height() + foot))
    made.fill(PRINT)
    made.blit(picture, (0, 0))
    box = Rect(0, picture.get_height(), picture.get_width(), foot)
    context.write(made, name, box, SMALL, bold=True)
    return made
