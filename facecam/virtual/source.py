"""Virtual players as a picture source, used like any camera."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from facecam.camera.source import Source, sealed
from facecam.errors import CameraError
from facecam.expressions import Expression
from facecam.records import Box, Frame, HeadPose
from facecam.virtual.cast import Member, load_cast
from facecam.virtual.performance import Performance
from facecam.virtual.scene import Sensor
from facecam.virtual.stage import Stage

FPS = 30.0
_ALONE, _TOGETHER = (640, 480), (1280, 720)
_SETTLE_S = 0.8  # how long a face goes on moving after it was told something
_DIM = 0.16
_GRAIN, _DIM_GRAIN = 1.8, 5.0
_PASSING_S = 6.0  # a passer-by's way through the picture
_MOST = 2  # people drawn anew for one picture; more take turns


class VirtualSource(Source):
    """A cast of virtual people before a camera of their own.

    The n-th picture is that of ``start + n / 30`` seconds and the same on every run that is told
    the same. Only who is on stage is drawn: one alone in the middle, several side by side, each
    before a wall of their own. Who shows something comes first and the others take turns, so that
    many cost little more than one.

    Its methods may be called from another thread than the one that reads.

    Parameters
    ----------
    count
        How many people: the first of the cast.
    members
        Other people to choose from than the cast.
    start
        Seconds at the first picture.
    size
        Width and height; by default 640 x 480 for one, 1280 x 720 for more.

    Raises
    ------
    CameraError
        For more people than the cast has.
    """

    def __init__(
        self,
        count: int = 1,
        *,
        members: Sequence[Member] | None = None,
        start: float = 0.0,
        size: tuple[int, int] | None = None,
    ) -> None:
        cast = tuple(members or load_cast())
        if not 1 <= count <= len(cast):
            raise CameraError("virtual.count", count=count, most=len(cast))
        self.id = "virtual" if count == 1 else f"virtual:{count}"
        self.live = False
        self.repeats = False
        self.members = cast[:count]
        self._size = size or (_ALONE if count == 1 else _TOGETHER)
        self._start = start
        self._lock = threading.Lock()
        self._begin()

    def _begin(self) -> None:
        self._performances = [Performance(member.seed) for member in self.members]
        self._told = [self._start - _SETTLE_S] * len(self.members)
        self._on_stage = tuple(range(len(self.members)))
        self._stage: Stage | None = None
        self._dark = False
        self._passing: float | None = None
        self._sensor = Sensor(_GRAIN)
        self._number = 0

    @property
    def fps(self) -> float:
        return FPS

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    @property
    def now(self) -> float:
        """Seconds of the next picture."""
        return self._start + self._number / FPS

    def open(self) -> None:
        """Begin again: all on stage, at rest, in good light."""
        with self._lock:
            self._begin()

    def close(self) -> None:
        """Nothing is held."""

    def perform(self, person: int, expression: Expression) -> None:
        """Let the one numbered `person` show `expression` from the next picture on.

        Raises
        ------
        ValueError
            If virtual people can't show it (`facecam.virtual.muscles.CAN_SHOW`).
        """
        with self._lock:
            self._performances[person].perform(expression)
            self._told[person] = self.now

    def relax(self, person: int) -> None:
        """Let the one numbered `person` rest the face."""
        with self._lock:
            self._performances[person].relax()
            self._told[person] = self.now

    def turn(self, person: int, pose: HeadPose) -> None:
        """Let the one numbered `person` turn the head there, and stay."""
        with self._lock:
            self._performances[person].turn(pose)
            self._told[person] = self.now

    def on_stage(self, people: Sequence[int]) -> None:
        """Say who is in the picture, from its left to its right. Nobody: an empty room."""
        with self._lock:
            if tuple(people) != self._on_stage:
                self._on_stage = tuple(people)
                self._stage = None

    def dim(self, *, dark: bool = True) -> None:
        """Turn the lamps nearly off, or on again."""
        with self._lock:
            self._dark = dark
            self._sensor = Sensor(_DIM_GRAIN if dark else _GRAIN)
            self._stage = None

    def pass_by(self) -> None:
        """Let a stranger walk through behind, from the next picture on."""
        with self._lock:
            self._passing = self.now

    def place(self, person: int) -> Box | None:
        """Where in the picture the one numbered `person` is; None off stage."""
        with self._lock:
            tile = self._set_stage().tiles.get(person)
        if tile is None:
            return None
        rows, columns = tile
        return Box(columns.start, rows.start, columns.stop - columns.start, rows.stop - rows.start)

    def read(self) -> Frame:
        """Return the next picture."""
        with self._lock:
            now = self.now
            fresh = self._stage is None
            stage = self._set_stage()
            stranger = None
            if self._passing is not None:
                stranger = (now - self._passing) / _PASSING_S
                if stranger > 1:
                    self._passing = stranger = None
                    fresh = True
            acts = {index: self._performances[index].update(now) for index in self._on_stage}
            for index in self._looked_at(now, everyone=fresh or stranger is not None):
                stage.show(index, acts[index], stranger)
            frame = Frame(sealed(self._sensor.expose(stage.picture)), now, self._number, self.id)
            self._number += 1
        return frame

    def _set_stage(self) -> Stage:
        if self._stage is None:
            members = {index: self.members[index] for index in self._on_stage}
            self._stage = Stage(self._size, members, _DIM if self._dark else 1.0)
        return self._stage

    def _looked_at(self, now: float, *, everyone: bool) -> list[int]:
        """Who is drawn anew for the picture of `now`."""
        if everyone:
            return list(self._on_stage)
        busy = [
            index
            for index in self._on_stage
            if self._performances[index].expression is not None
            or now - self._told[index] < _SETTLE_S
        ]
        idle = [index for index in self._on_stage if index not in busy]
        if len(busy) >= _MOST:
            turn = self._number * _MOST
            return [busy[(turn + k) % len(busy)] for k in range(_MOST)]
        return busy + idle[self._number % len(idle) :][:1] if idle else busy


def parse_virtual(text: str) -> VirtualSource | None:
    """Return the source that ``virtual`` or ``virtual:N`` names; None for any other name.

    Raises
    ------
    CameraError
        If N is no number of people the cast has.
    """
    kind, colon, rest = text.strip().partition(":")
    if kind.strip().lower() != "virtual":
        return None
    number = rest.strip() if colon else "1"
    if not (number.isascii() and number.isdecimal()):
        raise CameraError("virtual.count", count=number, most=len(load_cast()))
    return VirtualSource(int(number))
