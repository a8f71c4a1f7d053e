"""Write sheets of everything that is drawn, to look at."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from facecam.expressions import CATEGORIES, Expression
from facecam.ui.kit.art import figure
from facecam.ui.kit.art.cast import cast
from facecam.ui.kit.theme import PAPER, tint

Draw = Callable[[pygame.Surface, pygame.Rect], None]


def sheet(draws: Sequence[Draw], size: tuple[int, int], across: int, gap: int) -> pygame.Surface:
    """Return a sheet of pictures of `size`, `across` in a row."""
    down = -(-len(draws) // across)
    width, height = size
    surface = pygame.Surface((across * (width + gap) + gap, down * (height + gap) + gap))
    surface.fill(PAPER)
    for index, draw in enumerate(draws):
        row, column = divmod(index, across)
        draw(
            surface,
            pygame.Rect(gap + column * (width + gap), gap + row * (height + gap), width, height),
        )
    return surface


def one(character: str, expression: Expression) -> Draw:
    """Return a drawing of one character on its backdrop."""

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.fill(tint(cast()[character].backdrop, 0.2), rect)
        figure.draw_character(surface, rect, character, expression)

    return draw


def sheets() -> dict[str, tuple[list[Draw], int, tuple[int, int]]]:
    """Return the drawings of each sheet, how many in a row, and their size."""
    some = ("mei", "omar", "grandma", "kwame", "dog", "frog", "cat", "monkey")
    made: dict[str, tuple[list[Draw], int, tuple[int, int]]] = {
        "cast": ([one(name, Expression()) for name in cast()], 9, (150, 190)),
    }
    for part, categories in CATEGORIES.items():
        draws = [
            one(name, Expression(**{part: category})) for name in some for category in categories
        ]
        made[part] = (draws, len(categories), (150, 190))
        made[f"{part}_small"] = (draws, len(categories), (66, 84))
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="*", default=None)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    pygame.font.init()
    for name, (draws, across, size) in sheets().items():
        if arguments.only is None or name in arguments.only:
            pygame.image.save(sheet(draws, size, across, 6), arguments.folder / f"{name}.png")


if __name__ == "__main__":
    main()
