"""Expressions as muscles: what of the face moves, how far the eyes turn, which folds deepen.

Weights are those of the head's morphs, named after ARKit's blendshapes; left and right are the
person's own. People differ: which helpers join in, and how strongly, is left to chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from facecam.expressions import CATEGORIES, NEUTRAL, Expression
from facecam.virtual.head import Array, array
from facecam.virtual.regions import CREASES

CAN_SHOW = frozenset(
    (part, category)
    for part in ("eyes", "nose", "mouth")
    for category in CATEGORIES[part]
    if category != "covered"
) | {("hand", "none")}
"""What a virtual person can show: a face without hands."""

SIDES = ("Left", "Right")
_REST = {"browDown": 0.05, "browOuterUp": 0.06, "cheekSquint": 0.06}
_CONTENT = {"mouthSmile": 0.20, "mouthDimple": 0.05}
"""A mouth at rest, among friends: without it people look stern."""


def can_show(expression: Expression) -> bool:
    """Tell whether a virtual person can show every part of `expression`."""
    return all(item in CAN_SHOW for item in expression.parts().items())


@dataclass(frozen=True, slots=True, eq=False)
class Muscles:
    """A state of the face.

    `weights` by morph; `gaze` (2, 2) degrees the left and the right eye are turned: to the
    person's left, and up; `creases` (4,) how deep the folds of `CREASES` are, 0..1.
    """

    weights: Mapping[str, float] = field(default_factory=dict)
    gaze: Array = field(default_factory=lambda: np.zeros((2, 2), np.float32))
    creases: Array = field(default_factory=lambda: np.zeros(len(CREASES), np.float32))

    def toward(self, goal: Muscles, share: float) -> Muscles:
        """The state `share` (0..1) of the way to `goal`."""
        names = self.weights.keys() | goal.weights.keys()
        mixed = {}
        for name in names:
            here = self.weights.get(name, 0.0)
            weight = here + share * (goal.weights.get(name, 0.0) - here)
            if abs(weight) > 1e-3:
                mixed[name] = weight
        gaze = self.gaze + share * (goal.gaze - self.gaze)
        return Muscles(mixed, gaze, self.creases + share * (goal.creases - self.creases))

    def with_lids(self, shut: float) -> Muscles:
        """The same with both lids shut at least that far: a blink."""
        weights = dict(self.weights)
        for side in SIDES:
            name = f"eyeBlink{side}"
            weights[name] = max(weights.get(name, 0.0), shut)
        return Muscles(weights, self.gaze, self.creases)


class Pose:
    """Collects what one expression moves."""

    def __init__(self, rng: np.random.Generator) -> None:
        self._rng = rng
        self._weights: dict[str, float] = {}
        self.gaze = np.zeros((2, 2), np.float32)
        self._creases = dict.fromkeys(CREASES, 0.0)

    def between(self, low: float, high: float) -> float:
        return float(self._rng.uniform(low, high))

    def add(self, strength: float = 1.0, **weights: float) -> None:
        for name, weight in weights.items():
            self._weights[name] = min(1.7, self._weights.get(name, 0.0) + strength * weight)

    def both(self, strength: float = 1.0, **weights: float) -> None:
        """Add to the muscles of both sides."""
        for side in SIDES:
            self.add(strength, **{f"{name}{side}": weight for name, weight in weights.items()})

    def fold(self, **depths: float) -> None:
        for name, depth in depths.items():
            self._creases[name] = min(1.0, max(self._creases[name], depth))

    def muscles(self) -> Muscles:
        creases = np.array([self._creases[name] for name in CREASES], np.float32)
        return Muscles(self._weights, self.gaze, creases)


def muscles_for(
    expression: Expression,
    rng: np.random.Generator,
    *,
    strength: float | None = None,
    unrest: float = 0.05,
) -> Muscles:
    """Return the muscles of a person who shows `expression`.

    Parameters
    ----------
    expression
        Parts not asked for are at rest. Hands can't be shown and are left out.
    rng
        Chooses which helpers join in.
    strength
        How fully it is shown, about 0.7 to 1; None draws it for each part.
    unrest
        Standard deviation of the small movements a face at rest has.

    Raises
    ------
    ValueError
        For a category that isn't in `CAN_SHOW`.
    """
    if not can_show(expression):
        message = f"a virtual person can't show {expression}"
        raise ValueError(message)
    pose = Pose(rng)
    pose.gaze += rng.normal(0, 1.5, 2).astype(np.float32)
    for part, show in (("eyes", _eyes), ("nose", _nose), ("mouth", _mouth)):
        amount = pose.between(0.8, 1.0) if strength is None else strength
        show(pose, getattr(expression, part) or NEUTRAL[part], amount)
    pose.both(**_REST)
    if expression.mouth in {None, NEUTRAL["mouth"]}:
        pose.both(**_CONTENT)
    pose.add(browInnerUp=abs(rng.normal(0, unrest)))
    for name in ("eyeSquint", "mouthSmile", "mouthPress", "browDown"):
        for side in SIDES:
            pose.add(**{f"{name}{side}": abs(rng.normal(0, unrest))})
    pose.add(jawOpen=abs(rng.normal(0, 0.15 * unrest)))
    return pose.muscles()


def _eyes(pose: Pose, category: str, strength: float) -> None:
    between = pose.between
    match category:
        case "wide":
            pose.both(strength, eyeWide=between(1.15, 1.4), browOuterUp=between(0.3, 0.9))
            pose.add(strength, browInnerUp=between(0.4, 1.0))
            pose.fold(forehead=0.35 * strength)
        case "closed":
            pose.both(eyeBlink=between(0.97, 1.03), browDown=between(0.0, 0.3))
        case "squint":
            pose.both(strength, eyeSquint=between(0.95, 1.2), cheekSquint=between(0.4, 0.9))
            pose.both(eyeBlink=between(0.14, 0.28), browDown=between(0.25, 0.8) * strength)
            pose.fold(eyes=0.8 * strength)
        case "wink_left" | "wink_right":
            side, other = ("Left", "Right") if category == "wink_left" else ("Right", "Left")
            pose.add(
                **{
                    f"eyeBlink{side}": between(0.97, 1.03),
                    f"cheekSquint{side}": between(0.3, 0.9) * strength,
                    f"eyeSquint{side}": between(0.1, 0.5),
                    f"mouthSmile{side}": between(0.0, 0.25) * strength,
                    f"browDown{side}": between(0.1, 0.5) * strength,
                    f"browOuterUp{other}": between(0.0, 0.4) * strength,
                    f"eyeBlink{other}": between(0.0, 0.10),
                }
            )
        case "crossed":
            turn = (28 + between(0, 5)) * strength
            pose.gaze += array([[-turn, -4], [turn, -4]])
            pose.both(strength, eyeLookIn=0.7)
        case "look_up":
            pose.gaze += array([0, (26 + between(0, 4)) * strength])
            pose.both(strength, eyeLookUp=0.9, eyeWide=between(0.1, 0.4))
            pose.add(strength, browInnerUp=between(0.1, 0.5))
        case "look_left" | "look_right":
            turn = (30 + between(0, 5)) * strength
            side, other = ("Left", "Right") if category == "look_left" else ("Right", "Left")
            pose.gaze += array([turn if side == "Left" else -turn, 0])
            pose.add(strength, **{f"eyeLookOut{side}": 0.8, f"eyeLookIn{other}": 0.8})


def _nose(pose: Pose, category: str, strength: float) -> None:
    between = pose.between
    if category == "wrinkled":
        pose.both(strength, noseSneer=between(1.2, 1.5), mouthUpperUp=between(0.2, 0.5))
        pose.both(strength, cheekSquint=between(0.2, 0.6), browDown=between(0.35, 0.8))
        pose.add(
            strength,
            **{
                "nose-compression": between(0.3, 0.7),
                "nose-left-elevation": between(0.5, 0.9),
                "nose-right-elevation": between(0.5, 0.9),
            },
        )
        pose.fold(nose=strength * between(0.75, 1.0))


def _mouth(pose: Pose, category: str, strength: float) -> None:
    between = pose.between
    match category:
        case "open":
            pose.add(strength, jawOpen=between(0.9, 1.15), mouthFunnel=between(0.0, 0.2))
        case "grin":
            pose.both(strength, mouthSmile=between(0.7, 0.95), mouthUpperUp=between(0.8, 1.1))
            pose.both(strength, mouthLowerDown=between(0.7, 1.1), mouthStretch=between(0.2, 0.4))
            pose.both(strength, cheekSquint=between(0.2, 0.5))
            pose.add(jawOpen=between(0.0, 0.07))
            pose.fold(cheeks=0.9 * strength, eyes=0.4 * strength)
        case "pucker":
            pose.add(strength, mouthPucker=between(1.4, 1.7), mouthFunnel=between(0.3, 0.6))
            pose.add(strength, **{"mouth-scale-horiz-": between(0.3, 0.6)})
        case "tongue":
            pose.add(jawOpen=between(0.38, 0.58), tongueOut=between(1.35, 1.6))
            pose.both(strength, mouthLowerDown=between(0.1, 0.4))
        case "crooked_left" | "crooked_right":
            side = "Left" if category == "crooked_left" else "Right"
            pose.add(
                strength,
                **{
                    f"mouth{side}": between(1.05, 1.35),
                    f"mouthSmile{side}": between(0.15, 0.5),
                    f"mouthDimple{side}": between(0.2, 0.6),
                    f"jaw{side}": between(0.2, 0.7),
                },
            )
        case "smile":
            pose.both(strength, mouthSmile=between(0.75, 1.0), mouthPress=between(0.0, 0.25))
            pose.both(strength, cheekSquint=between(0.1, 0.4), mouthDimple=between(0.0, 0.3))
            pose.fold(cheeks=0.7 * strength, eyes=0.25 * strength)
        case "frown":
            pose.both(strength, mouthFrown=between(1.2, 1.5), browDown=between(0.0, 0.3))
            pose.add(strength, mouthShrugLower=between(0.4, 0.9))
            pose.fold(cheeks=0.45 * strength)
        case "puffed":
            pose.add(strength, cheekPuff=between(1.0, 1.2), mouthPucker=between(0.0, 0.2))
            pose.both(strength, cheekBlow=between(0.8, 1.1), mouthPress=between(0.0, 0.3))
        case "tucked":
            thinner = between(1.1, 1.4)
            pose.add(strength, mouthRollLower=between(0.7, 0.95), mouthRollUpper=between(0.5, 0.7))
            pose.add(
                strength,
                **{
                    "mouth-compression": between(0.4, 0.6),
                    "mouth-lowerlip-height-": thinner,
                    "mouth-upperlip-height-": thinner,
                    "mouth-lowerlip-volume-": thinner,
                    "mouth-upperlip-volume-": 0.6 * thinner,
                    "teethBack": 1.0,
                },
            )
