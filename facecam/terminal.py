"""The command's voice: results to stdout, everything meant for a person to stderr."""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from facecam.paths import readable


def result(value: Any) -> None:
    """Print a struct as one JSON object on one line."""
    try:
        text = msgspec.json.encode(value).decode()
    except UnicodeEncodeError:  # a file's name in another encoding
        plain = msgspec.to_builtins(value)
        text = readable(json.dumps(plain, ensure_ascii=False, separators=(",", ":")))
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def say(sentence: str) -> None:
    """Tell a person something."""
    sys.stderr.write(readable(sentence) + "\n")
    sys.stderr.flush()
