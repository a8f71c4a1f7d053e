"""The table of Crazy Battle as its pages see it: who has looked, where everybody is seen."""

from __future__ import annotations

import math
from collections.abc import Mapping

from pygame import Rect, Surface

from facecam.games.core import Event
from facecam.games.top_face import events as happened
from facecam.games.top_face.setup import CENTRE
from facecam.games.top_face.view import BattleView, Phase
from facecam.ui.facade import Table
from facecam.ui.kit.chips import hint
from facecam.ui.kit.context import Context
from facecam.ui.scenes.top_face.cards import Mark
from facecam.ui.scenes.top_face.desk import TopFaceDesk

_ROOMY = 220
"""Pixels of width that every full sentence about a face fits into."""

_SOUNDS: Mapping[type[Event], str] = {
    happened.CardDrawn: "page",
    happened.TimerTurned: "cheese",
    happened.FaceHeld: "held",
    happened.TimeUp: "drum_roll",
    happened.Pressed: "tick",
    happened.Finished: "tick",
}


class BattleDesk(TopFaceDesk[BattleView]):
    """The table as the pages see it.

    `looked` are the people who have seen enough of their card this round; `cursor` is the cell
    below the pointer of whoever chooses; `called` when somebody last called, on the clock of the
    screens.
    """

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(context, table, BattleView)
        self.looked: set[str] = set()
        self.cursor = CENTRE
        self.called = -math.inf

    @property
    def mirrored(self) -> tuple[str, ...]:
        """Everybody as they see themselves in a mirror, from left to right.

        Seats go from left to right as the camera sees them.
        """
        order = tuple(player.id for player in self.table.players)
        return order[::-1] if self.view.judged else order

    @property
    def looking(self) -> str | None:
        """Whose turn it is to look at the own card: people first, then virtual players draw."""
        if self.view.phase not in {Phase.DRAW, Phase.READY}:
            return None
        todo = [one for one in self.people if one not in self.looked]
        if not todo and self.view.phase is Phase.DRAW:
            todo = list(self.view.waiting)
        return todo[0] if todo else None

    def draw_place(self, canvas: Surface, box: Rect, player: str) -> None:
        """Paint the newest mirror picture of a player's place among all, or a drawn character."""
        everybody = tuple(one.id for one in self.table.players)
        shape = box.height / box.width
        judged = self.view.judged
        pixels = self.table.picture(player, everybody, shape=shape) if judged else None
        if pixels is None:
            self.draw_seen(canvas, box, player)
        else:
            self.context.picture(canvas, pixels, box, mirrored=True)

    def hint(self, player: str, width: int) -> str:
        """Say within `width` what keeps the judge from seeing a face; empty where nothing does."""
        verdict = self.table.verdicts().get(player)
        reason = hint(verdict)
        if reason is None or (verdict is not None and verdict.parts):
            return ""
        return self.context.say(
            f"{'reason' if width >= _ROOMY else 'top_face_battle.hint'}.{reason}"
        )

    def sand(self) -> float:
        """The share of the sand that is left, in 0..1."""
        until = self.view.timer_until
        return 0.0 if until is None else max(0.0, until - self.table.now()) / self.view.timer

    def hear(self, event: Event) -> str:
        """Take note of an event and return the sound it makes."""
        match event:
            case happened.RoundBegan():
                self.looked.clear()
            case happened.Called():
                self.called = self.now
            case _:
                pass
        return _SOUNDS.get(type(event), "")

    def marks(self) -> tuple[Mark, ...]:
        """The cards taken, and the pointer of the person who chooses."""
        marks = [Mark(finger.cell, self.mark(finger.player)) for finger in self.view.fingers]
        chooser = self.view.chooser
        if chooser is not None and self.person(chooser):
            marks.append(Mark(self.cursor, self.mark(chooser), moving=True))
        return tuple(marks)
