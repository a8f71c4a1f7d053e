"""The named measurements of a face: which points each one relates.

`facecam.classify.geometry` takes them. Axes are those of the normalised face: x to the player's
left, y down, z away from the camera; an eye is measured from its outer corner to its inner one.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from facecam.classify import landmarks as lm

Groups = tuple[int, ...]

DISTANCES: Mapping[str, tuple[tuple[int, int], ...]] = {
    "eyes.iris_distance": ((lm.RIGHT_EYE.iris, lm.LEFT_EYE.iris),),
    "brow.gap": (lm.BROW_INNER,),
    "brow.bridge": tuple((brow, lm.BRIDGE_TOP) for brow in lm.BROW_INNER),
    "brow.eye": tuple((eye.brow[-1], eye.inner) for eye in lm.EYES),
    "nose.alae_outer": (lm.ALA_OUTER,),
    "nose.alae_side": (lm.ALA_SIDE,),
    "nose.nostrils": (lm.NOSTRIL,),
    "nose.ala_to_eye": tuple(zip(lm.ALA_BASE, (e.inner for e in lm.EYES), strict=True)),
    "nose.ala_to_lid": tuple(zip(lm.ALA_BASE, (e.lower[1] for e in lm.EYES), strict=True)),
    "nose.bridge_low": ((lm.BRIDGE_TOP, lm.NOSE_RIDGE),),
    "nose.bridge_high": ((lm.NASION, lm.BRIDGE_LOW),),
    "nose.fold": tuple(zip(lm.CHEEK_FRONT, lm.ALA_OUTER, strict=True)),
    "nose.fold_length": tuple(zip(lm.FOLD_TOP, lm.FOLD_LOW, strict=True)),
    "nose.lip_to_cheek": tuple(zip(lm.CHEEK_TOP, lm.UPPER_LIP_SIDE, strict=True)),
    "mouth.gap": ((lm.UPPER_LIP_EDGE, lm.LOWER_LIP_EDGE),),
    "mouth.gap_right": ((lm.INNER_UPPER_FAR[0], lm.INNER_LOWER_FAR[0]),),
    "mouth.gap_left": ((lm.INNER_UPPER_FAR[1], lm.INNER_LOWER_FAR[1]),),
    "mouth.gap_near_right": ((lm.INNER_UPPER_NEAR[0], lm.INNER_LOWER_NEAR[0]),),
    "mouth.gap_near_left": ((lm.INNER_UPPER_NEAR[1], lm.INNER_LOWER_NEAR[1]),),
    "mouth.height": ((lm.UPPER_LIP_TOP, lm.LOWER_LIP_BOTTOM),),
    "mouth.width": (lm.MOUTH_CORNER,),
    "mouth.inner_width": (lm.INNER_CORNER,),
    "mouth.upper_lip": ((lm.UPPER_LIP_TOP, lm.UPPER_LIP_EDGE),),
    "mouth.lower_lip": ((lm.LOWER_LIP_EDGE, lm.LOWER_LIP_BOTTOM),),
    "cheeks.top": (lm.CHEEK_TOP,),
    "cheeks.front": (lm.CHEEK_FRONT,),
    "cheeks.mid": (lm.CHEEK_MID,),
    "cheeks.low": (lm.CHEEK_LOW,),
    "cheeks.back": (lm.CHEEK_BACK,),
    "cheeks.jaw": (lm.JAW,),
    "cheeks.to_corner": tuple(zip(lm.CHEEK_FRONT, lm.MOUTH_CORNER, strict=True)),
    "mouth.corner_to_ala": tuple(zip(lm.MOUTH_CORNER, lm.ALA_BASE, strict=True)),
}
"""Mean distances between pairs of points."""

_RIGHT_CORNER, _LEFT_CORNER = lm.MOUTH_CORNER
_LIP_EDGES = (lm.UPPER_LIP_EDGE, lm.LOWER_LIP_EDGE)
_LIP_LINE = (*_LIP_EDGES, lm.UPPER_LIP_TOP, lm.LOWER_LIP_BOTTOM)
_BRIDGE = (lm.NASION, lm.BRIDGE_TOP)
_EYE_CORNERS = tuple(chain.from_iterable((eye.outer, eye.inner) for eye in lm.EYES))
_BASE = (lm.SUBNASALE,)

OFFSETS: Mapping[str, tuple[int, Groups, Groups]] = {
    # along x: to the player's left
    "mouth.corner_left_x": (0, (_LEFT_CORNER,), _BRIDGE),
    "mouth.corner_right_x": (0, (_RIGHT_CORNER,), _BRIDGE),
    "mouth.corners_x": (0, lm.MOUTH_CORNER, _BRIDGE),
    "mouth.lips_x": (0, _LIP_LINE, _BRIDGE),
    "mouth.lips_in_mouth_x": (0, _LIP_EDGES, lm.MOUTH_CORNER),
    "mouth.jaw_x": (0, (lm.CHIN,), _BRIDGE),
    "mouth.chin_x": (0, (lm.CHIN_DIMPLE,), _BRIDGE),
    "nose.alae_x": (0, lm.ALA_BASE, _BRIDGE),
    # along y: downwards
    "nose.length": (1, _BASE, _EYE_CORNERS),
    "nose.tip_y": (1, (lm.NOSE_TIP,), _EYE_CORNERS),
    "nose.alae_outer_y": (1, lm.ALA_OUTER, _BASE),
    "nose.alae_side_y": (1, lm.ALA_SIDE, _BASE),
    "nose.nostrils_y": (1, lm.NOSTRIL, _BASE),
    "mouth.upper_lip_y": (1, (lm.UPPER_LIP_TOP,), _BASE),
    "mouth.upper_edge_y": (1, (lm.UPPER_LIP_EDGE,), _BASE),
    "mouth.cupid_y": (1, lm.CUPID, _BASE),
    "mouth.line_y": (1, _LIP_EDGES, _BASE),
    "mouth.bottom_y": (1, (lm.LOWER_LIP_BOTTOM,), _BASE),
    "mouth.chin_y": (1, (lm.CHIN,), _BASE),
    "mouth.chin_to_lip": (1, (lm.CHIN,), (lm.LOWER_LIP_BOTTOM,)),
    "mouth.corner_left_y": (1, (_LEFT_CORNER,), _LIP_EDGES),
    "mouth.corner_right_y": (1, (_RIGHT_CORNER,), _LIP_EDGES),
    "mouth.corners_y": (1, lm.MOUTH_CORNER, _LIP_EDGES),
    "mouth.corners_to_upper": (1, lm.MOUTH_CORNER, (lm.UPPER_LIP_EDGE,)),
    "mouth.corners_to_lower": (1, lm.MOUTH_CORNER, (lm.LOWER_LIP_EDGE,)),
    "mouth.corners_to_nose": (1, lm.MOUTH_CORNER, _BASE),
    "mouth.corners_tilt": (1, (_LEFT_CORNER,), (_RIGHT_CORNER,)),
    "mouth.upper_curve": (1, lm.CUPID, (lm.UPPER_LIP_TOP,)),
    "mouth.upper_slope": (1, lm.UPPER_LIP_SIDE, (lm.UPPER_LIP_TOP,)),
    "mouth.lower_curve": (1, (lm.LOWER_LIP_BOTTOM,), lm.LOWER_LIP_SIDE),
    "mouth.inner_lower_curve": (1, (lm.LOWER_LIP_EDGE,), lm.INNER_LOWER_FAR),
    "mouth.inner_upper_curve": (1, lm.INNER_UPPER_FAR, (lm.UPPER_LIP_EDGE,)),
    "cheeks.tilt": (1, (lm.CHEEK_FRONT[1],), (lm.CHEEK_FRONT[0],)),
    # along z: away from the camera
    "nose.tip_z": (2, (lm.NOSE_TIP,), _BASE),
    "mouth.upper_z": (2, (lm.UPPER_LIP_TOP,), _BASE),
    "mouth.lower_z": (2, (lm.LOWER_LIP_BOTTOM,), _BASE),
    "mouth.edge_z": (2, (lm.UPPER_LIP_EDGE,), _BASE),
    "mouth.chin_z": (2, (lm.CHIN,), _BASE),
    "mouth.corners_z": (2, lm.MOUTH_CORNER, (lm.UPPER_LIP_EDGE,)),
    "mouth.corners_turn": (2, (_LEFT_CORNER,), (_RIGHT_CORNER,)),
    "mouth.protrusion": (2, (lm.UPPER_LIP_TOP, lm.LOWER_LIP_BOTTOM), lm.MOUTH_CORNER),
    "cheeks.front_z": (2, lm.CHEEK_FRONT, _BASE),
    "cheeks.mid_z": (2, lm.CHEEK_MID, _BASE),
    "cheeks.low_z": (2, lm.CHEEK_LOW, _BASE),
}
"""Axis, points, and the points they are measured from: the difference of the groups' means."""

DIFFERENCES: Mapping[str, tuple[tuple[int, int], tuple[int, int]]] = {
    "mouth.corner_to_ala_difference": (
        (_LEFT_CORNER, lm.ALA_BASE[1]),
        (_RIGHT_CORNER, lm.ALA_BASE[0]),
    ),
    "cheeks.to_corner_difference": (
        (lm.CHEEK_FRONT[1], _LEFT_CORNER),
        (lm.CHEEK_FRONT[0], _RIGHT_CORNER),
    ),
}
"""A distance on the player's left minus the same on the right."""

AREAS: Mapping[str, Groups] = {"mouth.inner_area": lm.INNER_LIPS, "mouth.outer_area": lm.OUTER_LIPS}

RATIOS: Mapping[str, tuple[str, str]] = {
    "mouth.gap_by_width": ("mouth.gap", "mouth.width"),
    "mouth.height_by_width": ("mouth.height", "mouth.width"),
    "mouth.inner_by_outer": ("mouth.inner_area", "mouth.outer_area"),
    "mouth.width_by_nose": ("mouth.width", "nose.alae_outer"),
    "mouth.upper_lip_by_width": ("mouth.upper_lip", "mouth.width"),
    "mouth.lower_lip_by_width": ("mouth.lower_lip", "mouth.width"),
}

EYE_MEASURES = (
    "opening",
    "opening_mid",
    "upper_y",
    "lower_y",
    "iris_in",
    "iris_down",
    "iris_radius",
    "iris_below_upper",
    "iris_above_lower",
    "iris_off_middle",
    "opening_by_iris",
    "brow",
    "brow_inner",
    "brow_outer",
    "brow_middle",
    "brow_above_lid",
    "cheek",
    "width",
    "iris_z",
    "slant",
)
"""Measurements of one eye in units of its width, in their order."""
SIDED_EYE_MEASURES = ("opening", "iris_in", "iris_down", "upper_y", "lower_y")
_EYE_NAMES = (
    *(f"eyes.{name}.mean" for name in EYE_MEASURES),
    *(f"eyes.{name}.difference" for name in EYE_MEASURES),
    *(f"eyes.{name}.right" for name in SIDED_EYE_MEASURES),
    *(f"eyes.{name}.left" for name in SIDED_EYE_MEASURES),
    "eyes.opening.least",
    "eyes.opening.most",
    "eyes.opening.log_ratio",
)

PLAIN = (*DISTANCES, *DIFFERENCES, *AREAS, *OFFSETS)
GEOMETRY = (*PLAIN, *RATIOS, *_EYE_NAMES)
"""Names of all measurements in their order."""
