"""One player's warm-up before a source of pictures; virtual players do what is asked of them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from facecam.camera.source import sealed
from facecam.classify.drift import DRIFTED, drift
from facecam.classify.profile import Profile
from facecam.classify.warmup import TRIALS, Pace, Step, WarmUp
from facecam.errors import DataError, FacecamError
from facecam.expressions import Expression
from facecam.judge.gates import Gates, face_reason, part_reason
from facecam.play.eyes import Eyes
from facecam.play.profiles import Profiles
from facecam.records import Ask, Box, Estimate, Frame, Pixels, Reading, Reason
from facecam.ui.warm_ups import Asked, Trial
from facecam.virtual.source import VirtualSource
from facecam.vision.seats import alone

_GATES = Gates(yaw=15.0, pitch=15.0, roll=15.0)
"""Stricter than in play: from here the judge learns."""

_AROUND = 1.5
"""Side of a kept picture in sizes of the face."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a warm-up goes: which faces are tried, how fast, and who else looks on.

    `watch` is called with every reading and what came of it.
    """

    trials: Sequence[Expression] = TRIALS
    pace: Pace = field(default_factory=Pace)
    watch: Callable[[Reading, Step], object] = lambda _reading, _step: None


@dataclass(frozen=True, slots=True)
class Double:
    """The virtual person who stands for the player: `number` of a cast before its camera."""

    source: VirtualSource
    number: int

    def enter(self) -> None:
        self.source.on_stage([self.number])

    def show(self, expression: Expression | None) -> None:
        if expression is None:
            self.source.relax(self.number)
        else:
            self.source.perform(self.number, expression)

    def leave(self) -> None:
        self.source.relax(self.number)
        self.source.on_stage(range(len(self.source.members)))


class Rehearsal:
    """Implements `facecam.ui.warm_ups.WarmUp`.

    `look` is for the thread that owns the reader, everything else for the screen's.

    Parameters
    ----------
    name
        The player's; what is learnt is stored under it.
    eyes
        What looks.
    source
        Id of the source before which the player is, alone.
    profiles
        Where what is known of the player is kept.
    double
        Who stands for the player.
    ended
        Called once it stops, with the profile, or None where nothing was learnt.
    """

    def __init__(
        self,
        name: str,
        eyes: Eyes,
        source: str,
        profiles: Profiles,
        *,
        double: Double | None = None,
        plan: Plan | None = None,
        ended: Callable[[Profile | None], None] = lambda _profile: None,
    ) -> None:
        self._name = name
        self._eyes = eyes
        self._seats = alone(source, name)
        self._profiles = profiles
        self._double = double
        self._plan = plan or Plan()
        self._ended = ended
        self._before = profiles.of(name)
        self._warm_up = WarmUp(
            eyes.estimator,
            eyes.thresholds,
            trials=self._plan.trials,
            pace=self._plan.pace,
            known=self._before,
        )
        self._step = self._warm_up.step
        self._told: tuple[Ask, Expression | None] | None = None
        self._reason: Reason | None = None
        self._newest: Pixels | None = None
        self._pictures: dict[Expression, Pixels] = {}
        self._kept: Profile | None = None
        self._changed = False
        self._problem: FacecamError | None = None
        self._over = False
        self._lock = threading.Lock()
        if double is not None:
            double.enter()
        self._tell()

    @property
    def name(self) -> str:
        return self._name

    @property
    def asked(self) -> Asked:
        with self._lock:
            now, last = self._warm_up.step, self._step
            if (now.ask, now.expression) != (last.ask, last.expression):
                last = now
            return Asked(now.ask, now.expression, last.progress, last.strength, self._reason)

    @property
    def trials(self) -> Sequence[Trial]:
        with self._lock:
            return [
                Trial(face, shown, self._pictures.get(face) if shown else None)
                for face, shown in self._warm_up.trials.items()
            ]

    @property
    def changed(self) -> bool:
        return self._changed

    @property
    def problem(self) -> FacecamError | None:
        return self._problem

    def picture(self) -> Pixels | None:
        return self._newest

    def look(self, frame: Frame) -> None:
        """Read one picture and go on; at the end there is nothing more to see."""
        if self._step.ask is Ask.DONE:
            return
        for reading in self._eyes.reader.read(frame, self._seats):
            reason = _obstacle(reading)
            seen = reading if reason is None else replace(reading, face=None)
            with self._lock:
                if self._over:
                    return
                self._reason, self._newest = reason, frame.image
                self._step = step = self._warm_up.update(seen)
                shown = step.ask is Ask.TRY and step.progress >= 1 and step.strength >= 1
                if shown and step.expression is not None and reading.face is not None:
                    self._pictures[step.expression] = _portrait(frame.image, reading.face.box)
                if step.ask is Ask.NEUTRAL and step.progress >= 1:
                    now = self._warm_up.profile()
                    self._changed = now is not None and drift(self._before, now) > DRIFTED
                self._follow()
            self._plan.watch(seen, step)

    def skip(self) -> None:
        with self._lock:
            self._warm_up.skip()
            self._follow()

    def give_up(self) -> None:
        with self._lock:
            self._warm_up.give_up()
            self._follow()

    def retry(self, expression: Expression) -> None:
        with self._lock:
            self._warm_up.retry(expression)
            self._follow()

    def stop(self) -> None:
        with self._lock:
            if self._over:
                return
            self._over = True
            self._keep()
        if self._double is not None:
            self._double.leave()
        self._ended(self._kept)

    def _follow(self) -> None:
        """Tell the virtual player what is asked for now; at the end keep what was learnt."""
        self._tell()
        if self._warm_up.step.ask is Ask.DONE:
            self._keep()

    def _tell(self) -> None:
        asked = (self._warm_up.step.ask, self._warm_up.step.expression)
        if asked != self._told:
            self._told = asked
            if self._double is not None:
                self._double.show(asked[1])

    def _keep(self) -> None:
        profile = self._warm_up.profile()
        if profile is None or profile == self._kept:
            return
        self._kept = profile
        try:
            self._profiles.save(self._name, profile)
        except DataError as error:
            self._problem = error
        else:
            self._problem = None


def _obstacle(reading: Reading) -> Reason | None:
    """Say why a face can't be learnt from, or None: by the judge's own rules."""
    face = reading.face
    seen = Estimate(
        seat=reading.seat,
        time=reading.time,
        parts={"mouth": {}},
        pose=face.pose if face else None,
        face_width=face.width if face else 0.0,
        brightness=reading.brightness,
        sharpness=reading.sharpness,
    )
    return face_reason(seen, _GATES) or part_reason(seen, "mouth", "closed", _GATES)


def _portrait(image: Pixels, box: Box) -> Pixels:
    """Cut the face out of a picture, square, with some room around it."""
    height, width = image.shape[:2]
    half = max(box.width, box.height) * _AROUND / 2
    x, y = box.left + box.width / 2, box.top + box.height / 2
    rows = slice(max(0, round(y - half)), min(height, round(y + half)))
    columns = slice(max(0, round(x - half)), min(width, round(x + half)))
    return sealed(np.ascontiguousarray(image[rows, columns]))
