"""Virtual players as a picture source, used like any camera."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import cv2
import numpy as np

from facecam.camera.source import Source, sealed
from facecam.errors import CameraError
from facecam.expressions import Expression
from facecam.records import Box, Frame, HeadPose, Pixels
from facecam.virtual.cast import Member, load_cast
from facecam.virtual.muscles import Muscles
from facecam.virtual.paint import regions
from facecam.virtual.performance import Act, Performance
from facecam.virtual.person import Person, PersonTraits, make_person
from facecam.virtual.renderer import Renderer
from facecam.virtual.scene import STUDIO, Sensor, View, draw_room

FPS = 30.0
_ALONE, _TOGETHER = (640, 480), (1280, 720)
_ACTIVE_S = 0.8  # how long a face keeps moving after it was told something
_DIM = 0.16
_PASSING_S = 6.0  # a passer-by's way through the picture
_FINEST = 145.0  # pixels a decimetre that are drawn at most
_GAP = 3  # half the pixels between two people's tiles


class VirtualSource(Source):
    """A cast of virtual people before a camera of their own.

    The n-th picture is that of ``start + n / 30`` seconds and the same on every run that is told
    the same. Only who is on stage is drawn: one alone in the middle, several side by side, each
    before a wall of their own. Who does nothing takes turns at being drawn anew, so many cost
    little more than one.

    Its methods may be called from another thread than the one that reads.

    Parameters
    ----------
    count
        How many people, 1 to 8: the first of the cast.
    members
        Other people than the cast's first.
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
        self._renderer = Renderer()
        self._performances: list[Performance] = []
        self._stage: tuple[int, ...] = ()
        self._tiles: dict[int, tuple[slice, slice]] = {}
        self._told: list[float] = []
        self._number = 0
        self._light = 1.0
        self._passing: float | None = None
        self._wall = self._picture = np.zeros((0, 0, 3), np.uint8)
        self._sensor = Sensor(grain=1.8)
        self._fresh = True
        self._restart()

    def _restart(self) -> None:
        self._performances = [Performance(member.seed) for member in self.members]
        self._told = [self._start - _ACTIVE_S] * len(self.members)
        self._number = 0
        self._sensor = Sensor(grain=1.8)
        self._passing = None
        self._set_stage(range(len(self.members)))

    @property
    def fps(self) -> float:
        return FPS

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    @property
    def now(self) -> float:
        """The time of the next picture."""
        return self._start + self._number / FPS

    def open(self) -> None:
        """Begin again: all on stage, at rest."""
        with self._lock:
            self._restart()

    def close(self) -> None:
        """Nothing is held."""

    def perform(self, index: int, expression: Expression) -> None:
        """Let the person `index` show `expression` from the next picture on.

        Raises
        ------
        ValueError
            If virtual people can't show it (`facecam.virtual.muscles.CAN_SHOW`).
        """
        with self._lock:
            self._performances[index].perform(expression)
            self._told[index] = self.now

    def relax(self, index: int) -> None:
        """Let the person `index` rest the face."""
        with self._lock:
            self._performances[index].relax()
            self._told[index] = self.now

    def turn(self, index: int, pose: HeadPose) -> None:
        """Let the person `index` turn the head there, and stay."""
        with self._lock:
            self._performances[index].turn(pose)
            self._told[index] = self.now

    def on_stage(self, indices: Sequence[int]) -> None:
        """Say who is in the picture, from its left to its right. Nobody: an empty room."""
        with self._lock:
            if tuple(indices) != self._stage:
                self._set_stage(indices)

    def dim(self, *, dark: bool = True) -> None:
        """Turn the lamps nearly off, or on again."""
        with self._lock:
            self._light = _DIM if dark else 1.0
            self._sensor = Sensor(grain=5.0 if dark else 1.8)
            self._fresh = True

    def pass_by(self) -> None:
        """Let a stranger walk through behind, from the next picture on."""
        with self._lock:
            self._passing = self.now

    def place(self, index: int) -> Box | None:
        """Where in the picture the person `index` is; None off stage."""
        tile = self._tiles.get(index)
        if tile is None:
            return None
        rows, columns = tile
        return Box(columns.start, rows.start, columns.stop - columns.start, rows.stop - rows.start)

    def read(self) -> Frame:
        """Return the next picture."""
        with self._lock:
            now = self.now
            self._draw(now)
            image = self._sensor.expose(self._picture)
            frame = Frame(
                sealed(image if image is not self._picture else image.copy()),
                now,
                self._number,
                self.id,
            )
            self._number += 1
        return frame

    def _set_stage(self, indices: Sequence[int]) -> None:
        self._stage = tuple(indices)
        width, height = self._size
        count = max(1, len(self._stage))
        self._tiles = {
            index: (slice(0, height), slice(place * width // count, (place + 1) * width // count))
            for place, index in enumerate(self._stage)
        }
        self._fresh = True

    def _build(self) -> None:
        """Hang the walls anew."""
        width, height = self._size
        self._wall = np.full((height, width, 3), 18, np.uint8)
        if not self._tiles:
            self._wall[:] = draw_room(np.random.default_rng(5), width, height)
        for index, (rows, columns) in self._tiles.items():
            wide = columns.stop - columns.start
            room = draw_room(np.random.default_rng((self.members[index].seed, 5)), wide, height)
            gap = _GAP if len(self._tiles) > 1 else 0
            self._wall[rows, columns.start + gap : columns.stop - gap] = room[:, gap : wide - gap]
        if self._light < 1:
            self._wall = (self._wall * np.float32(self._light)).astype(np.uint8)
        self._picture = self._wall.copy()
        regions()
        with ThreadPoolExecutor() as pool:  # painting a person for the first time takes a moment
            list(pool.map(Member.person, [self.members[index] for index in self._stage]))

    def _draw(self, now: float) -> None:
        everyone = self._fresh or self._passing is not None
        if self._fresh:
            self._build()
            self._fresh = False
        turn = self._stage[self._number % len(self._stage)] if self._stage else None
        for index in self._stage:
            act = self._performances[index].update(now)
            busy = self._performances[index].expression is not None
            if not (everyone or busy or index == turn or now - self._told[index] < _ACTIVE_S):
                continue
            rows, columns = self._tiles[index]
            gap = _GAP if len(self._stage) > 1 else 0
            columns = slice(columns.start + gap, columns.stop - gap)
            self._picture[rows, columns] = self._tile(
                index, act, self._wall[rows, columns], columns.start, now
            )
        if self._passing is not None and now - self._passing > _PASSING_S:
            self._passing = None
            self._fresh = True

    def _tile(self, index: int, act: Act, wall: Pixels, left: int, now: float) -> Pixels:
        """One person before a wall; large faces are drawn smaller and enlarged, to save time."""
        height, width = wall.shape[:2]
        finest = min(1.0, _FINEST / _view(width, height).scale)
        tile = wall.copy()
        if finest < 1:
            tile = cv2.resize(tile, None, fx=finest, fy=finest, interpolation=cv2.INTER_AREA)
        view = _view(tile.shape[1], tile.shape[0])
        lamp = STUDIO.times(self._light)
        if self._passing is not None:
            share = (now - self._passing) / _PASSING_S
            x = (share * 1.5 - 0.25) * self._size[0] - left
            behind = View(x * finest, 0.80 * view.y + 3 * np.sin(now * 9), 0.5 * view.scale, 14.0)
            stranger = _stranger()
            self._renderer.draw(
                tile, stranger, Muscles(), HeadPose(12.0, 0.0, 0.0), behind, lamp, blur=1.2
            )
        person = self.members[index].person()
        self._renderer.draw(tile, person, act.muscles, act.pose, view, lamp)
        if finest < 1:
            tile = cv2.resize(tile, (width, height), interpolation=cv2.INTER_LINEAR)
        return np.asarray(tile, np.uint8)


@cache
def _stranger() -> Person:
    return make_person(4242, PersonTraits(age="young"))


def _view(width: int, height: int) -> View:
    """A head and shoulders that fill a tile."""
    return View(width / 2, 0.47 * height, min(0.50 * width, 0.44 * height) / 1.5)


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
