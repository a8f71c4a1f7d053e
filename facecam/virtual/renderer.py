"""Drawing a person into a picture, on the CPU.

Two passes: the body, opaque; then what is worn on the head, with the texture's opacity. Each
rasterises (texture x, texture y, brightness), which is then looked up and lit pixel by pixel.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from facecam.records import HeadPose, Pixels
from facecam.virtual.atlas import FACE, WORN, load_atlas
from facecam.virtual.body import load_body, turn_matrix, turned
from facecam.virtual.hair import Trim
from facecam.virtual.head import Array, array, mesh_normals
from facecam.virtual.muscles import Muscles
from facecam.virtual.person import Person
from facecam.virtual.raster import FAR, Area, Drawn, Mesh, Rasteriser, covered, looked_up, project
from facecam.virtual.regions import regions
from facecam.virtual.scene import Light, View
from facecam.virtual.shading import lit, toned

_FOLD_SHADE = 0.45  # share of the light that the deepest fold takes
_HAIR_SHELTER, _HAIR_GLOSS = 0.92, 0.25
_LID_DM = 0.012  # what lies that much before the eyeball hides it


@dataclass(frozen=True, slots=True, eq=False)
class _Shot:
    """What one drawing is about: the part of the picture, in pixels, and who is seen how."""

    window: Pixels
    area: Area
    person: Person
    view: View
    light: Light


class Renderer:
    """Draws people into pictures. Keeps buffers, so one renderer serves one thread."""

    def __init__(self) -> None:
        self._body = load_body()
        self._rasteriser = Rasteriser()
        self._depths = np.zeros(0, np.float32)
        self._folds = np.zeros((0, 0), np.uint8)

    def draw(
        self,
        picture: Pixels,
        person: Person,
        muscles: Muscles,
        pose: HeadPose,
        view: View,
        *,
        light: Light,
        blur: float = 0.55,
    ) -> None:
        """Draw `person` into `picture` (H, W, 3), in place; only where the person is.

        Parameters
        ----------
        picture
            RGB uint8, writable.
        person, muscles, pose, view, light
            Who, with which face, how the head is held, where in the picture, lit how.
        blur
            Standard deviation of the lens's blur in pixels; 0 leaves the edges jagged.
        """
        rotation = turn_matrix(pose)
        bent = self._body.bent(person, muscles)
        points = turned(bent, rotation)
        screen = project(points, view)
        worn = [turned(trim.points, rotation) for trim in person.trims]
        worn_screens = [project(own, view) for own in worn]
        whole = (slice(0, picture.shape[0]), slice(0, picture.shape[1]))
        area = covered([screen, *worn_screens], whole)
        if area is None:
            return
        shot = _Shot(picture[area], area, person, view, light)
        gloss = array(self._body.gloss * (1 + 1.1 * person.darkness))
        normals = self._body.normals(points, rotation)
        bright = lit(normals, light, self._body.shelter(bent), gloss)
        depth = self._draw_body(shot, muscles, screen, bright)
        self._draw_glints(shot, depth, points, screen)
        meshes = [
            Mesh(
                flat,
                trim.triangles,
                trim.texel,
                _hair_light(own, trim, light),
            )
            for trim, own, flat in zip(person.trims, worn, worn_screens, strict=True)
        ]
        if person.lashes:
            rows = self._body.lash_points
            lashes = (self._body.lash_triangles, self._body.lash_texels)
            meshes.append(Mesh(screen[rows], *lashes, bright[rows]))
        if meshes:
            self._draw_worn(shot, depth, Mesh.joined(meshes))
        if blur:
            size = 3 if blur < 1 else 0
            clear = np.ascontiguousarray(shot.window)
            shot.window[:] = cv2.GaussianBlur(clear, (size, size), blur)

    def _draw_body(self, shot: _Shot, muscles: Muscles, screen: Array, bright: Array) -> Array:
        atlas = load_atlas()
        mesh = Mesh(screen[atlas.point], self._body.triangles, atlas.texel, bright[atlas.point])
        drawn = self._rasteriser.draw(mesh.facing(), shot.area, shot.view)
        light = drawn.bright
        if muscles.creases.any():
            light = light * self._fold_light(drawn, muscles.creases)
        colours = toned(looked_up(shot.person.texture, drawn.x, drawn.y), light, shot.light)
        cv2.copyTo(colours, (drawn.depth < FAR - 1).astype(np.uint8), shot.window)
        return drawn.depth

    def _fold_light(self, drawn: Drawn, depths: Array) -> Array:
        """How much (h, w) of the light the folds of an expression leave."""
        if not np.array_equal(depths, self._depths):
            self._depths = depths.copy()
            mixed = cv2.transform(regions().creases, array(depths)[None])
            self._folds = np.asarray(mixed, np.uint8)
        x, y = drawn.x - np.float32(FACE[1].start), drawn.y - np.float32(FACE[0].start)
        return array(1 - np.float32(_FOLD_SHADE / 255) * looked_up(self._folds, x, y))

    def _draw_glints(self, shot: _Shot, depth: Array, points: Array, screen: Array) -> None:
        """The lamp's reflection on each cornea, where it isn't hidden."""
        # The cornea is rounder than the eyeball: the reflection lies nearer to its middle.
        toward = 0.55 * shot.light.directions[0] + array((0, 0, 1))
        toward /= np.linalg.norm(toward)
        strength = 0.85 * min(1.0, 1.6 * float(shot.light.colours[0].mean()))
        height, width = shot.window.shape[:2]
        for rows in self._body.eyes:
            away = points[rows] - points[rows].mean(0)
            away /= np.linalg.norm(away, axis=1, keepdims=True)
            at = rows[np.argmax(away @ toward)]
            x, y = screen[at, 0] - shot.area[1].start, screen[at, 1] - shot.area[0].start
            if not (2 <= x < width - 2 and 2 <= y < height - 2):
                continue
            if depth[int(y), int(x)] < screen[at, 2] - _LID_DM:
                continue
            size = max(0.8, 0.04 * float(np.ptp(screen[rows, 0])))
            reach = int(3 * size) + 2
            left, top = max(0, int(x) - reach), max(0, int(y) - reach)
            spot = shot.window[top : int(y) + reach + 1, left : int(x) + reach + 1]
            down, across = np.mgrid[0 : spot.shape[0], 0 : spot.shape[1]]
            gap = np.hypot(across + left - x, down + top - y)
            shine = strength * np.exp(-((gap / size) ** 2))
            spot[:] = spot + shine[..., None] * (255 - spot.astype(np.float32))

    def _draw_worn(self, shot: _Shot, depth: Array, mesh: Mesh) -> None:
        area = covered([mesh.screen], shot.area)
        if area is None:
            return
        rows, columns = shot.area
        inner = (
            slice(area[0].start - rows.start, area[0].stop - rows.start),
            slice(area[1].start - columns.start, area[1].stop - columns.start),
        )
        behind = np.ascontiguousarray(depth[inner])
        drawn = self._rasteriser.draw(mesh, area, shot.view, behind)
        painted = looked_up(
            shot.person.worn, drawn.x - np.float32(WORN.x), drawn.y - np.float32(WORN.y)
        )
        colours = toned(
            np.asarray(cv2.cvtColor(painted, cv2.COLOR_RGBA2RGB), np.uint8),
            drawn.bright,
            shot.light,
        )
        opacity = painted[..., 3].astype(np.float32) * (drawn.depth < behind) / np.float32(255)
        below = shot.window[inner]
        change = cv2.subtract(colours, below, dtype=cv2.CV_32F)
        mixed = cv2.multiply(change, cv2.merge([opacity] * 3))
        below[:] = cv2.add(below, mixed, dtype=cv2.CV_8U)


def _hair_light(points: Array, trim: Trim, light: Light) -> Array:
    shelter = np.full(len(points), _HAIR_SHELTER, np.float32)
    return lit(mesh_normals(points, trim.triangles, trim.around), light, shelter, _HAIR_GLOSS)
