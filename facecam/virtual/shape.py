"""The shape of a person: a mixture of ancestry, sex, age and weight, and many small differences."""

from __future__ import annotations

from functools import cache

import numpy as np

from facecam.virtual.canvas import smooth
from facecam.virtual.head import Array, Head, Indices, Material, array
from facecam.virtual.paint import neckline

ANCESTRIES = ("african", "asian", "caucasian")
_AGES = {"child": "child", "young": "young", "middle": "old", "old": "old"}

# Standard deviations of what people differ in, in units of MakeHuman's sliders. They are wide
# enough that lips, lids, cheeks and noses at rest cover those of real people.
_SPREADS = {
    "head": {"scale-horiz": 0.3, "scale-vert": 0.15, "fat": 0.35, "angle": 0.2},
    "forehead": {"scale-vert": 0.2, "temple": 0.35, "nubian": 0.2},
    "eyebrows": {"trans": 0.4, "angle": 0.4},
    "nose": {
        "scale-horiz": 0.45,
        "scale-vert": 0.4,
        "scale-depth": 0.4,
        "hump": 0.45,
        "greek": 0.25,
        "point": 0.45,
        "point-width": 0.4,
        "base": 0.35,
        "width1": 0.35,
        "width2": 0.4,
        "width3": 0.4,
        "nostrils-width": 0.4,
        "nostrils-angle": 0.3,
        "flaring": 0.4,
        "volume": 0.4,
        "trans": 0.3,
        "curve": 0.4,
        "trans-side": 0.12,
    },
    "mouth": {
        "scale-horiz": 0.45,
        "scale-vert": 0.4,
        "scale-depth": 0.35,
        "trans": 0.3,
        "angles": 0.32,
        "cupidsbow": 0.45,
        "cupidsbow-width": 0.4,
        "upperlip-volume": 0.6,
        "upperlip-height": 0.5,
        "upperlip-width": 0.35,
        "upperlip-ext": 0.35,
        "upperlip-middle": 0.4,
        "lowerlip-volume": 0.6,
        "lowerlip-height": 0.5,
        "lowerlip-width": 0.35,
        "lowerlip-ext": 0.35,
        "lowerlip-middle": 0.35,
        "philtrum-volume": 0.4,
        "laugh-lines": 0.4,
        "dimples": 0.25,
        "trans-side": 0.12,
    },
    "chin": {
        "width": 0.45,
        "height": 0.4,
        "prominent": 0.4,
        "bones": 0.4,
        "jaw-drop": 0.3,
        "prognathism": 0.3,
        "cleft": 0.25,
    },
    "neck": {"scale-horiz": 0.3},
    "eye": {
        "scale": 0.4,
        "trans": 0.25,
        "trans-side": 0.3,
        "height1": 0.35,
        "height2": 0.42,
        "height3": 0.35,
        "corner1": 0.35,
        "corner2": 0.35,
        "bag": 0.35,
        "bag-height": 0.3,
        "push1": 0.25,
        "push2": 0.25,
        "epicanthus": 0.3,
        "eyefold": 0.45,
        "eyefold-angle": 0.3,
    },
    "cheek": {"bones": 0.45, "volume": 0.5, "trans": 0.4, "inner": 0.45},
    "ear": {"scale": 0.4, "wing": 0.4},
    "asym": {
        "brown-1": 0.15,
        "cheek-1": 0.15,
        "eye-1": 0.12,
        "eye-3": 0.12,
        "jaw-1": 0.15,
        "jaw-2": 0.12,
        "mouth-1": 0.14,
        "mouth-2": 0.12,
        "nose-1": 0.15,
    },
}
# MakeHuman's average reads as pursed lips under raised brows; people's doesn't.
_CENTRES = {
    "mouth-scale-horiz": 0.20,
    "mouth-upperlip-height": -0.25,
    "mouth-lowerlip-height": -0.25,
    "eye-trans": 0.50,
    "eyebrows-trans": -0.10,
}
_FACE_SHAPES = ("oval", "round", "square", "diamond", "rectangular")
_LIMIT = 1.15
_SMOOTHINGS = 60  # loose clothes: a body does not show through


def draw_shape(
    head: Head,
    rng: np.random.Generator,
    *,
    ancestry: Array,
    male: float,
    age_group: str,
    heavy: float,
    spread: float,
) -> Array:
    """Return the points (V, 3) of a random person at rest.

    Parameters
    ----------
    head
        The head all share.
    rng
        Chooses the small differences.
    ancestry
        Shares of `ANCESTRIES`, together 1.
    male
        0 female to 1 male.
    age_group
        child, young, middle or old.
    heavy
        -1 thin to 1 heavy.
    spread
        Scales the small differences; 1 is the population.
    """
    old = {"child": 0.0, "young": 0.0, "middle": 0.45, "old": 0.95}[age_group]
    young = {"child": 0.35, "young": 1.0, "middle": 0.55, "old": 0.05}[age_group]
    ages = {"child": max(0.0, 1 - old - young), "young": young, "old": old}
    points = head.points.copy()
    for age, age_share in ages.items():
        for sex, sex_share in (("female", 1 - male), ("male", male)):
            share = age_share * sex_share
            if share < 1e-3:
                continue
            for name, part in zip(ANCESTRIES, ancestry, strict=True):
                points += share * part * head.corners[f"{name}-{sex}-{age}"]
            points += (
                share
                * abs(heavy)
                * head.corners[f"weight-{sex}-{age}-{'max' if heavy > 0 else 'min'}"]
            )
    for name in _FACE_SHAPES:
        if rng.random() < 0.2:
            head.morphs[f"head-{name}"].add_to(points, spread * rng.uniform(0, 0.35))
    for area, spreads in _SPREADS.items():
        for name, deviation in spreads.items():
            centre = _CENTRES.get(f"{area}-{name}", 0.0)
            amount = float(np.clip(rng.normal(centre, deviation * spread), -_LIMIT, _LIMIT))
            morph = head.morphs.get(f"{area}-{name}{'+' if amount > 0 else '-'}")
            if morph is not None:
                morph.add_to(points, abs(amount))
    _close_lips(head, points)
    _place_teeth(head, points)
    return points


def _close_lips(head: Head, points: Array) -> None:
    """Let the lips meet, which thick, thin or moved ones do no longer, in place."""
    edge = head.between(Material.SKIN, Material.CAVITY)
    jaw = np.zeros(len(points), np.float32)
    jaw[head.morphs["jawOpen"].rows] = head.morphs["jawOpen"].values[:, 1]
    at_rest = head.points[edge]
    below = jaw[edge] < 0.5 * jaw[edge].min()
    upper, lower = edge[~below], edge[below]
    pairs = lower[np.abs(at_rest[~below, None, 0] - at_rest[None, below, 0]).argmin(1)]
    gap = points[upper, 1] - points[pairs, 1] - 0.004
    soft = np.nonzero(np.linalg.norm(head.points[:, None] - at_rest[None], axis=2).min(1) < 0.3)[0]
    lips = np.isin(soft, np.concatenate([head.of(Material.SKIN), head.of(Material.CAVITY)]))
    soft = soft[lips]
    away = head.points[soft][:, None] - head.points[upper][None]
    near = np.exp(-((away[..., 0] / 0.04) ** 2))
    meant = (near @ gap) / np.maximum(near.sum(1), 1e-6) * smooth(near.sum(1), 0.0, 0.3)
    fade = np.exp(-((np.linalg.norm(away, axis=2).min(1) / 0.13) ** 2))
    side = np.where(jaw[soft] < 0.5 * jaw[edge].min(), 0.5, -0.5)
    points[soft, 1] += side * fade * meant


def _place_teeth(head: Head, points: Array) -> None:
    """Move teeth and tongue with the lips, which MakeHuman's shapes hardly do."""
    lips = head.between(Material.SKIN, Material.CAVITY)
    own, average = points[lips], head.points[lips]
    wider = float(np.ptp(own[:, 0]) / np.ptp(average[:, 0]))
    for material in (Material.TEETH, Material.TONGUE):
        rows = head.of(material)
        inside = head.points[rows] - average.mean(0)
        inside *= array([min(wider, 1.05) * 0.82, 1.15, 1.0])
        points[rows] = inside + own.mean(0) - array([0, 0, 0.05])


def lid_reach(head: Head, points: Array) -> dict[str, float]:
    """How much farther, by muscle, these lids must go to shut than those of the average head."""
    lids = head.between(Material.SKIN, Material.SOCKET)
    found: dict[str, float] = {}
    for side, sign in (("Left", 1), ("Right", -1)):
        rows = lids[sign * head.points[lids, 0] > 0]
        x, y = head.points[rows, 0], head.points[rows, 1]
        middle = np.abs(x - x.mean()) < 0.6 * x.std()
        upper, lower = rows[middle & (y > y.mean())], rows[middle & (y < y.mean())]
        own, average = (
            float(of[upper, 1].mean() - of[lower, 1].mean()) for of in (points, head.points)
        )
        ratio = float(np.clip(own / average, 0.6, 1.7))
        found |= {f"eyeBlink{side}": ratio, f"eyeSquint{side}": ratio}
    return found


def dress(head: Head, points: Array, collar: str) -> None:
    """Smooth the body under its clothes and lift them off the skin, in place.

    Smoothed is depth only, so that what is painted on the clothes from the front stays straight.
    """
    rows = head.of(Material.BODY)
    where = head.points[rows]
    cloth = smooth(neckline(collar, where[:, 0], where[:, 1]), 0.05, 0.45)
    cloth *= np.isin(rows, head.of(Material.SKIN), invert=True)
    neighbours = _neighbours(head)
    for _ in range(_SMOOTHINGS):
        near = points[neighbours[rows], 2].mean(1)
        points[rows, 2] += 0.6 * cloth * (near - points[rows, 2])
    points[rows] += 0.06 * cloth[:, None] * head.normals(points)[rows]


@cache
def _neighbours(head: Head) -> Indices:
    """For each point of the body eight others next to it, filled up with repetitions."""
    triangles, count = head.triangles[head.material == Material.BODY], len(head.points)
    pairs = np.unique(
        np.concatenate([triangles[:, [a, b]] for a in range(3) for b in range(3) if a != b]), axis=0
    )
    sizes = np.bincount(pairs[:, 0], minlength=count)
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    table = np.tile(np.arange(count, dtype=np.int32)[:, None], 8)
    used = np.nonzero(sizes)[0]
    for k in range(8):
        table[used, k] = pairs[starts[used] + k % sizes[used], 1]
    return table


def beard_points(head: Head, points: Array, amount: float) -> Array:
    """Points with the chin and cheeks lifted where a full beard grows, by up to 0.1 dm."""
    x, y, z = head.points.T
    rows = np.isin(np.arange(len(points)), head.of(Material.SKIN))
    edge = 6.80 + 0.55 * smooth(np.abs(x), 0.32, 0.75)
    mask = smooth(y, edge + 0.05, edge - 0.15) * smooth(y, 6.05, 6.3) * smooth(z, 0.4, 0.8)
    lips = head.points[head.between(Material.SKIN, Material.CAVITY)]
    near = np.abs(head.points[:, None, :2] - lips[None, ::2, :2]).max(2).min(1)
    mask = mask * smooth(near, 0.05, 0.16) * rows
    return points + (0.10 * amount * mask)[:, None] * head.normals(points)
