"""The expression dice of 鬼臉任務 as data: ``assets/dice.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from facecam import paths
from facecam.errors import DataError
from facecam.expressions import CATEGORIES, PARTS


class Die(msgspec.Struct, frozen=True):
    """One die of a set: its name, the part of the face on it, and its six sides."""

    name: str
    part: str
    sides: tuple[str, ...]


DiceSet = tuple[Die, ...]


@cache
def shipped() -> DiceSet:
    """The set of six every player has.

    Raises
    ------
    DataError
        If the file is damaged; the message names the die.
    """
    return read(paths.assets() / "dice.toml")


def read(file: Path) -> DiceSet:
    """Read a file of dice.

    Raises
    ------
    DataError
        If it can't be read; else as `parse`.
    """
    try:
        return parse(file.read_text(encoding="utf-8"), file.name)
    except (OSError, UnicodeDecodeError) as error:
        raise DataError("game.dice.form", file=file.name, problem=str(error)) from error


def parse(text: str, file: str) -> DiceSet:
    """Read a set of dice.

    Raises
    ------
    DataError
        For another form; else as `check`.
    """
    try:
        table = tomllib.loads(text)
        dice = msgspec.convert(table["die"], DiceSet)
    except (ValueError, KeyError, RecursionError, msgspec.ValidationError) as error:
        raise DataError("game.dice.form", file=file, problem=str(error)) from error
    check(dice, file)
    return dice


def check(dice: DiceSet, file: str) -> None:
    """Refuse dice that no face can be built with; `file` is named.

    Raises
    ------
    DataError
        For an unknown part or side, or a part without a die.
    """
    for die in dice:
        unknown = [side for side in die.sides if side not in CATEGORIES.get(die.part, ())]
        if die.part not in PARTS or unknown or not die.sides:
            raise DataError(
                "game.dice.sides", file=file, die=die.name, sides=", ".join(unknown) or die.part
            )
    for part in PARTS:
        if not of_part(dice, part):
            raise DataError("game.dice.part", file=file, part=part)


def of_part(dice: DiceSet, part: str) -> DiceSet:
    """The dice that show `part`."""
    return tuple(die for die in dice if die.part == part)


def showable(dice: DiceSet, part: str) -> tuple[str, ...]:
    """What the dice can show of `part`, each once, in the order of the sides.

    Of several dice of a part one is put up, so any side of any of them will do.
    """
    return tuple(dict.fromkeys(side for die in of_part(dice, part) for side in die.sides))
