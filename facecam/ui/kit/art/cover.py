"""The cover of Say Cheese magazine, with a photo of the evening's best grimace."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from facecam.ui.kit.art.curves import star
from facecam.ui.kit.art.pen import Pen
from facecam.ui.kit.art.picture import show
from facecam.ui.kit.theme import HIGHLIGHT, INK, PRINT, Colour


@dataclass(frozen=True, slots=True)
class Cover:
    """Where a cover's lines go: the magazine's name, the winner's, and one on the sticker."""

    masthead: pygame.Rect
    winner: pygame.Rect
    sticker: pygame.Rect


def draw_cover(
    surface: pygame.Surface, rect: pygame.Rect, photo: pygame.Surface, accent: Colour
) -> Cover:
    """Draw the cover; 3 to 4 suits it. The photo fills it, cut to its shape, never stretched."""
    pygame.draw.rect(surface, (0, 0, 0), rect.move(rect.width // 60, rect.width // 60))
    surface.blit(_filling(photo, rect.size), rect)
    masthead = pygame.Rect(rect.left, rect.top, rect.width, rect.height // 6)
    winner = pygame.Rect(rect.left, 0, rect.width, rect.height // 7)
    winner.bottom = rect.bottom - rect.height // 28
    line = max(2, rect.width // 110)
    for band, colour in ((masthead, accent), (winner, PRINT)):
        pygame.draw.rect(surface, colour, band)
        for y in (band.top, band.bottom - line) if band is winner else (band.bottom - line,):
            pygame.draw.rect(surface, INK, (band.left, y, band.width, line))
    size = rect.width // 3
    sticker = pygame.Rect(0, 0, size, size)
    sticker.bottomright = (rect.right - size // 12, winner.top - size // 12)
    show(surface, sticker, "sticker", (2.0, 2.0), _paint_sticker)
    _bars(surface, pygame.Rect(rect.left + 5 * line, winner.top - size // 3, size // 2, size // 4))
    pygame.draw.rect(surface, INK, rect, line * 2)
    return Cover(
        masthead=masthead.inflate(-8 * line, -4 * line),
        winner=winner.inflate(-8 * line, -2 * line),
        sticker=sticker.inflate(-size // 3, -size // 3),
    )


def _paint_sticker(pen: Pen) -> None:
    pen.moved((0.0, 0.0), turn=8).shape(star((0.0, 0.0), 0.96, 0.82, 18), HIGHLIGHT, width=0.06)


def _filling(photo: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the middle of a photo, scaled to fill `size`."""
    share = max(size[0] / photo.get_width(), size[1] / photo.get_height())
    across, down = round(size[0] / share), round(size[1] / share)
    cut = pygame.Rect(0, 0, min(across, photo.get_width()), min(down, photo.get_height()))
    cut.center = photo.get_rect().center
    return pygame.transform.smoothscale(photo.subsurface(cut), size)


def _bars(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the bar code that every magazine has."""
    pygame.draw.rect(surface, PRINT, rect)
    inner = rect.inflate(-rect.width // 6, -rect.height // 4)
    pattern = "11010011101101001011101"
    for index, bar in enumerate(pattern):
        left, right = (
            inner.left + inner.width * edge // len(pattern) for edge in (index, index + 1)
        )
        if bar == "1":
            pygame.draw.rect(surface, INK, (left, inner.top, right - left, inner.height))
