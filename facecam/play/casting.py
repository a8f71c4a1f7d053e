"""Which source shows whom, and which virtual person stands for which player."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from facecam.camera.source import Source
from facecam.expressions import CATEGORIES, FACE_PARTS
from facecam.games.core import Game, Player
from facecam.play.actors import Actors
from facecam.play.seating import Seating
from facecam.virtual.cast import Member, load_cast
from facecam.virtual.muscles import CAN_SHOW
from facecam.virtual.source import VirtualSource

_BEYOND_VIRTUAL = frozenset(
    f"{part}.{category}"
    for part, categories in CATEGORIES.items()
    for category in categories
    if (part, category) not in CAN_SHOW and (part in FACE_PARTS or category != "none")
)
"""What a rendered face can't show: hands, and what needs one."""


@dataclass(frozen=True, slots=True)
class Casting:
    """Everybody's place before the cameras.

    `seats` are the players with what their faces can't show; `fixed` are sources whose pictures
    show what they show, however many should be seen in them; `apart` shows the virtual players
    where they have a camera of their own.
    """

    seats: tuple[Player, ...]
    seating: Seating
    fixed: frozenset[str]
    apart: VirtualSource | None = None
    _actors: tuple[Actors, ...] = ()

    def update(self, game: Game, now: float) -> None:
        """Let virtual people do what the game wants of them at `now`."""
        if not self._actors:
            return
        view = game.view(None)
        waiting, willing = _next_up(view), _claiming(view)
        for actors in self._actors:
            actors.update(game.performances(), waiting, now, willing)

    def recall(self) -> None:
        """Let virtual people take their places again after somebody else told them what to do."""
        for actors in self._actors:
            actors.recall()


def _next_up(view: object) -> tuple[str, ...]:
    """Who is about to perform: a battle's contestants, else whose turn it is, else everybody."""
    battle = getattr(view, "battle", None)
    contestants: tuple[str, ...] = getattr(battle, "contestants", ())
    active: str | None = getattr(view, "active", None) or getattr(view, "performer", None)
    if contestants:
        return contestants
    return (active,) if active else tuple(seat.id for seat in getattr(view, "seats", ()))


def _claiming(view: object) -> tuple[str, ...]:
    """Who says Cheese! now, and so grins."""
    seats = getattr(view, "seats", ())
    return tuple(seat.id for seat in seats if getattr(seat, "claiming", False))


def cast(
    players: Sequence[Player], source: Source | None, virtual: VirtualSource | None, seed: int
) -> Casting:
    """Place `players`: everybody before `source`; the bots before `virtual`, where there is one.

    Virtual people stand for the players before them, first for who bears their name; if they are
    too few, for several.
    """
    places: dict[str, Source] = {}
    for player in players:
        place = virtual if player.bot and virtual is not None else source
        if place is not None:
            places[player.id] = place
    actors: list[Actors] = []
    fixed: set[str] = set()
    for one in set(places.values()):
        here = [player for player in players if places.get(player.id) is one]
        if isinstance(one, VirtualSource):
            numbers = doubles([player.name for player in here], one.members)
            parts = {player.id: number for player, number in zip(here, numbers, strict=True)}
            actors.append(Actors(one, parts, seed))
            if len(one.members) < len(here):
                fixed.add(one.id)
        elif not one.live:
            fixed.add(one.id)
    return Casting(
        tuple(_limited(player, places.get(player.id)) for player in players),
        Seating({player: place.id for player, place in places.items()}),
        frozenset(fixed),
        virtual,
        tuple(actors),
    )


def cast_apart(players: Sequence[Player], people: Source | None, seed: int) -> Casting:
    """Place `players`: people before their source, bots before one of their own.

    A source that isn't a camera shows bots like everybody else.
    """
    bots = [player for player in players if player.bot]
    apart = bool(bots) and (people is None or people.live)
    virtual = before_a_camera_of_their_own(bots) if apart else None
    return cast(players, people, virtual, seed)


def before_a_camera_of_their_own(bots: Sequence[Player]) -> VirtualSource:
    """Return a source of virtual people, one for each of `bots`: who bears the name, if anybody."""
    cast = load_cast()
    return VirtualSource(
        len(bots), members=[cast[number] for number in doubles([bot.name for bot in bots], cast)]
    )


def doubles(names: Sequence[str], people: Sequence[Member]) -> list[int]:
    """Return who stands for each of `names`: who bears it, else whoever is free, else anybody."""
    found: dict[int, int] = {}
    for place, name in enumerate(names):
        known = (number for number, one in enumerate(people) if name in one.names.values())
        number = next((number for number in known if number not in found.values()), None)
        if number is not None:
            found[place] = number
    free = [number for number in range(len(people)) if number not in found.values()]
    others = itertools.chain(free, itertools.cycle(range(len(people))))
    return [found[place] if place in found else next(others) for place in range(len(names))]


def _limited(player: Player, place: Source | None) -> Player:
    if not isinstance(place, VirtualSource):
        return player
    return msgspec.structs.replace(player, cannot=player.cannot | _BEYOND_VIRTUAL)
