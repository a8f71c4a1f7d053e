"""The scene of Grand Contest and Cruel Race: the table to the right, who plays to the left."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from facecam.games.core import Event
from facecam.games.top_face.view import Phase
from facecam.ui.facade import Table
from facecam.ui.kit.context import Context
from facecam.ui.kit.scene import Transition
from facecam.ui.scenes.at_table.page import Page
from facecam.ui.scenes.at_table.reveal import Reveal
from facecam.ui.scenes.at_table.scene import TableScene
from facecam.ui.scenes.top_face.draw import DrawPage
from facecam.ui.scenes.top_face.guess import GuessPage
from facecam.ui.scenes.top_face.header import draw_plates
from facecam.ui.scenes.top_face.layout import LINE, PAUSE
from facecam.ui.scenes.top_face.look import SecretPage
from facecam.ui.scenes.top_face.reveals import reveal_of
from facecam.ui.scenes.top_face.stage import StagePage
from facecam.ui.scenes.top_face.turn_desk import TurnDesk

_PAGES: dict[Phase, type[Page[TurnDesk]]] = {
    Phase.DRAW: DrawPage,
    Phase.LOOK: SecretPage,
    Phase.PERFORM: StagePage,
    Phase.GUESS: GuessPage,
    Phase.SETTLE: GuessPage,
    Phase.OVER: Page,
}

_SHORT = Rect(LINE.left, LINE.top, LINE.width - 72, LINE.height)
"""The line while something is shown to all; beside it is the sign to go on."""


class TopFaceScene(TableScene[TurnDesk]):
    """One game at one table, until it is over or left."""

    line_box = LINE
    pause_box = PAUSE
    on_box = Rect(_SHORT.right + 10, LINE.top + 6, 58, 58)

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(TurnDesk(context, table))
        self.notice_box = self.desk.places.buttons

    @property
    def moment(self) -> str:
        if self.reveal is not None:
            return self.reveal.name
        return self.page.moment if isinstance(self.page, GuessPage) else super().moment

    def page_kind(self) -> type[Page[TurnDesk]]:
        return _PAGES[self.desk.view.phase]

    def reveal_of(self, event: Event) -> Reveal | None:
        return reveal_of(event, self.desk)

    def draw_header(self, canvas: Surface) -> None:
        desk = self.desk
        view = desk.view
        if self.revealing:
            draw_plates(canvas, desk, {desk.performer: "crown"}, waiting=())
            return
        signs = dict.fromkeys(view.done, "tick")
        for seat in view.seats:
            pressed = sum(finger.player == seat.id for finger in view.fingers)
            if view.allowance and pressed >= view.allowance:
                signs[seat.id] = "tick"
        if view.pointer is not None:
            signs[view.pointer.player] = "hand"
        signs[view.performer] = "crown"
        keyed = desk.people if view.phase is Phase.GUESS else ()
        draw_plates(canvas, desk, signs, [one for one in keyed if one != view.performer])

    def hear(self, happened: Sequence[Event]) -> None:
        for number, event in enumerate(happened, start=1):
            sound = self.desk.hear(event, happened[number:])
            if sound:
                self.context.sounds.play(sound)
            super().hear([event])

    def update(self, now: float) -> Transition:
        self.desk.deal()
        transition = super().update(now)
        self.line_box = _SHORT if self.revealing else LINE
        return transition


def open_scene(context: Context, table: Table) -> TopFaceScene:
    """Return the scene that plays at `table`."""
    return TopFaceScene(context, table)
