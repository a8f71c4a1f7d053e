"""The game of 鬼臉任務: hands every command to the part of the rules whose turn it is."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

import msgspec

from facecam.games.core import Chance, Command, Event, Held, Lost, Outcome, Performance, Tick
from facecam.games.mission import answers, battle, clocks, looks, offers, turns
from facecam.games.mission.cards import Card, Effect, Function, Portrait
from facecam.games.mission.setup import MissionSetup, check
from facecam.games.mission.state import (
    Asking,
    Battle,
    Challenge,
    Course,
    Holding,
    Matching,
    Over,
    Performing,
    Preferring,
    Preparing,
    Table,
    Taking,
    Turning,
    require,
)
from facecam.games.mission.view import MissionView, Phase


class Mission(msgspec.Struct, frozen=True, dict=True):
    """The state of one game (see `facecam.games.core.Game`)."""

    table: Table

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    def apply(self, command: Any) -> tuple[Mission, tuple[Event, ...]]:
        course = Course(self.table, command.at)
        _take(course, command)
        return Mission(course.table), tuple(course.events)

    def legal(self, at: float) -> tuple[Command, ...]:
        return offers.legal(self.table, at)

    def performances(self) -> tuple[Performance, ...]:
        table = self.table
        if not table.setup.settings.judged:
            return ()
        match table.stage:
            case Performing(confirmed=False) as stage:
                key = f"{table.turn}@{stage.since:.3f}"
                face = stage.portrait.expression
                return (Performance(table.active, face, stage.since, key),)
            case Battle(phase=Phase.CONTEST, rolled=rolled) as stage:
                assert rolled is not None
                key = f"{table.turn}@{stage.cheese:.3f}"
                return tuple(
                    Performance(one, rolled, stage.cheese, key) for one in stage.contestants
                )
            case _:
                return ()

    @property
    def deadline(self) -> float | None:
        return clocks.deadline(self.table)

    def resumed(self, at: float) -> Mission:
        return Mission(clocks.resumed(self.table, at))

    def continued(self, at: float, *, judged: bool) -> Mission:
        return Mission(clocks.continued(self.table, at, judged=judged))

    def with_setup(self, setup: MissionSetup) -> Mission:
        return Mission(msgspec.structs.replace(self.table, setup=setup))

    @cached_property
    def _public(self) -> MissionView:
        return looks.public(self.table)

    def view(self, player: str | None) -> MissionView:
        return self._public if player is None else looks.private(self.table, self._public, player)


def start(setup: MissionSetup) -> Mission:
    """Shuffle and deal.

    Raises
    ------
    UsageError, DataError
        If no game can start from this set-up.
    """
    check(setup)
    hands = setup.settings.hands
    cards: list[Card] = [
        Portrait(number, face if hands else replace(face, hand=None))
        for number, face in enumerate(setup.deck, start=1)
    ]
    cards += [Function(number, tuple(Effect)[number % 3]) for number in range(setup.functions)]
    return Mission(
        Table(
            setup=setup,
            deck=Chance(setup.seed, 0).shuffled(cards),
            holdings={player.id: Holding() for player in setup.players},
            active=setup.first or setup.players[0].id,
        )
    )


def _take(course: Course, command: Command) -> None:  # noqa: C901 - one case a stage
    if isinstance(command, Held):
        require(course.table.setup.settings.judged)
    stage = course.table.stage
    match stage:
        case Performing():
            answers.performing(course, stage, command)
        case Preferring():
            answers.preferring(course, stage, command)
        case Battle():
            winner = battle.battling(course, stage, command)
            if winner is not None:
                _won(course, stage.stake, winner)
        case Over():
            require(False)
        case _ if isinstance(command, Tick | Lost):
            pass  # no clock runs
        case Turning():
            turns.turning(course, command)
        case Preparing():
            answers.preparing(course, stage, command)
        case Matching():
            turns.matching(course, stage, command)
        case Asking():
            turns.asking(course, stage, command)
        case Taking():
            turns.taking(course, stage, command)


def _won(course: Course, stake: Portrait | Function | Challenge, winner: str) -> None:
    match stake:
        case Portrait():
            turns.award(course, winner, stake)
        case Function():
            turns.win_function(course, winner, stake)
        case Challenge():
            turns.challenged(course, stake, winner)
