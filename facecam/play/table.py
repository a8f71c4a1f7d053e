"""A session as the screens see it: paused and resumed, with pictures of everybody's seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import msgspec

from facecam.classify.profile import Profile
from facecam.clock import PausableClock
from facecam.errors import IllegalCommandError
from facecam.games.core import Command, Event, Outcome, Player, Undo
from facecam.play.company import Company
from facecam.play.faces import FaceDeck
from facecam.play.saving import Saving
from facecam.play.session import Session
from facecam.records import Frame, Pixels, SourceState, Verdict
from facecam.ui.keepsakes import Photo

_NOTHING_TO_SEE = frozenset(
    {SourceState.BLACK, SourceState.FROZEN, SourceState.UNPLUGGED, SourceState.BUSY}
)


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
    faces
        The faces on the cards of Face to Face.
    saving
        The file the session is saved in.
    company
        Who can be replaced in the middle of the game; None: nobody.
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
        faces: FaceDeck | None = None,
        saving: Saving | None = None,
        company: Company | None = None,
    ) -> None:
        self._game = game
        self._session = session
        self._clock = clock
        self._judged = judged
        self._between = between
        self._source_state = source_state
        self._leave = leave
        self._faces = faces
        self._saving = saving
        self._company = company
        self._frames: dict[str, Frame] = {}
        self._told = 0
        self._asked = False
        self._interrupted = False

    @property
    def game(self) -> str:
        return self._game

    @property
    def players(self) -> Sequence[Player]:
        return self._session.match.players

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
        self._watch_source()
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

    @property
    def drifted(self) -> frozenset[str]:
        return self._session.referee.drifted

    def calibrate(self, name: str, profile: Profile) -> None:
        """Judge the player of that name by another profile from now on."""
        for player in self.players:
            if player.name == name:
                self._session.referee.calibrate(player.id, profile)

    def take_over(self, player: str, name: str, *, bot: bool) -> None:
        if self._company is None:
            raise IllegalCommandError("game.not_now")
        self._company.take_over(player, name, bot=bot)

    def verdicts(self) -> Mapping[str, Verdict]:
        return self._session.referee.verdicts

    def picture(
        self, player: str, among: Sequence[str] = (), *, shape: float | None = None
    ) -> Pixels | None:
        seat = self._session.referee.seat(player, among)
        frame = self._frames.get(seat.source) if seat else None
        if seat is None or frame is None:
            return None
        height, width = frame.image.shape[:2]
        box = seat.region.box((width, height))
        if shape is not None:
            box = self._session.referee.framing.part(player, box, shape)
        top, left = round(box.top), round(box.left)
        return frame.image[top : round(box.top + box.height), left : round(box.left + box.width)]

    def face(self, name: str) -> Pixels | None:
        return None if self._faces is None else self._faces.picture(name)

    def photos(self) -> Sequence[Photo]:
        return self._session.referee.album.photos

    def source_state(self) -> SourceState | None:
        return self._source_state()

    def pause(self) -> None:
        self._asked = True
        self._clock.pause()

    def resume(self) -> None:
        self._asked = False
        if not self._interrupted:
            self._clock.resume()

    def _watch_source(self) -> None:
        """Stand still while the camera shows nothing, so that nobody loses time by it."""
        self._interrupted = self._judged and self._source_state() in _NOTHING_TO_SEE
        if self._interrupted:
            self._clock.pause()
        elif not self._asked:
            self._clock.resume()

    @property
    def kept(self) -> bool:
        return self._saving is not None and self._saving.kept

    def end(self) -> None:
        if self._saving is not None:
            self._saving.discard()

    def close(self) -> None:
        if self._saving is not None:
            self._saving.close()
        self._leave()
