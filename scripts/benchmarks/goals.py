"""What is aimed at, by the path of the number it is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scripts.benchmarks.history import numbers


@dataclass(frozen=True, slots=True)
class Goal:
    """`path` shall be at most `limit` or, where `least`, at least that; ``*``: each that fits."""

    path: str
    limit: float
    least: bool = False

    def __str__(self) -> str:
        return f"{'>=' if self.least else '<='} {self.limit:g}"

    def met(self, value: float) -> bool:
        return value >= self.limit if self.least else value <= self.limit


GOALS = (
    Goal("ratios.vision_1_seat", 1.25),
    Goal("ratios.vision_4_seats", 4.8),
    Goal("judging.estimator_ms.p50", 2.0),
    Goal("latency.1_seat.p95", 80.0),
    Goal("virtual.start_s.*", 2.0),
    Goal("virtual.loop.*.fps", 29.0, least=True),
    Goal("screens.alone.*.p99", 16.7),
    Goal("screens.alone.*.p100", 50.0),
    Goal("screens.judged.*.p99", 33.3),
    Goal("screens.four_seats.ui_fps", 29.0, least=True),
    Goal("screens.four_seats.judged_fps", 15.0, least=True),
    Goal("startup.window_s", 1.0),
)


def goal_of(path: str) -> Goal | None:
    """Return what is aimed at for a number."""
    steps = path.split(".")
    for goal in GOALS:
        wanted = goal.path.split(".")
        if len(wanted) == len(steps) and all(
            want in {"*", step} for want, step in zip(wanted, steps, strict=True)
        ):
            return goal
    return None


def missed(result: Mapping[str, Any]) -> list[str]:
    """Return the paths of all numbers that miss their goal."""
    found = []
    for path, value in numbers(result):
        goal = goal_of(path)
        if goal is not None and not goal.met(value):
            found.append(path)
    return found
