"""Write sheets of everything that is drawn, to look at."""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from facecam.expressions import CATEGORIES, Expression
from facecam.ui.kit import art
from facecam.ui.kit.art.cast import cast
from facecam.ui.kit.theme import ACCENTS, LOOKS, PAPER, tint

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
    made["posters"] = ([lambda s, r, g=g: art.draw_poster(s, r, g) and None for g in ACCENTS], 4, (330, 440))
    for part, categories in CATEGORIES.items():
        draws = [
            one(name, Expression(**{part: category})) for name in some for category in categories
        ]
        made[part] = (draws, len(categories), (150, 190))
        made[f"{part}_small"] = (draws, len(categories), (66, 84))
    return made


def things() -> list[Draw]:
    """Return one drawing of everything that is no character."""
    draws: list[Draw] = []
    for look in LOOKS:
        draws.append(lambda s, r, look=look: art.draw_token(s, r, look))
    for name in art.SYMBOLS:
        draws.append(lambda s, r, name=name: art.draw_symbol(s, r, name))
    for verdict in ("right", "wrong", "cant_tell"):
        draws.append(lambda s, r, verdict=verdict: art.draw_stamp(s, r, verdict))
    for index, (part, categories) in enumerate(CATEGORIES.items()):
        for category in categories:
            draws.append(
                lambda s, r, part=part, category=category, index=index: art.draw_die_side(
                    s, r, part, category, LOOKS[index].colour
                )
            )
    for name in (*art.booth_characters(), None):
        draws.append(lambda s, r, name=name: art.draw_booth_die(s, r, name, LOOKS[1].colour))
    for letter in "FACEID":
        draws.append(lambda s, r, letter=letter: art.draw_window(s, r, letter, LOOKS[4].colour))
    for letters in ("", "F", "FAID", "FACEID"):
        draws.append(
            lambda s, r, letters=letters: art.draw_space(s, r, (232, 120, 150), letters, lit=True)
        )
    draws.append(lambda s, r: art.draw_key_cap(s, r) and None)
    return draws


def cards() -> list[Draw]:
    """Return one drawing of every kind of card, and a deal of each deck."""
    draws: list[Draw] = []
    for kind in ("challenge", "pass", "priority"):
        for spent in (False, True):
            draws.append(
                lambda s, r, kind=kind, spent=spent: art.draw_function_card(
                    s, r, kind, spent=spent
                )
                and None
            )
    for colour in art.BACKS.values():
        draws.append(lambda s, r, colour=colour: art.draw_card_back(s, r, colour))
    chance = random.Random(1)
    for index, name in enumerate(art.characters_for(40, 1)):
        face = Expression(
            **{part: chance.choice(names) for part, names in CATEGORIES.items() if part != "hand"},
            hand=chance.choice(CATEGORIES["hand"]) if index % 4 == 0 else None,
        )
        if face.hand not in {None, "none"}:
            face = replace(face, nose="relaxed")
        if index % 3 == 0:
            draws.append(lambda s, r, n=name, f=face: art.draw_portrait_card(s, r, n, f))
        else:
            draws.append(
                lambda s, r, n=name, f=face, b=("white", "purple")[index % 2]: (
                    art.draw_expression_card(s, r, n, f, border=b)
                )
            )
    ten = art.booth_characters()
    draws += [
        lambda s, r, pair=pair: art.draw_booth_card(s, r, pair)
        for pair in zip(ten[:5], ten[5:], strict=True)
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
