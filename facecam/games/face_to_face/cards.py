"""Face cards: whose face, in which colour, with two letters on the back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any

import msgspec

from facecam import paths
from facecam.errors import DataError
from facecam.games.core import Chance
from facecam.games.face_to_face.board import COLOURS, LETTERS

BACKS = tuple(combinations(LETTERS, 2))
"""All pairs of letters a back can have: eight cards rarely cover all six."""


class Face(msgspec.Struct, frozen=True):
    """Somebody whose face is on cards: `picture` names the photo for those who draw it."""

    name: str
    picture: str
    aliases: tuple[str, ...] = ()


class FaceCard(msgspec.Struct, frozen=True):
    """One card; `letters` are on its back."""

    number: int
    colour: str
    face: Face
    letters: tuple[str, str]

    @property
    def names(self) -> tuple[str, ...]:
        return (self.face.name, *self.face.aliases)


def deck_of(faces: Sequence[Face], seed: int) -> tuple[FaceCard, ...]:
    """Deal faces to cards of the four colours in turn, in an order of the seed's.

    Letters are dealt evenly: every pair is on a back before one is there again.
    """
    chance = Chance(seed, 0)
    order = chance.shuffled(faces)
    backs = [back for _ in range(len(order) // len(BACKS) + 1) for back in chance.shuffled(BACKS)]
    return tuple(
        FaceCard(number, COLOURS[number % len(COLOURS)], face, backs[number])
        for number, face in enumerate(order)
    )


@cache
def shipped() -> tuple[Face, ...]:
    """The virtual people, two portraits of each; all the names they have in any language count.

    Raises
    ------
    DataError
        If a file is missing or damaged.
    """
    people = [*_people("people.toml", "members"), *_people("portraits.toml", "people")]
    return tuple(
        Face(name=names[0], picture=f"{person['id']}:{pose}", aliases=tuple(names[1:]))
        for pose in range(2)
        for person in people
        if (names := list(dict.fromkeys(person["names"].values())))
    )


def _people(file: str, table: str) -> list[dict[str, Any]]:
    try:
        found = msgspec.toml.decode((paths.assets() / file).read_bytes())
        people: list[dict[str, Any]] = found[table]
    except (OSError, KeyError, msgspec.MsgspecError) as error:
        raise DataError("game.deck.unreadable", file=file, problem=str(error)) from error
    return people
