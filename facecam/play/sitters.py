"""The virtual people whose portraits are the cards of Face to Face: the cast and their friends."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec
import numpy as np

from facecam import paths
from facecam.errors import DataError
from facecam.expressions import Expression
from facecam.play.face_photos import SIZE
from facecam.records import HeadPose, Pixels
from facecam.virtual.cast import load_cast
from facecam.virtual.muscles import muscles_for
from facecam.virtual.person import PersonTraits, make_person
from facecam.virtual.renderer import Renderer
from facecam.virtual.scene import STUDIO, View, draw_room

_VIEW = View(SIZE[0] / 2 - 4, 0.517 * SIZE[1], 200.0, 9.0)
"""As large as `face_photos.level` makes a face."""
_FACES = (
    Expression(),
    Expression(mouth="smile"),
    Expression(mouth="grin"),
    Expression(eyes="look_left"),
    Expression(eyes="squint", mouth="smile"),
    Expression(mouth="pucker"),
)
"""What they show: nothing that makes anybody hard to know again."""


class Sitter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One who sat for a portrait: `names` by language; `seed` and `traits` make the person."""

    id: str
    names: Mapping[str, str]
    seed: int
    traits: PersonTraits = PersonTraits()


class _Sitters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    people: tuple[Sitter, ...]


@cache
def load_sitters() -> tuple[Sitter, ...]:
    """Return all who sat, the cast first.

    Raises
    ------
    DataError
        If a file is missing or damaged.
    """
    path = paths.assets() / "portraits.toml"
    try:
        others = msgspec.toml.decode(path.read_bytes(), type=_Sitters).people
    except (OSError, msgspec.MsgspecError) as error:
        raise DataError("virtual.asset", file=path.name) from error
    cast = (Sitter(one.id, one.names, one.seed, one.traits) for one in load_cast())
    return (*cast, *others)


def paint(sitter: Sitter, pose: int, renderer: Renderer) -> Pixels:
    """Paint a portrait, (420, 360, 3) RGB, read-only; it takes about half a second.

    `pose` tells several portraits of one person apart.
    """
    rng = np.random.default_rng((sitter.seed, pose, *sitter.id.encode()))
    face = _FACES[int(rng.integers(len(_FACES)))]
    held = HeadPose(rng.uniform(-9, 9), rng.uniform(-4, 4), rng.uniform(-3, 3))
    picture = np.array(draw_room(rng, *SIZE), np.uint8)
    person = make_person(sitter.seed, sitter.traits)
    renderer.draw(picture, person, muscles_for(face, rng), held, _VIEW, light=STUDIO)
    picture.setflags(write=False)
    return picture
