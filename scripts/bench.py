"""Measure how fast everything is, as ratios and against the goals; see `scripts.benchmarks`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path


def main(arguments: Sequence[str] | None = None) -> int:
    sys.path.insert(0, str(Path(__file__).parent.parent))  # from wherever this is called
    code: int = import_module("scripts.benchmarks.command").main(arguments)
    return code


if __name__ == "__main__":
    sys.exit(main())
