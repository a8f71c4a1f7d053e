"""When time alone changes something, and clocks that start anew after a result is taken back."""

from __future__ import annotations

import math

import msgspec

from facecam.games.mission import answers, battle
from facecam.games.mission.state import Battle, Performing, Preferring, Table
from facecam.games.mission.view import Phase


def shown(table: Table) -> float | None:
    """The end of the time the table is given now, for a clock on the screen."""
    match table.stage:
        case Performing(limit=limit) | Preferring(limit=limit):
            return limit
        case Battle(phase=Phase.CONTEST) as stage:
            return battle.limit(table, stage)
        case _:
            return None


def deadline(table: Table) -> float | None:
    """The next moment at which a tick changes something."""
    match table.stage:
        case Performing(confirmed=False, limit=limit):
            return limit
        case Performing() as stage:
            window = answers.closing(table.setup.settings, stage)
            return _after(stage.limit if window is None else window)
        case Preferring(limit=limit):
            return _after(limit)
        case Battle(phase=Phase.ROLLING, cheese=cheese):
            return cheese
        case Battle(phase=Phase.CONTEST) as stage:
            settling = battle.settling(table, stage)
            return settling if settling == battle.limit(table, stage) else _after(settling)
        case _:
            return None


def _after(moment: float) -> float:
    """The first moment later: what happens at the very end of a window is still inside."""
    return math.nextafter(moment, math.inf)


def resumed(table: Table, at: float) -> Table:
    """The table as it was before a result, with a new clock; battles go to the thrower."""
    match table.stage:
        case Performing() as stage:
            new = answers.resumed(stage, table.setup.settings, at)
            return msgspec.structs.replace(table, stage=new)
        case Battle() as stage:
            return msgspec.structs.replace(table, stage=battle.reopened(stage))
        case _:
            return table


def continued(table: Table, at: float, *, judged: bool) -> Table:
    """The table as it was left; faces are made again after a countdown, all time is given anew."""
    settings = msgspec.structs.replace(table.setup.settings, judged=judged)
    cheese = at + settings.countdown
    new: dict[str, object] = {}
    match table.stage:
        case Performing(confirmed=False):
            new = {"cheese": cheese, "since": cheese, "limit": cheese + settings.confirm_within}
        case Performing():
            new = {"limit": at + settings.answer_within}
        case Preferring():
            new = {"limit": at + settings.priority_within}
        case Battle(phase=Phase.ROLLING):
            new = {"cheese": cheese}
        case Battle(phase=Phase.CONTEST):
            phase = Phase.CONTEST if judged else Phase.DECIDE
            new = {"phase": phase, "cheese": cheese, "holds": {}}
        case _:
            pass
    return msgspec.structs.replace(
        table,
        setup=msgspec.structs.replace(table.setup, settings=settings),
        stage=msgspec.structs.replace(table.stage, **new),
    )
