"""Hair: a cloth of strands that runs from the crown over the skull and hangs down."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from facecam.virtual.atlas import HAIR
from facecam.virtual.canvas import Colour, noise, smooth
from facecam.virtual.head import Array, Head, Indices, Material, array, fans, split

_AROUND = 56
_ALONG = 16
_CLOSE = 0.035  # how near the skin tips lie
_CENTRE = array([0.0, 7.30, 0.25])


@dataclass(frozen=True, slots=True, eq=False)
class Trim:
    """A mesh worn on the head.

    `points` (N, 3), `triangles` (F, 3), `texel` (N, 2); `around` are the fans of the points.
    """

    points: Array
    triangles: Indices
    texel: Array
    around: Indices

    @classmethod
    def of(cls, points: Array, triangles: Indices, texel: Array) -> Trim:
        points = points.astype(np.float32)
        return cls(points, triangles, texel.astype(np.float32), fans(triangles, len(points)))


@dataclass(frozen=True, slots=True)
class HairStyle:
    """A cut. Heights are of the average head, in decimetres.

    `front`, `temple`, `side` and `back` are where the hair ends there; `volume` how far it stands
    off; `parting` where the crown is, to the person's left; `spread` how much the tips stand out;
    `wave` how curly it is; `ragged` how uneven its ends are, 0..1.
    """

    front: float
    temple: float
    side: float
    back: float
    volume: float = 0.12
    parting: float = 0.0
    spread: float = 0.0
    wave: float = 0.0
    ragged: float = 0.5


STYLES = {
    "crop": HairStyle(8.07, 7.62, 7.44, 6.85, volume=0.06, ragged=0.9),
    "quiff": HairStyle(8.09, 7.60, 7.44, 6.80, volume=0.18, parting=0.10, ragged=0.8),
    "side": HairStyle(8.02, 7.52, 7.40, 6.75, volume=0.13, parting=0.34, ragged=0.7),
    "fringe": HairStyle(7.64, 7.26, 7.20, 6.65, volume=0.11, ragged=0.8),
    "afro": HairStyle(7.98, 7.50, 7.28, 6.70, volume=0.36, wave=0.018, ragged=0.6),
    "bob": HairStyle(7.62, 6.95, 6.35, 6.30, volume=0.14, spread=0.04, ragged=0.5),
    "pageboy": HairStyle(7.96, 6.95, 6.45, 6.40, volume=0.14, parting=0.25, spread=0.05),
    "long": HairStyle(7.98, 6.60, 5.20, 4.90, volume=0.12, parting=0.05, ragged=0.8),
    "long_fringe": HairStyle(7.64, 6.50, 5.10, 4.90, volume=0.12, ragged=0.8),
    "waves": HairStyle(7.98, 6.60, 5.45, 5.10, volume=0.18, parting=0.28, wave=0.035, ragged=0.9),
}
LONG = frozenset({"bob", "pageboy", "long", "long_fringe", "waves"})


def grow(head: Head, points: Array, style: HairStyle, rng: np.random.Generator) -> Trim:
    """Return the hair of the person whose head has these `points` (V, 3)."""
    angles = np.linspace(-math.pi, math.pi, _AROUND + 1)
    skull = _Skull(head, points)
    phase = rng.uniform(0, 6)
    grid = np.array([_strand(skull, style, float(angle), phase) for angle in angles])
    grid[-1] = grid[0]
    number = np.arange(grid.shape[0] * _ALONG).reshape(-1, _ALONG)
    quads = np.stack(
        [number[:-1, :-1], number[:-1, 1:], number[1:, 1:], number[1:, :-1]], -1
    ).reshape(-1, 4)
    across, down = np.meshgrid(
        np.linspace(0, 1, _AROUND + 1), np.linspace(0, 1, _ALONG), indexing="ij"
    )
    return Trim.of(grid.reshape(-1, 3), split(quads), HAIR.at(across.ravel(), down.ravel()))


class _Skull:
    """How far the head reaches from its centre in each direction."""

    def __init__(self, head: Head, points: Array) -> None:
        rows = head.of(Material.SKIN)
        average = head.points[rows]
        ear = (np.abs(average[:, 0]) > 0.66) & (average[:, 2] < 0.75) & (average[:, 1] < 7.55)
        face = (average[:, 2] > 1.05) & (average[:, 1] < 7.6)
        own = points[rows[~ear & ~face & (average[:, 1] > 6.5)]] - _CENTRE
        self._reach = np.linalg.norm(own, axis=1)
        self._directions = own / self._reach[:, None]

    def at(self, directions: NDArray[np.float64]) -> Array:
        gap = np.maximum(1 - array(directions) @ self._directions.T, 1e-5)
        near = 1 / (gap * gap * gap)
        return array((near @ self._reach) / near.sum(1))


def _strand(skull: _Skull, style: HairStyle, angle: float, phase: float) -> Array:
    """Points (N, 3) from the crown to the tip; `angle` 0 is the front, positive to the left."""
    crown = np.array([style.parting, 0.86, -0.12])
    crown /= np.linalg.norm(crown)
    outward = np.array([math.sin(angle), 0.0, math.cos(angle)])
    outward -= crown * (outward @ crown)
    outward /= np.linalg.norm(outward)
    turn = np.linspace(0.02, 2.4, 96)[:, None]
    directions = np.cos(turn) * crown + np.sin(turn) * outward
    slope = 0.1 if style.volume > 0.3 else 0.35
    lift = style.volume * np.clip(1.1 - slope * turn[:, 0], 0.35, 1)
    path = _CENTRE + directions * (skull.at(directions) + lift)[:, None]
    ends = np.interp(
        abs(angle),
        np.radians([0, 18, 36, 60, 82, 100, 125, 180]),
        [
            *(style.front, style.front - 0.02, style.front - 0.09, style.temple),
            *(style.side, style.side, style.back, style.back),
        ],
    )
    # Below its widest place the hair hangs instead of following the skull.
    broad = np.argmax(np.hypot(path[:, 0], path[:, 2] - _CENTRE[2]))
    if style.side < 7.0 and ends < path[broad, 1] - 0.25 and abs(angle) > 0.7:
        hang = path[broad:]
        fall = np.linspace(0, 1, len(hang))[:, None]
        away = outward * [1, 0, 1] * style.spread
        hang[:, [0, 2]] = path[broad, [0, 2]] * (1 - 0.10 * fall) + (away * fall)[:, [0, 2]]
        hang[:, 2] -= 0.10 * fall[:, 0] * (abs(angle) < 1.7)
        hang[:, 1] = path[broad, 1] + (ends - path[broad, 1]) * fall[:, 0]
        kept = path
    else:
        below = np.nonzero(path[:, 1] < ends)[0]
        low = below[below > 7]
        kept = path[: (low[0] + 1 if len(low) else len(path))]
        if len(kept) < len(path):  # tips lie close to the skin
            sunk = smooth(np.linspace(0, 1, len(kept)), 0.45, 0.88)
            ray = kept - _CENTRE
            ray /= np.linalg.norm(ray, axis=1, keepdims=True)
            ray *= (sunk * np.maximum(lift[: len(kept)] - _CLOSE, 0))[:, None]
            kept = np.asarray(kept - ray, np.float64)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(kept, axis=0), axis=1))])
    wanted = np.linspace(0, length[-1], _ALONG)
    strand = np.stack([np.interp(wanted, length, kept[:, k]) for k in range(3)], 1)
    if style.wave:
        swing = np.sin(wanted * 11 + phase + 6 * angle) + np.sin(wanted * 7 - 4 * angle)
        strand += ((1 + 0.5 * swing) * style.wave * smooth(wanted, 0, 0.4))[:, None] * outward
    return strand


def paint_hair(
    colour: Colour, style: HairStyle, grey: float, rng: np.random.Generator
) -> NDArray[np.uint8]:
    """Return the strands, (H, W, 4) uint8, as wide as all around the head, from crown to tip."""
    height, width = HAIR.height, HAIR.width
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    fine = noise(rng, height, width, 3, 3)
    locks = np.tile(rng.standard_normal((1, width), np.float32), (height, 1))
    strand = np.zeros_like(fine)
    for stretch, amount in ((1, 0.5), (3, 0.6), (9, 0.5)):
        row = np.convolve(locks[0], np.ones(stretch) / math.sqrt(stretch), mode="same")
        strand += amount * row[None, :].astype(np.float32)
    strand += 0.6 * noise(rng, height, width, 8, 24)
    bright = 1 + 0.17 * strand + 0.05 * fine
    bright = bright * (1 + 0.38 * np.exp(-(((down - 0.42) / 0.13) ** 2)) + 0 * fine)
    bright = bright * (0.80 + 0.20 * smooth(down, 0.0, 0.18))
    white = grey * (0.55 + 0.45 * smooth(strand, 1.0 - 2 * grey, 2.4 - 2 * grey))
    shade = colour + white[..., None] * (array([176, 172, 168]) - colour)
    ends = np.convolve(np.abs(rng.standard_normal(width)), np.ones(5) / 5, mode="same")
    tip = 1 - style.ragged * 0.08 * ends[None, :].astype(np.float32)
    if style.side > 7.0:  # short hair lies on the skin at the sides: nothing to be seen between
        aside = np.abs(np.linspace(-math.pi, math.pi, width, dtype=np.float32))[None, :]
        tip = tip + 0.3 * smooth(aside, 0.40, 0.60)
    opacity = smooth(down + 0 * fine, tip, tip - 0.06)
    painted = np.empty((height, width, 4), np.uint8)
    painted[..., :3] = np.clip(shade * np.clip(bright, 0.35, 1.9)[..., None], 0, 255)
    painted[..., 3] = np.round(255 * opacity)
    return painted
