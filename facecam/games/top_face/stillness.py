"""Keep still: what the performer's losses of the face do to the guessing."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

import msgspec

from facecam.games.top_face.setup import Settings


class Change(StrEnum):
    """What became of the guessing when time went on."""

    NONE = "none"
    PAUSED = "paused"
    CLOSED = "closed"


class Stillness(msgspec.Struct, frozen=True):
    """The face held after it was confirmed.

    `lost_at`: since when it is lost (None: it is held). `paused_at`: since when guessing waits
    for it. `losses` counts those that lasted long enough to pause.
    """

    lost_at: float | None = None
    paused_at: float | None = None
    losses: int = 0

    def lost(self, at: float) -> Self:
        return self if self.lost_at is not None else msgspec.structs.replace(self, lost_at=at)

    def back(self) -> Self:
        return msgspec.structs.replace(self, lost_at=None, paused_at=None)

    def deadline(self, settings: Settings) -> float | None:
        """When a loss that goes on pauses, then closes, the guessing."""
        if self.lost_at is None:
            return None
        return self.lost_at + (settings.lost_for if self.paused_at is None else settings.away)

    def update(self, settled: float, settings: Settings) -> tuple[Self, Change]:
        """Let time go on to `settled`."""
        if self.lost_at is None:
            return self, Change.NONE
        now, change = self, Change.NONE
        pause = self.lost_at + settings.lost_for
        if self.paused_at is None and settled >= pause:
            now = msgspec.structs.replace(self, paused_at=pause, losses=self.losses + 1)
            change = Change.PAUSED
        too_often = now.losses >= settings.losses
        if (change is Change.PAUSED and too_often) or settled >= self.lost_at + settings.away:
            change = Change.CLOSED
        return now, change
