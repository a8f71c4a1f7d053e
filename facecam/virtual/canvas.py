"""Mixing colours: masks, noise and a picture to paint on. Colours are RGB, 0..255; masks 0..1."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

from facecam.virtual.head import Array, array

Colour = NDArray[np.float32]


def smooth(value: ArrayLike, low: ArrayLike, high: ArrayLike) -> Array:
    """0 at `low`, 1 at `high`, smoothly between; `high` may be the smaller."""
    start = array(low)
    t = np.clip((array(value) - start) / (array(high) - start), 0, 1)
    return array(t * t * (3 - 2 * t))


def ridge(distance: ArrayLike, width: float) -> Array:
    """1 where `distance` is 0, fading as far as `width` to either side."""
    return array(np.exp(-((array(distance) / width) ** 2)))


def noise(rng: np.random.Generator, height: int, width: int, *cells: int) -> Array:
    """Smooth noise (height, width) of standard deviation 1; `cells` across the height."""
    total = np.zeros((height, width), np.float32)
    for number, count in enumerate(cells):
        across = max(2, count * width // height)
        coarse = rng.standard_normal((max(2, count), across), np.float32)
        fine = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)
        total += array(fine) / (1 + 0.5 * number)
    return array(total / total.std())


class Canvas:
    """A picture (H, W, 3) that colours are mixed into."""

    def __init__(self, colour: Colour, height: int, width: int) -> None:
        self.pixels = np.empty((height, width, 3), np.float32)
        self.pixels[:] = colour

    def mix(self, mask: ArrayLike, colour: ArrayLike, amount: float = 1.0) -> None:
        """Mix `colour`, one or a picture's (H, W, 3), in where `mask` (H, W) says so."""
        where, paint = array(mask), array(colour)
        part = _extent(where)
        share = (where[part] * np.float32(amount))[..., None]
        own = self.pixels[part]
        own += share * ((paint[part] if paint.ndim > 1 else paint) - own)

    def multiply(self, mask: ArrayLike, colour: ArrayLike, amount: float = 1.0) -> None:
        """Multiply by `colour` where `mask` (H, W) says so."""
        where = array(mask)
        part = _extent(where)
        share = (where[part] * np.float32(amount))[..., None]
        self.pixels[part] *= 1 + share * (array(colour) - 1)


def _extent(mask: Array) -> tuple[slice, slice]:
    """The rows and columns outside of which a mask (H, W) is practically 0."""
    spots = mask > 0.004
    rows, columns = np.nonzero(spots.any(1))[0], np.nonzero(spots.any(0))[0]
    if not len(rows):
        return slice(0, 0), slice(0, 0)
    return slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
