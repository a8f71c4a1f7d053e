"""Features mirrored by name are those of the mirrored picture."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from facecam.classify.features import NAMES, Features
from facecam.classify.geometry import mean_face
from facecam.records import Face
from facecam.training.mirror import mirrored, mirrored_label


def test_mirrored_features_are_those_of_the_mirrored_face(
    make_face: Callable[..., Face], mirror_face: Callable[[Face], Face]
) -> None:
    rng = np.random.default_rng(3)
    points = mean_face() + rng.normal(0, 0.01, mean_face().shape)
    face = make_face(points, {"mouthSmileLeft": 0.8, "eyeBlinkRight": 0.6, "jawOpen": 0.3})
    expected = Features.of(mirror_face(face)).values
    found = mirrored(Features.of(face).values)
    # Sub-pixel cuts and medians of the picture differ a little between the sides.
    off = np.abs(found - expected) > 0.03 + 0.06 * np.abs(expected)
    assert not [NAMES[k] for k in np.flatnonzero(off) if not NAMES[k].startswith("hog.")]
    hog = np.array([name.startswith("hog.") for name in NAMES])
    assert np.corrcoef(found[hog], expected[hog])[0, 1] > 0.98


def test_twice_mirrored_is_the_same() -> None:
    values = np.random.default_rng(0).normal(size=(3, len(NAMES))).astype(np.float32)
    assert np.array_equal(mirrored(mirrored(values)), values)


def test_labels_change_sides() -> None:
    assert mirrored_label("eyes", "wink_left") == "wink_right"
    assert mirrored_label("mouth", "grin") == "grin"
    assert mirrored_label("mouth", "other") == "other"
