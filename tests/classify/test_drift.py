from __future__ import annotations

import numpy as np

from facecam.classify.drift import DRIFTED, drift
from facecam.classify.features import Features
from facecam.classify.geometry import mean_face
from facecam.classify.profile import UNKNOWN, Profile


def known(face):
    return Profile(neutral=tuple(Features.of(face).values.tolist()), trust=1.0)


def test_the_same_face_has_not_drifted(make_face):
    noise = np.random.default_rng(0).normal(0, 0.002, mean_face().shape)
    assert drift(known(make_face()), known(make_face(mean_face() + noise))) < DRIFTED / 2


def test_another_face_has(make_face):
    other = mean_face() * [0.93, 1.12, 1.0]
    assert drift(known(make_face()), known(make_face(other))) > DRIFTED


def test_who_is_not_known_cannot_drift(make_face):
    assert drift(UNKNOWN, known(make_face())) == 0.0
    assert drift(known(make_face()), UNKNOWN) == 0.0
