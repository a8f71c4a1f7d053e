"""Where things go: the canvas in a window of any size, and rectangles split into rows and grids."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from facecam.ui.kit.input import Point
from facecam.ui.kit.theme import HEIGHT, WIDTH

CANVAS = Rect(0, 0, WIDTH, HEIGHT)


def letterbox(size: tuple[int, int]) -> Rect:
    """Return where the canvas lies in a window of `size` pixels: as large as fits, centred."""
    width, height = size
    scale = min(width / WIDTH, height / HEIGHT)
    shown = Rect(0, 0, max(1, round(WIDTH * scale)), max(1, round(HEIGHT * scale)))
    shown.center = (width // 2, height // 2)
    return shown


def to_canvas(point: Point, box: Rect) -> Point:
    """Map a point of the window to the canvas that lies in `box`; beyond it, beyond the canvas."""
    return (
        (point[0] - box.left) * WIDTH / box.width,
        (point[1] - box.top) * HEIGHT / box.height,
    )


def columns(area: Rect, count: int, gap: int = 16) -> list[Rect]:
    """Split `area` into `count` equal columns."""
    return grid(area, count, 1, gap)


def rows(area: Rect, count: int, gap: int = 16) -> list[Rect]:
    """Split `area` into `count` equal rows."""
    return grid(area, 1, count, gap)


def grid(area: Rect, across: int, down: int, gap: int = 16) -> list[Rect]:
    """Split `area` into equal cells, row by row."""
    width = (area.width - gap * (across - 1)) / across
    height = (area.height - gap * (down - 1)) / down
    return [
        Rect(
            round(area.left + column * (width + gap)),
            round(area.top + row * (height + gap)),
            round(width),
            round(height),
        )
        for row in range(down)
        for column in range(across)
    ]


def line_up(area: Rect, widths: Sequence[int], gap: int = 16) -> list[Rect]:
    """Place boxes of `widths` side by side, together in the middle of `area`."""
    left = area.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
    boxes = []
    for width in widths:
        boxes.append(Rect(left, area.top, width, area.height))
        left += width + gap
    return boxes


def inside(width: int, height: int, area: Rect) -> Rect:
    """Return the largest box of that shape in the middle of `area`."""
    return Rect(0, 0, width, height).fit(area)
