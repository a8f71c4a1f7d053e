"""The command's voice: results to stdout, everything meant for a person to stderr."""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec


def result(value: Any) -> None:
    """Print a struct as one JSON object on one line."""
    try:
        text = msgspec.json.encode(value).decode()
    except UnicodeEncodeError:  # a file's name of another encoding, see `readable`
        plain = msgspec.to_builtins(value)
        text = readable(json.dumps(plain, ensure_ascii=False, separators=(",", ":")))
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def say(sentence: str) -> None:
    """Tell a person something."""
    sys.stderr.write(readable(sentence) + "\n")
    sys.stderr.flush()


def readable(text: str) -> str:
    """Return `text` with names of files as people read them.

    Where the system claims to know ASCII only (``LC_ALL=C``), Python keeps the bytes of other
    letters as halves of surrogate pairs, which nothing can print.
    """
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
