"""Damage files of every kind facecam reads and see that each is used, or refused in a sentence.

Nothing may end in a traceback, hang, take a gigabyte or lose the file. ``--kind`` and ``--only``
try one again. The exit code is 1 where anything was wrong.
"""

from __future__ import annotations

import argparse
import faulthandler
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.fuzz.kinds import KINDS
from tests.fuzz.run import Case, case, cases, table

_HUNG_S = 300.0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=10_000, help="how many damaged files")
    parser.add_argument("--seed", type=int, default=1, help="the same seed damages the same way")
    parser.add_argument("--kind", action="append", help="only this kind (may be repeated)")
    parser.add_argument("--only", type=int, help="only the case of this number")
    options = parser.parse_args(arguments)
    warnings.simplefilter("error")
    chosen = [kind for kind in KINDS if not options.kind or kind.name in options.kind]
    whole = sum(kind.share for kind in chosen)
    tried: list[Case] = []
    for kind in chosen:
        faulthandler.dump_traceback_later(_HUNG_S, exit=True, file=sys.__stderr__)
        if options.only is not None:
            found = [case(kind, kind.good(), options.only, options.seed)]
        else:
            count = max(1, round(options.cases * kind.share / whole))
            found = list(cases(kind, count, options.seed))
        tried += found
        for one in found:
            if one.defect:
                print(f"--- {one.kind} {one.number}\n{one.defect}")
    faulthandler.cancel_dump_traceback_later()
    print(table(tried))
    return any(one.defect for one in tried)


if __name__ == "__main__":
    sys.exit(main())
