"""Real faces at rest: nobody's own numbers are kept, and what is theirs alone is looked past."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from facecam.classify.features import NAMES, place
from facecam.expressions import FACE_PARTS, NEUTRAL
from facecam.training.fit import PLANS, fit_part, sample
from facecam.training.resting import at_rest, blend
from tests.training.made import made


def _at_rest_only(people: int, seed: int):
    data = made(people=people, seed=seed)
    return data.take(data.resting)


def test_blends_differ_as_people_do_and_are_none_of_them():
    data = _at_rest_only(30, seed=3)
    blends = blend(data, 200, seed=1)
    for part in FACE_PARTS:
        found = at_rest(blends, part)
        assert len(found) == 2 * 200
        spread = found[:200].std(axis=0) / data.values.std(axis=0)
        assert 0.85 < np.median(spread) < 1.15
        distances = np.linalg.norm(found[:200, None] - data.values[None], axis=2)
        assert distances.min() > 0.25 * np.median(distances)


def test_a_part_that_nobody_has_at_rest_and_faces_turned_away_give_nothing():
    data = _at_rest_only(10, seed=4)
    nobody = replace(data, labels={**data.labels, "mouth": np.full(len(data), "grin")})
    assert not len(at_rest(blend(nobody, 5, seed=1), "mouth"))
    assert len(at_rest(blend(nobody, 5, seed=1), "eyes")) == 10
    turned = data.values.copy()
    turned[:, place("pose.yaw")] = 30.0
    assert not len(blend(replace(data, values=turned), 5, seed=1))
    assert at_rest(None, "eyes").shape == (0, len(NAMES))


def test_what_sets_real_faces_apart_tells_nothing_of_the_expression():
    drawn = made(people=12, seed=6)
    strangers = made(people=8, seed=7)
    # Real people look as if all of them showed a little of something.
    apart = np.where(np.arange(len(NAMES)) % 3 == 0, 1.2, 0.0).astype(np.float32)
    apart *= np.random.default_rng(2).choice([-1, 1], len(NAMES))
    real = replace(strangers, values=strangers.values + apart)
    bank = _at_rest_only(40, seed=8)
    bank = blend(replace(bank, values=bank.values + apart), 80, seed=1)

    def right(known):
        rng = np.random.default_rng(0)
        rows = sample(drawn, "mouth", rng, np.ones(len(drawn)))
        found = fit_part(
            "mouth", PLANS["mouth"], rows, rng, real=at_rest(known, "mouth"), calibrate=False
        ).export()
        order = found.categories.index
        resting = real.labels["mouth"] == NEUTRAL["mouth"]
        scores = found.now.scores(real.values)
        shown = scores.argmax(axis=1)
        truth = np.array([order(str(label)) for label in real.labels["mouth"]])
        return np.mean((shown == truth)[resting]), np.mean((shown == truth)[~resting])

    rest_without, shown_without = right(None)
    rest_with, shown_with = right(bank)
    assert rest_with > max(0.9, rest_without)
    assert shown_with >= shown_without
