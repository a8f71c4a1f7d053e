"""The best moment of every performance, kept in memory for the evening.

Nothing here touches the disk: pictures are saved only when the players ask.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from facecam.records import Box, Frame, Pixels, Verdict
from facecam.ui.keepsakes import FILM_RATE, Photo

_SIDE = 480
"""Longest side of a kept photo in pixels: sharp on a print, small in memory."""
_ROOM = 0.45
"""How much of the face's size is kept around it."""
_MOST = 200
"""Photos kept; the weakest go first."""
_FILM_SIDE, _FILMS = 240, 24
"""Longest side of a film's pictures in pixels; how many films are kept, those of the best."""
_BEFORE_S, _AFTER_S = 0.7, 0.5
"""A film's seconds before and after the photo."""


@dataclass(slots=True)
class _Reel:
    """The last pictures of one player at one occasion, all cut at the same place."""

    occasion: str
    face: Box
    last: float = float("-inf")
    frames: deque[Pixels] = field(
        default_factory=lambda: deque(maxlen=round(_BEFORE_S * FILM_RATE))
    )


class Album:
    """Keeps one photo a player and occasion: the one in which the face was shown best."""

    def __init__(self) -> None:
        self._photos: dict[tuple[str, str], Photo] = {}
        self._reels: dict[str, _Reel] = {}

    def update(
        self, player: str, occasion: str, frame: Frame, face: Box | None, verdict: Verdict
    ) -> None:
        """Take the photo if it is the best so far of this player at this occasion."""
        if face is None:
            return
        fresh = self._roll(player, occasion, frame, face)
        strength = _strength(verdict)
        key = (player, occasion)
        best = self._photos.get(key)
        if best is not None and best.strength >= strength:
            if fresh is not None and best.film and frame.time < best.time + _AFTER_S:
                self._photos[key] = replace(best, film=_longer(best.film, fresh))
            return
        self._photos[key] = Photo(
            player=player,
            time=verdict.time,
            since=verdict.since,
            image=_crop(frame.image, face),
            occasion=occasion,
            strength=strength,
            film=tuple(self._reels[player].frames),
        )
        if len(self._photos) > _MOST:
            del self._photos[min(self._photos, key=lambda k: self._photos[k].strength)]
        filmed = [k for k, photo in self._photos.items() if photo.film]
        if len(filmed) > _FILMS:
            weakest = min(filmed, key=lambda k: self._photos[k].strength)
            self._photos[weakest] = replace(self._photos[weakest], film=())

    def _roll(self, player: str, occasion: str, frame: Frame, face: Box) -> Pixels | None:
        """Film one more picture, if it is time for one, and return it."""
        reel = self._reels.get(player)
        if reel is None or reel.occasion != occasion or _moved(reel.face, face):
            reel = self._reels[player] = _Reel(occasion, face)
        if frame.time - reel.last < 1 / FILM_RATE - 1e-3:
            return None
        reel.last = frame.time
        picture = _crop(frame.image, reel.face, _FILM_SIDE)
        reel.frames.append(picture)
        return picture

    def sign(self, player: str, name: str) -> None:
        """Write a name on the photos of a player taken so far: somebody else plays on for them."""
        for key, photo in self._photos.items():
            if photo.player == player and not photo.name:
                self._photos[key] = replace(photo, name=name)
        self._reels.pop(player, None)

    @property
    def photos(self) -> tuple[Photo, ...]:
        """All of them, oldest first."""
        return tuple(sorted(self._photos.values(), key=lambda photo: photo.time))

    def clear(self) -> None:
        self._photos.clear()
        self._reels.clear()


def _strength(verdict: Verdict) -> float:
    """How well the face is shown, in 0..1; a held one beats any other."""
    if not verdict.parts:
        return 0.0
    shown = sum(part.probability for part in verdict.parts.values()) / len(verdict.parts)
    return 0.5 * shown + (0.5 if verdict.held else 0.0)


def _moved(before: Box, now: Box) -> bool:
    """Whether a face left the place its film is cut at."""
    far = max(abs(now.left - before.left), abs(now.top - before.top))
    return far > _ROOM * before.width or not 0.75 < now.width / before.width < 1.35


def _longer(film: tuple[Pixels, ...], picture: Pixels) -> tuple[Pixels, ...]:
    return (*film, picture) if picture.shape == film[-1].shape else film


def _crop(image: Pixels, face: Box, longest: int = _SIDE) -> Pixels:
    """Cut the face with some room around it, no larger than a print needs."""
    height, width = image.shape[:2]
    side = max(face.width, face.height) * (1 + 2 * _ROOM)
    middle_x, middle_y = face.left + face.width / 2, face.top + face.height / 2
    left, right = (round(np.clip(middle_x + d * side / 2, 0, width)) for d in (-1, 1))
    top, bottom = (round(np.clip(middle_y + d * side / 2, 0, height)) for d in (-1, 1))
    cut = image[top:bottom, left:right]
    scale = min(1.0, longest / max(cut.shape[:2]))
    small: Pixels = np.asarray(
        cv2.resize(cut, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8
    )
    small.setflags(write=False)
    return small
