"""What surrounds a virtual person: light, the place in the picture, the room behind."""

from __future__ import annotations

from dataclasses import dataclass, field

import cv2
import numpy as np

from facecam.records import Pixels
from facecam.virtual.head import Array


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


def _unit(directions: object) -> Array:
    array = np.asarray(directions, np.float32)
    return array / np.linalg.norm(array, axis=1, keepdims=True)


STUDIO = Light(
    directions=_unit([[-0.55, 0.55, 0.75], [0.85, 0.25, 0.35]]),
    colours=np.float32([[0.66, 0.63, 0.59], [0.20, 0.22, 0.26]]),
    ambient=np.float32([0.36, 0.36, 0.38]),
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


def draw_room(rng: np.random.Generator, width: int, height: int) -> Pixels:
    """Return a blurred room, (height, width, 3): a wall, furniture, pictures, a window."""
    wall = rng.uniform(110, 205, 3) * rng.uniform(0.75, 1.0)
    across = np.linspace(-1, 1, width, dtype=np.float32)[None, :, None]
    down = np.linspace(-1, 1, height, dtype=np.float32)[:, None, None]
    lit = 1 - 0.22 * (across * rng.choice([-1, 1]) * 0.5 + 0.5) - 0.16 * (down * 0.5 + 0.5)
    room = np.float32(wall) * lit
    floor = int(height * rng.uniform(0.82, 1.1))
    if floor < height:
        room[floor:] *= np.float32(rng.uniform(0.5, 0.75))
    unit = height / 480
    for _ in range(int(rng.integers(3, 9))):
        x, y = rng.uniform(0, width), rng.uniform(-0.1, 0.75) * height
        box = (x, y, x + rng.uniform(40, 190) * unit, y + rng.uniform(40, 170) * unit)
        colour = (wall * rng.uniform(0.35, 1.15) + rng.uniform(-40, 40, 3)).clip(12, 245)
        first, second = (int(box[0]), int(box[1])), (int(box[2]), int(box[3]))
        cv2.rectangle(room, first, second, tuple(map(float, colour * 0.7)), -1)
        inner = int(6 * unit)
        cv2.rectangle(
            room,
            (first[0] + inner, first[1] + inner),
            (second[0] - inner, second[1] - inner),
            tuple(map(float, colour)),
            -1,
        )
    if rng.random() < 0.4:
        x, wide = rng.uniform(0, width), rng.uniform(80, 200) * unit
        cv2.rectangle(
            room, (int(x), 0), (int(x + wide), int(0.6 * height)), (236.0, 240.0, 244.0), -1
        )
    blurred = cv2.GaussianBlur(room, (0, 0), rng.uniform(5, 11) * unit)
    return np.clip(blurred, 0, 255).astype(np.uint8)


@dataclass(slots=True)
class Sensor:
    """A camera's chip: adds the grain of a picture, the same for the same seed.

    `grain` is its standard deviation in grey levels.
    """

    grain: float = 2.0
    seed: int = 0
    _bank: Array = field(init=False, repr=False)
    _rng: np.random.Generator = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._rng = np.random.default_rng(self.seed)
        self._bank = np.empty((0, 0, 3), np.int8)

    def expose(self, image: Pixels) -> Pixels:
        """Return `image` (H, W, 3) with grain."""
        if not self.grain:
            return image
        height, width = image.shape[:2]
        if self._bank.shape[0] < height or self._bank.shape[1] < width:
            grain = self._rng.standard_normal((height + 64, width + 64, 3), np.float32)
            self._bank = grain * np.float32(self.grain)
        y, x = self._rng.integers(0, 64, 2)
        noisy = cv2.add(image, self._bank[y : y + height, x : x + width], dtype=cv2.CV_8U)
        return np.asarray(noisy, np.uint8)
