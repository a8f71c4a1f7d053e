"""Names for MediaPipe's face landmarks, hand landmarks and blendshapes.

The numbers are those of the FaceLandmarker's 478 points (468 of the mesh, 10 of the irises), the
HandLandmarker's 21 points and the order in which the FaceLandmarker lists its blendshapes. Left
and right are the player's own, as MediaPipe's are in a picture that isn't mirrored.
"""

from __future__ import annotations

from dataclasses import dataclass

FACE_POINTS = 478
HAND_POINTS = 21


@dataclass(frozen=True, slots=True)
class Eye:
    """The points of one eye. Lids and brow run from the outer corner inwards."""

    outer: int
    inner: int
    upper: tuple[int, int, int]
    lower: tuple[int, int, int]
    outline: tuple[int, ...]
    iris: int
    ring: tuple[int, int, int, int]
    brow: tuple[int, int, int, int, int]
    cheek: tuple[int, int, int]


RIGHT_EYE = Eye(
    outer=33,
    inner=133,
    upper=(160, 159, 158),
    lower=(144, 145, 153),
    outline=(33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7),
    iris=468,
    ring=(469, 470, 471, 472),
    brow=(70, 63, 105, 66, 107),
    cheek=(119, 118, 50),
)
LEFT_EYE = Eye(
    outer=263,
    inner=362,
    upper=(387, 386, 385),
    lower=(373, 374, 380),
    outline=(263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249),
    iris=473,
    ring=(474, 475, 476, 477),
    brow=(300, 293, 334, 296, 336),
    cheek=(348, 347, 280),
)
EYES = (RIGHT_EYE, LEFT_EYE)

# Single points on the midline, from the top down.
FOREHEAD_TOP, FOREHEAD, GLABELLA, BROW_BRIDGE = 10, 151, 9, 8
NASION, BRIDGE_TOP, BRIDGE, BRIDGE_LOW, NOSE_RIDGE, NOSE_TIP, SUBNASALE = 168, 6, 197, 195, 4, 1, 2
UPPER_LIP_TOP, UPPER_LIP_EDGE, LOWER_LIP_EDGE, LOWER_LIP_BOTTOM = 0, 13, 14, 17
CHIN_DIMPLE, CHIN = 199, 152

# Pairs are (right, left).
BROW_INNER = (107, 336)
ALA_OUTER, ALA_SIDE, ALA_BASE, NOSTRIL = (48, 278), (64, 294), (129, 358), (98, 327)
BRIDGE_SIDE = (122, 351)
FOLD_TOP, FOLD_LOW = (203, 423), (206, 426)
CHEEK_TOP, CHEEK_FRONT, CHEEK_MID = (50, 280), (205, 425), (187, 411)
CHEEK_LOW, CHEEK_BACK, JAW = (207, 427), (192, 416), (136, 365)
MOUTH_CORNER, INNER_CORNER = (61, 291), (78, 308)
CUPID, UPPER_LIP_SIDE, LOWER_LIP_SIDE = (37, 267), (39, 269), (181, 405)
LOWER_LIP_NEAR = (84, 314)
INNER_UPPER_NEAR, INNER_UPPER_SIDE, INNER_UPPER_FAR = (82, 312), (81, 311), (80, 310)
INNER_LOWER_NEAR, INNER_LOWER_FAR = (87, 317), (88, 318)

INNER_LIPS = (
    78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95,
)  # fmt: skip
OUTER_LIPS = (
    61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146,
)  # fmt: skip
FACE_OVAL = (
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377,
    152, 148, 176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
)  # fmt: skip
FACE_SIDES = (234, 454)

RIGID = (10, 151, 9, 8, 168, 6, 33, 133, 362, 263, 127, 356, 234, 454, 67, 297, 109, 338)
"""Points that grimaces hardly move: midline of forehead and bridge, eye corners, temples."""

SKIN = (50, 280, 205, 425, 151, 9)
"""Points of bare skin on cheeks and forehead."""

REGIONS = {
    "eyes": (RIGHT_EYE.outline, LEFT_EYE.outline),
    "nose": ((NASION, *ALA_BASE, SUBNASALE, NOSE_TIP),),
    "mouth": (OUTER_LIPS,),
}
"""Outlines of each part of the face: what a hand must not cover."""

# Hand: wrist, then four joints a finger from the palm to the tip.
WRIST = 0
THUMB, INDEX, MIDDLE, RING, LITTLE = (1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16), (17, 18, 19, 20)  # fmt: skip # noqa: E501
FINGERS = (THUMB, INDEX, MIDDLE, RING, LITTLE)
PALM = (WRIST, INDEX[0], MIDDLE[0], RING[0], LITTLE[0])

BLENDSHAPES = (
    "_neutral",
    "browDownLeft",
    "browDownRight",
    "browInnerUp",
    "browOuterUpLeft",
    "browOuterUpRight",
    "cheekPuff",
    "cheekSquintLeft",
    "cheekSquintRight",
    "eyeBlinkLeft",
    "eyeBlinkRight",
    "eyeLookDownLeft",
    "eyeLookDownRight",
    "eyeLookInLeft",
    "eyeLookInRight",
    "eyeLookOutLeft",
    "eyeLookOutRight",
    "eyeLookUpLeft",
    "eyeLookUpRight",
    "eyeSquintLeft",
    "eyeSquintRight",
    "eyeWideLeft",
    "eyeWideRight",
    "jawForward",
    "jawLeft",
    "jawOpen",
    "jawRight",
    "mouthClose",
    "mouthDimpleLeft",
    "mouthDimpleRight",
    "mouthFrownLeft",
    "mouthFrownRight",
    "mouthFunnel",
    "mouthLeft",
    "mouthLowerDownLeft",
    "mouthLowerDownRight",
    "mouthPressLeft",
    "mouthPressRight",
    "mouthPucker",
    "mouthRight",
    "mouthRollLower",
    "mouthRollUpper",
    "mouthShrugLower",
    "mouthShrugUpper",
    "mouthSmileLeft",
    "mouthSmileRight",
    "mouthStretchLeft",
    "mouthStretchRight",
    "mouthUpperUpLeft",
    "mouthUpperUpRight",
    "noseSneerLeft",
    "noseSneerRight",
)
"""The FaceLandmarker's 52 scores in the order in which it lists them."""

DEAD_BLENDSHAPES = frozenset({"_neutral", "cheekPuff", "noseSneerLeft", "noseSneerRight"})
"""Scores that stay near zero whatever the face does."""
