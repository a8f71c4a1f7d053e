"""Whole games without a window: the headless form of ``facecam play``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from facecam.clock import PausableClock, SimulatedClock
from facecam.games import registry
from facecam.games.core import Event, Player
from facecam.games.match import Match
from facecam.games.registry import GameKind
from facecam.play import eyes, faces, guests, headless, report
from facecam.play.casting import cast
from facecam.play.faces import FaceDeck
from facecam.play.session import Session
from facecam.play.shots import Shots
from facecam.play.sources import open_source
from facecam.play.table import SessionTable
from facecam.records import SourceState


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be played: the game, who, before which source, with which deck and seed."""

    game: str
    players: str | None
    bots: str | None
    source: str
    dwell: float
    deck: str | None
    seed: int
    turns: int | None
    language: str
    settings: Mapping[str, object] = field(default_factory=dict)


class Result(msgspec.Struct, frozen=True):
    """One game played to its end, or for so many turns."""

    game: str
    seed: int
    players: tuple[str, ...]
    turns: int
    winners: tuple[str, ...]
    reason: str | None
    scores: dict[str, int]
    performances: tuple[report.PerformanceReport, ...]
    duels: tuple[report.DuelReport, ...]


def play(
    wish: Wish,
    tell: Callable[[Session, Sequence[Event]], None],
    pace: Callable[[float], None] = lambda _now: None,
    shots: Path | None = None,
) -> Result:
    """Play one game headless; `tell` hears what happens, `pace` the time before every step.

    With `shots` a picture of every scene goes into that folder.

    Raises
    ------
    FacecamError
        If the game, its players, its deck or its source can't be had.
    """
    kind = registry.kind(wish.game)
    clock = SimulatedClock()
    source = open_source(wish.source, clock, dwell=wish.dwell, repeats=True)
    guest_list = guests.players(kind, wish.players, wish.bots, wish.language)
    casting = cast(guest_list, source, None, wish.seed)
    shown = faces.load(wish.deck, wish.language) if guests.shows_faces(kind) else None
    setup = guests.setup(kind, casting.seats, wish.seed, wish.deck, shown)
    setup = guests.adjust(setup, **wish.settings)
    with ExitStack() as stack:
        stack.enter_context(source)
        session = Session(
            kind,
            Match(setup, kind.start(setup)),
            seating=casting.seating,
            eyes=eyes.load(stack),
            clock=clock,
            bots=guests.everybody(kind, casting.seats, wish.seed),
            profiles={},
            fixed=casting.fixed,
        )

        table = _table(kind, session, clock, shown)
        camera = None
        if shots is not None:
            camera = Shots(
                shots, table, casting.seats, wish.language, source=wish.source, faces=shown
            )

        def between() -> None:
            casting.update(session.match.game, clock.now())
            pace(clock.now())
            if camera is not None:
                camera.follow()

        turns = _Turns(wish.turns)
        films = [headless.Film(source, clock)]
        happened: list[Event] = []
        for events in headless.run(
            session, films, clock, enough=turns.over, between=between, look=table.look
        ):
            happened.extend(events)
            tell(session, events)
        if camera is not None:
            if table.newest is None:  # the game needs no camera, but the mirror of the hub does
                table.look(films[0].frame())
            camera.finish()
    return _result(wish, casting.seats, session, happened, turns.count)


def _table(
    kind: GameKind, session: Session, clock: SimulatedClock, shown: FaceDeck | None
) -> SessionTable:
    """Return the session as screens see it."""
    return SessionTable(
        kind.name,
        session,
        _Restless(clock),
        judged=True,
        between=lambda _now: None,
        source_state=lambda: SourceState.OK,
        leave=lambda: None,
        faces=shown,
    )


class _Restless(PausableClock):
    """Never stands still: nobody needs time to read what the screens show."""

    def pause(self) -> None: ...


class _Turns:
    """Counts turns by the events that begin one."""

    def __init__(self, most: int | None) -> None:
        self.count = 0
        self._most = most

    def over(self, events: Sequence[Event]) -> bool:
        for event in events:
            turn = getattr(event, "turn", None)
            if isinstance(turn, int):
                self.count = turn - 1
        return self._most is not None and self.count >= self._most


def _result(
    wish: Wish, seats: Sequence[Player], session: Session, events: Sequence[Event], turns: int
) -> Result:
    names = {seat.id: seat.name for seat in seats}
    outcome = session.match.game.outcome
    return Result(
        game=wish.game,
        seed=wish.seed,
        players=tuple(names.values()),
        turns=turns + (outcome is not None),
        winners=tuple(names[winner] for winner in outcome.winners) if outcome else (),
        reason=outcome.reason if outcome else None,
        scores={names[seat]: score for seat, score in outcome.scores.items()} if outcome else {},
        performances=tuple(report.performances(session.referee.shown, names)),
        duels=tuple(report.duels(session.referee.shown, events, names)),
    )
