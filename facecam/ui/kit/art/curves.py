"""Points of smooth curves, in the unit of whoever asks; y grows downwards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache

Point = tuple[float, float]
Points = Sequence[Point]


def smooth(through: Points, *, closed: bool = False, steps: int = 8) -> tuple[Point, ...]:
    """Return a Catmull-Rom curve through all points, with `steps` pieces from each to the next."""
    return _smooth(tuple(through), closed=closed, steps=steps)


@lru_cache(maxsize=2048)
def _smooth(through: tuple[Point, ...], *, closed: bool, steps: int) -> tuple[Point, ...]:
    count = len(through)
    if count < 3:
        return through
    weights = _weights(steps)
    curve: list[Point] = []
    for index in range(count if closed else count - 1):
        if closed:
            before, start, end, after = (through[(index + k) % count] for k in (-1, 0, 1, 2))
        else:
            before, after = through[max(index - 1, 0)], through[min(index + 2, count - 1)]
            start, end = through[index], through[index + 1]
        curve += [
            (
                a * before[0] + b * start[0] + c * end[0] + d * after[0],
                a * before[1] + b * start[1] + c * end[1] + d * after[1],
            )
            for a, b, c, d in weights
        ]
    if not closed:
        curve.append(through[-1])
    return tuple(curve)


@cache
def _weights(steps: int) -> tuple[tuple[float, float, float, float], ...]:
    """Return how much each of four points counts along the way from the second to the third."""
    return tuple(
        (
            t * (-0.5 + t * (1 - 0.5 * t)),
            1 + t * t * (-2.5 + 1.5 * t),
            t * (0.5 + t * (2 - 1.5 * t)),
            t * t * (-0.5 + 0.5 * t),
        )
        for t in (step / steps for step in range(steps))
    )


@lru_cache(maxsize=2048)
def oval(
    centre: Point,
    across: float,
    down: float,
    *,
    start: float = 0.0,
    end: float = 360.0,
    turn: float = 0.0,
    steps: int = 32,
) -> tuple[Point, ...]:
    """Return an ellipse or an arc of it.

    `across` and `down` are half axes; angles in degrees run clockwise on the screen from the
    right; `turn` rotates the whole. A full turn doesn't repeat its first point.
    """
    full = abs(end - start) >= 360
    cos_turn, sin_turn = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    points = []
    for step in range(steps if full else steps + 1):
        angle = math.radians(start + (end - start) * step / steps)
        x, y = across * math.cos(angle), down * math.sin(angle)
        points.append(
            (centre[0] + x * cos_turn - y * sin_turn, centre[1] + x * sin_turn + y * cos_turn)
        )
    return tuple(points)


def box(
    left: float, top: float, width: float, height: float, radius: float, *, steps: int = 6
) -> list[Point]:
    """Return a rectangle with round corners."""
    radius = min(radius, width / 2, height / 2)
    points: list[Point] = []
    for x, y, start in (
        (left + width - radius, top + radius, -90),
        (left + width - radius, top + height - radius, 0),
        (left + radius, top + height - radius, 90),
        (left + radius, top + radius, 180),
    ):
        points += oval((x, y), radius, radius, start=start, end=start + 90, steps=steps)
    return points


def star(centre: Point, outer: float, inner: float, points: int, turn: float = -90) -> list[Point]:
    """Return a star; its first tip points to `turn` degrees."""
    return [
        (
            centre[0] + radius * math.cos(math.radians(turn + 180 * index / points)),
            centre[1] + radius * math.sin(math.radians(turn + 180 * index / points)),
        )
        for index in range(2 * points)
        for radius in ((inner if index % 2 else outer),)
    ]


def flipped(points: Points) -> list[Point]:
    """Return the points exchanged left and right."""
    return [(-x, y) for x, y in points]


def symmetric(right: Points) -> list[Point]:
    """Return a closed outline from its right half, given from the top to the bottom."""
    middle = [(-x, y) for x, y in reversed(right) if x]
    return [*right, *middle]
