"""Write sheets of everything that is drawn, to look at."""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from facecam.expressions import CATEGORIES, Expression
from facecam.ui.kit import art
from facecam.ui.kit.art.cast import cast
from facecam.ui.kit.theme import ACCENTS, LOOKS, PAPER, tint

Draw = Callable[[pygame.Surface, pygame.Rect], object]


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
        art.draw_character(surface, rect, character, expression)

    return draw


def sheets() -> dict[str, tuple[list[Draw], int, tuple[int, int]]]:
    """Return the drawings of each sheet, how many in a row, and their size."""
    some = ("mei", "omar", "grandma", "kwame", "dog", "frog", "cat", "monkey")
    made: dict[str, tuple[list[Draw], int, tuple[int, int]]] = {
        "cast": ([one(name, Expression()) for name in cast()], 9, (150, 190)),
    }
    made["things"] = (things(), 14, (80, 80))
    made["cards"] = (cards(), 14, (125, 175))
    made["cards_small"] = (cards(), 14, (64, 90))
    made["posters"] = ([partial(art.draw_poster, game=game) for game in ACCENTS], 4, (330, 440))
    for part, categories in CATEGORIES.items():
        draws = [
            one(name, Expression(**{part: category})) for name in some for category in categories
        ]
        made[part] = (draws, len(categories), (150, 190))
        made[f"{part}_small"] = (draws, len(categories), (66, 84))
    return made


def things() -> list[Draw]:
    """Return one drawing of everything that is no card."""
    sides = [
        partial(art.draw_die_side, part=part, category=category, colour=LOOKS[index].colour)
        for index, (part, categories) in enumerate(CATEGORIES.items())
        for category in categories
    ]
    blue, violet, pink = LOOKS[1].colour, LOOKS[4].colour, (232, 120, 150)
    return [
        *(partial(art.draw_token, look=look) for look in LOOKS),
        *(partial(art.draw_symbol, symbol=name) for name in art.SYMBOLS),
        *(partial(art.draw_stamp, verdict=name) for name in ("right", "wrong", "cant_tell")),
        *sides,
        *(
            partial(art.draw_booth_die, character=name, colour=blue)
            for name in (*art.booth_characters(), None)
        ),
        *(partial(art.draw_window, letter=letter, colour=violet) for letter in "FACEID"),
        *(
            partial(art.draw_space, colour=pink, letters=letters, lit=True)
            for letters in ("", "F", "FAID", "FACEID")
        ),
        *(partial(art.draw_timer, left=left) for left in (1.0, 0.7, 0.3, 0.0)),
        art.draw_key_cap,
    ]


def cards() -> list[Draw]:
    """Return one drawing of every kind of card, and a deal of each deck."""
    draws: list[Draw] = [
        partial(art.draw_function_card, kind=kind, spent=spent)
        for kind in ("challenge", "pass", "priority")
        for spent in (False, True)
    ]
    draws += [partial(art.draw_card_back, colour=colour) for colour in art.BACKS.values()]
    chance = random.Random(1)
    for index, name in enumerate(art.characters_for(40, 1)):
        face = Expression(
            **{part: chance.choice(names) for part, names in CATEGORIES.items() if part != "hand"},
            hand=chance.choice(CATEGORIES["hand"]) if index % 4 == 0 else None,
        )
        if face.hand not in {None, "none"}:
            face = replace(face, nose="relaxed")
        if index % 3 == 0:
            draws.append(partial(art.draw_portrait_card, character=name, expression=face))
        else:
            border = ("white", "purple")[index % 2]
            draws.append(
                partial(art.draw_expression_card, character=name, expression=face, border=border)
            )
    ten = art.booth_characters()
    draws += [
        partial(art.draw_booth_card, characters=pair) for pair in zip(ten[:5], ten[5:], strict=True)
    ]
    return draws


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
