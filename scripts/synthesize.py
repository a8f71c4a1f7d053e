"""Draw labelled people and write what their pictures look like to the judge.

The set that the shipped model was trained on, and the one it is measured on::

    python scripts/synthesize.py --people 250 --seed 2 --out models/training/faces.npz
    python scripts/synthesize.py --recipe other --people 60 --seed 9004
        --out models/training/others.npz

Each person is drawn some 47 times; that takes 3 to 5 seconds of one core.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from facecam.training import dataset
from facecam.training.command import run
from facecam.training.synthesize import RECIPES, synthesize


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--recipe", choices=RECIPES, default="usual")
    parser.add_argument("--people", type=int, default=250)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args(arguments)
    data = synthesize(options.recipe, options.people, options.seed, options.workers)
    dataset.save(options.out, data, compact=True)
    print(f"{options.out}: {len(data)} pictures of {len(data.people())} people")
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
