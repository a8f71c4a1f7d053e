from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from facecam.classify import landmarks as lm
from facecam.classify.estimator import ModelEstimator
from facecam.classify.features import Features
from facecam.classify.occlusion import nose_patch
from facecam.classify.patches import upright
from facecam.classify.profile import Profile
from facecam.expressions import CATEGORIES, FACE_PARTS, NEUTRAL, Expression
from facecam.records import Frame, HeadPose
from facecam.vision.pictures import PictureReader

FACES = Path(__file__).resolve().parents[3] / "shared" / "faces"


@pytest.fixture
def estimate():
    return ModelEstimator()


def known(face):
    return Profile(neutral=tuple(Features.of(face).values.tolist()), trust=1.0)


def wink(make_face, closed_eye, eye, side):
    return make_face(closed_eye(eye), {f"eyeBlink{side}": 0.8})


def test_the_whole_vocabulary_gets_probabilities(estimate, make_face, make_reading):
    shown = estimate(make_reading(make_face(), hands=()))
    assert {part: set(p) for part, p in shown.parts.items()} == {
        part: set(names) for part, names in CATEGORIES.items()
    }
    for part, shares in shown.parts.items():
        # What a part of the face lacks to 1 is no category at all: talk, half a grimace.
        assert 0.2 < sum(shares.values()) <= 1 + 1e-9, part
    assert sum(shown.parts["hand"].values()) == pytest.approx(1.0)


def test_what_the_gates_need_is_handed_on(estimate, make_face, make_reading):
    face = make_face(pose=HeadPose(12.0, -3.0, 4.0))
    reading = replace(make_reading(face, at=7.5), picture="a.jpg")
    shown = estimate(reading)
    assert (shown.seat, shown.time, shown.picture) == ("middle", 7.5, "a.jpg")
    assert (shown.pose, shown.face_width) == (face.pose, face.width)
    assert (shown.brightness, shown.sharpness) == (0.5, 0.4)


def test_without_a_face_there_is_nothing_to_tell(estimate, make_face, make_reading):
    broken = make_face()
    broken.landmarks[100] = np.nan
    for reading in (make_reading(None), make_reading(broken)):
        shown = estimate(reading)
        assert shown.parts == {}
        assert shown.pose is None
        assert shown.best("eyes") is None


def test_hands_that_were_not_looked_for_are_not_judged(estimate, make_face, make_reading):
    assert "hand" not in estimate(make_reading(make_face(), hands=None)).parts
    assert estimate(make_reading(make_face(), hands=())).best("hand") == "none"


def test_the_players_own_neutral_face_is_neutral(estimate, make_face, make_reading):
    face = make_face(blendshapes={"mouthPressLeft": 0.6, "mouthPressRight": 0.6})
    shown = estimate(make_reading(face), known(face))
    assert {part: shown.best(part) for part in FACE_PARTS} == {
        part: NEUTRAL[part] for part in FACE_PARTS
    }


@pytest.mark.parametrize(
    ("eye", "side", "name"),
    [(lm.LEFT_EYE, "Left", "wink_left"), (lm.RIGHT_EYE, "Right", "wink_right")],
)
def test_a_wink_is_the_players_own(
    estimate, make_face, make_reading, closed_eye, *, eye, side, name
):
    face = wink(make_face, closed_eye, eye, side)
    for profile in (Profile(), known(make_face())):
        assert estimate(make_reading(face), profile).best("eyes") == name


def test_mirroring_swaps_the_sides(estimate, make_face, make_reading, mirror_face, closed_eye):
    face = wink(make_face, closed_eye, lm.LEFT_EYE, "Left")
    neutral = make_face()
    shown = estimate(make_reading(face), known(neutral))
    mirrored = estimate(make_reading(mirror_face(face)), known(mirror_face(neutral)))
    for part in FACE_PARTS:
        for category in CATEGORIES[part]:
            other = getattr(Expression(**{part: category}).mirrored(), part)
            assert mirrored.parts[part][other] == pytest.approx(
                shown.parts[part][category], abs=0.05
            )


def test_a_hand_on_the_nose_covers_it(estimate, make_face, make_reading, make_hand):
    face = make_face()
    nose = face.landmarks[lm.NOSE_TIP, :2]
    hand = make_hand("", at=(nose[0], nose[1] + 40.0))
    shown = estimate(make_reading(face, hands=(hand,)))
    assert shown.best("nose") == "covered"
    assert "nose" in shown.covered
    beside = estimate(make_reading(face, hands=(make_hand("index middle"),)))
    assert beside.covered == frozenset()
    assert beside.best("hand") == "victory"


def test_a_known_nose_that_looks_free_is_not_covered(estimate, make_face, make_reading, make_hand):
    face = make_face()
    free = nose_patch(upright(face))
    nose = face.landmarks[lm.NOSE_TIP, :2]
    hand = make_hand("", at=(nose[0], nose[1] + 40.0))
    reading = make_reading(face, hands=(hand,))
    assert estimate(reading, nose=free).parts["nose"]["covered"] < 0.05

    cover = np.random.default_rng(1).uniform(80, 220, (12, 12, 3)).astype(np.uint8)
    behind = replace(face, patch=cv2.resize(cover, (192, 192), interpolation=cv2.INTER_CUBIC))
    assert estimate(make_reading(behind, hands=(hand,)), nose=free).best("nose") == "covered"
    unread = estimate(make_reading(behind, hands=None), nose=free)
    assert "nose" in unread.covered  # something is there, but nobody saw a hand
    assert unread.parts["nose"]["covered"] < 0.05
    turned = replace(behind, pose=HeadPose(20.0, 0.0, 0.0))
    assert estimate(make_reading(turned), nose=free).covered == frozenset()


def test_the_same_reading_gives_the_same_estimate(estimate, make_face, make_reading):
    reading = make_reading(make_face(blendshapes={"jawOpen": 0.5}), hands=())
    assert estimate(reading) == estimate(reading)


@pytest.fixture(scope="module")
def photographs():
    """The labelled photographs as (labels, reading); a check, never what weights are set by."""
    if not FACES.is_dir():
        pytest.skip("the shared photographs are not here")
    rows = csv.DictReader((FACES / "labels.csv").read_text(encoding="utf-8").splitlines())
    with PictureReader() as reader:
        return [(row, reader.read(photograph(row["file"]), hands=True)) for row in rows]


def photograph(name):
    stored = np.fromfile(FACES / name, np.uint8)
    image = cv2.cvtColor(cv2.imdecode(stored, cv2.IMREAD_COLOR), cv2.COLOR_BGR2RGB)
    return Frame(image=image, time=0.0, number=0, source="photographs", picture=name)


def test_winks_on_photographs_are_on_the_right_side(estimate, photographs):
    """A check on a real face; how many of the eleven are read right stands in MODELS.md."""
    neutral = next(r.face for row, r in photographs if row["file"] == "neutral_face.jpg")
    for profile in (Profile(), known(neutral)):
        for row, reading in photographs:
            shown = estimate(reading, profile).parts["eyes"]
            if row["eyes"] in {"wink_left", "wink_right"}:
                other = {"wink_left": "wink_right", "wink_right": "wink_left"}[row["eyes"]]
                assert shown[row["eyes"]] > 3 * shown[other]


def test_a_neutral_photograph_helps_to_read_the_mouth(estimate, photographs):
    neutral = next(r.face for row, r in photographs if row["file"] == "neutral_face.jpg")
    right = {
        trust: sum(
            estimate(reading, Profile(neutral=known(neutral).neutral, trust=trust)).best("mouth")
            == row["mouth"]
            for row, reading in photographs
        )
        for trust in (0.0, 1.0)
    }
    assert right[1.0] > right[0.0]
