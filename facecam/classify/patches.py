"""What the pixels tell beyond the landmarks: eyes, bridge of the nose, mouth.

Everything is taken from one small upright grey or colour picture of the face, cut from the
reading's patch so that the outer eye corners lie at fixed places. Colours are relative to the
player's own skin, edges to those of the player's own cheeks, so that light and complexion matter
less.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from facecam.classify import landmarks as lm
from facecam.records import Face, Pixels

Array = NDArray[np.float64]

SIZE = 192
"""Side of the upright picture in pixels."""
SPAN = 96.0
"""Distance between the outer eye corners in it."""
_EYE_LINE = (SIZE / 2, 0.32 * SIZE)
_IN_PLACE = 1e-3
"""A patch that is no further from upright than this is taken as it is."""

_HOG_SIDE = 32
_HOG = cv2.HOGDescriptor((_HOG_SIDE, _HOG_SIDE), (16, 16), (16, 16), (8, 8), 9)
_HOG_LENGTH = _HOG.getDescriptorSize()

_EYE_STATISTICS = ("dark_in", "dark_down", "white", "contrast")
_NOSE_STATISTICS = (
    "bridge.across",
    "bridge.along",
    "bridge.across_to_cheek",
    "bridge.along_to_cheek",
    "nasion.across_to_cheek",
    "nasion.along_to_cheek",
    "sides.across_to_cheek",
    "sides.along_to_cheek",
    "bridge.contrast",
    "nasion.contrast",
    "nostrils.dark",
)
_COLOURS = ("light", "red", "yellow")
_MOUTH_STATISTICS = (
    *(f"inside.{name}" for name in ("dark", "teeth", "tongue")),
    *(f"inside.{name}" for name in ("brightest", "darkest", "contrast")),
    *(f"inside_to_lips.{name}" for name in _COLOURS),
    *(f"lower_lip_to_lips.{name}" for name in _COLOURS),
    *(f"below_to_skin.{name}" for name in _COLOURS),
    *(f"inside_to_lower_lip.{name}" for name in _COLOURS),
)
STATISTICS = (
    *(f"eye_right.{name}" for name in _EYE_STATISTICS),
    *(f"eye_left.{name}" for name in _EYE_STATISTICS),
    *_NOSE_STATISTICS,
    *(f"mouth.{name}" for name in _MOUTH_STATISTICS),
)
"""Names of the pixel statistics in their order."""

_HOG_CROPS = ("eye_right", "eye_left", "mouth")
HOG = tuple(f"{crop}.{number}" for crop in _HOG_CROPS for number in range(_HOG_LENGTH))
"""Names of the gradient histograms: three crops, the eyes from the outer corner inwards."""

_OUTLINES = [np.array(eye.outline) for eye in lm.EYES]
_INNER_LIPS = np.array(lm.INNER_LIPS)
_SKIN = np.array(lm.SKIN)
_WINDOW = np.stack(np.meshgrid(np.arange(-2, 3), np.arange(-2, 3)), axis=-1).reshape(1, -1, 2)
_UPPER_LIP = np.array([(*lm.CUPID, lm.UPPER_LIP_TOP, *lm.UPPER_LIP_SIDE)])
_UPPER_EDGE = np.array([(*lm.INNER_UPPER_NEAR, lm.UPPER_LIP_EDGE, *lm.INNER_UPPER_SIDE)])
_STEPS = np.linspace(0.0, 1.0, 7)[:, None]
_LEAST_PIXELS = 8
_LEAST_LIGHT = 8.0
_FLOOR = 5.0
"""Grey levels added to a mean before dividing by it."""


@dataclass(frozen=True, slots=True, eq=False)
class Upright:
    """The face turned upright: (SIZE, SIZE, 3) RGB, its grey picture, (478, 2) points in it."""

    colour: Pixels
    grey: Pixels
    points: NDArray[np.float32]


def upright(face: Face) -> Upright:
    """Turn and scale the patch so that the outer eye corners lie at their places."""
    transform = np.asarray(face.patch_transform, dtype=np.float64)
    points = face.landmarks[:, :2] @ transform[:, :2].T + transform[:, 2]
    right, left = points[lm.RIGHT_EYE.outer], points[lm.LEFT_EYE.outer]
    across = (left - right) / max(float(np.hypot(*(left - right))), 1e-6)
    scale = SPAN / max(float(np.hypot(*(left - right))), 1e-6)
    turn = scale * np.array([[across[0], across[1]], [-across[1], across[0]]])
    shift = np.array(_EYE_LINE) - turn @ (right + left) / 2
    matrix = np.column_stack([turn, shift])
    colour = face.patch
    if colour.shape[:2] != (SIZE, SIZE) or np.abs(matrix - np.eye(2, 3)).max() > _IN_PLACE:
        colour = np.asarray(
            cv2.warpAffine(colour, matrix, (SIZE, SIZE), borderMode=cv2.BORDER_REPLICATE),
            dtype=np.uint8,
        )
    grey = np.asarray(cv2.cvtColor(colour, cv2.COLOR_RGB2GRAY), dtype=np.uint8)
    return Upright(colour, grey, (points @ turn.T + shift).astype(np.float32))


def pixel_features(picture: Upright) -> tuple[Array, Array]:
    """Return the numbers of `STATISTICS` and of `HOG`."""
    skin = _lab(_skin_pixels(picture)).mean(axis=0)
    skin[0] = max(skin[0], _LEAST_LIGHT)
    statistics = np.concatenate(
        [_eye_statistics(picture, skin), _nose(picture), _mouth(picture, skin)]
    )
    return statistics, _histograms(picture)


def _cut(grey: Pixels, centre: NDArray[np.float32], width: int, height: int) -> Pixels:
    cut = cv2.getRectSubPix(grey, (width, height), (float(centre[0]), float(centre[1])))
    return np.asarray(cut, dtype=np.uint8)


def _histograms(picture: Upright) -> Array:
    grey, points = picture.grey, picture.points
    eyes = [_cut(grey, points[outline].mean(axis=0), 44, 31) for outline in _OUTLINES]
    corners = [*lm.MOUTH_CORNER, lm.UPPER_LIP_EDGE, lm.LOWER_LIP_EDGE]
    crops = (
        eyes[0],
        eyes[1][:, ::-1],
        _cut(grey, points[corners].mean(axis=0), 80, 64),
    )
    shape = (_HOG_SIDE, _HOG_SIDE)
    return np.concatenate([np.ravel(_HOG.compute(cv2.resize(crop, shape))) for crop in crops])


def _mask(outline: NDArray[np.float32], shape: tuple[int, int]) -> NDArray[np.bool_]:
    mask = np.zeros(shape, np.uint8)
    cv2.fillPoly(mask, [np.round(outline * 8).astype(np.int32)], 1, shift=3)
    return mask.astype(bool)


def _window(points: NDArray[np.float32], margin: int) -> tuple[slice, slice, NDArray[np.float32]]:
    """Rows, columns and corner (x, y) of the part of the picture around some points."""
    low = np.clip(np.floor(points.min(axis=0)) - margin, 0, SIZE - 1).astype(int)
    high = np.clip(np.ceil(points.max(axis=0)) + margin + 1, low + 1, SIZE).astype(int)
    return slice(low[1], high[1]), slice(low[0], high[0]), low.astype(np.float32)


def _eye_statistics(picture: Upright, skin: Array) -> Array:
    """Where the dark of the eye lies in its own frame, and how much white it shows."""
    values: list[float] = []
    for eye, outline in zip(lm.EYES, _OUTLINES, strict=True):
        ring = picture.points[outline]
        rows, columns, corner = _window(ring, 1)
        part = picture.colour[rows, columns]
        inside = _mask(ring - corner, part.shape[:2])
        ys, xs = np.nonzero(inside)
        if len(ys) < _LEAST_PIXELS:
            values += [0.0] * len(_EYE_STATISTICS)
            continue
        lab = _lab(part[inside])
        light = lab[:, 0]
        weight = np.clip(_quantile(np.sort(light), 0.6) - light, 0.0, None) + 1e-3
        outer, inner = picture.points[eye.outer], picture.points[eye.inner]
        along = inner - outer
        width = max(float(np.hypot(*along)), 1.0)
        along = along / width
        down = np.array([-along[1], along[0]]) * (1.0 if along[0] > 0 else -1.0)
        dark = np.array([xs @ weight, ys @ weight]) / weight.sum() + corner - (outer + inner) / 2
        white = (light > skin[0]) & (lab[:, 1] < skin[1])
        values += [
            float(dark @ along) / width,
            float(dark @ down) / width,
            _share(white),
            float(light.std() / skin[0]),
        ]
    return np.array(values)


def _lab(pixels: Pixels) -> Array:
    """(n, 3) RGB pixels as L, a, b, each in 0..255."""
    return np.asarray(
        cv2.cvtColor(pixels.reshape(1, -1, 3), cv2.COLOR_RGB2LAB)[0], dtype=np.float64
    )


def _skin_pixels(picture: Upright) -> Pixels:
    where = np.round(picture.points[_SKIN]).astype(int)[:, None] + _WINDOW
    where = np.clip(where, 0, SIZE - 1).reshape(-1, 2)
    pixels: Pixels = picture.colour[where[:, 1], where[:, 0]]
    return pixels


def _edges(grey: Pixels) -> Array:
    """Strength of lines running across the face and along it, of the local brightness."""
    mean = cv2.mean(grey)[0] + _FLOOR
    across = cv2.norm(grey[1:], grey[:-1], cv2.NORM_L1) / grey[1:].size
    along = cv2.norm(grey[:, 1:], grey[:, :-1], cv2.NORM_L1) / grey[:, 1:].size
    return np.array([across, along]) / mean


def _contrast(grey: Pixels) -> float:
    mean, deviation = cv2.meanStdDev(grey)
    return float(deviation[0, 0] / (mean[0, 0] + _FLOOR))


def _share(true: NDArray[np.bool_]) -> float:
    return np.count_nonzero(true) / true.size


def _quantile(ordered: Array, share: float) -> float:
    return float(ordered[round(share * (len(ordered) - 1))])


def _nose(picture: Upright) -> Array:
    grey, points = picture.grey, picture.points
    bridge = _cut(grey, points[[lm.BRIDGE_TOP, lm.BRIDGE]].mean(axis=0), 36, 40)
    nasion = _cut(grey, points[lm.NASION], 30, 16)
    right, left = (_edges(_cut(grey, points[k], 24, 24)) for k in lm.CHEEK_TOP)
    cheeks = (right + left) / 2
    right, left = (_edges(_cut(grey, points[k], 18, 22)) for k in lm.BRIDGE_SIDE)
    sides = (right + left) / 2
    usual = cheeks.mean() + 0.005
    below = _cut(grey, points[lm.SUBNASALE], 60, 26)
    contrast = [_contrast(bridge), _contrast(nasion)]
    on_bridge = _edges(bridge)
    relative = np.log((np.concatenate([on_bridge, _edges(nasion), sides]) + 0.005) / usual)
    dark = _share(below < 0.45 * _quantile(np.sort(below, axis=None), 0.5))
    return np.concatenate([on_bridge, relative, contrast, [dark]])


def _mouth(picture: Upright, skin: Array) -> Array:
    points = picture.points
    upper, lower, bottom = points[[lm.UPPER_LIP_EDGE, lm.LOWER_LIP_EDGE, lm.LOWER_LIP_BOTTOM]]
    right, left = points[list(lm.MOUTH_CORNER)]
    chinwards = np.array([0.0, 0.15 * float(np.hypot(*(left - right)))])
    lips, inside, lower_lip, below = _colours(
        picture,
        (
            (points[_UPPER_LIP[0]] + points[_UPPER_EDGE[0]]) / 2,
            upper + (lower - upper) * (0.25 + 0.5 * _STEPS),
            lower + (bottom - lower) * _STEPS,
            bottom + chinwards * _STEPS,
        ),
    )
    differences = (inside - lips, lower_lip - lips, below - skin, inside - lower_lip)
    return np.concatenate([_inside(picture, skin), *(part / 30.0 for part in differences)])


def _colours(picture: Upright, groups: Sequence[NDArray[np.floating]]) -> Array:
    """(groups, 3): mean L, a, b at each group's points."""
    where = np.clip(np.round(np.concatenate(groups)).astype(int), 0, SIZE - 1)
    lab = _lab(picture.colour[where[:, 1], where[:, 0]])
    sizes = [len(group) for group in groups]
    starts = np.cumsum([0, *sizes[:-1]])
    return np.asarray(np.add.reduceat(lab, starts) / np.array(sizes)[:, None])


def _inside(picture: Upright, skin: Array) -> Array:
    """What shows between the lips: shares of dark, teeth and tongue, and the range of light."""
    ring = picture.points[_INNER_LIPS]
    rows, columns, corner = _window(ring, 1)
    part = picture.colour[rows, columns]
    pixels = part[_mask(ring - corner, part.shape[:2])]
    if len(pixels) < _LEAST_PIXELS:
        return np.zeros(6)
    lab = _lab(pixels)
    light = lab[:, 0] / skin[0]
    red = lab[:, 1] - skin[1]
    ordered = np.sort(light)
    low, high = _quantile(ordered, 0.1), _quantile(ordered, 0.9)
    return np.array(
        [
            _share(light < 0.45),
            _share((light > 0.75) & (red < -3)),
            _share((red > 5) & (light > 0.4)),
            high,
            low,
            light.std(),
        ]
    )
