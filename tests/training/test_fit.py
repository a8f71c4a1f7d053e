from __future__ import annotations

import numpy as np
import pytest

from facecam.classify.features import Features, columns
from facecam.classify.model import OTHER, softmax
from facecam.expressions import FACE_PARTS, NEUTRAL
from facecam.training.fit import fit
from facecam.training.mirror import mirrored, mirrored_label
from tests.training.made import made


@pytest.fixture(scope="module")
def data():
    return made()


@pytest.fixture(scope="module")
def fitted(data):
    return {found.part: found for found in fit(data)}


@pytest.mark.parametrize("part", FACE_PARTS)
def test_the_exported_numbers_say_what_scikit_learn_says(data, fitted, part):
    model, chosen = fitted[part].export(), columns(part)
    rest = data.neutrals()
    for linear, pipeline, values in (
        (model.now, fitted[part].now, data.values),
        (model.change, fitted[part].change, data.values - rest),
    ):
        found = softmax(linear.scores(values))
        expected = pipeline.predict_proba(values[:, chosen])
        order = [pipeline.classes_.tolist().index(name) for name in model.categories]
        np.testing.assert_allclose(found, expected[:, order], atol=1e-6)


def test_people_never_seen_are_judged(fitted):
    strangers = made(people=4, seed=5)
    rest = strangers.neutrals()
    for part in FACE_PARTS:
        model = fitted[part].export()
        right = []
        for values, neutral, label in zip(
            strangers.values, rest, strangers.labels[part], strict=True
        ):
            if label == OTHER:
                continue
            shares = model.probabilities(Features(values), Features(neutral), 1.0)
            assert OTHER not in shares
            assert 0 < sum(shares.values()) <= 1 + 1e-9
            right.append(max(shares, key=shares.__getitem__) == label)
        assert np.mean(right) > 0.9


def test_neither_side_is_judged_better(data, fitted):
    for part in FACE_PARTS:
        model = fitted[part].export()
        order = [model.categories.index(mirrored_label(part, name)) for name in model.categories]
        here = softmax(model.change.scores(data.values - data.neutrals()))
        there = softmax(model.change.scores(mirrored(data.values - data.neutrals())))
        np.testing.assert_allclose(there[:, order], here, atol=0.02)


def test_the_same_seed_fits_the_same_model(data, fitted):
    again = next(fit(data))
    np.testing.assert_array_equal(
        again.export().now.weights, fitted[again.part].export().now.weights
    )


def test_without_a_neutral_only_the_face_counts(data, fitted):
    model = fitted["mouth"].export()
    face = Features(data.values[0])
    alone = model.probabilities(face, None, 0.0)
    assert alone == model.probabilities(face, Features(data.values[1]), 0.0)
    assert alone != model.probabilities(face, Features(data.values[1]), 1.0)
    assert max(alone, key=alone.__getitem__) == NEUTRAL["mouth"]
