"""What may be done in Face to Face."""

from __future__ import annotations

from facecam.games.core import Command, Tick, Undo


class Roll(Command, frozen=True, tag="roll"):
    """`player` rolls both dice: for the start, or to move."""

    player: str


class Move(Command, frozen=True, tag="move"):
    """The active player moves to one of the reachable spaces."""

    player: str
    space: str


class Choose(Command, frozen=True, tag="choose"):
    """On a pink space: the holder whose windows are opened, or where the Final Face is tried."""

    player: str
    colour: str


class OpenAll(Command, frozen=True, tag="open_all"):
    """On a corner: open all windows of its colour, or (`use` False) leave them."""

    player: str
    use: bool = True


class Reveal(Command, frozen=True, tag="reveal"):
    """At the Final Face: open a closed window whose letter is on the back of an own card."""

    player: str
    letter: str


class Guess(Command, frozen=True, tag="guess"):
    """The active player names the person."""

    player: str
    name: str


class PassGuess(Command, frozen=True, tag="pass_guess"):
    """The active player names nobody; the turn ends."""

    player: str


class Vote(Command, frozen=True, tag="vote"):
    """One of the others says whether a near miss counts."""

    player: str
    accept: bool


FaceToFaceCommand = Roll | Move | Choose | OpenAll | Reveal | Guess | PassGuess | Vote | Tick | Undo
