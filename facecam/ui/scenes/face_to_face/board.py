"""The board: spaces and ways from data, tokens on it, the spaces that can be reached lit."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from facecam.games.face_to_face.board import Board, Space
from facecam.ui.kit import art
from facecam.ui.kit.theme import (
    HIGHLIGHT,
    INK,
    INK_SOFT,
    PAPER,
    PAPER_DARK,
    PRINT,
    SMALL,
    Colour,
    tint,
)
from facecam.ui.scenes.at_table.scene import MAIN
from facecam.ui.scenes.face_to_face.desk import INKS, PINK, FaceDesk

AREA = Rect(MAIN.left + 6, MAIN.top + 2, 598, 536)
_SIDE = 54
_TOKEN = 38
_ROLL = 0.08
_DARK = 420
_DICE = (Rect(64, 66, 82, 82), Rect(162, 66, 82, 82))
QUARTERS: Mapping[str, Rect] = {
    "roll": Rect(AREA.left + 344, AREA.top + 66, 188, 84),
    "first": Rect(AREA.left + 344, AREA.top + 328, 188, 68),
    "second": Rect(AREA.left + 344, AREA.top + 402, 188, 68),
    "list": Rect(AREA.left + 62, AREA.top + 326, 196, 150),
}
"""Free places between the ways, for what is pressed and told."""


def box_of(space: Space) -> Rect:
    """Where a space lies on the canvas."""
    box = Rect(0, 0, _SIDE, _SIDE)
    box.center = _point(space.x, space.y)
    return box


def draw_board(canvas: Surface, desk: FaceDesk, lit: tuple[str, ...]) -> None:
    """Draw everything on the board; `lit` are the spaces the mover may go to."""
    board = desk.view.board
    _draw_ways(canvas, board)
    for space in board.spaces:
        _draw_space(canvas, desk, space)
        if lit and space.id not in lit:
            _dim(canvas, box_of(space).inflate(_broader(space), 10))
    for name in lit:
        _light(canvas, desk, board.space(name))
    _draw_tokens(canvas, desk)


def draw_dice(canvas: Surface, desk: FaceDesk, player: str) -> None:
    """Draw the dice in a player's colour; they tumble for a moment after they were thrown."""
    chance = random.Random(int(desk.now / _ROLL))
    for place, value in zip(_DICE, desk.thrown, strict=True):
        box = place.move(AREA.topleft)
        shown = value
        if desk.tumbling:
            shown = chance.randint(1, 6)
            box = box.move(chance.randint(-6, 6), chance.randint(-10, 4))
        art.draw_pips(canvas, box, shown, desk.mark(player).colour)


def _point(x: float, y: float) -> tuple[int, int]:
    return round(AREA.left + x * AREA.width), round(AREA.top + y * AREA.height)


def _draw_ways(canvas: Surface, board: Board) -> None:
    for one, other in board.edges:
        start, end = board.space(one), board.space(other)
        ends = _point(start.x, start.y), _point(end.x, end.y)
        pygame.draw.line(canvas, INK, *ends, 16)
        pygame.draw.line(canvas, PAPER_DARK, *ends, 9)


def _dim(canvas: Surface, box: Rect) -> None:
    """Let a space step back that can't be reached."""
    veil = Surface(box.size, pygame.SRCALPHA)
    pygame.draw.rect(veil, (*PAPER, 120), veil.get_rect(), border_radius=16)
    canvas.blit(veil, box)


def _light(canvas: Surface, desk: FaceDesk, space: Space) -> None:
    """Let a space step forward that can be reached."""
    box = box_of(space).inflate(14 + _broader(space), 22)
    pygame.draw.rect(canvas, INK, box.inflate(6, 6), border_radius=18)
    pygame.draw.rect(canvas, HIGHLIGHT, box, border_radius=16)
    _draw_space(canvas, desk, space)


def _draw_space(canvas: Surface, desk: FaceDesk, space: Space) -> None:
    box = box_of(space)
    words = ""
    if space.kind == "start":
        words = desk.context.say("face_to_face_ui.space.start")
    elif space.kind in {"corner", "face_id"}:
        words = "FACE\nID"
    if not words:
        letters = "FAID" if space.kind == "faid" else space.letter
        art.draw_space(canvas, box.inflate(8, 8), _colour(space), letters)
        return
    # Words want a broader space and another type than one or two letters.
    colour = PRINT if space.kind == "start" else _colour(space)
    art.draw_panel(canvas, box.inflate(22, 4), colour, shadow=False)
    ink = PRINT if sum(colour) < _DARK else INK
    desk.context.write(canvas, words, box.inflate(18, 2), SMALL, colour=ink, bold=True)


def _broader(space: Space) -> int:
    """How many pixels broader than its place a space is drawn."""
    return 24 if space.kind in {"start", "corner", "face_id"} else 10


def _colour(space: Space) -> Colour:
    return INKS[space.colour] if space.colour else PINK


def _draw_tokens(canvas: Surface, desk: FaceDesk) -> None:
    places = {seat.id: desk.where(seat.id) for seat in desk.view.seats}
    for player, place in places.items():
        here = [other for other, at in places.items() if at == place]
        x, y = _point(*place)
        number = here.index(player)
        if len(here) > 1:  # around the middle of the space
            turn = 2 * math.pi * number / len(here)
            x, y = round(x + 20 * math.cos(turn)), round(y + 16 * math.sin(turn))
        box = Rect(0, 0, _TOKEN, _TOKEN)
        box.center = (x, y - 4)
        shadow = box.move(0, 6).inflate(-6, -20)
        shadow.bottom = box.bottom + 2
        pygame.draw.ellipse(canvas, tint(INK_SOFT, 0.2), shadow)
        if player == desk.view.active:
            pygame.draw.circle(canvas, PRINT, box.center, _TOKEN // 2 + 4)
            pygame.draw.circle(canvas, INK, box.center, _TOKEN // 2 + 4, 3)
        art.draw_token(canvas, box, desk.mark(player))
