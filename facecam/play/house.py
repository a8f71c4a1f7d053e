"""What was asked for on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from facecam.play.rehearsal import Plan


@dataclass(frozen=True, slots=True)
class House:
    """What goes before the settings this time.

    `rules` are settings of the game by name, `deck` a file of portraits or a folder of photos;
    `warm_up` is how warm-ups go.
    """

    source: str | None = None
    dwell: float = 1.0
    seed: int | None = None
    deck: str | None = None
    rules: Mapping[str, object] = field(default_factory=dict)
    warm_up: Plan | None = None
