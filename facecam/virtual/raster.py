"""OpenCV's triangle rasteriser, made to draw textured meshes seen by a `View`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from facecam.virtual.atlas import SIZE
from facecam.virtual.head import Array, Indices, array
from facecam.virtual.scene import View

BRIGHTEST = 1.7
"""The greatest brightness that is told apart."""
FAR = 60.0
"""Depth, in decimetres, where nothing is drawn."""

_NEAR = 0.5
_MIDDLE = (7.1, 0.8)  # height and depth of the middle of the face, which a View places

Area = tuple[slice, slice]
"""Rows and columns of a picture."""


@dataclass(frozen=True, slots=True, eq=False)
class Mesh:
    """What is drawn at once: `screen` (N, 3) pixels and depth, `triangles` (F, 3) rows of it.

    `texel` (N, 2) is the place on the texture, `bright` (N,) the light, 0 to `BRIGHTEST`.
    """

    screen: Array
    triangles: Indices
    texel: Array
    bright: Array

    def facing(self) -> Mesh:
        """Only the triangles that show their outer side, which go round against the clock."""
        a, b, c = (self.screen[self.triangles[:, k], :2] for k in range(3))
        u, v = b - a, c - a
        shown = u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0] < 0
        return Mesh(self.screen, self.triangles[shown], self.texel, self.bright)

    @classmethod
    def joined(cls, meshes: Sequence[Mesh]) -> Mesh:
        """Several as one."""
        starts = np.cumsum([0] + [len(mesh.screen) for mesh in meshes[:-1]])
        return cls(
            np.concatenate([mesh.screen for mesh in meshes]),
            np.concatenate(
                [mesh.triangles + start for mesh, start in zip(meshes, starts, strict=True)]
            ).astype(np.int32),
            np.concatenate([mesh.texel for mesh in meshes]),
            np.concatenate([mesh.bright for mesh in meshes]),
        )


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    """What is seen in an area (h, w): texture place `x`, `y`, light `bright` (0..1), `depth`.

    `depth` is in decimetres from the camera.
    """

    x: Array
    y: Array
    bright: Array
    depth: Array


def project(points: Array, view: View) -> Array:
    """Pixels and depth (N, 3) of points (N, 3) in decimetres; x to the right, y down."""
    height, depth = _MIDDLE
    far = view.distance - (points[:, 2] - depth)
    factor = view.scale * view.distance / far
    x, y = view.x + points[:, 0] * factor, view.y - (points[:, 1] - height) * factor
    return array(np.stack([x, y, far], 1))


def covered(screens: Sequence[Array], within: Area) -> Area | None:
    """The part of the area `within` that these projected points lie in; None for nothing."""
    low = np.min([points[:, :2].min(0) for points in screens], 0)
    high = np.max([points[:, :2].max(0) for points in screens], 0)
    rows, columns = within
    left, top = max(columns.start, int(low[0]) - 2), max(rows.start, int(low[1]) - 2)
    right, bottom = min(columns.stop, int(high[0]) + 3), min(rows.stop, int(high[1]) + 3)
    return (slice(top, bottom), slice(left, right)) if right > left and bottom > top else None


class Rasteriser:
    """Draws meshes; knows nothing of what they are."""

    def __init__(self) -> None:
        self._settings = cv2.TriangleRasterizeSettings()
        self._settings.setShadingType(cv2.RASTERIZE_SHADING_SHADED)
        self._settings.setCullingMode(cv2.RASTERIZE_CULLING_NONE)

    def draw(self, mesh: Mesh, area: Area, view: View, behind: Array | None = None) -> Drawn:
        """Draw `mesh` as `view` sees it in one area of the picture.

        `behind` (h, w) is the depth of what is there already; it is left as it is.
        """
        rows, columns = area
        height, width = rows.stop - rows.start, columns.stop - columns.start
        focal = view.scale * view.distance
        far = mesh.screen[:, 2]
        # The rasteriser looks along the middle of its picture: shift the world, not the lens.
        flat = np.empty((1, len(far), 3), np.float32)
        flat[0, :, 0] = (mesh.screen[:, 0] - columns.start - width / 2) * far / focal
        flat[0, :, 1] = (rows.start + height / 2 - mesh.screen[:, 1]) * far / focal
        flat[0, :, 2] = -far
        values = np.empty((1, len(far), 3), np.float32)
        values[0, :, :2] = mesh.texel / array(SIZE)
        values[0, :, 2] = np.clip(mesh.bright / BRIGHTEST, 0, 1)
        picture, depth = cv2.triangleRasterize(
            flat,
            mesh.triangles[None],
            values,
            np.zeros((height, width, 3), np.float32),
            np.full((height, width), FAR, np.float32) if behind is None else behind.copy(),
            np.eye(4, dtype=np.float32),
            2 * math.atan(height / 2 / focal),
            _NEAR,
            FAR,
            self._settings,
        )
        x, y, bright = (np.asarray(plane, np.float32) for plane in cv2.split(picture))
        x *= np.float32(SIZE[0])
        y *= np.float32(SIZE[1])
        return Drawn(x, y, bright, np.asarray(depth, np.float32))


def looked_up(texture: NDArray[np.uint8], x: Array, y: Array) -> NDArray[np.uint8]:
    """Colours (h, w, C) of the texture at these places; nothing beyond it."""
    found = cv2.remap(texture, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
    return np.asarray(found, np.uint8)
