"""Who is on the cards: people and animals read from `assets/art/cast.toml`."""

from __future__ import annotations

import random
import tomllib
from functools import cache

import msgspec

from facecam import paths
from facecam.errors import DataError
from facecam.ui.kit.art.features import Complexion
from facecam.ui.kit.theme import INK, Colour, tint


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One who can be drawn with any expression; colours are RGB.

    `parts` names shapes of `assets/art/shapes.toml`; `eyes_at`, `apart`, `nose_at` and `mouth_at`
    say where the features are, in units of the face. `booth` marks the ten of the photo booth.
    """

    head: str
    skin: Colour
    hair: Colour
    parts: tuple[str, ...]
    nose: str = "button"
    nose_colour: Colour | None = None
    muzzle: Colour | None = None
    lip: Colour = (196, 92, 84)
    iris: Colour = (96, 62, 40)
    cloth: Colour = (70, 120, 160)
    trim: Colour = (250, 244, 230)
    backdrop: Colour = (250, 214, 140)
    lashes: bool = False
    old: bool = False
    eyes_at: float = -0.28
    apart: float = 0.43
    nose_at: float = 0.2
    mouth_at: float = 0.68
    booth: bool = False

    @property
    def complexion(self) -> Complexion:
        return Complexion(
            skin=self.skin,
            muzzle=self.muzzle or self.skin,
            lip=self.lip,
            iris=self.iris,
            brow=tint(self.hair, 0.3, INK),
            hand=self.skin,
            nose=self.nose,
            nose_colour=self.nose_colour or tint(self.skin, 0.16, (226, 96, 70)),
            lashes=self.lashes,
        )

    @property
    def colours(self) -> dict[str, Colour]:
        """The colours that shapes name."""
        return {
            "skin": self.skin,
            "shade": tint(self.skin, 0.2, (120, 40, 30)),
            "hair": self.hair,
            "light": tint(self.hair, 0.25),
            "muzzle": self.muzzle or tint(self.skin, 0.5),
            "cloth": self.cloth,
            "trim": self.trim,
            "ink": INK,
            "pink": (240, 150, 150),
            "metal": (222, 178, 66),
            "white": (255, 252, 244),
        }


@cache
def cast() -> dict[str, Character]:
    """Everybody by name, people before animals, the photo-booth ten last."""
    file = paths.assets() / "art" / "cast.toml"
    try:
        return msgspec.convert(
            tomllib.loads(file.read_text(encoding="utf-8")), dict[str, Character]
        )
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DataError("art.unreadable", file=file.name, problem=str(error)) from error


def card_characters() -> tuple[str, ...]:
    """Names of those who sit for portraits and expression cards."""
    return tuple(name for name, one in cast().items() if not one.booth)


def booth_characters() -> tuple[str, ...]:
    """Names of the ten of the photo booth."""
    return tuple(name for name, one in cast().items() if one.booth)


def characters_for(count: int, seed: int) -> tuple[str, ...]:
    """Choose `count` characters for the cards of a deck: everybody once before anybody again."""
    chance = random.Random(f"cast {seed}")
    chosen: list[str] = []
    while len(chosen) < count:
        everybody = list(card_characters())
        chance.shuffle(everybody)
        chosen += everybody
    return tuple(chosen[:count])
