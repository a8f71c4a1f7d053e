"""Pose normalisation, and the measurements of `facecam.classify.measures` taken from a face.

The landmarks are first laid over a mean face by the points that grimaces hardly move, which takes
out the head's place, size and pose. Then every measurement is a mean distance between points, an
offset between groups of points along one axis, or a ratio of those, in units of the distance
between the middles of the eyes (the eyes' own measurements: of the eye's width).
"""

from __future__ import annotations

from functools import cache
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from facecam import paths
from facecam.classify import landmarks as lm
from facecam.classify.measures import (
    AREAS,
    DIFFERENCES,
    DISTANCES,
    EYE_MEASURES,
    OFFSETS,
    PLAIN,
    RATIOS,
    SIDED_EYE_MEASURES,
)

Array = NDArray[np.float64]

_PAIRS = np.array(
    [*chain.from_iterable(DISTANCES.values()), *chain.from_iterable(DIFFERENCES.values())]
)


def _distance_weights() -> Array:
    """(measurements, pairs): how each distance counts."""
    rows = [np.full(len(pairs), 1 / len(pairs)) for pairs in DISTANCES.values()]
    rows += [np.array([1.0, -1.0]) for _ in DIFFERENCES]
    weights = np.zeros((len(rows), len(_PAIRS)))
    start = 0
    for number, row in enumerate(rows):
        weights[number, start : start + len(row)] = row
        start += len(row)
    return weights


def _offset_weights() -> tuple[NDArray[np.intp], Array]:
    """Indices into the flattened points, and (measurements, indices) weights."""
    weights = np.zeros((len(OFFSETS), lm.FACE_POINTS, 3))
    for row, (axis, points, origin) in zip(weights, OFFSETS.values(), strict=True):
        row[list(points), axis] += 1 / len(points)
        row[list(origin), axis] -= 1 / len(origin)
    flat = weights.reshape(len(OFFSETS), -1)
    used = np.flatnonzero(flat.any(axis=0))
    return used, np.ascontiguousarray(flat[:, used])


_DISTANCE_WEIGHTS = _distance_weights()
_OFFSET_POINTS, _OFFSET_WEIGHTS = _offset_weights()
_AREA_POINTS = np.array(list(AREAS.values()))
_AREA_NEXT = np.roll(_AREA_POINTS, -1, axis=1)
_PLAIN_INDEX = {name: number for number, name in enumerate(PLAIN)}
_NUMERATORS, _DENOMINATORS = (
    np.array([_PLAIN_INDEX[pair[side]] for pair in RATIOS.values()]) for side in (0, 1)
)

_RIGID = np.array(lm.RIGID)
_OUTER = np.array([eye.outer for eye in lm.EYES])
_INNER = np.array([eye.inner for eye in lm.EYES])
_IRIS = np.array([eye.iris for eye in lm.EYES])
_UPPER = np.array([eye.upper for eye in lm.EYES])
_LOWER = np.array([eye.lower for eye in lm.EYES])
_RING = np.array([eye.ring for eye in lm.EYES])
_EYE_POINTS = np.array([(*e.upper, *e.lower, e.iris, *e.brow, *e.cheek) for e in lm.EYES])
_TINY = 1e-6


@cache
def mean_face() -> Array:
    """Return the symmetric mean face, (478, 3): outer eye corners at (-.5, 0) and (.5, 0)."""
    face: Array = np.load(paths.assets() / "mean_face.npy", allow_pickle=False).astype(np.float64)
    face.setflags(write=False)
    return face


def normalise(points: NDArray[np.floating]) -> Array:
    """Lay landmarks over the mean face by a similarity of the rigid points (Umeyama, 1991).

    Parameters
    ----------
    points
        (478, 3) landmarks in any unit, z on the scale of x and y.

    Returns
    -------
    (478, 3) points in units of the distance between the outer eye corners.
    """
    target = mean_face()
    source = np.asarray(points, dtype=np.float64)
    source_centre = source[_RIGID].mean(axis=0)
    target_centre = target[_RIGID].mean(axis=0)
    a = source[_RIGID] - source_centre
    b = target[_RIGID] - target_centre
    u, singular, vt = np.linalg.svd(a.T @ b)
    signs = np.array([1.0, 1.0, np.sign(np.linalg.det(u @ vt))])
    rotation = (u * signs) @ vt
    scale = singular @ signs / max(float((a**2).sum()), _TINY)
    placed: Array = (source - source_centre) @ (rotation * scale) + target_centre
    return placed


def _eye_measures(points: Array, unit: float) -> Array:
    """(2, len(EYE_MEASURES)) for the right and the left eye; `points` are normalised."""
    flat = points[:, :2]
    along = flat[_INNER] - flat[_OUTER]
    width = np.maximum(np.hypot(along[:, 0], along[:, 1]), _TINY)
    along = along / width[:, None]
    down = np.stack([-along[:, 1], along[:, 0]], axis=1)
    down *= np.where(down[:, 1:] > 0, 1.0, -1.0)
    centre = (flat[_INNER] + flat[_OUTER]) / 2
    local = (flat[_EYE_POINTS] - centre[:, None]) / width[:, None, None]
    y = np.einsum("epc,ec->ep", local, down)
    iris_in = local[:, 6, 0] * along[:, 0] + local[:, 6, 1] * along[:, 1]
    openings = np.linalg.norm(points[_UPPER] - points[_LOWER], axis=2) / width[:, None]
    ring = np.linalg.norm(flat[_RING] - flat[_IRIS][:, None], axis=2)
    iris_radius = ring.mean(axis=1) / width
    upper, lower, iris_down = y[:, 0:3].mean(axis=1), y[:, 3:6].mean(axis=1), y[:, 6]
    brow, cheek = y[:, 7:12], y[:, 12:15].mean(axis=1)
    opening = openings.mean(axis=1)
    iris_z = points[_IRIS, 2] - (points[_INNER, 2] + points[_OUTER, 2]) / 2
    return np.stack(
        [
            opening,
            openings[:, 1],
            upper,
            lower,
            iris_in,
            iris_down,
            iris_radius,
            iris_down - upper,
            lower - iris_down,
            iris_down - (upper + lower) / 2,
            opening / np.maximum(iris_radius, 1e-3),
            brow.mean(axis=1),
            brow[:, 4],
            brow[:, 0],
            brow[:, 2],
            brow.mean(axis=1) - upper,
            cheek - lower,
            width / unit,
            iris_z / width,
            along[:, 1],
        ],
        axis=1,
    )


def _eyes(points: Array, unit: float) -> Array:
    measures = _eye_measures(points, unit)
    right, left = measures
    sided = measures[:, [EYE_MEASURES.index(name) for name in SIDED_EYE_MEASURES]]
    opening = measures[:, 0]
    ratio = np.log((opening[1] + 0.02) / (opening[0] + 0.02))
    return np.concatenate(
        [(right + left) / 2, left - right, *sided, [opening.min(), opening.max(), ratio]]
    )


def _areas(flat: Array) -> Array:
    here, there = flat[_AREA_POINTS], flat[_AREA_NEXT]
    cross = here[..., 0] * there[..., 1] - here[..., 1] * there[..., 0]
    return np.asarray(np.abs(cross.sum(axis=1)) / 2)


def measure(landmarks: NDArray[np.floating]) -> Array:
    """Measure a face: the numbers of `measures.GEOMETRY` from its (478, 3) landmarks."""
    points = normalise(landmarks)
    corners = points[[lm.LEFT_EYE.outer, lm.LEFT_EYE.inner]].sum(axis=0)
    corners -= points[[lm.RIGHT_EYE.outer, lm.RIGHT_EYE.inner]].sum(axis=0)
    x_axis = corners[:2] / max(float(np.hypot(*corners[:2])), _TINY)
    frame = np.array([[x_axis[0], -x_axis[1], 0], [x_axis[1], x_axis[0], 0], [0, 0, 1]])
    points = points @ frame
    widths = np.linalg.norm(points[_OUTER] - points[_INNER], axis=1)
    between = np.linalg.norm(points[_INNER[0]] - points[_INNER[1]])
    unit = max(float(widths.mean() + between), _TINY)
    distances = np.linalg.norm(points[_PAIRS[:, 0]] - points[_PAIRS[:, 1]], axis=1)
    plain = np.concatenate(
        [
            _DISTANCE_WEIGHTS @ distances / unit,
            _areas(points[:, :2]) / unit**2,
            _OFFSET_WEIGHTS @ points.ravel()[_OFFSET_POINTS] / unit,
        ]
    )
    ratios = plain[_NUMERATORS] / np.maximum(plain[_DENOMINATORS], _TINY)
    return np.concatenate([plain, ratios, _eyes(points, unit)])
