"""What a game of Face to Face starts from."""

from __future__ import annotations

import msgspec

from facecam.errors import UsageError
from facecam.games.core import Player, Setup
from facecam.games.face_to_face import board as boards
from facecam.games.face_to_face.board import COLOURS, Board
from facecam.games.face_to_face.cards import FaceCard, deck_of
from facecam.games.face_to_face.cards import shipped as shipped_faces

FEWEST, MOST = 2, 8


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What the table may choose: how many cards of each colour are needed for the Final Face."""

    needed: int = 2


class FaceToFaceSetup(Setup, frozen=True, kw_only=True, tag="face-to-face"):
    """The head of a log of Face to Face; a player may be a team.

    `faces` is where the pictures of the deck are from, for those who show them.
    """

    deck: tuple[FaceCard, ...]
    board: Board
    faces: str = "people"
    settings: Settings = Settings()

    def needed(self) -> dict[str, int]:
        """How many cards of each colour a player needs: as many as the deck has enough for all."""
        counts = {colour: sum(card.colour == colour for card in self.deck) for colour in COLOURS}
        return {
            colour: max(0, min(self.settings.needed, (count - 1) // len(self.players)))
            for colour, count in counts.items()
        }


def deal(players: tuple[Player, ...], seed: int) -> FaceToFaceSetup:
    """Return the usual set-up: the virtual people on the shipped board."""
    deck = deck_of(shipped_faces(), seed)
    return FaceToFaceSetup(seed=seed, players=players, deck=deck, board=boards.shipped())


def check(setup: FaceToFaceSetup) -> None:
    """Refuse a set-up that no game can start from.

    Raises
    ------
    UsageError
        For a number of players the game isn't for, ids used twice, or cards that don't do.
    DataError
        For a board that doesn't do.
    """
    ids = {player.id for player in setup.players}
    if not FEWEST <= len(setup.players) <= MOST or len(ids) < len(setup.players):
        raise UsageError(
            "game.players", game="face-to-face", count=len(ids), fewest=FEWEST, most=MOST
        )
    numbers = {card.number for card in setup.deck}
    fine = all(card.colour in COLOURS for card in setup.deck)
    if not any(setup.needed().values()) or len(numbers) < len(setup.deck) or not fine:
        raise UsageError("face_to_face.few_cards", count=len(setup.deck), players=len(ids))
    boards.check(setup.board, "face-to-face")
