"""Pictures are drawn once and kept while there is room."""

from __future__ import annotations

from functools import partial

import pygame

from facecam.ui.kit.art.picture import Ahead, Pictures, render, show


def blank(size: int) -> pygame.Surface:
    return pygame.Surface((size, size))


def test_a_kept_picture_is_not_made_again() -> None:
    pictures = Pictures()
    first = pictures.get("a", lambda: blank(4))
    assert pictures.get("a", lambda: blank(5)) is first


def test_the_one_used_longest_ago_makes_room() -> None:
    pictures = Pictures(pixels=250)
    first = pictures.get("a", lambda: blank(10))
    pictures.get("b", lambda: blank(10))
    assert pictures.get("a", lambda: blank(1)) is first
    pictures.get("c", lambda: blank(10))  # b goes
    assert pictures.get("a", lambda: blank(1)) is first
    assert pictures.get("b", lambda: blank(3)).get_width() == 3


def test_one_larger_than_the_room_is_still_given() -> None:
    pictures = Pictures(pixels=10)
    assert pictures.get("a", lambda: blank(10)).get_width() == 10


def test_the_clear_ground_stays_clear_and_edges_are_smooth() -> None:
    picture = render((40, 40), (2, 2), lambda pen: pen.dot((0, 0), 0.5, (200, 0, 0)))
    assert picture.get_size() == (40, 40)
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((20, 20)) == (200, 0, 0, 255)
    assert any(0 < picture.get_at((x, 12)).a < 255 for x in range(40))


def test_show_draws_where_it_is_told_at_every_size() -> None:
    canvas = pygame.Surface((60, 60))
    for size in (1, 7, 30):
        canvas.fill((255, 255, 255))
        rect = pygame.Rect(20, 10, size, size)
        show(canvas, rect, "a test", (2, 2), lambda pen: pen.dot((0, 0), 1, (0, 0, 0)))
        outside = canvas.copy()
        outside.fill((255, 255, 255), rect)
        assert pygame.transform.average_color(outside)[:3] == (255, 255, 255)
        assert canvas.get_at(rect.center)[0] < 128


def test_ahead_does_a_little_in_every_frame_and_keeps_the_order() -> None:
    done: list[int] = []
    ahead = Ahead(partial(lambda number, _: done.append(number), number) for number in range(5))
    assert not ahead.all_done
    assert ahead.update(0.0) == 1
    assert done == [0]
    assert ahead.update(10.0) == 5
    assert done == [0, 1, 2, 3, 4]
    assert ahead.all_done
    assert ahead.update(10.0) == 5
