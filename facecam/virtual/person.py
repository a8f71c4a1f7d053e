"""A virtual person: who one is, from a seed and what is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from facecam.virtual.atlas import GLASSES, HAIR, WORN
from facecam.virtual.canvas import Colour
from facecam.virtual.complexion import Complexion
from facecam.virtual.glasses import SHAPES, glasses, paint_glasses
from facecam.virtual.hair import LONG, STYLES, Trim, grow, paint_hair
from facecam.virtual.head import Array, array, load_head
from facecam.virtual.paint import paint
from facecam.virtual.shape import ANCESTRIES, beard_points, draw_shape, dress, lid_reach

AGE_GROUPS = ("child", "young", "middle", "old")

_SKINS = array(
    [
        *([246, 214, 192], [238, 198, 170], [224, 178, 144], [200, 150, 114]),
        *([166, 116, 82], [128, 86, 60], [94, 63, 46], [70, 48, 38]),
    ]
)
_HAIRS = {
    "black": [30, 26, 26],
    "dark": [52, 38, 30],
    "brown": [88, 60, 40],
    "chestnut": [112, 66, 42],
    "fair": [176, 140, 92],
    "red": [150, 72, 38],
}
_GREY = array([176, 172, 168])
_EYES = {
    "dark": [62, 40, 26],
    "brown": [92, 60, 34],
    "hazel": [112, 92, 52],
    "green": [96, 118, 84],
    "blue": [88, 124, 158],
    "grey": [112, 128, 136],
}
_CLOTHES = (
    *([52, 92, 148], [178, 62, 62], [62, 124, 92], [226, 176, 74], [118, 84, 146], [70, 76, 88]),
    *([214, 122, 84], [84, 150, 160], [206, 200, 190], [40, 44, 54]),
)


@dataclass(frozen=True, slots=True)
class PersonTraits:
    """What is asked for of a person; None is left to the seed.

    `skin` 0 lightest to 1 darkest; `age` one of `AGE_GROUPS`; `male` 0..1; `ancestry` one of
    `ANCESTRIES`; `hair` a key of `STYLES` or "bald"; `hair_colour` and `cloth` RGB;
    `spread` scales how far faces differ from the average of their kind.
    """

    skin: float | None = None
    age: str | None = None
    male: float | None = None
    ancestry: str | None = None
    heavy: float | None = None
    glasses: bool | None = None
    beard: bool | None = None
    long_hair: bool | None = None
    hair: str | None = None
    hair_colour: tuple[int, int, int] | None = None
    make_up: bool | None = None
    cloth: tuple[int, int, int] | None = None
    pattern: str | None = None
    spread: float = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Person:
    """A person ready to be drawn: `points` (V, 3) at rest and the `texture` (H, W, 3).

    `worn` (h, w, 4) is the part of the texture with opacity, for the `trims` worn on the head;
    `reach` how far a muscle of this face must go, where that differs from the average face;
    `darkness` is the skin's, 0..1; `lashes` whether the lashes stand off the lids.
    """

    seed: int
    traits: PersonTraits
    points: Array
    texture: NDArray[np.uint8]
    worn: NDArray[np.uint8]
    trims: tuple[Trim, ...]
    reach: Mapping[str, float]
    lashes: bool
    darkness: float


def make_person(seed: int, traits: PersonTraits = PersonTraits()) -> Person:
    """Return the person of `seed` who has `traits`; the same for the same."""
    rng = np.random.default_rng(seed)
    head = load_head()
    look = _Look(rng, traits)
    points = draw_shape(
        head,
        rng,
        ancestry=look.ancestry,
        male=look.male,
        age_group=look.age,
        heavy=look.heavy,
        spread=traits.spread,
    )
    dress(head, points, look.complexion.collar)
    beard = look.complexion.beard.get("cheeks", 0.0)
    if beard > 0.5:
        points = beard_points(head, points, beard)
    texture = paint(look.complexion, rng)
    trims = []
    if look.hair != "bald":
        style = STYLES[look.hair]
        trims.append(grow(head, points, style, rng))
        texture[HAIR.slices] = paint_hair(look.complexion.hair, style, look.grey, rng)
    if look.glasses:
        trims.append(glasses(head, points, look.frame, look.rim))
        texture[GLASSES.slices] = paint_glasses(look.frame_colour, rng.uniform(0.0, 0.22))
    return Person(
        seed=seed,
        traits=traits,
        points=points.astype(np.float32),
        texture=np.ascontiguousarray(texture[..., :3]),
        worn=np.ascontiguousarray(texture[WORN.slices]),
        trims=tuple(trims),
        reach=lid_reach(head, points),
        lashes=look.lashes,
        darkness=look.complexion.darkness,
    )


class _Look:
    """The choices behind a person, in a fixed order so that a trait asked for shifts no other."""

    def __init__(self, rng: np.random.Generator, traits: PersonTraits) -> None:
        chance = rng.random(32)

        def asked(wanted: bool | None, probability: float, draw: float) -> bool:
            return draw < probability if wanted is None else wanted

        ancestry = rng.dirichlet([0.5, 0.5, 0.5]).astype(np.float32)
        if traits.ancestry is not None:
            ancestry = 0.12 * ancestry
            ancestry[ANCESTRIES.index(traits.ancestry)] += 0.88
        self.ancestry = ancestry
        male = chance[0] * 0.5 if chance[1] < 0.5 else 1 - chance[0] * 0.5
        self.male = male if traits.male is None else traits.male
        groups = np.array([0.12, 0.5, 0.22, 0.16]).cumsum()
        self.age = traits.age or AGE_GROUPS[int(np.searchsorted(groups, chance[2]).clip(0, 3))]
        self.heavy = float(np.clip(1.4 * chance[3] - 0.6, -0.6, 0.8)) ** 3 * 1.5
        if traits.heavy is not None:
            self.heavy = traits.heavy
        masculine = self.male > 0.5
        grown = self.age != "child"
        years = {"child": 0.0, "young": 0.12, "middle": 0.5, "old": 0.95}[self.age]
        dark = traits.skin
        if dark is None:
            usual = float(ancestry @ array([0.78, 0.28, 0.18]))
            dark = float(np.clip(usual + 0.5 * (chance[4] - 0.5), 0, 1))
        skin = _between(_SKINS, dark) * (1 + 0.05 * (chance[5] - 0.5))
        hair = self._hair(rng, traits, dark, years)
        self.grey = float(np.clip((years - 0.4) * 1.2 * chance[6] + (years > 0.9) * 0.4, 0, 1))
        if traits.hair_colour is not None:
            hair, self.grey = array(traits.hair_colour), 0.0
        self.hair = self._style(traits, chance[7:10], masculine=masculine, years=years)
        self.glasses = asked(traits.glasses, 0.22, chance[10])
        self.frame = SHAPES[int(chance[11] * 3)]
        self.rim = 0.011 + 0.016 * chance[12]
        self.frame_colour = array(
            [[24, 24, 28], [70, 44, 30], [110, 30, 34], [120, 116, 110]][int(chance[13] * 4)]
        )
        made_up = asked(traits.make_up, 0.45 if grown and not masculine else 0.0, chance[14])
        self.lashes = made_up or (not masculine and chance[15] < 0.5)
        bearded = asked(traits.beard, 0.28 if masculine and grown else 0.0, chance[16])
        stubble = 0.25 + 0.75 * chance[17] if masculine and grown and chance[18] < 0.6 else 0.0
        beard = {}
        if bearded:
            kind = int(chance[19] * 3)
            full = 0.75 + 0.25 * chance[20]
            beard = [
                {"chin": full, "cheeks": full, "moustache": full},
                {"chin": full, "moustache": full},
                {"chin": full, "cheeks": 0.55 * full, "moustache": 0.8 * full},
            ][kind]
        natural = skin * (array([0.88, 0.60, 0.58]) if dark < 0.55 else [0.86, 0.66, 0.64])
        lips, strength = natural, 0.80
        if made_up and chance[21] < 0.6:
            stick = array([[172, 42, 58], [196, 84, 96], [146, 44, 70]][int(chance[22] * 3)])
            lips, strength = 0.4 * natural + 0.6 * stick, 0.88
        self.complexion = Complexion(
            skin=skin,
            darkness=dark,
            hair=hair,
            brow_hair=(0.75 * hair + 0.35 * self.grey * (_GREY * 0.8 - hair)),
            eyes=array(_EYES[self._iris(rng, traits, dark)]),
            lips=lips,
            lip_strength=strength,
            redness=float(chance[23]),
            age=years,
            eye_shade=array([[120, 84, 92], [96, 88, 128], [132, 92, 70]][int(chance[24] * 3)]),
            eye_shade_strength=0.35 * chance[25] if made_up else 0.0,
            freckles=chance[26] if dark < 0.35 and chance[27] < 0.2 else 0.0,
            stubble=stubble,
            beard=beard,
            brow=(
                (0.030 if not masculine else 0.038) + 0.016 * chance[28],
                0.02 + 0.05 * chance[29],
                rng.uniform(-0.025, 0.02),
                0.70 + 0.25 * chance[30],
            ),
            hairline=8.05 + rng.uniform(-0.03, 0.05),
            scalp=0.0 if self.hair == "bald" else 0.96,
            cloth=array(traits.cloth or _CLOTHES[int(chance[31] * len(_CLOTHES))]),
            cloth_detail=array(rng.choice([[232, 228, 220], [40, 44, 54], [226, 176, 74]])),
            pattern=traits.pattern
            or str(rng.choice(["plain", "plain", "stripes", "yoke", "checks"])),
            collar=str(
                rng.choice(
                    ["round", "round", "high", "vee"] if masculine else ["round", "wide", "vee"]
                )
            ),
        )

    @staticmethod
    def _hair(rng: np.random.Generator, traits: PersonTraits, dark: float, years: float) -> Colour:
        east = traits.ancestry in {"asian", "african"} or dark > 0.5
        names = list(_HAIRS)
        odds = [5, 3, 0.4, 0.2, 0, 0] if east else [1.5, 2.5, 3, 1.5, 2, 0.8]
        name = str(rng.choice(names, p=np.array(odds) / sum(odds)))
        return array(_HAIRS[name]) * np.float32(rng.uniform(0.85, 1.15) + 0.1 * years)

    @staticmethod
    def _iris(rng: np.random.Generator, traits: PersonTraits, dark: float) -> str:
        brown = traits.ancestry in {"asian", "african"} or dark > 0.45
        odds = [6, 3, 0.2, 0.03, 0.03, 0.03] if brown else [2, 3, 1.5, 1, 1.5, 0.8]
        return str(rng.choice(list(_EYES), p=np.array(odds) / sum(odds)))

    @staticmethod
    def _style(
        traits: PersonTraits, chance: NDArray[np.float64], *, masculine: bool, years: float
    ) -> str:
        if traits.hair is not None:
            return traits.hair
        if masculine and traits.long_hair is None and chance[0] < 0.06 + 0.22 * (years > 0.4):
            return "bald"
        long = traits.long_hair
        if long is None:
            long = chance[1] < (0.05 if masculine else 0.72)
        names = [name for name in STYLES if (name in LONG) == long]
        return names[int(chance[2] * len(names))]


def _between(table: Array, place: float) -> Colour:
    spot = place * (len(table) - 1)
    low = min(int(spot), len(table) - 2)
    return array(table[low] + (spot - low) * (table[low + 1] - table[low]))
