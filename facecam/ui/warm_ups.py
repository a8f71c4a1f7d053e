"""What the screens ask of the warm-up: who is warmed up, and one person's warm-up as it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from facecam.errors import FacecamError
from facecam.expressions import Expression
from facecam.records import Ask, Pixels, Reason


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked for now.

    `expression` is the face to show (None: a resting one), `progress` in 0..1 how much of it is
    over, `strength` in 0..1 how near the face comes to it just now (1: it counts), `reason` why the
    face can't be seen; time stands still then.
    """

    ask: Ask
    expression: Expression | None = None
    progress: float = 0.0
    strength: float = 0.0
    reason: Reason | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Trial:
    """One of the faces to try: whether it was `shown` (None: not tried), and how it looked then.

    `picture` is (H, W, 3) RGB, unmirrored, in memory only; None where it wasn't shown today.
    """

    expression: Expression
    shown: bool | None = None
    picture: Pixels | None = None


class WarmUp(Protocol):
    """One person's warm-up before the camera. What it learns is stored when it ends."""

    @property
    def name(self) -> str:
        """Whose it is."""

    @property
    def asked(self) -> Asked:
        """What is asked for now."""

    @property
    def trials(self) -> Sequence[Trial]:
        """All faces to try, in order."""

    @property
    def changed(self) -> bool:
        """Whether the resting face is another one than that of the last warm-up."""

    @property
    def problem(self) -> FacecamError | None:
        """Why what was learnt couldn't be stored; it is in force all the same."""

    def picture(self) -> Pixels | None:
        """The newest picture, (H, W, 3) RGB, unmirrored; None before the first."""

    def skip(self) -> None:
        """Leave out what is asked for now; the resting face can't be left out."""

    def give_up(self) -> None:
        """Note that the player can't show the face that is asked for now."""

    def retry(self, expression: Expression) -> None:
        """Ask for one of the faces to try now, also after the end."""

    def stop(self) -> None:
        """End here, and keep what has been learnt; twice is the same as once."""


class WarmUps(Protocol):
    """Everybody's warm-ups, by the players' names."""

    def known(self, name: str) -> bool:
        """Whether that player is warmed up."""

    def cannot(self, name: str) -> Sequence[Expression]:
        """What that player couldn't show, one part each."""

    def problem(self, name: str) -> FacecamError | None:
        """Why a stored warm-up can't be used."""

    def begin(self, name: str) -> WarmUp:
        """Begin to warm a player up; another one that goes on is stopped.

        Raises
        ------
        FacecamError
            If nobody can look: models or camera aren't there.
        """

    def forget(self, name: str) -> None:
        """Delete what is stored of a player.

        Raises
        ------
        FacecamError
            If the disk doesn't allow it; it isn't used any more all the same.
        """
