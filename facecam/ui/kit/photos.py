"""Camera pictures on the canvas: cropped to a box, mirrored or not."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

import numpy as np
import pygame
from pygame import Rect, Surface

from facecam.records import Pixels

_KEPT = 40
_ROOM = 40_000_000
"""Bytes of the pictures that are kept: fifteen of a camera, each drawn once or twice."""
_LEAST = 8


class Photos:
    """Turns pictures into surfaces and keeps the last ones, for a picture is drawn many times."""

    def __init__(self) -> None:
        # The pixels are kept beside their surface, so that no other picture gets their place in
        # memory; that tells pictures apart, for a cut-out is a new array at every call.
        self._kept: OrderedDict[Hashable, tuple[Pixels, Surface]] = OrderedDict()
        self._used = 0

    def cover(self, pixels: Pixels, size: tuple[int, int], *, mirrored: bool = False) -> Surface:
        """The middle of `pixels` ((H, W, 3) RGB), as large as fills `size`."""
        key = (pixels.ctypes.data, pixels.shape, pixels.strides, size, mirrored)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = (pixels, cover(pixels, size, mirrored=mirrored))
            self._used += _bytes(pixels)
            self._make_room()
        return found[1]

    def _make_room(self) -> None:
        while len(self._kept) > _KEPT or (self._used > _ROOM and len(self._kept) > _LEAST):
            _, (pixels, _) = self._kept.popitem(last=False)
            self._used -= _bytes(pixels)


def _bytes(pixels: Pixels) -> int:
    """Return what is kept in memory with some pixels: the whole picture they were cut from."""
    return max(pixels.nbytes, getattr(pixels.base, "nbytes", 0))


def cover(pixels: Pixels, size: tuple[int, int], *, mirrored: bool = False) -> Surface:
    """Cut the middle of `pixels` to the shape of `size` and scale it."""
    height, width = pixels.shape[:2]
    scale = max(size[0] / width, size[1] / height)
    across = min(width, max(1, round(size[0] / scale)))
    down = min(height, max(1, round(size[1] / scale)))
    middle = Rect((width - across) // 2, (height - down) // 2, across, down)
    surface = pygame.transform.smoothscale(_whole(pixels).subsurface(middle), size)
    return pygame.transform.flip(surface, True, False) if mirrored else surface


def _whole(pixels: Pixels) -> Surface:
    """Look at pixels as at a surface; a camera's aren't copied, which would cost the most."""
    height, width = pixels.shape[:2]
    return pygame.image.frombuffer(np.ascontiguousarray(pixels).data, (width, height), "RGB")
