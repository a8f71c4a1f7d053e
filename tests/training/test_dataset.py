from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from facecam.classify.features import VERSION
from facecam.errors import DataError
from facecam.training import dataset, retrain
from tests.training.made import made


@pytest.mark.parametrize("compact", [False, True])
def test_a_set_survives_being_stored(tmp_path, *, compact):
    data = made(people=2)
    dataset.save(tmp_path / "a.npz", data, compact=compact)
    read = dataset.load(tmp_path / "a.npz")
    off = np.abs(read.values - data.values) / data.values.std(axis=0)
    assert np.quantile(off, 0.999) < 0.03
    for part, labels in data.labels.items():
        assert read.labels[part].tolist() == labels.tolist()
    assert read.person.tolist() == data.person.tolist()
    assert read.resting.tolist() == data.resting.tolist()
    assert read.traits["age"].tolist() == data.traits["age"].tolist()


def test_a_neutral_is_of_the_same_person_and_never_the_picture_itself():
    data = made(people=3)
    drawn = data.neutrals(np.random.default_rng(1))
    for row, neutral in enumerate(drawn):
        same = np.flatnonzero((data.values == neutral).all(axis=1))
        assert [data.person[k] for k in same] == [data.person[row]]
        assert data.resting[same].all()
        assert row not in same


def test_without_a_resting_picture_the_neutral_is_unknown():
    data = made(people=1)
    data = replace(data, resting=np.zeros(len(data), bool))
    assert np.isnan(data.neutrals()).all()


def changed(tmp_path, **changes):
    dataset.save(tmp_path / "a.npz", made(people=1))
    with np.load(tmp_path / "a.npz") as file:
        arrays = dict(file)
    np.savez(tmp_path / "a.npz", **{**arrays, **changes})
    return tmp_path


def test_recordings_that_teach_nothing_are_refused(tmp_path):
    cases = {
        "training.data.version": {"version": np.int64(VERSION + 1)},
        "training.data.numbers": {"values": np.full_like(made(people=1).values, np.nan)},
        "training.data.label": {"label.eyes": np.array(["winking"] * len(made(people=1)))},
        "training.data.one_class": {
            f"label.{part}": np.array([name] * len(made(people=1)))
            for part, name in (("eyes", "wide"), ("nose", ""), ("mouth", ""))
        },
    }
    for key, change in cases.items():
        with pytest.raises(DataError) as refused:
            retrain.recordings(changed(tmp_path, **change))
        assert refused.value.key == key
        assert "a.npz" in str(refused.value.parameters["file"])


def test_what_is_no_recording_is_refused(tmp_path):
    with pytest.raises(DataError) as refused:
        retrain.recordings(tmp_path)
    assert refused.value.key == "training.data.none"
    (tmp_path / "b.npz").write_bytes(b"nothing")
    with pytest.raises(DataError) as refused:
        retrain.recordings(tmp_path)
    assert refused.value.key == "training.data.unreadable"
