from __future__ import annotations

import cv2
import numpy as np
import pytest

from facecam.records import Box, Frame, Pixels
from facecam.vision import quality
from facecam.vision.pictures import PictureReader
from tests.vision.studio import FACE_AT, Studio


def turned(angle: float) -> np.ndarray:
    cosine, sine = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    return np.array([[cosine, -sine], [sine, cosine]])


def matrix(axes: tuple[int, int], angle: float) -> np.ndarray:
    whole = np.eye(4, dtype=np.float32)
    whole[np.ix_(axes, axes)] = turned(angle)
    return whole


def test_the_pose_of_single_turns() -> None:
    # The camera's axes: x to the picture's right, y up, z to the camera.
    left = quality.head_pose(matrix((2, 0), 20))
    up = quality.head_pose(matrix((2, 1), 15))
    tilted = quality.head_pose(matrix((0, 1), -10))
    assert (left.yaw, left.pitch, left.roll) == pytest.approx((20, 0, 0), abs=1e-3)
    assert (up.yaw, up.pitch, up.roll) == pytest.approx((0, 15, 0), abs=1e-3)
    assert (tilted.yaw, tilted.pitch, tilted.roll) == pytest.approx((0, 0, 10), abs=1e-3)


def test_the_pose_does_not_depend_on_the_size_of_the_matrix() -> None:
    larger = matrix((2, 0), 20) * np.float32(2.5)
    assert quality.head_pose(larger).yaw == pytest.approx(20, abs=1e-3)


def look(pictures: PictureReader, image: Pixels) -> quality.HeadPose:
    face = pictures.read(Frame(np.ascontiguousarray(image), 0.0, 0, "x")).face
    assert face is not None
    return face.pose


@pytest.mark.parametrize("angle", [-20.0, 20.0])
def test_a_picture_turned_clockwise_is_a_head_tilted_to_its_left(
    studio: Studio, pictures: PictureReader, angle: float
) -> None:
    upright = look(pictures, studio.portrait)
    spun = cv2.warpAffine(
        studio.portrait, cv2.getRotationMatrix2D(FACE_AT, -angle, 1.0), (512, 512)
    )
    assert look(pictures, spun).roll - upright.roll == pytest.approx(angle, abs=3)


def test_a_mirrored_head_turns_and_tilts_to_the_other_side(
    studio: Studio, pictures: PictureReader
) -> None:
    spun = cv2.warpAffine(studio.portrait, cv2.getRotationMatrix2D(FACE_AT, -15, 1.0), (512, 512))
    one, other = look(pictures, spun), look(pictures, spun[:, ::-1])
    assert one.roll > 10
    assert other.roll == pytest.approx(-one.roll, abs=2)
    assert other.yaw == pytest.approx(-one.yaw, abs=2)
    assert other.pitch == pytest.approx(one.pitch, abs=2)


def test_the_patch_has_level_eyes_at_fixed_places(studio: Studio, pictures: PictureReader) -> None:
    spun = cv2.warpAffine(studio.portrait, cv2.getRotationMatrix2D(FACE_AT, 20, 1.0), (512, 512))
    face = pictures.read(Frame(spun, 0.0, 0, "x")).face
    assert face is not None
    assert face.patch.shape == (quality.PATCH, quality.PATCH, 3)
    assert not face.patch.flags.writeable
    corners = face.landmarks[[33, 263], :2] @ face.patch_transform[:, :2].T
    corners += face.patch_transform[:, 2]
    line = 0.32 * quality.PATCH
    assert corners == pytest.approx(np.array([[48, line], [144, line]]), abs=0.01)


def test_a_flat_patch_is_not_sharp() -> None:
    grey = np.full((quality.PATCH, quality.PATCH, 3), 128, np.uint8)
    assert quality.face_quality(grey) == (pytest.approx(128 / 255, abs=0.01), 0.0)


def test_blur_and_darkness_are_seen(studio: Studio, pictures: PictureReader) -> None:
    def read(image: Pixels) -> tuple[float, float]:
        reading = pictures.read(Frame(image, 0.0, 0, "x"))
        assert reading.face is not None
        return reading.brightness, reading.sharpness

    brightness, sharpness = read(studio.portrait)
    blurred = read(cv2.GaussianBlur(studio.portrait, (0, 0), 2.0))
    dark = read(studio.portrait // 4)
    assert 0.4 < brightness < 0.9
    assert blurred[0] == pytest.approx(brightness, abs=0.03)
    assert blurred[1] < 0.5 * sharpness
    assert dark[0] == pytest.approx(brightness / 4, abs=0.03)
    assert dark[1] == pytest.approx(sharpness, rel=0.3)


def test_the_brightness_of_a_place_ignores_what_lies_beyond_it() -> None:
    image = np.zeros((80, 160, 3), np.uint8)
    image[:, 80:] = 255
    assert quality.brightness(image, Box(80, 0, 80, 80)) == pytest.approx(1.0)
    assert quality.brightness(image, Box(0, 0, 160, 80)) == pytest.approx(0.5)
    assert quality.brightness(image, Box(500, 500, 10, 10)) == 0.0
