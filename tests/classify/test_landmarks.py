from __future__ import annotations

import numpy as np

from facecam.classify import landmarks as lm
from facecam.classify.geometry import mean_face


def test_there_are_52_blendshapes_in_pairs():
    assert len(lm.BLENDSHAPES) == len(set(lm.BLENDSHAPES)) == 52
    lefts = [name for name in lm.BLENDSHAPES if name.endswith("Left")]
    assert all(name.removesuffix("Left") + "Right" in lm.BLENDSHAPES for name in lefts)
    assert set(lm.BLENDSHAPES) >= lm.DEAD_BLENDSHAPES


def test_pairs_are_mirror_images_with_the_right_side_first():
    face = mean_face()
    pairs = [
        value
        for name, value in vars(lm).items()
        if name.isupper() and isinstance(value, tuple) and len(value) == 2 and name != "EYES"
    ]
    assert len(pairs) > 15
    for right, left in pairs:
        np.testing.assert_allclose(face[left], face[right] * [-1, 1, 1], atol=1e-6)
        assert face[right, 0] < 0  # the player's right is on the left of the picture


def test_the_eyes_are_mirror_images():
    face = mean_face()
    for name in ("outer", "inner", "upper", "lower", "outline", "iris", "brow", "cheek"):
        right, left = (np.atleast_1d(getattr(eye, name)) for eye in lm.EYES)
        np.testing.assert_allclose(face[left], face[right] * [-1, 1, 1], atol=1e-6)


def test_every_part_of_the_face_has_a_region():
    assert list(lm.REGIONS) == ["eyes", "nose", "mouth"]
    assert sorted(joint for finger in lm.FINGERS for joint in finger) == list(range(1, 21))
