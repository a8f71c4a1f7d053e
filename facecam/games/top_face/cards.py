"""Where every card is: on the table, in the deck, won, in a hand, or out of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Self

import msgspec

from facecam.games import decks
from facecam.games.core import Chance
from facecam.games.top_face.setup import (
    CENTRE,
    COLUMNS,
    PURPLE_POINTS,
    ROWS,
    TOKEN_POINTS,
    WHITE_POINTS,
)


class Won(msgspec.Struct, frozen=True):
    """What one player has won: numbers of white and purple cards, oldest first, and tokens."""

    white: tuple[int, ...] = ()
    purple: tuple[int, ...] = ()
    tokens: int = 0

    @property
    def score(self) -> int:
        return (
            WHITE_POINTS * len(self.white)
            + PURPLE_POINTS * len(self.purple)
            + TOKEN_POINTS * self.tokens
        )


class Cards(msgspec.Struct, frozen=True, kw_only=True):
    """All cards of a game by their numbers.

    `table` holds the purple cards by cell (None: the deck's place, or taken); `deck` the white
    ones, top first; `hands` those drawn and not yet judged, by player; `won` by player; `removed`
    the white ones whose purple twin was gone when they were drawn.
    """

    table: tuple[int | None, ...]
    deck: tuple[int, ...]
    won: dict[str, Won]
    hands: dict[str, int] = {}
    removed: tuple[int, ...] = ()

    @classmethod
    def deal(cls, count: int, players: tuple[str, ...], seed: int) -> Self:
        """Shuffle `count` cards of each colour and lay the table."""
        purple: list[int | None] = [*Chance(seed, 0).shuffled(range(count))]
        purple += [None] * (COLUMNS * ROWS - 1 - count)
        return cls(
            table=(*purple[:CENTRE], None, *purple[CENTRE:]),
            deck=Chance(seed, 1).shuffled(range(count)),
            won={player: Won() for player in players},
        )

    @property
    def scores(self) -> dict[str, int]:
        return {player: won.score for player, won in self.won.items()}

    @property
    def drawable(self) -> int:
        """How many cards of the deck still have their twin on the table."""
        return sum(card in self.table for card in self.deck)

    def cell(self, card: int) -> int | None:
        """Where the purple `card` lies; None once it is gone."""
        return self.table.index(card) if card in self.table else None

    def draw(self, player: str, can: Callable[[int], bool]) -> Self:
        """Give `player` the first card of the deck that `can` be done, else the first.

        Cards on the way whose twin has left the table are removed. There must be one to draw.
        """
        left = [card for card in self.deck if card in self.table]
        drawn = left[decks.fitting(left, can)]
        passed = self.deck[: self.deck.index(drawn)]
        gone = tuple(card for card in passed if card not in self.table)
        return msgspec.structs.replace(
            self,
            deck=tuple(card for card in self.deck if card != drawn and card not in gone),
            hands={**self.hands, player: drawn},
            removed=self.removed + gone,
        )

    def put_under(self, player: str) -> Self:
        """Put the card in `player`'s hand face down under the deck."""
        return msgspec.structs.replace(
            self, deck=(*self.deck, self.hands[player]), hands=_without(self.hands, player)
        )

    def keep(self, player: str, winner: str) -> Self:
        """Let `winner` take the white card in `player`'s hand."""
        won = self.won[winner]
        won = msgspec.structs.replace(won, white=(*won.white, self.hands[player]))
        return msgspec.structs.replace(
            self, hands=_without(self.hands, player), won={**self.won, winner: won}
        )

    def take_purple(self, player: str, cell: int) -> Self:
        """Let `player` take the purple card in `cell`."""
        card = self.table[cell]
        assert card is not None
        won = self.won[player]
        won = msgspec.structs.replace(won, purple=(*won.purple, card))
        return msgspec.structs.replace(
            self,
            table=(*self.table[:cell], None, *self.table[cell + 1 :]),
            won={**self.won, player: won},
        )

    def take_top(self, player: str) -> tuple[Self, str]:
        """Let `player` take the top white card unseen, or a token if the deck is used up.

        Returns also which of the two it was.
        """
        won = self.won[player]
        if self.deck:
            what = "white"
            won = msgspec.structs.replace(won, white=(*won.white, self.deck[0]))
        else:
            what = "token"
            won = msgspec.structs.replace(won, tokens=won.tokens + 1)
        rest = msgspec.structs.replace(self, deck=self.deck[1:], won={**self.won, player: won})
        return rest, what

    def fine(self, player: str) -> tuple[Self, bool]:
        """Put the white card `player` won last under the deck; tell whether there was one."""
        won = self.won[player]
        if not won.white:
            return self, False
        less = msgspec.structs.replace(won, white=won.white[:-1])
        paid = msgspec.structs.replace(
            self, deck=(*self.deck, won.white[-1]), won={**self.won, player: less}
        )
        return paid, True


def _without(hands: Mapping[str, int], player: str) -> dict[str, int]:
    return {holder: card for holder, card in hands.items() if holder != player}
