"""Whether a new model is kept: better on people held out, or on the player's own last examples."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from facecam.classify.model import Model
from facecam.training import retrain
from facecam.training.retrain import held_out
from tests.training.made import DIRECTIONS, made


@pytest.fixture(scope="module")
def drawn():
    return made(people=8, seed=3, each=1)


@pytest.fixture(scope="module")
def first(drawn):
    return retrain.retrain(drawn, None)


def test_people_are_held_out_by_name_and_always_the_same():
    people = np.array([f"p-{number}" for number in range(400)])
    out = held_out(people)
    assert 0.1 < out.mean() < 0.3
    assert held_out(people[::-1]).tolist() == out[::-1].tolist()


def test_the_first_model_is_kept_and_has_thresholds(first):
    assert first.kept
    assert first.model.thresholds.own
    assert "strangers" in retrain.table(first)


def test_a_model_that_is_no_better_is_not_kept(drawn, first):
    again = retrain.retrain(drawn, first.model)
    assert again.comparisons[0].gain == pytest.approx(0.0, abs=1e-9)
    assert not again.kept


def test_a_players_own_recordings_help_the_player_and_harm_nobody(drawn, first):
    own = made(people=1, seed=77, each=9, name="ada")
    # Ada's open mouth looks unlike anybody else's.
    rows = np.flatnonzero(own.labels["mouth"] == "open")
    values = own.values.copy()
    values[rows] += DIRECTIONS["mouth", "pucker"] * 1.2 - 0.8 * DIRECTIONS["mouth", "open"]
    own = replace(own, values=values)
    outcome = retrain.retrain(drawn, first.model, own)
    strangers, recorded = outcome.comparisons
    assert recorded.whom == "recorded"
    assert recorded.gain > 0
    assert outcome.kept == (strangers.gain >= -retrain.SLACK)


def test_a_model_that_knows_nothing_is_replaced(drawn, first):
    ignorant = Model(
        {
            part: replace(model, now=replace(model.now, weights=np.zeros_like(model.now.weights)))
            for part, model in first.model.parts.items()
        }
    )
    assert retrain.retrain(drawn, ignorant).kept
