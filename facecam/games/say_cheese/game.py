"""Say Cheese!: everybody rolls as fast as they can, all at once."""

from __future__ import annotations

from typing import Any

import msgspec

from facecam.errors import IllegalCommandError
from facecam.expressions import Expression
from facecam.games.core import Chance, Command, Event, Held, Lost, Outcome, Performance, Tick
from facecam.games.say_cheese.cards import CAT_DIE, DOG_DIE, Dice
from facecam.games.say_cheese.claims import earliest, settle
from facecam.games.say_cheese.commands import Claim, Roll, Start
from facecam.games.say_cheese.events import Claimed, CountdownBegan, Rolled
from facecam.games.say_cheese.setup import FACE_UP, SayCheeseSetup, check
from facecam.games.say_cheese.table import Cheese, Course, Hand, Table
from facecam.games.say_cheese.view import Phase, SayCheeseView, SeatView

GRIN = Expression(mouth="grin")


class SayCheese(msgspec.Struct, frozen=True):
    """The state of one game (see `facecam.games.core.Game`)."""

    table: Table

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    @property
    def deadline(self) -> float | None:
        """When the first claim's tie window is over."""
        first = earliest(self.table)
        return None if first is None else first.at + self.table.setup.settings.tie_window

    def apply(self, command: Any) -> tuple[SayCheese, tuple[Event, ...]]:
        course = Course(self.table, command.at)
        _require(self.table.outcome is None)
        _take(course, command)
        return SayCheese(course.table), tuple(course.events)

    def legal(self, at: float) -> tuple[Command, ...]:
        table = self.table
        if table.outcome is not None:
            return ()
        if table.start is None:
            return (Start(at=at), Tick(at=at, settled=at))
        found: list[Command] = [Tick(at=at, settled=at)]
        for player in table.hands:
            if _may_roll(table, player, at):
                found.append(Roll(at=at, player=player))
            if _may_claim(table, player, at):
                found += [Claim(at=at, player=player, place=place) for place in (None, 0, 1)]
                if table.setup.settings.judged:
                    found.append(Held(at=at, player=player, since=at))
            if table.setup.settings.judged and at >= table.start:
                found.append(Lost(at=at, player=player))
        return tuple(found)

    def performances(self) -> tuple[Performance, ...]:
        """Everybody's grin, all the time: it claims, but nobody needs to make it."""
        table = self.table
        if table.start is None or table.outcome is not None or not table.setup.settings.judged:
            return ()
        return tuple(
            Performance(player, GRIN, table.start, "grin", voluntary=True) for player in table.hands
        )

    def resumed(self, at: float) -> SayCheese:
        """The table as it was, with all dice to be rolled again from `at` on."""
        hands = {
            player: msgspec.structs.replace(hand, dice=None, lands=at, frozen=at, grinned=at)
            for player, hand in self.table.hands.items()
        }
        return SayCheese(msgspec.structs.replace(self.table, hands=hands, claims=(), start=at))

    def continued(self, at: float, *, judged: bool) -> SayCheese:
        """The dice as they lie; claims that weren't settled are void, and all begin together."""
        table = self.table
        settings = msgspec.structs.replace(table.setup.settings, judged=judged)
        start = None if table.start is None else at + settings.countdown
        setup = msgspec.structs.replace(table.setup, settings=settings)
        return SayCheese(msgspec.structs.replace(table, setup=setup, claims=(), start=start))

    def with_setup(self, setup: SayCheeseSetup) -> SayCheese:
        return SayCheese(msgspec.structs.replace(self.table, setup=setup))

    def view(self, player: str | None) -> SayCheeseView:
        table = self.table
        phase = Phase.READY if table.start is None else Phase.ROLLING
        claiming = {claim.player for claim in table.claims}
        return SayCheeseView(
            viewer=player,
            phase=Phase.OVER if table.outcome else phase,
            start=table.start,
            places=tuple(place.card if place else None for place in table.places),
            deck=len(table.deck),
            judged=table.setup.settings.judged,
            seats=tuple(
                SeatView(
                    id=one.id,
                    name=one.name,
                    bot=one.bot,
                    score=len(table.hands[one.id].cards),
                    cards=table.hands[one.id].cards if table.outcome else (),
                    dice=table.hands[one.id].dice,
                    lands=table.hands[one.id].lands,
                    used=table.hands[one.id].used,
                    frozen=table.hands[one.id].frozen,
                    claiming=one.id in claiming,
                )
                for one in table.setup.players
            ),
            outcome=table.outcome,
        )


def start(setup: SayCheeseSetup) -> SayCheese:
    """Shuffle and turn up the first two cards.

    Raises
    ------
    UsageError
        If no game can start from the set-up.
    """
    check(setup)
    deck = Chance(setup.seed, 0).shuffled(setup.deck)
    hands = {player.id: Hand() for player in setup.players}
    course = Course(Table(setup=setup, deck=deck, hands=hands), 0.0)
    course.refill(0.0)
    assert len(course.table.places) == FACE_UP
    return SayCheese(course.table)


def _take(course: Course, command: Command) -> None:
    table = course.table
    match command:
        case Start(at=at):
            _require(table.start is None)
            begin = at + table.setup.settings.countdown
            course.change(start=begin)
            course.events.append(CountdownBegan(at=at, start=begin))
        case Tick(settled=settled):
            settle(course, settled)
        case Roll(player=player, at=at):
            _require(_may_roll(table, player, at))
            _roll(course, player, at)
        case Claim(player=player, at=at, place=place):
            _require(_may_claim(table, player, at) and place in {None, *range(FACE_UP)})
            _claim(course, Cheese(player, at, grin=False, place=place))
        case Held(player=player, since=since):
            _require(table.setup.settings.judged and player in table.hands)
            _grin(course, player, since)
        case Lost(player=player, at=at):
            _require(table.setup.settings.judged and player in table.hands)
            _require(table.start is not None)
            course.hand(player, grinned=at)
        case _:
            raise IllegalCommandError("game.not_now")


def _require(allowed: bool) -> None:
    if not allowed:
        raise IllegalCommandError("game.not_now")


def _may_roll(table: Table, player: str, at: float) -> bool:
    """Dice are rolled as fast as one likes, but not in the air, frozen, or while claiming."""
    hand = table.hands.get(player)
    if hand is None or table.start is None or at < max(table.start, hand.frozen, hand.lands):
        return False
    return all(claim.player != player for claim in table.claims)


def _may_claim(table: Table, player: str, at: float) -> bool:
    hand = table.hands.get(player)
    if hand is None or table.start is None or at < table.start or not hand.ready(at):
        return False
    return all(claim.player != player for claim in table.claims)


def _roll(course: Course, player: str, at: float) -> None:
    chance = course.draw_chance()
    dice = Dice(chance.choice(CAT_DIE), chance.choice(DOG_DIE))
    lands = at + course.table.setup.settings.roll
    course.hand(player, dice=dice, lands=lands, used=False)
    course.events.append(Rolled(at=at, player=player, dice=dice, lands=lands))


def _grin(course: Course, player: str, since: float) -> None:
    """A grin claims if it began after the roll landed, and after a rest from the one before."""
    table = course.table
    hand = table.hands[player]
    rested = hand.grinned is None or since - hand.grinned >= table.setup.settings.rest
    if rested and since > hand.lands and _may_claim(table, player, since):
        _claim(course, Cheese(player, since, grin=True))


def _claim(course: Course, claim: Cheese) -> None:
    course.change(claims=(*course.table.claims, claim))
    course.events.append(Claimed(at=course.at, player=claim.player, grin=claim.grin))
