"""The picture of a cast: who is in it, each before a wall of their own."""

from __future__ import annotations

import math
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache, lru_cache

import cv2
import numpy as np

from facecam.records import HeadPose, Pixels
from facecam.virtual.cast import Member
from facecam.virtual.muscles import Muscles
from facecam.virtual.performance import Act
from facecam.virtual.person import Person, PersonTraits, make_person
from facecam.virtual.raster import Area
from facecam.virtual.regions import regions
from facecam.virtual.renderer import Renderer
from facecam.virtual.scene import STUDIO, View, draw_room

_FINEST = 145.0  # pixels a decimetre that are drawn at most
_GAP = 3  # half the pixels between two people's tiles
_FRAME_GREY = 18
_WALLS = 5  # the walls' seed, beside that of who stands before them


class Stage:
    """Tiles of one picture, from left to right; one person alone has all of it.

    Parameters
    ----------
    size
        Width and height of the picture.
    members
        Who is on stage, in order, by a number of the caller's.
    lamp
        Brightness of the lamps, 1 in the evening before a game.
    """

    def __init__(self, size: tuple[int, int], members: Mapping[int, Member], lamp: float) -> None:
        width, height = size
        self._width = width
        self._light = STUDIO.times(lamp)
        self._renderer = Renderer()
        self.tiles: dict[int, Area] = {}
        self._people: dict[int, Person] = {}
        wall = np.full((height, width, 3), _FRAME_GREY, np.uint8)
        gap = _GAP if len(members) > 1 else 0
        if not members:
            wall = _room(0, width, height).copy()
        for place, (index, member) in enumerate(members.items()):
            left = place * width // len(members) + gap
            right = (place + 1) * width // len(members) - gap
            wall[:, left:right] = _room(member.seed, right - left, height)
            self.tiles[index] = (slice(0, height), slice(left, right))
        self._wall = (wall * np.float32(lamp)).astype(np.uint8) if lamp < 1 else wall
        self.picture = self._wall.copy()
        regions()
        with ThreadPoolExecutor() as pool:  # painting a person for the first time takes a moment
            self._people = dict(
                zip(members, pool.map(Member.person, members.values()), strict=True)
            )

    def show(self, index: int, act: Act, stranger_at: float | None = None) -> None:
        """Draw one person anew.

        `stranger_at` is how far a passer-by behind is on the way through the whole picture, 0..1.
        """
        rows, columns = self.tiles[index]
        tile = self._wall[rows, columns].copy()
        height, width = tile.shape[:2]
        # A large face is drawn smaller and then enlarged: it looks the same and takes half as long.
        finest = min(1.0, _FINEST / _view(width, height).scale)
        if finest < 1:
            tile = _resized(tile, round(finest * width), round(finest * height))
        view = _view(tile.shape[1], tile.shape[0])
        if stranger_at is not None:
            x = (1.5 * stranger_at - 0.25) * self._width - columns.start
            step = 3 * math.sin(50 * stranger_at)
            behind = View(finest * x, 0.80 * view.y + step, 0.5 * view.scale, 14.0)
            self._renderer.draw(
                tile,
                _stranger(),
                Muscles(),
                HeadPose(12.0, 0.0, 0.0),
                behind,
                light=self._light,
                blur=1.2,
            )
        self._renderer.draw(
            tile, self._people[index], act.muscles, act.pose, view, light=self._light
        )
        self.picture[rows, columns] = _resized(tile, width, height) if finest < 1 else tile


def _resized(picture: Pixels, width: int, height: int) -> Pixels:
    return np.asarray(
        cv2.resize(picture, (width, height), interpolation=cv2.INTER_LINEAR), np.uint8
    )


@lru_cache(maxsize=24)
def _room(seed: int, width: int, height: int) -> Pixels:
    return draw_room(np.random.default_rng((seed, _WALLS)), width, height)


@cache
def _stranger() -> Person:
    return make_person(4242, PersonTraits(age="young"))


def _view(width: int, height: int) -> View:
    """A head and shoulders that fill a tile."""
    return View(width / 2, 0.47 * height, min(0.50 * width, 0.44 * height) / 1.5)
