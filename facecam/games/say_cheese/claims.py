"""Settling claims: in the order of their times, once no earlier one can still arrive."""

from __future__ import annotations

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
    table, settings = course.table, course.table.setup.settings
    wanted = _wanted(table, first)
    if not wanted:
        _miss(course, first)
        return
    rivals = [
        claim
        for claim in table.claims
        if claim.at - first.at < settings.tie_window and set(_wanted(table, claim)) & set(wanted)
    ]
    course.change(claims=tuple(claim for claim in table.claims if claim not in rivals))
    for claim in rivals:
        course.hand(claim.player, used=True)
    at_stake = {place for claim in rivals for place in _wanted(table, claim)}
    for place in sorted(at_stake):
        _take(course, place, [c for c in rivals if place in _wanted(table, c)], table, first.at)
    course.refill(first.at)
    if not any(course.table.places):
        course.end()


def _take(course: Course, place: int, claims: list[Cheese], before: Table, at: float) -> None:
    """Give the card at `place` to the one who claimed it, or put it under the deck."""
    lying = before.places[place]
    assert lying is not None
    card = lying.card
    places = list(course.table.places)
    places[place] = None
    course.change(places=tuple(places))
    if len(claims) == 1:
        player = claims[0].player
        double = len(_wanted(before, claims[0])) > 1
        course.hand(player, cards=(*course.table.hands[player].cards, card))
        course.change(gone=(*course.table.gone, Gone(card, at)), ties=0)
        course.events.append(Taken(at=course.at, player=player, card=card, double=double))
        return
    last = not course.table.deck and not any(course.table.places)
    ties = course.table.ties + 1 if last else 0
    gone = last and ties >= before.setup.settings.last_ties
    course.change(ties=ties)
    if not gone:
        course.change(deck=(*course.table.deck, card))
    players = tuple(claim.player for claim in claims)
    course.events.append(Contested(at=course.at, players=players, card=card, gone=gone))


def _miss(course: Course, claim: Cheese) -> None:
    """A claim without a match: void if the card has just gone, else it freezes the dice."""
    table, settings = course.table, course.table.setup.settings
    course.change(claims=tuple(other for other in table.claims if other is not claim))
    hand = table.hands[claim.player]
    if not _counts(hand, claim):
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
    """The places a claim is for: two for a double, one of those that match, or none."""
    hand = table.hands[claim.player]
    if not _counts(hand, claim):
        return ()
    assert hand.dice is not None
    lying = {n: place for n, place in enumerate(table.places) if place is not None}
    fitting = [n for n, place in lying.items() if hand.dice.match(place.card)]
    if hand.dice.double:
        return tuple(fitting)
    if claim.place in fitting:
        return (claim.place,)
    return tuple(sorted(fitting, key=lambda n: (lying[n].since, n))[:1])
