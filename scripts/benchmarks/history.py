"""Results kept in ``docs/benchmarks/``, and what has become of them."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "docs" / "benchmarks"


def last(folder: Path = FOLDER) -> dict[str, Any] | None:
    """Return the result stored last; None where there is none."""
    files = sorted(folder.glob("*.json"))
    if not files:
        return None
    found: dict[str, Any] = json.loads(files[-1].read_text(encoding="utf-8"))
    return found


def store(result: Mapping[str, Any], folder: Path = FOLDER) -> Path:
    """Keep a result under the time of day; return its file."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / time.strftime("%Y-%m-%d-%H%M.json")
    file.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return file


def numbers(result: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, float]]:
    """Yield every number of a result by its path (``vision.ratios.1_seat``)."""
    for name, value in result.items():
        if isinstance(value, Mapping):
            yield from numbers(value, f"{before}{name}.")
        elif isinstance(value, int | float) and not isinstance(value, bool):
            yield f"{before}{name}", float(value)


def compared(now: Mapping[str, Any], then: Mapping[str, Any]) -> dict[str, float]:
    """Return each number over what it was then; those that were 0 or not there are left out."""
    old = dict(numbers(then))
    return {path: round(value / old[path], 3) for path, value in numbers(now) if old.get(path, 0.0)}
