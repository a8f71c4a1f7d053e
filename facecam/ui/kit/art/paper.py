"""Paper, prints and frames: what everything else lies on."""

from __future__ import annotations

import random

import pygame

from facecam.ui.kit.art.curves import star
from facecam.ui.kit.art.pen import Pen
from facecam.ui.kit.art.picture import keep
from facecam.ui.kit.theme import INK, PAPER, PAPER_DARK, PRINT, Colour, tint


def draw_paper(surface: pygame.Surface, accent: Colour | None = None) -> None:
    """Cover `surface` with warm paper; an accent colour shines from the middle in faint rays."""

    def make() -> pygame.Surface:
        width, height = surface.get_size()
        sheet = pygame.Surface((width, height))
        sheet.fill(PAPER)
        if accent:
            reach = width + height
            pen = Pen(sheet, width / 2, height * 0.55, reach, 0, 0, reach)
            for first, second in zip(*[iter(star((0, 0), 1, 1, 16))] * 2, strict=True):
                pen.fill([(0, 0), first, second], tint(PAPER, 0.07, accent))
        chance = random.Random("paper")
        for _ in range(width * height // 1500):
            at = (chance.randrange(width), chance.randrange(height))
            grain = tint(PAPER, chance.uniform(0.2, 0.6), PAPER_DARK)
            pygame.draw.circle(sheet, grain, at, chance.choice((1, 1, 2)))
        return sheet

    surface.blit(keep(("paper", surface.get_size(), accent), make), (0, 0))


def draw_panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: Colour = PRINT,
    *,
    border: Colour = INK,
    width: int = 4,
    radius: int = 14,
    shadow: bool = True,
) -> None:
    """Draw a sheet of card with an ink outline, laid on the paper."""
    if shadow:
        pygame.draw.rect(surface, PAPER_DARK, rect.move(5, 6), border_radius=radius)
    pygame.draw.rect(surface, fill, rect, border_radius=radius)
    if width:
        pygame.draw.rect(surface, border, rect, width, border_radius=radius)


def draw_print(
    surface: pygame.Surface,
    centre: tuple[int, int],
    photo: pygame.Surface,
    *,
    turn: float = 0.0,
    foot: int = 0,
) -> pygame.Rect:
    """Draw a photo as a print with a white border, turned anticlockwise by `turn` degrees.

    `foot` pixels more are left white below, for a name. Return the box it fills.
    """
    border = max(6, photo.get_width() // 18)
    width, height = photo.get_width() + 2 * border, photo.get_height() + 2 * border + foot
    # Two clear pixels around let the turned edges be smooth.
    sheet = pygame.Surface((width + 12, height + 12), pygame.SRCALPHA)
    sheet.fill((*PRINT, 0))
    pygame.draw.rect(sheet, (*INK, 60), (8, 9, width, height), border_radius=3)
    pygame.draw.rect(sheet, PRINT, (4, 4, width, height), border_radius=3)
    pygame.draw.rect(sheet, tint(INK, 0.3), (4, 4, width, height), 2, border_radius=3)
    sheet.blit(photo, (4 + border, 4 + border))
    if turn:
        sheet = pygame.transform.rotozoom(sheet, turn, 1.0)
    box = sheet.get_rect(center=centre)
    surface.blit(sheet, box)
    return box


def draw_key_cap(
    surface: pygame.Surface, rect: pygame.Rect, colour: Colour = PRINT, *, down: bool = False
) -> pygame.Rect:
    """Draw a key of a keyboard in `rect`; return where its label goes."""
    high = max(3, rect.height // 9)
    cap = rect.inflate(0, -high)
    cap.bottom = rect.bottom if down else rect.bottom - high
    radius = max(4, rect.height // 6)
    line = max(2, rect.height // 18)
    base = rect.copy()
    base.top = cap.top
    for area, paint in ((base, tint(colour, 0.35, INK)), (cap, colour)):
        pygame.draw.rect(surface, paint, area, border_radius=radius)
        pygame.draw.rect(surface, INK, area, line, border_radius=radius)
    return cap.inflate(-4 * line, -2 * line)
