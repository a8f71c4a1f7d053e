"""Painting on the canvas: paper, panels, prints, shapes and meters with thick ink outlines.

Everything round is painted larger and reduced, so edges are smooth; what is painted over and over
is kept. A surface that one of these functions returns belongs to the kit and isn't painted on.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise

import numpy as np
import pygame
from pygame import Rect, Surface

from facecam.ui.kit.theme import (
    HEIGHT,
    INK,
    OUTLINE,
    PAPER,
    PAPER_DARK,
    PRINT,
    RADIUS,
    WIDTH,
    Colour,
)

_FINE = 3  # how much larger round things are painted
_SHADOW = 5


def paper(canvas: Surface) -> None:
    """Cover the whole canvas with warm paper."""
    canvas.blit(_paper(), (0, 0))


@lru_cache(maxsize=1)
def _paper() -> Surface:
    grain = np.random.default_rng(8).normal(0.0, 2.2, (WIDTH // 2, HEIGHT // 2, 1))
    pixels = np.array(PAPER) + np.kron(grain, np.ones((2, 2, 1)))
    across = np.linspace(-1, 1, WIDTH)[:, None, None]
    down = np.linspace(-1, 1, HEIGHT)[None, :, None]
    edge = np.maximum(np.abs(across), np.abs(down)) ** 8
    pixels += edge * (np.array(PAPER_DARK) - np.array(PAPER))
    return pygame.surfarray.make_surface(np.clip(pixels, 0, 255).astype(np.uint8))


def panel(
    canvas: Surface,
    box: Rect,
    fill: Colour = PRINT,
    *,
    outline: int = OUTLINE,
    ink: Colour = INK,
    radius: int = RADIUS,
    shadow: bool = True,
) -> None:
    """Paint a box with a thick outline and round corners, by default with a hard shadow."""
    canvas.blit(_panel(box.size, fill, outline, ink, radius=radius, shadow=shadow), box)


@lru_cache(maxsize=256)
def _panel(
    size: tuple[int, int], fill: Colour, outline: int, ink: Colour, *, radius: int, shadow: bool
) -> Surface:
    width, height = size
    extra = _SHADOW if shadow else 0
    large = Surface(((width + extra) * _FINE, (height + extra) * _FINE), pygame.SRCALPHA)
    large.fill((*ink, 0))
    box = Rect(0, 0, width * _FINE, height * _FINE)
    if shadow:
        pygame.draw.rect(
            large, (*ink, 70), box.move(extra * _FINE, extra * _FINE), 0, radius * _FINE
        )
    pygame.draw.rect(large, ink if outline else fill, box, 0, radius * _FINE)
    inner = box.inflate(-2 * outline * _FINE, -2 * outline * _FINE)
    if outline and inner.width > 0 and inner.height > 0:
        pygame.draw.rect(large, fill, inner, 0, max(0, radius - outline) * _FINE)
    return pygame.transform.smoothscale(large, (width + extra, height + extra))


def veil(canvas: Surface, share: float = 0.55) -> None:
    """Darken what is on the canvas; `share` in 0..1."""
    canvas.blit(_veil(round(share * 255)), (0, 0))


@lru_cache(maxsize=16)
def _veil(alpha: int) -> Surface:
    surface = Surface((WIDTH, HEIGHT), pygame.SRCALPHA)
    surface.fill((*INK, alpha))
    return surface


def meter(canvas: Surface, box: Rect, share: float, colour: Colour) -> None:
    """Paint a bar that is filled to `share` (0..1)."""
    panel(canvas, box, PAPER_DARK, outline=3, radius=box.height // 2, shadow=False)
    inner = box.inflate(-6, -6)
    width = round(inner.width * min(max(share, 0.0), 1.0))
    if width > 0:
        width = max(width, inner.height)
        bar = Rect(inner.left, inner.top, width, inner.height)
        panel(canvas, bar, colour, outline=0, radius=inner.height // 2, shadow=False)


def token(canvas: Surface, centre: tuple[int, int], size: int, shape: str, fill: Colour) -> None:
    """Paint a player's shape, `size` pixels wide, around `centre`."""
    surface = _token(size, shape, fill)
    canvas.blit(surface, surface.get_rect(center=centre))


@lru_cache(maxsize=256)
def _token(size: int, shape: str, fill: Colour) -> Surface:
    fine = size * _FINE
    large = Surface((fine, fine), pygame.SRCALPHA)
    large.fill((*INK, 0))
    edge = max(2, round(size / 14)) * _FINE
    middle = fine / 2
    if shape == "circle":
        pygame.draw.circle(large, INK, (middle, middle), middle)
        pygame.draw.circle(large, fill, (middle, middle), middle - edge)
    else:
        points = _outline(shape, middle, middle - edge / 2)
        pygame.draw.polygon(large, fill, points)
        for start, end in pairwise([*points, points[0]]):
            _stroke(large, start, end, edge / 2, INK)
    return pygame.transform.smoothscale(large, (size, size))


def _outline(shape: str, centre: float, reach: float) -> list[tuple[float, float]]:
    return [(centre + x * reach, centre + y * reach) for x, y in _SHAPES[shape]]


def _regular(corners: int, turn: float, inner: float = 0.0) -> list[tuple[float, float]]:
    count = corners * 2 if inner else corners
    points = []
    for corner in range(count):
        angle = math.radians(turn + corner * 360 / count)
        reach = inner if inner and corner % 2 else 1.0
        points.append((reach * math.sin(angle), -reach * math.cos(angle)))
    return points


def _heart() -> list[tuple[float, float]]:
    points = []
    for step in range(48):
        angle = step * math.tau / 48
        x = 16 * math.sin(angle) ** 3
        y = (
            13 * math.cos(angle)
            - 5 * math.cos(2 * angle)
            - 2 * math.cos(3 * angle)
            - math.cos(4 * angle)
        )
        points.append((x / 17, -(y + 2.5) / 17))
    return points


_ARM = 0.38
_SHAPES: dict[str, list[tuple[float, float]]] = {
    "square": [(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)],
    "triangle": [(0.0, -0.95), (1.0, 0.8), (-1.0, 0.8)],
    "star": _regular(5, 0, 0.5),
    "diamond": [(0.0, -1.0), (0.8, 0.0), (0.0, 1.0), (-0.8, 0.0)],
    "heart": _heart(),
    "hexagon": _regular(6, 30),
    "cross": [
        (-_ARM, -0.95),
        (_ARM, -0.95),
        (_ARM, -_ARM),
        (0.95, -_ARM),
        (0.95, _ARM),
        (_ARM, _ARM),
        (_ARM, 0.95),
        (-_ARM, 0.95),
        (-_ARM, _ARM),
        (-0.95, _ARM),
        (-0.95, -_ARM),
        (-_ARM, -_ARM),
    ],
}


def tick(canvas: Surface, box: Rect, colour: Colour) -> None:
    """Paint a tick mark into `box`."""
    canvas.blit(_strokes(box.size, ((0.12, 0.55), (0.4, 0.82), (0.9, 0.2)), colour), box)


def cross(canvas: Surface, box: Rect, colour: Colour) -> None:
    """Paint a cross mark into `box`."""
    canvas.blit(_strokes(box.size, ((0.16, 0.16), (0.84, 0.84)), colour), box)
    canvas.blit(_strokes(box.size, ((0.84, 0.16), (0.16, 0.84)), colour), box)


@lru_cache(maxsize=64)
def _strokes(
    size: tuple[int, int], points: tuple[tuple[float, float], ...], colour: Colour
) -> Surface:
    width, height = size[0] * _FINE, size[1] * _FINE
    large = Surface((width, height), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pen = max(2, min(width, height) // 14)
    placed = [(x * width, y * height) for x, y in points]
    for start, end in pairwise(placed):
        _stroke(large, start, end, pen, colour)
    return pygame.transform.smoothscale(large, size)


def _stroke(
    surface: Surface,
    start: tuple[float, float],
    end: tuple[float, float],
    pen: float,
    colour: Colour,
) -> None:
    steps = max(2, int(math.dist(start, end) / 2))
    for step in range(steps + 1):
        share = step / steps
        centre = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        pygame.draw.circle(surface, colour, centre, pen)


def glued(canvas: Surface, surface: Surface, centre: tuple[int, int], turn: float) -> None:
    """Paint `surface` around `centre`, turned by `turn` degrees to the left."""
    turned = pygame.transform.rotozoom(surface, turn, 1.0) if turn else surface
    canvas.blit(turned, turned.get_rect(center=centre))
