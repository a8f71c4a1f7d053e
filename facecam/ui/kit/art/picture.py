"""Pictures drawn once: rendered large, scaled down smoothly, kept while there is room."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable

import pygame

from facecam.ui.kit.art.pen import Pen
from facecam.ui.kit.theme import INK

Size = tuple[int, int]
Paint = Callable[[Pen], None]


def render(size: Size, frame: tuple[float, float], paint: Paint) -> pygame.Surface:
    """Return a transparent picture of `size` pixels, drawn by a pen over `frame` units.

    The clear ground has the colour of ink, so that outlines keep it when they are smoothed.
    """
    width, height = max(1, size[0]), max(1, size[1])
    times = 4 if max(width, height) <= 80 else 3 if max(width, height) <= 420 else 2
    large = pygame.Surface((width * times, height * times), pygame.SRCALPHA)
    large.fill((*INK, 0))
    paint(Pen.over(large, *frame))
    return pygame.transform.smoothscale(large, (width, height))


class Pictures:
    """Keeps the pictures used last.

    Parameters
    ----------
    pixels
        How many pixels may be kept in all.
    """

    def __init__(self, pixels: int = 20_000_000) -> None:
        self._room = pixels
        self._used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture called `key`, made by `make` if it isn't kept."""
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
            return picture
        picture = self._kept[key] = make()
        self._used += picture.get_width() * picture.get_height()
        while self._used > self._room and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._used -= old.get_width() * old.get_height()
        return picture


_pictures = Pictures()


def keep(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return the picture `key` from the common store, made by `make` if it isn't there."""
    return _pictures.get(key, make)


def show(
    surface: pygame.Surface,
    rect: pygame.Rect,
    key: Hashable,
    frame: tuple[float, float],
    paint: Paint,
) -> None:
    """Draw a picture into `rect`; `key` says all that `paint` depends on besides the size."""
    picture = keep((key, rect.size), lambda: render(rect.size, frame, paint))
    surface.blit(picture, rect)


class Ahead:
    """Draws pictures before they are needed, a little in every frame.

    Parameters
    ----------
    draws
        Calls that draw on the surface they are given; the order is kept.
    """

    def __init__(self, draws: Iterable[Callable[[pygame.Surface], object]]) -> None:
        self._draws = list(draws)
        self._nowhere = pygame.Surface((1, 1))
        self.done = 0

    @property
    def all_done(self) -> bool:
        return self.done == len(self._draws)

    def update(self, seconds: float) -> int:
        """Draw until `seconds` are over, but at least one; return how many are done in all."""
        start = time.perf_counter()
        while not self.all_done:
            self._draws[self.done](self._nowhere)
            self.done += 1
            if time.perf_counter() - start >= seconds:
                break
        return self.done
