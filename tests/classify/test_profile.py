from __future__ import annotations

import msgspec
import numpy as np
import pytest

from facecam.classify.features import NAMES, VERSION, Features
from facecam.classify.profile import UNKNOWN, Profile, Range
from facecam.records import Threshold, Thresholds


def test_a_profile_survives_being_stored(make_face):
    profile = Profile(
        neutral=tuple(Features.of(make_face()).values.tolist()),
        trust=1.0,
        ranges={"geo.mouth.gap": Range(0.0, 0.4)},
        cannot=frozenset({"eyes.wink_left"}),
        thresholds={"mouth.pucker": Threshold(enter=0.5, leave=0.3, margin=0.1)},
    )
    stored = msgspec.json.encode(profile)
    read = msgspec.json.decode(stored, type=Profile)
    assert read == profile
    np.testing.assert_array_equal(read.neutral_features().values, Features.of(make_face()).values)


@pytest.mark.parametrize(
    "profile",
    [
        UNKNOWN,
        Profile(features=VERSION + 1, neutral=(0.0,) * len(NAMES), trust=1.0),
        Profile(neutral=(0.0,) * (len(NAMES) - 1), trust=1.0),
        Profile(neutral=(float("nan"),) * len(NAMES), trust=1.0),
    ],
)
def test_a_neutral_face_that_doesnt_fit_is_unknown(profile):
    assert profile.neutral_features() is None


def test_what_a_player_can_do_and_how_strictly_it_is_judged():
    own = Threshold(enter=0.5, leave=0.3, margin=0.1)
    profile = Profile(cannot=frozenset({"eyes.wink_left"}), thresholds={"mouth.pucker": own})
    assert not profile.can("eyes", "wink_left")
    assert profile.can("eyes", "wink_right")
    usual = Thresholds(own={("mouth", "open"): Threshold(0.4, 0.2, 0.0)})
    judging = profile.judging(usual)
    assert judging.of("mouth", "pucker") == own
    assert judging.of("mouth", "open") == Threshold(0.4, 0.2, 0.0)
    assert judging.of("mouth", "grin") == Threshold()
