"""The canvas in windows of any size, and boxes split into cells."""

from __future__ import annotations

import pytest
from pygame import Rect

from facecam.ui.kit.layout import columns, grid, letterbox, line_up, to_canvas
from facecam.ui.kit.theme import HEIGHT, WIDTH

SIZES = [(1280, 720), (640, 360), (3840, 2160), (1024, 768), (800, 1400), (2560, 1080), (481, 271)]


@pytest.mark.parametrize("size", SIZES)
def test_the_canvas_is_as_large_as_fits_and_centred(size: tuple[int, int]) -> None:
    box = letterbox(size)
    assert Rect(0, 0, *size).contains(box)
    assert box.width == size[0] or box.height == size[1]
    assert abs(box.width / box.height - WIDTH / HEIGHT) < 0.01
    assert abs(box.left - (size[0] - box.right)) <= 1
    assert abs(box.top - (size[1] - box.bottom)) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_corners_of_the_shown_canvas_are_corners_of_the_canvas(size: tuple[int, int]) -> None:
    box = letterbox(size)
    assert to_canvas(box.topleft, box) == (0, 0)
    assert to_canvas(box.bottomright, box) == (WIDTH, HEIGHT)
    assert to_canvas((box.left - 10, box.top), box)[0] < 0


def test_points_of_a_black_bar_lie_outside_the_canvas() -> None:
    box = letterbox((1280, 1440))
    assert to_canvas((640, 10), box)[1] < 0
    assert to_canvas((640, 1430), box)[1] > HEIGHT


def test_cells_fill_their_area_without_overlapping() -> None:
    area = Rect(13, 17, 701, 399)
    cells = grid(area, 3, 2, 10)
    assert len(cells) == 6
    for number, cell in enumerate(cells):
        assert area.inflate(2, 2).contains(cell)
        assert not any(cell.colliderect(other) for other in cells[:number])
    assert cells[0].topleft == area.topleft
    assert cells[1].left - cells[0].right in {9, 10, 11}
    assert columns(area, 3, 10)[2].right == area.right


def test_boxes_in_a_line_stand_in_the_middle() -> None:
    boxes = line_up(Rect(0, 0, 1000, 50), [100, 200], gap=20)
    assert [(box.left, box.width) for box in boxes] == [(340, 100), (460, 200)]
