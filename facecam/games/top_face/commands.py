"""What may be done in Top Face! `player` is who does it; `at` when."""

from __future__ import annotations

from facecam.games.core import Command, Held, Lost, Overrule, Tick, Undo


class Draw(Command, frozen=True, tag="draw"):
    """The performer (in Crazy Battle everybody) draws a white card in secret."""

    player: str


class Swap(Command, frozen=True, tag="swap"):
    """The performer puts the card under the deck and draws another."""

    player: str


class Call(Command, frozen=True, tag="call"):
    """鬼臉大王! The performer makes the face at once; in Crazy Battle: the time is up."""

    player: str


class GiveUp(Command, frozen=True, tag="give_up"):
    """The performer gives the card up before it was confirmed."""

    player: str


class Buzz(Command, frozen=True, tag="buzz"):
    """A guesser asks for the pointer."""

    player: str


class Press(Command, frozen=True, tag="press"):
    """A guesser puts a finger on the card in `cell` (row by row from 0); final."""

    player: str
    cell: int


class Done(Command, frozen=True, tag="done"):
    """A guesser presses no (more) cards: passes, or is done with fewer than allowed."""

    player: str


class Start(Command, frozen=True, tag="start"):
    """Crazy Battle: the timer is turned; all make their faces."""

    player: str


TurnCommand = (
    Draw | Swap | Call | GiveUp | Buzz | Press | Done | Held | Lost | Tick | Overrule | Undo
)
"""The commands of Grand Contest and Cruel Race."""

BattleCommand = Draw | Start | Call | Press | Done | Held | Lost | Tick | Overrule | Undo
"""The commands of Crazy Battle."""
