"""The table of Grand Contest and Cruel Race as its pages see it, with what happened last on it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from facecam.games.core import Event
from facecam.games.match import Undone
from facecam.games.top_face import events as happened
from facecam.games.top_face.guesses import Finger
from facecam.games.top_face.race import NAME as RACE
from facecam.games.top_face.setup import CENTRE
from facecam.games.top_face.view import TurnView
from facecam.ui.facade import Table
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Input, Pad, PadButton
from facecam.ui.scenes.top_face.cards import Mark
from facecam.ui.scenes.top_face.desk import TopFaceDesk

_SOUNDS: Mapping[type[Event], str] = {
    happened.CardDrawn: "page",
    happened.Called: "cheese",
    happened.Confirmed: "held",
    happened.Resumed: "held",
    happened.PointerTaken: "buzz",
    happened.Pressed: "tick",
    happened.Displaced: "wrong",
    happened.Warned: "wrong",
    happened.Paused: "wrong",
    happened.TimeUp: "drum_roll",
}


class TurnDesk(TopFaceDesk[TurnView]):
    """The table as the pages see it.

    `fingers` lie on it, also while a card that was just turned over is shown; `prizes` says what
    (``white``, ``purple``, ``token``) players got for that card. `cursor` is the cell below the
    pointer. `performer` drew the last card. `called` and `warned_since` tell when somebody called,
    and when `warned` was warned, on the clock of the screens.
    """

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(context, table, TurnView)
        self.races = table.game == RACE
        self.fingers: tuple[Finger, ...] = self.view.fingers
        self.prizes: dict[str, str] = {}
        self.cursor = CENTRE
        self.performer = self.view.performer
        self.called = -math.inf
        self.warned = ""
        self.warned_since = -math.inf

    def hear(self, event: Event, then: Sequence[Event]) -> str:
        """Take note of an event, and of what followed `then`; return the sound it makes."""
        match event:
            case happened.Pressed(player=player, cell=cell, at=at):
                self.fingers = (*self.fingers, Finger(player, cell, at))
            case happened.Displaced(player=player, cell=cell):
                gone = (player, cell)
                self.fingers = tuple(f for f in self.fingers if (f.player, f.cell) != gone)
            case happened.CardDrawn(player=player):
                self.performer, self.fingers = player, ()
            case happened.TurnBegan() | happened.GuessingOpened():
                self.fingers = ()
            case happened.Revealed():
                self.prizes = _prizes(then)
            case happened.Called():
                self.called = self.now
            case happened.Warned(player=player):
                self.warned, self.warned_since = player, self.now
            case happened.Fined():
                self.warned_since = -math.inf
            case Undone():
                self.fingers = self.look().fingers
            case _:
                pass
        return _SOUNDS.get(type(event), "")

    def pointing(self) -> str | None:
        """The person who has the pointer."""
        pointer = self.view.pointer
        return pointer.player if pointer is not None and self.person(pointer.player) else None

    def swaps(self, event: Input) -> bool:
        """Tell whether the performer asks for another card, with the own key or gamepad."""
        performer = self.view.performer
        if isinstance(event, Pad):
            wish = event.down and event.button is PadButton.WEST
            return wish and self.pad_of(event.pad) == performer
        return self.buzzed(event) == performer

    def sand(self) -> float | None:
        """The share of the sand that is left, in 0..1; None where none runs."""
        until = self.view.timer_until
        return None if until is None else max(0.0, until - self.table.now()) / self.view.timer

    def marks(self, *, pointer: bool = False) -> tuple[Mark, ...]:
        """The fingers on the table, and the `pointer` of the person who has it."""
        marks = [Mark(finger.cell, self.mark(finger.player)) for finger in self.fingers]
        who = self.pointing() if pointer else None
        if who is not None:
            marks.append(Mark(self.cursor, self.mark(who), moving=True))
        return tuple(marks)


def _prizes(then: Sequence[Event]) -> dict[str, str]:
    """What players took right after a card was turned over."""
    won: dict[str, str] = {}
    for event in then:
        if not isinstance(event, happened.Won):
            break
        won[event.player] = event.what
    return won
