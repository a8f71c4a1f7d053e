"""One game played before the camera: readings, judges, bots and rules in one step. No screen."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from facecam.classify.profile import UNKNOWN, Profile
from facecam.clock import Clock
from facecam.errors import IllegalCommandError
from facecam.expressions import Expression
from facecam.games.core import Adapt, Command, Event, Lost, Performance, Player, TakeOver, Tick
from facecam.games.match import Match
from facecam.games.registry import Bot, GameKind
from facecam.judge.judge import JudgeSettings
from facecam.play import leniency
from facecam.play.album import Album
from facecam.play.eyes import Eyes
from facecam.play.familiar import Familiar
from facecam.play.framing import Framing
from facecam.play.jury import Jury
from facecam.play.seating import Seating
from facecam.play.sight import Sight
from facecam.records import Estimate, Frame, Reading, Reason, Thresholds, Verdict
from facecam.vision.rota import Rota
from facecam.vision.seats import Seat

_GLIMPSE = 1.0
"""Seconds after "Cheese!" within which every contestant's face must have been in the picture,
where the picture can't be helped: a folder or a clip."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A performance that is over, with the judge's last word (None: never looked at)."""

    performance: Performance
    verdict: Verdict | None
    seen: Expression | None


class Session:
    """A match with its judges, bots and album.

    `events` is all that happened, in order; it only grows. `shown` are the performances that are
    over.

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
        self.album = Album()
        self.framing = Framing()
        self.shown: list[Shown] = []
        self.events: list[Event] = []
        self._kind = kind
        self._seating = seating
        self._eyes = eyes
        self._clock = clock
        self._bots = dict(bots)
        self._fixed = fixed
        self._record = record
        self._familiar = Familiar([player.id for player in match.players], profiles)
        self._usual = eyes.thresholds if eyes else Thresholds()
        thresholds = {
            player.id: profiles.get(player.id, UNKNOWN).judging(self._usual)
            for player in match.players
        }
        self._judging = eyes.judging if eyes else JudgeSettings()
        self._jury = Jury(_minding_sides(self._judging, match), thresholds)
        self._performances: tuple[Performance, ...] = ()
        self._seats: dict[str, Seat] = {}
        self._rota = Rota()
        self._sights: dict[str, Sight] = {}
        self._seen: dict[str, Expression] = {}
        self._found: set[str] = set()
        self._stirred = True
        self._lock = threading.RLock()
        self._follow()

    @property
    def judged(self) -> bool:
        """Whether anybody looks through a camera."""
        return self._eyes is not None

    @property
    def performances(self) -> tuple[Performance, ...]:
        """The faces the game wants judged now."""
        return self._performances

    @property
    def verdicts(self) -> Mapping[str, Verdict]:
        """Newest verdict by player, for those who perform and have been looked at."""
        with self._lock:
            return self._jury.verdicts

    def seat(self, player: str, among: Sequence[str] = ()) -> Seat | None:
        """Return where `player` is looked for: among the performers, else among the others named.

        Named alone, a player has the whole picture.
        """
        return self._seats.get(player) or self._seating.seats(among or [player]).get(player)

    @property
    def drifted(self) -> frozenset[str]:
        """Players whose profile no longer fits their face; they are judged without it."""
        return self._familiar.drifted

    def calibrate(self, player: str, profile: Profile) -> None:
        """Judge a player by another profile from now on.

        What the player can't show counts from the next game on: this one's deck is dealt.
        """
        with self._lock:
            self._familiar.learn(player, profile)
            self._jury.adopt(player, profile.judging(self._usual))

    def reseat(self, seating: Seating, fixed: frozenset[str]) -> None:
        """Look for everybody elsewhere from now on; performances go on."""
        with self._lock:
            self._seating, self._fixed = seating, fixed
            self._seats = seating.seats([one.player for one in self._performances])

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
            self._bots = {player: one for player, one in self._bots.items() if player != who.id}
            if bot is not None:
                self._bots[who.id] = bot
            self.album.sign(who.id, before)
            self._familiar.meet(who.id, profile)
            verdict = self._jury.verdicts.get(who.id)
            if verdict is not None and verdict.held:
                self._give(Lost(at=now, player=who.id))
            self._jury.adopt(who.id, (profile or UNKNOWN).judging(self._usual))
            self._sights.pop(who.id, None)
            self._found.discard(who.id)

    def adapt(self, settings: Mapping[str, bool | float]) -> None:
        """Go on by other settings of the game; the judges mind the side as it does."""
        with self._lock:
            self.submit(Adapt(at=self._clock.now(), settings=dict(settings)))
            self._jury.adapt(_minding_sides(self._judging, self.match))

    @property
    def seats(self) -> Mapping[str, Seat]:
        """Where those who perform now are looked for, by player."""
        return self._seats

    @property
    def due(self) -> float | None:
        """The next moment at which something happens by itself; None while only people can act."""
        with self._lock:
            if self.match.game.outcome is not None:
                return None
            if self._stirred:  # the bots haven't seen yet what happened
                return self._clock.now()
            moments = [self.match.game.deadline, *(bot.due for bot in self._bots.values())]
            return min((moment for moment in moments if moment is not None), default=None)

    def step(self, frame: Frame) -> None:
        """Read the faces judged now, or some of many, in one frame and let the rules go on."""
        if self._eyes is None:
            return
        with self._lock:
            here = [seat for seat in self._seats.values() if seat.source == frame.source]
            seats = self._rota.update(here)
            hands = self._wants_hands([seat.id for seat in seats])
        if seats:
            readings = self._eyes.reader.read(frame, seats, hands=hands)
            estimates = [(reading, self._estimate(reading)) for reading in readings]
            with self._lock:
                for reading, estimate in estimates:
                    self._judge(frame, reading, estimate)
        self.tick()

    def tick(self) -> None:
        """Let time go on: deadlines of the rules, and bots."""
        with self._lock:
            now = self._clock.now()
            settled = min(now, self._jury.settled(now))
            deadline = self.match.game.deadline
            if deadline is not None and deadline <= settled:
                self._give(Tick(at=now, settled=settled))
            self._ask_bots(now)

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

    def _give(self, command: Command) -> None:
        """Give the game a command it may no longer want: a person may have been quicker."""
        try:
            self.submit(command)
        except IllegalCommandError:
            return

    def _follow(self) -> None:
        """See whom the game wants judged after something happened."""
        self._stirred = True
        performances = self.match.game.performances()
        if performances == self._performances:
            return
        verdicts = self._jury.verdicts
        self.shown += [
            Shown(performance, verdicts.get(performance.player), self._seen.get(performance.player))
            for performance in self._performances
            if performance not in performances and math.isfinite(performance.since)
        ]
        known = {performance.key for performance in self._performances}
        if any(performance.key not in known for performance in performances):
            self._sights, self._seen, self._found = {}, {}, set()
        self._performances = performances
        self._seats = self._seating.seats([performance.player for performance in performances])
        self._jury.call(performances)

    def _wants_hands(self, players: Sequence[str]) -> bool:
        """Looking for hands is dear: only where a face wants one, or something hides a part.

        And before a face counts: a landmarker guesses what is under a hand, and the judge would
        take the guess for a face.
        """
        faces = [p.expression for p in self._performances if p.player in players]
        if any(face.hand or face.nose == "covered" for face in faces):
            return True
        verdicts = [v for player, v in self._jury.verdicts.items() if player in players]
        return any(
            verdict.reason is Reason.COVERED or (verdict.since is not None and not verdict.held)
            for verdict in verdicts
        )

    def _estimate(self, reading: Reading) -> Estimate:
        """Estimate a face; before "Cheese!" it is at rest and tells of the player."""
        assert self._eyes is not None
        player = reading.seat
        start = next((p.since for p in self._performances if p.player == player), reading.time)
        if reading.time < start and self._familiar.update(reading):
            with self._lock:
                self._jury.adopt(player, self._usual)
        familiar = self._familiar
        return self._eyes.estimator(reading, familiar.profile(player), familiar.nose(player))

    def _judge(self, frame: Frame, reading: Reading, estimate: Estimate) -> None:
        player = reading.seat
        performance = next((p for p in self._performances if p.player == player), None)
        if performance is None:  # taken back while the picture was being read
            return
        if estimate.parts:
            self._found.add(player)
        if reading.face is not None:
            self.framing.update(player, reading.face.box)
        commands = self._jury.update(player, estimate)
        verdict = self._jury.verdicts.get(player)
        if verdict is not None and verdict.time >= performance.since:
            seen = self._sights.setdefault(player, Sight()).update(estimate, verdict)
            if seen is not None:
                self._seen[player] = seen
            box = reading.face.box if reading.face else None
            self.album.update(player, performance.key, frame, box, verdict)
        for command in commands:
            self._give(command)
        self._miss_faces(frame.time)

    def _miss_faces(self, now: float) -> None:
        """Tell the rules of contestants a fixed picture doesn't show."""
        here = [p for p in self._performances if self._seating.sources[p.player] in self._fixed]
        if len(here) < 2 or self._kind.unseen is None:
            return
        late = now > max(p.since for p in here) + _GLIMPSE
        if late and any(p.player not in self._found for p in here):
            self._give(self._kind.unseen(now))

    def _ask_bots(self, now: float) -> None:
        stirred, self._stirred = self._stirred, False
        for number, (player, bot) in enumerate(self._bots.items()):
            if self.match.game.outcome is not None:
                return
            if not stirred and (bot.due is None or bot.due > now):
                continue
            others = [face for shown_by, face in self._faces().items() if shown_by != player]
            seen = others[(int(now) + number) % len(others)] if others else None
            command = bot.update(self.match.game.view(player), seen, now)
            if command is not None:
                self._give(command)

    def _faces(self) -> Mapping[str, Expression]:
        """What the table has seen of everybody; without a camera, what the rules say."""
        if self._eyes is not None or self._kind.faces is None:
            return self._seen
        return self._kind.faces(self.match.game)


def _minding_sides(settings: JudgeSettings, match: Match) -> JudgeSettings:
    return replace(settings, either_side=not leniency.sides_matter(match.present))
