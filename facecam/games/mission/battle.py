"""Battles: three thrown dice, and who makes the face first."""

from __future__ import annotations

import msgspec

from facecam.expressions import FACE_PARTS, Expression
from facecam.games.core import Command, Held, Lost, Tick
from facecam.games.dice import Die
from facecam.games.mission import events
from facecam.games.mission.cards import Function, Portrait
from facecam.games.mission.commands import Decide, DrawLots, Throw
from facecam.games.mission.state import Battle, Challenge, Course, Table, require
from facecam.games.mission.view import Phase

CAMERA, THROWER, CHANCE = "camera", "thrower", "chance"


def begin(
    course: Course,
    stake: Portrait | Function | Challenge,
    contestants: tuple[str, ...],
    thrower: str,
) -> None:
    """Have `contestants` battle for `stake`."""
    course.change(stage=Battle(stake, contestants, thrower))
    course.tell(events.BattleBegan(at=course.at, contestants=contestants, thrower=thrower))


def battling(course: Course, stage: Battle, command: Command) -> str | None:
    """Take a command of a battle; return the winner once there is one."""
    match command, stage.phase:
        case Throw(), Phase.THROW:
            _throw(course, stage, command)
        case Tick(at=at), Phase.ROLLING if at >= stage.cheese:
            _land(course, stage)
        case Held(), Phase.CONTEST:
            return _held(course, stage, command)
        case Tick(settled=settled), Phase.CONTEST:
            return _result(course, stage, settled)
        case ((Tick() | Lost()), _):
            pass
        case Decide(player=player, winner=winner), Phase.DECIDE:
            require(player == stage.thrower, "game.not_yours")
            require(winner in stage.contestants, "mission.contestant")
            return _decided(course, stage, winner, THROWER)
        case DrawLots(), (Phase.CONTEST | Phase.DECIDE):
            winner = course.chance().choice(stage.contestants)
            return _decided(course, stage, winner, CHANCE)
        case _:
            require(False)
    return None


def _throw(course: Course, stage: Battle, command: Throw) -> None:
    require(command.player == stage.thrower, "game.not_yours")
    parts = [die.part for die in chosen(course.table, command.dice)]
    one_each = sorted(parts) == sorted(FACE_PARTS) and len(command.dice) == len(parts)
    require(one_each, "mission.dice")
    cheese = course.at + course.table.setup.settings.countdown
    course.change(
        stage=msgspec.structs.replace(
            stage, phase=Phase.ROLLING, dice=command.dice, cheese=cheese, rolled=None, holds={}
        )
    )
    course.tell(events.DiceThrown(at=course.at, thrower=stage.thrower, cheese=cheese))


def chosen(table: Table, names: tuple[str, ...]) -> list[Die]:
    """The dice of these names; unknown names are left out."""
    return [die for die in table.setup.dice if die.name in names]


def _land(course: Course, stage: Battle) -> None:
    table = course.table
    chance = course.chance()
    players = [table.player(one) for one in stage.contestants]
    rolled: dict[str, str] = {}
    for die in chosen(table, stage.dice):
        # Throwing again until a side fits everybody is the same as an even choice among those.
        fair = [
            side
            for side in die.sides
            if all(player.can(Expression(**{die.part: side})) for player in players)
        ]
        rolled[die.part] = chance.choice(fair or die.sides)
    face = Expression(**rolled)
    phase = Phase.CONTEST if table.setup.settings.judged else Phase.DECIDE
    course.change(
        stage=msgspec.structs.replace(stage, phase=phase, rolled=face, throws=stage.throws + 1)
    )
    course.tell(events.DiceLanded(at=course.at, contestants=stage.contestants, rolled=face))


def limit(table: Table, stage: Battle) -> float:
    """When the time to make the face is over."""
    return stage.cheese + table.setup.settings.battle_within


def _held(course: Course, stage: Battle, command: Held) -> str | None:
    require(command.player in stage.contestants, "mission.contestant")
    require(command.since <= command.at and command.at >= stage.cheese, "mission.too_early")
    began = max(command.since, stage.cheese)
    if began >= limit(course.table, stage):
        return None
    known = stage.holds.get(command.player)
    holds = {**stage.holds, command.player: began if known is None else min(began, known)}
    stage = msgspec.structs.replace(stage, holds=holds)
    course.change(stage=stage)
    # A player's first hold is the earliest there can be: with all of them nothing is open.
    return _conclude(course, stage) if len(holds) == len(stage.contestants) else None


def settling(table: Table, stage: Battle) -> float:
    """The moment that has to be settled for a result."""
    end = limit(table, stage)
    if not stage.holds:
        return end
    return min(min(stage.holds.values()) + table.setup.settings.tie_window, end)


def _result(course: Course, stage: Battle, settled: float) -> str | None:
    needed = settling(course.table, stage)
    # A hold that begins exactly at the end of the window is still a tie, one at the limit is late.
    over = settled >= needed if needed == limit(course.table, stage) else settled > needed
    return _conclude(course, stage) if over else None


def _conclude(course: Course, stage: Battle) -> str | None:
    """Name the winner, or have those tied (all, if nobody was right) throw again."""
    window = course.table.setup.settings.tie_window
    first = min(stage.holds.values(), default=0.0)
    tied = tuple(
        one
        for one in stage.contestants
        if one in stage.holds and stage.holds[one] <= first + window
    )
    if len(tied) == 1:
        return _decided(course, stage, tied[0], CAMERA)
    left = tied or stage.contestants
    undecided = stage.throws >= course.table.setup.settings.undecided_throws
    course.change(
        stage=msgspec.structs.replace(
            stage,
            contestants=left,
            phase=Phase.DECIDE if undecided else Phase.THROW,
            holds={},
        )
    )
    course.tell(events.BattleUndecided(at=course.at, contestants=left, throws=stage.throws))
    return None


def _decided(course: Course, stage: Battle, winner: str, by: str) -> str:
    times = {one: began - stage.cheese for one, began in stage.holds.items()}
    course.tell(events.BattleDecided(at=course.at, winner=winner, by=by, times=times))
    return winner


def reopened(stage: Battle) -> Battle:
    """The battle after its result was taken back: the thrower decides instead of the camera."""
    return msgspec.structs.replace(stage, phase=Phase.DECIDE) if stage.rolled else stage
