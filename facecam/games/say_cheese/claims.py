"""Settling claims: in the order of their times, once no earlier one can still arrive."""

from __future__ import annotations

import msgspec

from facecam.games.say_cheese.events import Contested, FalseClaim, Taken, VoidClaim
from facecam.games.say_cheese.table import Cheese, Course, Gone, Hand, Table


def settle(course: Course, settled: float) -> None:
    """Settle every claim whose tie window is over; all holds before `settled` are known."""
    while course.table.outcome is None and (first := earliest(course.table)) is not None:
        if settled < first.at + course.table.setup.settings.tie_window:
            return
        _settle(course, first)


def earliest(table: Table) -> Cheese | None:
    """The unsettled claim with the earliest time; of equal ones that of the first player."""
    return min(table.claims, key=lambda claim: claim.at, default=None)


def _settle(course: Course, first: Cheese) -> None:
    """Decide the cards of the earliest claim; each card is decided on its own."""
    before, window = course.table, course.table.setup.settings.tie_window
    at_stake = _wanted(before, first)
    if not at_stake:
        _miss(course, first)
        return
    rivals = [
        claim
        for claim in before.claims
        if claim.at - first.at < window and set(_wanted(before, claim)) & set(at_stake)
    ]
    for claim in rivals:
        _answer(course, claim, before, at_stake)
    claimants = {
        place: tuple(claim.player for claim in rivals if place in _wanted(before, claim))
        for place in at_stake
    }
    double = all(len(players) == 1 for players in claimants.values()) and len(at_stake) > 1
    for place, players in claimants.items():
        _take(course, place, players, first.at, double=double)
    course.refill(course.at)
    if not any(course.table.places):
        course.end()


def _answer(course: Course, claim: Cheese, before: Table, at_stake: tuple[int, ...]) -> None:
    """Use up the roll of a claim, unless it is a double whose other card is still open."""
    others = [one for one in course.table.claims if one is not claim]
    if set(_wanted(before, claim)) <= set(at_stake):
        course.hand(claim.player, used=True)
    else:
        others.append(msgspec.structs.replace(claim, tied=True))
    course.change(claims=tuple(others))


def _take(course: Course, place: int, players: tuple[str, ...], at: float, *, double: bool) -> None:
    """Give the card at `place` to the one who claimed it, or put it under the deck."""
    lying = course.table.places[place]
    assert lying is not None
    card = lying.card
    places = list(course.table.places)
    places[place] = None
    course.change(places=tuple(places))
    if len(players) == 1:
        player = players[0]
        course.hand(player, cards=(*course.table.hands[player].cards, card))
        course.change(gone=(*course.table.gone, Gone(card, at)), ties=0)
        course.events.append(Taken(at=course.at, player=player, card=card, double=double))
        return
    last = not course.table.deck and not any(course.table.places)
    ties = course.table.ties + 1 if last else 0
    gone = last and ties >= course.table.setup.settings.last_ties
    course.change(gone=(*course.table.gone, Gone(card, at)), ties=ties)
    if not gone:
        course.change(deck=(*course.table.deck, card))
    course.events.append(Contested(at=course.at, players=players, card=card, gone=gone))


def _miss(course: Course, claim: Cheese) -> None:
    """A claim without a match: void if the card has just gone, else it freezes the dice.

    Gone is a card that somebody took, or that others tied for.
    """
    table, settings = course.table, course.table.setup.settings
    course.change(claims=tuple(other for other in table.claims if other is not claim))
    hand = table.hands[claim.player]
    if not _counts(hand, claim):
        return
    if claim.tied:
        course.hand(claim.player, used=True)
        return
    assert hand.dice is not None
    just_gone = any(
        0 <= claim.at - gone.at < settings.void_within and hand.dice.match(gone.card)
        for gone in table.gone
    )
    if just_gone:
        course.events.append(VoidClaim(at=course.at, player=claim.player))
        return
    until = claim.at + settings.freeze
    course.hand(claim.player, used=True, frozen=until)
    course.events.append(FalseClaim(at=course.at, player=claim.player, until=until))


def _counts(hand: Hand, claim: Cheese) -> bool:
    """Tell whether the roll that lay there at the claim's time hasn't been used up since."""
    return hand.ready(claim.at)


def _wanted(table: Table, claim: Cheese) -> tuple[int, ...]:
    """The places a claim is for: two for a double, one of those that match, or none.

    Of those whose card lay there already when it was claimed.
    """
    hand = table.hands[claim.player]
    if not _counts(hand, claim):
        return ()
    assert hand.dice is not None
    lying = {
        number: place
        for number, place in enumerate(table.places)
        if place is not None and place.since <= claim.at
    }
    fitting = [n for n, place in lying.items() if hand.dice.match(place.card)]
    if hand.dice.double:
        return tuple(fitting)
    if claim.place in fitting:
        return (claim.place,)
    return tuple(sorted(fitting, key=lambda n: (lying[n].since, n))[:1])
