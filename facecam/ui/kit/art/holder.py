"""Face to Face: a photo behind six lettered windows, and the spaces of the board."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pygame

from facecam.ui.kit.art.curves import Point, box, oval
from facecam.ui.kit.art.pen import Pen
from facecam.ui.kit.art.picture import show
from facecam.ui.kit.theme import HIGHLIGHT, INK, PRINT, Colour, tint

WINDOWS = "FACEID"
"""Letters of the windows, in two rows of three."""

FRAME = (2.4, 2.4)

LETTERS: Mapping[str, tuple[tuple[Point, ...], ...]] = {
    "F": (((-0.4, 0.7), (-0.4, -0.7), (0.48, -0.7)), ((-0.4, 0.0), (0.34, 0.0))),
    "A": (((-0.58, 0.7), (0.0, -0.75), (0.58, 0.7)), ((-0.34, 0.24), (0.34, 0.24))),
    "C": (tuple(oval((0.08, 0.0), 0.6, 0.72, start=-48, end=-312, steps=16)),),
    "E": (
        ((0.46, -0.7), (-0.4, -0.7), (-0.4, 0.7), (0.46, 0.7)),
        ((-0.4, 0.0), (0.34, 0.0)),
    ),
    "I": (((0.0, -0.7), (0.0, 0.7)), ((-0.3, -0.7), (0.3, -0.7)), ((-0.3, 0.7), (0.3, 0.7))),
    "D": (
        (
            (-0.42, -0.7),
            *oval((-0.2, 0.0), 0.7, 0.7, start=-90, end=90, steps=12),
            (-0.42, 0.7),
            (-0.42, -0.7),
        ),
    ),
}
"""Strokes of the letters, in a frame of 2 x 2 units."""


def paint_letter(pen: Pen, letter: str, colour: Colour = INK, *, width: float = 0.3) -> None:
    """Draw one of the six letters."""
    for stroke in LETTERS[letter]:
        pen.line(stroke, width, colour)


def paint_window(pen: Pen, letter: str, colour: Colour) -> None:
    """Draw a closed window in a frame of 2.4 x 2.4 units."""
    pen.shape(box(-1.14, -1.14, 2.28, 2.28, 0.16), colour, width=0.1)
    for y in (-0.92, 0.92):
        pen.line([(-0.95, y), (0.95, y)], 0.06, tint(colour, 0.3))
    pen.fill(oval((0.0, 0.0), 0.92, 0.92), tint(colour, 0.85))
    paint_letter(pen.moved((0.0, 0.0), scale=0.8), letter)
    pen.dot((0.96, 0.0), 0.09, HIGHLIGHT, width=0.07)


def window_boxes(rect: pygame.Rect) -> dict[str, pygame.Rect]:
    """Return where each window of a holder in `rect` lies; together they cover it."""
    boxes = {}
    for index, letter in enumerate(WINDOWS):
        row, column = divmod(index, 3)
        left, right = (rect.left + rect.width * edge // 3 for edge in (column, column + 1))
        top, bottom = (rect.top + rect.height * edge // 2 for edge in (row, row + 1))
        boxes[letter] = pygame.Rect(left, top, right - left, bottom - top)
    return boxes


def draw_holder(
    surface: pygame.Surface,
    rect: pygame.Rect,
    photo: pygame.Surface | None,
    opened: Collection[str],
    colour: Colour,
) -> dict[str, pygame.Rect]:
    """Draw a holder: the photo fills `rect` behind the windows that aren't opened.

    Without a photo the holder is empty. Return the windows' boxes.
    """
    rim = max(4, rect.width // 28)
    around = rect.inflate(2 * rim, 2 * rim)
    pygame.draw.rect(surface, colour, around, border_radius=rim * 2)
    pygame.draw.rect(surface, INK, around, max(2, rim // 3), border_radius=rim * 2)
    boxes = window_boxes(rect)
    if photo is None:
        pygame.draw.rect(surface, tint(colour, 0.75), rect)
        return boxes
    surface.blit(pygame.transform.smoothscale(photo, rect.size), rect)
    for letter, place in boxes.items():
        if letter not in opened:
            draw_window(surface, place, letter, colour)
        else:
            pygame.draw.rect(surface, INK, place, 1)
    pygame.draw.rect(surface, INK, rect, max(2, rim // 3))
    return boxes


def draw_window(surface: pygame.Surface, rect: pygame.Rect, letter: str, colour: Colour) -> None:
    """Draw a closed window; it fills `rect`."""
    pygame.draw.rect(surface, colour, rect)
    pygame.draw.rect(surface, INK, rect, 2)
    show(
        surface,
        rect,
        ("window", letter, colour),
        FRAME,
        lambda pen: paint_window(pen, letter, colour),
    )


def draw_space(
    surface: pygame.Surface,
    rect: pygame.Rect,
    colour: Colour,
    letters: str = "",
    *,
    lit: bool = False,
) -> None:
    """Draw a space of the board with its letters; `lit` where the mover may go."""

    def paint(pen: Pen) -> None:
        if lit:
            pen.fill(box(-1.2, -1.2, 2.4, 2.4, 0.5), HIGHLIGHT)
        pen.shape(box(-0.98, -0.98, 1.96, 1.96, 0.34), colour, width=0.13)
        pen.line([(-0.62, -0.74), (0.5, -0.74)], 0.08, tint(colour, 0.5))
        lines = [letters] if len(letters) < 4 else [letters[:-2], letters[-2:]]
        across = 1.7 / max(1.4, *map(len, lines))
        for row, line in enumerate(lines):
            y = 0.05 + (row - (len(lines) - 1) / 2) * 0.8
            for index, letter in enumerate(line):
                own = pen.moved(((index - (len(line) - 1) / 2) * across, y), scale=0.52 * across)
                paint_letter(own, letter, PRINT, width=0.62)
                paint_letter(own, letter)

    show(surface, rect, ("space", colour, letters, lit), FRAME, paint)
