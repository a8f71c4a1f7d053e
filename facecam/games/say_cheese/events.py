"""What happens in the game of Say Cheese!."""

from __future__ import annotations

from facecam.games.core import Event
from facecam.games.match import Undone
from facecam.games.say_cheese.cards import BoothCard, Dice


class CountdownBegan(Event, frozen=True, tag="countdown_began"):
    """Rolling begins at `start`."""

    start: float


class Rolled(Event, frozen=True, tag="rolled"):
    """`player`'s dice will lie at `lands` and show `dice`."""

    player: str
    dice: Dice
    lands: float


class Claimed(Event, frozen=True, tag="claimed"):
    """`player` said Cheese!, by key or by grin; it is settled soon."""

    player: str
    grin: bool


class Taken(Event, frozen=True, tag="taken"):
    """`player` takes a card; `double`: as one of two."""

    player: str
    card: BoothCard
    double: bool

    @property
    def judged(self) -> bool:
        return True


class Contested(Event, frozen=True, tag="contested"):
    """Several claimed the card at the same time: it goes to the bottom, or (`gone`) to nobody."""

    players: tuple[str, ...]
    card: BoothCard
    gone: bool

    @property
    def judged(self) -> bool:
        return True


class FalseClaim(Event, frozen=True, tag="false_claim"):
    """`player` had no match: the dice are frozen until `until`."""

    player: str
    until: float

    @property
    def judged(self) -> bool:
        return True


class VoidClaim(Event, frozen=True, tag="void_claim"):
    """`player` claimed a card that somebody had just taken; nothing happens."""

    player: str


class TurnedUp(Event, frozen=True, tag="turned_up"):
    """A new card lies at `place`."""

    card: BoothCard
    place: int


class Ended(Event, frozen=True, tag="ended"):
    """The last card is gone."""

    winners: tuple[str, ...]
    reason: str


SayCheeseEvent = (
    CountdownBegan
    | Rolled
    | Claimed
    | Taken
    | Contested
    | FalseClaim
    | VoidClaim
    | TurnedUp
    | Ended
    | Undone
)
