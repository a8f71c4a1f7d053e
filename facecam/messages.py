"""Sentences for people, in two languages.

One TOML file an area and language under ``assets/messages/``; the key of a sentence is the file's
name and the path inside it, e.g. ``camera.none`` or ``expression.eyes.wide``.
"""

from __future__ import annotations

import locale
import tomllib
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from facecam import paths
from facecam.errors import DataError, FacecamError

LANGUAGES = ("en", "zh-TW")


@cache
def catalogue(language: str) -> dict[str, str]:
    """All sentences of one language by key; what can't be read is left out."""
    sentences: dict[str, str] = {}
    for file in sorted((paths.assets() / "messages" / language).glob("*.toml")):
        with suppress(DataError):
            sentences.update(read(file))
    return sentences


def read(file: Path) -> dict[str, str]:
    """Read one file of a catalogue.

    Raises
    ------
    DataError
        If it can't be read, or isn't such a file.
    """
    try:
        return _flatten(file.stem, tomllib.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, RecursionError) as error:
        raise DataError("store.catalogue", path=str(file), reason=str(error)) from error


def _flatten(prefix: str, tree: dict[str, Any]) -> dict[str, str]:
    flat: dict[str, str] = {}
    for name, value in tree.items():
        key = f"{prefix}.{name}"
        if isinstance(value, dict):
            flat.update(_flatten(key, value))
        else:
            flat[key] = str(value)
    return flat


def text(language: str, key: str, **parameters: object) -> str:
    """Return the sentence `key` in `language`, its placeholders filled in.

    Where that catalogue is damaged, the other language helps out.

    Raises
    ------
    KeyError
        For a key no catalogue has; a test proves that both languages have the same keys.
    """
    for each in dict.fromkeys((language, *LANGUAGES)):
        # What a damaged or edited sentence asks for may not be there.
        with suppress(LookupError, ValueError, AttributeError):
            return catalogue(each)[key].format(**parameters)
    raise KeyError(key)


def describe(language: str, error: FacecamError) -> str:
    """Return the sentence of an error; where all catalogues are damaged, its key and values."""
    try:
        return text(language, error.key, **error.parameters)
    except KeyError:
        return str(error)


def system_language() -> str:
    """Return the interface language that fits this computer."""
    name = (locale.getlocale()[0] or "").replace("-", "_").lower()
    return "zh-TW" if name.startswith(("zh", "chinese")) else "en"
