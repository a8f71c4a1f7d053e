"""The table as each player sees it."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import Any

import msgspec

from facecam.games.core import Held
from facecam.games.mission import answers, clocks, offers
from facecam.games.mission.cards import Function, Portrait
from facecam.games.mission.state import (
    Answer,
    Asking,
    Battle,
    Challenge,
    Matching,
    Performing,
    Preferring,
    Preparing,
    Table,
    Taking,
    Turning,
)
from facecam.games.mission.view import (
    AnswerState,
    AnswerView,
    BattleView,
    MissionView,
    Phase,
    SeatView,
)


def private(table: Table, public: MissionView, viewer: str) -> MissionView:
    """Add to the public view what only `viewer` may see: the portrait to perform."""
    stage = table.stage
    mine = viewer == table.active and isinstance(stage, Preparing | Performing)
    portrait = stage.portrait if mine and isinstance(stage, Preparing | Performing) else None
    return msgspec.structs.replace(public, viewer=viewer, portrait=portrait)


def public(table: Table) -> MissionView:
    """Return what everybody may see."""
    phase, waiting, more = _stage(table)
    may = _may(table)
    return MissionView(
        viewer=None,
        phase=phase,
        turn=table.turn,
        active=table.active,
        waiting=waiting,
        seats=tuple(
            SeatView(
                id=player.id,
                name=player.name,
                bot=player.bot,
                score=table.holdings[player.id].score,
                portraits=table.holdings[player.id].portraits,
                functions=table.holdings[player.id].functions,
                may=tuple(may[player.id]),
            )
            for player in table.setup.players
        ),
        target=table.setup.target,
        deck=len(table.deck),
        removed=len(table.removed),
        judged=table.setup.settings.judged,
        dice=table.setup.dice,
        deadline=clocks.shown(table),
        shown=table.shown,
        outcome=table.outcome,
        **more,
    )


def _may(table: Table) -> dict[str, dict[str, None]]:
    """Player -> the tags of what they may do, once the countdown is over."""
    may: dict[str, dict[str, None]] = defaultdict(dict)
    for command in offers.legal(table, _when(table)):
        player = getattr(command, "player", None)
        if player is not None and not isinstance(command, Held):
            may[player][str(command.__struct_config__.tag)] = None
    return may


def _when(table: Table) -> float:
    """A moment at which everything of the present phase is open."""
    match table.stage:
        case Performing(cheese=cheese, limit=limit):
            return max(cheese, limit)
        case Preferring(limit=limit):
            return limit
        case _:
            return math.inf


def _stage(  # noqa: PLR0911 - one case a stage
    table: Table,
) -> tuple[Phase, tuple[str, ...], dict[str, Any]]:
    """Return the phase, whom the game waits for, and what only this phase shows."""
    active = (table.active,)
    match table.stage:
        case Turning():
            return Phase.TURN, active, {}
        case Preparing():
            return Phase.PREPARE, active, {}
        case Performing() as stage:
            rows = _answers(stage)
            left = tuple(row.player for row in rows if row.state is AnswerState.ARRANGING)
            phase = Phase.ANSWER if stage.confirmed else Phase.PERFORM
            waiting = left if stage.confirmed else active
            return phase, waiting, {"cheese": stage.cheese, "answers": rows}
        case Preferring() as stage:
            waiting = tuple(one for one in stage.owners if one not in stage.choices)
            return Phase.PRIORITY, waiting, {"rivals": stage.tied}
        case Matching() as stage:
            return (
                Phase.RIVALS,
                active,
                {"rivals": stage.candidates, "choose": stage.choose, "card": stage.card},
            )
        case Battle() as stage:
            return stage.phase, _fighters(stage), _battle(stage)
        case Asking(owners=(asked, *_)):
            return Phase.CHALLENGE, (asked,), {"asked": asked}
        case Taking(challenger=player, opponent=opponent):
            return Phase.TAKE, (player,), {"asked": player, "opponent": opponent}
        case _:
            return Phase.OVER, (), {}


def _answers(stage: Performing) -> tuple[AnswerView, ...]:
    places = {player: place for place, player in enumerate(answers.order(stage.answers), 1)}
    return tuple(
        AnswerView(
            player=player,
            dice=answer.dice,
            state=_state(answer),
            buzzed=answer.buzzed,
            place=places.get(player),
        )
        for player, answer in stage.answers.items()
    )


def _state(answer: Answer) -> AnswerState:
    if answer.buzzed is None:
        return AnswerState.ARRANGING
    if answer.right is None:
        return AnswerState.BUZZED
    return AnswerState.RIGHT if answer.right else AnswerState.WRONG


def _fighters(stage: Battle) -> tuple[str, ...]:
    match stage.phase:
        case Phase.THROW | Phase.DECIDE:
            return (stage.thrower,)
        case Phase.CONTEST:
            return stage.contestants
        case _:
            return ()


def _battle(stage: Battle) -> dict[str, Any]:
    stake = stage.stake
    names = {Portrait: "portrait", Function: "function", Challenge: "challenge"}
    return {
        "cheese": stage.cheese if stage.dice else None,
        "card": stake.card if isinstance(stake, Challenge) else _function(stake),
        "battle": BattleView(
            stake=names[type(stake)],
            contestants=stage.contestants,
            thrower=stage.thrower,
            throws=stage.throws,
            rolled=stage.rolled,
            times={one: began - stage.cheese for one, began in stage.holds.items()},
        ),
    }


def _function(stake: Portrait | Function) -> Function | None:
    return stake if isinstance(stake, Function) else None
