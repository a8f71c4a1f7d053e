"""Glasses: two rims, a bridge, temples and faintly shining lenses."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from facecam.virtual.atlas import GLASSES, eyeball
from facecam.virtual.canvas import Colour
from facecam.virtual.hair import Trim
from facecam.virtual.head import Array, Head, Material, array, split

SHAPES = ("round", "square", "oval")
_Part = tuple[Array, NDArray[np.intp], Array]  # points, quads, texels
_RIM = 28
_TUBE = 6


def glasses(head: Head, points: Array, shape: str, thickness: float) -> Trim:
    """Return glasses that fit the person whose head has these `points` (V, 3)."""
    parts: list[_Part] = []
    centres = [eyeball(points, head.of(eye))[0] for eye in (Material.LEFT_EYE, Material.RIGHT_EYE)]
    apart = abs(float(centres[0][0] - centres[1][0]))
    reach = 0.40 * apart
    front = max(float(c[2]) for c in centres) + 0.30
    low = float(np.mean([c[1] for c in centres])) - 0.05
    skin = head.points[head.of(Material.SKIN)]
    own = points[head.of(Material.SKIN)]
    temple = own[(np.abs(skin[:, 1] - 7.4) < 0.1) & (skin[:, 2] > 0.72)]
    wide = float(np.abs(temple[:, 0]).max()) + 0.02
    behind_z = float(own[np.abs(skin[:, 0]) > 0.75, 2].mean())
    for side in (1.0, -1.0):
        middle = array([side * apart * 0.52, low, front])
        rim = middle + _outline(shape, reach) * array([side, 1, 1])
        rim[:, 2] -= 0.22 * ((rim[:, 0] - middle[0]) * side).clip(0) + 0.02
        parts.append(_tube(rim, thickness, closed=True))
        parts.append(_lens(rim))
        outer = array([side * (apart * 0.52 + reach), low + 0.06, front - 0.10])
        bend = array([side * wide, low + 0.06, min(0.8, front - 0.3)])
        behind = array([side * wide, low + 0.05, behind_z])
        parts.append(_tube(np.stack([outer, bend, behind]), thickness * 0.9, closed=False))
    inner = apart * 0.52 - reach
    arc = np.linspace(-1, 1, 7, dtype=np.float32)
    bridge = np.stack([arc * inner, low + 0.05 + 0.035 * (1 - arc**2), front + 0.01 + 0 * arc], 1)
    parts.append(_tube(bridge, thickness, closed=False))
    count, all_points, all_quads, all_texels = 0, [], [], []
    for own, quads, texel in parts:
        all_points.append(own)
        all_quads.append(quads + count)
        all_texels.append(texel)
        count += len(own)
    return Trim.of(
        np.concatenate(all_points), split(np.concatenate(all_quads)), np.concatenate(all_texels)
    )


def paint_glasses(colour: Colour, shine: float) -> NDArray[np.uint8]:
    """Return the patch: the frame's colour above, the lens below with a streak of light."""
    painted = np.zeros((GLASSES.height, GLASSES.width, 4), np.uint8)
    half = GLASSES.height // 2
    painted[:half, :, :3] = colour
    painted[:half, :, 3] = 255
    painted[half:, :, :3] = 245
    span = np.linspace(-1, 1, GLASSES.width)[None, :] + np.linspace(-0.8, 0.8, half)[:, None]
    streak = np.exp(-(((span - 0.3) / 0.16) ** 4)) + 0.6 * np.exp(-(((span - 0.85) / 0.07) ** 4))
    painted[half:, :, 3] = np.clip(255 * (0.04 + shine * streak), 0, 255)
    return painted


def _outline(shape: str, reach: float) -> Array:
    angle = np.linspace(0, 2 * math.pi, _RIM, endpoint=False)
    power, tall = {"round": (1.0, 0.92), "square": (0.5, 0.72), "oval": (0.85, 0.70)}[shape]
    x = np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** power
    y = np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** power
    return np.stack([reach * x, reach * tall * y, 0 * x], 1).astype(np.float32)


def _tube(line: Array, thickness: float, *, closed: bool) -> _Part:
    before, after = np.roll(line, 1, 0), np.roll(line, -1, 0)
    if not closed:
        before[0], after[-1] = line[0], line[-1]
    along = after - before
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    out = np.cross(along, array([0.05, 0.2, 1.0]))
    out /= np.linalg.norm(out, axis=1, keepdims=True) + 1e-9
    up = np.cross(along, out)
    angle = np.linspace(0, 2 * math.pi, _TUBE, endpoint=False)
    ring = np.cos(angle)[None, :, None] * out[:, None] + np.sin(angle)[None, :, None] * up[:, None]
    own = (line[:, None] + thickness * ring).reshape(-1, 3)
    number = np.arange(len(line) * _TUBE).reshape(-1, _TUBE)
    following = np.roll(number, -1, 0) if closed else number[1:]
    first = number if closed else number[:-1]
    quads = np.stack(
        [first, np.roll(first, -1, 1), np.roll(following, -1, 1), following], -1
    ).reshape(-1, 4)
    texel = GLASSES.at(np.full(len(own), 0.5), np.full(len(own), 0.2))
    return array(own), quads, texel


def _lens(rim: Array) -> _Part:
    own = np.concatenate([rim, rim.mean(0, keepdims=True) + array([[0, 0, 0.01]])])
    number = np.arange(_RIM)
    centre = np.full(_RIM, _RIM)
    quads = np.stack([number, np.roll(number, -1), centre, centre], -1)
    low, reach = rim.min(0), np.ptp(rim, axis=0)
    spot = (own - low) / reach
    return own, quads, GLASSES.at(spot[:, 0], 0.53 + 0.45 * (1 - spot[:, 1]))
