"""What was judged in a game, in plain values: for ``--json`` and for progress on a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from facecam.games.core import Event
from facecam.play.referee import Shown


class PerformanceReport(msgspec.Struct, frozen=True):
    """One face that was to be judged.

    `verdict` is ``right`` if it was held, else the judge's last word; `seconds` run from "Cheese!"
    to the beginning of the hold, or to that last word; `shown` is what the judge took it for.
    """

    player: str
    target: str
    verdict: str
    seconds: float
    reason: str | None
    picture: str
    shown: str | None


class DuelReport(msgspec.Struct, frozen=True):
    """A battle: seconds to each right face, who won, and who decided."""

    contestants: tuple[str, ...]
    target: str
    seconds: dict[str, float]
    winner: str | None
    by: str | None


def performances(shown: Sequence[Shown], names: dict[str, str]) -> list[PerformanceReport]:
    """List the performances somebody gave alone."""
    return [performance(single[0], names) for single in _occasions(shown) if len(single) == 1]


def duels(
    shown: Sequence[Shown], events: Sequence[Event], names: dict[str, str]
) -> list[DuelReport]:
    """List the battles, each with the event that decided it (or None for an undecided throw)."""
    decisions = [event for event in events if {"winner", "by", "times"} <= set(_fields(event))]
    found = []
    for several in _occasions(shown):
        if len(several) < 2:
            continue
        contestants = tuple(one.performance.player for one in several)
        cheese = several[0].performance.since
        end = max((one.verdict.time for one in several if one.verdict), default=cheese)
        decided = next((e for e in decisions if cheese <= e.at and e.at - end < 1.0), None)
        if decided is not None:
            decisions.remove(decided)
        found.append(
            DuelReport(
                contestants=tuple(names[player] for player in contestants),
                target=str(several[0].performance.expression),
                seconds={
                    names[one.performance.player]: round(one.verdict.since - cheese, 3)
                    for one in several
                    if one.verdict and one.verdict.held and one.verdict.since is not None
                },
                winner=names[_fields(decided)["winner"]] if decided else None,
                by=_fields(decided)["by"] if decided else None,
            )
        )
    return found


def _fields(event: Event | None) -> dict[str, Any]:
    return msgspec.structs.asdict(event) if event is not None else {}


def _occasions(shown: Sequence[Shown]) -> list[list[Shown]]:
    """Group what was shown at the same moment."""
    groups: dict[tuple[str, float], list[Shown]] = {}
    for one in shown:
        groups.setdefault((one.performance.key, one.performance.since), []).append(one)
    return list(groups.values())


def performance(one: Shown, names: dict[str, str]) -> PerformanceReport:
    """Say how one face was judged."""
    verdict, wanted = one.verdict, one.performance
    held = verdict is not None and verdict.held
    moment = verdict.since if verdict and held else verdict.time if verdict else None
    return PerformanceReport(
        player=names[wanted.player],
        target=str(wanted.expression),
        verdict="right" if held else str(verdict.call) if verdict else "cant_tell",
        seconds=round(moment - wanted.since, 3) if moment is not None else 0.0,
        reason=str(verdict.reason) if verdict and verdict.reason else None,
        picture=verdict.picture if verdict else "",
        shown=str(one.seen) if one.seen else None,
    )
