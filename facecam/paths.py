"""Where models, assets and user data are: in a checkout, an editable install or a wheel."""

from __future__ import annotations

import os
import re
from pathlib import Path

import platformdirs

_PACKAGE = Path(__file__).resolve().parent
_UNKNOWN = re.compile("[\ud800-\udc7f\udd00-\udfff]")
"""Halves of surrogate pairs that stand for no byte."""


def _shipped(folder: str) -> Path:
    inside = _PACKAGE / folder  # a wheel carries them inside the package
    return inside if inside.is_dir() else _PACKAGE.parent / folder


def models() -> Path:
    """Folder of the model files."""
    return _shipped("models")


def assets() -> Path:
    """Folder of fonts, catalogues, decks and art data."""
    return _shipped("assets")


def user_data() -> Path:
    """Folder of profiles, saves, settings and the album (not made here)."""
    return Path(platformdirs.user_data_dir("facecam", appauthor=False))


def readable(text: str) -> str:
    """Return `text` with the names of files in it as people read them.

    Python keeps what isn't of the system's encoding as halves of surrogate pairs, which nothing can
    print or save: every Chinese letter where the system claims to know ASCII only (``LC_ALL=C``),
    names out of old archives anywhere.
    """
    known = _UNKNOWN.sub("\ufffd", text)
    return known.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def of(text: str) -> Path:
    """Return the path that people, or a file of ours, name: the way back from `readable`."""
    known = text if os.name == "nt" else os.fsdecode(text.encode("utf-8", "surrogateescape"))
    return Path(known).expanduser()
