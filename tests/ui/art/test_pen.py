"""The pen: where ink goes, how thick it is, and that bends leave no holes."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from facecam.ui.kit.art.curves import oval, star
from facecam.ui.kit.art.pen import Pen

BLACK, RED = (0, 0, 0), (255, 0, 0)


@pytest.fixture
def surface() -> pygame.Surface:
    sheet = pygame.Surface((200, 200))
    sheet.fill((255, 255, 255))
    return sheet


def inked(surface: pygame.Surface) -> np.ndarray:
    """(200, 200) bool, x first: what isn't white."""
    return (pygame.surfarray.array3d(surface) < 128).any(axis=2)


def test_the_frame_is_centred_and_fills_the_surface(surface) -> None:
    pen = Pen.over(surface, 2, 2)
    assert pen.unit == 100
    pen.dot((0.5, -0.5), 0.1, BLACK)
    xs, ys = np.nonzero(inked(surface))
    assert xs.mean() == pytest.approx(150, abs=1)
    assert ys.mean() == pytest.approx(50, abs=1)


def test_a_line_is_as_thick_as_asked_and_round_at_the_ends(surface) -> None:
    Pen.over(surface, 2, 2).line([(-0.5, 0), (0.5, 0)], 0.2, BLACK)
    ink = inked(surface)
    assert ink[100].sum() == pytest.approx(20, abs=1)
    assert ink[:, 100].sum() == pytest.approx(120, abs=2)
    assert not ink[41, 91], "the end is round"


def test_a_tapered_line_is_thinner_at_its_end(surface) -> None:
    Pen.over(surface, 2, 2).line([(x / 10, 0) for x in range(-5, 6)], 0.2, BLACK, taper=(0.3, 1.0))
    ink = inked(surface)
    assert ink[51].sum() < 0.5 * ink[140].sum()


@pytest.mark.parametrize("points", [star((0, 0), 0.8, 0.3, 5), oval((0, 0), 0.1, 0.1)])
def test_sharp_and_tight_bends_leave_no_hole(surface, points) -> None:
    Pen.over(surface, 2, 2).line([*points, points[0]], 0.16, BLACK)
    ink = inked(surface)
    for x, y in points:
        across, down = round(100 + 100 * x), round(100 + 100 * y)
        assert ink[across - 2 : across + 3, down - 2 : down + 3].all()


def test_a_turned_scaled_flipped_frame(surface) -> None:
    pen = Pen.over(surface, 2, 2).moved((0.5, 0), scale=0.5, turn=90, flip=True)
    # The flip comes first: right is left, and after a clockwise quarter turn it is up.
    pen.dot((1, 0), 0.1, BLACK)
    xs, ys = np.nonzero(inked(surface))
    assert xs.mean() == pytest.approx(150, abs=1)
    assert ys.mean() == pytest.approx(50, abs=1)
    assert pen.unit == pytest.approx(50)


@pytest.mark.parametrize("turn", [0, 20])
def test_nothing_is_drawn_outside_a_cut(surface, turn) -> None:
    pen = Pen.over(surface, 2, 2).moved((0, 0), turn=turn)
    with pen.within(1, 1):
        pen.fill([(-1, -1), (1, -1), (1, 1), (-1, 1)], BLACK)
    assert inked(surface).sum() == pytest.approx(100 * 100, rel=0.03)
    assert surface.get_clip() == surface.get_rect()
    corner = Pen.over(surface, 2, 2).moved((0, 0), turn=turn)._pixel((0.47, 0.47))
    assert inked(surface)[round(corner[0]), round(corner[1])]


def test_a_point_is_no_line(surface) -> None:
    Pen.over(surface, 2, 2).line([(0, 0), (0, 0)], 0.2, BLACK)
    assert not inked(surface).any()
