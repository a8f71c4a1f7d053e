"""Comparing names as people mean them: without case, accents, spaces, full or half width."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from enum import StrEnum

NEAR = 0.75
"""So alike (0..1) must a guess be to be put to the other players."""


class Likeness(StrEnum):
    SAME = "same"
    NEAR = "near"
    OTHER = "other"


def plain(name: str) -> str:
    """Return what of a name is compared."""
    split = unicodedata.normalize("NFKD", name.casefold())
    return "".join(sign for sign in split if sign.isalnum())


def compare(guess: str, names: Iterable[str]) -> Likeness:
    """Tell how a guess is like the likest of the names somebody goes by."""
    said = plain(guess)
    best = Likeness.OTHER
    for name in map(plain, names):
        if said and said == name:
            return Likeness.SAME
        if _near(said, name):
            best = Likeness.NEAR
    return best


def _near(said: str, name: str) -> bool:
    if min(len(said), len(name)) < 2:
        return False
    # Half a name, as people use it: the family's or the given one.
    if said in name or name in said:
        return True
    return SequenceMatcher(None, said, name, autojunk=False).ratio() >= NEAR
