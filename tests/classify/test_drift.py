from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from facecam.classify.drift import DRIFTED, FAR, GLIMPSE, drift, outdated
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


def test_the_less_rest_was_seen_the_more_it_takes_against_a_warm_up(make_face):
    stored = known(make_face())
    near, far = (known(make_face(mean_face() * [a, b, 1.0])) for a, b in ((0.96, 1.05), (0.8, 1.3)))
    assert DRIFTED < drift(stored, near) < FAR < drift(stored, far)
    for trust, verdicts in ((1.0, (True, True)), (GLIMPSE, (False, True)), (0.6, (False, False))):
        seen = (replace(near, trust=trust), replace(far, trust=trust))
        assert tuple(outdated(stored, one) for one in seen) == verdicts
    assert not outdated(stored, stored)
