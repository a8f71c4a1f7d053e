"""Measure the judge on labelled pictures, beside thresholds on blendshapes, in one run.

DIR holds pictures and ``labels.csv`` (file,eyes,nose,mouth[,hand][,person][,neutral]; ``?`` skips a
part; `neutral` names the file of the same person's resting face). Instead of a folder a set that
``scripts/synthesize.py`` wrote may be given; then ``--neutral`` uses each person's resting faces.
``--holds N`` lets N new virtual people hold every face for a second before a virtual camera and
says how often that is judged wrongly when the wanted face is known. ``--json`` ends with one
object: ``parts.{eyes,nose,mouth}.{balanced_accuracy, accuracy, recall, confusion, coverage}`` and
``baseline.{eyes,nose,mouth}.balanced_accuracy``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from facecam.classify import model as models
from facecam.classify.estimator import ModelEstimator
from facecam.classify.model import Model
from facecam.classify.stills import Stills
from facecam.errors import UsageError
from facecam.terminal import result, say
from facecam.training import dataset, evaluate, holds, labels, plots, thresholds
from facecam.training.command import run
from facecam.training.evaluate import Judged
from facecam.training.progress import progress
from facecam.virtual.muscles import CAN_SHOW
from facecam.vision.pictures import PictureReader

_HOLDS_SEED = 977


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "pictures", type=Path, metavar="DIR", nargs="?", help="folder, or a set of features"
    )
    parser.add_argument("--holds", type=int, metavar="N", help="people who hold every face")
    parser.add_argument("--labels", type=Path, help="another table than DIR/labels.csv")
    parser.add_argument("--neutral", action="store_true", help="of a set: use resting faces")
    parser.add_argument("--model", type=Path, help="another model than the shipped one")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--plots", type=Path, metavar="OUT", help="folder for plots (PNG)")
    options = parser.parse_args(arguments)
    model = models.load(options.model) if options.model else models.shipped()
    if options.holds:
        return _holds(options.holds, model, neutral=options.neutral)
    if options.pictures is None:
        parser.error("name a folder of pictures or a set of features")
    if options.pictures.is_dir():
        judged = _folder(options.pictures, options.labels, model)
    elif options.pictures.is_file():
        data = dataset.load(options.pictures)
        judged = evaluate.judge_features(data, model, neutral=options.neutral)
    else:
        raise UsageError("training.labels.folder", path=str(options.pictures))
    report = evaluate.report(judged)
    if options.plots:
        for file in plots.draw(options.plots, report, judged):
            say(str(file))
    if options.json:
        result(report)
        return 0
    print(evaluate.table(report))
    if options.pictures.is_file():
        errors = thresholds.frame_errors(judged, model.thresholds)
        print(f"\nSingle frames, the wanted face known\n{thresholds.table(errors)}")
        groups = evaluate.fairness(data, judged)
        print(f"\n{msgspec.json.format(msgspec.json.encode(groups), indent=2).decode()}")
    return 0


def _holds(people: int, model: Model, *, neutral: bool) -> int:
    total = people * sum(part != "hand" for part, _ in CAN_SHOW)
    shown = list(
        progress(
            holds.takes(people, _HOLDS_SEED, ModelEstimator(model), neutral=neutral),
            "holding faces",
            total,
        )
    )
    errors = holds.hold_errors(shown, model.thresholds)
    print(f"Holds of {holds.HOLD_S:.0f} s at 30 fps, the wanted face known")
    print(thresholds.table(errors))
    return 0


def _folder(folder: Path, table: Path | None, model: Model) -> list[Judged]:
    pictures = labels.read(folder, table)
    with PictureReader() as reader:
        stills = Stills(lambda frame: reader.read(frame, hands=True), ModelEstimator(model))
        return evaluate.judge_pictures(pictures, stills)


if __name__ == "__main__":
    sys.exit(run(main))
