"""The head's parts, and how a face and a body bend."""

from __future__ import annotations

import math
from functools import cache

import numpy as np

from facecam.records import HeadPose
from facecam.virtual.atlas import eyeball, load_atlas
from facecam.virtual.canvas import smooth
from facecam.virtual.head import Array, Material, array, load_head
from facecam.virtual.muscles import SIDES, Muscles
from facecam.virtual.person import Person

_NECK = (0.0, 5.95, 0.15)  # what the head turns about
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
    return array(about_z @ about_y @ about_x)


def turned(points: Array, rotation: Array) -> Array:
    """Points (N, 3) with the head turned and the shoulders still."""
    neck = array(_NECK)
    share = smooth(points[:, 1] + 0.25 * (points[:, 2] - 0.2), 5.55, 6.45)[:, None]
    return array(points + share * ((points - neck) @ rotation.T + neck - points))


class Body:
    """The rows of the head's points that need care, and what they do."""

    def __init__(self) -> None:
        head, atlas = load_head(), load_atlas()
        self.head = head
        lashes = head.material == Material.LASHES
        self.triangles = atlas.triangles[~lashes]
        self.lips = head.between(Material.SKIN, Material.CAVITY)
        lids = head.between(Material.SKIN, Material.SOCKET)
        side = head.points[lids, 0] > 0
        self.lids = (lids[side], lids[~side])
        self.eyes = (head.of(Material.LEFT_EYE), head.of(Material.RIGHT_EYE))
        self.teeth, self.tongue = head.of(Material.TEETH), head.of(Material.TONGUE)
        self.cavity = np.setdiff1d(head.of(Material.CAVITY), self.lips)
        self.socket = np.setdiff1d(head.of(Material.SOCKET), lids)
        arch = head.points[self.teeth] - array((0, 0, 1))
        arch[:, 1] = 0
        self.arch = array(arch / np.linalg.norm(arch, axis=1, keepdims=True))
        self.gloss = np.zeros(len(head.points), np.float32)
        for material, amount in _GLOSS.items():
            self.gloss[head.of(material)] = amount
        corners, triangles = np.unique(atlas.triangles[lashes], return_inverse=True)
        self.lash_points, self.lash_texels = atlas.point[corners], atlas.texel[corners]
        self.lash_triangles = triangles.reshape(-1, 3).astype(np.int32)

    def bent(self, person: Person, muscles: Muscles) -> Array:
        """Points (V, 3) of the person's face with these muscles at work, looking ahead."""
        points = person.points.copy()
        for name, weight in muscles.weights.items():
            self.head.morphs[name].add_to(points, weight * person.reach.get(name, 1.0))
        for rows, (left, up), side in zip(self.eyes, muscles.gaze, SIDES, strict=True):
            own = person.points[rows]
            centre, _ = eyeball(person.points, rows)
            turn = turn_matrix(HeadPose(float(left), float(up), 0.0))
            points[rows] = (own - centre) @ turn.T + centre
            # Room for the lid, which would let the eyeball through.
            points[rows, 2] -= 0.05 * min(1.0, muscles.weights.get(f"eyeBlink{side}", 0.0))
        return points

    def normals(self, points: Array, rotation: Array) -> Array:
        """Unit normals (V, 3); the flat teeth get those of a round arch."""
        normals = self.head.normals(points)
        normals[self.teeth] = self.arch @ rotation.T
        return normals

    def shelter(self, points: Array) -> Array:
        """Share of light (V,) that reaches each point of a bent face: little inside the mouth."""
        share = 0.30 + 0.70 * self.head.occlusion
        lips = points[self.lips]
        for rows, floor, gain, reach in (
            (self.cavity, 0.06, 0.45, 0.28),
            (self.tongue, 0.16, 0.84, 0.34),
        ):
            depth = np.clip((points[rows, 2] - lips[:, 2].mean() + reach) / reach, 0, 1)
            share[rows] = floor + gain * depth**1.5
        teeth = points[self.teeth]
        front = np.clip((teeth[:, 2] - teeth[:, 2].max() + 0.32) / 0.3, 0, 1)
        half = float(np.ptp(lips[:, 0])) / 2
        aside = smooth(np.abs(teeth[:, 0] - lips[:, 0].mean()), half, 0.5 * half)
        middle = lips[np.abs(self.head.points[self.lips, 0]) < 0.12, 1]
        apart = smooth(float(np.ptp(middle)), 0.015, 0.07)
        share[self.teeth] = (0.15 + 0.80 * front) * (0.08 + 0.92 * aside) * (0.2 + 0.8 * apart)
        share[self.socket] = 0.3
        for rows, lids in zip(self.eyes, self.lids, strict=True):
            x, y = points[lids, 0], points[lids, 1]
            half = float(np.ptp(x)) / 2
            below = smooth(y.max() - points[rows, 1], -0.01, 0.10)
            inward = smooth(np.abs(points[rows, 0] - x.mean()), half * 1.1, half * 0.55)
            share[rows] = (0.45 + 0.55 * below) * (0.65 + 0.35 * inward)
        return array(share)


@cache
def load_body() -> Body:
    """Return the body of the one head."""
    return Body()
