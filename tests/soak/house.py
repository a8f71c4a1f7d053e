"""A studio without threads: real tables and sessions before a camera that shows what it likes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from facecam import settings as settings_file
from facecam.clock import PausableClock, SimulatedClock
from facecam.expressions import NEUTRAL_FACE, Expression
from facecam.games import log, registry
from facecam.games.core import Event, Player, Resume
from facecam.games.match import Match
from facecam.games.registry import GameKind
from facecam.judge.judge import JudgeSettings
from facecam.play import guests
from facecam.play.eyes import Eyes
from facecam.play.keepsakes import Keepsakes
from facecam.play.saves import Saves
from facecam.play.saving import Saving
from facecam.play.seating import Seating
from facecam.play.session import Session
from facecam.play.table import SessionTable
from facecam.records import Frame, Pixels, SourceState
from facecam.settings import Settings
from facecam.store import Store
from facecam.ui.saves import Unfinished
from tests.play.scripted import ScriptedReader, estimator
from tests.ui.stand_ins import StandInStudio

CAMERA = "film"
_SIZE = (72, 128)
_HIDDEN = frozenset(
    {SourceState.BLACK, SourceState.FROZEN, SourceState.UNPLUGGED, SourceState.BUSY}
)


@dataclass
class Told:
    """A match and everything its table told of it, after `before` events of an earlier evening."""

    kind: GameKind
    match: Match
    before: int = 0
    events: list[Event] = field(default_factory=list)


class WatchedTable(SessionTable):
    """Notes what it tells the screens."""

    told: Told

    def update(self) -> Sequence[Event]:
        events = super().update()
        self.told.events += events
        return events


@dataclass
class Trouble:
    """What is wrong with the camera now; all of it may be at once."""

    state: SourceState = SourceState.OK
    late: float = 0.0
    slow: float = 0.0
    away: bool = False


class SoakStudio(StandInStudio):
    """Opens real tables. `look` shows them one picture; faces come and go by chance.

    `begin` goes before anything else.
    """

    clock: SimulatedClock
    chance: random.Random
    store: Store

    def begin(self, clock: SimulatedClock, chance: random.Random, store: Store) -> None:
        """Take the clock, the chance and a disk; the rest is a stand-in's."""
        self.clock, self.chance, self.store = clock, chance, store
        self.keepsakes = Keepsakes(store)  # type: ignore[assignment]
        self.saves = Saves(store)  # type: ignore[assignment]
        self.trouble = Trouble()
        self.table: WatchedTable | None = None
        self.played: list[Told] = []
        self.resumed = 0
        self._number = 0
        self._seen_at = 0.0
        self._picture = np.full((*_SIZE, 3), 90, np.uint8)

    def open(self, game: str, players: Sequence[Player]) -> WatchedTable:  # type: ignore[override]
        kind = registry.kind(game)
        seats, seed = tuple(players), self.chance.getrandbits(31)
        judged = self.chance.random() < 0.8
        setup = guests.adjust(kind.prepare(seats, seed), judged=judged)
        match = Match(setup, kind.start(setup))
        saving = self.saves.begin(kind, setup)  # type: ignore[attr-defined]
        return self._seat(kind, match, PausableClock(self.clock), saving, judged=judged)

    def resume(self, game: Unfinished) -> WatchedTable:  # type: ignore[override]
        kept = self.saves.load(game)  # type: ignore[attr-defined]
        clock = PausableClock(self.clock, kept.left_at)
        judged = self.chance.random() < 0.8
        told = len(replayed(log.of(kept.kind, kept.match))[0])
        kept.match.apply(Resume(at=kept.left_at, judged=judged))
        kept.saving.update(kept.match)
        self.resumed += 1
        return self._seat(kept.kind, kept.match, clock, kept.saving, judged=judged, told=told)

    def _seat(
        self,
        kind: GameKind,
        match: Match,
        clock: PausableClock,
        saving: Saving,
        *,
        judged: bool,
        told: int = 0,
    ) -> WatchedTable:
        seats = match.players
        session = Session(
            kind,
            match,
            seating=Seating({player.id: CAMERA for player in seats}),
            eyes=Eyes(ScriptedReader(), estimator(self._shown), JudgeSettings())
            if judged
            else None,
            clock=clock,
            bots=guests.brains(kind, seats, match.setup.seed),
            profiles={},
            record=saving.update,
        )
        table = WatchedTable(
            kind.name,
            session,
            clock,
            judged=judged,
            between=lambda _now: None,
            source_state=self.source_state,
            leave=lambda: self._left(table),
            saving=saving,
        )
        table.told = Told(kind, match, told)
        self.table = table
        self.played.append(table.told)
        return table

    def change(self, settings: Settings) -> None:
        super().change(settings)
        settings_file.save(settings, self.store)

    def source_state(self) -> SourceState:
        return self.trouble.state

    def mirror(self) -> Pixels | None:
        return self._picture

    def look(self) -> None:
        """Show the table one picture, unless the camera shows nothing or is slow."""
        now = self.clock.now()
        trouble = self.trouble
        if self.table is None or trouble.state in _HIDDEN or now < self._seen_at + trouble.slow:
            return
        self._seen_at = now
        self._number += 1
        late = trouble.late * self.chance.random()
        self.table.look(Frame(self._picture, now - late, self._number, CAMERA))

    def _shown(self, player: str, time: float) -> Expression | None:
        """The face `player` shows: for seconds the one that is wanted, or none."""
        mood = random.Random(f"{player} {time // 1.5}").random()
        if self.table is None or self.trouble.away or mood < 0.1:
            return None
        wanted = self.table._session.referee.performances
        if mood < 0.4:
            return NEUTRAL_FACE
        return next((one.expression for one in wanted if one.player == player), NEUTRAL_FACE)

    def _left(self, table: WatchedTable) -> None:
        if self.table is table:
            self.table = None


def replayed(saved: log.Log) -> tuple[list[Event], Match]:
    """Play a log again; return all that happens and the match."""
    match = Match(saved.setup, saved.kind.start(saved.setup))
    happened = [event for command in saved.commands for event in match.apply(command)]
    return happened, match
