"""The table of Say Cheese! between two commands, as plain immutable data."""

from __future__ import annotations

import msgspec

from facecam.games.core import Chance, Event, Outcome
from facecam.games.say_cheese.cards import BoothCard, Dice
from facecam.games.say_cheese.events import Ended, TurnedUp
from facecam.games.say_cheese.setup import FACE_UP, SayCheeseSetup


class Hand(msgspec.Struct, frozen=True):
    """What is in front of a player.

    `lands` is when the dice lie, `used` that the roll has claimed already. Nothing is rolled or
    claimed before `frozen`. `grinned` is when the last grin ended (None: never).
    """

    dice: Dice | None = None
    lands: float = 0.0
    used: bool = False
    frozen: float = 0.0
    grinned: float | None = None
    cards: tuple[BoothCard, ...] = ()

    def ready(self, at: float) -> bool:
        """Tell whether the dice may claim at `at`."""
        return self.dice is not None and not self.used and self.lands <= at and self.frozen <= at


class Place(msgspec.Struct, frozen=True):
    """A card face up since `since`."""

    card: BoothCard
    since: float


class Gone(msgspec.Struct, frozen=True):
    """A card that left the table at `at`."""

    card: BoothCard
    at: float


class Cheese(msgspec.Struct, frozen=True):
    """A claim that isn't settled: from when it counts, and the place pointed at.

    `tied`: a double that has tied for one of its cards, while the other is still open.
    """

    player: str
    at: float
    grin: bool
    place: int | None = None
    tied: bool = False


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is so between two commands.

    `start` is when rolling begins (None before the countdown), `places` the face-up cards from
    left to right, `ties` how often in a row the last card tied, `chance` counts the draws.
    """

    setup: SayCheeseSetup
    deck: tuple[BoothCard, ...]
    hands: dict[str, Hand]
    places: tuple[Place | None, ...] = (None,) * FACE_UP
    start: float | None = None
    claims: tuple[Cheese, ...] = ()
    gone: tuple[Gone, ...] = ()
    ties: int = 0
    chance: int = 1
    outcome: Outcome | None = None


class Course:
    """The course of one command: the table as it changes, and what happened."""

    def __init__(self, table: Table, at: float) -> None:
        self.table = table
        self.at = at
        self.events: list[Event] = []

    def change(self, **changes: object) -> None:
        self.table = msgspec.structs.replace(self.table, **changes)

    def hand(self, player: str, **changes: object) -> None:
        """Change what is in front of a player."""
        hand = msgspec.structs.replace(self.table.hands[player], **changes)
        self.change(hands={**self.table.hands, player: hand})

    def draw_chance(self) -> Chance:
        chance = Chance(self.table.setup.seed, self.table.chance)
        self.change(chance=self.table.chance + 1)
        return chance

    def refill(self, at: float) -> None:
        """Turn up cards until two lie there or the deck is empty."""
        for number, place in enumerate(self.table.places):
            if place is None and self.table.deck:
                card, *deck = self.table.deck
                places = list(self.table.places)
                places[number] = Place(card, at)
                self.change(deck=tuple(deck), places=tuple(places))
                self.events.append(TurnedUp(at=self.at, card=card, place=number))

    def end(self) -> None:
        """Count the cards: most win, dogs and cats decide a tie, else it is shared."""
        hands = self.table.hands
        scores = {player: len(hand.cards) for player, hand in hands.items()}
        pets = {player: sum(card.pets for card in hand.cards) for player, hand in hands.items()}
        most = max(scores.values())
        first = [player for player, score in scores.items() if score == most]
        furry = max(pets[player] for player in first)
        winners = tuple(player for player in first if pets[player] == furry)
        reason = "say_cheese.reason." + ("cards" if len(first) == 1 else "pets")
        if len(winners) > 1:
            reason = "say_cheese.reason.shared"
        self.change(outcome=Outcome(winners, reason, scores), claims=())
        self.events.append(Ended(at=self.at, winners=winners, reason=reason))
