"""A pen with a moving frame: filled shapes and inked strokes of any width, round at the ends."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Self

import pygame

from facecam.ui.kit.art.curves import Point, Points, oval
from facecam.ui.kit.theme import INK, Colour

LINE = 0.085
"""Width of an outline, in units of the frame."""
FINE = 0.055
"""Width of a line inside a shape."""


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws on `surface` in the units of a frame.

    The frame's origin lies at (`x`, `y`) pixels; (`ax`, `ay`) and (`bx`, `by`) are its unit
    steps to the right and down, in pixels.
    """

    surface: pygame.Surface
    x: float
    y: float
    ax: float
    ay: float
    bx: float
    by: float

    @classmethod
    def over(cls, surface: pygame.Surface, width: float, height: float) -> Self:
        """Return a pen whose frame is `width` x `height` units, centred, as large as fits."""
        across, down = surface.get_size()
        unit = min(across / width, down / height)
        return cls(surface, across / 2, down / 2, unit, 0.0, 0.0, unit)

    def moved(self, to: Point, *, scale: float = 1.0, turn: float = 0.0, flip: bool = False) -> Pen:
        """Return a pen whose frame lies at `to` in this one, turned clockwise by `turn` degrees."""
        cos, sin = scale * math.cos(math.radians(turn)), scale * math.sin(math.radians(turn))
        side = -1 if flip else 1
        x, y = self._pixel(to)
        return replace(
            self,
            x=x,
            y=y,
            ax=(self.ax * cos + self.bx * sin) * side,
            ay=(self.ay * cos + self.by * sin) * side,
            bx=self.bx * cos - self.ax * sin,
            by=self.by * cos - self.ay * sin,
        )

    @contextmanager
    def within(self, width: float, height: float) -> Iterator[None]:
        """Cut off what is drawn outside a box of `width` x `height` units round the origin.

        In a turned frame what lay around the box is put back, which wants a ground that is opaque.
        """
        corners = [
            self._pixel((x * width / 2, y * height / 2))
            for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        top, bottom = min(y for _, y in corners), max(y for _, y in corners)
        around = None
        if abs(self.ay) + abs(self.bx) > 1e-6:
            around = self.surface.copy()
            pygame.draw.polygon(around, (0, 0, 0, 0), corners)
        before = self.surface.get_clip()
        cut = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        self.surface.set_clip(cut.clip(before))
        try:
            yield
        finally:
            if around:
                self.surface.blit(around, (0, 0))
            self.surface.set_clip(before)

    @property
    def unit(self) -> float:
        """Pixels to a unit."""
        return math.hypot(self.bx, self.by)

    def fill(self, points: Points, colour: Colour) -> None:
        """Fill a closed outline."""
        pygame.draw.polygon(self.surface, colour, self._pixels(points))

    def shape(
        self, points: Points, colour: Colour, *, width: float = LINE, ink: Colour = INK
    ) -> None:
        """Fill a closed outline and ink it."""
        self.fill(points, colour)
        self.line([*points, points[0]], width, ink)

    def line(
        self,
        points: Points,
        width: float = LINE,
        colour: Colour = INK,
        *,
        taper: tuple[float, float] = (1.0, 1.0),
    ) -> None:
        """Ink an open line; `taper` are shares of `width` at its two ends."""
        pixels = _apart(self._pixels(points))
        if len(pixels) < 2:
            return
        count = len(pixels) - 1
        half = width * self.unit / 2
        halves = [half] * (count + 1)
        if taper != (1.0, 1.0):
            halves = [
                half * _taper(taper[0], index / count) * _taper(taper[1], 1 - index / count)
                for index in range(count + 1)
            ]
        _stroke(self.surface, colour, pixels, halves)

    def lines(self, all_points: Sequence[Points], width: float, colour: Colour = INK) -> None:
        """Ink several open lines that are thick in the middle."""
        for points in all_points:
            self.line(points, width, colour, taper=(0.4, 0.4))

    def dot(
        self,
        centre: Point,
        radius: float,
        colour: Colour,
        *,
        width: float = 0.0,
        ink: Colour = INK,
    ) -> None:
        """Fill a circle, inked if a width is given."""
        pixel = self._pixel(centre)
        if width:
            pygame.draw.circle(self.surface, ink, pixel, (radius + width / 2) * self.unit)
        pygame.draw.circle(self.surface, colour, pixel, (radius - width / 2) * self.unit)

    def blush(self, centre: Point, across: float, down: float, colour: Colour) -> None:
        """Fill an oval without an outline."""
        self.fill(oval(centre, across, down), colour)

    def _pixels(self, points: Points) -> list[Point]:
        x, y, ax, ay, bx, by = self.x, self.y, self.ax, self.ay, self.bx, self.by
        return [(x + px * ax + py * bx, y + px * ay + py * by) for px, py in points]

    def _pixel(self, point: Point) -> Point:
        x, y = point
        return (self.x + x * self.ax + y * self.bx, self.y + x * self.ay + y * self.by)


def _taper(share: float, along: float) -> float:
    """Ease from `share` at the end to the full width a third of the way on."""
    if share == 1.0 or along >= 1 / 3:
        return 1.0
    return share + (1 - share) * math.sin(along * 1.5 * math.pi)


def _apart(pixels: list[Point]) -> list[Point]:
    """Leave out points so near to the one before that nobody sees them."""
    kept = pixels[:1]
    x, y = pixels[0]
    for pixel in pixels[1:-1]:
        if abs(pixel[0] - x) + abs(pixel[1] - y) > _NEAR:
            kept.append(pixel)
            x, y = pixel
    if len(pixels) > 1 and abs(pixels[-1][0] - x) + abs(pixels[-1][1] - y) > _NEAR / 4:
        kept.append(pixels[-1])
    return kept


def _stroke(
    surface: pygame.Surface, colour: Colour, pixels: list[Point], halves: list[float]
) -> None:
    """Fill the band along a line: a polygon from each sharp corner to the next.

    Discs make ends and corners round, and cover the holes a polygon has where a bend is tighter
    than the band is wide, so that its inner edge crosses itself.
    """
    dx, dy, length = _step(pixels[0], pixels[1])
    left: list[Point] = []
    right: list[Point] = []
    discs = [0]
    last = len(pixels) - 1
    for index, half in enumerate(halves):
        x, y = pixels[index]
        along = (dx / length, dy / length)
        if index < last:
            next_x, next_y, next_length = _step(pixels[index], pixels[index + 1])
            cosine = (dx * next_x + dy * next_y) / (length * next_length)
            if cosine < _CORNER:
                _edge(left, right, (x, y), along, half)
                pygame.draw.polygon(surface, colour, left + right[::-1])
                left, right = [], []
                discs.append(index)
                along = (next_x / next_length, next_y / next_length)
            elif index:
                if (1 - cosine) * half * half > 0.03 * length * length:
                    discs.append(index)
                sum_x, sum_y = along[0] + next_x / next_length, along[1] + next_y / next_length
                norm = math.hypot(sum_x, sum_y)
                along = (sum_x / norm, sum_y / norm)
            dx, dy, length = next_x, next_y, next_length
        _edge(left, right, (x, y), along, half)
    pygame.draw.polygon(surface, colour, left + right[::-1])
    for index in (*discs, last):
        pygame.draw.circle(surface, colour, pixels[index], halves[index])


def _edge(left: list[Point], right: list[Point], at: Point, along: Point, half: float) -> None:
    nx, ny = -along[1] * half, along[0] * half
    left.append((at[0] + nx, at[1] + ny))
    right.append((at[0] - nx, at[1] - ny))


def _step(start: Point, end: Point) -> tuple[float, float, float]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    return dx, dy, math.hypot(dx, dy)


_NEAR = 2.5
"""Points of a curve nearer than this many pixels are one."""
_CORNER = 0.6
"""Below this cosine of a bend a line has a corner."""
