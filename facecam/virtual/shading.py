"""How light falls on a person."""

from __future__ import annotations

import cv2
import numpy as np

from facecam.records import Pixels
from facecam.virtual.head import Array, array
from facecam.virtual.raster import BRIGHTEST
from facecam.virtual.scene import Light

_WRAP = 0.22  # light reaches a little round the edge, as it does in skin


def lit(normals: Array, light: Light, shelter: Array, gloss: Array | float) -> Array:
    """Brightness (N,) of points with these unit normals (N, 3).

    `shelter` (N,) is the share of the surroundings that light comes from, `gloss` how shiny they
    are, both 0..1.
    """
    bright = light.ambient.mean() * (0.78 + 0.22 * normals[:, 1]) * shelter
    shine = np.zeros(len(normals), np.float32)
    direct = 0.45 + 0.55 * shelter
    for direction, colour in zip(light.directions, light.colours, strict=True):
        level = colour.mean()
        bright += level * direct * np.clip((normals @ direction + _WRAP) / (1 + _WRAP), 0, None)
        half = direction + array((0, 0, 1))
        half /= np.linalg.norm(half)
        shine += level * np.clip(normals @ half, 0, 1) ** 18
    return array(bright * (1 + 1.3 * gloss * shine) + 0.35 * gloss * shine * shelter)


def toned(colours: Pixels, bright: Array, light: Light) -> Pixels:
    """Colours (h, w, 3) under light `bright` (h, w), 0..1 of `BRIGHTEST`.

    Shadows are warmer, as light comes through skin; highlights are soft.
    """
    tint = (light.colours.sum(0) + light.ambient) / (light.colours.sum() + light.ambient.sum()) * 3
    level = np.linspace(0, BRIGHTEST, 256, dtype=np.float32)
    soft = np.where(level < 0.85, level, 0.85 + 0.5 * np.tanh((level - 0.85) / 0.5))
    shadow = np.exp(-((level / 0.45) ** 2))[:, None] * array((0.10, -0.02, -0.05))
    ramp = np.clip(soft[:, None] * (tint + shadow) * (255 / BRIGHTEST), 0, 255)
    lamp = cv2.applyColorMap(
        cv2.convertScaleAbs(bright, alpha=255.0), np.round(ramp).astype(np.uint8)[:, None]
    )
    return np.asarray(cv2.multiply(colours, lamp, scale=BRIGHTEST / 255, dtype=cv2.CV_8U), np.uint8)
