from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from facecam.records import Frame, Pixels
from facecam.vision.pictures import PictureReader
from facecam.vision.seats import middle
from tests.vision.studio import Studio


def load(file: Path) -> Pixels:
    content = np.fromfile(file, np.uint8)
    return cv2.cvtColor(cv2.imdecode(content, cv2.IMREAD_COLOR), cv2.COLOR_BGR2RGB)


def test_the_largest_face_is_read(studio: Studio, pictures: PictureReader) -> None:
    frame = studio.frame((300, 300, 120), (900, 300, 180), (600, 500, 100), at=0.0)
    face = pictures.read(frame).face
    assert face is not None
    assert middle(face.box)[0] == pytest.approx(900, abs=10)


def test_a_small_face_in_a_big_picture_is_found(studio: Studio, pictures: PictureReader) -> None:
    image = np.full((2000, 3000, 3), 90, np.uint8)
    image[1300:1812, 2300:2812] = studio.portrait
    face = pictures.read(Frame(image, 0.0, 0, "big")).face
    assert face is not None
    assert middle(face.box) == pytest.approx((2300 + 225, 1300 + 124), abs=5)


def test_pictures_are_independent(studio: Studio, pictures: PictureReader) -> None:
    frame = studio.frame((300, 300, 120), at=0.0)
    before = pictures.read(frame).face
    pictures.read(studio.frame((320, 310, 130), at=0.1))
    after = pictures.read(frame).face
    assert before is not None
    assert after is not None
    assert np.array_equal(before.landmarks, after.landmarks)


def test_a_picture_without_a_face_is_a_reading_without_one(pictures: PictureReader) -> None:
    reading = pictures.read(Frame(np.full((480, 640, 3), 128, np.uint8), 0.0, 0, "none"))
    assert reading.face is None
    assert reading.brightness == pytest.approx(0.5, abs=0.01)


def test_a_face_in_every_photograph(photographs: Path, pictures: PictureReader) -> None:
    files = sorted(photographs.glob("*.jpg"))
    for number, file in enumerate(files):
        reading = pictures.read(Frame(load(file), 0.0, number, "folder", file.name))
        assert reading.picture == file.name
        assert reading.face is not None, file.name
        assert 130 < reading.face.width < 200
        assert 0.2 < reading.brightness < 0.6
        assert reading.sharpness > 0.2


def test_poses_a_person_sees_in_the_photographs(photographs: Path, pictures: PictureReader) -> None:
    def pose(name: str):
        face = pictures.read(Frame(load(photographs / name), 0.0, 0, "folder")).face
        assert face is not None
        return face.pose

    assert pose("stuck_out_tongue_winking_eye.jpg").yaw > 15  # turned to his left
    assert pose("kissing_heart.jpg").pitch > 8  # looking up
    assert pose("sleeping.jpg").roll < -8  # tilted towards his right shoulder


def test_both_hands_are_found_on_their_sides(photographs: Path, pictures: PictureReader) -> None:
    reading = pictures.read(Frame(load(photographs / "scream.jpg"), 2.0, 0, "folder"), hands=True)
    assert reading.hands is not None
    assert reading.hands_time == 2.0
    places = {hand.side: float(hand.landmarks[:, 0].mean()) for hand in reading.hands}
    assert len(reading.hands) == 2
    assert places["right"] < 300
    assert places["left"] > 450
