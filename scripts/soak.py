"""Play a simulated evening: all games in turn, anything pressed, anything that may break breaking.

No exception, no event lost, every log plays its game again, memory flat once all was seen. The
exit code is 1 where memory grows.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.soak.evening import Evening

_MOST_MB_AN_HOUR = 12.0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hours", type=float, default=2.0, help="simulated")
    parser.add_argument("--seed", type=int, default=1, help="the same seed breaks the same things")
    options = parser.parse_args(arguments)
    began = time.perf_counter()
    memory: list[tuple[float, float]] = []

    def watch(now: float) -> None:
        gc.collect()
        memory.append((now / 3600, resident_mb()))

    with tempfile.TemporaryDirectory(prefix="soak ") as folder:
        evening = Evening(options.seed, Path(folder) / "家 home")
        evening.run(options.hours, watch)
    print(f"{options.hours} h in {time.perf_counter() - began:.0f} s, seed {options.seed}")
    print(f"events told and found again in the logs: {evening.events}")
    for title, counted in (
        ("games (of those finished)", evening.verified),
        ("finished", evening.finished),
        ("faults", evening.faults),
        ("screens, in frames", evening.screens),
    ):
        print(f"{title}: {_listed(counted)}")
    growth = slope(memory)
    print(f"memory: {memory[0][1]:.0f} MB, then {memory[-1][1]:.0f} MB, {growth:+.1f} MB an hour")
    return int(growth > _MOST_MB_AN_HOUR)


def _listed(counted: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counted.most_common() if count)


def slope(memory: Sequence[tuple[float, float]]) -> float:
    """Megabytes an hour over the second half, by which all has been seen once."""
    later = memory[len(memory) // 2 :]
    if len(later) < 2:
        return 0.0
    return statistics.linear_regression(*zip(*later, strict=True)).slope


def resident_mb() -> float:
    """Memory this process has now; 0 where the system doesn't tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


if __name__ == "__main__":
    sys.exit(main())
