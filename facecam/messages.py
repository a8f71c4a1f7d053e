"""Sentences for people, in two languages.

One TOML file an area and language under ``assets/messages/``; the key of a sentence is the file's
name and the path inside it, e.g. ``camera.none`` or ``expression.eyes.wide``.
"""

from __future__ import annotations

import locale
import tomllib
from functools import cache
from typing import Any

from facecam import paths
from facecam.errors import FacecamError

LANGUAGES = ("en", "zh-TW")


@cache
def catalogue(language: str) -> dict[str, str]:
    """All sentences of one language by key."""
    sentences: dict[str, str] = {}
    for file in sorted((paths.assets() / "messages" / language).glob("*.toml")):
        sentences.update(_flatten(file.stem, tomllib.loads(file.read_text(encoding="utf-8"))))
    return sentences


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

    Raises
    ------
    KeyError
        For a key no catalogue has; a test proves that both languages have the same keys.
    """
    return catalogue(language)[key].format(**parameters)


def describe(language: str, error: FacecamError) -> str:
    """Return the sentence of an error."""
    return text(language, error.key, **error.parameters)


def system_language() -> str:
    """Return the interface language that fits this computer."""
    name = (locale.getlocale()[0] or "").replace("-", "_").lower()
    return "zh-TW" if name.startswith(("zh", "chinese")) else "en"
