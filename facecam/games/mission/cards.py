"""The cards of 鬼臉任務."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from facecam.expressions import Expression


class Effect(StrEnum):
    """What a function card does when it is used."""

    CHALLENGE = "challenge"
    PASS = "pass"  # noqa: S105 - the name of a card
    PRIORITY = "priority"


class Portrait(msgspec.Struct, frozen=True, tag="portrait"):
    """A card to imitate, worth a point. `number` is its place in the deck's file, from 1."""

    number: int
    expression: Expression


class Function(msgspec.Struct, frozen=True, tag="function"):
    """A function card; once used it lies turned over (`spent`) and still counts."""

    number: int
    effect: Effect
    spent: bool = False


Card = Portrait | Function
