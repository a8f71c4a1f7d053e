"""The command's voice: results to stdout, everything meant for a person to stderr."""

from __future__ import annotations

import sys
from typing import Any

import msgspec


def result(value: Any) -> None:
    """Print a struct as one JSON object on one line."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")
    sys.stdout.flush()


def say(sentence: str) -> None:
    """Tell a person something."""
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()
