"""Who plays: people and bots from the command line to players of a game."""

from __future__ import annotations

from pathlib import Path

import msgspec

from facecam.errors import UsageError
from facecam.games.core import Player, Setup
from facecam.games.face_to_face.setup import FaceToFaceSetup
from facecam.games.mission.setup import deal
from facecam.games.registry import Bot, GameKind
from facecam.paths import readable
from facecam.play.faces import FaceDeck, dealt
from facecam.virtual.cast import load_cast

SKILL = 0.8
"""How well bots play against people."""


def players(
    kind: GameKind, people: str | None, bots: str | None, language: str
) -> tuple[Player, ...]:
    """Return the players named on the command line, the people first, then bots of the cast.

    Parameters
    ----------
    people
        Names with commas between them.
    bots
        How many bots; ``all``: everybody is one.
    language
        In which the bots' names are.

    Raises
    ------
    UsageError
        If the number of bots is none, or the game isn't for so many players.
    """
    names = [name.strip() for name in readable(people or "").split(",") if name.strip()]
    everybody = bots is not None and bots.strip().lower() == "all"
    added = max(0, kind.fewest - len(names)) if everybody else _number(bots)
    taken = set(names)
    cast = list(virtual_names(language))
    fresh = [name for name in cast[len(names) :] + cast if name not in taken][:added]
    if len(set(names)) < len(names):
        raise UsageError("play.same_name", names=", ".join(names))
    count = len(names) + added
    if not kind.fewest <= count <= kind.most:
        raise UsageError(
            "game.players", game=kind.name, count=count, fewest=kind.fewest, most=kind.most
        )
    seats = [(name, everybody) for name in names] + [(name, True) for name in fresh]
    return tuple(Player(f"p{n}", name, bot) for n, (name, bot) in enumerate(seats, start=1))


def virtual_names(language: str) -> tuple[str, ...]:
    """Return what the virtual people are called."""
    return tuple(member.names[language] for member in load_cast())


def _number(bots: str | None) -> int:
    text = (bots or "0").strip()
    if not (text.isascii() and text.isdecimal()):
        raise UsageError("play.bots", text=text)
    return int(text)


def shows_faces(kind: GameKind) -> bool:
    """Tell whether the cards of a game are faces: then its deck is a folder of photos."""
    return kind.setup is FaceToFaceSetup


def setup(
    kind: GameKind,
    seats: tuple[Player, ...],
    seed: int,
    deck: str | None,
    faces: FaceDeck | None = None,
) -> Setup:
    """Return the set-up of a game, with a deck of one's own where a file is named.

    `faces` are those of a game whose cards show faces (`shows_faces`).

    Raises
    ------
    UsageError
        If this game takes no deck.
    DataError
        If the deck can't be used.
    """
    if faces is not None:
        return dealt(kind.prepare(seats, seed), faces)
    if deck is None:
        return kind.prepare(seats, seed)
    if kind.name != "mission":
        raise UsageError("play.no_deck", game=kind.name)
    return deal(seats, seed, Path(deck))


def adjust(setup: Setup, **wishes: object) -> Setup:
    """Return the set-up with those of the wishes put into its settings that this game has."""
    settings = getattr(setup, "settings", None)
    if settings is None:
        return setup
    known = {name: wish for name, wish in wishes.items() if hasattr(settings, name)}
    return msgspec.structs.replace(setup, settings=msgspec.structs.replace(settings, **known))


def brains(kind: GameKind, seats: tuple[Player, ...], seed: int) -> dict[str, Bot]:
    """Return the bots that play for those who are bots."""
    return {seat.id: kind.bot(seat.id, SKILL, seed) for seat in seats if seat.bot}


def everybody(kind: GameKind, seats: tuple[Player, ...], seed: int) -> dict[str, Bot]:
    """Return bots that play for everybody, where no person can press a key."""
    return {seat.id: kind.bot(seat.id, SKILL, seed) for seat in seats}
