"""The named virtual people, as `assets/people.toml` describes them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from facecam import paths
from facecam.errors import DataError
from facecam.virtual.person import Person, PersonTraits, make_person


class Member(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the cast: `names` by language, a `colour` (#rrggbb) for what is theirs on screen."""

    id: str
    names: Mapping[str, str]
    colour: str
    seed: int
    traits: PersonTraits = PersonTraits()

    def person(self) -> Person:
        """The person, painted on the first call."""
        return _person(self.seed, self.traits)


class _Cast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    members: tuple[Member, ...]


@cache
def load_cast() -> tuple[Member, ...]:
    """Return the cast in its order.

    Raises
    ------
    DataError
        If the file is missing or damaged.
    """
    path = paths.assets() / "people.toml"
    try:
        return msgspec.toml.decode(path.read_bytes(), type=_Cast).members
    except (OSError, msgspec.MsgspecError) as error:
        raise DataError("virtual.asset", file=path.name) from error


@cache
def _person(seed: int, traits: PersonTraits) -> Person:
    return make_person(seed, traits)
