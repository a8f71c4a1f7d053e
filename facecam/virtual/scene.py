"""What surrounds a virtual person: light, the place in the picture, the room behind."""

from __future__ import annotations

from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import ArrayLike

from facecam.records import Pixels
from facecam.virtual.head import Array, array


@dataclass(frozen=True, slots=True, eq=False)
class Light:
    """Lamps and what the room throws back; 1 makes white skin nearly white.

    `directions` (L, 3) point from the face to each lamp; `colours` (L, 3) and `ambient` (3,) RGB.
    """

    directions: Array
    colours: Array
    ambient: Array

    def times(self, factor: float) -> Light:
        """The same, dimmed or brightened."""
        bright = np.float32(factor)
        return Light(self.directions, self.colours * bright, self.ambient * bright)


@dataclass(frozen=True, slots=True)
class View:
    """Where a head is in a picture and how the lens sees it.

    `x`, `y` pixels of the middle of the face; `scale` pixels a decimetre there (a face is about
    1.4 wide and 2 high); `distance` of the camera in decimetres: near ones bulge.
    """

    x: float
    y: float
    scale: float
    distance: float = 6.5

    @classmethod
    def centred(cls, width: int, height: int, face: float = 0.44, distance: float = 6.5) -> View:
        """A face in the middle whose width is `face` of the picture's height."""
        return cls(width / 2, 0.50 * height, face * height / 1.5, distance)


def _unit(directions: ArrayLike) -> Array:
    along = array(directions)
    return array(along / np.linalg.norm(along, axis=1, keepdims=True))


STUDIO = Light(
    directions=_unit([[-0.55, 0.55, 0.75], [0.85, 0.25, 0.35]]),
    colours=array([[0.66, 0.63, 0.59], [0.20, 0.22, 0.26]]),
    ambient=array([0.36, 0.36, 0.38]),
)
"""A window to the person's right and a lamp to their left."""


def draw_light(rng: np.random.Generator) -> Light:
    """Return the light of some living room."""
    count = int(rng.integers(1, 4))
    directions = np.stack(
        [rng.uniform(-1, 1, count), rng.uniform(-0.25, 0.9, count), rng.uniform(0.35, 1, count)], 1
    )
    shares = rng.dirichlet([1.5] * count)[:, None]
    tint = 1 + rng.uniform(-0.10, 0.10, (count, 3))
    return Light(
        directions=_unit(directions),
        colours=(rng.uniform(0.55, 1.0) * shares * tint).astype(np.float32),
        ambient=(rng.uniform(0.22, 0.5) * (1 + rng.uniform(-0.06, 0.06, 3))).astype(np.float32),
    )


_WALLS = ((226, 214, 196), (196, 208, 204), (212, 196, 188), (188, 198, 212), (208, 206, 190))
_THINGS = (
    *((120, 88, 64), (88, 104, 92), (156, 124, 92), (92, 96, 120), (176, 104, 84)),
    *((216, 188, 132), (72, 72, 76), (232, 228, 220)),
)


def draw_room(rng: np.random.Generator, width: int, height: int) -> Pixels:
    """Return a room out of focus, (height, width, 3): wall, shelf, pictures, a plant, a window."""
    wall = array(_WALLS[rng.integers(len(_WALLS))]) * rng.uniform(0.55, 0.85)
    across = np.linspace(-1, 1, width, dtype=np.float32)[None, :, None]
    down = np.linspace(-1, 1, height, dtype=np.float32)[:, None, None]
    lamp = rng.uniform(-1, 1)
    room = wall * (1.08 - 0.20 * (across - lamp) ** 2 - 0.14 * (down + 0.4) ** 2)
    unit = height / 480

    def thing(x: float, y: float, wide: float, high: float, colour: Array) -> None:
        corner, other = (int(x), int(y)), (int(x + wide * unit), int(y + high * unit))
        cv2.rectangle(room, corner, other, tuple(map(float, colour)), -1)

    def colour() -> Array:
        return array(_THINGS[rng.integers(len(_THINGS))]) * rng.uniform(0.6, 1.05)

    if rng.random() < 0.45:
        x, wide = rng.uniform(-0.1, 0.9) * width, rng.uniform(90, 180)
        thing(x - 8 * unit, 0, wide + 16, 262, wall * 0.8)
        thing(x, 0, wide, 250, array([232, 238, 244]))
        thing(x + wide * unit / 2, 0, 6, 250, wall * 0.8)
    for _ in range(int(rng.integers(1, 4))):  # pictures
        x, y = rng.uniform(0, 0.95) * width, rng.uniform(0.02, 0.3) * height
        wide, high = rng.uniform(50, 110), rng.uniform(50, 110)
        thing(x, y, wide, high, array([70, 60, 52]))
        thing(x + 6 * unit, y + 6 * unit, wide - 12, high - 12, colour())
    for y in rng.uniform(0.45, 0.8, 2) * height:  # shelves with books
        x = rng.uniform(-0.2, 0.8) * width
        thing(x, y, 220, 9, array([104, 76, 54]))
        spot = x + 8 * unit
        while spot < x + 190 * unit:
            wide, high = rng.uniform(9, 26), rng.uniform(34, 64)
            thing(spot, y - high * unit, wide, high, colour())
            spot += (wide + (rng.random() < 0.2) * 30) * unit
    if rng.random() < 0.6:  # a plant
        x = rng.choice([0.08, 0.92]) * width
        for _ in range(26):
            turn, reach = rng.uniform(0, np.pi), rng.uniform(20, 110) * unit
            tip = (int(x + reach * np.cos(turn)), int(0.8 * height - reach * np.sin(turn)))
            green = array([74, 112, 70]) * rng.uniform(0.6, 1.2)
            cv2.ellipse(
                room,
                tip,
                (int(16 * unit), int(7 * unit)),
                -np.degrees(turn),
                0,
                360,
                tuple(map(float, green)),
                -1,
            )
    blurred = cv2.GaussianBlur(room, (0, 0), rng.uniform(4.5, 8) * unit)
    return np.clip(blurred, 0, 255).astype(np.uint8)


@dataclass(slots=True)
class Sensor:
    """A camera's chip: adds the grain of a picture, the same for the same seed.

    `grain` is its standard deviation in grey levels.
    """

    grain: float = 2.0
    seed: int = 0
    _bank: Pixels = field(init=False, repr=False)
    _rng: np.random.Generator = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._rng = np.random.default_rng(self.seed)
        self._bank = np.empty((0, 0, 3), np.uint8)

    def expose(self, image: Pixels) -> Pixels:
        """Return a copy of `image` (H, W, 3) with grain."""
        if not self.grain:
            return image.copy()
        height, width = image.shape[:2]
        if self._bank.shape[0] < height or self._bank.shape[1] < width:
            grain = self._rng.standard_normal((height + 64, width + 64, 3), np.float32)
            self._bank = np.clip(np.round(128 + self.grain * grain), 0, 255).astype(np.uint8)
        y, x = self._rng.integers(0, 64, 2)
        bank = self._bank[y : y + height, x : x + width]
        return np.asarray(cv2.addWeighted(image, 1.0, bank, 1.0, -128.0), np.uint8)
