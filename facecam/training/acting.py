"""What a training picture shows: faces pulled in many ways, half-pulled ones, talk, bad habits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from facecam.classify.model import OTHER
from facecam.expressions import CATEGORIES, FACE_PARTS, NEUTRAL, Expression
from facecam.records import HeadPose
from facecam.training.mixes import HABITS, TALK, Mixes, Ranges
from facecam.virtual.head import load_head
from facecam.virtual.muscles import SIDES, Muscles, muscles_for
from facecam.virtual.regions import CREASES

_FULL, _HALF = (0.8, 1.1), (0.22, 0.4)
"""Shares of a face that count as shown, and as on the way there."""
_MOST = 1.7
_MARKED = 0.2
"""Share of the habits that are marked: some people press their lips at rest as if to hide them."""
_AIMED = frozenset({"crossed", "look_up", "look_left", "look_right"})
_SHOWN = {
    part: tuple(name for name in CATEGORIES[part][1:] if name != "covered") for part in FACE_PARTS
}
_CONTACT = (0.5, 1.1)
"""How far eyes that show nothing make up for a turned head: most people look into the camera."""
_DRAWN = 0.4
"""At most that share of it where the eyes are to look somewhere else."""
_CASTS = 2.5
"""Degrees (standard deviation) by which somebody's resting eyes stand off the head's axis."""
_GAZE = {"gaze.in": ((-1, 0), (1, 0)), "gaze.up": ((0, 1), (0, 1)), "gaze.left": ((1, 0), (1, 0))}


@dataclass(frozen=True, slots=True)
class Wish:
    """What to show. `half` shows it by half only, `talk` moves the mouth as if talking."""

    parts: Mapping[str, str] = field(default_factory=dict)
    half: bool = False
    talk: bool = False
    glance: str = ""

    @property
    def resting(self) -> bool:
        """Whether it is the picture of a face at rest."""
        return not (self.parts or self.talk or self.glance)

    def labels(self) -> dict[str, str]:
        """The category of each part of the face, or `OTHER`."""
        labels = {part: self.parts.get(part, NEUTRAL[part]) for part in FACE_PARTS}
        if self.half:
            labels.update(dict.fromkeys(self.parts, OTHER))
        if self.talk:
            labels["mouth"] = OTHER
        if self.glance:
            labels["eyes"] = OTHER
        return labels


def wishes(rng: np.random.Generator, combined: int = 14) -> Iterator[Wish]:
    """Yield what one person shows: every category alone, `combined` mixtures, rest, talk."""
    yield from [Wish()] * 6
    for part, categories in _SHOWN.items():
        for category in categories:
            yield Wish({part: category})
    yield Wish({"nose": "wrinkled"})
    for _ in range(combined):
        parts = {part: str(rng.choice(_SHOWN[part])) for part in ("eyes", "mouth")}
        if rng.random() < 0.35:
            parts["nose"] = "wrinkled"
        if rng.random() < 0.3:
            del parts[str(rng.choice(["eyes", "mouth"]))]
        yield Wish(parts)
    for _ in range(3):
        yield Wish({part: str(rng.choice(_SHOWN[part])) for part in FACE_PARTS}, half=True)
    for _ in range(2):
        yield Wish(
            {"eyes": str(rng.choice(_SHOWN["eyes"]))} if rng.random() < 0.4 else {}, talk=True
        )
    yield Wish(glance=str(rng.choice(["down", "blink", "aside"])))


class Actor:
    """One person's way of pulling faces.

    Parameters
    ----------
    rng
        Everything is drawn from it.
    mixes
        How categories are shown.
    shared
        Share of the faces that are pulled as the virtual players pull them.
    """

    def __init__(self, rng: np.random.Generator, mixes: Mixes, shared: float) -> None:
        self._rng = rng
        self._mixes = mixes
        self._shared = shared
        chosen = rng.choice(HABITS, 8, replace=False)
        strong = np.where(rng.random(len(chosen)) < _MARKED, 3.0, 1.0)
        amounts = np.abs(rng.normal(0, 0.1, len(chosen))) * strong
        self._habits = dict(zip(map(str, chosen), amounts.tolist(), strict=True))
        self._cast = rng.normal(0, _CASTS, 2)

    def show(self, wish: Wish, pose: HeadPose) -> Muscles:
        """Return the muscles of the wish, a little different every time, of a head turned so."""
        rng = self._rng
        face = _Face(rng)
        contact = self._contact(wish, pose)
        if rng.random() < self._shared and not wish.half:
            own = muscles_for(Expression(**wish.parts), rng, unrest=rng.uniform(0.02, 0.1))
            face.put(own)
            face.gaze += self._cast + contact
            # Creases are painted deeper than they show on most people.
            face.creases *= rng.uniform(0.1, 1.0)
        else:
            face.add({"browDown": (0.0, 0.25), "mouthSmile": (0.0, 0.15)})
            face.gaze += self._cast + contact + rng.normal(0, 1.5, 2)
            for part, category in wish.parts.items():
                share = rng.uniform(*(_HALF if wish.half else _FULL))
                face.add(self._ranges(part, category), share)
        self._rest(face, wish)
        if wish.talk:
            face.add(TALK)
        if wish.glance:
            face.add(_GLANCES[wish.glance])
        for name, amount in self._habits.items():
            face.add({name: (amount * 0.8, amount * 1.2)})
        for name in HABITS:
            face.add({name: (0.0, float(abs(rng.normal(0, 0.04))))})
        return face.muscles()

    def _contact(self, wish: Wish, pose: HeadPose) -> NDArray[np.float64]:
        """Degrees to the left and up that the eyes turn because the head is turned."""
        looks_away = wish.parts.get("eyes") in _AIMED
        if looks_away:
            share = self._rng.uniform(0.0, _DRAWN)
        else:
            share = self._rng.uniform(*_CONTACT) if self._rng.random() < 0.75 else 0.0
        return -share * np.array([pose.yaw, pose.pitch])

    def _rest(self, face: _Face, wish: Wish) -> None:
        """What parts that show nothing may do all the same."""
        chance = self._rng.random(6)
        if "eyes" not in wish.parts and not wish.glance:
            self._rest_eyes(face, *chance[:2])
        if wish.parts.get("mouth") in {"grin", "smile", "open"} and chance[2] < 0.5:
            face.add({"cheekSquint": (0.0, 0.7), "eyeSquint": (0.0, 0.5), "eyeBlink": (0.0, 0.12)})
        if "nose" not in wish.parts and chance[3] < 0.25:
            face.add({"noseSneer": (0.0, 0.25), "fold.nose": (0.0, 0.15)})
        if "mouth" not in wish.parts and not wish.talk:
            if chance[4] < 0.3:
                face.add({"jawOpen": (0.0, 0.06)})
            if chance[5] < 0.3:
                face.add({"mouthSmile": (0.0, 0.25)})

    def _rest_eyes(self, face: _Face, brows: float, lids: float) -> None:
        """Let brows and lids be where they like; two chances in 0..1 say how."""
        face.gaze += self._rng.normal(0, 3.0, 2)
        if brows < 0.25:
            face.add({"browDown": (0.0, 0.9), "fold.eyes": (0.0, 0.2)})
        elif brows < 0.45:
            face.add({"browOuterUp": (0.0, 0.7), "browInnerUp": (0.0, 0.8)})
        if lids < 0.5:
            face.add({"eyeBlink": (0.0, 0.2)})
        elif lids < 0.7:
            face.add({"eyeWide": (0.0, 0.25)})

    def _ranges(self, part: str, category: str) -> Ranges:
        left = category.replace("right", "left")
        ways = self._mixes[f"{part}.{left}"]
        ranges = ways[int(self._rng.integers(len(ways)))]
        return ranges if left == category else mirrored(ranges)


_GLANCES: Mapping[str, Ranges] = {
    "down": {"gaze.up": (-30, -13), "eyeLookDown": (0.3, 1.0), "eyeBlink": (0.1, 0.45)},
    "blink": {"eyeBlink": (0.45, 0.78)},
    "aside": {"gaze.left": (-16, 16), "gaze.up": (-6, 13)},
}


def mirrored(ranges: Ranges) -> Ranges:
    """The same on the other side."""

    def swap(name: str) -> str:
        if "Left" in name:
            return name.replace("Left", "Right")
        return name.replace("Right", "Left")

    return {
        swap(name): (-high, -low) if name == "gaze.left" else (low, high)
        for name, (low, high) in ranges.items()
    }


class _Face:
    """Adds muscles up."""

    def __init__(self, rng: np.random.Generator) -> None:
        self._rng = rng
        self._weights: dict[str, float] = {}
        self.gaze = np.zeros((2, 2))
        self.creases = np.zeros(len(CREASES))

    def put(self, muscles: Muscles) -> None:
        self._weights = dict(muscles.weights)
        self.gaze = muscles.gaze.astype(np.float64)
        self.creases = muscles.creases.astype(np.float64)

    def add(self, ranges: Ranges, share: float = 1.0) -> None:
        """Add each muscle, drawn from its range; lids shut as far as they are told to."""
        for name, span in ranges.items():
            amount = float(self._rng.uniform(*span))
            if name in _GAZE:
                self.gaze += np.array(_GAZE[name]) * amount * min(share, 1.0)
            elif name.startswith("fold."):
                place = CREASES.index(name.removeprefix("fold."))
                self.creases[place] = max(self.creases[place], amount * min(share, 1.0))
            else:
                shut = name.startswith("eyeBlink") and span[0] > 0.9
                for side in _sides(name):
                    self._add(side, amount * (max(share, 1.0) if shut and share > 0.5 else share))

    def _add(self, name: str, amount: float) -> None:
        before = self._weights.get(name, 0.0)
        total = max(before, amount) if name.startswith("eyeBlink") else before + amount
        self._weights[name] = min(_MOST, total)

    def muscles(self) -> Muscles:
        return Muscles(
            self._weights,
            self.gaze.astype(np.float32),
            np.clip(self.creases, 0.0, 1.0).astype(np.float32),
        )


def _sides(name: str) -> Iterable[str]:
    if f"{name}{SIDES[0]}" in load_head().morphs:
        return (f"{name}{side}" for side in SIDES)
    return (name,)
