"""Games that were left before their end, as the screens see them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from facecam.errors import FacecamError


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that can be continued: where it is kept, which, who plays, when it was left."""

    path: str
    game: str
    players: tuple[str, ...]
    left: datetime


class Saves(Protocol):
    """What is kept of unfinished games."""

    def unfinished(self) -> Sequence[Unfinished]:
        """All that can be continued, the one left last first; empty until they have been read."""

    def troubles(self) -> Sequence[FacecamError]:
        """Why a game can't be continued, or saved, each told once."""

    def forget(self, game: Unfinished) -> None:
        """Delete a game for good.

        Raises
        ------
        FacecamError
            If the disk doesn't allow it.
        """
