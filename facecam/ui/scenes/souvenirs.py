"""Cover, contact sheet and films of a game, made and saved when somebody asks for them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import numpy as np
import pygame
from pygame import Surface

from facecam.records import Pixels
from facecam.ui.keepsakes import Photo
from facecam.ui.kit.context import Context
from facecam.ui.kit.sheet import Print, contact_sheet

_PRINTS, _FILMS = 12, 3


class Souvenirs:
    """One picture is drawn a frame, so that the screen goes on meanwhile.

    `notice` says how saving goes; empty before anybody asked.
    """

    def __init__(
        self,
        context: Context,
        photos: Sequence[Photo],
        names: Mapping[str, str],
        cover: Callable[[], Surface],
    ) -> None:
        self._context = context
        self._photos = photos
        self._names = names
        self._cover = cover
        self._todo: deque[Callable[[], None]] = deque()
        self._waiting = 0
        self.photos_saved = False
        self.film_saved = False
        self.notice = ""

    @property
    def any_photo(self) -> bool:
        return bool(self._photos)

    @property
    def any_film(self) -> bool:
        return any(len(photo.film) > 1 for photo in self._photos)

    def save_photos(self) -> None:
        """Save the cover and the contact sheet."""
        self.photos_saved = True
        self._begin([self._save_cover, self._save_sheet])

    def save_film(self) -> None:
        """Save the best moments as films."""
        self.film_saved = True
        keepsakes = self._context.studio.keepsakes
        filmed = best_of([photo for photo in self._photos if len(photo.film) > 1], _FILMS)

        self._begin(
            [
                partial(keepsakes.save_film, f"{self._name(photo)} {number}", photo.film)
                for number, photo in enumerate(filmed, start=1)
            ]
        )

    def update(self) -> None:
        """Do one thing, and hear what became of the others."""
        if self._todo:
            self._todo.popleft()()
        for one in self._context.studio.keepsakes.saved() if self._waiting else ():
            self._waiting -= 1
            if one.problem is not None:
                self.notice = self._context.describe(one.problem)
            elif not self._waiting and self.notice == self._context.say("result.saving"):
                self.notice = self._context.say("result.saved")

    def _name(self, photo: Photo) -> str:
        return photo.name or self._names[photo.player]

    def _begin(self, tasks: Sequence[Callable[[], None]]) -> None:
        self._todo.extend(tasks)
        self._waiting += len(tasks)
        self.notice = self._context.say("result.saving")

    def _save_cover(self) -> None:
        name = self._context.say("result.cover")
        self._context.studio.keepsakes.save_picture(name, _pixels(self._cover()))

    def _save_sheet(self) -> None:
        context = self._context
        prints = [
            Print(photo.image, self._name(photo), "") for photo in best_of(self._photos, _PRINTS)
        ]
        sheet = contact_sheet(prints, context.say("result.sheet_title"), context.lettering)
        context.studio.keepsakes.save_picture(context.say("result.sheet"), _pixels(sheet))


def best_of(photos: Sequence[Photo], most: int) -> list[Photo]:
    """The strongest photos, `most` of them, in the order they were taken."""
    best = sorted(photos, key=lambda photo: -photo.strength)[:most]
    return sorted(best, key=lambda photo: photo.time)


def _pixels(surface: Surface) -> Pixels:
    width, height = surface.get_size()
    return np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8).reshape(height, width, 3)
