"""The cards of the four games. Each fills its rectangle; 5 to 7 suits them best."""

from __future__ import annotations

import random

import pygame

from facecam.expressions import CATEGORIES, Expression
from facecam.ui.kit.art.cast import cast
from facecam.ui.kit.art.curves import Point, box, oval, star
from facecam.ui.kit.art.figure import FRAME as FIGURE
from facecam.ui.kit.art.figure import paint_character
from facecam.ui.kit.art.pen import Pen
from facecam.ui.kit.art.picture import show
from facecam.ui.kit.art.symbols import SYMBOLS, paint_symbol
from facecam.ui.kit.theme import ACCENTS, INK, INK_SOFT, PAPER_DARK, PRINT, WRONG, Colour, tint

HEIGHT = 7.0
"""Height of a card in units of its frame."""

PURPLE: Colour = (122, 74, 168)
GOLD: Colour = (232, 182, 74)
BORDERS: dict[str, Colour] = {"white": PRINT, "purple": PURPLE}


def _frame(rect: pygame.Rect) -> tuple[float, float]:
    return (HEIGHT * rect.width / max(1, rect.height), HEIGHT)


def _sheet(pen: Pen, width: float, colour: Colour) -> None:
    pen.shape(box(-width / 2 + 0.1, -3.4, width - 0.2, 6.8, 0.5), colour, width=0.17)


def burst(pen: Pen, backdrop: Colour, reach: float) -> None:
    """Fill the clipped picture with a backdrop that shines behind the head."""
    pen.fill([(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)], backdrop)
    rays = star((0.0, 0.0), reach * 1.5, reach * 1.5, 12)
    bright = tint(backdrop, 0.4)
    for first, second in zip(rays[::2], rays[1::2], strict=True):
        pen.fill([(0.0, 0.0), first, second], bright)


def paint_picture(
    pen: Pen,
    width: float,
    height: float,
    character: str,
    expression: Expression,
    *,
    mirrored: bool = False,
) -> None:
    """Draw a character on its backdrop, centred, cut off at `width` x `height` units."""
    with pen.within(width, height):
        burst(pen, cast()[character].backdrop, max(width, height))
        # The shoulders may be cut off below, the hair not above.
        scale = min(1.08 * width / FIGURE[0], 1.04 * height / FIGURE[1])
        spare = height - FIGURE[1] * scale
        own = pen.moved((0.0, 0.15 * spare if spare > 0 else -spare / 2), scale=scale)
        paint_character(own, character, expression, mirrored=mirrored)


def draw_expression_card(
    surface: pygame.Surface,
    rect: pygame.Rect,
    character: str,
    expression: Expression,
    *,
    border: str = "white",
    mirrored: bool = False,
) -> None:
    """Draw a card of Top Face with a ``white`` or ``purple`` border."""
    width, _ = frame = _frame(rect)

    def paint(pen: Pen) -> None:
        _sheet(pen, width, BORDERS[border])
        across, down = width - 0.9, 6.1
        paint_picture(pen, across, down, character, expression, mirrored=mirrored)
        rim = box(-across / 2, -down / 2, across, down, 0.12)
        pen.line([*rim, rim[0]], 0.11)

    show(surface, rect, ("expression", character, expression, border, mirrored), frame, paint)


def draw_portrait_card(
    surface: pygame.Surface,
    rect: pygame.Rect,
    character: str,
    expression: Expression,
    *,
    mirrored: bool = False,
) -> None:
    """Draw a portrait of 鬼臉任務: a painting in a gilt frame."""
    width, _ = frame = _frame(rect)

    def paint(pen: Pen) -> None:
        _sheet(pen, width, GOLD)
        for inset, colour, thick in (
            (0.26, tint(GOLD, 0.5), 0.1),
            (0.44, tint(GOLD, 0.4, INK), 0.06),
        ):
            rim = box(-width / 2 + inset, -3.5 + inset, width - 2 * inset, 7 - 2 * inset, 0.3)
            pen.line([*rim, rim[0]], thick, colour)
        across, down = width - 1.3, 5.7
        paint_picture(pen, across, down, character, expression, mirrored=mirrored)
        rim = box(-across / 2, -down / 2, across, down, 0.1)
        pen.line([*rim, rim[0]], 0.14)
        for x in (-1, 1):
            for y in (-1, 1):
                pen.dot((x * (width / 2 - 0.48), y * 3.02), 0.2, tint(GOLD, 0.45), width=0.1)

    show(surface, rect, ("portrait", character, expression, mirrored), frame, paint)


def draw_function_card(
    surface: pygame.Surface, rect: pygame.Rect, kind: str, *, spent: bool = False
) -> pygame.Rect:
    """Draw a function card: ``challenge``, ``pass`` or ``priority``. Return where its name goes."""
    width, _ = frame = _frame(rect)
    colour = SYMBOLS[kind][1]
    ground = tint(PAPER_DARK, 0.3, INK_SOFT) if spent else tint(colour, 0.4)

    def paint(pen: Pen) -> None:
        _sheet(pen, width, PRINT)
        with pen.within(width - 0.8, 6.2):
            burst(pen, ground, 7.0)
        rim = box(-width / 2 + 0.4, -3.1, width - 0.8, 6.2, 0.12)
        pen.line([*rim, rim[0]], 0.11)
        pen.dot((0.0, -0.7), 1.62, PRINT, width=0.14)
        symbol = pen.moved((0.0, -0.7), scale=1.05)
        paint_symbol(symbol, kind, PAPER_DARK if spent else colour)
        if spent:
            pen.line([(-1.5, 0.8), (1.5, -2.2)], 0.5)
            pen.line([(-1.5, 0.8), (1.5, -2.2)], 0.26, WRONG)
        pen.shape(box(-width / 2 + 0.62, 1.5, width - 1.24, 1.25, 0.2), PRINT, width=0.1)

    show(surface, rect, ("function", kind, spent), frame, paint)
    unit = rect.height / HEIGHT
    name = pygame.Rect(0, 0, round((width - 1.4) * unit), round(1.1 * unit))
    name.center = (rect.centerx, rect.centery + round(2.12 * unit))
    return name


_SILLY = tuple(
    Expression(eyes=eyes, mouth=mouth)
    for eyes in CATEGORIES["eyes"]
    if eyes not in {"closed", "open"}
    for mouth in ("grin", "tongue", "open", "pucker", "smile", "puffed")
)


def _silly(characters: tuple[str, str]) -> list[Expression]:
    return random.Random(" ".join(characters)).sample(_SILLY, 2)


def draw_booth_card(
    surface: pygame.Surface, rect: pygame.Rect, characters: tuple[str, str]
) -> None:
    """Draw a photo-booth card: two of the ten making faces, side by side or one above the other."""
    width, _ = frame = _frame(rect)
    wide = width >= HEIGHT

    def paint(pen: Pen) -> None:
        _sheet(pen, width, PRINT)
        across = (width - 1.2) / 2 if wide else width - 0.9
        down = 6.1 if wide else 2.92
        step: Point = (across / 2 + 0.13, 0.0) if wide else (0.0, down / 2 + 0.13)
        for side, name, face in zip((-1, 1), characters, _silly(characters), strict=True):
            own = pen.moved((side * step[0], side * step[1]))
            paint_picture(own, across, down, name, face)
            rim = box(-across / 2, -down / 2, across, down, 0.12)
            own.line([*rim, rim[0]], 0.11)

    show(surface, rect, ("booth", characters), frame, paint)


def draw_card_back(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """Draw the back of a card, patterned in `colour`."""
    width, _ = frame = _frame(rect)

    def paint(pen: Pen) -> None:
        _sheet(pen, width, PRINT)
        across, down = width - 0.8, 6.2
        with pen.within(across, down):
            half = max(across, down)
            pen.fill([(-half, -half), (half, -half), (half, half), (-half, half)], colour)
            dotted = tint(colour, 0.22)
            for row in range(-5, 6):
                for column in range(-8, 9):
                    pen.dot((column * 0.9 + (row % 2) * 0.45, row * 0.7), 0.15, dotted)
        rim = box(-across / 2, -down / 2, across, down, 0.12)
        pen.line([*rim, rim[0]], 0.11)
        pen.dot((0.0, 0.0), 1.3, PRINT, width=0.14)
        for x in (-0.42, 0.42):
            pen.line([(x, -0.5), (x, -0.2)], 0.26)
        pen.line(oval((0.0, 0.05), 0.72, 0.62, start=15, end=165, steps=12), 0.17)
        pen.shape(
            oval((0.3, 0.72), 0.22, 0.36, start=-20, end=200, steps=12), (238, 104, 112), width=0.11
        )

    show(surface, rect, ("back", colour), frame, paint)


def draw_empty_place(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the place of a card that has been taken."""
    width, _ = frame = _frame(rect)

    def paint(pen: Pen) -> None:
        pen.fill(box(-width / 2 + 0.1, -3.4, width - 0.2, 6.8, 0.5), PAPER_DARK)

    show(surface, rect, ("empty",), frame, paint)


BACKS: dict[str, Colour] = {
    "mission": ACCENTS["mission"],
    "white": ACCENTS["top_face"],
    "purple": PURPLE,
    "say_cheese": ACCENTS["say_cheese"],
}
"""Usual colours of the backs."""
