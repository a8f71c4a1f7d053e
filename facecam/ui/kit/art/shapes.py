"""Heads, hair, ears and what people wear: vector shapes read from `assets/art/shapes.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from facecam import paths
from facecam.errors import DataError
from facecam.ui.kit.art.curves import Point, Points, smooth, symmetric
from facecam.ui.kit.art.pen import LINE, Pen
from facecam.ui.kit.theme import INK, Colour


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One shape of a part, in units of the face; exactly one of the four forms is given.

    `right` is the right half of a symmetric outline from top to bottom, `points` an outline,
    `line` an open line, `blobs` discs (x, y, radius) with one outline around all. `paint` names a
    colour of the character; `both` draws it on the other side too; `sharp` leaves corners.
    """

    paint: str
    layer: Literal["back", "skin", "hair", "front"] = "front"
    right: tuple[Point, ...] = ()
    points: tuple[Point, ...] = ()
    line: tuple[Point, ...] = ()
    blobs: tuple[tuple[float, float, float], ...] = ()
    both: bool = False
    sharp: bool = False
    width: float = LINE

    def draw(self, pen: Pen, colours: Mapping[str, Colour]) -> None:
        """Draw it in the colour its `paint` names; lines are drawn in that colour, too."""
        colour = colours[self.paint]
        for own in (pen, pen.moved((0.0, 0.0), flip=True)) if self.both else (pen,):
            if self.blobs:
                for x, y, radius in self.blobs:
                    own.dot((x, y), radius + self.width / 2, INK)
                for x, y, radius in self.blobs:
                    own.dot((x, y), radius - self.width / 2, colour)
            elif self.line:
                own.line(self._curve(self.line), self.width, colour, taper=(0.5, 0.5))
            elif self.right:
                self._area(own, smooth(symmetric(self.right), closed=True, steps=6), colour)
            else:
                outline = (
                    list(self.points) if self.sharp else smooth(self.points, closed=True, steps=6)
                )
                self._area(own, outline, colour)

    def _area(self, pen: Pen, outline: Points, colour: Colour) -> None:
        if self.width:
            pen.shape(outline, colour, width=self.width)
        else:
            pen.fill(outline, colour)

    def _curve(self, points: tuple[Point, ...]) -> Points:
        return points if self.sharp else smooth(points, steps=6)


class _Library(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    heads: dict[str, tuple[Point, ...]]
    parts: dict[str, tuple[Shape, ...]]


@cache
def _library() -> _Library:
    file = paths.assets() / "art" / "shapes.toml"
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _Library)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DataError("art.unreadable", file=file.name, problem=str(error)) from error


def part(name: str) -> tuple[Shape, ...]:
    """Return the shapes of one part: a hair style, a pair of ears, something worn."""
    return _library().parts[name]


def head(name: str, *, drop: float = 0.0, puff: float = 0.0) -> Points:
    """Return the outline of a head.

    `drop` lowers the chin, `puff` widens the cheeks, both in units of the face.
    """
    moved = []
    for x, y in _library().heads[name]:
        low = min(1.0, max(0.0, (y - 0.25) / 0.7))
        cheek = max(0.0, 1 - abs(y - 0.55) / 0.5)
        moved.append((x + puff * cheek * (x > 0), y + drop * low))
    return smooth(symmetric(moved), closed=True, steps=6)
