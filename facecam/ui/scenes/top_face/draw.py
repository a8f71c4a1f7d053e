"""The beginning of a turn: the performer draws a white card from the middle of the table."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from facecam.games.top_face.commands import Draw
from facecam.games.top_face.setup import CENTRE
from facecam.ui.kit import keys
from facecam.ui.kit.canvas import ring
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.theme import ACCENTS, HEADING, tint
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.at_table.page import Page
from facecam.ui.scenes.top_face.layout import CELLS
from facecam.ui.scenes.top_face.side import draw_side
from facecam.ui.scenes.top_face.turn_desk import TurnDesk


class DrawPage(Page[TurnDesk]):
    """The whole table, and the deck to draw from."""

    def line(self) -> str:
        desk = self.desk
        performer = desk.view.performer
        key = "bot" if not desk.person(performer) else "race" if desk.races else "contest"
        return desk.context.say(f"top_face_ui.draw.{key}", name=desk.name(performer))

    def buttons(self) -> Sequence[Button]:
        desk = self.desk
        if not desk.may(desk.view.performer, "draw"):
            return ()
        say = desk.context.say
        return (
            Button(
                desk.places.buttons,
                say("top_face_ui.draw.turn" if desk.races else "top_face_ui.draw.card"),
                self._draw,
                key=keys.SPACE,
                legend=say("ui.key.space"),
                symbol="hourglass" if desk.races else "",
                fill=tint(ACCENTS["top_face"], 0.5),
                size=HEADING,
            ),
            Button(CELLS[CENTRE], "", self._draw, plain=True),
        )

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        desk.draw_table(canvas)
        if desk.view.deck:
            ring(canvas, Rect(CELLS[CENTRE]))
        draw_side(canvas, desk, desk.places.free)

    def _draw(self) -> Transition:
        self.desk.submit(Draw, player=self.desk.view.performer)
        return None
