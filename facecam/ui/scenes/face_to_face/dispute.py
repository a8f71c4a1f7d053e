"""A near miss: the others say whether it counts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.games.face_to_face.commands import Vote
from facecam.ui.kit import art, keys
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import BODY, INK_SOFT, SMALL
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.at_table.page import Page
from facecam.ui.scenes.face_to_face.desk import FaceDesk
from facecam.ui.scenes.face_to_face.guess import PHOTO, SIDE
from facecam.ui.scenes.face_to_face.holders import draw_windows


class DisputePage(Page[FaceDesk]):
    """A near miss: the others say one by one whether it counts."""

    def line(self) -> str:
        desk = self.desk
        return desk.context.say("face_to_face_ui.dispute.person", name=desk.name(self._asked))

    @property
    def _asked(self) -> str:
        waiting = self.desk.view.waiting
        return next((one for one in waiting if self.desk.person(one)), waiting[0])

    def buttons(self) -> Sequence[Button]:
        desk = self.desk
        if not desk.view.waiting or not desk.may(self._asked, "vote"):
            return ()
        say = desk.context.say

        half = (SIDE.width - 20) // 2
        return [
            Button(
                Rect(SIDE.left + number * (half + 20), SIDE.bottom - 96, half, 88),
                say(f"face_to_face_ui.dispute.{word}"),
                partial(self._vote, self._asked, accept=accept),
                key=key,
                legend=say(f"ui.key.{legend}"),
                symbol=symbol,
            )
            for number, (word, accept, key, legend, symbol) in enumerate(
                (
                    ("yes", True, keys.ENTER, "enter", "tick"),
                    ("no", False, keys.DELETE, "delete", "wrong"),
                )
            )
        ]

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        dispute = desk.view.dispute
        if dispute is None or desk.view.colour is None:
            return
        holder = desk.holder()
        draw_windows(canvas, desk, PHOTO, holder)
        for row, (key, word) in enumerate((("said", dispute.guess), ("meant", dispute.name))):
            box = Rect(SIDE.left, SIDE.top + 6 + row * 130, SIDE.width, 116)
            art.draw_panel(canvas, box)
            head = Rect(box.left + 24, box.top + 8, box.width - 48, 36)
            say = desk.context.say(
                f"face_to_face_ui.dispute.{key}", name=desk.name(desk.view.active)
            )
            desk.context.write(canvas, say, head, SMALL, colour=INK_SOFT)
            body = Rect(box.left + 24, box.top + 44, box.width - 48, 66)
            desk.context.write(canvas, word, body, 48, bold=True)
        votes = [*dispute.votes.items(), *((player, None) for player in desk.view.waiting)]
        for number, (player, accept) in enumerate(votes):
            row, column = divmod(number, 2)
            box = Rect(SIDE.left + column * (SIDE.width // 2), SIDE.top + 276 + row * 42, 360, 40)
            art.draw_token(canvas, Rect(box.left, box.top, 40, 40), desk.mark(player))
            name = Rect(box.left + 48, box.top, 240, 40)
            desk.context.write(canvas, desk.name(player), name, BODY, align=Align.LEFT)
            mark = Rect(box.left + 296, box.top, 40, 40)
            symbol = {True: "tick", False: "wrong", None: "question"}[accept]
            art.draw_symbol(canvas, mark, symbol)

    def _vote(self, player: str, *, accept: bool) -> Transition:
        self.desk.submit(Vote, player=player, accept=accept)
        return None
