from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from facecam.classify.model import OTHER
from facecam.expressions import CATEGORIES, FACE_PARTS
from facecam.records import HeadPose
from facecam.training import synthesize
from facecam.training.acting import Actor, Wish, mirrored, wishes
from facecam.training.mixes import OTHER as OTHER_MIXES
from facecam.training.mixes import USUAL
from facecam.training.synthesize import Job, draw_person
from facecam.virtual.head import load_head

AHEAD = HeadPose(0.0, 0.0, 0.0)


def test_everybody_shows_everything_and_rests():
    shown = list(wishes(np.random.default_rng(0)))
    for part in FACE_PARTS:
        labels = {wish.labels()[part] for wish in shown}
        assert labels >= set(CATEGORIES[part]) - {"covered"}
        assert OTHER in labels
    assert sum(wish.resting for wish in shown) >= 4


def test_half_a_face_and_talk_are_no_category():
    assert Wish({"eyes": "wide"}, half=True).labels()["eyes"] == OTHER
    assert Wish({"eyes": "wide"}, half=True).labels()["mouth"] == "closed"
    assert Wish(talk=True).labels()["mouth"] == OTHER
    assert Wish(glance="down").labels()["eyes"] == OTHER


@pytest.mark.parametrize("mixes", [USUAL, OTHER_MIXES])
def test_every_muscle_exists(mixes):
    morphs = load_head().morphs
    for ways in mixes.values():
        for ranges in ways:
            for name, (low, high) in ranges.items():
                assert low <= high
                known = name in morphs or f"{name}Left" in morphs
                assert known or name.startswith(("gaze.", "fold.")), name


def test_sides_are_the_players_own():
    def actor():
        return Actor(np.random.default_rng(1), USUAL, shared=0.0)

    left = actor().show(Wish({"eyes": "wink_left", "mouth": "crooked_left"}), AHEAD).weights
    right = actor().show(Wish({"eyes": "wink_right", "mouth": "crooked_right"}), AHEAD).weights
    assert left["eyeBlinkLeft"] > 0.9 > 0.4 + left.get("eyeBlinkRight", 0.0)
    assert right["eyeBlinkRight"] > 0.9 > 0.4 + right.get("eyeBlinkLeft", 0.0)
    assert left["mouthLeft"] > 0.4 > left.get("mouthRight", 0.0)
    assert right["mouthRight"] > 0.4 > right.get("mouthLeft", 0.0)
    assert actor().show(Wish({"eyes": "look_left"}), AHEAD).gaze[:, 0].min() > 10
    assert mirrored({"gaze.left": (10, 20)}) == {"gaze.left": (-20, -10)}


def test_eyes_look_into_the_camera_from_a_turned_head():
    def gaze(eyes, pose):
        """Mean over many pictures of one person, degrees to the left and up."""
        actor = Actor(np.random.default_rng(2), USUAL, shared=0.5)
        shown = [actor.show(Wish({"eyes": eyes} if eyes else {}), pose).gaze for _ in range(80)]
        return np.mean(shown, axis=(0, 1))

    ahead = gaze("", AHEAD)
    left = gaze("", HeadPose(20.0, 0.0, 0.0)) - ahead
    up = gaze("", HeadPose(0.0, 15.0, 0.0)) - ahead
    assert -20 < left[0] < -7
    assert -15 < up[1] < -5
    # Who looks aside on purpose does so with a turned head too.
    assert gaze("look_left", HeadPose(20.0, 0.0, 0.0))[0] > 15


def test_one_person_drawn_is_the_same_again(monkeypatch):
    monkeypatch.setattr(synthesize, "wishes", lambda rng: islice(wishes(rng), 4, 12))
    first, second = (draw_person(Job("usual", 4, 0)) for _ in range(2))
    assert len(first) == 8
    assert [row.labels for row in first] == [row.labels for row in second]
    np.testing.assert_array_equal(first[3].values, second[3].values)
    assert {row.person for row in first} == {"usual-4-0"}
