"""Secret look at the white card; then the call."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from facecam.expressions import Expression
from facecam.games.top_face.commands import Call, GiveUp, Swap
from facecam.ui.kit import keys
from facecam.ui.kit.input import Input
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.theme import ACCENTS, tint
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.at_table import secret
from facecam.ui.scenes.top_face.cards import draw_card
from facecam.ui.scenes.top_face.layout import TABLE
from facecam.ui.scenes.top_face.side import FACTS, draw_facts
from facecam.ui.scenes.top_face.turn_desk import TurnDesk

_CARD = Rect(TABLE.left + 76, TABLE.top + 8, 390, 536)
_CALL = Rect(TABLE.left + 10, TABLE.bottom - 142, TABLE.width - 20, 74)
_ROW = Rect(_CALL.left, _CALL.bottom + 10, _CALL.width, 58)
_FACTS = Rect(TABLE.right - FACTS - 10, TABLE.top + 8, FACTS, 250)


class SecretPage(secret.SecretPage[TurnDesk]):
    """The white card lies face down; then the performer calls, swaps it or gives up."""

    def __init__(self, desk: TurnDesk) -> None:
        places = desk.places
        side = Rect(places.free.topleft, (places.free.width, places.buttons.bottom))
        side.height -= places.free.top
        super().__init__(desk, _CARD, side)

    @property
    def performer(self) -> str:
        return self.desk.view.performer

    def secret(self) -> Expression | None:
        return self.desk.look(self.performer).card

    def draw_face(self, canvas: Surface, box: Rect) -> None:
        face = self.secret()
        if face is not None:
            draw_card(canvas, box, face, "white", mirrored=True)

    def handle(self, event: Input) -> Transition:
        if self.desk.swaps(event):
            return self._swap()
        return super().handle(event)

    def buttons(self) -> Sequence[Button]:
        desk = self.desk
        if not desk.may(self.performer, "call"):
            return ()
        say = desk.context.say
        call = Button(
            _CALL,
            say("top_face_ui.call"),
            self.ready,
            key=keys.ENTER,
            legend=say("ui.key.enter"),
            fill=tint(ACCENTS["top_face"], 0.5),
            size=44,
        )
        half = (_ROW.width - 12) // 2
        give_up = Button(
            Rect(_ROW.right - half, _ROW.top, half, _ROW.height),
            say("ui.give_up"),
            self._give_up,
            key=keys.DELETE,
            legend=say("ui.key.delete"),
        )
        if not desk.may(self.performer, "swap"):
            return (call, give_up)
        swap = Button(
            Rect(_ROW.left, _ROW.top, half, _ROW.height),
            say("top_face_ui.swap"),
            self._swap,
            legend=desk.legend(self.performer),
        )
        return (call, swap, give_up)

    def paint(self, canvas: Surface) -> None:
        super().paint(canvas)
        draw_facts(canvas, self.desk, _FACTS)

    def ready(self) -> Transition:
        if self.desk.submit(Call, player=self.performer):
            self.hide()
        return None

    def _swap(self) -> Transition:
        if self.desk.submit(Swap, player=self.performer):
            self.hide()
        return None

    def _give_up(self) -> Transition:
        self.desk.submit(GiveUp, player=self.performer)
        return None
