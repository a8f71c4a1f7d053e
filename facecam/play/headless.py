"""A game without a window: every frame is read, and the clock jumps over time nobody needs.

The same source, seed and players give the same game to the last digit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from facecam.camera.source import Source
from facecam.clock import SimulatedClock
from facecam.errors import CameraError
from facecam.games.core import Event
from facecam.play.session import Session
from facecam.records import Frame

_LONGEST_S = 6 * 3600.0
"""Simulated seconds after which a game that goes nowhere is an error of ours."""


class Film:
    """The frames of a source, put one after the other on the session's clock."""

    def __init__(self, source: Source, clock: SimulatedClock) -> None:
        self._source = source
        self._clock = clock
        self._period = 1.0 / source.fps

    def frame(self) -> Frame:
        """Return the next picture, taken one frame time from now; the clock goes there.

        Raises
        ------
        CameraError
            If there are no more pictures.
        """
        frame = self._source.read()
        if frame is None:
            raise CameraError("camera.ended", name=self._source.id)
        moment = self._clock.now() + self._period
        self._clock.advance_to(moment)
        return replace(frame, time=moment)


def run(
    session: Session,
    films: Sequence[Film],
    clock: SimulatedClock,
    *,
    enough: Callable[[Sequence[Event]], bool] = lambda _events: False,
    between: Callable[[], None] = lambda: None,
    look: Callable[[Frame], None] | None = None,
) -> Iterator[tuple[Event, ...]]:
    """Play `session` to its end, or until `enough` says so of the events; yield the events.

    `between` is called before every step, e.g. to tell virtual people what to do; `look` takes the
    frames in the session's place and hands them on. While somebody
    is judged every frame is read; else the clock jumps to the next moment something is due.
    """
    told = len(session.events)
    while session.match.game.outcome is None and clock.now() < _LONGEST_S:
        between()
        if session.referee.seats:
            for film in films:
                (look or session.step)(film.frame())
        else:
            due = session.due
            if due is None:
                return
            clock.advance_to(due)
            session.tick()
        events = tuple(session.events[told:])
        told += len(events)
        if events:
            yield events
        if enough(events):
            return
