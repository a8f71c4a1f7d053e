"""The best moment of every performance, kept in memory for the evening.

Nothing here touches the disk: pictures are saved only when the players ask.
"""

from __future__ import annotations

import cv2
import numpy as np

from facecam.records import Box, Frame, Pixels, Verdict
from facecam.ui.facade import Photo

_SIDE = 480
"""Longest side of a kept photo in pixels: sharp on a print, small in memory."""
_ROOM = 0.45
"""How much of the face's size is kept around it."""
_MOST = 200
"""Photos kept; the weakest go first."""


class Album:
    """Keeps one photo a player and occasion: the one in which the face was shown best."""

    def __init__(self) -> None:
        self._photos: dict[tuple[str, str], Photo] = {}

    def update(
        self, player: str, occasion: str, frame: Frame, face: Box | None, verdict: Verdict
    ) -> None:
        """Take the photo if it is the best so far of this player at this occasion."""
        if face is None:
            return
        strength = _strength(verdict)
        key = (player, occasion)
        best = self._photos.get(key)
        if best is not None and best.strength >= strength:
            return
        self._photos[key] = Photo(
            player=player,
            time=verdict.time,
            since=verdict.since,
            image=_crop(frame.image, face),
            occasion=occasion,
            strength=strength,
        )
        if len(self._photos) > _MOST:
            del self._photos[min(self._photos, key=lambda k: self._photos[k].strength)]

    @property
    def photos(self) -> tuple[Photo, ...]:
        """All of them, oldest first."""
        return tuple(sorted(self._photos.values(), key=lambda photo: photo.time))

    def clear(self) -> None:
        self._photos.clear()


def _strength(verdict: Verdict) -> float:
    """How well the face is shown, in 0..1; a held one beats any other."""
    if not verdict.parts:
        return 0.0
    shown = sum(part.probability for part in verdict.parts.values()) / len(verdict.parts)
    return 0.5 * shown + (0.5 if verdict.held else 0.0)


def _crop(image: Pixels, face: Box) -> Pixels:
    """Cut the face with some room around it, no larger than a print needs."""
    height, width = image.shape[:2]
    side = max(face.width, face.height) * (1 + 2 * _ROOM)
    middle_x, middle_y = face.left + face.width / 2, face.top + face.height / 2
    left, right = (round(np.clip(middle_x + d * side / 2, 0, width)) for d in (-1, 1))
    top, bottom = (round(np.clip(middle_y + d * side / 2, 0, height)) for d in (-1, 1))
    cut = image[top:bottom, left:right]
    scale = min(1.0, _SIDE / max(cut.shape[:2]))
    small: Pixels = np.asarray(
        cv2.resize(cut, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8
    )
    small.setflags(write=False)
    return small
