"""The table of Face to Face as its pages see it, with what is still moving on it."""

from __future__ import annotations

import math
from dataclasses import dataclass

from facecam.games.core import Event
from facecam.games.face_to_face import events
from facecam.games.face_to_face.board import LETTERS
from facecam.games.face_to_face.view import FaceToFaceView, HolderView
from facecam.games.match import Undone
from facecam.ui.facade import Table
from facecam.ui.kit.context import Context
from facecam.ui.kit.theme import Colour
from facecam.ui.scenes.at_table.desk import Desk

INKS: dict[str, Colour] = {
    "gray": (126, 126, 134),
    "burgundy": (150, 44, 74),
    "blue": (52, 104, 176),
    "gold": (222, 168, 40),
}
"""The four colours of cards, holders and spaces."""
PINK: Colour = (240, 150, 186)

STEP, OPEN, TUMBLE = 0.16, 0.35, 0.7
"""Seconds: a token's step, a window's way up, the dice's roll."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A token on its way: the spaces it comes by, from when on."""

    way: tuple[str, ...]
    since: float


class FaceDesk(Desk[FaceToFaceView]):
    """The table as the pages see it; `thrown` are the dice thrown last, `opened` fresh windows."""

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(context, table, FaceToFaceView)
        self.thrown: tuple[int, int] = self.view.dice or (6, 6)
        self.thrown_since = -math.inf
        self.starts: dict[str, int] = {}
        self._walks: dict[str, Walk] = {}
        self._opened: dict[tuple[str, str], float] = {}
        self._origins = {seat.id: seat.space for seat in self.view.seats}

    def may(self, player: str, tag: str) -> bool:
        """Tell whether a person at this table may give the command of that tag now."""
        return self.person(player) and tag in self.view.seat(player).may

    def holder(self) -> HolderView:
        """The holder a guess is for."""
        assert self.view.colour is not None
        return self.view.holder(self.view.colour)

    def hear(self, event: Event) -> str:
        """Take note of an event and return the sound it makes."""
        match event:
            case events.StartRolled(player=player, dice=dice, again=again):
                self._throw(dice)
                self.starts = {} if again else {**self.starts, player: sum(dice)}
                return "dice"
            case events.Rolled(dice=dice):
                self._throw(dice)
                return "dice"
            case events.Moved(player=player, space=space):
                self._walks[player] = Walk(self._way(player, space), self._settled())
                self._origins[player] = space
                return "tick"
            case events.Opened(colour=colour, letters=letters):
                self._opened.update({(colour, letter): self._settled() for letter in letters})
                return "page"
            case events.Won(card=card) | events.Discarded(card=card):
                self._shut(card.colour)
            case Undone():
                self._walks.clear()
                self._opened.clear()
                self._origins = {seat.id: seat.space for seat in self.look().seats}
            case _:
                pass
        return ""

    @property
    def moving(self) -> bool:
        """Whether something on the table has not come to rest yet."""
        walking = any(self._walked(walk) < len(walk.way) - 1 for walk in self._walks.values())
        opening = any(self.lifted(*window) < 1 for window in self._opened)
        return walking or opening or self.tumbling

    @property
    def tumbling(self) -> bool:
        return not self.context.settings.reduced_motion and self.now - self.thrown_since < TUMBLE

    def where(self, player: str) -> tuple[float, float]:
        """Where a player's token is, in 0..1 of the board."""
        board = self.view.board
        walk = self._walks.get(player)
        if walk is None:
            here = board.space(self.view.seat(player).space)
            return here.x, here.y
        gone = self._walked(walk)
        before = board.space(walk.way[math.floor(gone)])
        after = board.space(walk.way[math.ceil(gone)])
        share = gone - math.floor(gone)
        return (
            before.x + (after.x - before.x) * share,
            before.y + (after.y - before.y) * share,
        )

    def lifted(self, colour: str, letter: str) -> float:
        """How far an open window has come up, in 0..1."""
        since = self._opened.get((colour, letter))
        return 1.0 if since is None else self.context.motion(since, OPEN).share(self.now)

    def _way(self, player: str, space: str) -> tuple[str, ...]:
        """The way of a token; none where it was put back and moved again at once."""
        try:
            return self.view.board.way(self._origins[player], space, sum(self.thrown))
        except ValueError:
            return (space,)

    def _walked(self, walk: Walk) -> float:
        """How many steps of its way a token has gone."""
        last = len(walk.way) - 1
        if self.context.settings.reduced_motion:
            return last
        return min(last, max(0.0, (self.now - walk.since) / STEP))

    def _settled(self) -> float:
        """When everything will have come to rest: what comes next begins then."""
        if self.context.settings.reduced_motion:
            return self.now
        walks = (walk.since + STEP * (len(walk.way) - 1) for walk in self._walks.values())
        return max(self.now, self.thrown_since + TUMBLE, *walks)

    def _throw(self, dice: tuple[int, int]) -> None:
        self.thrown, self.thrown_since = dice, self.now

    def _shut(self, colour: str) -> None:
        for letter in LETTERS:
            self._opened.pop((colour, letter), None)
