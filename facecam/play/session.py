"""One game played before the camera: readings, judges, bots and rules in one step. No screen."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping

from facecam.classify.profile import Profile
from facecam.clock import Clock
from facecam.errors import IllegalCommandError
from facecam.expressions import Expression
from facecam.games.core import Adapt, Command, Event, Lost, Player, TakeOver, Tick
from facecam.games.match import Match
from facecam.games.registry import Bot, GameKind
from facecam.play import leniency
from facecam.play.brains import Brains
from facecam.play.eyes import Eyes
from facecam.play.referee import Referee
from facecam.play.seating import Seating
from facecam.records import Frame


class Session:
    """A match with its referee and its bots.

    `events` is all that happened, in order; it only grows. `referee` watches those who perform.

    `step` is for the thread that owns the reader; all the rest may be called from another one.

    Parameters
    ----------
    kind, match
        The game to play.
    seating
        Who sits where.
    eyes
        None where nobody judges but the table.
    clock
        The session's time; frames are stamped by it.
    bots
        Player id -> who plays them.
    profiles
        What is known of the players' faces, by player id.
    fixed
        Ids of sources whose pictures show what they show, however many should be seen in them.
    record
        Called with the match after every command, to save it; it doesn't wait.
    """

    def __init__(
        self,
        kind: GameKind,
        match: Match,
        *,
        seating: Seating,
        eyes: Eyes | None,
        clock: Clock,
        bots: Mapping[str, Bot],
        profiles: Mapping[str, Profile],
        fixed: frozenset[str] = frozenset(),
        record: Callable[[Match], None] = lambda _match: None,
    ) -> None:
        self.match = match
        self.events: list[Event] = []
        self.brains = Brains(bots)
        self._kind = kind
        self._clock = clock
        self._record = record
        self._lock = threading.RLock()
        self.referee = Referee(
            [player.id for player in match.players],
            eyes,
            seating,
            profiles=profiles,
            fixed=fixed,
            sides=leniency.sides_matter(match.present),
            unseen=kind.unseen,
            lock=self._lock,
        )
        self._follow()

    @property
    def due(self) -> float | None:
        """The next moment at which something happens by itself; None while only people can act."""
        with self._lock:
            if self.match.game.outcome is not None:
                return None
            if self.brains.stirred:
                return self._clock.now()
            moments = (self.match.game.deadline, self.brains.due)
            return min((moment for moment in moments if moment is not None), default=None)

    def step(self, frame: Frame) -> None:
        """See who performs in one frame and let the rules go on."""
        if not self.referee.judged:
            return
        looks = self.referee.look(frame)
        with self._lock:
            for command in self.referee.judge(frame, looks):
                self._give(command)
        self.tick()

    def tick(self) -> None:
        """Let time go on: deadlines of the rules, and bots."""
        with self._lock:
            now = self._clock.now()
            settled = min(now, self.referee.settled(now))
            deadline = self.match.game.deadline
            if deadline is not None and deadline <= settled:
                self._give(Tick(at=now, settled=settled))
            for command in self.brains.update(self.match, self._faces, now):
                self._give(command)

    def submit(self, command: Command) -> None:
        """Give the game a command of a person's.

        Raises
        ------
        IllegalCommandError
            If the rules don't allow it now; nothing changed.
        """
        with self._lock:
            self.events.extend(self.match.apply(command))
            self._record(self.match)
            self._follow()

    def take_over(self, who: Player, profile: Profile | None, bot: Bot | None) -> None:
        """Let `who` play for the player of that id; what is known of their face, who plays a bot.

        A performance goes on, and is judged afresh.

        Raises
        ------
        IllegalCommandError
            If the game is over or the name is taken; nothing changed.
        """
        with self._lock:
            now = self._clock.now()
            before = next((one.name for one in self.match.players if one.id == who.id), "")
            self.submit(TakeOver(at=now, who=who))
            self.brains.seat(who.id, bot)
            verdict = self.referee.verdicts.get(who.id)
            if verdict is not None and verdict.held:
                self._give(Lost(at=now, player=who.id))
            self.referee.meet(who.id, before, profile)

    def adapt(self, settings: Mapping[str, bool | float]) -> None:
        """Go on by other settings of the game; the judges mind the side as it does."""
        with self._lock:
            self.submit(Adapt(at=self._clock.now(), settings=dict(settings)))
            self.referee.adapt(sides=leniency.sides_matter(self.match.present))

    def _give(self, command: Command) -> None:
        """Give the game a command it may no longer want: a person may have been quicker."""
        try:
            self.submit(command)
        except IllegalCommandError:
            return

    def _follow(self) -> None:
        """Let bots and referee know that something happened."""
        self.brains.stir()
        self.referee.follow(self.match.game.performances())

    def _faces(self) -> Mapping[str, Expression]:
        """What the table has seen of everybody; without a camera, what the rules say."""
        if self.referee.judged or self._kind.faces is None:
            return self.referee.seen
        return self._kind.faces(self.match.game)
