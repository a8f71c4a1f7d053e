"""Face to Face: hands every command to the part of the rules whose turn it is."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from facecam.errors import IllegalCommandError
from facecam.games.core import Chance, Command, Event, Outcome, Performance, Tick
from facecam.games.face_to_face import guesses, turns
from facecam.games.face_to_face.board import COLOURS
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
from facecam.games.face_to_face.looks import personal, public
from facecam.games.face_to_face.offers import legal
from facecam.games.face_to_face.setup import FaceToFaceSetup, check
from facecam.games.face_to_face.table import Course, Holder, Table, require
from facecam.games.face_to_face.view import FaceToFaceView


class FaceToFace(msgspec.Struct, frozen=True, dict=True):
    """The state of one game (see `facecam.games.core.Game`)."""

    table: Table

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    @property
    def deadline(self) -> float | None:
        """Nothing happens by itself: nobody is hurried."""
        return None

    def apply(self, command: Any) -> tuple[FaceToFace, tuple[Event, ...]]:
        course = Course(self.table, command.at)
        require(self.table.outcome is None)
        _take(course, command)
        return FaceToFace(course.table), tuple(course.events)

    def legal(self, at: float) -> tuple[Command, ...]:
        return legal(self.table, at)

    def performances(self) -> tuple[Performance, ...]:
        return ()

    def resumed(self, at: float) -> FaceToFace:  # noqa: ARG002 - no clock runs here
        return self

    def continued(self, at: float, *, judged: bool) -> FaceToFace:  # noqa: ARG002 - nor performs
        return self

    def with_setup(self, setup: FaceToFaceSetup) -> FaceToFace:
        return FaceToFace(msgspec.structs.replace(self.table, setup=setup))

    def view(self, player: str | None) -> FaceToFaceView:
        return self._public if player is None else personal(self._public, self.table, player)

    @cached_property
    def _public(self) -> FaceToFaceView:
        return public(self.table)


def start(setup: FaceToFaceSetup) -> FaceToFace:
    """Shuffle the decks by colour and put a card of each into its holder.

    Raises
    ------
    UsageError
        If no game can start from the set-up.
    """
    check(setup)
    order = tuple(player.id for player in setup.players)
    shuffled = Chance(setup.seed, 0).shuffled(setup.deck)
    course = Course(
        Table(
            setup=setup,
            decks={c: tuple(card for card in shuffled if card.colour == c) for c in COLOURS},
            holders=dict.fromkeys(COLOURS, Holder()),
            won=dict.fromkeys(order, ()),
            places=dict.fromkeys(order, setup.board.start),
            active=order[0],
            rolling=order,
        ),
        0.0,
    )
    for colour in COLOURS:
        course.fill(colour)
    return FaceToFace(course.table)


def _take(course: Course, command: Command) -> None:
    match command:
        case Tick():
            pass
        case Roll(player=player):
            turns.roll(course, player)
        case Move(player=player, space=space):
            turns.move(course, player, space)
        case Choose(player=player, colour=colour):
            turns.choose(course, player, colour)
        case OpenAll(player=player, use=use):
            turns.open_all(course, player, use=use)
        case Reveal(player=player, letter=letter):
            turns.reveal(course, player, letter)
        case Guess(player=player, name=name):
            guesses.guess(course, player, name)
        case PassGuess(player=player):
            guesses.pass_guess(course, player)
        case Vote(player=player, accept=accept):
            guesses.vote(course, player, accept=accept)
        case _:
            raise IllegalCommandError("game.not_now")
