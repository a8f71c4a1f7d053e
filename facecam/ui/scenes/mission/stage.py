"""The stage: the performer large, a chip per part, everybody's dice, and the countdown."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect, Surface

from facecam.games.core import Overrule
from facecam.games.mission.commands import GiveUp
from facecam.games.mission.view import Phase
from facecam.ui.kit import art, keys
from facecam.ui.kit.input import Input
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.theme import BODY, HIGHLIGHT, PRINT, RIGHT, SMALL, tint
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.at_table.judging import paint_chips, paint_count, paint_shout
from facecam.ui.scenes.mission.desk import MAIN, Desk
from facecam.ui.scenes.mission.dice_board import DiceBoard
from facecam.ui.scenes.mission.page import Page

_PRINT = Rect(MAIN.left, MAIN.top + 2, 470, 352)
_CHIPS = Rect(MAIN.left, _PRINT.bottom + 12, 470, 96)
_KEYS = Rect(MAIN.left, MAIN.bottom - 66, 470, 66)
_BOARD = Rect(MAIN.left + 490, MAIN.top, MAIN.width - 490, MAIN.height)
_SHOUT = 0.9


class StagePage(Page):
    """From the countdown to the last answer."""

    arrows = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._board = DiceBoard(desk, _BOARD)
        self._counted: int | None = None
        self._held = False

    @property
    def _confirmed(self) -> bool:
        return self.desk.view.phase is Phase.ANSWER

    def _until(self) -> float:
        """Seconds until "Cheese!"; below 0 after it."""
        cheese = self.desk.view.cheese
        return 0.0 if cheese is None else cheese - self.desk.table.now()

    def line(self) -> str:
        desk = self.desk
        name = desk.name(desk.view.active)
        if self._until() > 0:
            return desk.context.say("mission_ui.stage.shout")
        if self._confirmed:
            return desk.context.say("mission_ui.stage.answer")
        if desk.view.judged:
            return desk.context.say("mission_ui.stage.perform", name=name)
        return desk.context.say("mission_ui.stage.ask", name=name)

    def deadline(self) -> float | None:
        return self.desk.view.deadline if self._until() <= 0 else None

    def update(self, now: float) -> None:
        super().update(now)
        left = math.ceil(self._until())
        if left != self._counted and (self._counted is not None or left > 0):
            if left > 0:
                self.desk.context.sounds.play("beep")
            elif self._counted is not None and self._counted > 0:
                self.desk.context.sounds.play("cheese")
        self._counted = left
        verdict = self.desk.table.verdicts().get(self.desk.view.active)
        held = self._confirmed or bool(verdict and verdict.held)
        if held and not self._held:
            self.desk.context.sounds.play("held")
        self._held = held

    def handle(self, event: Input) -> None:
        if not self._board.handle(event):
            super().handle(event)

    def buttons(self) -> Sequence[Button]:
        desk = self.desk
        found = [*self._board.buttons()]
        if self._confirmed or not desk.people:
            return found
        say = desk.context.say
        wide = (_KEYS.width - 12) // 2
        judged = desk.view.judged
        if self._until() <= 0:
            found.append(
                Button(
                    Rect(_KEYS.left, _KEYS.top, wide + 48, _KEYS.height),
                    say("ui.count_it" if judged else "mission_ui.stage.yes"),
                    self._overrule,
                    key=keys.ENTER,
                    legend=say("ui.key.enter"),
                    fill=PRINT if judged else tint(RIGHT, 0.5),
                    size=SMALL,
                )
            )
        found.append(
            Button(
                Rect(_KEYS.left + wide + 60, _KEYS.top, wide - 48, _KEYS.height),
                say("ui.give_up" if judged else "mission_ui.stage.no"),
                self._give_up,
                key=keys.DELETE,
                legend=say("ui.key.delete"),
                size=SMALL,
            )
        )
        return found

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        performer = desk.view.active
        desk.draw_seen(canvas, _PRINT, performer)
        self._paint_judged(canvas, performer)
        self._board.draw(canvas)
        until = self._until()
        if until > 0:
            paint_count(canvas, desk.context, _PRINT.center, until)
        elif until > -_SHOUT:
            paint_shout(canvas, desk.context, _PRINT.center, -until)
        elif self._confirmed:
            art.draw_stamp(canvas, Rect(_PRINT.right - 150, _PRINT.bottom - 150, 130, 130), "right")

    def _paint_judged(self, canvas: Surface, performer: str) -> None:
        desk = self.desk
        if not desk.view.judged:
            art.draw_panel(canvas, _CHIPS, tint(HIGHLIGHT, 0.6))
            text = desk.context.say("ui.judge_table")
            desk.context.write(canvas, text, _CHIPS.inflate(-28, -12), BODY)
            return
        paint_chips(canvas, desk, _CHIPS, performer, confirmed=self._confirmed)

    def _overrule(self) -> Transition:
        self.desk.submit(Overrule)
        return None

    def _give_up(self) -> Transition:
        self.desk.submit(GiveUp, player=self.desk.view.active)
        return None
