"""What one check found out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Level(StrEnum):
    """How bad it is: a warning spoils the fun, a problem keeps something from working."""

    OK = "ok"
    WARNING = "warning"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report, before it is put into words.

    `check` names the check (``doctor.check.…``), `detail` and `cure` are keys of the catalogue,
    both filled in from `parameters` (an error among them with its own sentence); what is well
    needs no cure.
    """

    check: str
    level: Level
    detail: str
    parameters: Mapping[str, object] = field(default_factory=dict)
    cure: str = ""
