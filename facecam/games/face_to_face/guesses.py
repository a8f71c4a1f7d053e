"""Naming people: right, wrong, and what is put to the vote."""

from __future__ import annotations

import msgspec

from facecam.games.face_to_face.events import Guessed, Voted, Won, Wrong
from facecam.games.face_to_face.names import Likeness, compare, plain
from facecam.games.face_to_face.table import Course, Guessing, require
from facecam.games.face_to_face.view import Phase


def guess(course: Course, player: str, name: str) -> None:
    """Compare a name with the card's."""
    table = course.table
    require(table.phase in {Phase.GUESS, Phase.FINAL} and player == table.active)
    require(bool(plain(name)), "face_to_face.no_name")
    assert table.colour is not None
    card = table.holders[table.colour].card
    assert card is not None
    likeness = compare(name, card.names)
    course.events.append(
        Guessed(at=course.at, player=player, colour=table.colour, name=name, likeness=likeness)
    )
    if likeness is Likeness.SAME:
        _right(course)
    elif likeness is Likeness.NEAR:
        course.change(phase=Phase.DISPUTE, guess=Guessing(name))
    else:
        _wrong(course)


def pass_guess(course: Course, player: str) -> None:
    """Name nobody."""
    table = course.table
    require(table.phase in {Phase.GUESS, Phase.FINAL} and player == table.active)
    course.next_turn()


def vote(course: Course, player: str, *, accept: bool) -> None:
    """Count a vote; half of the others are enough to accept."""
    table = course.table
    near = table.guess
    require(table.phase is Phase.DISPUTE and near is not None)
    assert near is not None
    require(player in table.order and player != table.active and player not in near.votes)
    near = msgspec.structs.replace(near, votes={**near.votes, player: accept})
    course.change(guess=near)
    course.events.append(Voted(at=course.at, player=player, accept=accept))
    if len(near.votes) < len(table.order) - 1:
        return
    course.change(guess=None)
    if 2 * sum(near.votes.values()) >= len(near.votes):
        _right(course)
        return
    assert table.colour is not None
    course.events.append(Wrong(at=course.at, player=table.active, colour=table.colour))
    course.discard(table.colour)
    course.next_turn()


def _right(course: Course) -> None:
    """Take the card and roll again; at the Final Face, win."""
    table = course.table
    colour, player = table.colour, table.active
    assert colour is not None
    card = table.holders[colour].card
    assert card is not None
    kept = table.final or table.count(player, colour) < max(1, table.setup.needed()[colour])
    course.events.append(Won(at=course.at, player=player, card=card, kept=kept))
    if kept:
        course.change(won={**table.won, player: (*table.won[player], card)})
    else:
        course.change(decks={**table.decks, colour: (*table.decks[colour], card)})
    course.fill(colour)
    if table.final:
        course.end((player,), "final")
    else:
        course.turn(player, extra=True)


def _wrong(course: Course) -> None:
    """Bar the player from this card; when everybody is, it is discarded."""
    table = course.table
    colour, player = table.colour, table.active
    assert colour is not None
    barred = table.holders[colour].barred | {player}
    course.holder(colour, barred=barred)
    course.events.append(Wrong(at=course.at, player=player, colour=colour))
    if barred >= set(table.order):
        course.discard(colour)
    course.next_turn()
