from __future__ import annotations

import numpy as np
import pytest

from facecam import paths
from facecam.classify import rules
from facecam.classify.features import VERSION, Features, place
from facecam.classify.rules import Rules
from facecam.errors import ModelError
from facecam.expressions import CATEGORIES, FACE_PARTS

SHIPPED = (paths.models() / "rules.toml").read_text(encoding="utf-8")


def test_the_shipped_rules_speak_of_the_whole_vocabulary():
    for part in FACE_PARTS:
        judged = set(CATEGORIES[part]) - {"covered"}  # a hand tells that, not the face
        assert set(rules.shipped()[part].categories) == judged


@pytest.mark.parametrize("trust", [0.0, 0.4, 1.0])
def test_probabilities_are_probabilities(make_face, trust):
    face = Features.of(make_face(blendshapes={"jawOpen": 0.9}))
    for part in FACE_PARTS:
        shares = rules.shipped()[part].probabilities(face, Features.of(make_face()), trust)
        assert shares.sum() == pytest.approx(1.0)
        assert (shares > 0).all()


def test_the_players_own_neutral_face_is_no_deviation(make_face):
    face = Features.of(make_face(blendshapes={"mouthPressLeft": 0.6, "mouthPressRight": 0.6}))
    for part in FACE_PARTS:
        table = rules.shipped()[part]
        assert not table.deviations(face, face, 1.0).any()
        shares = table.probabilities(face, face, 1.0)
        assert table.categories[int(shares.argmax())] == CATEGORIES[part][0]


def test_without_a_neutral_only_what_people_at_rest_dont_do_counts(make_face):
    table = rules.shipped()["mouth"]
    face = Features.of(make_face(blendshapes={"jawOpen": 0.02}))
    other = Features.of(make_face(blendshapes={"jawOpen": 0.03}))
    unknown = table.deviations(face, None, 0.0)
    np.testing.assert_array_equal(unknown, table.deviations(face, other, 0.0))
    assert np.abs(table.deviations(face, other, 1.0)).sum() > 0


def test_the_right_side_is_the_left_one_in_a_mirror(make_face):
    table = rules.shipped()["eyes"]
    base = Features.of(make_face())
    shifts = {
        "geo.eyes.iris_in.difference": 0.3,
        "pix.eye_left.dark_in": 0.1,
        "pix.eye_right.dark_in": -0.1,
    }
    left, right = base.values.copy(), base.values.copy()
    for name, shift in shifts.items():
        left[place(name)] -= shift
        right[place(name)] += shift
    seen_left = table.probabilities(Features(left), base, 1.0)
    seen_right = table.probabilities(Features(right), base, 1.0)
    swap = [
        table.categories.index(
            name.replace("left", "?").replace("right", "left").replace("?", "right")
        )
        for name in table.categories
    ]
    np.testing.assert_allclose(seen_left, seen_right[swap], atol=1e-9)
    assert (
        seen_left[table.categories.index("look_left")]
        > seen_left[table.categories.index("look_right")]
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("geo.mouth.gap", "geo.mouth.gasp"),
        ("[mouth.rules]", "[mouth.rules"),
        ("jaw_open = 1.37", "jaw_ajar = 1.37"),
        ("tongue = { start", "tongues = { start"),
        ("unit = 0.111", "unit = 'wide'"),
    ],
)
def test_a_damaged_table_is_an_error_for_people(before, after):
    assert before in SHIPPED
    with pytest.raises(ModelError) as caught:
        Rules.parse(SHIPPED.replace(before, after))
    assert caught.value.key == "classify.rules_damaged"


def test_a_table_for_other_features_is_refused():
    with pytest.raises(ModelError) as caught:
        Rules.parse(SHIPPED.replace(f"features = {VERSION}\n", f"features = {VERSION + 1}\n", 1))
    assert caught.value.key == "classify.rules_version"
