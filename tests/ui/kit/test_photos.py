"""Camera pictures keep their shape and their sides."""

from __future__ import annotations

import weakref

import numpy as np

from facecam.ui.kit.photos import Photos, cover
from tests.ui.stand_ins import picture


def test_the_middle_is_shown_and_nothing_is_stretched() -> None:
    image = np.zeros((100, 300, 3), np.uint8)
    image[:, 100:200] = (255, 0, 0)
    shown = cover(image, (50, 50))
    assert shown.get_size() == (50, 50)
    assert shown.get_at((2, 25))[:3] == (255, 0, 0)
    assert shown.get_at((47, 25))[:3] == (255, 0, 0)


def test_sides_are_kept_unless_mirrored() -> None:
    plain, mirrored = cover(picture(), (64, 48)), cover(picture(), (64, 48), mirrored=True)
    assert plain.get_at((2, 20))[0] < plain.get_at((60, 20))[0]
    assert mirrored.get_at((2, 20))[0] > mirrored.get_at((60, 20))[0]


def test_the_same_cut_out_is_scaled_once() -> None:
    photos, image = Photos(), picture()
    first = photos.cover(image[10:110, 20:220], (64, 48))
    assert photos.cover(image[10:110, 20:220], (64, 48)) is first
    assert photos.cover(image[11:111, 20:220], (64, 48)) is not first
    assert photos.cover(image[10:110, 20:220], (64, 48), mirrored=True) is not first


def test_another_picture_in_the_same_place_is_not_mistaken() -> None:
    photos = Photos()
    for shade in range(60):
        image = np.full((40, 40, 3), 4 * shade, np.uint8)
        assert (
            abs(photos.cover(image, (8, 8)).get_at((4, 4))[0] - 4 * shade) <= 2
        )  # smoothscale rounds down
        del image


def test_a_picture_nobody_may_write_to_is_shown() -> None:
    image = picture()
    image.setflags(write=False)
    assert cover(image, (64, 48)).get_at((2, 20)) == cover(picture(), (64, 48)).get_at((2, 20))


def test_pictures_of_a_camera_dont_pile_up_but_those_of_a_screen_are_kept() -> None:
    photos = Photos()
    pictures = [np.zeros((720, 1280, 3), np.uint8) for _ in range(30)]
    alive = [weakref.ref(image) for image in pictures]
    for image in pictures:
        photos.cover(image[:, :640], (64, 48))
    del image, pictures
    assert sum(one() is not None for one in alive) < 16
    small = [picture(shade, (200, 200)) for shade in range(6)]
    first = [photos.cover(image, (64, 48)) for image in small]
    assert all(
        photos.cover(image, (64, 48)) is shown for image, shown in zip(small, first, strict=True)
    )
