"""How people pull a face: ranges of muscles by category, two independent descriptions of each.

The first is trained on, beside the virtual players' own way (`facecam.virtual.muscles`); the other
makes the evaluation set, so that what is learned must be the face and not the recipe.

A name is a morph of the head; one that exists for both sides stands for both unless it names one.
``gaze.in``, ``gaze.up`` and ``gaze.left`` are degrees, ``fold.…`` depths of creases. Sided
categories are written for the left and mirrored for the right.
"""

from __future__ import annotations

from collections.abc import Mapping

Ranges = Mapping[str, tuple[float, float]]
Mixes = Mapping[str, tuple[Ranges, ...]]
"""``part.category`` -> the ways to show it."""

USUAL: Mixes = {
    "eyes.wide": (
        {"eyeWide": (0.8, 1.4), "browOuterUp": (0.0, 1.0), "browInnerUp": (0.0, 1.0)},
        {"eyeWide": (1.0, 1.5), "browDown": (0.0, 0.3), "fold.forehead": (0.0, 0.5)},
    ),
    "eyes.closed": (
        {"eyeBlink": (0.96, 1.04), "browDown": (0.0, 0.3)},
        {"eyeBlink": (0.98, 1.05), "eyeSquint": (0.2, 0.9), "cheekSquint": (0.1, 0.8)},
        {"eyeBlink": (0.96, 1.02), "browInnerUp": (0.0, 0.8), "browOuterUp": (0.0, 0.6)},
    ),
    "eyes.squint": (
        {
            "eyeSquint": (0.9, 1.3),
            "eyeBlink": (0.12, 0.30),
            "cheekSquint": (0.2, 0.9),
            "browDown": (0.1, 0.9),
            "fold.eyes": (0.0, 0.7),
        },
        {"eyeSquint": (0.6, 1.1), "eyeBlink": (0.25, 0.42), "cheekSquint": (0.0, 0.5)},
    ),
    "eyes.wink_left": (
        {
            "eyeBlinkLeft": (0.95, 1.04),
            "cheekSquintLeft": (0.2, 0.9),
            "eyeSquintLeft": (0.1, 0.6),
            "eyeBlinkRight": (0.0, 0.15),
            "eyeSquintRight": (0.0, 0.4),
            "browDownLeft": (0.0, 0.5),
        },
        {"eyeBlinkLeft": (0.97, 1.05), "browOuterUpRight": (0.0, 0.7), "mouthSmileLeft": (0, 0.4)},
    ),
    "eyes.crossed": (
        {"gaze.in": (22, 36), "gaze.up": (-9, 2), "eyeLookIn": (0.4, 0.9)},
        {"gaze.in": (20, 32), "gaze.up": (-14, -4), "eyeBlink": (0.0, 0.2), "browDown": (0, 0.4)},
    ),
    "eyes.look_up": (
        {"gaze.up": (19, 31), "eyeLookUp": (0.7, 1.0), "eyeWide": (0.0, 0.4)},
        {"gaze.up": (22, 32), "eyeLookUp": (0.5, 0.9), "browInnerUp": (0.2, 0.8)},
    ),
    "eyes.look_left": (
        {"gaze.left": (22, 36), "eyeLookOutLeft": (0.5, 1.0), "eyeLookInRight": (0.5, 1.0)},
        {"gaze.left": (20, 32), "gaze.up": (-5, 5), "browOuterUp": (0.0, 0.4)},
    ),
    "nose.wrinkled": (
        {
            "noseSneer": (0.8, 1.5),
            "mouthUpperUp": (0.0, 0.5),
            "cheekSquint": (0.1, 0.6),
            "browDown": (0.1, 0.8),
            "nose-compression": (0.1, 0.7),
            "nose-left-elevation": (0.3, 0.9),
            "nose-right-elevation": (0.3, 0.9),
            "fold.nose": (0.1, 0.9),
        },
        {
            "noseSneer": (1.0, 1.5),
            "mouthUpperUp": (0.2, 0.8),
            "eyeSquint": (0.0, 0.7),
            "cheekSquint": (0.3, 0.9),
            "nose-left-elevation": (0.1, 0.6),
            "nose-right-elevation": (0.1, 0.6),
            "fold.nose": (0.0, 0.6),
        },
    ),
    "mouth.open": (
        {"jawOpen": (0.55, 1.1), "mouthFunnel": (0.0, 0.4), "mouthStretch": (0.0, 0.3)},
        {"jawOpen": (0.6, 1.1), "mouthSmile": (0.0, 0.5), "mouthLowerDown": (0.0, 0.5)},
        {"jawOpen": (0.45, 0.9), "tongueOut": (0.0, 0.3), "mouthUpperUp": (0.0, 0.5)},
    ),
    "mouth.grin": (
        {
            "mouthSmile": (0.5, 1.0),
            "mouthUpperUp": (0.5, 1.1),
            "mouthLowerDown": (0.3, 1.2),
            "mouthStretch": (0.0, 0.6),
            "cheekSquint": (0.0, 0.6),
            "jawOpen": (0.0, 0.16),
            "fold.cheeks": (0.0, 0.8),
        },
        {
            "mouthSmile": (0.7, 1.1),
            "mouthUpperUp": (0.7, 1.1),
            "mouthLowerDown": (0.0, 0.5),
            "mouthDimple": (0.0, 0.6),
            "jawOpen": (0.05, 0.24),
        },
    ),
    "mouth.pucker": (
        {"mouthPucker": (0.9, 1.6), "mouthFunnel": (0.0, 0.5)},
        {"mouthPucker": (1.1, 1.7), "mouthPress": (0.0, 0.3), "cheekSquint": (0.0, 0.3)},
    ),
    "mouth.tongue": (
        {"jawOpen": (0.25, 0.7), "tongueOut": (0.9, 1.5), "mouthLowerDown": (0.0, 0.6)},
        {"jawOpen": (0.2, 0.5), "tongueOut": (1.1, 1.6), "mouthSmile": (0.1, 0.6)},
        {"jawOpen": (0.3, 1.0), "tongueOut": (1.3, 1.7), "mouthFunnel": (0.0, 0.3)},
    ),
    "mouth.crooked_left": (
        {
            "mouthLeft": (0.7, 1.3),
            "mouthSmileLeft": (0.0, 0.5),
            "jawLeft": (0.0, 0.6),
            "mouthDimpleLeft": (0.0, 0.5),
        },
        {"mouthLeft": (0.6, 1.0), "mouthSmileLeft": (0.4, 0.9), "mouthPress": (0.0, 0.4)},
    ),
    "mouth.smile": (
        {"mouthSmile": (0.45, 1.0), "mouthPress": (0.0, 0.3), "mouthDimple": (0.0, 0.4)},
        {
            "mouthSmile": (0.5, 0.9),
            "mouthStretch": (0.0, 0.3),
            "cheekSquint": (0.1, 0.7),
            "eyeSquint": (0.0, 0.4),
            "fold.cheeks": (0.0, 0.7),
        },
    ),
    "mouth.frown": (
        {"mouthFrown": (0.7, 1.5), "mouthShrugLower": (0.2, 0.9), "browDown": (0.0, 0.5)},
        {"mouthFrown": (0.9, 1.4), "mouthStretch": (0.0, 0.5), "browInnerUp": (0.0, 0.8)},
    ),
    "mouth.puffed": (
        {"cheekPuff": (0.8, 1.3), "mouthPress": (0.0, 0.4), "mouthPucker": (0.0, 0.3)},
        {"cheekPuff": (0.4, 0.9), "cheekBlow": (0.6, 1.1), "mouthRollLower": (0.0, 0.2)},
    ),
    "mouth.tucked": (
        {"mouthRollLower": (0.9, 1.4), "mouthRollUpper": (0.7, 1.2), "mouthPress": (0.1, 0.6)},
        {
            "mouthRollLower": (1.0, 1.4),
            "mouthRollUpper": (0.9, 1.2),
            "mouth-lowerlip-height-": (0.2, 0.9),
            "mouth-upperlip-height-": (0.2, 0.9),
            "mouthDimple": (0.0, 0.4),
            "teethBack": (1.0, 1.0),
        },
    ),
}

OTHER: Mixes = {
    "eyes.wide": ({"eyeWide": (1.0, 1.3), "eyeSquint": (0.0, 0.1), "browOuterUp": (0.2, 0.6)},),
    "eyes.closed": ({"eyeBlink": (0.97, 1.03), "eyeSquint": (0.0, 0.5), "mouthPress": (0.0, 0.2)},),
    "eyes.squint": (
        {
            "eyeSquint": (0.7, 1.0),
            "eyeBlink": (0.2, 0.36),
            "cheekSquint": (0.5, 1.0),
            "browDown": (0.0, 0.4),
        },
    ),
    "eyes.wink_left": (
        {
            "eyeBlinkLeft": (0.97, 1.03),
            "cheekSquintLeft": (0.4, 1.0),
            "mouthDimpleLeft": (0.0, 0.5),
            "eyeBlinkRight": (0.0, 0.08),
        },
    ),
    "eyes.crossed": ({"gaze.in": (24, 34), "gaze.up": (-6, 0), "browInnerUp": (0.0, 0.4)},),
    "eyes.look_up": ({"gaze.up": (21, 29), "eyeLookUp": (0.8, 1.0), "browOuterUp": (0.0, 0.5)},),
    "eyes.look_left": ({"gaze.left": (25, 34), "gaze.up": (-3, 3), "eyeLookOutLeft": (0.3, 0.7)},),
    "nose.wrinkled": (
        {
            "noseSneer": (1.0, 1.4),
            "browDown": (0.4, 0.9),
            "cheekSquint": (0.4, 0.8),
            "mouthShrugUpper": (0.0, 0.4),
            "nose-scale-vert-": (0.1, 0.4),
            "nose-left-elevation": (0.3, 0.7),
            "nose-right-elevation": (0.3, 0.7),
            "fold.nose": (0.3, 0.7),
            "fold.eyes": (0.0, 0.5),
        },
    ),
    "mouth.open": ({"jawOpen": (0.75, 1.0), "mouthStretch": (0.0, 0.4), "mouthUpperUp": (0, 0.3)},),
    "mouth.grin": (
        {
            "mouthSmile": (0.6, 0.85),
            "mouthStretch": (0.3, 0.7),
            "mouthUpperUp": (0.6, 0.9),
            "mouthLowerDown": (0.5, 0.8),
            "mouthDimple": (0.1, 0.4),
        },
    ),
    "mouth.pucker": ({"mouthPucker": (1.1, 1.5), "mouthShrugUpper": (0.0, 0.3)},),
    "mouth.tongue": ({"jawOpen": (0.3, 0.6), "tongueOut": (1.1, 1.5), "mouthFunnel": (0.0, 0.2)},),
    "mouth.crooked_left": (
        {"mouthLeft": (0.9, 1.25), "mouthStretchLeft": (0.0, 0.5), "cheekSquintLeft": (0.0, 0.5)},
    ),
    "mouth.smile": (
        {"mouthSmile": (0.6, 0.9), "mouthDimple": (0.2, 0.6), "mouthShrugLower": (0.0, 0.2)},
    ),
    "mouth.frown": (
        {"mouthFrown": (1.0, 1.4), "mouthShrugLower": (0.0, 0.6), "mouthShrugUpper": (0.0, 0.4)},
    ),
    "mouth.puffed": ({"cheekPuff": (1.0, 1.4), "cheekBlow": (0.0, 0.5), "mouthClose": (0, 0.1)},),
    "mouth.tucked": (
        {
            "mouthRollLower": (1.0, 1.3),
            "mouthRollUpper": (0.9, 1.2),
            "mouthPress": (0.2, 0.7),
            "teethBack": (1.0, 1.0),
        },
    ),
}

HABITS = (
    *("browInnerUp", "eyeSquint", "mouthSmile", "mouthPress", "mouthShrugUpper"),
    *("mouthShrugLower", "browDown", "browOuterUp", "cheekSquint", "mouthFrown", "mouthStretch"),
    *("mouthUpperUp", "mouthLowerDown", "mouthDimple", "mouthFunnel", "mouthPucker"),
    *("noseSneer", "eyeBlink", "eyeWide", "mouthRollLower", "mouthRollUpper"),
)
"""What a face at rest may carry a little of, for good: some brows hang, some lips pout."""

TALK: Ranges = {
    "jawOpen": (0.03, 0.38),
    "tongueOut": (0.0, 0.25),
    "mouthFunnel": (0.0, 0.5),
    "mouthPucker": (0.0, 0.6),
    "mouthStretch": (0.0, 0.4),
    "mouthUpperUp": (0.0, 0.4),
    "mouthLowerDown": (0.0, 0.6),
    "mouthRollLower": (0.0, 0.3),
    "mouthSmile": (0.0, 0.3),
}
"""The mouth of somebody who talks."""
