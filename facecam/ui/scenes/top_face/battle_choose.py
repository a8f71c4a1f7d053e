"""Crazy Battle: one after the other takes cards from the table, then once more in reverse order."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from facecam.games.top_face.commands import Done, Press
from facecam.ui.kit import art, keys
from facecam.ui.kit.input import Did, Input, Key, Pad, PadButton, Pointer
from facecam.ui.kit.layout import grid
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.theme import BODY, INK_SOFT, PRINT, TITLE, tint
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.at_table.page import Page
from facecam.ui.scenes.top_face.battle_desk import BattleDesk
from facecam.ui.scenes.top_face.cards import cell_at
from facecam.ui.scenes.top_face.cursor import moved
from facecam.ui.scenes.top_face.header import draw_plates

_CHOOSER = 92
_SYMBOL = 40


class ChoosePage(Page[BattleDesk]):
    """The table with the cards taken so far, who takes one now, and who comes next."""

    arrows = False

    @property
    def chooser(self) -> str | None:
        """The person who takes a card now; None while a virtual player does."""
        chooser = self.desk.view.chooser
        return chooser if chooser is not None and self.desk.person(chooser) else None

    def line(self) -> str:
        desk = self.desk
        if desk.view.chooser is None:
            return ""
        kind = "bot" if self.chooser is None else "second" if self._second else "first"
        return desk.context.say(f"top_face_battle.choose.{kind}", name=desk.name(desk.view.chooser))

    def deadline(self) -> float | None:
        return self.desk.view.until

    @property
    def _second(self) -> bool:
        """Whether the second card is taken: nobody comes twice any more."""
        return self.desk.view.chooser not in self.desk.view.next

    def handle(self, event: Input) -> Transition:
        desk, chooser = self.desk, self.chooser
        if chooser is None or (isinstance(event, Pad) and desk.pad_of(event.pad) != chooser):
            return None
        cell = moved(desk.cursor, event, desk.view.table)
        if cell is not None:
            desk.cursor = cell
            return None
        match event:
            case Key(scancode, True) if scancode in keys.CONFIRM:
                self._take(chooser, desk.cursor)
            case Pad(_, PadButton.SOUTH, True):
                self._take(chooser, desk.cursor)
            case Pad(_, PadButton.EAST, True):
                return self._done()
            case Pointer(did, at) if (cell := cell_at(at)) is not None:
                desk.cursor = cell
                if did is Did.PRESS:
                    self._take(chooser, cell)
            case _:
                return super().handle(event)
        return None

    def buttons(self) -> Sequence[Button]:
        desk, chooser = self.desk, self.chooser
        if chooser is None:
            return ()
        say = desk.context.say
        took = any(finger.player == chooser for finger in desk.view.fingers)
        return (
            Button(
                desk.places.buttons,
                say(f"top_face_battle.choose.{'enough' if took else 'none'}"),
                self._done,
                key=keys.DELETE,
                legend=say("ui.key.delete"),
            ),
        )

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        desk.draw_table(canvas, desk.marks())
        free = desk.places.free
        if desk.view.chooser is not None:
            head = Rect(free.left, free.top, free.width, _CHOOSER)
            art.draw_panel(canvas, head, tint(desk.mark(desk.view.chooser).colour, 0.7))
            desk.draw_player(canvas, head.inflate(-24, -12), desk.view.chooser, TITLE)
            below = Rect(free.left, head.bottom + 10, free.width, free.height - head.height - 10)
            self._paint_queue(canvas, below)
        draw_plates(canvas, desk)

    def _paint_queue(self, canvas: Surface, box: Rect) -> None:
        """Paint who comes next, in the order of the tokens."""
        desk = self.desk
        order = desk.view.next
        art.draw_panel(canvas, box, PRINT, shadow=False)
        inner = box.inflate(-28, -16)
        title = Rect(inner.left, inner.top, inner.width, 36)
        text = desk.context.say(f"top_face_battle.choose.{'queue' if order else 'last'}")
        desk.context.write(canvas, text, title, BODY, colour=INK_SOFT)
        places = grid(
            Rect(inner.left, title.bottom + 6, inner.width, inner.bottom - title.bottom - 6),
            8,
            2,
            6,
        )
        for number, (place, player) in enumerate(zip(places, order, strict=False)):
            side = min(place.width, place.height, _SYMBOL + 12) - (0 if number else -4)
            token = Rect(0, 0, side, side)
            token.center = place.center
            art.draw_token(canvas, token, desk.mark(player))

    def _take(self, chooser: str, cell: int) -> None:
        self.desk.submit(Press, player=chooser, cell=cell)

    def _done(self) -> Transition:
        self.desk.submit(Done, player=self.desk.view.chooser)
        return None
