"""Cards, dice, tokens, stamps, windows, paper: told from their like, and staying in place."""

from __future__ import annotations

import itertools
from functools import partial

import numpy as np
import pygame
import pytest

from facecam.expressions import CATEGORIES, Expression
from facecam.ui.kit import art
from facecam.ui.kit.art.holder import WINDOWS
from facecam.ui.kit.theme import ACCENTS, LOOKS, PAPER

FACE = Expression(eyes="wide", nose="relaxed", mouth="tongue")
RED = LOOKS[0].colour


def drawn(draw, size: tuple[int, int]) -> np.ndarray:
    """(W, H, 3) int16 of a drawing on paper; fails if it drew outside its rectangle."""
    surface = pygame.Surface((size[0] + 40, size[1] + 40))
    surface.fill(PAPER)
    rect = pygame.Rect((20, 20), size)
    draw(surface, rect)
    pixels = pygame.surfarray.array3d(surface).astype(np.int16)
    inside = pixels[20:-20, 20:-20].copy()
    pixels[20:-20, 20:-20] = PAPER
    assert (pixels == PAPER).all(), "drew outside its rectangle"
    return inside


def unlike(first: np.ndarray, second: np.ndarray) -> float:
    return 100 * float((np.abs(first - second).max(axis=2) > 40).mean())


def assert_all_unlike(draws, size: tuple[int, int], least: float) -> None:
    pictures = [drawn(draw, size) for draw in draws]
    for first, second in itertools.combinations(range(len(pictures)), 2):
        assert unlike(pictures[first], pictures[second]) > least, (first, second)


@pytest.mark.parametrize("part", CATEGORIES)
def test_sides_of_a_die_are_told_apart_at_48_pixels(part: str) -> None:
    assert_all_unlike(
        [
            partial(art.draw_die_side, part=part, category=category, colour=RED)
            for category in CATEGORIES[part]
        ],
        (48, 48),
        4.0,
    )


def test_a_die_shows_its_players_colour_and_that_it_is_locked() -> None:
    sides = [
        partial(art.draw_die_side, part="eyes", category="open", colour=look.colour)
        for look in LOOKS
    ]
    assert_all_unlike(sides, (60, 60), 10.0)
    locked = drawn(partial(sides[0], faded=True), (60, 60))
    assert unlike(locked, drawn(sides[0], (60, 60))) > 10


def test_booth_dice_are_told_apart() -> None:
    assert_all_unlike(
        [
            partial(art.draw_booth_die, character=name, colour=RED)
            for name in (*art.booth_characters(), None)
        ],
        (56, 56),
        10.0,
    )


def test_players_tokens_differ_in_shape_even_without_colour() -> None:
    shapes = [
        drawn(partial(art.draw_token, look=look), (40, 40)).sum(axis=2) < 3 * 200 for look in LOOKS
    ]
    for first, second in itertools.combinations(shapes, 2):
        assert (first ^ second).mean() > 0.04


def test_symbols_and_stamps_are_told_apart() -> None:
    twice = {"priority"}  # priority is a crown by intention
    assert_all_unlike(
        [partial(art.draw_symbol, symbol=name) for name in art.SYMBOLS if name not in twice],
        (40, 40),
        8.0,
    )
    assert_all_unlike(
        [partial(art.draw_stamp, verdict=name) for name in ("right", "wrong", "cant_tell")],
        (120, 120),
        8.0,
    )


@pytest.mark.parametrize("size", [(64, 90), (90, 90), (128, 88), (300, 420)])
def test_cards_fill_any_rectangle(size: tuple[int, int]) -> None:
    draws = [
        partial(art.draw_expression_card, character="mei", expression=FACE, border="white"),
        partial(art.draw_expression_card, character="mei", expression=FACE, border="purple"),
        partial(art.draw_portrait_card, character="mei", expression=FACE),
        partial(art.draw_function_card, kind="challenge"),
        partial(art.draw_booth_card, characters=("lester", "tabitha")),
        partial(art.draw_card_back, colour=RED),
        art.draw_empty_place,
    ]
    for draw in draws:
        picture = drawn(draw, size)
        filled = (picture != PAPER).any(axis=2)
        assert filled.mean() > 0.9
    assert_all_unlike(draws, size, 8.0)


def test_a_portrait_in_a_mirror_is_another_picture() -> None:
    wink = Expression(eyes="wink_left", mouth="crooked_right")
    plain = drawn(partial(art.draw_portrait_card, character="baby", expression=wink), (100, 140))
    mirrored = drawn(
        partial(art.draw_portrait_card, character="baby", expression=wink, mirrored=True),
        (100, 140),
    )
    assert unlike(plain, mirrored) > 2
    assert unlike(plain, mirrored[::-1]) < unlike(plain, mirrored)


@pytest.mark.parametrize("kind", ["challenge", "pass", "priority"])
def test_a_function_card_leaves_room_for_its_name(kind: str) -> None:
    surface = pygame.Surface((100, 140))
    rect = surface.get_rect()
    name = art.draw_function_card(surface, rect, kind)
    assert rect.contains(name)
    assert len({tuple(surface.get_at(p)) for p in (name.midleft, name.center)}) == 1
    spent = drawn(partial(art.draw_function_card, kind=kind, spent=True), (100, 140))
    assert unlike(spent, drawn(partial(art.draw_function_card, kind=kind), (100, 140))) > 5


def test_posters_are_told_apart_and_leave_room_for_the_title() -> None:
    assert_all_unlike([partial(art.draw_poster, game=game) for game in ACCENTS], (240, 320), 30.0)
    surface = pygame.Surface((240, 320))
    title = art.draw_poster(surface, surface.get_rect(), "mission")
    colours = {tuple(surface.get_at(point)) for point in (title.topleft, title.center)}
    assert len(colours) == 1


def test_windows_cover_the_photo_but_for_the_open_ones() -> None:
    photo = pygame.Surface((60, 80))
    photo.fill((0, 255, 0))
    surface = pygame.Surface((300, 300))
    rect = pygame.Rect(30, 40, 190, 200)
    boxes = art.draw_holder(surface, rect, photo, {"A", "D"}, LOOKS[4].colour)
    assert "".join(boxes) == WINDOWS
    assert sum(box.width * box.height for box in boxes.values()) == rect.width * rect.height
    for letter, box in boxes.items():
        green = surface.get_at((box.centerx, box.top + box.height // 8)) == (0, 255, 0, 255)
        assert green is (letter in "AD")


def test_no_closed_window_lets_the_photo_through() -> None:
    photo = pygame.Surface((60, 80))
    photo.fill((0, 255, 0))
    surface = pygame.Surface((300, 300))
    rect = pygame.Rect(30, 40, 191, 203)
    art.draw_holder(surface, rect, photo, (), LOOKS[4].colour)
    pixels = pygame.surfarray.array3d(surface).astype(np.int16)
    assert not ((pixels[..., 1] > 200) & (pixels[..., 0] < 60) & (pixels[..., 2] < 60)).any()


def test_letters_of_windows_are_told_apart() -> None:
    assert_all_unlike(
        [partial(art.draw_window, letter=letter, colour=RED) for letter in WINDOWS], (60, 80), 2.0
    )
    assert_all_unlike(
        [
            partial(art.draw_space, colour=RED, letters=letters)
            for letters in ("", "F", "A", "C", "E", "I", "D", "FAID", "FACEID")
        ],
        (44, 44),
        3.0,
    )


def test_a_print_is_turned_and_has_a_white_border() -> None:
    photo = pygame.Surface((120, 90))
    photo.fill((10, 60, 120))
    surface = pygame.Surface((300, 300))
    straight = art.draw_print(surface, (150, 150), photo)
    assert surface.get_at((150, 150)) == (10, 60, 120, 255)
    assert min(surface.get_at((150, 150 - 45 - 3))[:3]) > 240
    turned = art.draw_print(surface, (150, 150), photo, turn=6)
    assert turned.width > straight.width
    assert turned.center == straight.center == (150, 150)


def test_paper_covers_all_and_is_drawn_once() -> None:
    surface = pygame.Surface((320, 180))
    art.draw_paper(surface, ACCENTS["mission"])
    first = pygame.image.tobytes(surface, "RGB")
    assert np.linalg.norm(np.array(pygame.transform.average_color(surface)[:3]) - PAPER) < 25
    art.draw_paper(surface)
    art.draw_paper(surface, ACCENTS["mission"])
    assert pygame.image.tobytes(surface, "RGB") == first


def test_a_key_is_lower_when_down_and_holds_its_label() -> None:
    surface = pygame.Surface((100, 100))
    rect = pygame.Rect(20, 20, 60, 60)
    up, down = art.draw_key_cap(surface, rect), art.draw_key_cap(surface, rect, down=True)
    assert rect.contains(up)
    assert rect.contains(down)
    assert down.centery > up.centery


def test_a_deal_of_62_cards_can_be_spread_over_frames() -> None:
    chance = np.random.default_rng(1)
    cards = [
        partial(
            art.draw_expression_card,
            rect=pygame.Rect(0, 0, 61, 87),
            character=name,
            expression=Expression(
                eyes=str(chance.choice(CATEGORIES["eyes"])),
                mouth=str(chance.choice(CATEGORIES["mouth"])),
            ),
        )
        for name in art.characters_for(62, 9)
    ]
    ahead = art.Ahead(cards)
    frames = 0
    while not ahead.all_done:
        before = ahead.done
        assert ahead.update(0.008) > before
        frames += 1
    assert frames > 1


def test_the_sand_runs_down() -> None:
    pictures = [drawn(partial(art.draw_timer, left=left), (60, 80)) for left in (1.0, 0.5, 0.0)]

    def sand(picture: np.ndarray) -> np.ndarray:
        return (np.abs(picture - (236, 180, 84)).max(axis=2) < 30)[:, 12:68]

    above = [sand(picture)[:, :24].sum() for picture in pictures]
    below = [sand(picture)[:, 32:].sum() for picture in pictures]
    assert above == sorted(above, reverse=True)
    assert below == sorted(below)
    assert above[2] == 0
    assert below[2] > 100


@pytest.mark.parametrize("size", [(640, 480), (300, 900), (32, 32)])
def test_a_cover_fills_its_page_with_any_photo(size: tuple[int, int]) -> None:
    photo = pygame.Surface(size)
    photo.fill((30, 140, 60))
    surface = pygame.Surface((500, 600))
    surface.fill(PAPER)
    page = pygame.Rect(40, 20, 390, 520)
    cover = art.draw_cover(surface, page, photo, ACCENTS["say_cheese"])
    for place in (cover.masthead, cover.winner, cover.sticker):
        assert page.contains(place)
        colours = {tuple(surface.get_at(p)) for p in (place.center, place.midtop, place.midleft)}
        assert len(colours) == 1
    assert not cover.sticker.colliderect(cover.winner)
    assert surface.get_at(page.center) == (30, 140, 60, 255)
