"""The `facecam` command."""

from __future__ import annotations

from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    return 0 if arguments is None else 1
