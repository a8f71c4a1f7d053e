from __future__ import annotations

import numpy as np
import pytest

from facecam.classify import landmarks as lm
from facecam.classify.features import Features
from facecam.classify.geometry import mean_face
from facecam.classify.landmarks import BLENDSHAPES
from facecam.classify.model import shipped
from facecam.classify.neutral import NeutralTracker
from facecam.classify.profile import UNKNOWN
from facecam.records import HeadPose

AT_REST = {
    "browDownLeft": 0.05,
    "browDownRight": 0.05,
    "eyeBlinkLeft": 0.08,
    "eyeBlinkRight": 0.08,
    "eyeSquintLeft": 0.4,
    "eyeSquintRight": 0.4,
    "eyeLookDownLeft": 0.15,
    "eyeLookDownRight": 0.15,
    "mouthClose": 0.002,
    "mouthPucker": 0.02,
    "mouthPressLeft": 0.02,
    "mouthPressRight": 0.02,
}
"""Blendshapes as MediaPipe reads them from people at rest; all others are hardly there."""


@pytest.fixture
def resting(make_face):
    def make(**changed):
        points, pose = changed.pop("points", None), changed.pop("pose", None)
        shapes = dict.fromkeys(BLENDSHAPES, 0.003) | AT_REST | changed
        return make_face(points, shapes, pose)

    return make


def test_trust_grows_with_what_was_seen(resting, make_reading):
    tracker = NeutralTracker()
    readings = [make_reading(resting(), at=step * 0.25) for step in range(30)]
    trusts = [tracker.update(reading).trust for reading in readings]
    assert 0 < trusts[0] <= 0.25
    assert trusts == sorted(trusts)
    assert 0.8 < trusts[-1] < 1.0
    assert tracker.nose is not None


def test_the_neutral_face_is_the_median_of_calm_frames(resting, make_reading):
    tracker = NeutralTracker()
    for step in range(12):
        face = resting(jawOpen=0.9) if step % 4 == 3 else resting()
        profile = tracker.update(make_reading(face, at=step * 0.25))
    np.testing.assert_allclose(
        profile.neutral_features().values, Features.of(resting()).values, atol=1e-5
    )


def test_frames_in_quick_succession_count_once(resting, make_reading):
    tracker = NeutralTracker()
    first = tracker.update(make_reading(resting(), at=1.0))
    assert tracker.update(make_reading(resting(), at=1.05)) is first


def test_only_a_straight_free_readable_resting_face_is_taken(resting, make_reading, make_hand):
    tracker = NeutralTracker()
    screaming = mean_face().copy()
    screaming[list(lm.INNER_LIPS[11:]), 1] += 0.4
    broken = resting()
    broken.landmarks[5] = np.nan
    mouth = resting().landmarks[lm.UPPER_LIP_EDGE, :2]
    on_mouth = make_hand("", at=(mouth[0], mouth[1] + 35.0), palm=70.0)
    refused = [
        make_reading(None),
        make_reading(broken),
        make_reading(resting(pose=HeadPose(30.0, 0.0, 0.0))),
        make_reading(resting(points=screaming, jawOpen=0.95, eyeWideLeft=0.9, eyeWideRight=0.9)),
        make_reading(resting(), hands=(on_mouth,)),
    ]
    for reading in refused:
        assert tracker.update(reading) is UNKNOWN
    assert tracker.nose is None


def test_a_grimace_is_stranger_than_a_resting_face(resting):
    screaming = mean_face().copy()
    screaming[list(lm.INNER_LIPS[11:]), 1] += 0.4
    grimace = resting(points=screaming, jawOpen=0.9, mouthFunnel=0.8)
    strangeness = shipped().strangeness
    assert strangeness(Features.of(resting())) < strangeness(Features.of(grimace))
