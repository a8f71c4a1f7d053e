"""What may be done in 鬼臉任務. `player` is who does it; `at` when."""

from __future__ import annotations

from facecam.games.core import Command, Held, Lost, Overrule, Tick, Undo


class Draw(Command, frozen=True, tag="draw"):
    """The active player draws the top card."""

    player: str


class PlayPass(Command, frozen=True, tag="pass"):
    """The active player uses a Pass card instead of drawing."""

    player: str


class Ready(Command, frozen=True, tag="ready"):
    """我準備好了! The countdown to "Cheese!" begins."""

    player: str


class GiveUp(Command, frozen=True, tag="give_up"):
    """The performer gives the portrait up (asked "right?", the table says no)."""

    player: str


class Arrange(Command, frozen=True, tag="arrange"):
    """An answering player turns a die: `part` now shows `category` (None: no die put up)."""

    player: str
    part: str
    category: str | None


class Buzz(Command, frozen=True, tag="buzz"):
    """Cheese! The player's dice stand as they are."""

    player: str


class PlayPriority(Command, frozen=True, tag="priority"):
    """A tied owner secretly says whether to use a Priority card."""

    player: str
    use: bool


class ChooseRivals(Command, frozen=True, tag="choose_rivals"):
    """The active player names those who battle for a function card beside the sole lowest."""

    player: str
    rivals: tuple[str, ...]


class Throw(Command, frozen=True, tag="throw"):
    """The thrower throws three dice, by name: one for eyes, one for nose, one for mouth."""

    player: str
    dice: tuple[str, ...]


class Decide(Command, frozen=True, tag="decide"):
    """The thrower says who won the battle, where no camera decides."""

    player: str
    winner: str


class DrawLots(Command, frozen=True, tag="draw_lots"):
    """Seeded chance decides the battle: the thrower is a bot, or the faces can't be seen."""


class PlayChallenge(Command, frozen=True, tag="challenge"):
    """The owner asked uses a Challenge card against `opponent`."""

    player: str
    opponent: str


class Decline(Command, frozen=True, tag="decline"):
    """The owner asked keeps the Challenge card."""

    player: str


class Take(Command, frozen=True, tag="take"):
    """The challenger who won takes the portrait of that number from the opponent."""

    player: str
    portrait: int


MissionCommand = (
    Draw
    | PlayPass
    | Ready
    | GiveUp
    | Arrange
    | Buzz
    | PlayPriority
    | ChooseRivals
    | Throw
    | Decide
    | DrawLots
    | PlayChallenge
    | Decline
    | Take
    | Held
    | Lost
    | Tick
    | Overrule
    | Undo
)
