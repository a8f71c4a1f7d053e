"""The best moment of each performance stays; nothing else does."""

from __future__ import annotations

import numpy as np

from facecam.play.album import Album
from facecam.records import Box, Call, Frame, PartVerdict, Verdict
from facecam.ui.keepsakes import FILM_RATE

FACE = Box(400, 200, 100, 120)


def frame(time: float, grey: int) -> Frame:
    return Frame(np.full((720, 1280, 3), grey, np.uint8), time, 0, "camera")


def verdict(time: float, probability: float, *, held: bool = False) -> Verdict:
    parts = {"mouth": PartVerdict(Call.RIGHT, None, probability)}
    return Verdict("ann", time, Call.RIGHT, None, parts, 0.0, 1.0, held)


def test_the_best_moment_of_an_occasion_is_kept():
    album = Album()
    for time, probability, grey in ((0.0, 0.5, 10), (0.1, 0.9, 20), (0.2, 0.7, 30)):
        album.update("ann", "1", frame(time, grey), FACE, verdict(time, probability))
    (photo,) = album.photos
    assert (photo.time, int(photo.image[0, 0, 0])) == (0.1, 20)


def test_a_held_face_beats_a_likelier_one():
    album = Album()
    album.update("ann", "1", frame(0.0, 10), FACE, verdict(0.0, 1.0))
    album.update("ann", "1", frame(0.5, 20), FACE, verdict(0.5, 0.6, held=True))
    assert album.photos[0].time == 0.5


def test_photos_show_the_face_with_some_room_and_are_no_larger_than_a_print():
    album = Album()
    album.update("ann", "1", frame(0.0, 10), FACE, verdict(0.0, 0.5))
    near = Box(100, 0, 600, 700)
    album.update("bo", "1", frame(0.1, 10), near, verdict(0.1, 0.5))
    small, large = (photo.image for photo in album.photos)
    assert small.shape[0] >= FACE.height * 1.5
    assert max(large.shape[:2]) <= 480


def test_without_a_face_there_is_no_photo():
    album = Album()
    album.update("ann", "1", frame(0.0, 10), None, verdict(0.0, 0.5))
    assert album.photos == ()


def test_a_film_shows_the_second_around_the_best_moment():
    album = Album()
    for number in range(90):
        time = number / 30
        chance = 0.9 if number == 45 else 0.5
        album.update("ann", "1", frame(time, number), FACE, verdict(time, chance))
    (photo,) = album.photos
    assert photo.time == 1.5
    greys = [int(picture[0, 0, 0]) for picture in photo.film]
    assert greys[0] < 45 < greys[-1]
    assert greys == sorted(set(greys))
    assert 0.9 <= len(photo.film) / FILM_RATE <= 1.4
    assert len({picture.shape for picture in photo.film}) == 1


def test_only_the_best_photos_have_films():
    album = Album()
    for number in range(30):
        seen = verdict(number, 0.3 + number / 60)
        album.update("ann", str(number), frame(number, 10), FACE, seen)
    filmed = [photo.occasion for photo in album.photos if photo.film]
    assert filmed == [str(number) for number in range(6, 30)]
