"""What the paint on a person depends on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from facecam.virtual.canvas import Colour
from facecam.virtual.head import array


@dataclass(frozen=True, slots=True, eq=False)
class Complexion:
    """What the paint on a face depends on. Amounts are 0..1.

    `darkness` is the place of `skin` between the lightest and the darkest; `brow` is thickness,
    arch, height and strength of the eyebrows; `beard` by place: chin, cheeks, moustache.
    """

    skin: Colour
    darkness: float
    hair: Colour
    brow_hair: Colour
    eyes: Colour
    lips: Colour
    lip_strength: float
    redness: float
    age: float
    eye_shade: Colour
    eye_shade_strength: float
    freckles: float
    stubble: float
    beard: Mapping[str, float] = field(default_factory=dict)
    brow: tuple[float, float, float, float] = (0.04, 0.05, 0.0, 0.85)
    hairline: float = 7.95
    scalp: float = 0.95
    cloth: Colour = field(default_factory=lambda: array([90, 110, 140]))
    cloth_detail: Colour = field(default_factory=lambda: array([230, 230, 230]))
    pattern: str = "plain"
    collar: str = "round"
