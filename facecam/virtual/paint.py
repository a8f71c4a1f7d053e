"""Painting a person's texture: skin, clothes, eyes, teeth, tongue and lashes."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from facecam.virtual.atlas import (
    CLOTHES,
    CLOTHES_AREA,
    EYES,
    INSIDE,
    LASHES,
    SIZE,
    SKIN,
    TEETH,
    TONGUE,
)
from facecam.virtual.canvas import Canvas, noise, smooth
from facecam.virtual.complexion import Complexion
from facecam.virtual.head import Array, Material, array
from facecam.virtual.skin import paint_skin


def paint(look: Complexion, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Return a person's texture, (H, W, 4) uint8; the fourth channel is opacity where hair is."""
    texture = np.zeros((SIZE[1], SIZE[0], 4), np.uint8)
    texture[..., 3] = 255

    def put(area: tuple[slice, slice], pixels: ArrayLike) -> None:
        texture[area][..., :3] = np.clip(pixels, 0, 255)

    put(SKIN.slices, paint_skin(look, rng))
    put(CLOTHES.slices, _clothes(look, rng))
    eye = _eye(look, rng, EYES[Material.LEFT_EYE].height)
    put(EYES[Material.LEFT_EYE].slices, eye)
    put(EYES[Material.RIGHT_EYE].slices, eye[:, ::-1])
    put(TEETH.slices, _teeth(look, rng))
    put(TONGUE.slices, _tongue(rng))
    depth = np.linspace(1, 0.25, INSIDE.height, dtype=np.float32)[:, None, None]
    put(INSIDE.slices, array([148, 62, 60]) * depth * np.ones((1, INSIDE.width, 1)))
    lashes = texture[LASHES.slices]
    lashes[..., :3] = 18
    lashes[..., 3] = _lashes()
    texture[SKIN.slices][..., 3] = 0
    return texture


def _clothes(look: Complexion, rng: np.random.Generator) -> Array:
    left, right, low, high = CLOTHES_AREA
    x = np.linspace(left, right, CLOTHES.width, dtype=np.float32)[None, :]
    y = np.linspace(high, low, CLOTHES.height, dtype=np.float32)[:, None]
    canvas = Canvas(look.skin, CLOTHES.height, CLOTHES.width)
    edge = neckline(look.collar, x, y)
    cloth = Canvas(look.cloth, CLOTHES.height, CLOTHES.width)
    if look.pattern == "stripes":
        stripes = smooth(np.sin(y * 21) + 0 * x, -0.1, 0.1)
        cloth.mix(stripes, look.cloth_detail)
    elif look.pattern == "checks":
        lines = np.maximum(smooth(np.sin(y * 16), 0.6, 0.9), smooth(np.sin(x * 16), 0.6, 0.9))
        cloth.mix(lines + 0 * x, look.cloth_detail, 0.5)
    elif look.pattern == "yoke":
        cloth.mix(smooth(y + 0 * x, 4.72, 4.76), look.cloth_detail)
    band = np.exp(-(((edge - 0.05) / 0.045) ** 6))
    cloth.mix(band, look.cloth_detail if look.pattern != "plain" else look.cloth * 0.86)
    folds = noise(rng, CLOTHES.height, CLOTHES.width, 4, 9)
    weave = rng.standard_normal((CLOTHES.height, CLOTHES.width), np.float32)
    cloth.pixels *= (1 + 0.035 * folds + 0.02 * weave)[..., None]
    canvas.multiply(np.exp(-((edge / 0.10) ** 2)) * (edge < 0.02), [0.70, 0.62, 0.60], 0.8)
    share = smooth(edge, -0.012, 0.012)[..., None]
    return array(canvas.pixels * (1 - share) + cloth.pixels * share)


def neckline(collar: str, x: Array, y: Array) -> Array:
    """How far (decimetres, about) places seen from the front lie inside the clothes."""
    if collar == "vee":
        return array(np.maximum(np.abs(x) * 0.80 - (y - 5.02) * 0.55, 5.0 - y))
    wide, deep = {"round": (0.74, 0.62), "high": (0.62, 0.34), "wide": (0.98, 0.80)}[collar]
    return array((np.hypot(x / wide, (y - 6.0) / deep) - 1) * min(wide, deep))


def _eye(look: Complexion, rng: np.random.Generator, size: int) -> Array:
    span = np.linspace(-1, 1, size, dtype=np.float32)
    x, y = np.meshgrid(span, span)
    radius = np.hypot(x, y)
    canvas = Canvas(array([232, 226, 220]) * (1 - 0.06 * look.age), size, size)
    canvas.multiply(smooth(np.abs(x), 0.5, 0.95), [1.0, 0.84, 0.82], 0.7)
    canvas.multiply(smooth(radius, 0.55, 1.0), [0.86, 0.82, 0.82], 0.6)
    iris = 0.485 * rng.uniform(0.95, 1.05)
    turn = np.arctan2(y, x)
    fibres = 0.85 + 0.15 * np.sin(turn * 31 + 3 * np.sin(turn * 9 + radius * 20))
    colour = (
        look.eyes * (fibres * (0.75 + 0.55 * smooth(radius, iris * 0.35, iris * 0.75)))[..., None]
    )
    colour *= 1 - 0.70 * smooth(radius, iris * 0.80, iris)[..., None]
    ring = smooth(radius, iris * 1.06, iris * 0.95)[..., None]
    canvas.pixels += ring * (colour - canvas.pixels)
    canvas.mix(smooth(radius, iris * 0.46, iris * 0.38), [8, 7, 7])
    return canvas.pixels


def _teeth(look: Complexion, rng: np.random.Generator) -> Array:
    across = np.linspace(0, 1, TEETH.width, dtype=np.float32)[None, :]
    down = np.linspace(0, 2, TEETH.height, dtype=np.float32)[:, None] % 1
    canvas = Canvas(array([236, 228, 210]), TEETH.height, TEETH.width)
    canvas.pixels *= array([1, 1 - 0.05 * look.age, 1 - 0.16 * look.age])
    canvas.pixels *= rng.uniform(0.92, 1.03)
    gaps = np.exp(-((((across * 22) % 1 - 0.5) / 0.07) ** 2))
    canvas.multiply(gaps * smooth(down, 1.0, 0.75) + 0 * down, [0.62, 0.55, 0.50], 0.7)
    canvas.mix(smooth(down, 0.72, 0.86) + 0 * across, [176, 92, 92], 0.9)
    return canvas.pixels


def _tongue(rng: np.random.Generator) -> Array:
    across = np.linspace(-1, 1, TONGUE.width, dtype=np.float32)[None, :]
    canvas = Canvas(array([208, 98, 104]) * rng.uniform(0.92, 1.08), TONGUE.height, TONGUE.width)
    canvas.pixels *= (1 + 0.05 * noise(rng, TONGUE.height, TONGUE.width, 30, 90))[..., None]
    furrow = np.exp(-((across / 0.07) ** 2)) + np.zeros((TONGUE.height, 1), np.float32)
    canvas.multiply(furrow, [0.78, 0.72, 0.74])
    return canvas.pixels


def _lashes() -> NDArray[np.uint8]:
    across = np.linspace(0, 1, LASHES.width, dtype=np.float32)[None, :]
    down = np.linspace(0, 1, LASHES.height, dtype=np.float32)[:, None]
    strand = np.abs((across * 22 + 0.6 * down) % 1 - 0.5) * 2
    opacity = smooth(strand, 0.95 - 0.75 * (1 - down), 1.0) * smooth(down, 1.0, 0.7)
    painted: NDArray[np.uint8] = np.round(255 * np.clip(opacity, 0, 1)).astype(np.uint8)
    return painted
