"""How a virtual person moves over time: muscles that need a moment, blinks, a head never still."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from facecam.expressions import Expression
from facecam.records import HeadPose
from facecam.virtual.muscles import Muscles, muscles_for

MUSCLE_S = 0.07
"""Time constant with which muscles follow; people differ by a quarter."""

_BLINK_S = (0.06, 0.03, 0.09)  # closing, shut, opening
_BLINK_EVERY_S = (2.2, 5.5)
_GLANCE_EVERY_S = (0.8, 2.6)
_STEP_S = 1 / 60
"""Movement is worked out in steps of at most this, so that it doesn't depend on the frame rate."""
_FORGOTTEN_S = 3.0
"""Who wasn't looked at for longer moves on from this long ago: nothing older is to be seen."""

STRAIGHT = HeadPose(0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True, eq=False)
class Act:
    """What a person shows at one moment."""

    muscles: Muscles
    pose: HeadPose


class Performance:
    """One person's body: told what to show, asked what is to be seen.

    Parameters
    ----------
    seed
        Makes the habits and the chance in them; the same seed moves the same.
    """

    def __init__(self, seed: int) -> None:
        self._rng = np.random.default_rng((seed, 77))
        self._muscle_s = MUSCLE_S * self._rng.uniform(0.75, 1.25)
        self._sway = self._rng.uniform((0.5, 0.0), (1.0, 2 * math.pi), (6, 2))
        self._restless = self._rng.uniform(0.6, 1.1)
        self.expression: Expression | None = None
        self._goal = muscles_for(Expression(), self._rng)
        self._present = self._goal
        self._base, self._base_goal = np.zeros(3), np.zeros(3)
        self._calm = 1.0
        self._now: float | None = None
        self._blink_at = 0.0
        self._glance_at = 0.0
        self._glance = np.zeros(2, np.float32)

    def perform(self, expression: Expression) -> None:
        """Begin to show `expression` at the next moment and hold it.

        Raises
        ------
        ValueError
            If a virtual person can't show it (`CAN_SHOW`).
        """
        self._goal = muscles_for(expression, self._rng)
        self.expression = expression

    def relax(self) -> None:
        """Let go of any expression."""
        self._goal = muscles_for(Expression(), self._rng)
        self.expression = None

    def turn(self, pose: HeadPose) -> None:
        """Turn the head there and stay, swaying about it."""
        self._base_goal = np.array([pose.yaw, pose.pitch, pose.roll])

    def update(self, now: float) -> Act:
        """Move on to `now`, in seconds, never earlier than before; return what is to be seen."""
        if self._now is None:
            self._now = now
            self._blink_at = now + self._rng.uniform(0.5, 3.0)
        self._now = max(self._now, now - _FORGOTTEN_S)
        while self._now < now - 1e-9:
            step = min(_STEP_S, now - self._now)
            self._now += step
            self._advance(step)
        gaze = self._present.gaze + self._glance
        seen = Muscles(self._present.weights, gaze, self._present.creases)
        shut = self._shut(now)
        return Act(seen.with_lids(shut) if shut else seen, self._pose(now))

    def _advance(self, step: float) -> None:
        assert self._now is not None
        self._present = self._present.toward(self._goal, 1 - math.exp(-step / self._muscle_s))
        self._base += (1 - math.exp(-step / 0.2)) * (self._base_goal - self._base)
        # Who pulls a face holds the head stiller.
        calm = 0.45 if self.expression is not None else 1.0
        self._calm += (1 - math.exp(-step / 0.5)) * (calm - self._calm)
        if self._now >= self._glance_at:
            self._glance_at = self._now + self._rng.uniform(*_GLANCE_EVERY_S)
            self._glance = self._rng.normal(0, 1.6 * self._calm, 2).astype(np.float32)
        if self._now >= self._blink_at + sum(_BLINK_S):
            pause = self._rng.uniform(*_BLINK_EVERY_S)
            # Eyes that show something blink less.
            asked = self.expression.eyes if self.expression else None
            self._blink_at = self._now + pause * (1.0 if asked in {None, "open"} else 1.8)

    def _shut(self, now: float) -> float:
        closing, shut, opening = _BLINK_S
        since = now - self._blink_at
        if since < 0 or since > closing + shut + opening:
            return 0.0
        if since < closing:
            return since / closing
        return min(1.0, 1 - (since - closing - shut) / opening)

    def _pose(self, now: float) -> HeadPose:
        swings = [math.sin(rate * now * 1.3 + phase) for rate, phase in self._sway]
        amount = self._calm * self._restless
        yaw = 2.6 * swings[0] + 1.4 * swings[1]
        pitch = 1.3 * swings[2] + 0.8 * swings[3]
        roll = 1.3 * swings[4] + 0.7 * swings[5]
        sway = amount * np.array([yaw, pitch, roll])
        return HeadPose(*(float(angle) for angle in self._base + sway))
