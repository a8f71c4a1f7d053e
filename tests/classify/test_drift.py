from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from facecam.classify.drift import DRIFTED, ENOUGH, drift, outdated
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


def test_little_rest_proves_nothing_against_a_warm_up(make_face):
    stored, other = known(make_face()), known(make_face(mean_face() * [0.93, 1.12, 1.0]))
    assert outdated(stored, other)
    assert not outdated(stored, replace(other, trust=ENOUGH - 0.01))
    assert not outdated(stored, stored)
