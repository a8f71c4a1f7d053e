"""Secret look: only the performer sees the portrait, as in a mirror, while a key is held."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from facecam.games.mission.commands import GiveUp, Ready
from facecam.ui.kit import art, keys
from facecam.ui.kit.input import Did, Focus, Input, Key, Pad, PadButton, Pointer
from facecam.ui.kit.layout import rows
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, HEADING, INK, PAPER, PRINT, SMALL
from facecam.ui.kit.widgets import Button, cap_width, key_cap
from facecam.ui.scenes.mission.desk import MAIN, Desk
from facecam.ui.scenes.mission.page import Page

_CARD = Rect(MAIN.left + 30, MAIN.top + 8, 372, 516)
_SIDE = Rect(MAIN.left + 450, MAIN.top + 8, 760, 516)


class SecretPage(Page):
    """The card lies face down; it shows while the key, the card or the pad button is held."""

    arrows = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.shown = False

    @property
    def performer(self) -> str:
        return self.desk.view.active

    def line(self) -> str:
        known = "mission_ui.secret.only" if self._mine else "mission_ui.secret.bot"
        return self.desk.context.say(known, name=self.desk.name(self.performer))

    @property
    def _mine(self) -> bool:
        return self.desk.person(self.performer)

    def hide(self) -> None:
        self.shown = False

    def handle(self, event: Input) -> None:
        if not self._mine:
            return
        match event:
            case Key(keys.SPACE, down):
                self.shown = down
            case Pad(_, PadButton.SOUTH, down):
                self.shown = down
            case Pointer(Did.PRESS, at) if _CARD.collidepoint(at):
                self.shown = True
            case Pointer(Did.RELEASE, _) if self.shown:
                self.shown = False
            case Pad(_, PadButton.NORTH, True):
                self._ready()
            case Focus():
                self.shown = False
            case _:
                super().handle(event)

    def buttons(self) -> Sequence[Button]:
        desk = self.desk
        if not desk.may(self.performer, "ready"):
            return ()
        say = desk.context.say
        wide = Rect(_SIDE.left, _SIDE.bottom - 86, 480, 86)
        return (
            Button(
                wide,
                say("mission_ui.secret.ready"),
                self._ready,
                key=keys.ENTER,
                legend=say("ui.key.enter"),
                fill=ACCENTS["mission"],
                size=HEADING,
            ),
            Button(
                Rect(wide.right + 20, wide.top, _SIDE.right - wide.right - 20, 86),
                say("mission_ui.stage.give_up"),
                self._give_up,
                key=keys.DELETE,
                legend=say("ui.key.delete"),
            ),
        )

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        secret = desk.look(self.performer).portrait if self.shown and self._mine else None
        if secret is None:
            art.draw_card_back(canvas, _CARD, ACCENTS["mission"])
            if self._mine:
                self._paint_invitation(canvas)
            else:
                desk.draw_seen(canvas, _SIDE.inflate(-120, -60), self.performer, turn=1.5)
            return
        desk.draw_portrait(canvas, _CARD, secret, mirrored=True)
        words = desk.words(secret.expression, own=True)
        head = Rect(_SIDE.left, _SIDE.top, _SIDE.width, 50)
        mirror = desk.context.say("mission_ui.secret.mirror")
        desk.context.write(canvas, mirror, head, BODY, align=Align.LEFT)
        area = Rect(_SIDE.left, _SIDE.top + 62, _SIDE.width, 340)
        parts = [
            (part, category)
            for part, category in secret.expression.parts().items()
            if (part, category) != ("hand", "none")
        ]
        for box, (part, _), word in zip(rows(area, 4, 12), parts, words, strict=False):
            art.draw_panel(canvas, box, PRINT)
            art.draw_symbol(canvas, Rect(box.left + 16, box.top + 9, 58, 58), part)
            text = Rect(box.left + 92, box.top, box.width - 110, box.height)
            desk.context.write(canvas, word, text, HEADING, bold=True, align=Align.LEFT)

    def _paint_invitation(self, canvas: Surface) -> None:
        context = self.desk.context
        legend = context.say("ui.key.space")
        box = Rect(_SIDE.left, _SIDE.top + 20, _SIDE.width, 150)
        art.draw_panel(canvas, box, PRINT)
        art.draw_symbol(canvas, Rect(box.left + 24, box.top + 25, 100, 100), "look")
        width = cap_width(context.lettering, legend) + 24
        cap = Rect(box.right - width - 28, box.centery - 32, width, 64)
        key_cap(canvas, context.lettering, cap, legend)
        text = Rect(box.left + 146, box.top + 8, cap.left - box.left - 166, box.height - 16)
        context.write(canvas, context.say("mission_ui.secret.hold"), text, HEADING, bold=True)
        away = Rect(_SIDE.left, box.bottom + 30, _SIDE.width, 150)
        art.draw_panel(canvas, away, INK)
        sentence = context.say("mission_ui.secret.away", name=self.desk.name(self.performer))
        context.write(
            canvas, sentence, away.inflate(-40, -20), HEADING, colour=PAPER, bold=True, least=SMALL
        )

    def _ready(self) -> Transition:
        if self.desk.submit(Ready, player=self.performer):
            self.hide()
        return None

    def _give_up(self) -> Transition:
        self.desk.submit(GiveUp, player=self.performer)
        return None
