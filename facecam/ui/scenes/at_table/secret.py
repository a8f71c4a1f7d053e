"""Secret look: only the performer sees the card, as in a mirror, while a key is held."""

from __future__ import annotations

from abc import ABC, abstractmethod

from pygame import Rect, Surface

from facecam.expressions import Expression
from facecam.ui.kit import art, keys
from facecam.ui.kit.input import Did, Focus, Input, Key, Pad, PadButton, Pointer
from facecam.ui.kit.layout import rows
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, HEADING, INK, PAPER, PRINT, SMALL, family
from facecam.ui.kit.widgets import cap_width, key_cap
from facecam.ui.scenes.at_table.page import At, Page

_PARTS = 4
"""There is room for so many parts of a face."""
_INVITATION = 330
_SYMBOL = 58


class SecretPage(Page[At], ABC):
    """The card lies face down; it shows while the key, the card or the pad button is held.

    Subclasses say whose card it is and what comes after looking.

    Parameters
    ----------
    card
        Where the card lies.
    side
        Where its parts are told in words, and before that how to look.
    """

    arrows = False

    def __init__(self, desk: At, card: Rect, side: Rect) -> None:
        super().__init__(desk)
        self.shown = False
        self._card = card
        self._side = side

    @property
    @abstractmethod
    def performer(self) -> str:
        """Whose card it is."""

    @abstractmethod
    def secret(self) -> Expression | None:
        """The face on the card."""

    @abstractmethod
    def draw_face(self, canvas: Surface, box: Rect) -> None:
        """Draw the card face up, as in a mirror."""

    @abstractmethod
    def ready(self) -> Transition:
        """The performer has seen enough."""

    @property
    def mine(self) -> bool:
        """Whether a person looks, not a virtual player."""
        return self.desk.person(self.performer)

    def line(self) -> str:
        name = self.desk.name(self.performer)
        return self.desk.context.say("ui.secret.only" if self.mine else "ui.secret.bot", name=name)

    def hide(self) -> None:
        self.shown = False

    def handle(self, event: Input) -> Transition:
        if not self.mine:
            return None
        match event:
            case Key(keys.SPACE, down):
                self.shown = down
            case Pad(_, PadButton.SOUTH, down):
                self.shown = down
            case Pointer(Did.PRESS, at) if self._card.collidepoint(at):
                self.shown = True
            case Pointer(Did.RELEASE, _) if self.shown:
                self.shown = False
            case Pad(_, PadButton.NORTH, True):
                return self.ready()
            case Focus():
                self.shown = False
            case _:
                return super().handle(event)
        return None

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        face = self.secret() if self.shown and self.mine else None
        if face is None:
            art.draw_card_back(canvas, self._card, ACCENTS[family(desk.table.game)])
            if self.mine:
                self._paint_invitation(canvas)
            else:
                desk.draw_seen(canvas, self._side.inflate(-80, -20), self.performer, turn=1.5)
            return
        self.draw_face(canvas, self._card)
        head = Rect(self._side.left, self._side.top, self._side.width, 50)
        mirror = desk.context.say("ui.secret.mirror")
        desk.context.write(canvas, mirror, head, BODY, align=Align.LEFT)
        area = Rect(head.left, head.bottom + 12, head.width, self._side.height - 62)
        parts = [part for part, category in face.parts().items() if category != "none"]
        words = desk.words(face, own=True)
        for box, part, word in zip(rows(area, _PARTS, 12), parts, words, strict=False):
            art.draw_panel(canvas, box, PRINT)
            side = min(_SYMBOL, box.height - 14)
            symbol = Rect(box.left + 16, box.centery - side // 2, side, side)
            art.draw_symbol(canvas, symbol, part)
            text = Rect(box.left + 92, box.top, box.width - 110, box.height)
            desk.context.write(canvas, word, text, HEADING, bold=True, align=Align.LEFT)

    def _paint_invitation(self, canvas: Surface) -> None:
        context, side = self.desk.context, self._side
        legend = context.say("ui.key.space")
        box, away = rows(Rect(side.left, side.top, side.width, _INVITATION), 2, 30)
        art.draw_panel(canvas, box, PRINT)
        art.draw_symbol(canvas, Rect(box.left + 24, box.top + 25, 100, 100), "look")
        width = cap_width(context.lettering, legend) + 24
        cap = Rect(box.right - width - 28, box.centery - 32, width, 64)
        key_cap(canvas, context.lettering, cap, legend)
        text = Rect(box.left + 146, box.top + 8, cap.left - box.left - 166, box.height - 16)
        context.write(canvas, context.say("ui.secret.hold"), text, HEADING, bold=True)
        art.draw_panel(canvas, away, INK)
        sentence = context.say("ui.secret.away", name=self.desk.name(self.performer))
        context.write(
            canvas, sentence, away.inflate(-40, -20), HEADING, colour=PAPER, bold=True, least=SMALL
        )
