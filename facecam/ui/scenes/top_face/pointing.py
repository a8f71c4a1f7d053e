"""Buzz, then point: one pointer for all who guess, moved by mouse, touch, arrows or gamepad."""

from __future__ import annotations

from facecam.games.top_face.commands import Buzz, Done, Press
from facecam.ui.kit import keys
from facecam.ui.kit.input import Did, Input, Key, Pad, PadButton, Pointer
from facecam.ui.scenes.top_face.cards import cell_at
from facecam.ui.scenes.top_face.cursor import moved
from facecam.ui.scenes.top_face.turn_desk import TurnDesk


class Pointing:
    """What the people who guess do with keys and pointer.

    Where only one person plays among virtual ones, a click on a card is theirs: no buzz is asked.
    """

    def __init__(self, desk: TurnDesk) -> None:
        self._desk = desk

    @property
    def alone(self) -> str | None:
        """The only person, if that one guesses now."""
        people = self._desk.people
        alone = len(people) == 1 and people[0] != self._desk.view.performer
        return people[0] if alone else None

    def handle(self, event: Input) -> bool:
        """Answer to an input; tell whether it meant a buzz, the pointer or a card."""
        desk = self._desk
        who = desk.pointing()
        if who is not None and not (isinstance(event, Pad) and desk.pad_of(event.pad) != who):
            cell = moved(desk.cursor, event, desk.view.table)
            if cell is not None:
                desk.cursor = cell
                return True
        match event:
            case Key(scancode, True) if who and scancode in keys.CONFIRM:
                self._press(who, desk.cursor)
            case Pad(pad, PadButton.SOUTH, True) if who and who == desk.pad_of(pad):
                self._press(who, desk.cursor)
            case Pad(pad, PadButton.EAST, True) if who and who == desk.pad_of(pad):
                self.done(who)
            case Pointer(did, at) if (cell := cell_at(at)) is not None:
                self._point(did, cell)
            case _:
                return self._buzz(event)
        return True

    def done(self, player: str) -> None:
        """Say that `player` presses no more."""
        self._desk.submit(Done, player=player)

    def _buzz(self, event: Input) -> bool:
        player = self._desk.buzzed(event)
        if player is None or player in {self._desk.view.performer, self._desk.pointing()}:
            return False
        self._desk.submit(Buzz, player=player)
        return True

    def _point(self, did: Did, cell: int) -> None:
        desk = self._desk
        who = desk.pointing()
        if who is not None:
            desk.cursor = cell
        if did is not Did.PRESS:
            return
        if who is None and self.alone is not None:
            who = self._take(self.alone)
        elif who is None:
            desk.notice = desk.context.say("top_face.refused.buzz")
        if who is not None:
            self._press(who, cell)

    def _take(self, player: str) -> str | None:
        """Buzz for `player`; return who may press now."""
        if not self._desk.submit(Buzz, player=player):
            return None
        pointer = self._desk.look().pointer
        return player if pointer is not None and pointer.player == player else None

    def _press(self, who: str, cell: int) -> None:
        self._desk.submit(Press, player=who, cell=cell)
