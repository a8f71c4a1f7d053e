"""The table as a player may see it."""

from __future__ import annotations

import msgspec

from facecam.games.face_to_face.board import COLOURS
from facecam.games.face_to_face.offers import legal, voters
from facecam.games.face_to_face.table import Table
from facecam.games.face_to_face.view import (
    Dispute,
    FaceToFaceView,
    HolderView,
    Phase,
    SeatView,
)


def personal(public: FaceToFaceView, table: Table, viewer: str) -> FaceToFaceView:
    """Return the public view with what only `viewer` may see beside."""
    seats = tuple(
        msgspec.structs.replace(seat, letters=tuple(sorted(table.letters(viewer))))
        if seat.id == viewer
        else seat
        for seat in public.seats
    )
    return msgspec.structs.replace(public, viewer=viewer, seats=seats)


def public(table: Table) -> FaceToFaceView:
    """Return what everybody sees."""
    return FaceToFaceView(
        viewer=None,
        phase=table.phase,
        turn=table.turn,
        active=table.active,
        waiting=_waiting(table),
        board=table.setup.board,
        seats=_seats(table),
        holders=_holders(table),
        dice=table.dice,
        reachable=table.reachable,
        colour=table.colour,
        names=tuple(sorted({card.face.name for card in table.setup.deck})),
        dispute=_dispute(table),
        outcome=table.outcome,
    )


def _waiting(table: Table) -> tuple[str, ...]:
    match table.phase:
        case Phase.START:
            return table.rolling
        case Phase.DISPUTE:
            return voters(table)
        case Phase.OVER:
            return ()
        case _:
            return (table.active,)


def _seats(table: Table) -> tuple[SeatView, ...]:
    may: dict[str, set[str]] = {}
    for command in legal(table, 0.0):
        player = getattr(command, "player", None)
        if player is not None:
            may.setdefault(player, set()).add(str(command.__struct_config__.tag))
    return tuple(
        SeatView(
            id=one.id,
            name=one.name,
            bot=one.bot,
            space=table.places[one.id],
            cards={colour: table.count(one.id, colour) for colour in COLOURS},
            pictures=tuple(card.face.picture for card in table.won[one.id]),
            letters=(),
            seeker=table.seeker(one.id),
            may=tuple(sorted(may.get(one.id, ()))),
        )
        for one in table.setup.players
    )


def _holders(table: Table) -> tuple[HolderView, ...]:
    needed = table.setup.needed()
    return tuple(
        HolderView(
            colour=colour,
            picture=holder.card.face.picture if holder.card else None,
            opened=tuple(sorted(holder.opened)),
            barred=tuple(player for player in table.order if player in holder.barred),
            deck=len(table.decks[colour]),
            needed=needed[colour],
        )
        for colour, holder in table.holders.items()
    )


def _dispute(table: Table) -> Dispute | None:
    if table.guess is None or table.colour is None:
        return None
    card = table.holders[table.colour].card
    assert card is not None
    return Dispute(guess=table.guess.name, name=card.face.name, votes=table.guess.votes)
