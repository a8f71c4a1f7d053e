"""A bar for what takes longer than two seconds, on the error stream."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

_PATIENCE_S = 2.0
_WIDTH = 32


def progress(items: Iterable[T], title: str, total: int) -> Iterator[T]:
    """Yield the items and show how far one is, where it takes longer than two seconds.

    On a terminal the bar moves; elsewhere it is one line every tenth.
    """
    moves = sys.stderr.isatty()
    begun, tenth = time.monotonic(), 0
    for number, item in enumerate(items, start=1):
        yield item
        passed = time.monotonic() - begun
        if passed < _PATIENCE_S:
            continue
        share = number / max(total, 1)
        left = passed * (1 / share - 1) if share else 0.0
        line = (
            f"{title:<22} [{'#' * round(_WIDTH * share):<{_WIDTH}}] {number}/{total}  {left:4.0f} s"
        )
        if moves:
            sys.stderr.write(f"\r{line}" + ("\n" if number == total else ""))
        elif int(10 * share) > tenth or number == total:
            tenth = int(10 * share)
            sys.stderr.write(line + "\n")
        sys.stderr.flush()
