"""What a typical webcam game does: thresholds on MediaPipe's blendshapes, set by hand.

The judge has to beat this in the same run. It knows no neutral; where a neutral picture is given,
the neutral blendshapes are taken off first, as such games do after a "relax your face" step.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from facecam.classify.landmarks import BLENDSHAPES

Shapes = Mapping[str, float]


def classify(
    blendshapes: NDArray[np.float32], neutral: NDArray[np.float32] | None = None
) -> dict[str, str]:
    """Return the category of eyes, nose and mouth for one face's 52 blendshapes (0..1)."""
    values = blendshapes if neutral is None else np.clip(blendshapes - neutral, 0.0, 1.0)
    shapes = dict(zip(BLENDSHAPES, map(float, values), strict=True))
    return {"eyes": _eyes(shapes), "nose": _nose(shapes), "mouth": _mouth(shapes)}


def _eyes(shapes: Shapes) -> str:
    left, right = shapes["eyeBlinkLeft"], shapes["eyeBlinkRight"]
    looks = {
        "crossed": min(shapes["eyeLookInLeft"], shapes["eyeLookInRight"]),
        "look_left": (shapes["eyeLookOutLeft"] + shapes["eyeLookInRight"]) / 2,
        "look_right": (shapes["eyeLookInLeft"] + shapes["eyeLookOutRight"]) / 2,
        "look_up": (shapes["eyeLookUpLeft"] + shapes["eyeLookUpRight"]) / 2,
    }
    look = max(looks, key=lambda name: looks[name])
    rules = (
        ("closed", min(left, right) > 0.5),
        ("wink_left", left > 0.5 and left - right > 0.2),
        ("wink_right", right > 0.5 and right - left > 0.2),
        (look, looks[look] > 0.45),
        ("wide", (shapes["eyeWideLeft"] + shapes["eyeWideRight"]) / 2 > 0.2),
        ("squint", (shapes["eyeSquintLeft"] + shapes["eyeSquintRight"]) / 2 > 0.5),
    )
    return next((category for category, met in rules if met), "open")


def _nose(shapes: Shapes) -> str:
    sneer = (shapes["noseSneerLeft"] + shapes["noseSneerRight"]) / 2
    return "wrinkled" if sneer > 0.3 else "relaxed"


def _mouth(shapes: Shapes) -> str:
    smile = (shapes["mouthSmileLeft"] + shapes["mouthSmileRight"]) / 2
    teeth = (shapes["mouthUpperUpLeft"] + shapes["mouthUpperUpRight"]) / 2
    sideways = shapes["mouthLeft"] - shapes["mouthRight"]
    corners = shapes["mouthSmileLeft"] - shapes["mouthSmileRight"]
    rules = (
        ("puffed", shapes["cheekPuff"] > 0.3),
        ("open", shapes["jawOpen"] > 0.4),
        ("crooked_left", sideways > 0.3 or (corners > 0.3 and shapes["jawOpen"] < 0.2)),
        ("crooked_right", sideways < -0.3 or (corners < -0.3 and shapes["jawOpen"] < 0.2)),
        ("grin", smile > 0.4 and (teeth > 0.2 or shapes["jawOpen"] > 0.1)),
        ("smile", smile > 0.4),
        ("pucker", shapes["mouthPucker"] > 0.5 or shapes["mouthFunnel"] > 0.4),
        ("tucked", (shapes["mouthRollLower"] + shapes["mouthRollUpper"]) / 2 > 0.35),
        ("frown", (shapes["mouthFrownLeft"] + shapes["mouthFrownRight"]) / 2 > 0.25),
    )
    return next((category for category, met in rules if met), "closed")
