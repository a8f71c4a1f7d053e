"""What the rules allow now."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from facecam.expressions import FACE_PARTS, PARTS
from facecam.games import dice
from facecam.games.core import Command, Held, Overrule, Tick
from facecam.games.mission.cards import Effect
from facecam.games.mission.commands import (
    Arrange,
    Buzz,
    ChooseRivals,
    Decide,
    Decline,
    Draw,
    DrawLots,
    GiveUp,
    PlayChallenge,
    PlayPass,
    PlayPriority,
    Ready,
    Take,
    Throw,
)
from facecam.games.mission.state import (
    Asking,
    Battle,
    Matching,
    Over,
    Performing,
    Preferring,
    Preparing,
    Table,
    Taking,
    Turning,
)
from facecam.games.mission.view import Phase


def legal(table: Table, at: float) -> tuple[Command, ...]:
    """Every command allowed at `at`; of a player's die only the next side stands for all."""
    if isinstance(table.stage, Over):
        return ()
    return (*_offers(table, at), Tick(at=at, settled=at))


def _offers(  # noqa: C901, PLR0912 - one case a stage
    table: Table, at: float
) -> Iterator[Command]:
    active = table.active
    match table.stage:
        case Turning():
            yield Draw(at=at, player=active)
            if table.holdings[active].ready(Effect.PASS):
                yield PlayPass(at=at, player=active)
        case Preparing():
            yield Ready(at=at, player=active)
            yield GiveUp(at=at, player=active)
        case Performing() as stage:
            yield from _performing(table, stage, at)
        case Preferring() as stage:
            if at <= stage.limit:
                for player, use in product(stage.owners, (True, False)):
                    if player not in stage.choices:
                        yield PlayPriority(at=at, player=player, use=use)
        case Matching() as stage:
            for rivals in combinations(stage.candidates, stage.choose):
                yield ChooseRivals(at=at, player=active, rivals=rivals)
        case Battle() as stage:
            yield from _battling(table, stage, at)
        case Asking(owners=(asked, *_)):
            yield Decline(at=at, player=asked)
            for opponent in table.left_of(asked):
                yield PlayChallenge(at=at, player=asked, opponent=opponent)
        case Taking(challenger=player, opponent=opponent):
            for portrait in table.holdings[opponent].portraits:
                yield Take(at=at, player=player, portrait=portrait.number)
        case _:
            return


def _performing(table: Table, stage: Performing, at: float) -> Iterator[Command]:
    if not stage.confirmed:
        yield GiveUp(at=at, player=table.active)
        if at >= stage.cheese:
            yield Overrule(at=at)
        if at >= stage.since and table.setup.settings.judged:
            yield Held(at=at, player=table.active, since=stage.since)
    if at < stage.cheese or (stage.confirmed and at > stage.limit):
        return
    for player, answer in stage.answers.items():
        if answer.buzzed is None:
            yield Buzz(at=at, player=player)
            shown = answer.dice.parts()
            for part in PARTS:
                yield Arrange(
                    at=at,
                    player=player,
                    part=part,
                    category=_next(dice.showable(table.setup.dice, part), shown.get(part)),
                )


def _next(sides: tuple[str, ...], shown: str | None) -> str:
    return sides[(sides.index(shown) + 1) % len(sides)] if shown in sides else sides[0]


def _battling(table: Table, stage: Battle, at: float) -> Iterator[Command]:
    match stage.phase:
        case Phase.THROW:
            sets = (dice.of_part(table.setup.dice, part) for part in FACE_PARTS)
            for chosen in product(*sets):
                names = tuple(die.name for die in chosen)
                yield Throw(at=at, player=stage.thrower, dice=names)
        case Phase.CONTEST:
            yield DrawLots(at=at)
            if at >= stage.cheese:
                for one in stage.contestants:
                    if one not in stage.holds:
                        yield Held(at=at, player=one, since=stage.cheese)
        case Phase.DECIDE:
            yield DrawLots(at=at)
            for one in stage.contestants:
                yield Decide(at=at, player=stage.thrower, winner=one)
        case _:
            return
