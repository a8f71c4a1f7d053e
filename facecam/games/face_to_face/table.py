"""The table of Face to Face between two commands, as plain immutable data."""

from __future__ import annotations

import msgspec

from facecam.errors import IllegalCommandError
from facecam.games.core import Chance, Event, Outcome
from facecam.games.face_to_face.board import COLOURS
from facecam.games.face_to_face.cards import FaceCard
from facecam.games.face_to_face.events import Discarded, Ended, TurnBegan
from facecam.games.face_to_face.setup import FaceToFaceSetup
from facecam.games.face_to_face.view import Phase


class Holder(msgspec.Struct, frozen=True):
    """One colour's holder: `since` numbers the cards in the order they were put in."""

    card: FaceCard | None = None
    opened: frozenset[str] = frozenset()
    barred: frozenset[str] = frozenset()
    since: int = 0


class Guessing(msgspec.Struct, frozen=True):
    """A near miss that is put to the others."""

    name: str
    votes: dict[str, bool] = {}


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is so between two commands.

    `rolling` are those who still roll for the start and `rolled` what they rolled; `colour` is
    the holder a guess is for, `final` that it is the Final Face; `chance` counts the draws, `put`
    the cards put into holders.
    """

    setup: FaceToFaceSetup
    decks: dict[str, tuple[FaceCard, ...]]
    holders: dict[str, Holder]
    won: dict[str, tuple[FaceCard, ...]]
    places: dict[str, str]
    phase: Phase = Phase.START
    active: str
    turn: int = 0
    rolling: tuple[str, ...] = ()
    rolled: dict[str, int] = {}
    dice: tuple[int, int] | None = None
    reachable: tuple[str, ...] = ()
    colour: str | None = None
    final: bool = False
    guess: Guessing | None = None
    discarded: tuple[FaceCard, ...] = ()
    chance: int = 1
    put: int = 0
    outcome: Outcome | None = None

    @property
    def order(self) -> tuple[str, ...]:
        return tuple(player.id for player in self.setup.players)

    def count(self, player: str, colour: str) -> int:
        return sum(card.colour == colour for card in self.won[player])

    def seeker(self, player: str) -> bool:
        """Tell whether `player` has enough of every colour for the Final Face."""
        needed = self.setup.needed()
        return all(self.count(player, colour) >= number for colour, number in needed.items())

    def occupied(self) -> tuple[str, ...]:
        return tuple(colour for colour in COLOURS if self.holders[colour].card is not None)

    def letters(self, player: str) -> frozenset[str]:
        return frozenset(letter for card in self.won[player] for letter in card.letters)


class Course:
    """The course of one command: the table as it changes, and what happened."""

    def __init__(self, table: Table, at: float) -> None:
        self.table = table
        self.at = at
        self.events: list[Event] = []

    def change(self, **changes: object) -> None:
        self.table = msgspec.structs.replace(self.table, **changes)

    def holder(self, colour: str, **changes: object) -> None:
        holder = msgspec.structs.replace(self.table.holders[colour], **changes)
        self.change(holders={**self.table.holders, colour: holder})

    def throw(self) -> tuple[int, int]:
        """Roll both dice."""
        chance = Chance(self.table.setup.seed, self.table.chance)
        self.change(chance=self.table.chance + 1)
        return (chance.choice(range(1, 7)), chance.choice(range(1, 7)))

    def fill(self, colour: str) -> None:
        """Put the next card of that colour into its holder, windows closed."""
        deck = self.table.decks[colour]
        card, rest = (deck[0], deck[1:]) if deck else (None, ())
        put = self.table.put + 1
        self.change(
            decks={**self.table.decks, colour: rest},
            holders={**self.table.holders, colour: Holder(card=card, since=put)},
            put=put,
        )

    def discard(self, colour: str) -> None:
        """Show a holder's card and take it out of the game; put the next one in."""
        card = self.table.holders[colour].card
        assert card is not None
        self.change(discarded=(*self.table.discarded, card))
        self.events.append(Discarded(at=self.at, card=card))
        self.fill(colour)

    def turn(self, player: str, *, extra: bool = False) -> None:
        """Begin a turn of `player`, unless the game is over."""
        if self._stuck():
            return
        turn = self.table.turn + 1
        self.change(
            phase=Phase.ROLL,
            active=player,
            turn=turn,
            dice=None,
            reachable=(),
            colour=None,
            final=False,
            guess=None,
        )
        self.events.append(TurnBegan(at=self.at, player=player, turn=turn, extra=extra))

    def next_turn(self) -> None:
        order = self.table.order
        self.turn(order[(order.index(self.table.active) + 1) % len(order)])

    def end(self, winners: tuple[str, ...], reason: str) -> None:
        scores = {player: len(cards) for player, cards in self.table.won.items()}
        reason = f"face_to_face.reason.{reason}"
        self.change(outcome=Outcome(winners, reason, scores), phase=Phase.OVER)
        self.events.append(Ended(at=self.at, winners=winners, reason=reason))

    def _stuck(self) -> bool:
        """End the game when all holders are empty or nobody can qualify any more."""
        table = self.table
        if table.occupied() and any(_may_qualify(table, player) for player in table.order):
            return False
        scores = {player: len(cards) for player, cards in table.won.items()}
        most = max(scores.values())
        winners = tuple(player for player, score in scores.items() if score == most)
        self.end(winners, "stuck" if table.occupied() else "empty")
        return True


def _may_qualify(table: Table, player: str) -> bool:
    for colour, needed in table.setup.needed().items():
        holder = table.holders[colour]
        open_to = holder.card is not None and player not in holder.barred
        left = len(table.decks[colour]) + open_to
        if table.count(player, colour) + left < needed:
            return False
    return True


def require(allowed: bool, key: str = "game.not_now") -> None:
    """Refuse what the rules don't allow now.

    Raises
    ------
    IllegalCommandError
        Unless `allowed`.
    """
    if not allowed:
        raise IllegalCommandError(key)
