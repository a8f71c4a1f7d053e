"""The head all virtual people share: a mesh, what can move in it and what people differ in.

Axes are the person's: +x to their left, +y up, +z out of the face; the unit is a decimetre.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from facecam import arrays, paths
from facecam.errors import DataError

Array = NDArray[np.float32]
Indices = NDArray[np.int32]


def array(values: ArrayLike) -> Array:
    """These numbers as the 32-bit ones everything here is made of."""
    return np.asarray(values, np.float32)


class Material(IntEnum):
    """What a triangle belongs to, as numbered in the asset."""

    SKIN = 0
    BODY = 1
    CAVITY = 2
    SOCKET = 3
    LEFT_EYE = 4
    RIGHT_EYE = 5
    TEETH = 6
    TONGUE = 7
    LASHES = 8


@dataclass(frozen=True, slots=True, eq=False)
class Morph:
    """A sparse displacement: `values` (N, 3) are added at the points `rows` (N,)."""

    rows: Indices
    values: Array

    def add_to(self, points: Array, weight: float) -> None:
        points[self.rows] += np.float32(weight) * self.values


@dataclass(frozen=True, slots=True, eq=False)
class Head:
    """The mesh of the average adult and the displacements from it.

    `points` (V, 3) in decimetres; `triangles` (F, 3) rows of `points`, counter-clockwise seen from
    outside; `material` (F,); `triangle_uv` (F, 3) rows of `uv` (T, 2), the MakeHuman texture
    coordinates; `occlusion` (V,) the share of light that reaches a point, 0..1. `corners` (C, V, 3)
    is what each named corner of the space of people adds to `points`. `fans` (V, N) are the
    triangles around each point, filled up with F.
    """

    points: Array
    triangles: Indices
    material: NDArray[np.uint8]
    uv: Array
    triangle_uv: Indices
    occlusion: Array
    fans: Indices
    corners: Mapping[str, Array]
    morphs: Mapping[str, Morph]
    lips: NDArray[np.uint8]
    lips_corner: tuple[int, int]

    def of(self, *materials: Material) -> Indices:
        """Rows of the points that triangles of these materials have."""
        chosen = np.isin(self.material, materials)
        return np.unique(self.triangles[chosen]).astype(np.int32)

    def between(self, one: Material, other: Material) -> Indices:
        """Rows of the points where two materials meet: the lips' and the lids' edges."""
        return np.intersect1d(self.of(one), self.of(other)).astype(np.int32)

    def normals(self, points: Array) -> Array:
        """Unit normals (V, 3) of this mesh bent to `points`."""
        return mesh_normals(points, self.triangles, self.fans)


def mesh_normals(points: Array, triangles: Indices, around: Indices) -> Array:
    """Unit normals (V, 3) of a mesh; `around` is what `fans` returns for it."""
    a, b, c = (points[triangles[:, k]] for k in range(3))
    u, v = b - a, c - a
    flat = np.zeros((len(triangles) + 1, 3), np.float32)
    flat[:-1, 0] = u[:, 1] * v[:, 2] - u[:, 2] * v[:, 1]
    flat[:-1, 1] = u[:, 2] * v[:, 0] - u[:, 0] * v[:, 2]
    flat[:-1, 2] = u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]
    total = flat[around[:, 0]]
    for k in range(1, around.shape[1]):
        total += flat[around[:, k]]
    length = np.sqrt(np.einsum("ij,ij->i", total, total))
    total /= np.maximum(length, 1e-12)[:, None]
    return total


def fans(triangles: Indices, count: int) -> Indices:
    """Numbers of the triangles around each of `count` points, filled up with len(triangles)."""
    owner = triangles.ravel()
    order = np.argsort(owner, kind="stable")
    sizes = np.bincount(owner, minlength=count)
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    table = np.full((count, max(1, sizes.max())), len(triangles), np.int32)
    table[owner[order], np.arange(len(owner)) - starts[owner[order]]] = order // 3
    return table


def split(quads: NDArray[np.integer]) -> Indices:
    """Two triangles for each quad: first all the first halves, then all the second."""
    return np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]]).astype(np.int32)


@cache
def load_head() -> Head:
    """Return the head of `assets/head.npz`.

    Raises
    ------
    DataError
        If the file is missing or damaged.
    """
    path = paths.assets() / "head.npz"
    try:
        return _head(arrays.read(path))
    except (OSError, ValueError, KeyError, IndexError) as error:
        raise DataError("virtual.asset", file=path.name) from error


def _head(data: Mapping[str, NDArray[Any]]) -> Head:
    triangles = split(data["quads"].astype(np.int32))
    points = data["points"]
    modes = data["macro_modes"].astype(np.float32)
    corners = np.tensordot(data["macro_table"], modes, 1)
    bounds = data["morph_offsets"]
    rows = data["morph_rows"].astype(np.int32)
    values = data["morph_values"].astype(np.float32)
    morphs = {
        str(name): Morph(rows[start:end], values[start:end])
        for name, start, end in zip(data["morph_names"], bounds[:-1], bounds[1:], strict=True)
    }
    x, y = data["lips_corner"].tolist()
    return Head(
        points=points,
        triangles=triangles,
        material=np.tile(data["material"], 2),
        uv=data["uv"],
        triangle_uv=split(data["quads_uv"].astype(np.int32)),
        occlusion=array(data["occlusion"] / 255),
        fans=fans(triangles, len(points)),
        corners={
            str(name): shape for name, shape in zip(data["macro_names"], corners, strict=True)
        },
        morphs=morphs,
        lips=data["lips"],
        lips_corner=(x, y),
    )
