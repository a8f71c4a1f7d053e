"""What lies over things drawn: meters and a ring of light; `art` draws the things themselves."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from facecam.ui.kit.theme import HIGHLIGHT, INK, PAPER_DARK, Colour


def meter(canvas: Surface, box: Rect, share: float, colour: Colour) -> None:
    """Paint a bar that is filled to `share` (0..1)."""
    radius = box.height // 2
    pygame.draw.rect(canvas, PAPER_DARK, box, border_radius=radius)
    filled = box.copy()
    filled.width = round(box.width * min(max(share, 0.0), 1.0))
    if filled.width > 0:
        filled.width = max(filled.width, box.height)
        pygame.draw.rect(canvas, colour, filled, border_radius=radius)
    pygame.draw.rect(canvas, INK, box, 3, border_radius=radius)


def ring(canvas: Surface, box: Rect) -> None:
    """Paint a bright ring around `box`: here is the focus, or whose turn it is."""
    pygame.draw.rect(canvas, INK, box.inflate(18, 18), 10, 22)
    pygame.draw.rect(canvas, HIGHLIGHT, box.inflate(14, 14), 6, 20)
