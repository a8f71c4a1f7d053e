"""The scripts around the expression model, from the command line to the file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest

from facecam.classify import model as models
from facecam.classify.profile import Profile
from facecam.errors import DataError
from facecam.training import dataset
from facecam.training.command import run
from scripts import calibrate as scripts_calibrate
from scripts import evaluate as scripts_evaluate
from scripts import train as scripts_train
from tests.training.made import made


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    folder = tmp_path_factory.mktemp("training")
    dataset.save(folder / "faces.npz", made(people=5, each=1), compact=True)
    assert train(folder) == 0
    return folder


def train(place, *more):
    arguments = ["--data", str(place / "faces.npz"), "--out", str(place / "model.npz")]
    return scripts_train.main([*arguments, *more])


def test_a_model_is_not_replaced_by_one_that_is_no_better(place, capsys):
    first = (place / "model.npz").read_bytes()
    models.load(place / "model.npz")
    assert train(place, "--plots", str(place / "plots")) == 1
    assert (place / "model.npz").read_bytes() == first
    assert "not kept" in capsys.readouterr().out
    names = {str(file.relative_to(place)) for file in (place / "plots").rglob("*.png")}
    assert names == {
        str(Path("plots") / way / f"{part}.png")
        for way in ("plain", "neutral")
        for part in ("eyes", "nose", "mouth")
    }


def test_a_bad_recording_is_one_sentence_and_leaves_the_model_alone(place, tmp_path, capsys):
    before = (place / "model.npz").read_bytes()
    folder = tmp_path
    data = made(people=1)
    broken = dataset.Dataset(
        np.full_like(data.values, np.nan), data.labels, data.person, data.resting, {}
    )
    dataset.save(folder / "ada.npz", broken)
    assert run(lambda: train(place, "--with", str(folder))) == 2
    said = capsys.readouterr().err
    assert "ada.npz" in said
    assert "Traceback" not in said
    assert (place / "model.npz").read_bytes() == before


def test_the_evaluation_prints_the_keys_it_promises(place, capsys):
    arguments = [str(place / "faces.npz"), "--model", str(place / "model.npz"), "--json"]
    assert scripts_evaluate.main([*arguments, "--neutral"]) == 0
    found = msgspec.json.decode(capsys.readouterr().out)
    for part in ("eyes", "nose", "mouth"):
        figures = found["parts"][part]
        assert figures["balanced_accuracy"] > 0.8
        assert {"accuracy", "recall", "confusion", "coverage"} <= set(figures)
        assert 0 <= found["baseline"][part]["balanced_accuracy"] <= 1


def test_the_evaluation_of_nothing_is_refused(tmp_path):
    with pytest.raises(DataError):
        scripts_evaluate.main([str(tmp_path)])


def test_a_virtual_player_warms_up(tmp_path, capsys):
    record = tmp_path / "ada.npz"
    arguments = ["Ada", "--source", "virtual", "--headless", "--quick", "--lang", "en", "--json"]
    scripts_calibrate.main([*arguments, "--store", str(tmp_path), "--record", str(record)])
    (stored,) = (tmp_path / "profiles").iterdir()
    profile = msgspec.json.decode(stored.read_bytes(), type=Profile)
    assert profile.usable
    assert profile.ranges["geo.mouth.height"].high > profile.ranges["geo.mouth.height"].low
    assert str(stored) in capsys.readouterr().out
    examples = dataset.load(record)
    assert set(examples.person) == {"Ada"}
    assert examples.resting.all()


def test_the_app_does_not_need_scikit_learn():
    """Rooms of the app are loaded by other tests of this process; none may bring it in."""
    code = "import sys, facecam.play.commands; sys.exit('sklearn' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603
