from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from facecam.classify import hands
from facecam.classify import landmarks as lm
from facecam.expressions import CATEGORIES

FIST, V, THUMB = "", "index middle", "thumb"
PALM = "thumb index middle ring little"


@pytest.mark.parametrize("turned", [-50, -20, 0, 20, 50])
@pytest.mark.parametrize(("stretched", "shown"), [(V, "victory"), (PALM, "open_palm")])
def test_a_gesture_is_told_however_the_hand_is_turned(make_hand, stretched, shown, turned):
    for palm in (30.0, 90.0):
        scores = hands.gesture(make_hand(stretched, turned=turned, palm=palm))
        assert scores.pop(shown) > 0.7
        assert max(scores.values()) < 0.2


@pytest.mark.parametrize("stretched", [FIST, "index", "little", "index middle ring", "thumb index"])
def test_other_hands_show_nothing(make_hand, make_face, stretched):
    seen = hands.gestures((make_hand(stretched),), make_face())
    assert max(seen, key=seen.get) == "none"


def test_a_thumb_points_up_not_down_or_aside(make_hand):
    def score(turned):
        return hands.gesture(make_hand(THUMB, turned=turned))["thumb_up"]

    upright = 51.0  # the stretched thumb stands so far to the left of the fingers
    assert score(upright) > 0.8
    assert score(upright + 180) < 0.05
    assert score(upright + 90) < 0.05


def test_mirrored_hands_show_the_same(make_hand):
    hand = make_hand(V, turned=15)
    mirrored = replace(hand, landmarks=hand.landmarks * np.float32([-1, 1, 1]))
    assert hands.gesture(mirrored) == pytest.approx(hands.gesture(hand))


def test_a_gesture_counts_beside_the_face_only(make_hand, make_face):
    face = make_face()
    beside = hands.gestures((make_hand(V),), face)
    on_it = hands.gestures((make_hand(V, at=(320.0, 330.0)),), face)
    assert max(beside, key=beside.get) == "victory"
    assert max(on_it, key=on_it.get) == "none"
    for seen in (beside, on_it, hands.gestures((), face)):
        assert tuple(seen) == CATEGORIES["hand"]
        assert sum(seen.values()) == pytest.approx(1.0)


def test_the_clearest_of_two_hands_counts(make_hand, make_face):
    seen = hands.gestures((make_hand(FIST), make_hand(V, at=(560.0, 300.0))), make_face())
    assert max(seen, key=seen.get) == "victory"


def test_distance_is_counted_in_half_finger_widths(make_hand):
    hand = make_hand(PALM, palm=100.0)
    tip = hand.landmarks[lm.MIDDLE[3], :2]
    under_palm = hand.landmarks[list(lm.PALM), :2].mean(axis=0)
    away = hands.distances(hand, np.array([tip, tip - [0, 13.0], tip - [0, 39.0], under_palm]))
    np.testing.assert_allclose(away, [0.0, 1.0, 3.0, 0.0], atol=0.01)


def test_a_hand_covers_what_lies_under_it(make_hand, make_face):
    face = make_face()
    nose, mouth = (tuple(face.landmarks[point, :2]) for point in (lm.NOSE_TIP, lm.UPPER_LIP_EDGE))
    on_mouth = make_hand(FIST, at=(mouth[0], mouth[1] + 35.0), palm=70.0)
    assert "mouth" in hands.covered_parts((on_mouth,), face)
    assert "eyes" not in hands.covered_parts((on_mouth,), face)
    on_nose = make_hand(FIST, at=(nose[0], nose[1] + 40.0), palm=60.0)
    assert "nose" in hands.covered_parts((on_nose,), face)
    assert hands.hand_at_nose((on_nose,), face) > 0.9
    for elsewhere in ((), (make_hand(PALM),)):
        assert hands.covered_parts(elsewhere, face) == frozenset()
        assert hands.hand_at_nose(elsewhere, face) < 0.1
