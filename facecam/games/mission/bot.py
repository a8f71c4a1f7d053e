"""A player of 鬼臉任務 that nobody plays."""

from __future__ import annotations

import random
from collections.abc import Callable

from facecam.expressions import FACE_PARTS, PARTS, Expression
from facecam.games import dice
from facecam.games.core import Command, Overrule
from facecam.games.mission.cards import Effect
from facecam.games.mission.commands import (
    Arrange,
    Buzz,
    ChooseRivals,
    Decline,
    Draw,
    DrawLots,
    PlayChallenge,
    PlayPass,
    PlayPriority,
    Ready,
    Take,
    Throw,
)
from facecam.games.mission.view import AnswerState, MissionView, Phase

Task = tuple[object, float, Callable[[float], Command]]
"""What to do next: an occasion, the seconds it takes, and the command, given its time."""


class MissionBot:
    """Plays by what its view shows and what it believes to see.

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
        self._task: Task | None = None
        self._seen: Expression | None = None
        self._plan: tuple[int, Expression] | None = None

    def update(self, view: MissionView, seen: Expression | None, at: float) -> Command | None:
        self._look(view, seen, at)
        task = self._next(view)
        if task is None:
            self._occasion, self.due = None, None
            return None
        occasion, seconds, act = task
        if occasion != self._occasion:
            self._occasion = occasion
            start = at if view.phase is not Phase.PERFORM else max(at, view.cheese or at)
            self.due = start + seconds * self._random.uniform(0.7, 1.4) * (1.5 - self.skill / 2)
        if self.due is None or at < self.due:
            return None
        self._occasion, self.due = None, None
        return act(at)

    def _look(self, view: MissionView, seen: Expression | None, at: float) -> None:
        """Remember the face as it was last seen after Cheese."""
        if view.phase is Phase.PREPARE:
            self._seen = None
        elif seen is not None and view.cheese is not None and at >= view.cheese:
            self._seen = seen

    def _next(self, view: MissionView) -> Task | None:
        may = view.seat(self.player).may
        here = (view.turn, view.phase, view.battle.throws if view.battle else 0)
        if view.phase is Phase.ANSWER:
            return self._answer(view)
        if view.phase is Phase.PERFORM and not view.judged and view.active == self.player:
            return here, 3.0, lambda at: Overrule(at=at)
        if view.phase is Phase.DECIDE and view.battle and view.battle.thrower == self.player:
            return here, 3.0, lambda at: DrawLots(at=at)
        for tag, (seconds, choose) in self._choices(view).items():
            if tag in may:
                return (*here, view.asked), seconds, choose
        return None

    def _choices(self, view: MissionView) -> dict[str, tuple[float, Callable[[float], Command]]]:
        me = self.player
        return {
            "draw": (1.0, lambda at: self._turn(view, at)),
            "ready": (2.5, lambda at: Ready(at=at, player=me)),
            "priority": (
                1.5,
                lambda at: PlayPriority(at=at, player=me, use=self._random.random() < 0.8),
            ),
            "choose_rivals": (
                2.0,
                lambda at: ChooseRivals(at=at, player=me, rivals=self._rivals(view)),
            ),
            "throw": (1.0, lambda at: Throw(at=at, player=me, dice=self._dice(view))),
            "decline": (1.5, lambda at: self._challenge(view, at)),
            "take": (1.5, lambda at: Take(at=at, player=me, portrait=self._prey(view))),
        }

    def _turn(self, view: MissionView, at: float) -> Command:
        """Draw; but pass where a portrait would let somebody else win."""
        danger = any(s.score >= view.target - 1 for s in view.seats if s.id != self.player)
        if danger and view.has(self.player, Effect.PASS):
            return PlayPass(at=at, player=self.player)
        return Draw(at=at, player=self.player)

    def _rivals(self, view: MissionView) -> tuple[str, ...]:
        """Let those battle who are the least danger."""
        order = sorted(view.rivals, key=lambda one: (len(view.seat(one).portraits), one))
        return tuple(order[: view.choose])

    def _dice(self, view: MissionView) -> tuple[str, ...]:
        return tuple(self._random.choice(dice.of_part(view.dice, part)).name for part in FACE_PARTS)

    def _challenge(self, view: MissionView, at: float) -> Command:
        """Challenge whoever is ahead and has a portrait to lose, once it is worth it."""
        others = [s for s in view.seats if s.id != self.player and s.portraits]
        leader = max(others, key=lambda seat: seat.score, default=None)
        late = leader is not None and leader.score >= view.target - 2
        if leader is not None and (late or self._random.random() < 0.3):
            return PlayChallenge(at=at, player=self.player, opponent=leader.id)
        return Decline(at=at, player=self.player)

    def _prey(self, view: MissionView) -> int:
        assert view.opponent is not None
        return self._random.choice(view.seat(view.opponent).portraits).number

    def _answer(self, view: MissionView) -> Task | None:
        """Turn the dice one after the other to what it believes, then buzz."""
        mine = next((row for row in view.answers if row.player == self.player), None)
        if mine is None or mine.state is not AnswerState.ARRANGING or self._seen is None:
            return None
        if self._plan is None or self._plan[0] != view.turn:
            self._plan = (view.turn, self._believe(view, self._seen))
        wanted, shown = self._plan[1].parts(), mine.dice.parts()
        for part in PARTS:
            if part in wanted and shown.get(part) != wanted[part]:
                return (
                    (view.turn, part),
                    0.9,
                    lambda at, p=part: Arrange(
                        at=at, player=self.player, part=p, category=wanted[p]
                    ),
                )
        return (view.turn, "buzz"), 0.5, lambda at: Buzz(at=at, player=self.player)

    def _believe(self, view: MissionView, seen: Expression) -> Expression:
        """Read a face with the errors of its skill."""
        sure = 0.75 + 0.25 * self.skill
        faces = {
            part: category
            if self._random.random() < sure
            else self._random.choice(dice.showable(view.dice, part))
            for part, category in seen.parts().items()
        }
        return Expression(**faces)
