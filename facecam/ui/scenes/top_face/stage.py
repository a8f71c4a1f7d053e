"""The stage: the performer large, a chip per part, until the camera says that the face is right."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from facecam.games.core import Overrule
from facecam.games.top_face.commands import GiveUp, Swap
from facecam.ui.kit import art, keys
from facecam.ui.kit.input import Input
from facecam.ui.kit.layout import line_up, rows
from facecam.ui.kit.scene import Action, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import HEADING, PRINT, SMALL
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.at_table.judging import paint_chips, paint_shout
from facecam.ui.scenes.at_table.page import Page
from facecam.ui.scenes.top_face.layout import TABLE
from facecam.ui.scenes.top_face.side import FACTS, draw_facts
from facecam.ui.scenes.top_face.turn_desk import TurnDesk

_PRINT = Rect(TABLE.left + 6, TABLE.top + 4, TABLE.width - 16, 496)
_CHIPS = Rect(_PRINT.left, _PRINT.bottom + 12, _PRINT.width, 100)
_KEYS = Rect(_PRINT.left, TABLE.bottom - 70, _PRINT.width, 66)
_SHOUT = 1.2
_MANNERS = (("pause", "still"), ("sound_off", "quiet"), ("album", "table"))
"""Symbol and sentence of what a performer must heed."""


class StagePage(Page[TurnDesk]):
    """From the call to the moment the others may guess."""

    arrows = False

    def line(self) -> str:
        desk = self.desk
        return desk.context.say("top_face_ui.stage.line", name=desk.name(desk.view.performer))

    def deadline(self) -> float | None:
        return self.desk.view.until

    def handle(self, event: Input) -> Transition:
        if self.desk.swaps(event):
            return self._swap()
        return super().handle(event)

    def buttons(self) -> Sequence[Button]:
        desk = self.desk
        say = desk.context.say
        performer = desk.view.performer
        offers: list[tuple[str, Action, int | None, str]] = []
        if desk.people:
            offers.append(("ui.count_it", self._overrule, keys.ENTER, say("ui.key.enter")))
        if desk.may(performer, "swap"):
            offers.append(("top_face_ui.swap", self._swap, None, desk.legend(performer)))
        if desk.may(performer, "give_up"):
            offers.append(("ui.give_up", self._give_up, keys.DELETE, say("ui.key.delete")))
        widths = (326, 160, 156)[: len(offers)]
        return [
            Button(box, say(label), action, key=key, legend=legend, size=SMALL)
            for box, (label, action, key, legend) in zip(
                line_up(_KEYS, widths, 12), offers, strict=True
            )
        ]

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        desk.draw_seen(canvas, _PRINT, desk.view.performer)
        paint_chips(canvas, desk, _CHIPS, desk.view.performer)
        free = desk.places.free
        self._paint_manners(canvas, Rect(free.left, free.top, free.width - FACTS - 12, free.height))
        draw_facts(canvas, desk, Rect(free.right - FACTS, free.top, FACTS, free.height))
        since = desk.now - desk.called
        if since < _SHOUT:
            words = desk.context.say("top_face_ui.call")
            paint_shout(canvas, desk.context, _PRINT.center, since, width=520, words=words)

    def _paint_manners(self, canvas: Surface, area: Rect) -> None:
        """Paint what the performer must heed."""
        art.draw_panel(canvas, area, PRINT, shadow=False)
        inner = area.inflate(-36, -24)
        for box, (symbol, key) in zip(rows(inner, len(_MANNERS), 8), _MANNERS, strict=True):
            art.draw_symbol(canvas, Rect(box.left, box.centery - 28, 56, 56), symbol)
            text = Rect(box.left + 74, box.top, box.width - 74, box.height)
            words = self.desk.context.say(f"top_face_ui.stage.{key}")
            self.desk.context.write(canvas, words, text, HEADING, bold=True, align=Align.LEFT)

    def _overrule(self) -> Transition:
        self.desk.submit(Overrule)
        return None

    def _swap(self) -> Transition:
        self.desk.submit(Swap, player=self.desk.view.performer)
        return None

    def _give_up(self) -> Transition:
        self.desk.submit(GiveUp, player=self.desk.view.performer)
        return None
