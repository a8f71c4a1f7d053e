"""Painting a person's texture. Colours are RGB, 0..255; masks 0..1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from facecam.virtual.atlas import (
    CLOTHES,
    CLOTHES_AREA,
    EYES,
    FACE,
    INSIDE,
    LASHES,
    SIZE,
    SKIN,
    SKIN_SIZE,
    TEETH,
    TONGUE,
    load_atlas,
)
from facecam.virtual.head import Array, Material

Colour = NDArray[np.float32]

CREASES = ("nose", "forehead", "eyes", "cheeks")
"""Folds that an expression deepens, in the order of the channels of `creases`."""


@dataclass(frozen=True, slots=True, eq=False)
class Complexion:
    """What the paint on a face depends on. Amounts are 0..1.

    `darkness` is the place of `skin` between the lightest and the darkest; `brow` is thickness,
    arch, height and strength of the eyebrows; `beard` by place: chin, cheeks, moustache.
    """

    skin: Colour
    darkness: float
    hair: Colour
    brow_hair: Colour
    eyes: Colour
    lips: Colour
    lip_strength: float
    redness: float
    age: float
    eye_shade: Colour
    eye_shade_strength: float
    freckles: float
    stubble: float
    beard: Mapping[str, float] = field(default_factory=dict)
    brow: tuple[float, float, float, float] = (0.04, 0.05, 0.0, 0.85)
    hairline: float = 7.95
    scalp: float = 0.95
    cloth: Colour = field(default_factory=lambda: np.float32([90, 110, 140]))
    cloth_detail: Colour = field(default_factory=lambda: np.float32([230, 230, 230]))
    pattern: str = "plain"
    collar: str = "round"


def smooth(value: Array, low: float | Array, high: float | Array) -> Array:
    """0 at `low`, 1 at `high`, smoothly between; `high` may be the smaller."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def noise(rng: np.random.Generator, height: int, width: int, *cells: int) -> Array:
    """Smooth noise (height, width) of standard deviation 1; `cells` across the height."""
    total = np.zeros((height, width), np.float32)
    for number, count in enumerate(cells):
        across = max(2, count * width // height)
        coarse = rng.standard_normal((max(2, count), across), np.float32)
        total += cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC) / (
            1 + 0.5 * number
        )
    return total / total.std()


class Canvas:
    """A picture (H, W, 3) that colours are mixed into."""

    def __init__(self, colour: Colour, height: int, width: int) -> None:
        self.pixels = np.empty((height, width, 3), np.float32)
        self.pixels[:] = colour

    def mix(self, mask: Array, colour: Colour | list[float], amount: float = 1.0) -> None:
        """Mix `colour`, one or a picture's (H, W, 3), in where `mask` (H, W) says so."""
        part = _extent(mask)
        share = (mask[part] * np.float32(amount))[..., None]
        paint = np.asarray(colour, np.float32)
        own = self.pixels[part]
        own += share * ((paint[part] if paint.ndim > 1 else paint) - own)

    def multiply(self, mask: Array, colour: list[float], amount: float = 1.0) -> None:
        """Multiply by `colour` where `mask` (H, W) says so."""
        part = _extent(mask)
        share = (mask[part] * np.float32(amount))[..., None]
        self.pixels[part] *= 1 + share * (np.float32(colour) - 1)


def _extent(mask: Array) -> tuple[slice, slice]:
    """The rows and columns outside of which a mask (H, W) is practically 0."""
    spots = mask > 0.004
    rows, columns = np.nonzero(spots.any(1))[0], np.nonzero(spots.any(0))[0]
    if not len(rows):
        return slice(0, 0), slice(0, 0)
    return slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)


@dataclass(frozen=True, slots=True, eq=False)
class Regions:
    """Masks of the face window that are the same for all people."""

    x: Array
    y: Array
    z: Array
    aside: Array
    front: Array
    cheeks: Array
    nose_tip: Array
    eye_rings: Array
    bags: Array
    nostrils: Array
    lip_line: Array
    lips: Array
    lash_line: Array
    water_line: Array
    lid_fold: Array
    lids: Array
    moustache: Array
    chin: Array
    jaw: Array
    creases: NDArray[np.uint8]


@cache
def regions() -> Regions:
    """Return the masks, drawn once."""
    atlas = load_atlas()
    head_place = atlas.place[FACE]
    x, y, z = np.ascontiguousarray(head_place.transpose(2, 0, 1))
    aside = np.abs(x)
    front = smooth(z, 0.85, 1.15)
    lip_gap, lips = atlas.lip_gap[FACE], atlas.lips[FACE]
    left, right = (gap[FACE] for gap in atlas.lid_gaps)
    lid_gap = np.where(x > 0, left, right)
    centre = (0.300, 7.305)
    upper = smooth(y, centre[1] - 0.015, centre[1] + 0.03)
    over_eye = np.exp(-(((aside - centre[0]) / 0.2) ** 4))
    below_lip = smooth(y, 6.60, 6.54)
    beard_edge = 6.86 + 0.55 * smooth(aside, 0.32, 0.75) - 0.10 * smooth(aside, 0.1, 0.4)
    jaw = smooth(y, beard_edge + 0.05, beard_edge - 0.08) * smooth(y, 6.05, 6.25)
    jaw = jaw * smooth(z, 0.35, 0.6) * (1 - 0.95 * lips)
    moustache = np.exp(-(((y - 6.815 + 0.25 * aside**1.5) / 0.062) ** 4)) * smooth(
        aside, 0.36, 0.26
    )
    moustache = moustache * (1 - lips) * smooth(z, 1.0, 1.2)
    chin = np.exp(-((aside / 0.30) ** 4)) * below_lip * smooth(y, 6.1, 6.25)
    return Regions(
        x=x,
        y=y,
        z=z,
        aside=aside,
        front=front,
        cheeks=np.exp(-((aside - 0.42) ** 2 / 0.06 + (y - 6.95) ** 2 / 0.06)) * front,
        nose_tip=np.exp(-(x**2 / 0.02 + (y - 6.97) ** 2 / 0.015)) * smooth(z, 1.45, 1.62),
        eye_rings=np.exp(-((aside - 0.30) ** 2 / 0.035 + (y - 7.30) ** 2 / 0.012)) * front,
        bags=np.exp(-((aside - 0.27) ** 2 / 0.018 + (y - 7.17) ** 2 / 0.0035)) * front,
        nostrils=_nostrils(aside, y, z),
        lip_line=np.exp(-((lip_gap / 0.014) ** 2)),
        lips=lips,
        lash_line=np.exp(-((lid_gap / 0.020) ** 2)) * upper,
        water_line=np.exp(-((lid_gap / 0.014) ** 2)) * (1 - upper),
        lid_fold=np.exp(-(((lid_gap - 0.078) / 0.011) ** 2)) * upper * over_eye,
        lids=smooth(lid_gap, 0.10, 0.05) * upper * over_eye,
        moustache=moustache,
        chin=chin,
        jaw=jaw,
        creases=_creases(x, y, z, front),
    )


def _nostrils(aside: Array, y: Array, z: Array) -> Array:
    hole = np.exp(-((((aside - 0.082) / 0.046) ** 2 + ((z - 1.50) / 0.075) ** 2) ** 2))
    return hole * smooth(y, 6.80, 6.84) * smooth(y, 7.02, 6.92)


def _creases(x: Array, y: Array, z: Array, front: Array) -> NDArray[np.uint8]:
    aside = np.abs(x)

    def line(distance: Array, width: float) -> Array:
        return np.exp(-((distance / width) ** 2))

    bridge = np.zeros_like(x)
    for height, bow in ((7.20, 0.35), (7.265, 0.4), (7.33, 0.5)):
        bridge += line(y - height - bow * aside, 0.011) * np.exp(-((aside / 0.13) ** 4))
    for slope, start in ((0.9, 7.16), (1.3, 7.10)):  # across the sides of the nose
        bridge += (
            line(y - start + slope * (aside - 0.08), 0.011)
            * smooth(aside, 0.03, 0.07)
            * (smooth(aside, 0.24, 0.17))
        )
    between = line(aside - 0.055 - 0.06 * (y - 7.42), 0.012) * smooth(y, 7.34, 7.40)
    bridge += 0.8 * between * smooth(y, 7.58, 7.50)
    fold = 0.75 * line(aside - 0.185 - 0.50 * (7.0 - y) + 0.25 * (7.0 - y) ** 2, 0.030)
    fold = fold * smooth(y, 6.60, 6.74) * smooth(y, 7.06, 6.98)
    forehead = np.zeros_like(x)
    for height in (7.64, 7.73, 7.82):
        wave = 0.02 * np.cos(aside * 9) + 0.01 * np.sin(x * 23 + height * 40)
        forehead += line(y - height - wave, 0.016) * smooth(aside, 0.48, 0.3)
    feet = np.zeros_like(x)
    for slope in (-0.45, -0.05, 0.35):
        feet += (
            line(y - 7.30 - slope * (aside - 0.45), 0.010)
            * smooth(aside, 0.47, 0.51)
            * (smooth(aside, 0.66, 0.58))
        )
    under = (
        line(y - 7.165 - 0.8 * (aside - 0.30) ** 2, 0.012)
        * smooth(aside, 0.12, 0.2)
        * (smooth(aside, 0.48, 0.4))
    )
    four = [bridge + 0.5 * fold, forehead, feet + 0.7 * under, fold]
    return np.round(255 * np.clip(np.dstack(four) * front[..., None], 0, 1)).astype(np.uint8)


def paint(look: Complexion, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Return a person's texture, (H, W, 4) uint8; the fourth channel is opacity where hair is."""
    texture = np.zeros((SIZE[1], SIZE[0], 4), np.uint8)
    texture[..., 3] = 255

    def put(area: tuple[slice, slice], pixels: Array) -> None:
        texture[area][..., :3] = np.clip(pixels, 0, 255)

    put(SKIN.slices, _skin(look, rng))
    put(CLOTHES.slices, _clothes(look, rng))
    eye = _eye(look, rng, EYES[Material.LEFT_EYE].height)
    put(EYES[Material.LEFT_EYE].slices, eye)
    put(EYES[Material.RIGHT_EYE].slices, eye[:, ::-1])
    put(TEETH.slices, _teeth(look, rng))
    put(TONGUE.slices, _tongue(rng))
    depth = np.linspace(1, 0.25, INSIDE.height, dtype=np.float32)[:, None, None]
    put(INSIDE.slices, np.float32([148, 62, 60]) * depth * np.ones((1, INSIDE.width, 1)))
    lashes = texture[LASHES.slices]
    lashes[..., :3] = 18
    lashes[..., 3] = _lashes()
    texture[SKIN.slices][..., 3] = 0
    return texture


def _skin(look: Complexion, rng: np.random.Generator) -> Array:
    width, height = SKIN_SIZE
    canvas = Canvas(look.skin, height, width)
    blotches = noise(rng, height, width, 10, 40)
    pores = rng.standard_normal((height, width), np.float32)
    canvas.pixels *= (1 + 0.016 * blotches + 0.018 * pores)[..., None]
    skull = _skull()
    canvas.multiply(skull.ears, [1.04, 0.84, 0.80], 0.5 + 0.4 * look.redness)
    face = Canvas(look.skin, 1, 1)
    face.pixels = canvas.pixels[FACE]
    _face(face, look, rng)
    if look.scalp:
        top = smooth(skull.height + 0.015 * blotches, look.hairline - 0.03, look.hairline + 0.05)
        hair = np.maximum(top, skull.hair)
        streaks = (0.75 * look.scalp) * (0.8 + 0.2 * noise(rng, height, width, 340))
        canvas.mix(hair, look.hair * streaks[..., None], look.scalp)
    return canvas.pixels


@dataclass(frozen=True, slots=True, eq=False)
class _Skull:
    """Masks of the whole skin: the ears; where hair grows at the sides and the back; how far up
    the forehead a texel is, in decimetres, as the hairline runs."""

    ears: Array
    hair: Array
    height: Array


@cache
def _skull() -> _Skull:
    place = load_atlas().place
    x, y, z = place[..., 0], place[..., 1], place[..., 2]
    ears = smooth(np.abs(x), 0.66, 0.78) * smooth(z, 0.8, 0.6) * smooth(y, 6.8, 6.95)
    back = smooth(z, 0.62, 0.40) * smooth(y, 6.72, 7.0) * (1 - ears)
    temple = smooth(z, 0.80, 0.66) * smooth(y, 7.28, 7.45)
    sideburn = smooth(z, 0.78, 0.72) * smooth(z, 0.56, 0.66) * smooth(y, 7.0, 7.1) * (1 - ears)
    height = np.where(z > 0.72, y + 0.30 * np.abs(x) ** 2.2, 0)
    return _Skull(ears, np.maximum.reduce([back, temple, 0.8 * sideburn]), height)


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
    return canvas.pixels * (1 - share) + cloth.pixels * share


def neckline(collar: str, x: Array, y: Array) -> Array:
    """How far (decimetres, about) places seen from the front lie inside the clothes."""
    if collar == "vee":
        return np.maximum(np.abs(x) * 0.80 - (y - 5.02) * 0.55, 5.0 - y).astype(np.float32)
    wide, deep = {"round": (0.74, 0.62), "high": (0.62, 0.34), "wide": (0.98, 0.80)}[collar]
    return (np.hypot(x / wide, (y - 6.0) / deep) - 1) * np.float32(min(wide, deep))


def _eye(look: Complexion, rng: np.random.Generator, size: int) -> Array:
    span = np.linspace(-1, 1, size, dtype=np.float32)
    x, y = np.meshgrid(span, span)
    radius = np.hypot(x, y)
    canvas = Canvas(np.float32([232, 226, 220]) * (1 - 0.06 * look.age), size, size)
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
    canvas = Canvas(np.float32([236, 228, 210]), TEETH.height, TEETH.width)
    canvas.pixels *= np.float32([1, 1 - 0.05 * look.age, 1 - 0.16 * look.age])
    canvas.pixels *= rng.uniform(0.92, 1.03)
    gaps = np.exp(-((((across * 22) % 1 - 0.5) / 0.07) ** 2))
    canvas.multiply(gaps * smooth(down, 1.0, 0.75) + 0 * down, [0.62, 0.55, 0.50], 0.7)
    canvas.mix(smooth(down, 0.72, 0.86) + 0 * across, [176, 92, 92], 0.9)
    return canvas.pixels


def _tongue(rng: np.random.Generator) -> Array:
    across = np.linspace(-1, 1, TONGUE.width, dtype=np.float32)[None, :]
    canvas = Canvas(
        np.float32([208, 98, 104]) * rng.uniform(0.92, 1.08), TONGUE.height, TONGUE.width
    )
    canvas.pixels *= (1 + 0.05 * noise(rng, TONGUE.height, TONGUE.width, 30, 90))[..., None]
    furrow = np.exp(-((across / 0.07) ** 2)) + np.zeros((TONGUE.height, 1), np.float32)
    canvas.multiply(furrow, [0.78, 0.72, 0.74])
    return canvas.pixels


def _lashes() -> NDArray[np.uint8]:
    across = np.linspace(0, 1, LASHES.width, dtype=np.float32)[None, :]
    down = np.linspace(0, 1, LASHES.height, dtype=np.float32)[:, None]
    strand = np.abs((across * 22 + 0.6 * down) % 1 - 0.5) * 2
    opacity = smooth(strand, 0.95 - 0.75 * (1 - down), 1.0) * smooth(down, 1.0, 0.7)
    return np.round(255 * np.clip(opacity, 0, 1)).astype(np.uint8)
