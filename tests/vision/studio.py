"""Pictures with a real face: NASA's portrait of an astronaut, public domain."""

from __future__ import annotations

import cv2
import numpy as np
import skimage.data

from facecam.records import Frame, Pixels

FACE_WIDTH = 92.0
FACE_AT = (225.0, 124.0)
"""Width and middle of the astronaut's face, as the landmarks have it, in pixels of the portrait."""

SIZE = (1280, 720)


class Studio:
    """Makes pictures with the astronaut in them."""

    def __init__(self) -> None:
        self.portrait: Pixels = skimage.data.astronaut()
        noise = np.random.default_rng(1).integers(40, 200, (SIZE[1], SIZE[0], 3), dtype=np.uint8)
        self._wall = cv2.GaussianBlur(noise, (0, 0), 9)
        down, across = np.mgrid[: self.portrait.shape[0], : self.portrait.shape[1]]
        x, y = FACE_AT
        oval = ((across - x) / 72.0) ** 2 + ((down - y) / 100.0) ** 2 < 1.0
        self._oval = oval.astype(np.uint8)

    def picture(self, *faces: tuple[float, float, float]) -> Pixels:
        """A 1280x720 wall with a head at each (x, y, face width), all in pixels."""
        picture = self._wall.copy()
        for x, y, width in faces:
            scale = width / FACE_WIDTH
            move = np.float32(
                [[scale, 0, x - scale * FACE_AT[0]], [0, scale, y - scale * FACE_AT[1]]]
            )
            head = cv2.warpAffine(self.portrait, move, SIZE)
            picture = np.where(cv2.warpAffine(self._oval, move, SIZE)[..., None], head, picture)
        picture.setflags(write=False)
        return picture

    def frame(self, *faces: tuple[float, float, float], at: float, source: str = "cam") -> Frame:
        return Frame(self.picture(*faces), at, round(at * 30), source)
