"""Blend the resting faces of photographed people into what the fit learns to look past.

Each DIR holds pictures and ``labels.csv`` as for ``scripts/evaluate.py``; where a part is labelled
as at rest, it counts. Only blends of several people's features are written, no picture and nobody's
own numbers::

    python scripts/blend_resting.py photographs/ --out models/training/resting.npz
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from facecam.terminal import say
from facecam.training import dataset, resting
from facecam.training.command import run
from facecam.training.photographs import read_photographs


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folders", type=Path, metavar="DIR", nargs="+", help="labelled pictures")
    parser.add_argument("--count", type=int, default=80, help="blends for each part of the face")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args(arguments)
    people = dataset.joined([read_photographs(folder) for folder in options.folders])
    blends = resting.blend(people, options.count, options.seed)
    dataset.save(options.out, blends)
    say(f"{options.out}: {len(blends)} blends of {len(people)} pictures")
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
