"""The cards: nine by seven on the table, face up, around the white deck; fingers and a pointer."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial

import pygame
from pygame import Rect, Surface

from facecam.expressions import Expression
from facecam.games.top_face.setup import CENTRE, COLUMNS, ROWS
from facecam.ui.kit import art
from facecam.ui.kit.art.picture import keep
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Point
from facecam.ui.kit.layout import CANVAS
from facecam.ui.kit.theme import BODY, HIGHLIGHT, INK, PAPER, PRINT, Look
from facecam.ui.scenes.top_face.layout import CELLS

_VEIL = 176
_MARK = 38
_RADIUS = 9


@dataclass(frozen=True, slots=True)
class Mark:
    """A finger on the card in `cell`, or (`moving`) the pointer above it, of one who looks so."""

    cell: int
    look: Look
    moving: bool = False


@cache
def character(face: Expression) -> str:
    """Who makes `face` on both its cards, the white and the purple one."""
    return random.Random(f"top face {face}").choice(art.card_characters())


def draw_card(
    canvas: Surface,
    box: Rect,
    face: Expression,
    border: str = "purple",
    *,
    mirrored: bool = False,
) -> None:
    """Draw a card with a ``white`` or ``purple`` border."""
    art.draw_expression_card(canvas, box, character(face), face, border=border, mirrored=mirrored)


def drawings(table: Sequence[Expression | None]) -> Iterator[Callable[[Surface], object]]:
    """Every card of the table as it will be drawn, for `art.Ahead`."""
    for box, face in zip(CELLS, table, strict=True):
        if face is not None:
            yield partial(draw_card, box=Rect((0, 0), box.size), face=face)


def cell_at(point: Point) -> int | None:
    """The cell under a point of the canvas."""
    return next((cell for cell, box in enumerate(CELLS) if box.collidepoint(point)), None)


def step(cell: int, across: int, down: int) -> int:
    """The cell beside `cell` in a direction; at the edge it goes on from the other side."""
    row, column = divmod(cell, COLUMNS)
    return (row + down) % ROWS * COLUMNS + (column + across) % COLUMNS


def draw_table(
    canvas: Surface,
    context: Context,
    table: Sequence[Expression | None],
    deck: int,
    *,
    dealt: int,
    marks: Sequence[Mark] = (),
    lit: Sequence[int] | None = None,
) -> None:
    """Draw all that lies on the table.

    Parameters
    ----------
    table
        The purple cards by cell; None where none lies.
    deck
        How many white cards lie in the centre.
    dealt
        How many of the cards have been turned up; the others lie face down.
    marks
        Fingers and pointers.
    lit
        The cells that matter now, all others step back; None: every cell.
    """
    shown = 0
    for cell, (box, face) in enumerate(zip(CELLS, table, strict=True)):
        if cell == CENTRE:
            draw_deck(canvas, context, box, deck)
        elif face is None:
            art.draw_empty_place(canvas, box)
        elif shown < dealt:
            draw_card(canvas, box, face)
        else:
            art.draw_card_back(canvas, box, art.PURPLE)
        shown += face is not None
        if lit is not None and cell not in lit:
            canvas.blit(keep(("veil", box.size), partial(_veil, box.size)), box)
    for mark in marks:
        _draw_mark(canvas, mark)


def draw_deck(canvas: Surface, context: Context, box: Rect, left: int) -> None:
    """Draw the white deck, face down, with the number of cards that are left."""
    if not left:
        art.draw_empty_place(canvas, box)
        return
    art.draw_card_back(canvas, box, art.BACKS["white"])
    badge = Rect(0, 0, 46, 34)
    badge.midbottom = (box.centerx, box.bottom - 4)
    art.draw_panel(canvas, badge, PRINT, width=3, radius=10, shadow=False)
    context.write(canvas, str(left), badge, BODY, bold=True)


def _draw_mark(canvas: Surface, mark: Mark) -> None:
    """Frame a card in a player's colour; a finger leaves the player's token on it."""
    box = CELLS[mark.cell]
    pygame.draw.rect(canvas, INK, box.inflate(10, 10), 9, _RADIUS + 4)
    pygame.draw.rect(canvas, mark.look.colour, box.inflate(7, 7), 5, _RADIUS + 2)
    token = Rect(0, 0, _MARK, _MARK)
    if mark.moving:
        pygame.draw.rect(canvas, HIGHLIGHT, box.inflate(-3, -3), 4, _RADIUS)
        token.midtop = (box.centerx, box.top - 14)
    else:
        token.bottomright = (box.right + 8, box.bottom + 8)
    token.clamp_ip(CANVAS.inflate(-14, -14))
    pygame.draw.circle(canvas, INK, token.center, _MARK // 2 + 5)
    pygame.draw.circle(canvas, PRINT, token.center, _MARK // 2 + 2)
    art.draw_token(canvas, token.inflate(-4, -4), mark.look)


def _veil(size: tuple[int, int]) -> Surface:
    veil = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(veil, (*PAPER, _VEIL), veil.get_rect(), border_radius=_RADIUS)
    return veil
