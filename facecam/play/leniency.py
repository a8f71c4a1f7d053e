"""How the settings for small children become rules of a game."""

from __future__ import annotations

import msgspec

from facecam.games.core import Setup
from facecam.settings import Settings

WIDER = 2.0
"""How much longer those who are nearly as quick tie, where children play along."""


def rules(setup: Setup, settings: Settings) -> dict[str, bool | float]:
    """Return the settings of this game that make it lenient or strict, by name.

    `sides_matter` and `tie_window`, of those it has. Whether there are hand signs is in the deck,
    which is dealt once.
    """
    own = getattr(setup, "settings", None)
    if own is None:
        return {}
    usual = {field.name: field.default for field in msgspec.structs.fields(own)}
    found: dict[str, bool | float] = {}
    if "sides_matter" in usual:
        found["sides_matter"] = settings.sides_matter
    if "tie_window" in usual:
        found["tie_window"] = usual["tie_window"] * (WIDER if settings.wide_ties else 1.0)
    return found


def sides_matter(setup: Setup) -> bool:
    """Tell whether a wink of the wrong eye is wrong in this game."""
    return bool(getattr(getattr(setup, "settings", None), "sides_matter", True))
