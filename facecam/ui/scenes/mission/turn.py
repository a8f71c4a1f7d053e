"""The beginning of a turn: draw a card, or use a Pass."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from facecam.games.mission.commands import Draw, PlayPass
from facecam.ui.kit import art, keys
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, HEADING, INK_SOFT
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.mission.desk import MAIN
from facecam.ui.scenes.mission.page import Page

_DECK = Rect(MAIN.left + 90, MAIN.top + 20, 300, 400)
_WON = Rect(MAIN.left + 500, MAIN.bottom - 140, 720, 132)
_PHOTO = Rect(MAIN.right - 226, MAIN.top + 160, 216, 170)
_SIDE = Rect(MAIN.left + 500, MAIN.top + 20, 640, 400)


class TurnPage(Page):
    """The deck in the middle of the table."""

    def line(self) -> str:
        view = self.desk.view
        key = "mission_ui.turn.person" if self.desk.person(view.active) else "mission_ui.turn.bot"
        return self.desk.context.say(key, name=self.desk.name(view.active))

    def buttons(self) -> Sequence[Button]:
        desk, active = self.desk, self.desk.view.active
        say = desk.context.say
        found = []
        if desk.may(active, "draw"):
            found.append(
                Button(
                    Rect(_SIDE.left, _SIDE.top + 150, 460, 88),
                    say("mission_ui.turn.draw"),
                    self._draw_card,
                    key=keys.SPACE,
                    legend=say("ui.key.space"),
                    fill=ACCENTS["mission"],
                    size=HEADING,
                )
            )
        if desk.may(active, "pass"):
            found.append(
                Button(
                    Rect(_SIDE.left, _SIDE.top + 258, 460, 76),
                    say("mission_ui.turn.pass"),
                    self._pass,
                    key=keys.DELETE,
                    legend=say("ui.key.delete"),
                    symbol="pass",
                )
            )
        return found

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        view = desk.view
        for layer in range(min(4, view.deck)):
            place = _DECK.move(-5 * (3 - layer), -5 * (3 - layer))
            art.draw_card_back(canvas, place, ACCENTS["mission"])
        if not view.deck:
            art.draw_empty_place(canvas, _DECK)
        left = desk.context.say("mission_ui.turn.left", count=view.deck)
        below = Rect(_DECK.left - 60, _DECK.bottom + 12, _DECK.width + 120, 44)
        desk.context.write(canvas, left, below, BODY, colour=INK_SOFT)
        who = Rect(_SIDE.left, _SIDE.top + 10, _SIDE.width, 60)
        token = Rect(who.left, who.top - 14, 88, 88)
        art.draw_token(canvas, token, desk.mark(view.active))
        name = Rect(token.right + 20, who.top, who.width - 120, 60)
        desk.context.write(canvas, desk.name(view.active), name, 52, bold=True, align=Align.LEFT)
        goal = desk.context.say("mission_ui.turn.goal", target=view.target)
        under = Rect(_SIDE.left, _SIDE.top + 86, _SIDE.width, 50)
        desk.context.write(canvas, goal, under, BODY, colour=INK_SOFT, align=Align.LEFT)
        self._paint_won(canvas)

    def _paint_won(self, canvas: Surface) -> None:
        """Lay out what the active player has won, and the newest photo beside it."""
        desk = self.desk
        won = desk.view.seat(desk.view.active).portraits
        across = min(104, _WON.width // max(1, len(won)))
        for number, portrait in enumerate(won):
            card = Rect(_WON.left + number * across, _WON.top, 96, 132)
            desk.draw_portrait(canvas, card, portrait)
        photos = desk.table.photos()
        if photos:
            desk.context.picture(canvas, photos[-1].image, _PHOTO, turn=-3)

    def _draw_card(self) -> Transition:
        self._did(self.desk.submit(Draw, player=self.desk.view.active))
        return None

    def _pass(self) -> Transition:
        self._did(self.desk.submit(PlayPass, player=self.desk.view.active))
        return None

    def _did(self, done: bool) -> None:
        if done:
            self.desk.context.sounds.play("page")
