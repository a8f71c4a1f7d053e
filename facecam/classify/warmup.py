"""The warm-up: a resting face, squeezed, stretched, then a try at every face; makes a profile.

Pure: readings go in, what to ask for next comes out, so a screen, a script and a test can run it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from facecam.classify.estimator import Estimator
from facecam.classify.features import VERSION, Features, place, readable
from facecam.classify.neutral import at_ease
from facecam.classify.profile import UNKNOWN, Profile, Range
from facecam.expressions import CATEGORIES, FACE_PARTS, Expression
from facecam.records import Ask, Reading, Threshold, Thresholds

RANGED = (
    *("geo.eyes.opening.mean", "geo.eyes.brow.mean", "geo.nose.ala_to_eye", "geo.nose.length"),
    *("geo.mouth.width", "geo.mouth.height", "geo.mouth.gap", "geo.mouth.corners_y"),
    *("geo.mouth.protrusion", "geo.cheeks.mid"),
)
"""Features whose ranges a profile keeps: how far this face goes."""

_RANGED = np.array([place(name) for name in RANGED])
_MOVED = 0.10
"""A squeeze or stretch moves something by so much (distances between the eyes' middles)."""


TRIALS: tuple[Expression, ...] = tuple(
    Expression(**{part: category})
    for part in FACE_PARTS
    for category in CATEGORIES[part][1:]
    if category != "covered"
)
"""Every face a person without hands may be asked for."""

SQUEEZED = Expression(eyes="squint", nose="wrinkled", mouth="pucker")
STRETCHED = Expression(eyes="wide", mouth="open")
"""What squeezing and stretching come nearest to, for those who need to be told."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds: at rest, squeezing or stretching, showing a face, at most for one face.

    `breath` goes by before each, that a person sees what is asked for and that the last one counts.
    """

    neutral: float = 1.5
    move: float = 1.5
    show: float = 0.5
    patience: float = 4.0
    breath: float = 0.0


@dataclass(frozen=True, slots=True)
class Step:
    """What to ask for now, how much of it is done (0..1), and what was found out about it.

    `expression` is the face to show. `strength` (0..1) is how near the last reading comes to it,
    1 where it counts. `example` is True for a reading that shows what was asked for and may be kept
    as a labelled example.
    """

    ask: Ask
    expression: Expression | None
    progress: float
    example: bool = False
    strength: float = 0.0


class WarmUp:
    """Leads one player through the warm-up.

    Parameters
    ----------
    estimator
        Judges the tries.
    thresholds
        When a face counts; the player's own are made from these.
    trials
        Faces to try, in this order; none for a quick warm-up.
    known
        What an earlier warm-up found out; what the player couldn't do then still counts until it is
        tried again.
    """

    def __init__(
        self,
        estimator: Estimator,
        thresholds: Thresholds,
        *,
        trials: Sequence[Expression] = TRIALS,
        pace: Pace | None = None,
        known: Profile = UNKNOWN,
    ) -> None:
        self._estimator = estimator
        self._thresholds = thresholds
        self._trials: dict[Expression, bool | None] = dict.fromkeys(trials)
        self._pending = deque(trials)
        self._pace = pace or Pace()
        self._ask = Ask.NEUTRAL
        self._begun: float | None = None
        self._last: float | None = None
        self._since: float | None = None
        self._seen: list[NDArray[np.float32]] = []
        self._chances: list[float] = []
        self._neutral: NDArray[np.float32] | None = None
        self._moved: list[NDArray[np.float32]] = []
        self._resting = UNKNOWN
        self._cannot = set(known.cannot)
        self._own: dict[str, Threshold] = {}

    @property
    def step(self) -> Step:
        """What is asked for before the first reading, or after the last."""
        return Step(self._ask, self._expression(), 1.0 if self._ask is Ask.DONE else 0.0)

    @property
    def trials(self) -> Mapping[Expression, bool | None]:
        """Every face to try -> whether it was shown; None for one that wasn't tried yet."""
        return dict(self._trials)

    def skip(self) -> None:
        """Leave out what is asked for now; the resting face can't be left out."""
        if self._ask not in {Ask.NEUTRAL, Ask.DONE}:
            self._next()

    def give_up(self) -> None:
        """Note that the player can't show the face that is asked for now."""
        if self._ask is Ask.TRY:
            self._note(shown=False)
            self._next()

    def retry(self, trial: Expression) -> None:
        """Ask for one of the faces to try now, also after the end; a resting face comes first."""
        if self._ask in {Ask.TRY, Ask.DONE}:
            self._restart()
            if trial in self._pending:
                self._pending.remove(trial)
            self._pending.appendleft(trial)
            self._ask = Ask.TRY

    def profile(self) -> Profile | None:
        """What is known so far; None before the resting face is."""
        if self._neutral is None:
            return None
        ranges: dict[str, Range] = {}
        if self._moved:
            moved = np.array([self._neutral, *self._moved])[:, _RANGED]
            low, high = np.quantile(moved, (0.02, 0.98), axis=0)
            ranges = {
                name: Range(float(a), float(b))
                for name, a, b in zip(RANGED, low, high, strict=True)
            }
        return Profile(
            features=VERSION,
            neutral=tuple(self._neutral.tolist()),
            trust=1.0,
            ranges=ranges,
            cannot=frozenset(self._cannot),
            thresholds=dict(self._own),
        )

    def update(self, reading: Reading) -> Step:
        """Take the next reading and say what to ask for after it.

        Time in which no face can be read doesn't count.
        """
        if self._ask is Ask.DONE:
            return self.step
        unseen = reading.face is None or not readable(reading.face)
        if self._begun is None:
            self._begun = reading.time
        elif unseen and self._last is not None:
            self._begun += reading.time - self._last
        self._last = reading.time
        if unseen or reading.time < self._begun + self._pace.breath:
            self._since, self._seen, self._chances = None, [], []
            return self.step
        example, strength = False, 0.0
        match self._ask:
            case Ask.NEUTRAL:
                progress = self._rest(reading)
                example = progress > 0
            case Ask.TRY:
                progress, strength = self._try(reading)
                example = strength >= 1
            case _:
                progress, strength = self._move(reading)
        asked = Step(self._ask, self._expression(), min(progress, 1.0), example, strength)
        if progress >= 1:
            self._next()
        return asked

    def _rest(self, reading: Reading) -> float:
        if reading.face is None or not at_ease(reading):
            self._since, self._seen = None, []
            return 0.0
        self._seen.append(Features.of(reading.face).values)
        passed = self._passed(reading.time)
        if passed >= self._pace.neutral and len(self._seen) > 2:
            self._neutral = np.median(self._seen, axis=0).astype(np.float32)
            self._resting = Profile(neutral=tuple(self._neutral.tolist()), trust=1.0)
            return 1.0
        return min(0.99, passed / self._pace.neutral)

    def _move(self, reading: Reading) -> tuple[float, float]:
        """Squeeze or stretch: goes on only while something moves, but not for ever."""
        assert self._neutral is not None
        assert reading.face is not None
        values = Features.of(reading.face).values
        moved = float(np.abs(values - self._neutral)[_RANGED].max())
        strength = min(1.0, moved / _MOVED)
        if strength >= 1:
            self._moved.append(values)
            if self._passed(reading.time) >= self._pace.move:
                return 1.0, strength
        if self._waited(reading.time):
            return 1.0, strength
        passed = 0.0 if self._since is None else reading.time - self._since
        return min(0.99, passed / self._pace.move), strength

    def _try(self, reading: Reading) -> tuple[float, float]:
        wanted = self._pending[0]
        ((part, category),) = wanted.parts().items()
        chances = self._estimator(reading, self._resting).parts.get(part, {})
        threshold = self._thresholds.of(part, category)
        chance = chances.get(category, 0.0)
        rival = max((p for name, p in chances.items() if name != category), default=1.0)
        if chance >= threshold.enter and chance - rival >= threshold.margin:
            self._chances.append(chance)
            passed = self._passed(reading.time)
            if passed < self._pace.show:
                return min(0.99, passed / self._pace.show), 1.0
            self._note(shown=True)
            return 1.0, 1.0
        strength = min(0.95, chance / threshold.enter)
        self._since, self._chances = None, []
        if self._waited(reading.time):
            self._note(shown=False)
            return 1.0, strength
        return 0.0, strength

    def _note(self, *, shown: bool) -> None:
        """Keep what came of the face that was asked for."""
        wanted = self._pending[0]
        ((part, category),) = wanted.parts().items()
        name = f"{part}.{category}"
        self._trials[wanted] = shown
        self._own.pop(name, None)
        if shown:
            self._cannot.discard(name)
            self._own |= _personal(name, self._thresholds.of(part, category), self._chances)
        else:
            self._cannot.add(name)

    def _passed(self, now: float) -> float:
        if self._since is None:
            self._since = now
        return now - self._since

    def _waited(self, now: float) -> bool:
        assert self._begun is not None
        return now - self._begun >= self._pace.breath + self._pace.patience

    def _next(self) -> None:
        self._restart()
        if self._ask is Ask.TRY:
            self._pending.popleft()
        after = {Ask.NEUTRAL: Ask.SQUEEZE, Ask.SQUEEZE: Ask.STRETCH, Ask.STRETCH: Ask.TRY}
        self._ask = after.get(self._ask, Ask.TRY)
        if self._ask is Ask.TRY and not self._pending:
            self._ask = Ask.DONE

    def _restart(self) -> None:
        self._begun = self._since = None
        self._seen, self._chances = [], []

    def _expression(self) -> Expression | None:
        shown: Mapping[Ask, Expression] = {Ask.SQUEEZE: SQUEEZED, Ask.STRETCH: STRETCHED}
        if self._ask is Ask.TRY:
            return self._pending[0]
        return shown.get(self._ask)


_EASE = 0.6
"""A player's own threshold lies at this share of how surely they showed the face."""


def _personal(name: str, usual: Threshold, chances: Sequence[float]) -> dict[str, Threshold]:
    """A lower threshold where the player only just passes; never a higher one."""
    enter = min(usual.enter, max(_EASE * float(np.median(chances)), 0.5 * usual.enter))
    if enter >= usual.enter:
        return {}
    return {name: Threshold(enter, enter * usual.leave / usual.enter, usual.margin)}
