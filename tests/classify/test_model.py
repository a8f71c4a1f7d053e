from __future__ import annotations

import io

import numpy as np
import pytest

from facecam.classify import model as models
from facecam.classify.features import NAMES, VERSION, Features
from facecam.classify.model import OTHER, Linear, Model, PartModel, decode
from facecam.errors import ModelError
from facecam.expressions import CATEGORIES, FACE_PARTS
from facecam.records import Threshold, Thresholds


def linear(count, seed):
    rng = np.random.default_rng(seed)
    places = np.sort(rng.choice(len(NAMES), 20, replace=False))
    return Linear(
        places, rng.normal(size=20), rng.uniform(0.5, 2, 20), rng.normal(size=(count, 20)),
        rng.normal(size=count),
    )  # fmt: skip


@pytest.fixture
def model():
    parts = {}
    for number, part in enumerate(FACE_PARTS):
        names = tuple(name for name in CATEGORIES[part] if name != "covered")
        count = len(names) + 1
        parts[part] = PartModel(
            (*names, OTHER), linear(count, number), linear(count, 10 + number), 0.6
        )
    return Model(parts, Thresholds(own={("mouth", "tongue"): Threshold(0.5, 0.3, 0.1)}))


@pytest.fixture
def face():
    return Features(np.random.default_rng(4).normal(size=len(NAMES)).astype(np.float32))


def test_a_model_survives_being_stored(model, face):
    read = decode(model.encode())
    assert read.thresholds.of("mouth", "tongue") == Threshold(0.5, 0.3, 0.1)
    for part in FACE_PARTS:
        before = model.parts[part].probabilities(face, face, 0.5)
        assert read.parts[part].probabilities(face, face, 0.5) == pytest.approx(before, abs=1e-5)


def test_scores_are_averaged_by_trust(model, face):
    part = model.parts["eyes"]
    neutral = Features(np.zeros(len(NAMES), np.float32))
    now, change = part.now.scores(face.values), part.change.scores(face.values)
    np.testing.assert_allclose(part.scores(face, neutral, 0.5), 0.7 * now + 0.3 * change)
    np.testing.assert_allclose(part.scores(face, None, 1.0), now)


def test_a_feature_far_off_counts_no_further_than_the_limit(model):
    part = model.parts["eyes"].now
    far, farther = (np.full(len(NAMES), value, np.float32) for value in (50.0, 5000.0))
    np.testing.assert_array_equal(part.scores(far), part.scores(farther))


def test_strangeness_is_how_much_likelier_something_else_is(model, face):
    expected = max(
        float(np.log(shares.max() / shares[0]))
        for part in FACE_PARTS
        for shares in [models.softmax(model.parts[part].now.scores(face.values))]
    )
    assert model.strangeness(face) == pytest.approx(expected)


def changed(model, **changes):
    with np.load(io.BytesIO(model.encode()), allow_pickle=False) as file:
        arrays = dict(file)
    buffer = io.BytesIO()
    np.savez(buffer, **{**arrays, **changes})
    return buffer.getvalue()


def test_a_model_for_other_features_is_refused(model):
    for change in ({"version": np.int64(VERSION + 1)}, {"schema": np.array("another")}):
        with pytest.raises(ModelError) as refused:
            decode(changed(model, **change))
        assert refused.value.key == "classify.model_version"


@pytest.mark.parametrize(
    "change",
    [
        {"eyes.now.weights": np.full((11, 20), np.nan)},
        {"eyes.now.weights": np.zeros((3, 20))},
        {"mouth.now.columns": np.full(20, len(NAMES))},
        {"mouth.change.scale": np.zeros(20)},
        {"eyes.categories": np.array(["open", "winking", "other"])},
        {"thresholds": np.zeros((5, 3))},
    ],
)
def test_numbers_that_cannot_be_right_are_refused(model, change):
    with pytest.raises(ModelError) as refused:
        decode(changed(model, **change))
    assert refused.value.key == "classify.model_damaged"


@pytest.mark.parametrize("content", [b"", b"no zip", b"PK\x03\x04 cut off"])
def test_what_is_no_model_is_refused(content):
    with pytest.raises(ModelError) as refused:
        decode(content)
    assert refused.value.key == "classify.model_damaged"


def test_pickles_are_not_opened(model):
    with pytest.raises(ModelError):
        decode(changed(model, schema=np.array([{"a": 1}], dtype=object)))


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(ModelError) as refused:
        models.load(tmp_path / "none.npz")
    assert refused.value.key == "classify.model_missing"
