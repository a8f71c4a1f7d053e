"""Places of the face on the texture, as masks that are the same for all people."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from facecam.virtual.atlas import FACE, load_atlas
from facecam.virtual.canvas import ridge, smooth
from facecam.virtual.head import Array, array

CREASES = ("nose", "forehead", "eyes", "cheeks")
"""Folds that an expression deepens, in the order of the channels of `creases`."""


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
        creases=_creases(x, y, front),
    )


def _nostrils(aside: Array, y: Array, z: Array) -> Array:
    hole = np.exp(-((((aside - 0.082) / 0.046) ** 2 + ((z - 1.50) / 0.075) ** 2) ** 2))
    return array(hole * smooth(y, 6.80, 6.84) * smooth(y, 7.02, 6.92))


def _creases(x: Array, y: Array, front: Array) -> NDArray[np.uint8]:
    aside = np.abs(x)
    bridge = np.zeros_like(x)
    for height, bow in ((7.20, 0.35), (7.265, 0.4), (7.33, 0.5)):
        bridge += ridge(y - height - bow * aside, 0.011) * np.exp(-((aside / 0.13) ** 4))
    for slope, start in ((0.9, 7.16), (1.3, 7.10)):  # across the sides of the nose
        bridge += (
            ridge(y - start + slope * (aside - 0.08), 0.011)
            * smooth(aside, 0.03, 0.07)
            * (smooth(aside, 0.24, 0.17))
        )
    between = ridge(aside - 0.055 - 0.06 * (y - 7.42), 0.012) * smooth(y, 7.34, 7.40)
    bridge += 0.8 * between * smooth(y, 7.58, 7.50)
    fold = 0.75 * ridge(aside - 0.185 - 0.50 * (7.0 - y) + 0.25 * (7.0 - y) ** 2, 0.030)
    fold = fold * smooth(y, 6.60, 6.74) * smooth(y, 7.06, 6.98)
    forehead = np.zeros_like(x)
    for height in (7.64, 7.73, 7.82):
        wave = 0.02 * np.cos(aside * 9) + 0.01 * np.sin(x * 23 + height * 40)
        forehead += ridge(y - height - wave, 0.016) * smooth(aside, 0.48, 0.3)
    feet = np.zeros_like(x)
    for slope in (-0.45, -0.05, 0.35):
        feet += (
            ridge(y - 7.30 - slope * (aside - 0.45), 0.010)
            * smooth(aside, 0.47, 0.51)
            * (smooth(aside, 0.66, 0.58))
        )
    under = (
        ridge(y - 7.165 - 0.8 * (aside - 0.30) ** 2, 0.012)
        * smooth(aside, 0.12, 0.2)
        * (smooth(aside, 0.48, 0.4))
    )
    four = [bridge + 0.5 * fold, forehead, feet + 0.7 * under, fold]
    return np.round(255 * np.clip(np.dstack(four) * front[..., None], 0, 1)).astype(np.uint8)


@dataclass(frozen=True, slots=True, eq=False)
class Skull:
    """Masks of the whole skin: the ears, and where hair grows at the sides and the back.

    `height` is how far up the forehead a texel is, in decimetres, as the hairline runs.
    """

    ears: Array
    hair: Array
    height: Array


@cache
def skull() -> Skull:
    place = load_atlas().place
    x, y, z = place[..., 0], place[..., 1], place[..., 2]
    ears = smooth(np.abs(x), 0.66, 0.78) * smooth(z, 0.8, 0.6) * smooth(y, 6.8, 6.95)
    back = smooth(z, 0.62, 0.40) * smooth(y, 6.72, 7.0) * (1 - ears)
    temple = smooth(z, 0.80, 0.66) * smooth(y, 7.28, 7.45)
    sideburn = smooth(z, 0.78, 0.72) * smooth(z, 0.56, 0.66) * smooth(y, 7.0, 7.1) * (1 - ears)
    height = np.where(z > 0.72, y + 0.30 * np.abs(x) ** 2.2, 0)
    return Skull(ears, np.maximum.reduce([back, temple, 0.45 * sideburn]), height)
