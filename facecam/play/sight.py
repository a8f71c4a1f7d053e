"""What the table has seen a performer show: what virtual guessers go by."""

from __future__ import annotations

from collections import deque

from facecam.expressions import FACE_PARTS, NEUTRAL, PARTS, Expression
from facecam.records import Estimate, Verdict

_GLANCE = 0.5
"""Seconds a look takes in: the likeliest face over so long is what somebody saw."""


class Sight:
    """Remembers the likeliest expression over the last moments of one performance.

    Once a face has been held, that is what everybody saw: later frames don't change it.
    """

    def __init__(self) -> None:
        self._recent: deque[Estimate] = deque()
        self._kept: Expression | None = None

    def update(self, estimate: Estimate, verdict: Verdict) -> Expression | None:
        """Take the next estimate and return what has been seen; None while no face was."""
        if self._kept is not None:
            return self._kept
        if estimate.parts:
            self._recent.append(estimate)
        while self._recent and self._recent[0].time < estimate.time - _GLANCE:
            self._recent.popleft()
        seen = self._likeliest(verdict.since if verdict.held else None)
        if verdict.held:
            self._kept = seen
        return seen

    def _likeliest(self, since: float | None) -> Expression | None:
        looked = [e for e in self._recent if since is None or e.time >= since]
        if not looked:
            return None
        best: dict[str, str] = {}
        for part in PARTS:
            shown = [estimate.parts[part] for estimate in looked if part in estimate.parts]
            if shown:
                best[part] = max(shown[0], key=lambda name: sum(p.get(name, 0.0) for p in shown))
            elif part in FACE_PARTS:
                best[part] = NEUTRAL[part]
        return Expression(**best)
