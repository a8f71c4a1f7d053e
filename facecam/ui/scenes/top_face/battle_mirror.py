"""Crazy Battle: everybody finds the own place in the picture before the sand runs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.games.top_face.commands import Start
from facecam.ui.kit import art, keys
from facecam.ui.kit.input import Input
from facecam.ui.kit.layout import columns
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.theme import ACCENTS, BODY, HEADING, HIGHLIGHT, INK_SOFT, RIGHT, SMALL, tint
from facecam.ui.kit.widgets import Button, key_cap
from facecam.ui.scenes.at_table.page import Page
from facecam.ui.scenes.top_face.battle_desk import BattleDesk

_START = Rect(588, 12, 682, 70)
_MIRROR = Rect(14, 98, 1252, 546)
_ADVICE = Rect(14, 656, 1252, 50)
_NAME, _STATE = 52, 66
"""Heights of the name and of what the judge says below a picture."""


class MirrorPage(Page[BattleDesk]):
    """A mirror with a strip for everybody; who forgot the own card may look again."""

    arrows = False

    def line(self) -> str:
        kind = "judged" if self.desk.view.judged else "table"
        return self.desk.context.say(f"top_face_battle.mirror.{kind}")

    def handle(self, event: Input) -> Transition:
        player = self.desk.buzzed(event)
        if player is not None:
            return self._look_again(player)
        return super().handle(event)

    def buttons(self) -> Sequence[Button]:
        desk = self.desk
        if not desk.people:
            return ()
        say = desk.context.say
        start = Button(
            _START,
            say("top_face_battle.mirror.start"),
            self._start,
            key=keys.SPACE,
            legend=say("ui.key.space"),
            symbol="hourglass",
            fill=tint(ACCENTS["top_face"], 0.55),
            size=HEADING,
        )
        again = [
            Button(self._name(box), "", partial(self._look_again, player), plain=True)
            for player, box in self._strips()
            if desk.person(player)
        ]
        return (start, *again)

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        for player, box in self._strips():
            picture = Rect(box.left, box.top, box.width, box.height - _NAME - _STATE)
            desk.draw_place(canvas, picture, player)
            desk.draw_player(canvas, self._name(box), player)
            if desk.person(player):
                cap = Rect(picture.right - 56, picture.bottom - 58, 44, 44)
                key_cap(canvas, desk.context.lettering, cap, desk.legend(player))
            self._paint_state(
                canvas, Rect(box.left, box.bottom - _STATE, box.width, _STATE), player
            )
        if desk.people:
            text = desk.context.say("top_face_battle.mirror.again")
            desk.context.write(canvas, text, _ADVICE, BODY, colour=INK_SOFT)

    def _strips(self) -> list[tuple[str, Rect]]:
        order = self.desk.mirrored
        return list(zip(order, columns(_MIRROR, len(order), 10), strict=True))

    @staticmethod
    def _name(box: Rect) -> Rect:
        return Rect(box.left, box.bottom - _STATE - _NAME, box.width, _NAME)

    def _paint_state(self, canvas: Surface, box: Rect, player: str) -> None:
        """Paint that the player is seen, or what to do about it."""
        desk = self.desk
        if not desk.view.judged:
            return
        text = desk.hint(player, box.width)
        if text:
            art.draw_panel(canvas, box, tint(HIGHLIGHT, 0.4), width=3, shadow=False)
            desk.context.write(canvas, text, box.inflate(-14, -6), BODY, least=SMALL)
        elif player in desk.table.verdicts():
            art.draw_panel(canvas, box, tint(RIGHT, 0.75), width=3, shadow=False)
            art.draw_symbol(canvas, Rect(box.centerx - 24, box.centery - 24, 48, 48), "tick")

    def _start(self) -> Transition:
        self.desk.submit(Start, player=self.desk.people[0])
        return None

    def _look_again(self, player: str) -> Transition:
        self.desk.looked.discard(player)
        return None
