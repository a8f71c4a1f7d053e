"""What may be done now."""

from __future__ import annotations

from collections.abc import Iterator

from facecam.games.core import Command, Tick
from facecam.games.face_to_face.board import LETTERS
from facecam.games.face_to_face.commands import (
    Choose,
    Guess,
    Move,
    OpenAll,
    PassGuess,
    Reveal,
    Roll,
    Vote,
)
from facecam.games.face_to_face.table import Table
from facecam.games.face_to_face.turns import holders_to_seek
from facecam.games.face_to_face.view import Phase


def legal(table: Table, at: float) -> tuple[Command, ...]:
    """Return every command allowed; names by sample: the right one, half of it, another's."""
    if table.outcome is not None:
        return ()
    return (Tick(at=at, settled=at), *_offers(table, at))


def _offers(table: Table, at: float) -> Iterator[Command]:
    one = table.active
    match table.phase:
        case Phase.START:
            yield from (Roll(at=at, player=player) for player in table.rolling)
        case Phase.ROLL:
            yield Roll(at=at, player=one)
        case Phase.MOVE:
            yield from (Move(at=at, player=one, space=space) for space in table.reachable)
        case Phase.CHOOSE:
            yield from (Choose(at=at, player=one, colour=c) for c in table.occupied())
        case Phase.SEEK:
            yield from (Choose(at=at, player=one, colour=c) for c in holders_to_seek(table, one))
        case Phase.CORNER:
            yield from (OpenAll(at=at, player=one, use=use) for use in (True, False))
        case Phase.GUESS | Phase.FINAL:
            yield from _naming(table, at)
        case Phase.DISPUTE:
            for player in voters(table):
                yield from (Vote(at=at, player=player, accept=yes) for yes in (True, False))


def _naming(table: Table, at: float) -> Iterator[Command]:
    assert table.colour is not None
    holder = table.holders[table.colour]
    assert holder.card is not None
    name = holder.card.face.name
    other = next(card.face.name for card in table.setup.deck if card.face.name != name)
    for said in (name, name[: max(2, len(name) - 1)], other):
        yield Guess(at=at, player=table.active, name=said)
    yield PassGuess(at=at, player=table.active)
    if table.phase is Phase.FINAL:
        closed = [letter for letter in LETTERS if letter not in holder.opened]
        for letter in closed:
            if letter in table.letters(table.active):
                yield Reveal(at=at, player=table.active, letter=letter)


def voters(table: Table) -> tuple[str, ...]:
    """Those who have still to vote on a near miss."""
    if table.guess is None:
        return ()
    return tuple(
        player
        for player in table.order
        if player != table.active and player not in table.guess.votes
    )
