"""Where everything lies on a person's texture, and where each of its texels lies on the head.

One picture holds the skin of the head (MakeHuman's own layout) and, in a column beside it, small
patches for clothes, eyes, teeth, tongue, lashes, hair and glasses. Places are in texels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

from facecam.virtual.head import Array, Head, Indices, Material, array, load_head

SCALE = 2000.0
"""Texels per unit of MakeHuman's texture coordinates; about 190 a decimetre on the face."""
TEXELS_PER_DM = 186.0
ORIGIN = (0.638, 0.820)
"""Texture coordinates of the upper left texel."""
SKIN_SIZE = (720, 1348)
SIZE = (1232, 1348)


@dataclass(frozen=True, slots=True)
class Patch:
    """A rectangle of the texture."""

    x: int
    y: int
    width: int
    height: int

    @property
    def slices(self) -> tuple[slice, slice]:
        return slice(self.y, self.y + self.height), slice(self.x, self.x + self.width)

    def at(self, across: ArrayLike, down: ArrayLike) -> Array:
        """Texels (N, 2) of places given as fractions of the patch, kept two texels inside."""
        u = self.x + 2 + np.clip(across, 0, 1) * (self.width - 5)
        v = self.y + 2 + np.clip(down, 0, 1) * (self.height - 5)
        return np.stack([u, v], 1).astype(np.float32)


SKIN = Patch(0, 0, *SKIN_SIZE)
CLOTHES = Patch(720, 0, 512, 512)
EYES = {
    Material.LEFT_EYE: Patch(720, 512, 192, 192),
    Material.RIGHT_EYE: Patch(912, 512, 192, 192),
}
LASHES = Patch(1104, 512, 128, 64)
INSIDE = Patch(1104, 576, 128, 128)
TEETH = Patch(720, 704, 256, 128)
TONGUE = Patch(976, 704, 192, 192)
GLASSES = Patch(1168, 704, 64, 192)
HAIR = Patch(720, 896, 512, 452)
WORN = Patch(720, 512, 512, 836)
"""What is drawn with its opacity: lashes, glasses and hair lie in here."""

CLOTHES_AREA = (-2.7, 2.7, 2.0, 6.7)
"""x and y in decimetres that the clothes' patch shows, seen from the front."""
FACE = (slice(290, 1010), slice(180, 690))
"""Rows and columns of the skin patch that hold the face, neck and temples."""


@dataclass(frozen=True, slots=True, eq=False)
class Atlas:
    """The mesh cut along the seams of the texture, and the texture's texels on the head.

    `point` (C,) is the head's point of each corner, `texel` (C, 2) its place, `triangles` (F, 3)
    rows of both. `place` (H, W, 3) is where each texel of the skin patch lies on the average head,
    in decimetres; `lip_gap` and `lid_gaps` (H, W) the distance of each to the edge of the lips and
    of the left and right lids in decimetres; `lips` (H, W) a mask, 0..1.
    """

    point: Indices
    texel: Array
    triangles: Indices
    place: Array
    lip_gap: Array
    lid_gaps: tuple[Array, Array]
    lips: Array


@cache
def load_atlas() -> Atlas:
    """Return the atlas of the one head."""
    head = load_head()
    point, texel, triangles = _corners(head)
    edges = _open_edges(head)
    x = head.points[edges, 0].mean(1)
    left = np.isin(edges, head.between(Material.SKIN, Material.SOCKET)).all(1)
    mouth = np.isin(edges, head.between(Material.SKIN, Material.CAVITY)).all(1)
    drawn = np.full((len(head.points), 2), np.nan, np.float32)
    skin = head.material == Material.SKIN
    drawn[head.triangles[skin].ravel()] = _skin_texels(head, head.triangle_uv[skin].ravel())
    return Atlas(
        point=point,
        texel=texel,
        triangles=triangles,
        place=_places(head),
        lip_gap=_distance(drawn[edges[mouth]]),
        lid_gaps=(_distance(drawn[edges[left & (x > 0)]]), _distance(drawn[edges[left & (x < 0)]])),
        lips=_lips(head),
    )


def _skin_texels(head: Head, rows: NDArray[np.integer]) -> Array:
    u, v = head.uv[rows].T
    return np.stack([(u - ORIGIN[0]) * SCALE, (ORIGIN[1] - v) * SCALE], 1).astype(np.float32)


def _corners(head: Head) -> tuple[Indices, Array, Indices]:
    points, material = head.triangles, np.repeat(head.material, 3)
    on_skin = material == Material.SKIN
    seam = np.where(on_skin, head.triangle_uv.ravel(), -1 - material.astype(np.int64))
    keys = points.ravel().astype(np.int64) * 1_000_000 + seam
    _, first, inverse = np.unique(keys, return_index=True, return_inverse=True)
    point = points.ravel()[first]
    texel = np.zeros((len(first), 2), np.float32)
    kind = material[first]
    for what in Material:
        rows = np.nonzero(kind == what)[0]
        if what is Material.SKIN:
            texel[rows] = _skin_texels(head, head.triangle_uv.ravel()[first[rows]])
        else:
            texel[rows] = _patch_texels(head, what, point[rows])
    return point.astype(np.int32), texel, inverse.reshape(-1, 3).astype(np.int32)


def _patch_texels(head: Head, what: Material, rows: Indices) -> Array:
    x, y, z = head.points[rows].T
    match what:
        case Material.BODY:
            left, right, low, high = CLOTHES_AREA
            return CLOTHES.at((x - left) / (right - left), (high - y) / (high - low))
        case Material.LEFT_EYE | Material.RIGHT_EYE:
            centre, radius = eyeball(head.points, head.of(what))
            return EYES[what].at(
                0.5 + 0.5 * (x - centre[0]) / radius, 0.5 - 0.5 * (y - centre[1]) / radius
            )
        case Material.TEETH:
            upper = y > y.mean()
            height = np.where(upper, (y - y[upper].min()), (y[~upper].max() - y))
            reach = np.where(upper, np.ptp(y[upper]), np.ptp(y[~upper]))
            turn = np.arctan2(x, z - (z.max() - 0.44)) / math.pi + 0.5
            return TEETH.at(turn, np.where(upper, 0.02, 0.52) + 0.46 * height / reach)
        case Material.TONGUE:
            return TONGUE.at(0.5 + x / 0.5, (z - z.min()) / np.ptp(z))
        case Material.LASHES:
            lids = head.points[head.between(Material.SKIN, Material.SOCKET)]
            gap = np.linalg.norm(head.points[rows][:, None] - lids[None], axis=2).min(1)
            return LASHES.at((np.abs(x) - np.abs(x).min()) / np.ptp(np.abs(x)), gap / gap.max())
        case _:
            return INSIDE.at(np.abs(x) / 0.6, np.clip((1.4 - z) / 0.9, 0, 1))


def eyeball(points: Array, rows: Indices) -> tuple[Array, float]:
    """Centre (3,) and radius of the eyeball whose points are `rows`."""
    own = points[rows]
    low, high = own.min(0), own.max(0)
    radius = float(high[1] - low[1]) / 2
    return np.array([*(low + high)[:2] / 2, high[2] - radius], np.float32), radius


def _open_edges(head: Head) -> Indices:
    """Edges (E, 2) of the skin with a triangle on one side only: lips, lids, seams, neck."""
    triangles = head.triangles[head.material == Material.SKIN]
    edges = np.sort(
        np.concatenate([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]])
    )
    found, times = np.unique(edges, axis=0, return_counts=True)
    single: Indices = found[times == 1].astype(np.int32)
    return single


def _distance(edges: Array) -> Array:
    """Distance (H, W) of each texel of the skin patch to line pieces (E, 2, 2), in decimetres."""
    canvas = np.full(SKIN_SIZE[::-1], 255, np.uint8)
    cv2.polylines(canvas, list(np.round(edges * 16).astype(np.int32)), False, 0, 1, cv2.LINE_4, 4)
    return array(cv2.distanceTransform(canvas, cv2.DIST_L2, 5) / TEXELS_PER_DM)


def _places(head: Head) -> Array:
    """Draw the average head's points into the texture; texels beyond it get the nearest place."""
    width, height = SKIN_SIZE
    skin = head.material == Material.SKIN
    rows, corner = np.unique(head.triangle_uv[skin].ravel(), return_inverse=True)
    owner = np.zeros(len(rows), np.int32)
    owner[corner] = head.triangles[skin].ravel()
    texel = _skin_texels(head, rows)
    low, reach = head.points[owner].min(0), np.ptp(head.points[owner], 0)
    half = math.tan(math.radians(45) / 2)
    flat = np.column_stack(
        [
            (texel[:, 0] + 0.5 - width / 2) / (height / 2) * half,
            -(texel[:, 1] + 0.5 - height / 2) / (height / 2) * half,
            np.full(len(rows), -1.0),
        ]
    ).astype(np.float32)
    settings = cv2.TriangleRasterizeSettings()
    settings.setShadingType(cv2.RASTERIZE_SHADING_SHADED)
    settings.setCullingMode(cv2.RASTERIZE_CULLING_NONE)
    drawn, depth = cv2.triangleRasterize(
        flat[None],
        corner.reshape(1, -1, 3).astype(np.int32),
        ((head.points[owner] - low) / reach).astype(np.float32)[None],
        np.zeros((height, width, 3), np.float32),
        np.full((height, width), 2.0, np.float32),
        np.eye(4, dtype=np.float32),
        math.radians(45),
        0.1,
        2.0,
        settings,
    )
    outside = (depth > 1.5).astype(np.uint8)
    _, label = cv2.distanceTransformWithLabels(
        outside, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL
    )
    inside = outside == 0
    nearest = np.zeros((label.max() + 1, 3), np.float32)
    nearest[label[inside]] = drawn[inside]
    return array(nearest[label] * reach + low)


def _lips(head: Head) -> Array:
    """The lips' mask, brought from MakeHuman's 2048-texel layout into this one."""
    width, height = SKIN_SIZE
    across = (np.arange(width, dtype=np.float32) / SCALE + ORIGIN[0]) * 2048
    down = (1 - ORIGIN[1] + np.arange(height, dtype=np.float32) / SCALE) * 2048
    x, y = head.lips_corner
    columns, rows = np.meshgrid((across - x) / 2 - 0.25, (down - y) / 2 - 0.25)
    return array(cv2.remap(array(head.lips / 255), columns, rows, cv2.INTER_LINEAR))
