from __future__ import annotations

import cv2
import numpy as np
import pytest

from facecam.classify.landmarks import BLENDSHAPES
from facecam.classify.stills import Stills
from facecam.errors import DataError
from facecam.records import Estimate
from facecam.training import baseline, evaluate, labels
from facecam.training.evaluate import Judged
from facecam.training.metrics import Answer, figures
from facecam.training.thresholds import fit_thresholds, frame_errors


def test_a_face_not_found_counts_as_wrong():
    found = figures(
        [
            Answer("wide", {"wide": 0.9, "open": 0.1}, "a"),
            Answer("wide", {}, "a"),
            Answer("open", {"open": 0.6, "wide": 0.2}, "b"),
        ]
    )
    assert found.recall == {"open": 1.0, "wide": 0.5}
    assert found.balanced_accuracy == 0.75
    assert found.accuracy == pytest.approx(2 / 3)
    assert found.confusion["wide"] == {"wide": 1, "none": 1}
    assert found.people == {"a": 0.5, "b": 1.0}
    assert found.coverage["0.6"] == 1.0


def shapes(**values):
    found = np.zeros(len(BLENDSHAPES), np.float32)
    for name, value in values.items():
        found[BLENDSHAPES.index(name)] = value
    return found


def test_the_baseline_is_a_games_thresholds():
    assert baseline.classify(shapes()) == {"eyes": "open", "nose": "relaxed", "mouth": "closed"}
    wink = baseline.classify(shapes(eyeBlinkLeft=0.9, jawOpen=0.7))
    assert (wink["eyes"], wink["mouth"]) == ("wink_left", "open")
    rest = shapes(jawOpen=0.5)
    assert baseline.classify(shapes(jawOpen=0.6), rest)["mouth"] == "closed"


@pytest.fixture
def folder(tmp_path):
    for number, name in enumerate(("a.png", "b.png", "rest.png")):
        picture = np.full((8, 8, 3), 40 * number, np.uint8)
        (tmp_path / name).write_bytes(cv2.imencode(".png", picture)[1].tobytes())
    write(tmp_path, ["a.png,wide,?,open,victory,ann,rest.png", "b.png,open,relaxed,,,ann,"])
    return tmp_path


def write(folder, rows):
    lines = ["file,eyes,nose,mouth,hand,person,neutral", *rows]
    (folder / "labels.csv").write_text("\n".join(lines), encoding="utf-8")


def test_labels_skip_what_nobody_knows(folder):
    first, second = labels.read(folder)
    assert first.labels == {"eyes": "wide", "mouth": "open", "hand": "victory"}
    assert first.neutral == folder / "rest.png"
    assert second.labels == {"eyes": "open", "nose": "relaxed"}
    assert (second.person, second.neutral) == ("ann", None)


@pytest.mark.parametrize(
    ("row", "key"),
    [
        ("a.png,winking,,,,,", "training.labels.category"),
        ("c.png,wide,,,,,", "training.labels.picture"),
        ("a.png,wide,,,,,none.png", "training.labels.picture"),
    ],
)
def test_a_label_that_cannot_be_used_names_its_line(folder, row, key):
    write(folder, ["b.png,open,,,,,", row])
    with pytest.raises(DataError) as refused:
        labels.read(folder)
    assert refused.value.key == key
    assert refused.value.parameters["line"] == 3


def test_other_tables_are_refused(tmp_path):
    with pytest.raises(DataError):
        labels.read(tmp_path)
    (tmp_path / "labels.csv").write_text("name,eyes\nx,wide\n", encoding="utf-8")
    with pytest.raises(DataError):
        labels.read(tmp_path)
    (tmp_path / "labels.csv").write_text("file,eyes\n", encoding="utf-8")
    with pytest.raises(DataError):
        labels.read(tmp_path)


def test_pictures_go_the_way_of_the_judge_with_their_neutral(folder, make_face, make_reading):
    asked = []

    def estimator(reading, profile, nose=None):
        asked.append(profile.trust)
        shown = {"eyes": {"wide": 0.8, "open": 0.1}, "mouth": {"open": 0.5}, "hand": {"none": 1.0}}
        return Estimate(reading.seat, 0.0, shown, None, 100.0, 0.5, 0.4)

    stills = Stills(lambda _frame: make_reading(make_face()), estimator)
    judged = evaluate.judge_pictures(labels.read(folder), stills)
    assert asked == [0.0, 1.0, 0.0]  # the neutral itself, then each picture
    report = evaluate.report(judged)
    assert report.parts["eyes"].confusion == {"open": {"wide": 1}, "wide": {"wide": 1}}
    assert report.parts["hand"].accuracy == 0.0
    assert report.parts["nose"].confusion == {"relaxed": {"none": 1}}
    assert set(report.baseline) == {"eyes", "nose", "mouth"}
    assert "baseline" in evaluate.table(report)


def test_thresholds_let_the_wanted_in_and_keep_rivals_out():
    rng = np.random.default_rng(0)
    judged = []
    for label, sure in (("open", 0.7), ("wide", 0.42), ("squint", 0.6)):
        for _ in range(60):
            chance = float(np.clip(rng.normal(sure, 0.05), 0, 1))
            shares = dict.fromkeys(("open", "wide", "squint"), (1 - chance) / 4) | {label: chance}
            judged.append(Judged({"eyes": label}, "p", {"eyes": shares}, {}))
    thresholds = fit_thresholds(judged)
    errors = frame_errors(judged, thresholds)
    assert thresholds.of("eyes", "wide").enter < 0.42
    for name in ("eyes.open", "eyes.wide", "eyes.squint"):
        assert errors[name].false_not_yet < 0.1
        assert errors[name].worst < 0.1
    # With one threshold for all the unsure category would never count.
    assert thresholds.of("eyes", "wide").leave < thresholds.of("eyes", "wide").enter
