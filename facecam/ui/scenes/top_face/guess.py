"""The others look for the face on the table and put a finger on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from facecam.games.core import Overrule
from facecam.games.top_face.commands import Swap
from facecam.games.top_face.view import Phase
from facecam.ui.kit import art, keys
from facecam.ui.kit.input import Input
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.theme import HEADING, HIGHLIGHT, PAPER, SMALL, WRONG, tint
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.at_table.judging import paint_chips
from facecam.ui.scenes.at_table.page import Page
from facecam.ui.scenes.top_face.layout import TABLE
from facecam.ui.scenes.top_face.pointing import Pointing
from facecam.ui.scenes.top_face.side import draw_side
from facecam.ui.scenes.top_face.turn_desk import TurnDesk

_CHIPS = 84
_WARNING = 3.0


class GuessPage(Page[TurnDesk]):
    """The table with everybody's fingers; it waits while the face is lost."""

    arrows = False

    def __init__(self, desk: TurnDesk) -> None:
        super().__init__(desk)
        self._pointing = Pointing(desk)

    @property
    def moment(self) -> str:
        """What is being shown, in a word."""
        view = self.desk.view
        if view.paused:
            return "guess-paused"
        if self._warning:
            return "guess-warned"
        if self.desk.pointing() is not None:
            return "guess-pointing"
        return "guess-fingers" if view.fingers else "guess"

    @property
    def _warning(self) -> bool:
        return self.desk.now - self.desk.warned_since < _WARNING

    def line(self) -> str:
        desk, view = self.desk, self.desk.view
        say, name = desk.context.say, desk.name(view.performer)
        pointer = desk.pointing()
        if view.phase is Phase.SETTLE:
            return say("top_face.phase.settle")
        if view.paused:
            return say("top_face_ui.guess.paused", name=name)
        if pointer is not None:
            return say("top_face_ui.guess.point", name=desk.name(pointer))
        if not any(map(desk.person, view.waiting)):
            return say("top_face_ui.guess.wait", name=name)
        if view.time_is_up:
            return say("top_face_ui.guess.last", name=name)
        key = "click" if self._pointing.alone is not None else "find"
        return say(f"top_face_ui.guess.{key}", name=name)

    def deadline(self) -> float | None:
        view = self.desk.view
        if view.paused:
            return None
        return view.pointer.until if view.pointer is not None else view.until

    def handle(self, event: Input) -> Transition:
        if self.desk.swaps(event) and self.desk.may(self.desk.view.performer, "swap"):
            return self._swap()
        if self._pointing.handle(event):
            return None
        return super().handle(event)

    def buttons(self) -> Sequence[Button]:
        desk, view = self.desk, self.desk.view
        say, performer = desk.context.say, view.performer
        found = []
        row = desk.places.buttons
        left = Rect(row.left, row.top, 200, row.height)
        right = Rect(left.right + 12, row.top, row.right - left.right - 12, row.height)
        if desk.may(performer, "swap"):
            found.append(
                Button(
                    left,
                    say("top_face_ui.swap"),
                    self._swap,
                    legend=desk.legend(performer),
                    size=SMALL,
                )
            )
        done = desk.pointing() or self._pointing.alone
        if view.paused and desk.people:
            found.append(
                Button(
                    right,
                    say("ui.count_it"),
                    self._overrule,
                    key=keys.ENTER,
                    legend=say("ui.key.enter"),
                    size=SMALL,
                )
            )
        elif done is not None and desk.may(done, "done"):
            pressed = any(finger.player == done for finger in view.fingers)
            found.append(
                Button(
                    right,
                    say("top_face_ui.done" if pressed else "top_face_ui.pass"),
                    partial(self._done, done),
                    key=keys.DELETE,
                    legend=say("ui.key.delete"),
                    size=SMALL,
                )
            )
        return found

    def paint(self, canvas: Surface) -> None:
        desk, view = self.desk, self.desk.view
        desk.draw_table(canvas, desk.marks(pointer=True))
        free = desk.places.free
        judged = view.judged
        height = free.height - (_CHIPS + 8 if judged else 0)
        draw_side(canvas, desk, Rect(free.left, free.top, free.width, height))
        if judged:
            chips = Rect(free.left, free.bottom - _CHIPS, free.width, _CHIPS)
            paint_chips(canvas, desk, chips, view.performer, confirmed=not view.paused)
        if view.paused:
            self._paint_pause(canvas)
        if self._warning:
            self._paint_warning(canvas)

    def _paint_pause(self, canvas: Surface) -> None:
        """Lay a veil over the table: nobody guesses until the face is back."""
        desk = self.desk
        veil = Surface(TABLE.size, pygame.SRCALPHA)
        veil.fill((*PAPER, 190))
        canvas.blit(veil, TABLE)
        box = Rect(0, 0, 560, 220)
        box.center = TABLE.center
        art.draw_panel(canvas, box, HIGHLIGHT)
        art.draw_symbol(canvas, Rect(box.left + 24, box.centery - 50, 100, 100), "pause")
        words = desk.context.say("top_face_ui.guess.lost", count=desk.view.losses)
        text = Rect(box.left + 140, box.top + 12, box.width - 160, box.height - 24)
        desk.context.write(canvas, words, text, HEADING, bold=True)

    def _paint_warning(self, canvas: Surface) -> None:
        """Paint who pressed more than allowed: the next time costs a point."""
        desk = self.desk
        box = Rect(desk.places.free).inflate(-20, 0)
        box.height = 130
        art.draw_panel(canvas, box, tint(WRONG, 0.72))
        words = desk.context.say(
            "top_face_ui.guess.warned",
            name=desk.name(desk.warned),
            count=desk.view.allowance,
        )
        desk.context.write(canvas, words, box.inflate(-36, -16), HEADING, bold=True)

    def _swap(self) -> Transition:
        self.desk.submit(Swap, player=self.desk.view.performer)
        return None

    def _overrule(self) -> Transition:
        self.desk.submit(Overrule)
        return None

    def _done(self, player: str) -> Transition:
        self._pointing.done(player)
        return None
