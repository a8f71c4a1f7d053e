"""Damaged files by the hundred: each is used, or refused in a sentence, and none is lost."""

from __future__ import annotations

import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from facecam import messages
from facecam.errors import FacecamError
from tests.fuzz.kinds import Kind

LONGEST_S = 20.0
LARGEST_MB = 700.0


@dataclass(frozen=True)
class Case:
    """One damaged file: the `key` of the sentence it was refused with (empty: it was used).

    `defect` is what is wrong with us: a traceback, a file lost, too long or too large.
    """

    kind: str
    number: int
    key: str = ""
    defect: str = ""


def cases(kind: Kind, count: int, seed: int) -> Iterator[Case]:
    """Try `count` damaged files of one kind; the same seed damages them the same way."""
    good = kind.good()
    for number in range(count):
        yield case(kind, good, number, seed)


def case(kind: Kind, good: bytes, number: int, seed: int) -> Case:
    """Try one damaged file."""
    chance = random.Random(f"{kind.name} {number} {seed}")
    content = kind.damage(good, chance) if number else good
    began, before = time.perf_counter(), _peak_mb()
    with tempfile.TemporaryDirectory(prefix="fuzz ") as folder:
        path = Path(folder, kind.name.replace(":", " "), kind.file)
        path.parent.mkdir(parents=True)
        path.write_bytes(content)
        key = defect = ""
        try:
            kind.use(path)
        except FacecamError as error:
            key = error.key
            said = [messages.describe(language, error) for language in messages.LANGUAGES]
            if str(error) in said or "" in said:
                defect = f"no sentence for {error}"
        except Exception:  # noqa: BLE001 - whatever it is, it is a defect to report
            defect = traceback.format_exc()
        if not any(_holds(file, content) for file in path.parent.iterdir()):
            defect = defect or "the file is lost"
    if time.perf_counter() - began > LONGEST_S:
        defect = defect or "took too long"
    if _peak_mb() - before > LARGEST_MB:
        defect = defect or "took too much memory"
    return Case(kind.name, number, key, defect)


def _holds(file: Path, content: bytes) -> bool:
    return file.is_file() and file.read_bytes() == content


def _peak_mb() -> float:
    """The most memory this process ever had; 0 where the system doesn't tell."""
    try:
        import resource  # noqa: PLC0415 - not on Windows
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024.0 if sys.platform == "linux" else 1024.0**2)


def table(tried: list[Case]) -> str:
    """A line a kind: how many were tried, used, refused, and wrong."""
    lines = [f"{'kind':24}{'tried':>8}{'used':>8}{'refused':>9}{'defects':>9}"]
    for kind in dict.fromkeys(one.kind for one in tried):
        mine = [one for one in tried if one.kind == kind]
        defects = sum(bool(one.defect) for one in mine)
        refused = sum(bool(one.key) and not one.defect for one in mine)
        used = len(mine) - refused - defects
        lines.append(f"{kind:24}{len(mine):>8}{used:>8}{refused:>9}{defects:>9}")
    keys = Counter(one.key for one in tried if one.key)
    return "\n".join([*lines, "", *(f"{count:6} {key}" for key, count in keys.most_common())])
