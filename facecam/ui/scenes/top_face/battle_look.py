"""Crazy Battle: one after the other draws a white card and looks at it in secret."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from facecam.expressions import Expression
from facecam.games.top_face.commands import Draw
from facecam.ui.kit import art, keys
from facecam.ui.kit.input import Input
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.theme import ACCENTS, HEADING, tint
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.at_table import secret
from facecam.ui.scenes.top_face.battle_desk import BattleDesk
from facecam.ui.scenes.top_face.cards import draw_card

_CARD = Rect(60, 108, 400, 560)
_SIDE = Rect(520, 108, 716, 402)
_READY = Rect(_SIDE.left, _SIDE.bottom + 28, _SIDE.width, 86)
_QUEUE = Rect(588, 12, 682, 70)
_TOKEN = 52


class LookPage(secret.SecretPage[BattleDesk]):
    """The card lies face down until its player holds the key; then the next one looks."""

    def __init__(self, desk: BattleDesk) -> None:
        super().__init__(desk, _CARD, _SIDE)
        self._last = self.desk.mirrored[0]

    @property
    def performer(self) -> str:
        return self.desk.looking or self._last

    def secret(self) -> Expression | None:
        return self.desk.look(self.performer).card

    def draw_face(self, canvas: Surface, box: Rect) -> None:
        face = self.secret()
        if face is not None:
            draw_card(canvas, box, face, "white", mirrored=True)

    def update(self, now: float) -> None:
        super().update(now)
        self._last = self.performer

    def handle(self, event: Input) -> Transition:
        transition = super().handle(event)
        if self.shown and self.desk.may(self.performer, "draw"):
            self.desk.submit(Draw, player=self.performer)
        return transition

    def buttons(self) -> Sequence[Button]:
        desk = self.desk
        if not self.mine or self.performer not in desk.look().drawn:
            return ()
        say = desk.context.say
        more = any(one not in desk.looked for one in desk.people if one != self.performer)
        return (
            Button(
                _READY,
                say("top_face_battle.look.next" if more else "top_face_battle.look.done"),
                self.ready,
                key=keys.ENTER,
                legend=say("ui.key.enter"),
                fill=tint(ACCENTS["top_face"], 0.55),
                size=HEADING,
            ),
        )

    def ready(self) -> Transition:
        if self.mine and self.performer in self.desk.look().drawn:
            self.hide()
            self.desk.looked.add(self.performer)
        return None

    def paint(self, canvas: Surface) -> None:
        super().paint(canvas)
        desk = self.desk
        players = desk.table.players
        left = _QUEUE.right - len(players) * (_TOKEN + 12)
        for number, player in enumerate(players):
            box = Rect(left + number * (_TOKEN + 12), _QUEUE.top + 9, _TOKEN, _TOKEN)
            done = player.id in (desk.looked if desk.person(player.id) else desk.view.drawn)
            now = player.id == self.performer
            art.draw_token(canvas, box if now else box.inflate(-10, -10), desk.mark(player.id))
            if done:
                art.draw_symbol(canvas, Rect(box.right - 24, box.bottom - 26, 30, 30), "tick")
