"""Labelled pictures: a CSV that says what a person sees on each."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from facecam.errors import DataError
from facecam.expressions import CATEGORIES, PARTS

SKIP = frozenset({"", "?"})


@dataclass(frozen=True, slots=True)
class Labelled:
    """One picture and its labels.

    `labels` lacks the parts that are skipped; `person` groups pictures of the same face (the file
    itself where nobody is named); `neutral` is a picture of the same person at rest, or None.
    """

    path: Path
    labels: Mapping[str, str]
    person: str
    neutral: Path | None


def read(folder: Path, table: Path | None = None) -> tuple[Labelled, ...]:
    """Read the labels of a folder's pictures (``labels.csv`` in it unless `table` is given).

    Columns: ``file,eyes,nose,mouth[,hand][,person][,neutral]``; ``?`` or nothing skips a part;
    further columns are ignored.

    Raises
    ------
    DataError
        Naming file and line of what can't be used.
    """
    table = table or folder / "labels.csv"
    try:
        text = table.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError("training.labels.unreadable", file=str(table)) from error
    rows = csv.DictReader(text.splitlines())
    if rows.fieldnames is None or "file" not in rows.fieldnames:
        raise DataError("training.labels.columns", file=str(table))
    pictures = tuple(_row(folder, table, number, row) for number, row in enumerate(rows, start=2))
    if not pictures:
        raise DataError("training.labels.empty", file=str(table))
    return pictures


def _row(folder: Path, table: Path, number: int, row: Mapping[str, str | None]) -> Labelled:
    def value(column: str) -> str:
        return (row.get(column) or "").strip()

    def picture(name: str) -> Path:
        path = folder / name
        if not name or not path.is_file():
            raise DataError("training.labels.picture", file=str(table), line=number, name=name)
        return path

    labels: dict[str, str] = {}
    for part in PARTS:
        category = value(part)
        if category in SKIP:
            continue
        if category not in CATEGORIES[part]:
            raise DataError(
                "training.labels.category",
                file=str(table),
                line=number,
                part=part,
                category=category,
                known=", ".join(CATEGORIES[part]),
            )
        labels[part] = category
    neutral = value("neutral")
    return Labelled(
        path=picture(value("file")),
        labels=labels,
        person=value("person") or value("file"),
        neutral=picture(neutral) if neutral and neutral not in SKIP else None,
    )
