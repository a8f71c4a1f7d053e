"""Camera pictures on the canvas: cropped to a box, mirrored or not."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

import numpy as np
import pygame
from pygame import Surface

from facecam.records import Pixels

_KEPT = 40


class Photos:
    """Turns pictures into surfaces and keeps the last ones, for a picture is drawn many times."""

    def __init__(self) -> None:
        # The pixels are kept beside their surface, so that no other picture gets their place in
        # memory; that tells pictures apart, for a cut-out is a new array at every call.
        self._kept: OrderedDict[Hashable, tuple[Pixels, Surface]] = OrderedDict()

    def cover(self, pixels: Pixels, size: tuple[int, int], *, mirrored: bool = False) -> Surface:
        """The middle of `pixels` ((H, W, 3) RGB), as large as fills `size`."""
        key = (pixels.ctypes.data, pixels.shape, pixels.strides, size, mirrored)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = (pixels, cover(pixels, size, mirrored=mirrored))
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return found[1]


def cover(pixels: Pixels, size: tuple[int, int], *, mirrored: bool = False) -> Surface:
    """Cut the middle of `pixels` to the shape of `size` and scale it."""
    height, width = pixels.shape[:2]
    scale = max(size[0] / width, size[1] / height)
    across = min(width, max(1, round(size[0] / scale)))
    down = min(height, max(1, round(size[1] / scale)))
    left, top = (width - across) // 2, (height - down) // 2
    part = np.ascontiguousarray(pixels[top : top + down, left : left + across])
    surface = pygame.transform.smoothscale(
        pygame.image.frombuffer(part.tobytes(), (across, down), "RGB"), size
    )
    return pygame.transform.flip(surface, True, False) if mirrored else surface
