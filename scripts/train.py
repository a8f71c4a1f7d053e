"""Train the expression model and keep it if it is better.

From drawn people alone, or with recordings of real ones (``scripts/calibrate.py --record``)::

    python scripts/train.py
    python scripts/train.py --with recordings/ --plots build/plots

With one player's recordings the new model is kept when strangers are judged no worse and the
player's held-out examples better; with those of many when held-out people are judged better. The
old file stays beside the new one as its backup. Takes one to two minutes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from facecam import paths
from facecam.classify import model as models
from facecam.errors import ModelError
from facecam.store.files import write_file
from facecam.terminal import say
from facecam.training import dataset, evaluate, plots, retrain
from facecam.training.command import run

TRAINING = Path(__file__).resolve().parent.parent / "models" / "training"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--data", type=Path, default=TRAINING / "faces.npz", help="of synthesize.py"
    )
    parser.add_argument(
        "--resting", type=Path, default=TRAINING / "resting.npz", help="of blend_resting.py"
    )
    parser.add_argument("--with", dest="recorded", type=Path, help="folder of recordings")
    parser.add_argument("--out", type=Path, default=paths.models() / models.FILE)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--plots", type=Path, help="folder for plots of held-out people (PNG)")
    parser.add_argument("--anyway", action="store_true", help="keep it even if it is no better")
    options = parser.parse_args(arguments)
    own = None
    if options.recorded:
        own = dataset.joined(retrain.recordings(options.recorded))
    drawn = dataset.load(options.data)
    try:
        old = models.load(options.out)
    except ModelError:
        old = None
    resting = dataset.load(options.resting)
    outcome = retrain.retrain(drawn, old, own, resting=resting, seed=options.seed)
    print(retrain.table(outcome))
    if options.plots:
        strangers = drawn.take(retrain.held_out(drawn.person))
        for way in (False, True):
            judged = evaluate.judge_features(strangers, outcome.model, neutral=way)
            folder = options.plots / ("neutral" if way else "plain")
            for file in plots.draw(folder, evaluate.report(judged), judged):
                say(str(file))
    if outcome.kept or options.anyway:
        write_file(options.out, outcome.model.encode())
        print(f"kept: {options.out}")
        return 0
    print(f"not kept: {options.out} is as it was")
    return 1


if __name__ == "__main__":
    sys.exit(run(main))
