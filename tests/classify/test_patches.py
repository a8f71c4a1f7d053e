from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from facecam.classify import landmarks as lm
from facecam.classify.geometry import mean_face
from facecam.classify.patches import HOG, SIZE, SPAN, STATISTICS, pixel_features, upright


def statistics(face):
    return dict(zip(STATISTICS, pixel_features(upright(face))[0], strict=True))


def paint(face, indices, colour):
    """Fill the polygon of some landmarks in the face's patch."""
    matrix = face.patch_transform
    points = face.landmarks[list(indices), :2] @ matrix[:, :2].T + matrix[:, 2]
    patch = face.patch.copy()
    cv2.fillPoly(patch, [np.round(points).astype(np.int32)], colour)
    return replace(face, patch=patch)


def open_mouth():
    points = mean_face().copy()
    lower = lm.INNER_LIPS[11:]
    points[list(lower), 1] += 0.25
    points[[lm.LOWER_LIP_BOTTOM, *lm.LOWER_LIP_SIDE, *lm.LOWER_LIP_NEAR], 1] += 0.25
    return points


def test_the_outer_eye_corners_lie_at_their_places(make_face):
    face = make_face()
    turn = cv2.getRotationMatrix2D((96, 96), 20, 0.6)
    turned = replace(
        face,
        patch=cv2.warpAffine(face.patch, turn, (192, 192)),
        patch_transform=(turn @ np.vstack([face.patch_transform, [0, 0, 1]])).astype(np.float32),
    )
    for one in (face, turned):
        points = upright(one).points
        right, left = points[lm.RIGHT_EYE.outer], points[lm.LEFT_EYE.outer]
        np.testing.assert_allclose((right + left) / 2, [SIZE / 2, 0.32 * SIZE], atol=0.01)
        np.testing.assert_allclose(left - right, [SPAN, 0], atol=0.01)


@pytest.mark.parametrize(
    ("colour", "shown"),
    [((20, 8, 8), "dark"), ((250, 250, 245), "teeth"), ((205, 80, 85), "tongue")],
)
def test_what_shows_between_the_lips(make_face, colour, shown):
    values = statistics(paint(make_face(open_mouth()), lm.INNER_LIPS, colour))
    shares = {name: values[f"mouth.inside.{name}"] for name in ("dark", "teeth", "tongue")}
    assert shares.pop(shown) > 0.8
    assert max(shares.values()) < 0.15


def with_eyes(face, *, right_iris, left_iris):
    """White eyes with a dark iris so many pixels of the picture away from the inner corner."""
    for eye, inwards in ((lm.RIGHT_EYE, -right_iris), (lm.LEFT_EYE, left_iris)):
        face = paint(face, eye.outline, (240, 240, 240))
        matrix = face.patch_transform
        x, y = matrix[:, :2] @ (face.landmarks[eye.inner, :2] + [inwards, 0]) + matrix[:, 2]
        cv2.circle(face.patch, (round(float(x)), round(float(y))), 5, (20, 20, 20), -1)
    return face


def test_the_dark_of_an_eye_is_found_where_the_iris_is(make_face):
    values = statistics(with_eyes(make_face(), right_iris=10, left_iris=10))
    assert values["eye_right.dark_in"] > 0.1
    assert values["eye_left.dark_in"] > 0.1
    assert values["eye_right.white"] > 0.2


def test_lines_across_the_bridge_are_told_from_plain_skin(make_face):
    face = make_face()
    patch = face.patch.copy()
    x, y = (
        face.patch_transform[:, :2] @ face.landmarks[lm.BRIDGE_TOP, :2] + face.patch_transform[:, 2]
    )
    for step in range(-12, 16, 6):
        row = round(float(y)) + step
        cv2.line(patch, (round(float(x)) - 14, row), (round(float(x)) + 14, row), (90, 60, 50), 2)
    plain, lined = statistics(face), statistics(replace(face, patch=patch))
    gain = {
        n: lined[f"bridge.{n}_to_cheek"] - plain[f"bridge.{n}_to_cheek"]
        for n in ("across", "along")
    }
    assert gain["across"] > 0.5
    assert gain["across"] > 2 * gain["along"]


@pytest.mark.parametrize("level", [0, 128, 255])
def test_a_flat_picture_gives_numbers(make_face, level):
    face = make_face()
    values, histograms = pixel_features(
        upright(replace(face, patch=np.full_like(face.patch, level)))
    )
    assert values.shape == (len(STATISTICS),)
    assert histograms.shape == (len(HOG),)
    assert np.isfinite(values).all()
    assert np.isfinite(histograms).all()


def test_mirroring_swaps_the_eyes_own_numbers(make_face, mirror_face):
    face = with_eyes(make_face(), right_iris=10, left_iris=22)
    values, mirrored = statistics(face), statistics(mirror_face(face))
    for name in ("dark_in", "dark_down", "white", "contrast"):
        assert mirrored[f"eye_left.{name}"] == pytest.approx(values[f"eye_right.{name}"], abs=0.05)
        assert mirrored[f"eye_right.{name}"] == pytest.approx(values[f"eye_left.{name}"], abs=0.05)
    assert values["eye_right.dark_in"] > values["eye_left.dark_in"] + 0.1
