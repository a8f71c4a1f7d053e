"""The album: pictures and films that were saved; delete one, delete all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import PurePath

from pygame import Rect, Surface

from facecam.errors import FacecamError
from facecam.ui.keepsakes import Kept
from facecam.ui.kit import art, keys
from facecam.ui.kit.canvas import ring
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Input, Key
from facecam.ui.kit.layout import grid
from facecam.ui.kit.scene import BaseScene, Pop, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, INK_SOFT, SMALL
from facecam.ui.kit.widgets import Button, Menu, note
from facecam.ui.scenes.common import heading

_GRID = Rect(40, 112, 1200, 484)
_ACROSS, _DOWN = 4, 2
_BAR = Rect(40, 626, 1200, 68)
_DATED = 8  # parts of a name with a date, an occasion and a mark


class AlbumScene(BaseScene):
    """Pages of eight prints, the newest first; one may be chosen."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._menu = Menu()
        self._page = 0
        self._chosen = ""
        self._sure = False
        self._notice = ""
        self._pictures = context.studio.keepsakes.pictures()

    def handle(self, event: Input) -> Transition:
        if event == Key(keys.ESCAPE):
            return Pop()
        button = self._menu.pick(event, self._buttons())
        if button is None:
            return None
        if button.action != self._delete_all:
            self._sure = False
        return button.action()

    def draw(self, canvas: Surface) -> None:
        context = self._context
        art.draw_paper(canvas, ACCENTS["say_cheese"])
        heading(canvas, context, context.say("album.title"))
        for place, one in zip(self._places(), self._shown(), strict=False):
            self._draw_print(canvas, place, one)
        if not self._pictures:
            side = Rect(0, 0, 120, 120)
            side.center = (_GRID.centerx, _GRID.centery - 60)
            art.draw_symbol(canvas, side, "album")
            box = Rect(_GRID.left + 200, side.bottom + 20, _GRID.width - 400, 100)
            context.write(canvas, context.say("album.empty"), box, BODY)
        if self._notice:
            note(canvas, context.lettering, Rect(140, 556, 1000, 60), self._notice)
        self._menu.draw(canvas, context.lettering, self._buttons())

    def _draw_print(self, canvas: Surface, place: Rect, one: Kept) -> None:
        context = self._context
        picture = Rect(place.left, place.top, place.width, place.height - 34)
        seen = context.studio.keepsakes.preview(one.path)
        if seen is None:
            art.draw_empty_place(canvas, picture.inflate(-24, -12))
        else:
            height, width = seen.shape[:2]
            scale = min((picture.width - 24) / width, (picture.height - 24) / height)
            shown = context.photos.cover(seen, (round(width * scale), round(height * scale)))
            art.draw_print(canvas, picture.center, shown)
        if one.path == self._chosen:
            ring(canvas, place)
        foot = Rect(place.left, picture.bottom, place.width, 34)
        context.write(canvas, _title(one), foot, SMALL, colour=INK_SOFT, align=Align.CENTRE)

    def _buttons(self) -> list[Button]:
        say = self._context.say
        found = [Button(Rect(40, 30, 130, 60), say("ui.back"), Pop)]
        found += [
            Button(place, "", partial(self._choose, one.path), plain=True)
            for place, one in zip(self._places(), self._shown(), strict=False)
        ]
        for left, step, label in ((_BAR.left, -1, "before"), (_BAR.left + 180, 1, "after")):
            if 0 <= self._page + step < self._pages:
                box = Rect(left, _BAR.top, 160, _BAR.height)
                found.append(Button(box, say(f"album.{label}"), partial(self._turn, step)))
        if self._chosen:
            box = Rect(_BAR.left + 460, _BAR.top, 340, _BAR.height)
            found.append(Button(box, say("album.delete"), self._delete, symbol="delete"))
        if self._pictures:
            box = Rect(_BAR.right - 380, _BAR.top, 380, _BAR.height)
            label = say("album.sure" if self._sure else "album.delete_all")
            found.append(Button(box, label, self._delete_all, symbol="delete", chosen=self._sure))
        return found

    @property
    def _pages(self) -> int:
        return -(-len(self._pictures) // (_ACROSS * _DOWN))

    def _shown(self) -> Sequence[Kept]:
        first = self._page * _ACROSS * _DOWN
        return self._pictures[first : first + _ACROSS * _DOWN]

    def _places(self) -> Sequence[Rect]:
        return grid(_GRID, _ACROSS, _DOWN, 16)

    def _choose(self, path: str) -> Transition:
        self._chosen = "" if self._chosen == path else path
        return None

    def _turn(self, step: int) -> Transition:
        self._page += step
        self._chosen = ""
        return None

    def _delete(self) -> Transition:
        self._drop([self._chosen])
        return None

    def _delete_all(self) -> Transition:
        """Asked twice, since nothing brings them back."""
        if not self._sure:
            self._sure = True
            return None
        self._sure = False
        self._drop([one.path for one in self._pictures])
        return None

    def _drop(self, paths: Sequence[str]) -> None:
        self._notice, self._chosen = "", ""
        try:
            for path in paths:
                self._context.studio.keepsakes.delete(path)
        except FacecamError as error:
            self._notice = self._context.describe(error)
        self._pictures = self._context.studio.keepsakes.pictures()
        self._page = max(0, min(self._page, self._pages - 1))


def _title(one: Kept) -> str:
    """Day, time and name, out of ``2026-12-01-20-31-07-name-mark.png``."""
    parts = PurePath(one.path).stem.split("-")
    if len(parts) < _DATED:
        return PurePath(one.path).stem
    _, month, day, hour, minute, _, *name = parts[:-1]
    return f"{month}/{day} {hour}:{minute} {' '.join(name)}"
