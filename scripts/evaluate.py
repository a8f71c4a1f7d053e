"""Measure the judge on labelled pictures, beside thresholds on blendshapes, in one run.

DIR holds pictures and ``labels.csv`` (file,eyes,nose,mouth[,hand][,person][,neutral]; ``?`` skips a
part; `neutral` names the file of the same person's resting face). Instead of a folder a set that
``scripts/synthesize.py`` wrote may be given; then ``--neutral`` uses each person's resting faces.
``--json`` ends with one object: ``parts.{eyes,nose,mouth}.{balanced_accuracy, accuracy, recall,
confusion, coverage}`` and ``baseline.{eyes,nose,mouth}.balanced_accuracy``.
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
from facecam.training import dataset, evaluate, labels, plots
from facecam.training.command import run
from facecam.training.evaluate import Judged
from facecam.vision.pictures import PictureReader


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("pictures", type=Path, metavar="DIR", help="folder, or a set of features")
    parser.add_argument("--labels", type=Path, help="another table than DIR/labels.csv")
    parser.add_argument("--neutral", action="store_true", help="of a set: use resting faces")
    parser.add_argument("--model", type=Path, help="another model than the shipped one")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--plots", type=Path, metavar="OUT", help="folder for plots (PNG)")
    options = parser.parse_args(arguments)
    model = models.load(options.model) if options.model else models.shipped()
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
        groups = evaluate.fairness(data, judged)
        print(f"\n{msgspec.json.format(msgspec.json.encode(groups), indent=2).decode()}")
    return 0


def _folder(folder: Path, table: Path | None, model: Model) -> list[Judged]:
    pictures = labels.read(folder, table)
    with PictureReader() as reader:
        stills = Stills(lambda frame: reader.read(frame, hands=True), ModelEstimator(model))
        return evaluate.judge_pictures(pictures, stills)


if __name__ == "__main__":
    sys.exit(run(main))
