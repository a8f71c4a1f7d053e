"""Drawing a person into a picture, on the CPU, with OpenCV's triangle rasteriser.

Two passes: the body, opaque; then what is worn on the head, with the texture's opacity. Each
rasterises (texture x, texture y, brightness), which `cv2.remap` turns into colours.
"""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from facecam.records import HeadPose, Pixels
from facecam.virtual.atlas import FACE, SIZE, WORN, eyeball, load_atlas
from facecam.virtual.head import Array, Indices, Material, load_head, mesh_normals
from facecam.virtual.muscles import SIDES, Muscles
from facecam.virtual.paint import regions, smooth
from facecam.virtual.person import Person
from facecam.virtual.scene import Light, View

_MIDDLE = np.float32([0.0, 7.1, 0.8])  # of the face, what a View places
_NECK = np.float32([0.0, 5.95, 0.15])  # what the head turns about
_NEAR, _FAR = 0.5, 60.0
_BRIGHTEST = 1.7  # brightness that the rasteriser's 1 stands for
_EYES = (Material.LEFT_EYE, Material.RIGHT_EYE)
_GLOSS = {
    Material.SKIN: 0.16,
    Material.BODY: 0.03,
    Material.CAVITY: 0.10,
    Material.LEFT_EYE: 0.20,
    Material.RIGHT_EYE: 0.20,
    Material.TEETH: 0.30,
    Material.TONGUE: 0.35,
}


def turn_matrix(pose: HeadPose) -> Array:
    """Rotation (3, 3) of a head: yaw to its left, pitch up, roll to its left shoulder."""
    yaw, pitch, roll = (math.radians(angle) for angle in (pose.yaw, -pose.pitch, -pose.roll))
    cy, sy, cp, sp = math.cos(yaw), math.sin(yaw), math.cos(pitch), math.sin(pitch)
    cr, sr = math.cos(roll), math.sin(roll)
    about_y = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    about_x = np.array([[1, 0, 0], [0, cp, -sp], [0, sp, cp]])
    about_z = np.array([[cr, -sr, 0], [sr, cr, 0], [0, 0, 1]])
    return (about_z @ about_y @ about_x).astype(np.float32)


def turned(points: Array, rotation: Array) -> Array:
    """Points (N, 3) with the head turned and the shoulders still."""
    share = smooth(points[:, 1] + 0.25 * (points[:, 2] - 0.2), 5.55, 6.45)[:, None]
    moved: Array = points + share * ((points - _NECK) @ rotation.T + _NECK - points)
    return moved


class _Parts:
    """What the renderer needs to know of the one head."""

    def __init__(self) -> None:
        head, atlas = load_head(), load_atlas()
        self.head, self.atlas = head, atlas
        self.plain = head.material != Material.LASHES
        self.lips = head.between(Material.SKIN, Material.CAVITY)
        lids = head.between(Material.SKIN, Material.SOCKET)
        side = head.points[lids, 0] > 0
        self.lids = (lids[side], lids[~side])
        self.eyes = tuple(head.of(eye) for eye in _EYES)
        self.teeth, self.tongue = head.of(Material.TEETH), head.of(Material.TONGUE)
        self.cavity = np.setdiff1d(head.of(Material.CAVITY), self.lips)
        self.socket = np.setdiff1d(head.of(Material.SOCKET), lids)
        arch = head.points[self.teeth] - [0, 0, 1.0]
        arch[:, 1] = 0
        self.arch = (arch / np.linalg.norm(arch, axis=1, keepdims=True)).astype(np.float32)
        self.gloss = np.zeros(len(head.points), np.float32)
        for material, amount in _GLOSS.items():
            self.gloss[head.of(material)] = amount
        rows = np.nonzero(~self.plain)[0]
        corners, self.lash_triangles = np.unique(atlas.triangles[rows], return_inverse=True)
        self.lash_points, self.lash_texels = atlas.point[corners], atlas.texel[corners]
        self.lash_triangles = self.lash_triangles.reshape(-1, 3).astype(np.int32)


class Renderer:
    """Draws people into pictures. Keeps buffers, so one renderer serves one thread."""

    def __init__(self) -> None:
        self._parts = _Parts()
        self._settings = cv2.TriangleRasterizeSettings()
        self._settings.setShadingType(cv2.RASTERIZE_SHADING_SHADED)
        self._settings.setCullingMode(cv2.RASTERIZE_CULLING_NONE)
        self._depths = np.zeros(0, np.float32)
        self._folds = np.zeros((0, 0), np.uint8)

    def draw(
        self,
        picture: Pixels,
        person: Person,
        muscles: Muscles,
        pose: HeadPose,
        view: View,
        light: Light,
        *,
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
        posed = self.pose(person, muscles, pose)
        bodies = [posed]
        rotation = turn_matrix(pose)
        bodies += [turned(trim.points, rotation) for trim in person.trims]
        screen = [project(points, view) for points in bodies]
        area = _area(screen, picture.shape)
        if area is None:
            return
        lit = self._brightness(posed, person, rotation, light)
        window = picture[area]
        drawn, depth = self._body(person, muscles, screen[0], lit, area, view, light)
        covered = (depth < _FAR - 1).astype(np.uint8)
        cv2.copyTo(drawn, covered, window)
        self._glints(window, depth, posed, screen[0], area, light)
        self._worn(window, depth, person, bodies, screen, lit, area, view, light)
        if blur:
            size = 3 if blur < 1 else 0
            window[:] = cv2.GaussianBlur(np.ascontiguousarray(window), (size, size), blur)

    def pose(self, person: Person, muscles: Muscles, pose: HeadPose) -> Array:
        """Points (V, 3) of the person's face and body as `draw` shows them, in decimetres."""
        points = person.points.copy()
        morphs = self._parts.head.morphs
        for name, weight in muscles.weights.items():
            morphs[name].add_to(points, weight * person.reach.get(name, 1.0))
        for rows, (left, up), side in zip(self._parts.eyes, muscles.gaze, SIDES, strict=True):
            own = person.points[rows]
            centre, _ = eyeball(person.points, rows)
            turn = turn_matrix(HeadPose(float(left), float(up), 0.0))
            points[rows] = (own - centre) @ turn.T + centre
            # Room for the lid, which would let the eyeball through.
            points[rows, 2] -= 0.05 * min(1.0, muscles.weights.get(f"eyeBlink{side}", 0.0))
        self._shelter = self._sheltered(points)
        return turned(points, turn_matrix(pose))

    def _sheltered(self, points: Array) -> Array:
        """Share of light (V,) that reaches each point of a face still looking ahead."""
        parts = self._parts
        share = 0.30 + 0.70 * parts.head.occlusion
        lip_z = points[parts.lips, 2].mean()
        for rows, floor, gain, reach in (
            (parts.cavity, 0.06, 0.45, 0.28),
            (parts.tongue, 0.16, 0.84, 0.34),
        ):
            depth = np.clip((points[rows, 2] - (lip_z - reach)) / reach, 0, 1)
            share[rows] = floor + gain * depth**1.5
        teeth = points[parts.teeth]
        behind = np.clip((teeth[:, 2] - teeth[:, 2].max() + 0.32) / 0.3, 0, 1)
        half = np.ptp(points[parts.lips, 0]) / 2
        aside = np.abs(teeth[:, 0] - points[parts.lips, 0].mean())
        share[parts.teeth] = (0.15 + 0.80 * behind) * (
            0.08 + 0.92 * smooth(aside, half, 0.5 * half)
        )
        share[parts.socket] = 0.3
        for rows, lids in zip(parts.eyes, parts.lids, strict=True):
            top = points[lids, 1].max()
            middle = points[lids, 0].mean()
            half = np.ptp(points[lids, 0]) / 2
            below = smooth(top - points[rows, 1], -0.01, 0.10)
            inward = smooth(np.abs(points[rows, 0] - middle), half * 1.1, half * 0.55)
            share[rows] = (0.45 + 0.55 * below) * (0.65 + 0.35 * inward)
        return share

    def _brightness(self, points: Array, person: Person, rotation: Array, light: Light) -> Array:
        parts = self._parts
        normals = parts.head.normals(points)
        normals[parts.teeth] = parts.arch @ rotation.T
        shelter = self._shelter
        gloss = parts.gloss * (1 + 1.1 * person.darkness)
        return _lit(normals, light, shelter, gloss)

    def _body(
        self,
        person: Person,
        muscles: Muscles,
        screen: Array,
        lit: Array,
        area: tuple[slice, slice],
        view: View,
        light: Light,
    ) -> tuple[Pixels, Array]:
        atlas = self._parts.atlas
        corners = screen[atlas.point]
        chosen = atlas.triangles[self._parts.plain]
        chosen = chosen[_facing(corners, chosen)]
        colours = np.column_stack(
            [
                atlas.texel[:, 0] / SIZE[0],
                atlas.texel[:, 1] / SIZE[1],
                lit[atlas.point] / _BRIGHTEST,
            ]
        )
        drawn, depth = self._rasterise(corners, chosen, colours, area, view, None)
        x, y, bright = cv2.split(drawn)
        x *= np.float32(SIZE[0])
        y *= np.float32(SIZE[1])
        if muscles.creases.any():
            bright *= self._folded(x, y, muscles.creases)
        skin = cv2.remap(person.texture, x, y, cv2.INTER_LINEAR)
        return _toned(skin, bright, light), depth

    def _folded(self, x: Array, y: Array, depths: Array) -> Array:
        """How much (h, w) of the light the folds of an expression leave."""
        if not np.array_equal(depths, self._depths):
            self._depths = depths.copy()
            self._folds = cv2.transform(regions().creases, depths.astype(np.float32)[None])
        rows, columns = FACE
        fold = cv2.remap(
            self._folds,
            x - np.float32(columns.start),
            y - np.float32(rows.start),
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_CONSTANT,
            borderValue=0,
        )
        return 1 - np.float32(0.45 / 255) * fold

    def _rasterise(
        self,
        screen: Array,
        triangles: Indices,
        colours: Array,
        area: tuple[slice, slice],
        view: View,
        depth: Array | None,
    ) -> tuple[Array, Array]:
        """Colours (h, w, 3) and depths (h, w) of `area`; `depth` is what is there already."""
        rows, columns = area
        height, width = rows.stop - rows.start, columns.stop - columns.start
        focal = view.scale * view.distance
        far = screen[:, 2]
        flat = np.empty((1, len(screen), 3), np.float32)
        flat[0, :, 0] = (screen[:, 0] - columns.start - width / 2) * far / focal
        flat[0, :, 1] = (rows.start + height / 2 - screen[:, 1]) * far / focal
        flat[0, :, 2] = -far
        if depth is None:
            depth = np.full((height, width), _FAR, np.float32)
        return cv2.triangleRasterize(
            flat,
            triangles[None],
            np.clip(colours, 0, 1).astype(np.float32)[None],
            np.zeros((height, width, 3), np.float32),
            depth,
            np.eye(4, dtype=np.float32),
            2 * math.atan(height / 2 / focal),
            _NEAR,
            _FAR,
            self._settings,
        )

    def _glints(
        self,
        window: Pixels,
        depth: Array,
        points: Array,
        screen: Array,
        area: tuple[slice, slice],
        light: Light,
    ) -> None:
        """The lamp's reflection on each cornea, where it isn't hidden."""
        toward = light.directions[0] + np.float32([0, 0, 1])
        toward /= np.linalg.norm(toward)
        for rows in self._parts.eyes:
            own = points[rows]
            centre = own.mean(0)
            normals = own - centre
            normals /= np.linalg.norm(normals, axis=1, keepdims=True)
            at = rows[np.argmax(normals @ toward)]
            x, y = screen[at, 0] - area[1].start, screen[at, 1] - area[0].start
            if not (2 <= x < window.shape[1] - 2 and 2 <= y < window.shape[0] - 2):
                continue
            if depth[int(y), int(x)] < screen[at, 2] - 0.012:
                continue
            size = max(0.8, 0.012 * float(np.ptp(screen[rows, 0])) * 3.2)
            reach = int(3 * size) + 2
            left, top = max(0, int(x) - reach), max(0, int(y) - reach)
            spot = window[top : int(y) + reach + 1, left : int(x) + reach + 1]
            down, across = np.mgrid[0 : spot.shape[0], 0 : spot.shape[1]]
            gap = np.hypot(across + left - x, down + top - y)
            shine = (
                0.85 * min(1.0, float(light.colours[0].mean()) * 1.6) * np.exp(-((gap / size) ** 2))
            )
            spot[:] = spot + shine[..., None] * (255 - spot.astype(np.float32))

    def _worn(
        self,
        window: Pixels,
        depth: Array,
        person: Person,
        bodies: list[Array],
        screen: list[Array],
        lit: Array,
        area: tuple[slice, slice],
        view: View,
        light: Light,
    ) -> None:
        pieces: list[tuple[Array, Indices, Array, Array]] = []
        if person.lashes:
            rows = self._parts.lash_points
            pieces.append(
                (screen[0][rows], self._parts.lash_triangles, self._parts.lash_texels, lit[rows])
            )
        for trim, points, flat in zip(person.trims, bodies[1:], screen[1:], strict=True):
            normals = mesh_normals(points, trim.triangles, trim.around)
            share = np.full(len(points), 0.92, np.float32)
            pieces.append((flat, trim.triangles, trim.texel, _lit(normals, light, share, 0.25)))
        if not pieces:
            return
        count, triangles = 0, []
        for points, own, _, _ in pieces:
            triangles.append(own + count)
            count += len(points)
        corners = np.concatenate([piece[0] for piece in pieces])
        texel = np.concatenate([piece[2] for piece in pieces])
        bright = np.concatenate([piece[3] for piece in pieces])
        inner = _area([corners], window.shape, origin=(area[0].start, area[1].start))
        if inner is None:
            return
        part = (
            slice(inner[0].start + area[0].start, inner[0].stop + area[0].start),
            slice(inner[1].start + area[1].start, inner[1].stop + area[1].start),
        )
        colours = np.column_stack(
            [texel[:, 0] / SIZE[0], texel[:, 1] / SIZE[1], bright / _BRIGHTEST]
        )
        behind = np.ascontiguousarray(depth[inner])
        drawn, now = self._rasterise(
            corners, np.concatenate(triangles), colours, part, view, behind.copy()
        )
        x, y, glow = cv2.split(drawn)
        painted = cv2.remap(
            person.worn,
            x * np.float32(SIZE[0]) - np.float32(WORN.x),
            y * np.float32(SIZE[1]) - np.float32(WORN.y),
            cv2.INTER_LINEAR,
        )
        colour = _toned(cv2.cvtColor(painted, cv2.COLOR_RGBA2RGB), glow, light)
        opacity = painted[..., 3].astype(np.float32) * (now < behind) / np.float32(255)
        below = window[inner]
        shares = cv2.merge([opacity] * 3)
        mixed = cv2.multiply(cv2.subtract(colour, below, dtype=cv2.CV_32F), shares)
        below[:] = cv2.add(below, mixed, dtype=cv2.CV_8U)


def project(points: Array, view: View) -> Array:
    """Pixels and depth (N, 3) of points (N, 3) on the head; x to the right, y down."""
    far = view.distance - (points[:, 2] - _MIDDLE[2])
    factor = view.scale * view.distance / far
    return np.stack(
        [view.x + points[:, 0] * factor, view.y - (points[:, 1] - _MIDDLE[1]) * factor, far], 1
    ).astype(np.float32)


def _area(
    screen: list[Array], shape: tuple[int, ...], origin: tuple[int, int] = (0, 0)
) -> tuple[slice, slice] | None:
    """Rows and columns, from `origin`, of the part of a picture that these points cover."""
    low = np.min([points[:, :2].min(0) for points in screen], 0) - origin[::-1]
    high = np.max([points[:, :2].max(0) for points in screen], 0) - origin[::-1]
    left, top = max(0, int(low[0]) - 2), max(0, int(low[1]) - 2)
    right, bottom = min(shape[1], int(high[0]) + 3), min(shape[0], int(high[1]) + 3)
    return (slice(top, bottom), slice(left, right)) if right > left and bottom > top else None


def _facing(screen: Array, triangles: Indices) -> NDArray[np.bool_]:
    """Which triangles (F, 3) show their outer side."""
    a, b, c = (screen[triangles[:, k], :2] for k in range(3))
    u, v = b - a, c - a
    return u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0] < 0


def _lit(normals: Array, light: Light, shelter: Array, gloss: Array | float) -> Array:
    """Brightness (N,) of points with these normals."""
    bright = light.ambient.mean() * (0.78 + 0.22 * normals[:, 1]) * shelter
    shine = np.zeros(len(normals), np.float32)
    direct = 0.45 + 0.55 * shelter
    for direction, colour in zip(light.directions, light.colours, strict=True):
        level = colour.mean()
        bright += level * direct * np.clip((normals @ direction + 0.22) / 1.22, 0, None)
        half = direction + np.float32([0, 0, 1])
        half /= np.linalg.norm(half)
        shine += level * np.clip(normals @ half, 0, 1) ** 18
    return bright * (1 + 1.3 * gloss * shine) + 0.35 * gloss * shine * shelter


def _toned(colours: Pixels, bright: Array, light: Light) -> Pixels:
    """Colours lit: shadows warmer, as light comes through skin; highlights soft."""
    tint = (light.colours.sum(0) + light.ambient) / (light.colours.sum() + light.ambient.sum()) * 3
    level = np.linspace(0, _BRIGHTEST, 256, dtype=np.float32)
    soft = np.where(level < 0.85, level, 0.85 + 0.5 * np.tanh((level - 0.85) / 0.5))
    shadow = np.exp(-((level / 0.45) ** 2))[:, None] * np.float32([0.10, -0.02, -0.05])
    ramp = np.clip(soft[:, None] * (tint + shadow) * (255 / _BRIGHTEST), 0, 255)
    lit = cv2.applyColorMap(
        cv2.convertScaleAbs(bright, alpha=255.0), np.round(ramp).astype(np.uint8)[:, None]
    )
    return np.asarray(cv2.multiply(colours, lit, scale=_BRIGHTEST / 255, dtype=cv2.CV_8U), np.uint8)
