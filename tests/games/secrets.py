"""What a viewer must not know: another game that looks the same if the secrets are kept."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from facecam.expressions import Expression
from facecam.games.core import Game
from facecam.games.face_to_face.cards import FaceCard
from facecam.games.face_to_face.game import FaceToFace
from facecam.games.face_to_face.view import Phase
from facecam.games.mission.cards import Portrait
from facecam.games.mission.game import Mission
from facecam.games.mission.state import Performing, Preferring, Preparing
from facecam.games.mission.state import Table as MissionTable
from facecam.games.say_cheese.game import SayCheese
from facecam.games.top_face.table import Table

Twin = Callable[[Game, str | None], Game]
OTHER_FACE = Expression("look_up", "wrinkled", "frown")


def mission(game: Game, viewer: str | None) -> Game:
    """Other cards in the deck, another portrait in other hands, other choices of Priority."""
    assert isinstance(game, Mission)
    table = game.table
    deck = tuple(
        Portrait(card.number, OTHER_FACE) if isinstance(card, Portrait) else card
        for card in reversed(table.deck)
    )
    stage = table.stage
    if isinstance(stage, Preparing | Performing) and viewer != table.active:
        stage = msgspec.structs.replace(stage, portrait=Portrait(99, OTHER_FACE))
    elif isinstance(stage, Preferring):
        choices = {player: not use for player, use in stage.choices.items()}
        stage = msgspec.structs.replace(stage, choices=choices)
    twin: MissionTable = msgspec.structs.replace(
        table, deck=deck, stage=stage, chance=table.chance + 7
    )
    return Mission(twin)


def top_face(game: Game, viewer: str | None) -> Game:
    """Other white cards in the deck, in other hands and among those won."""
    assert isinstance(game, Table)
    cards = game.cards
    deck, hands = list(reversed(cards.deck)), dict(cards.hands)
    left = [place for place, card in enumerate(deck) if card in cards.table]
    for player, place in zip((one for one in hands if one != viewer), left, strict=False):
        deck[place], hands[player] = hands[player], deck[place]
    won = {
        player: msgspec.structs.replace(pile, white=(0,) * len(pile.white))
        for player, pile in cards.won.items()
    }
    twin = msgspec.structs.replace(cards, deck=tuple(deck), hands=hands, won=won)
    return game.changed(cards=twin)


def say_cheese(game: Game, _viewer: str | None) -> Game:
    """Another order of the deck, other dice to come."""
    assert isinstance(game, SayCheese)
    table = game.table
    deck = tuple(reversed(table.deck))
    return SayCheese(msgspec.structs.replace(table, deck=deck, chance=table.chance + 7))


def face_to_face(game: Game, viewer: str | None) -> Game:
    """Other people on the cards in the holders and decks, other letters on others' backs."""
    assert isinstance(game, FaceToFace)
    table = game.table

    def renamed(card: FaceCard) -> FaceCard:
        face = msgspec.structs.replace(card.face, name="Nobody", aliases=())
        return msgspec.structs.replace(card, number=card.number + 99, face=face)

    decks = {
        colour: tuple(renamed(card) for card in reversed(deck))
        for colour, deck in table.decks.items()
    }
    shown = table.colour if table.guess else None  # a dispute tells who it is
    holders = {
        colour: msgspec.structs.replace(holder, card=renamed(holder.card))
        if holder.card and colour != shown
        else holder
        for colour, holder in table.holders.items()
    }
    won = {
        player: cards
        if player == viewer or table.phase is Phase.FINAL
        else tuple(msgspec.structs.replace(card, letters=("F", "A")) for card in cards)
        for player, cards in table.won.items()
    }
    return FaceToFace(msgspec.structs.replace(table, decks=decks, holders=holders, won=won))


TWINS: dict[str, Twin] = {
    "mission": mission,
    "top-face-contest": top_face,
    "top-face-race": top_face,
    "top-face-battle": top_face,
    "say-cheese": say_cheese,
    "face-to-face": face_to_face,
}
"""Name of a game -> how to change all that a viewer can't know."""
