"""Pictures of people before a camera: a real face, as often as wanted, that sways."""

from __future__ import annotations

import cv2
import numpy as np
import skimage.data  # the face comes with the test extra

from facecam.records import Frame, Pixels

SIZE = (1280, 720)
FPS = 30
SOURCE = "bench"
_FACE = (225.0, 124.0, 92.0)
"""Middle and width of the astronaut's face in her portrait."""
_LEFT, _RIGHT, _BOTTOM = 120, 330, 300
_WIDTH = 130.0
"""Of a face in the picture: that of somebody at arm's length from a laptop."""


def scene(people: int, number: int) -> Pixels:
    """Return picture `number` of some people side by side, who sway once a second."""
    picture = np.full((SIZE[1], SIZE[0], 3), 90, np.uint8)
    portrait = skimage.data.astronaut()[:_BOTTOM, _LEFT:_RIGHT]  # type: ignore[no-untyped-call]
    place = SIZE[0] / people
    scale = min(_WIDTH, 0.6 * place) / _FACE[2]
    for person in range(people):
        strip = picture[:, round(place * person) : round(place * (person + 1))]
        phase = 2 * np.pi * number / FPS + person
        x = place / 2 + 0.09 * _FACE[2] * scale * np.sin(phase)
        y = 320 + 8 * np.sin(2 * phase)
        left = x - scale * (_FACE[0] - _LEFT)
        move = np.array([[scale, 0, left], [0, scale, y - scale * _FACE[1]]], np.float32)
        drawn = cv2.warpAffine(
            portrait,
            move,
            (strip.shape[1], strip.shape[0]),
            dst=np.ascontiguousarray(strip),
            borderMode=cv2.BORDER_TRANSPARENT,
        )
        strip[:] = drawn
    picture.setflags(write=False)
    return picture


def frames(people: int, count: int) -> list[Frame]:
    """Return `count` frames at 30 fps; what comes after a second repeats."""
    second = [scene(people, number) for number in range(min(FPS, count))]
    return [Frame(second[n % FPS], n / FPS, n, SOURCE) for n in range(count)]
