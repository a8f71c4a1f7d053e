from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from facecam.classify.occlusion import hidden, nose_correlation, nose_patch
from facecam.classify.patches import upright


def test_the_same_nose_correlates_whatever_the_light(make_face):
    face = make_face()
    free = nose_patch(upright(face))
    darker = replace(face, patch=(face.patch * 0.6).astype(np.uint8))
    for one in (face, darker):
        assert nose_correlation(upright(one), free) > 0.97
        assert hidden(upright(one), free) < 0.01


def test_a_nose_that_moved_a_little_still_correlates(make_face):
    face = make_face()
    moved = cv2.warpAffine(face.patch, np.float32([[1, 0, 4], [0, 1, -5]]), (192, 192))
    assert hidden(upright(replace(face, patch=moved)), nose_patch(upright(face))) < 0.05


@pytest.mark.parametrize("seed", range(4))
def test_something_else_in_its_place_is_noticed(make_face, seed):
    face = make_face()
    cover = cv2.GaussianBlur(
        np.random.default_rng(seed).uniform(0, 255, face.patch.shape), (0, 0), 6.0
    )
    cover = cv2.normalize(cover, None, 90, 220, cv2.NORM_MINMAX).astype(np.uint8)
    assert hidden(upright(replace(face, patch=cover)), nose_patch(upright(face))) > 0.9


def test_a_flat_picture_is_no_nose(make_face):
    face = make_face()
    flat = replace(face, patch=np.full_like(face.patch, 100))
    assert hidden(upright(flat), nose_patch(upright(face))) > 0.9
