"""What a game of Top Face! starts from: players, deck, settings."""

from __future__ import annotations

from pathlib import Path

import msgspec

from facecam import paths
from facecam.errors import DataError, UsageError
from facecam.expressions import Expression
from facecam.games import decks
from facecam.games.core import Player, Setup

FEWEST, MOST = 3, 8
COLUMNS, ROWS = 9, 7
CENTRE = COLUMNS * ROWS // 2
"""The cell of the white deck; cells are numbered row by row from 0."""
DECK = COLUMNS * ROWS - 1
"""Cards of a full deck: one for every other cell of the table."""
WHITE_POINTS, PURPLE_POINTS, TOKEN_POINTS = 1, 2, 1


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What the table may choose. Times in seconds.

    `judged`: a camera judges faces; without, every performance counts and guesses open with the
    call. `sides_matter` switched off: a face with left and right exchanged is accepted too.
    `shared_pointer`: the table is on one laptop, so who wants to press buzzes first and then has
    the pointer for `pointer_for`; without, everybody has a screen.
    `confirm_within`: how long a performer has until the camera sees it. `lost_for`: how long the
    face may be lost before the guessing pauses; the `losses`-th such loss, or one that lasts
    `away`, closes it. `press_within`: how long guessers have.
    """

    judged: bool = True
    sides_matter: bool = True
    shared_pointer: bool = True
    timer: float = 60.0
    confirm_within: float = 20.0
    press_within: float = 60.0
    pointer_for: float = 5.0
    lost_for: float = 2.0
    losses: int = 3
    away: float = 20.0
    swap_once_per_game: bool = False


class TopFaceSetup(Setup, frozen=True, kw_only=True):
    """The head of a log: what the three games share.

    `players` in clockwise order; `first` starts (the most expressive face; by default the first
    named). A card is known by its number in `deck`, from 0.
    """

    deck: tuple[Expression, ...]
    settings: Settings = Settings()
    first: str | None = None

    @property
    def order(self) -> tuple[str, ...]:
        """The players' ids clockwise from the one who starts."""
        ids = [player.id for player in self.players]
        start = ids.index(self.first) if self.first is not None else 0
        return (*ids[start:], *ids[:start])

    def player(self, player: str) -> Player:
        return next(one for one in self.players if one.id == player)

    def can(self, player: str, card: int) -> bool:
        """Tell whether `player` can make the face on `card` (or, where allowed, its mirror)."""
        face = self.deck[card]
        one = self.player(player)
        return one.can(face) or (not self.settings.sides_matter and one.can(face.mirrored()))


class ContestSettings(Settings, frozen=True, kw_only=True):
    """`target` points end the game, but not before one full round; `rounds` are the limit."""

    target: int = 9
    rounds: int = 6


class RaceSettings(Settings, frozen=True, kw_only=True):
    """`rounds` to play; None: two for 3 or 4 players, else one."""

    rounds: int | None = None


class BattleSettings(Settings, frozen=True, kw_only=True):
    """`target` points end the game; `rounds` are the limit."""

    target: int = 7
    rounds: int = 12


class ContestSetup(TopFaceSetup, frozen=True, kw_only=True, tag="top-face-contest"):
    """The head of a log of Grand Contest."""

    settings: ContestSettings = ContestSettings()


class RaceSetup(TopFaceSetup, frozen=True, kw_only=True, tag="top-face-race"):
    """The head of a log of Cruel Race."""

    settings: RaceSettings = RaceSettings()


class BattleSetup(TopFaceSetup, frozen=True, kw_only=True, tag="top-face-battle"):
    """The head of a log of Crazy Battle."""

    settings: BattleSettings = BattleSettings()


def shipped_deck() -> tuple[Expression, ...]:
    """Return the 62 expressions of ``assets/decks/top_face.csv``.

    ``scripts/choose_top_face_deck.py`` chose them and tells by what rule.
    """
    return read_deck(paths.assets() / "decks" / "top_face.csv")


def read_deck(file: Path) -> tuple[Expression, ...]:
    """Read a deck: a CSV table with the columns eyes, nose, mouth and hand, 62 rows.

    Raises
    ------
    DataError
        If the file can't be read, an entry is no expression, there are not 62, or two differ
        in nothing but left and right; the message names file and entry.
    """
    deck = decks.read(file)
    if len(deck) != DECK:
        raise DataError("top_face.deck.size", file=file.name, count=len(deck), wanted=DECK)
    check_deck(deck, file.name)
    return deck


def check_deck(deck: tuple[Expression, ...], file: str) -> None:
    """Refuse a deck the table has no room for, or with cards that differ in the sides only.

    Raises
    ------
    DataError
        The message names the file and the numbers of the cards, from 1.
    """
    if not 1 <= len(deck) <= DECK:
        raise DataError("top_face.deck.size", file=file, count=len(deck), wanted=DECK)
    seen: dict[Expression, int] = {}
    for number, card in enumerate(deck, start=1):
        face = _sideless(card)
        if face in seen:
            raise DataError(
                "top_face.deck.alike", file=file, card=number, other=seen[face], face=str(card)
            )
        seen[face] = number


def _sideless(card: Expression) -> Expression:
    """Every sided category turned to the left: equal for cards that differ in sides only."""
    mirrored = card.mirrored().parts()
    return Expression(
        **{part: min(category, mirrored[part]) for part, category in card.parts().items()}
    )


def check(setup: TopFaceSetup, game: str) -> None:
    """Refuse a set-up that no game can start from.

    Raises
    ------
    UsageError
        For a number of players the game isn't for, ids used twice, an unknown first player.
    DataError
        For a deck that doesn't fit the table.
    """
    ids = [player.id for player in setup.players]
    if not FEWEST <= len(ids) <= MOST or len(set(ids)) != len(ids):
        raise UsageError("game.players", game=game, count=len(set(ids)), fewest=FEWEST, most=MOST)
    if setup.first is not None and setup.first not in ids:
        raise UsageError("top_face.first", player=setup.first)
    check_deck(setup.deck, "")
