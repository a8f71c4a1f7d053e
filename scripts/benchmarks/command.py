"""The command: what to measure, each thing in a process of its own, and the report.

``--json`` ends with one object: ``ratios`` (``vision_1_seat``, ``vision_4_seats`` …: the whole step
over the bare FaceLandmarker), one object for each of `PARTS`, ``memory_mb`` (the peak of each of
their processes), ``missed`` (goals), ``against_last`` (each number over the one stored last) and
``computer``.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from scripts.benchmarks import computer, goals, history

PARTS = ("startup", "vision", "judging", "latency", "virtual", "screens", "rules")
"""The modules beside this one that measure something, in the order in which they run."""

_ROOT = Path(__file__).parents[2]


def measure(parts: Sequence[str], *, quick: bool) -> dict[str, Any]:
    """Run some of the parts and put together what they found."""
    result: dict[str, Any] = {"computer": computer.describe(), "quick": quick, "ratios": {}}
    memory: dict[str, float | None] = {}
    seconds: dict[str, float] = {}
    for part in parts:
        began = time.monotonic()
        answer = _apart(part, quick=quick)
        seconds[part] = round(time.monotonic() - began, 1)
        result[part] = answer["found"]
        memory[part] = answer["memory_mb"]
    if "vision" in result:
        ratios: dict[str, float] = result["vision"]["ratios"]
        result["ratios"] = {f"vision_{seats}": ratio for seats, ratio in ratios.items()}
    result |= {"memory_mb": memory, "seconds": seconds}
    result["computer"]["load_after"] = computer.load()
    return result


def _apart(part: str, *, quick: bool) -> dict[str, Any]:
    """Run one part in a process of its own.

    Raises
    ------
    RuntimeError
        If it fails; what it said goes before.
    """
    command = [sys.executable, "-m", __name__, "--part", part, *(["--quick"] if quick else [])]
    hidden = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(  # noqa: S603 - this very module
        command,
        stdout=subprocess.PIPE,
        check=False,
        cwd=_ROOT,
        env={**os.environ, **hidden},
        encoding="utf-8",
    )
    if done.returncode:
        raise RuntimeError(f"{part} failed")
    answer: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return answer


def report(result: dict[str, Any]) -> str:
    """Return all numbers, one a line, with their goal and what they were last time."""
    measured = {name: part for name, part in result.items() if name in {*PARTS, "memory_mb"}}
    against: dict[str, float] = result.get("against_last", {})
    rows = []
    for path, value in history.numbers(measured):
        goal = goals.goal_of(path)
        aim = f"{goal}{'' if goal.met(value) else ' MISSED'}" if goal else ""
        then = f"x {against[path]:.2f}" if path in against else ""
        rows.append(f"{path:44}{value:>12.3f}  {aim:<18}{then}".rstrip())
    return "\n".join(rows)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench.py", description="Measure how fast everything is.")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, metavar="PART")
    parser.add_argument("--quick", action="store_true", help="less of everything")
    parser.add_argument("--json", action="store_true", help="end with one JSON object")
    parser.add_argument("--store", action="store_true", help="keep the result in docs/benchmarks")
    parser.add_argument("--part", choices=PARTS, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.part:
        part = import_module(f"scripts.benchmarks.{options.part}")
        found = part.measure(quick=options.quick)
        print(json.dumps({"found": found, "memory_mb": computer.peak_memory()}))
        return 0
    last = history.last()
    result = measure(options.only, quick=options.quick)
    result["missed"] = goals.missed(result)
    if last is not None:
        result["against_last"] = history.compared(result, last)
    if options.store:
        history.store({name: of for name, of in result.items() if name != "against_last"})
    print(json.dumps(result) if options.json else report(result))
    return 0


if __name__ == "__main__":
    sys.exit(main())
