"""Decks of cards as data: CSV tables under ``assets/decks/`` or the players' own."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from facecam import paths
from facecam.errors import DataError, UsageError
from facecam.expressions import NEUTRAL, PARTS, Expression

T = TypeVar("T")
MOST_ROWS = 10_000
"""More than any table holds: a file that goes on is not a deck."""


def portraits() -> tuple[Expression, ...]:
    """Return the shipped 40 portraits of 鬼臉任務.

    They follow one rule, so that no card is a matter of luck and each can be made and told apart:

    - every eye category four times, every mouth category three or four times, a wrinkled nose ten
      times, a covered one six times, each hand gesture three or four times (ten in all);
    - no eyes and mouth together twice, not even mirrored;
    - a gesture only with a relaxed nose (one hand is enough, and one key steps through both);
    - a covered nose only with a mouth that stays visible beside the hand (open, grin, tongue,
      pucker), a wrinkled one only where the same muscles allow it (not with wide eyes, nor with a
      pucker, puffed cheeks, lips rolled in or a closed smile);
    - a wink or a look to one side never with the mouth pulled to the other.
    """
    return read(paths.assets() / "decks" / "mission.csv")


def read(file: Path) -> tuple[Expression, ...]:
    """Read a deck of portraits: a CSV table with the columns eyes, nose, mouth and hand.

    An empty hand, or ``none``, asks for no gesture.

    Raises
    ------
    DataError
        If the file can't be read, is empty, or an entry is none; the message names file and line.
    """
    deck = tuple(_portrait(file, line, row) for line, row in rows(file, PARTS))
    if not deck:
        raise DataError("game.deck.empty", file=file.name)
    return deck


def _portrait(file: Path, line: int, row: dict[str, str]) -> Expression:
    try:
        card = Expression(**{part: row[part] or None for part in PARTS})
    except UsageError as error:
        raise DataError(
            "game.deck.category", file=file.name, line=line, **_named(error.parameters)
        ) from error
    for part in PARTS[:3]:
        if getattr(card, part) is None:
            raise DataError("game.deck.missing", file=file.name, line=line, part=part)
    if card.hand == NEUTRAL["hand"]:
        card = Expression(card.eyes, card.nose, card.mouth)
    if card.hand is not None and card.nose != NEUTRAL["nose"]:
        raise DataError("game.deck.hand", file=file.name, line=line)
    return card


def _named(parameters: dict[str, object]) -> dict[str, object]:
    return {name: parameters[name] for name in ("part", "category", "known")}


def rows(file: Path, columns: Sequence[str]) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield (line number, column -> text) of a CSV table; blank lines are left out.

    Raises
    ------
    DataError
        If the file can't be read as a table, lacks one of `columns`, or a line has more fields.
    """
    try:
        with file.open(encoding="utf-8-sig", newline="") as stream:
            table = csv.DictReader(stream, restkey="", restval="", strict=True)
            names = [name.strip() for name in table.fieldnames or ()]
            table.fieldnames = names
            if missing := [name for name in columns if name not in names]:
                raise DataError("game.deck.columns", file=file.name, columns=", ".join(missing))
            for row in table:
                if "" in row or table.line_num > MOST_ROWS:
                    raise DataError("game.deck.line", file=file.name, line=table.line_num)
                found = {name: row[name].strip() for name in columns}
                if any(found.values()):
                    yield table.line_num, found
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise DataError("game.deck.unreadable", file=file.name, problem=str(error)) from error


def fitting(cards: Sequence[T], able: Callable[[T], bool]) -> int:
    """Return the place of the card to draw: the first that can be performed, else the first.

    So nobody is handed a card they can't do while another is left.
    """
    return next((place for place, card in enumerate(cards) if able(card)), 0)
