"""The vocabulary of grimaces. Left and right are the player's own.

A new category is added here, with its names in the message catalogues; nothing else lists them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from facecam.errors import UsageError

FACE_PARTS = ("eyes", "nose", "mouth")
PARTS = (*FACE_PARTS, "hand")

CATEGORIES: Mapping[str, tuple[str, ...]] = {
    "eyes": (
        "open",
        "wide",
        "closed",
        "squint",
        "wink_left",
        "wink_right",
        "crossed",
        "look_up",
        "look_left",
        "look_right",
    ),
    "nose": ("relaxed", "wrinkled", "covered"),
    "mouth": (
        "closed",
        "open",
        "grin",
        "pucker",
        "tongue",
        "crooked_left",
        "crooked_right",
        "smile",
        "frown",
        "puffed",
        "tucked",
    ),
    "hand": ("none", "victory", "thumb_up", "open_palm"),
}
"""Part -> its categories; the first of each is the neutral one."""

NEUTRAL: Mapping[str, str] = {part: names[0] for part, names in CATEGORIES.items()}


@dataclass(frozen=True, slots=True)
class Expression:
    """What a face shows, or should show. A part that is None is not asked for.

    Raises
    ------
    UsageError
        For a category the vocabulary doesn't have.
    """

    eyes: str | None = None
    nose: str | None = None
    mouth: str | None = None
    hand: str | None = None

    def __post_init__(self) -> None:
        for part, category in self.parts().items():
            if category not in CATEGORIES[part]:
                raise UsageError(
                    "expression.unknown",
                    part=part,
                    category=category,
                    known=", ".join(CATEGORIES[part]),
                )

    def parts(self) -> dict[str, str]:
        """The parts asked for, in the order of `PARTS`."""
        return {part: category for part in PARTS if (category := getattr(self, part)) is not None}

    def mirrored(self) -> Expression:
        """The same with the sides exchanged."""
        return replace(
            self,
            **{
                part: _OTHER_SIDE.get(category, category) for part, category in self.parts().items()
            },
        )

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``eyes=wide,mouth=tongue``; parts that aren't named are not asked for.

        Raises
        ------
        UsageError
            For an unknown part or category, or text of another form.
        """
        wanted: dict[str, str] = {}
        for item in filter(None, (piece.strip() for piece in text.split(","))):
            part, equals, category = (piece.strip() for piece in item.partition("="))
            if not equals or part not in PARTS:
                raise UsageError("expression.form", text=item, parts=", ".join(PARTS))
            wanted[part] = category
        if not wanted:
            raise UsageError("expression.form", text=text, parts=", ".join(PARTS))
        return cls(**wanted)

    def __str__(self) -> str:
        return ",".join(f"{part}={category}" for part, category in self.parts().items())


def _other_side(category: str) -> str:
    if category.endswith("_left"):
        return category.removesuffix("left") + "right"
    return category.removesuffix("right") + "left"


_OTHER_SIDE = {
    category: _other_side(category)
    for names in CATEGORIES.values()
    for category in names
    if category.endswith(("_left", "_right"))
}

NEUTRAL_FACE = Expression(**{part: NEUTRAL[part] for part in FACE_PARTS})
