"""The photo-booth cards, every girl with every boy, and the two dice that show them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from facecam import paths
from facecam.errors import DataError
from facecam.games import decks

GIRLS = ("scarlett", "tabitha", "jane", "wynona", "patty")
"""The cat die shows these and a wild; Tabitha is the cat."""
BOYS = ("lester", "jim_bob", "zane", "bryce", "dougie")
"""The dog die shows these and a wild; Dougie is the dog."""
CAT, DOG = "tabitha", "dougie"
WILD = "wild"
CAT_DIE, DOG_DIE = (*GIRLS, WILD), (*BOYS, WILD)


class BoothCard(msgspec.Struct, frozen=True):
    """A girl and a boy in a photo booth."""

    girl: str
    boy: str

    @property
    def pets(self) -> int:
        """How many of its two are a dog or a cat."""
        return (self.girl == CAT) + (self.boy == DOG)


class Dice(msgspec.Struct, frozen=True):
    """What a player's two dice show: a character each, or `WILD`."""

    cat: str
    dog: str

    @property
    def double(self) -> bool:
        """Whether both are wild, for a Double Cheese."""
        return self.cat == self.dog == WILD

    def match(self, card: BoothCard) -> bool:
        """Tell whether the dice claim `card`: what isn't wild is on it."""
        return self.cat in {card.girl, WILD} and self.dog in {card.boy, WILD}


def read(file: Path) -> tuple[BoothCard, ...]:
    """Read cards from a CSV table ``girl,boy``.

    Raises
    ------
    DataError
        Naming file and line of what can't be used.
    """
    cards: list[BoothCard] = []
    for line, row in decks.rows(file, ("girl", "boy")):
        card = BoothCard(row["girl"], row["boy"])
        for who, known in ((card.girl, GIRLS), (card.boy, BOYS)):
            if who not in known:
                raise DataError(
                    "say_cheese.deck.who",
                    file=file.name,
                    line=line,
                    who=who,
                    known=", ".join(known),
                )
        if card in cards:
            raise DataError("say_cheese.deck.twice", file=file.name, line=line)
        cards.append(card)
    if not cards:
        raise DataError("game.deck.empty", file=file.name)
    return tuple(cards)


@cache
def shipped() -> tuple[BoothCard, ...]:
    """The 25 cards of the game."""
    return read(paths.assets() / "decks" / "say_cheese.csv")
