"""All that the screens ask of the rest of the house, and nothing more.

The screens run on the main thread and never wait: every method here answers at once from what is
known. `facecam.play` implements both protocols; tests give them plain stand-ins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from facecam.errors import FacecamError
from facecam.games.core import Command, Event, Outcome, Player
from facecam.records import Pixels, SourceState, Verdict
from facecam.settings import Settings
from facecam.ui.keepsakes import Keepsakes, Photo
from facecam.ui.saves import Saves, Unfinished
from facecam.ui.warm_ups import WarmUps


@dataclass(frozen=True, slots=True)
class Loading:
    """How far models and camera have come.

    `progress` is in 0..1; `step` names what is being done (``ui.loading.models``,
    ``ui.loading.camera``); `problem` is what stopped it, in which case the table is played with
    human arbitration.
    """

    progress: float
    step: str
    problem: FacecamError | None = None

    @property
    def done(self) -> bool:
        return self.progress >= 1.0 or self.problem is not None


@dataclass(frozen=True, slots=True)
class Refused:
    """A file that can't be used: its name, and why, as the key of a sentence."""

    file: str
    reason: str


PEOPLE, EVENING = "people", "evening"
"""Whose faces Face to Face may show beside those of a folder: virtual people, tonight's photos."""


@dataclass(frozen=True, slots=True)
class Faces:
    """The cards of Face to Face: `source` is `PEOPLE`, `EVENING` or a folder of photos.

    `progress` is how far reading them has come, in 0..1; `count` how many can be used; `problem`
    why none can. `people` are those of the faces in use, each with the name of a picture.
    """

    source: str
    count: int
    progress: float
    refused: tuple[Refused, ...] = ()
    problem: FacecamError | None = None
    people: Mapping[str, str] = field(default_factory=dict)

    @property
    def done(self) -> bool:
        return self.progress >= 1.0


class Studio(Protocol):
    """The room around the tables: camera, models, settings."""

    @property
    def settings(self) -> Settings:
        """The settings in force."""

    def change(self, settings: Settings) -> None:
        """Put other settings into force and remember them; another camera is opened behind."""

    @property
    def keepsakes(self) -> Keepsakes:
        """What the players keep on the disk."""

    @property
    def saves(self) -> Saves:
        """What is kept of games that were left."""

    @property
    def warm_ups(self) -> WarmUps:
        """Who is warmed up, and how to become it."""

    def loading(self) -> Loading:
        """How far models and camera have come since the start or the last change of camera."""

    def cameras(self) -> Sequence[str]:
        """Names of the cameras to choose from; empty until they have been listed, or none."""

    def virtual_names(self) -> Sequence[str]:
        """What the virtual players are called, in the language in force."""

    def source_state(self) -> SourceState | None:
        """How the picture source is doing; None where there is none (human arbitration)."""

    def mirror(self) -> Pixels | None:
        """The newest whole picture, (H, W, 3) uint8 RGB, unmirrored; None before the first."""

    def show_faces(self, source: str) -> None:
        """Begin to read other faces for the next game of Face to Face; see `Faces`."""

    def faces(self) -> Faces:
        """How far the faces chosen last have come."""

    def face(self, name: str) -> Pixels | None:
        """The picture of that name among the faces in use; None before it is ready."""

    def open(self, game: str, players: Sequence[Player]) -> Table:
        """Start a new game (``mission``) for `players` in table order.

        Raises
        ------
        FacecamError
            If it can't be played by these players.
        """

    def resume(self, game: Unfinished) -> Table:
        """Go on with a game where it was left; performances in progress begin anew.

        Raises
        ------
        FacecamError
            If that can't be done.
        """


class Table(Protocol):
    """One game in progress with its judge, bots and pictures."""

    @property
    def game(self) -> str:
        """Which game: ``mission``."""

    @property
    def players(self) -> Sequence[Player]:
        """Everybody, in table order."""

    def now(self) -> float:
        """Seconds on the session's clock, which stands still while paused."""

    def update(self) -> Sequence[Event]:
        """Let time go on (ticks, bots, judge); return the events since the last call, in order."""

    def view(self, player: str | None) -> msgspec.Struct:
        """What `player` may see; None is the public screen."""

    def submit(self, command: Command) -> None:
        """Give the game a person's command; what happens comes out of the next `update`.

        Raises
        ------
        IllegalCommandError
            If the rules don't allow it now; nothing changed.
        """

    def undo(self) -> None:
        """Take the last judged result back, by common consent.

        Raises
        ------
        IllegalCommandError
            If there is nothing to take back.
        """

    def take_over(self, player: str, name: str, *, bot: bool) -> None:
        """Let somebody else play for `player` from now on: a person, or a virtual player.

        Raises
        ------
        FacecamError
            If the game is over, somebody else bears that name, or no camera would see them.
        """

    @property
    def judged(self) -> bool:
        """Whether a camera judges now; if not, the table does (``Overrule``, thrower's keys)."""

    @property
    def drifted(self) -> frozenset[str]:
        """Players whose face no longer fits their warm-up; they are judged without it."""

    def verdicts(self) -> Mapping[str, Verdict]:
        """Newest verdict by player, for everybody who performs now and has been looked at."""

    def picture(
        self, player: str, among: Sequence[str] = (), *, shape: float | None = None
    ) -> Pixels | None:
        """The newest picture of the player's seat, RGB, unmirrored; None where nobody is seen.

        `among`: those who will perform together with `player`, to show everybody's place before
        they do. `shape`: no more than so many times as high as wide, about the face.
        """

    def face(self, name: str) -> Pixels | None:
        """The picture of that name on a card, (420, 360, 3) RGB; None before it is ready."""

    def photos(self) -> Sequence[Photo]:
        """Best moments so far, one a player and occasion, oldest first."""

    def source_state(self) -> SourceState | None:
        """How the picture source is doing; None without one."""

    def pause(self) -> None:
        """Stop the game's clock, the judge and the bots; twice is the same as once."""

    def resume(self) -> None:
        """Go on."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""

    @property
    def kept(self) -> bool:
        """Whether the game can be continued another time."""

    def end(self) -> None:
        """Give the game up: nothing of it is kept to be continued."""

    def close(self) -> None:
        """Leave the table: nothing of it is judged any more; what is kept can be continued."""
