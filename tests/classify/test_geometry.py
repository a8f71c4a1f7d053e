from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from facecam.classify import landmarks as lm
from facecam.classify.geometry import mean_face, measure, normalise
from facecam.classify.measures import GEOMETRY

SIDED = ("difference", "corners_x", "lips_x", "mouth_x", "jaw_x", "tilt", "turn", "log_ratio")


def named(points):
    return dict(zip(GEOMETRY, measure(points), strict=True))


def grimace():
    """The mean face with every point moved a little, the same way at every call."""
    return mean_face() + np.random.default_rng(3).normal(0.0, 0.01, (lm.FACE_POINTS, 3))


def rotation(yaw, pitch, roll):
    (cy, cp, cr), (sy, sp, sr) = np.cos([yaw, pitch, roll]), np.sin([yaw, pitch, roll])
    about_y = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    about_x = np.array([[1, 0, 0], [0, cp, -sp], [0, sp, cp]])
    about_z = np.array([[cr, -sr, 0], [sr, cr, 0], [0, 0, 1]])
    return about_z @ about_y @ about_x


angles = st.floats(-0.7, 0.7)


@given(angles, angles, angles, st.floats(0.05, 500.0), st.floats(-2000.0, 2000.0))
def test_place_size_and_pose_of_the_head_dont_matter(yaw, pitch, roll, scale, shift):
    moved = grimace() @ rotation(yaw, pitch, roll).T * scale + [shift, -shift, shift / 3]
    np.testing.assert_allclose(measure(moved), measure(grimace()), atol=1e-6)


def test_normalising_keeps_the_mean_face_and_never_mirrors():
    np.testing.assert_allclose(normalise(mean_face() * 80 + 5), mean_face(), atol=1e-9)
    mirrored = mean_face() * [-1, 1, 1]
    assert np.abs(normalise(mirrored) - mean_face()).max() > 0.05


def test_the_mean_face_is_symmetric():
    values = named(mean_face())
    sided = [name for name in GEOMETRY if name.endswith(SIDED)]
    assert len(sided) > 25
    assert max(abs(values[name]) for name in sided) < 1e-6
    assert values["mouth.gap_right"] == pytest.approx(values["mouth.gap_left"])
    assert values["eyes.iris_distance"] == pytest.approx(1.0, abs=0.05)


def test_a_shut_left_eye(closed_eye):
    open_face, wink = named(mean_face()), named(closed_eye(lm.LEFT_EYE))
    assert wink["eyes.opening.left"] < 0.1 * open_face["eyes.opening.left"]
    assert wink["eyes.opening.right"] == pytest.approx(open_face["eyes.opening.right"])
    assert wink["eyes.opening.difference"] < 0
    assert wink["eyes.opening.log_ratio"] < -1
    assert wink["eyes.opening.least"] == pytest.approx(wink["eyes.opening.left"])


def test_irises_to_the_players_left():
    points = mean_face().copy()
    for eye in lm.EYES:
        points[[eye.iris, *eye.ring], 0] += 0.03
    looking, ahead = named(points), named(mean_face())
    assert looking["eyes.iris_in.left"] < ahead["eyes.iris_in.left"]
    assert looking["eyes.iris_in.right"] > ahead["eyes.iris_in.right"]
    assert looking["eyes.iris_in.mean"] == pytest.approx(ahead["eyes.iris_in.mean"], abs=1e-6)


def test_a_mouth_pulled_to_the_left_and_open():
    points = mean_face().copy()
    points[list({*lm.INNER_LIPS, *lm.OUTER_LIPS}), 0] += 0.1
    points[[lm.LOWER_LIP_EDGE, lm.LOWER_LIP_BOTTOM], 1] += 0.2
    pulled, rest = named(points), named(mean_face())
    assert pulled["mouth.lips_x"] > 0.08
    assert pulled["mouth.corner_left_x"] > rest["mouth.corner_left_x"]
    assert pulled["mouth.gap"] > rest["mouth.gap"] + 0.15
    assert pulled["mouth.gap_by_width"] == pytest.approx(
        pulled["mouth.gap"] / pulled["mouth.width"]
    )


def test_points_that_all_coincide_give_numbers():
    assert np.isfinite(measure(np.ones((lm.FACE_POINTS, 3)))).all()
