"""What happens in 鬼臉任務."""

from __future__ import annotations

from facecam.expressions import Expression
from facecam.games.core import Event
from facecam.games.match import Undone
from facecam.games.mission.cards import Function, Portrait


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """It is `player`'s turn."""

    player: str
    turn: int


class PortraitDrawn(Event, frozen=True, tag="portrait_drawn"):
    """`player` has a portrait to perform; what it shows is in that player's view only."""

    player: str


class FunctionDrawn(Event, frozen=True, tag="function_drawn"):
    """A function card was drawn; two are to battle for it."""

    player: str
    card: Function


class Passed(Event, frozen=True, tag="passed"):
    """`player` used a Pass card."""

    player: str


class CountdownBegan(Event, frozen=True, tag="countdown_began"):
    """1, 2, 3: at `cheese` the face has to be made."""

    player: str
    cheese: float


class Confirmed(Event, frozen=True, tag="confirmed"):
    """The performance counts: the camera says so, or (`consent`) everybody."""

    player: str
    consent: bool

    @property
    def judged(self) -> bool:
        return True


class GivenUp(Event, frozen=True, tag="given_up"):
    """The performance failed: `late` by the clock, else given up. The portrait leaves the game."""

    player: str
    late: bool
    portrait: Portrait

    @property
    def judged(self) -> bool:
        return True


class Buzzed(Event, frozen=True, tag="buzzed"):
    """`player` was done and shouted Cheese."""

    player: str


class Checked(Event, frozen=True, tag="checked"):
    """`player`'s dice were compared with the portrait."""

    player: str
    answer: Expression
    right: bool


class Tied(Event, frozen=True, tag="tied"):
    """Several shouted at the same time and are all right."""

    players: tuple[str, ...]


class PriorityPlayed(Event, frozen=True, tag="priority_played"):
    """These used a Priority card each; now all see it."""

    players: tuple[str, ...]


class Awarded(Event, frozen=True, tag="awarded"):
    """`player` takes the portrait that was performed."""

    player: str
    portrait: Portrait


class Unanswered(Event, frozen=True, tag="unanswered"):
    """Nobody was right; the portrait leaves the game."""

    portrait: Portrait


class BattleBegan(Event, frozen=True, tag="battle_began"):
    """`contestants` battle, `thrower` throws."""

    contestants: tuple[str, ...]
    thrower: str


class DiceThrown(Event, frozen=True, tag="dice_thrown"):
    """The dice are in the air; at `cheese` they lie."""

    thrower: str
    cheese: float


class DiceLanded(Event, frozen=True, tag="dice_landed"):
    """`rolled` is the face to make now."""

    contestants: tuple[str, ...]
    rolled: Expression


class BattleUndecided(Event, frozen=True, tag="battle_undecided"):
    """Nobody was right in time, or several at the same moment; `contestants` go on."""

    contestants: tuple[str, ...]
    throws: int

    @property
    def judged(self) -> bool:
        return True


class BattleDecided(Event, frozen=True, tag="battle_decided"):
    """`winner` won; decided by the ``camera``, the ``thrower`` or ``chance``.

    `times` holds the seconds from "Cheese!" to each right face (player -> seconds).
    """

    winner: str
    by: str
    times: dict[str, float]

    @property
    def judged(self) -> bool:
        return True


class FunctionWon(Event, frozen=True, tag="function_won"):
    """`player` puts the function card face up in front of them."""

    player: str
    card: Function


class Challenged(Event, frozen=True, tag="challenged"):
    """`player` uses a Challenge card against `opponent`."""

    player: str
    opponent: str


class ChallengeEnded(Event, frozen=True, tag="challenge_ended"):
    """The challenge is over; lost, its (spent) card goes to the opponent."""

    player: str
    opponent: str
    won: bool


class Taken(Event, frozen=True, tag="taken"):
    """The challenger took a portrait from the opponent."""

    player: str
    opponent: str
    portrait: Portrait


class Ended(Event, frozen=True, tag="ended"):
    """The game is over."""

    winners: tuple[str, ...]
    reason: str


MissionEvent = (
    TurnBegan
    | PortraitDrawn
    | FunctionDrawn
    | Passed
    | CountdownBegan
    | Confirmed
    | GivenUp
    | Buzzed
    | Checked
    | Tied
    | PriorityPlayed
    | Awarded
    | Unanswered
    | BattleBegan
    | DiceThrown
    | DiceLanded
    | BattleUndecided
    | BattleDecided
    | FunctionWon
    | Challenged
    | ChallengeEnded
    | Taken
    | Ended
    | Undone
)
