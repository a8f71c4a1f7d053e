"""Painting the skin of a head: complexion, lips, brows, beard, age, the roots of the hair."""

from __future__ import annotations

import cv2
import numpy as np

from facecam.virtual.atlas import FACE, SKIN_SIZE
from facecam.virtual.canvas import Canvas, noise, smooth
from facecam.virtual.complexion import Complexion
from facecam.virtual.head import Array
from facecam.virtual.regions import regions, skull


def paint_skin(look: Complexion, rng: np.random.Generator) -> Array:
    width, height = SKIN_SIZE
    canvas = Canvas(look.skin, height, width)
    blotches = noise(rng, height, width, 10, 40)
    pores = rng.standard_normal((height, width), np.float32)
    canvas.pixels *= (1 + 0.016 * blotches + 0.018 * pores)[..., None]
    around = skull()
    canvas.multiply(around.ears, [1.04, 0.84, 0.80], 0.5 + 0.4 * look.redness)
    face = Canvas(look.skin, 1, 1)
    face.pixels = canvas.pixels[FACE]
    _face(face, look, rng)
    if look.scalp:
        top = smooth(around.height + 0.015 * blotches, look.hairline - 0.03, look.hairline + 0.05)
        hair = np.maximum(top, around.hair)
        streaks = (0.75 * look.scalp) * (0.8 + 0.2 * noise(rng, height, width, 340))
        canvas.mix(hair, look.hair * streaks[..., None], look.scalp)
    return canvas.pixels


def _face(face: Canvas, look: Complexion, rng: np.random.Generator) -> None:
    on = regions()
    height, width = on.x.shape
    red = [1.05, 0.80, 0.78]
    face.multiply(on.cheeks, red, 0.10 + 0.35 * look.redness)
    face.multiply(on.nose_tip, red, 0.15 + 0.5 * look.redness)
    face.multiply(on.eye_rings, [0.82, 0.74, 0.74], 0.25 + 0.35 * look.age)
    face.multiply(on.bags, [0.72, 0.64, 0.68], 0.15 + 0.6 * look.age)
    face.mix(on.lids, look.eye_shade, look.eye_shade_strength)
    face.multiply(on.nostrils, [0.16, 0.10, 0.09], 0.97)
    if look.freckles:
        spots = smooth(noise(rng, height, width, 160), 1.2, 1.9)
        near = np.exp(-((on.aside - 0.28) ** 2 / 0.06 + (on.y - 7.05) ** 2 / 0.03)) * on.front
        face.multiply(spots * near, [0.72, 0.58, 0.48], look.freckles)
    if look.age > 0.3:
        strength = (look.age - 0.3) / 0.7
        lines = on.creases.astype(np.float32) / 255
        for channel, amount in enumerate((0.15, 0.30, 0.40, 0.55)):
            face.multiply(lines[..., channel], [0.62, 0.52, 0.50], amount * strength)
        spots = smooth(noise(rng, height, width, 45, 90), 1.7, 2.8) * on.front
        face.multiply(spots, [0.84, 0.74, 0.64], 0.5 * strength)
    _lips(face, look, rng)
    _hairs(face, look, rng)
    face.mix(on.lid_fold, look.skin * [0.55, 0.45, 0.43], 0.55)
    face.mix(on.lash_line, np.minimum(look.skin * 0.2, 30), 0.95)
    face.mix(on.water_line, look.skin * [0.62, 0.42, 0.40], 0.75)


def _lips(face: Canvas, look: Complexion, rng: np.random.Generator) -> None:
    on = regions()
    height, width = on.x.shape
    fine = 1 + 0.06 * noise(rng, height, width, 200, 340)
    colour = look.lips * fine[..., None]
    face.mix(on.lips, colour, look.lip_strength)
    edge = np.clip(on.lips * (1 - on.lips) * 4, 0, 1)
    face.multiply(edge, [0.90, 0.80, 0.80], 0.5)
    lower = on.lips * np.exp(-((on.y - 6.60) ** 2 / 0.0012 + on.x**2 / 0.03))
    face.mix(lower, np.minimum(look.lips * 1.25 + 14, 255), 0.35)
    face.multiply(on.lip_line, [0.42, 0.30, 0.30], 0.75)


def _hairs(face: Canvas, look: Complexion, rng: np.random.Generator) -> None:
    """Eyebrows, stubble and beard."""
    on = regions()
    height, width = on.x.shape
    thick, arch, rise, strength = look.brow
    along = (on.aside - 0.095) / 0.49
    inside = np.clip(along, 0, 1)
    middle = 7.475 + rise + arch * np.sin(inside * np.pi * 0.8) - 0.025 * inside
    half = thick * (1 - 0.55 * inside**1.5)
    strands = np.clip(0.9 + 0.12 * noise(rng, height, width, 200, 500), 0.4, 1.1)
    brow = smooth(along, -0.05, 0.12) * smooth(along, 1.05, 0.75) * on.front
    brow = brow * np.exp(-(np.abs((on.y - middle) / half) ** 2.4)) * strands
    face.mix(np.clip(brow, 0, 1), look.brow_hair, strength)
    if look.stubble:
        shade = np.clip(on.jaw + on.moustache + on.chin, 0, 1)
        shade = cv2.GaussianBlur(shade, (0, 0), 12) * (1 - on.lips)
        grain = 0.55 + 0.45 * rng.random((height, width), np.float32)
        face.mix(shade * grain, look.hair * 0.8 + 10, 0.55 * look.stubble)
    mask = np.zeros_like(on.x)
    for name, region in (("chin", on.chin), ("cheeks", on.jaw), ("moustache", on.moustache)):
        mask = np.maximum(mask, region * np.float32(look.beard.get(name, 0.0)))
    if mask.any():
        curls = np.clip(0.95 + 0.28 * noise(rng, height, width, 150, 300), 0.3, 1.6)
        cover = np.clip(mask * (0.75 + 0.35 * curls), 0, 0.97)
        face.mix(cover, look.brow_hair * curls[..., None])
