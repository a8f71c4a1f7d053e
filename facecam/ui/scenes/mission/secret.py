"""Secret look: only the performer sees the portrait."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from facecam.expressions import Expression
from facecam.games.mission.commands import GiveUp, Ready
from facecam.ui.kit import keys
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.theme import ACCENTS, HEADING
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.at_table import secret
from facecam.ui.scenes.mission.desk import MAIN, Desk

_CARD = Rect(MAIN.left + 30, MAIN.top + 8, 372, 516)
_SIDE = Rect(MAIN.left + 450, MAIN.top + 8, 760, 402)
_KEYS = Rect(_SIDE.left, _SIDE.bottom + 28, _SIDE.width, 86)


class SecretPage(secret.SecretPage[Desk]):
    """The portrait lies face down; then the performer is ready, or gives up."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, _CARD, _SIDE)

    @property
    def performer(self) -> str:
        return self.desk.view.active

    def secret(self) -> Expression | None:
        portrait = self.desk.look(self.performer).portrait
        return None if portrait is None else portrait.expression

    def draw_face(self, canvas: Surface, box: Rect) -> None:
        portrait = self.desk.look(self.performer).portrait
        if portrait is not None:
            self.desk.draw_portrait(canvas, box, portrait, mirrored=True)

    def buttons(self) -> Sequence[Button]:
        desk = self.desk
        if not desk.may(self.performer, "ready"):
            return ()
        say = desk.context.say
        wide = Rect(_KEYS.left, _KEYS.top, 480, _KEYS.height)
        return (
            Button(
                wide,
                say("mission_ui.ready"),
                self.ready,
                key=keys.ENTER,
                legend=say("ui.key.enter"),
                fill=ACCENTS["mission"],
                size=HEADING,
            ),
            Button(
                Rect(wide.right + 20, wide.top, _KEYS.right - wide.right - 20, _KEYS.height),
                say("ui.give_up"),
                self._give_up,
                key=keys.DELETE,
                legend=say("ui.key.delete"),
            ),
        )

    def ready(self) -> Transition:
        if self.desk.submit(Ready, player=self.performer):
            self.hide()
        return None

    def _give_up(self) -> Transition:
        self.desk.submit(GiveUp, player=self.performer)
        return None
