"""Crazy Battle: comparing what all took from the table with what all performed."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from facecam.expressions import Expression
from facecam.games.top_face.cards import Cards
from facecam.games.top_face.events import Check
from facecam.games.top_face.guesses import Finger

Prize = tuple[str, str]
"""(player, ``white`` or ``purple``)."""


def compare(
    cards: Cards, fingers: Sequence[Finger], held: Collection[str], deck: Sequence[Expression]
) -> tuple[Cards, tuple[Check, ...], tuple[Prize, ...]]:
    """Check all pairs and pay them.

    A purple card equal to another player's white one is right: the guesser takes the white card,
    and its owner, if among those who `held` their face, the purple one. Everything else goes back:
    purple cards to their places, white ones under the deck.
    """
    checks: list[Check] = []
    prizes: list[Prize] = []
    owners = {card: player for player, card in cards.hands.items()}
    for finger in fingers:
        card = cards.table[finger.cell]
        assert card is not None
        owner = owners.get(card)
        if owner == finger.player:
            owner = None
        seen = owner is not None and owner in held
        checks.append(Check(finger.player, finger.cell, deck[card], owner, seen))
        if owner is None:
            continue
        cards = cards.keep(owner, finger.player)
        prizes.append((finger.player, "white"))
        if seen:
            cards = cards.take_purple(owner, finger.cell)
            prizes.append((owner, "purple"))
    for player in tuple(cards.hands):
        cards = cards.put_under(player)
    return cards, tuple(checks), tuple(prizes)
