"""What happens in Top Face! Faces and cards are named in results only, when they lie open."""

from __future__ import annotations

import msgspec

from facecam.expressions import Expression
from facecam.games.core import Event
from facecam.games.match import Undone


class _Judged(Event, frozen=True):
    """A result that can be taken back."""

    @property
    def judged(self) -> bool:
        return True


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """It is `player`'s turn to perform; `turn` counts from 1."""

    player: str
    turn: int


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    """`player` has a white card to look at; it is in that player's view only."""

    player: str


class TimerTurned(Event, frozen=True, tag="timer_turned"):
    """The sand runs until `until`."""

    until: float


class TimeUp(Event, frozen=True, tag="time_up"):
    """The sand has run out."""


class Called(Event, frozen=True, tag="called"):
    """`player` called 鬼臉大王."""

    player: str


class Confirmed(_Judged, frozen=True, tag="confirmed"):
    """The performance counts: the camera says so, or (`consent`) everybody."""

    player: str
    consent: bool


class GuessingOpened(Event, frozen=True, tag="guessing_opened"):
    """The others may press until `until`."""

    until: float


class Unconfirmed(_Judged, frozen=True, tag="unconfirmed"):
    """The performance failed: `late` by the clock, else given up. The card stays secret."""

    player: str
    late: bool


class Swapped(Event, frozen=True, tag="swapped"):
    """`player` put the card under the deck and drew another; all guess anew."""

    player: str


class PointerTaken(Event, frozen=True, tag="pointer_taken"):
    """`player` has the pointer until `until`."""

    player: str
    until: float


class PointerFreed(Event, frozen=True, tag="pointer_freed"):
    """`player` let the pointer's time run out."""

    player: str


class Pressed(Event, frozen=True, tag="pressed"):
    """`player` has a finger on the card in `cell`."""

    player: str
    cell: int


class Displaced(Event, frozen=True, tag="displaced"):
    """Another finger was first on `cell`: `player` must move to another card."""

    player: str
    cell: int


class Finished(Event, frozen=True, tag="finished"):
    """`player` presses no more; `passed` if none at all, `late` if by the clock."""

    player: str
    passed: bool
    late: bool


class Warned(Event, frozen=True, tag="warned"):
    """`player` tried to press more than allowed: the next time costs a point."""

    player: str


class Fined(_Judged, frozen=True, tag="fined"):
    """`player` was caught pressing too much; `paid` if there was a white card to give back."""

    player: str
    paid: bool


class Paused(Event, frozen=True, tag="paused"):
    """The face is lost for the `losses`-th time: no guessing until it is back."""

    player: str
    losses: int


class Resumed(Event, frozen=True, tag="resumed"):
    """The face is back; guessing goes on until `until`."""

    player: str
    until: float


class Closed(Event, frozen=True, tag="closed"):
    """The face was lost too often or for too long: presses made stand, no more come."""

    player: str
    losses: int


class Revealed(_Judged, frozen=True, tag="revealed"):
    """The performer's card lies open; `finder` (None: nobody) had the right one, in `cell`."""

    performer: str
    card: Expression
    finder: str | None
    cell: int | None


class Won(Event, frozen=True, tag="won"):
    """`player` takes ``white``, ``purple`` or ``token`` (`what`)."""

    player: str
    what: str


class RoundBegan(Event, frozen=True, tag="round_began"):
    """Crazy Battle: everybody draws; `first` will choose first."""

    round: int
    first: str


class FaceHeld(Event, frozen=True, tag="face_held"):
    """Crazy Battle: `player`'s performance counts, by the camera or (`consent`) by everybody."""

    player: str
    consent: bool


class Check(msgspec.Struct, frozen=True):
    """One purple card taken in Crazy Battle.

    `owner` performed it (None: wrong); `held`: the camera saw the owner do it, so the owner takes
    the purple card.
    """

    guesser: str
    cell: int
    card: Expression
    owner: str | None
    held: bool


class RoundChecked(_Judged, frozen=True, tag="round_checked"):
    """Crazy Battle: what all took, in the order to check it, and everybody's white card."""

    checks: tuple[Check, ...]
    whites: dict[str, Expression]


class Ended(Event, frozen=True, tag="ended"):
    """The game is over."""

    winners: tuple[str, ...]
    reason: str


TurnEvent = (
    TurnBegan
    | CardDrawn
    | TimerTurned
    | TimeUp
    | Called
    | Confirmed
    | GuessingOpened
    | Unconfirmed
    | Swapped
    | PointerTaken
    | PointerFreed
    | Pressed
    | Displaced
    | Finished
    | Warned
    | Fined
    | Paused
    | Resumed
    | Closed
    | Revealed
    | Won
    | Ended
    | Undone
)
"""The events of Grand Contest and Cruel Race."""

BattleEvent = (
    RoundBegan
    | CardDrawn
    | TimerTurned
    | TimeUp
    | Called
    | FaceHeld
    | Pressed
    | Finished
    | RoundChecked
    | Won
    | Ended
    | Undone
)
"""The events of Crazy Battle."""
