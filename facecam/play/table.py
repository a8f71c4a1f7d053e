"""A session as the screens see it: paused and resumed, with pictures of everybody's seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import msgspec

from facecam.clock import PausableClock
from facecam.games.core import Command, Event, Outcome, Player, Undo
from facecam.play.session import Session
from facecam.records import Frame, Pixels, SourceState, Verdict
from facecam.ui.facade import Photo


class SessionTable:
    """Implements `facecam.ui.facade.Table` for one session.

    `look` is for the vision thread, everything else for the screen's.

    Parameters
    ----------
    game
        Its name, for the screens.
    session, clock
        The game in progress and its own clock.
    judged
        Whether a camera judges.
    between
        Called with the time whenever it goes on, e.g. to tell virtual people what to do.
    source_state
        How the source of a player's picture is doing.
    leave
        Called when the table is closed.
    """

    def __init__(
        self,
        game: str,
        session: Session,
        clock: PausableClock,
        *,
        judged: bool,
        between: Callable[[float], None],
        source_state: Callable[[], SourceState | None],
        leave: Callable[[], None],
    ) -> None:
        self._game = game
        self._session = session
        self._clock = clock
        self._judged = judged
        self._between = between
        self._source_state = source_state
        self._leave = leave
        self._frames: dict[str, Frame] = {}
        self._told = 0

    @property
    def game(self) -> str:
        return self._game

    @property
    def players(self) -> Sequence[Player]:
        return self._session.match.setup.players

    @property
    def judged(self) -> bool:
        return self._judged

    @property
    def outcome(self) -> Outcome | None:
        return self._session.match.game.outcome

    def look(self, frame: Frame) -> None:
        """Judge one picture, unless paused."""
        self._frames[frame.source] = frame
        if not self._clock.paused:
            self._session.step(replace(frame, time=self._clock.at(frame.time)))

    @property
    def newest(self) -> Pixels | None:
        """The newest picture of any source."""
        frame = max(self._frames.values(), key=lambda frame: frame.time, default=None)
        return None if frame is None else frame.image

    def now(self) -> float:
        return self._clock.now()

    def update(self) -> Sequence[Event]:
        if not self._clock.paused:
            self._between(self._clock.now())
            self._session.tick()
        events = self._session.events[self._told :]
        self._told += len(events)
        return events

    def view(self, player: str | None) -> msgspec.Struct:
        return self._session.match.game.view(player)

    def submit(self, command: Command) -> None:
        self._session.submit(command)

    def undo(self) -> None:
        self._session.submit(Undo(at=self._clock.now()))

    def verdicts(self) -> Mapping[str, Verdict]:
        return self._session.verdicts

    def picture(self, player: str, among: Sequence[str] = ()) -> Pixels | None:
        seat = self._session.seat(player, among)
        frame = self._frames.get(seat.source) if seat else None
        if seat is None or frame is None:
            return None
        height, width = frame.image.shape[:2]
        box = seat.region.box((width, height))
        top, left = round(box.top), round(box.left)
        return frame.image[top : round(box.top + box.height), left : round(box.left + box.width)]

    def photos(self) -> Sequence[Photo]:
        return self._session.album.photos

    def source_state(self) -> SourceState | None:
        return self._source_state()

    def pause(self) -> None:
        self._clock.pause()

    def resume(self) -> None:
        self._clock.resume()

    def close(self) -> None:
        self._leave()
