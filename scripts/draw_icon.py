"""Draw the icon of the launchers: a face on a card, drawn like everything else."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from facecam.expressions import Expression
from facecam.ui.kit import art
from facecam.ui.kit.theme import ACCENTS, INK, PRINT

SIZE = 256
FILE = Path(__file__).parent.parent / "docs" / "launchers" / "facecam.png"
FACE = Expression(eyes="wink_left", nose="relaxed", mouth="tongue")


def icon() -> pygame.Surface:
    """Return the icon with a clear ground."""
    large = pygame.Surface((4 * SIZE, 4 * SIZE), pygame.SRCALPHA)
    whole = large.get_rect()
    for inset, colour in ((0, INK), (28, PRINT), (72, ACCENTS["say_cheese"])):
        pygame.draw.rect(
            large, colour, whole.inflate(-2 * inset, -2 * inset), border_radius=220 - inset
        )
    art.draw_character(large, whole.inflate(-230, -190).move(0, 20), "frog", FACE)
    return pygame.transform.smoothscale(large, (SIZE, SIZE))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=FILE)
    options = parser.parse_args(arguments)
    pygame.image.save(icon(), options.out)


if __name__ == "__main__":
    main()
