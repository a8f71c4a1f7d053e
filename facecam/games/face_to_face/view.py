"""What a player of Face to Face may see: all but names on cards, decks, and others' letters."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from facecam.games.core import Outcome
from facecam.games.face_to_face.board import Board


class Phase(StrEnum):
    """What the table is doing (``face_to_face.phase.…``)."""

    START = "start"
    """All roll; the highest starts."""
    ROLL = "roll"
    """The active player rolls both dice."""
    MOVE = "move"
    """The active player chooses one of the reachable spaces."""
    CHOOSE = "choose"
    """On a pink space: a holder to open."""
    SEEK = "seek"
    """A seeker on a FACE ID space: a holder for the Final Face."""
    CORNER = "corner"
    """On a corner: all windows may be opened."""
    GUESS = "guess"
    """The active player may name the person."""
    FINAL = "final"
    """The seeker opens windows by own letters and names the person."""
    DISPUTE = "dispute"
    """The others vote on a near miss."""
    OVER = "over"


class HolderView(msgspec.Struct, frozen=True, kw_only=True):
    """One colour's holder. `picture` names the photo behind the windows (None: empty)."""

    colour: str
    picture: str | None
    opened: tuple[str, ...]
    barred: tuple[str, ...]
    deck: int
    needed: int


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One player's place; `cards` counts those won by colour, `pictures` shows them.

    `letters` are those on the backs of the own cards: in that player's view only. `seeker`: has
    enough of every colour. `may` names the commands open to this player now.
    """

    id: str
    name: str
    bot: bool
    space: str
    cards: dict[str, int]
    pictures: tuple[str, ...]
    letters: tuple[str, ...]
    seeker: bool
    may: tuple[str, ...]


class Dispute(msgspec.Struct, frozen=True, kw_only=True):
    """A near miss, open to all: what was said and who it is; who has voted what."""

    guess: str
    name: str
    votes: dict[str, bool]


class FaceToFaceView(msgspec.Struct, frozen=True, kw_only=True):
    """The table as `viewer` sees it.

    `waiting` are those the game waits for, `colour` the holder a guess is for, `names` everybody
    who may be on a card, in no telling order.
    """

    viewer: str | None
    phase: Phase
    turn: int
    active: str
    waiting: tuple[str, ...]
    board: Board
    seats: tuple[SeatView, ...]
    holders: tuple[HolderView, ...]
    dice: tuple[int, int] | None
    reachable: tuple[str, ...]
    colour: str | None
    names: tuple[str, ...]
    dispute: Dispute | None = None
    outcome: Outcome | None = None

    def seat(self, player: str) -> SeatView:
        return next(seat for seat in self.seats if seat.id == player)

    def holder(self, colour: str) -> HolderView:
        return next(holder for holder in self.holders if holder.colour == colour)
