"""Players of Top Face! that nobody plays."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from facecam.expressions import CATEGORIES, FACE_PARTS, Expression
from facecam.games.core import Command
from facecam.games.top_face import commands as do
from facecam.games.top_face.view import BattleView, Phase, TableView, TurnView

Task = tuple[object, float, Callable[[float], Command]]
"""What to do next: an occasion, the seconds it takes, and the command, given its time."""

_WEIGHTS = {"eyes": 1.0, "nose": 0.6, "mouth": 1.0}
"""How much of a face a part is, to somebody who looks for it."""

_SURE = 2.0
"""How much of a card must be in a remembered face to take it."""


class _TableBot(ABC):
    """What the bots share: taking their time, reading faces, finding them on the table.

    Parameters
    ----------
    player
        Whom it plays.
    skill
        0 reads three parts of four right and is slow, 1 never errs and is quick.
    seed
        Of its own chance.
    """

    def __init__(self, player: str, skill: float, seed: int) -> None:
        self.player = player
        self.skill = skill
        self.due: float | None = None
        self._random = random.Random(f"{player} {seed}")
        self._occasion: object = None
        self._when = 0.0

    def update(self, view: Any, seen: Expression | None, at: float) -> Command | None:
        self._look(view, seen, at)
        task = self._next(view)
        if task is None:
            self.due = self._glance(view, at)
            return None
        occasion, seconds, act = task
        if occasion != self._occasion:
            self._occasion = occasion
            pace = self._random.uniform(0.6, 1.5) * (1.5 - self.skill)
            self._when = at + seconds * pace
        if at < self._when:
            self.due = self._when
            return None
        self._occasion, self.due = None, None
        return act(at)

    @abstractmethod
    def _look(self, view: Any, seen: Expression | None, at: float) -> None:
        """Remember what is seen."""

    @abstractmethod
    def _next(self, view: Any) -> Task | None:
        """Choose what to do next."""

    def _glance(self, view: Any, at: float) -> float | None:  # noqa: ARG002 - for subclasses
        """When to look again with nothing to do."""
        return None

    def _believe(self, face: Expression) -> Expression:
        """Read a face with the errors of its skill."""
        sure = 0.75 + 0.25 * self.skill
        parts = face.parts()
        return Expression(
            **{
                part: parts[part]
                if self._random.random() < sure
                else self._random.choice(CATEGORIES[part])
                for part in FACE_PARTS
                if part in parts
            }
        )

    def _find(self, view: TableView, face: Expression, taken: set[int]) -> tuple[float, int] | None:
        """How alike the free card most like `face` is, and its cell; None on an empty table."""
        shown, mirrored = face.parts(), face.mirrored().parts()
        free = [
            (_alike(shown, mirrored, card), cell)
            for cell, card in enumerate(view.table)
            if card is not None and cell not in taken
        ]
        if not free:
            return None
        like, _ = max(free)
        return like, self._random.choice([cell for alike, cell in free if alike == like])


def _alike(shown: dict[str, str], mirrored: dict[str, str], card: Expression) -> float:
    """How much of `card` a face shows, in 0..2.6; the wrong side is worth half."""
    total = 0.0
    for part, weight in _WEIGHTS.items():
        wanted = getattr(card, part)
        if shown.get(part) == wanted:
            total += weight
        elif mirrored.get(part) == wanted:
            total += weight / 2
    return total


class TurnBot(_TableBot):
    """Plays Grand Contest and Cruel Race by what its view shows and what it believes to see."""

    def __init__(self, player: str, skill: float, seed: int) -> None:
        super().__init__(player, skill, seed)
        self._belief: tuple[int, Expression] | None = None
        self._again: tuple[int, bool] = (0, True)

    def _look(self, view: TurnView, seen: Expression | None, at: float) -> None:  # noqa: ARG002
        """Read each performance once, when guessing opens."""
        new = self._belief is None or self._belief[0] != view.occasion
        if seen is not None and new and view.phase is Phase.GUESS:
            self._belief = (view.occasion, self._believe(seen))

    def _next(self, view: TurnView) -> Task | None:
        return self._perform(view) if view.performer == self.player else self._guess(view)

    def _perform(self, view: TurnView) -> Task | None:
        me, here = self.player, (view.turn, view.occasion, view.phase)
        if view.may("draw"):
            return here, 1.5, lambda at: do.Draw(at=at, player=me)
        if view.may("call"):
            return here, 2.5, lambda at: do.Call(at=at, player=me)
        if view.may("swap") and view.phase is Phase.GUESS and view.fingers:
            return here, 12.0, lambda at: do.Swap(at=at, player=me)
        return None

    def _guess(self, view: TurnView) -> Task | None:
        me, here = self.player, (view.turn, view.occasion, view.phase)
        pressed = sum(finger.player == me for finger in view.fingers)
        known = self._belief is not None and self._belief[0] == view.occasion
        enough = not known or (pressed > 0 and self._again == (view.occasion, False))
        if enough and view.may("done"):
            seconds = 1.0 if pressed else 40.0
            return (*here, "done"), seconds, lambda at: do.Done(at=at, player=me)
        if view.may("press"):
            pointed = view.pointer is not None
            return (
                (*here, "press", pressed),
                0.7 if pointed else 8.0,
                lambda at: self._point(view, at),
            )
        if view.may("buzz"):
            return (*here, "buzz", pressed), 8.0, lambda at: do.Buzz(at=at, player=me)
        return None

    def _point(self, view: TurnView, at: float) -> Command:
        assert self._belief is not None
        found = self._find(view, self._belief[1], {finger.cell for finger in view.fingers})
        self._again = (view.occasion, self._random.random() < 0.5)
        if found is None:
            return do.Done(at=at, player=self.player)
        return do.Press(at=at, player=self.player, cell=found[1])


class BattleBot(_TableBot):
    """Plays Crazy Battle: looks around while the sand runs, then takes what it remembers."""

    def __init__(self, player: str, skill: float, seed: int) -> None:
        super().__init__(player, skill, seed)
        self._memory: dict[Expression, Expression] = {}
        self._round = 0

    def _look(self, view: BattleView, seen: Expression | None, at: float) -> None:  # noqa: ARG002
        """Remember the faces seen this round, each as it was read the first time."""
        if view.round != self._round:
            self._round, self._memory = view.round, {}
        if view.phase is Phase.PERFORM and seen is not None and seen not in self._memory:
            self._memory[seen] = self._believe(seen)

    def _glance(self, view: BattleView, at: float) -> float | None:
        if view.phase is not Phase.PERFORM or view.timer_until is None:
            return None
        later = at + 4.0 * (1.5 - self.skill)
        return later if later < view.timer_until else None

    def _next(self, view: BattleView) -> Task | None:
        me, here = self.player, (view.round, view.phase, len(view.fingers))
        if view.may("draw"):
            return here, 1.5, lambda at: do.Draw(at=at, player=me)
        if view.may("start") and not self._waits_for_people(view):
            return here, 2.0, lambda at: do.Start(at=at, player=me)
        if view.may("call"):
            return here, 1.0, lambda at: do.Call(at=at, player=me)
        if view.may("press"):
            return here, 3.0, lambda at: self._take(view, at)
        return None

    def _waits_for_people(self, view: BattleView) -> bool:
        """A virtual player lets people turn the timer: they may still be looking at their cards."""
        return view.seat(self.player).bot and not all(seat.bot for seat in view.seats)

    def _take(self, view: BattleView, at: float) -> Command:
        """Take the card of a face it remembers, if it is still there."""
        taken = {finger.cell for finger in view.fingers}
        while self._memory:
            _, face = self._memory.popitem()
            found = self._find(view, face, taken)
            if found is not None and found[0] > _SURE:
                return do.Press(at=at, player=self.player, cell=found[1])
        return do.Done(at=at, player=self.player)
