"""Characters: every expression can be told from every other, on every head, as small as a card."""

from __future__ import annotations

import csv
import io
import itertools
from functools import cache

import numpy as np
import pygame
import pytest

from facecam import paths
from facecam.expressions import CATEGORIES, NEUTRAL, Expression
from facecam.ui.kit.art.cast import card_characters, cast
from facecam.ui.kit.art.figure import draw_character

CARD = (64, 90)
NAMES = tuple(cast())


@cache
def picture(character: str, expression: Expression, *, mirrored: bool = False) -> np.ndarray:
    """(64, 90, 3) int16, x first: the character on its backdrop."""
    surface = pygame.Surface(CARD)
    surface.fill(cast()[character].backdrop)
    draw_character(surface, surface.get_rect(), character, expression, mirrored=mirrored)
    return pygame.surfarray.array3d(surface).astype(np.int16)


def difference(one: np.ndarray, other: np.ndarray) -> float:
    """Return how many pixels in a hundred differ plainly."""
    return 100 * float((np.abs(one - other).max(axis=2) > 40).mean())


# A closed mouth covers about one hundredth of a card, so a change must be larger than that.
@pytest.mark.parametrize("part", CATEGORIES)
def test_all_pairs_of_categories_look_different_on_everybody(part: str) -> None:
    alike = [
        (character, first, second, round(found, 2))
        for character in card_characters()
        for first, second in itertools.combinations(CATEGORIES[part], 2)
        if (
            found := difference(
                picture(character, Expression(**{part: first})),
                picture(character, Expression(**{part: second})),
            )
        )
        < 1.0
    ]
    assert not alike


@pytest.mark.parametrize(
    ("expression", "rows"),
    [
        (Expression(nose="covered"), slice(0, 90)),
        (Expression(mouth="crooked_left"), slice(0, 90)),
        (Expression(hand="victory"), slice(52, 90)),  # above, the head makes room
    ],
)
def test_the_characters_left_is_on_the_right_of_the_picture(
    expression: Expression, rows: slice
) -> None:
    changed = np.abs(picture("baby", expression) - picture("baby", Expression())).max(axis=2)
    assert changed[32:, rows].sum() > 1.4 * changed[:32, rows].sum()


@pytest.mark.parametrize(("category", "shut"), [("wink_left", 1), ("wink_right", 0)])
def test_the_eye_that_winks_shows_no_white(category: str, shut: int) -> None:
    white = (picture("baby", Expression(eyes=category))[:, 34:48] > 235).all(axis=2)
    halves = (white[:32].sum(), white[32:].sum())
    assert halves[shut] < 5
    assert halves[1 - shut] > 25


@pytest.mark.parametrize("deck", ["mission", "top_face"])
def test_all_cards_of_a_deck_look_different_on_one_character(deck: str) -> None:
    text = (paths.assets() / "decks" / f"{deck}.csv").read_text(encoding="utf-8")
    faces = [
        Expression(**{part: category for part, category in row.items() if category})
        for row in csv.DictReader(io.StringIO(text))
    ]
    for character in ("kwame", "dog"):
        pictures = [picture(character, face) for face in faces]
        for first, second in itertools.combinations(range(len(faces)), 2):
            found = difference(pictures[first], pictures[second])
            assert found > 1.0, (character, str(faces[first]), str(faces[second]))


def test_eyes_go_to_the_characters_own_side() -> None:
    def dark(category: str) -> float:
        eyes = picture("baby", Expression(eyes=category))[12:52, 34:46]
        ink = eyes.max(axis=2) < 90
        return float(np.nonzero(ink)[0].mean())

    assert dark("look_left") > dark("open") + 1 > dark("look_right") + 2


def test_in_a_mirror_sides_are_exchanged() -> None:
    face = Expression(eyes="wink_left", mouth="crooked_right", hand="thumb_up")
    as_others_see = picture("baby", face)
    in_a_mirror = picture("baby", face, mirrored=True)
    assert difference(in_a_mirror, as_others_see) > 5
    assert difference(in_a_mirror[::-1], as_others_see) < 3


@pytest.mark.parametrize("character", ["baby", "panda", "kwame"])
def test_a_mirrored_wink_is_the_other_wink_as_others_see_it(character: str) -> None:
    mirrored = picture(character, Expression(eyes="wink_left"), mirrored=True)
    assert difference(mirrored, picture(character, Expression(eyes="wink_right"))) < 6
    assert difference(mirrored, picture(character, Expression(eyes="wink_left"))) > 2


def test_parts_not_asked_for_are_neutral() -> None:
    assert difference(picture("dog", Expression()), picture("dog", Expression(**NEUTRAL))) == 0


def test_everybody_is_somebody_else() -> None:
    for first, second in itertools.combinations(NAMES, 2):
        assert difference(picture(first, Expression()), picture(second, Expression())) > 15


def test_the_ground_stays_clear_and_nothing_leaves_the_rectangle() -> None:
    surface = pygame.Surface((200, 200), pygame.SRCALPHA)
    rect = pygame.Rect(60, 40, 70, 90)
    draw_character(surface, rect, "grandma", Expression(hand="open_palm"))
    assert surface.get_at((61, 41)).a == 0
    assert rect.contains(surface.get_bounding_rect())
    assert surface.get_bounding_rect().height > 80
