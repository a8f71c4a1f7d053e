"""Those who perform, watched: where they sit, what their faces show, what the rules are told."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace

from facecam.classify.profile import UNKNOWN, Profile
from facecam.expressions import Expression
from facecam.games.core import Command, Performance
from facecam.judge.judge import JudgeSettings
from facecam.play.album import Album
from facecam.play.eyes import Eyes
from facecam.play.familiar import Familiar
from facecam.play.framing import Framing
from facecam.play.jury import Jury
from facecam.play.seating import Seating
from facecam.play.sight import Sight
from facecam.records import Estimate, Frame, Reading, Thresholds, Verdict
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


class Referee:
    """Watches the faces a game wants judged now.

    `shown` are the performances that are over.

    `look` is for the thread that owns the reader; all the rest may be called from another one.
    `judge`, `follow`, `meet` and `adapt` go with a change of the match: call them with the lock.

    Parameters
    ----------
    players
        Ids of everybody at the table.
    eyes
        None where nobody judges but the table.
    seating
        Who sits where.
    profiles
        What is known of the players' faces, by player id.
    fixed
        Ids of sources whose pictures show what they show, however many should be seen in them.
    sides
        Whether it matters which eye winks; see `leniency.sides_matter`.
    unseen
        Makes the command that says that not all who perform can be seen, from its time.
    lock
        Held while who performs and how they are judged is read or changed; it may be entered
        again by the thread that holds it.
    """

    def __init__(
        self,
        players: Sequence[str],
        eyes: Eyes | None,
        seating: Seating,
        *,
        profiles: Mapping[str, Profile],
        fixed: frozenset[str],
        sides: bool,
        unseen: Callable[[float], Command] | None,
        lock: AbstractContextManager[object],
    ) -> None:
        self.album = Album()
        self.framing = Framing()
        self.shown: list[Shown] = []
        self._eyes = eyes
        self._seating = seating
        self._fixed = fixed
        self._unseen = unseen
        self._lock = lock
        self._familiar = Familiar(players, profiles)
        self._usual = eyes.thresholds if eyes else Thresholds()
        self._judging = eyes.judging if eyes else JudgeSettings()
        thresholds = {
            player: profiles.get(player, UNKNOWN).judging(self._usual) for player in players
        }
        self._jury = Jury(self._minding(sides), thresholds)
        self._performances: tuple[Performance, ...] = ()
        self._seats: dict[str, Seat] = {}
        self._rota = Rota()
        self._sights: dict[str, Sight] = {}
        self._seen: dict[str, Expression] = {}
        self._found: set[str] = set()

    @property
    def judged(self) -> bool:
        """Whether anybody looks through a camera."""
        return self._eyes is not None

    @property
    def performances(self) -> tuple[Performance, ...]:
        """The faces the game wants judged now."""
        return self._performances

    @property
    def seats(self) -> Mapping[str, Seat]:
        """Where those who perform now are looked for, by player."""
        return self._seats

    @property
    def verdicts(self) -> Mapping[str, Verdict]:
        """Newest verdict by player, for those who perform and have been looked at."""
        with self._lock:
            return self._jury.verdicts

    @property
    def seen(self) -> Mapping[str, Expression]:
        """What everybody has seen of the newest performances, by player."""
        return self._seen

    @property
    def drifted(self) -> frozenset[str]:
        """Players whose profile no longer fits their face; they are judged without it."""
        return self._familiar.drifted

    def seat(self, player: str, among: Sequence[str] = ()) -> Seat | None:
        """Return where `player` is looked for: among the performers, else among the others named.

        Named alone, a player has the whole picture.
        """
        return self._seats.get(player) or self._seating.seats(among or [player]).get(player)

    def settled(self, now: float) -> float:
        """Return the moment up to which every hold is reported; `now` if nobody is judged."""
        return self._jury.settled(now)

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

    def meet(self, player: str, before: str, profile: Profile | None) -> None:
        """Judge afresh: somebody else plays for `player`, of whose face this is known.

        The photos so far are of who was called `before`.
        """
        self.album.sign(player, before)
        self._familiar.meet(player, profile)
        self._jury.adopt(player, (profile or UNKNOWN).judging(self._usual))
        self._sights.pop(player, None)
        self._found.discard(player)

    def adapt(self, *, sides: bool) -> None:
        """Mind from now on, or no longer, which eye winks."""
        self._jury.adapt(self._minding(sides))

    def follow(self, performances: tuple[Performance, ...]) -> None:
        """Judge these from now on; those that go on keep their judges."""
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

    def look(self, frame: Frame) -> list[tuple[Reading, Estimate]]:
        """Read the faces judged now, or some of many, in one frame; the lock is free meanwhile."""
        if self._eyes is None:
            return []
        with self._lock:
            here = [seat for seat in self._seats.values() if seat.source == frame.source]
            seats = self._rota.update(here)
            hands = self._jury.wants_hands([seat.id for seat in seats])
        if not seats:
            return []
        readings = self._eyes.reader.read(frame, seats, hands=hands)
        return [(reading, self._estimate(self._eyes, reading)) for reading in readings]

    def judge(self, frame: Frame, looks: Sequence[tuple[Reading, Estimate]]) -> Iterator[Command]:
        """Judge what was read in a frame; yield what the rules are told.

        Every command is to be applied before the next is asked for: it may change who performs.
        """
        for reading, estimate in looks:
            player = reading.seat
            performance = self._performance(player)
            if performance is None:  # taken back while the picture was being read
                continue
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
            yield from commands
            if self._unseen is not None and self._misses(frame.time):
                yield self._unseen(frame.time)

    def _performance(self, player: str) -> Performance | None:
        return next((one for one in self._performances if one.player == player), None)

    def _minding(self, sides: bool) -> JudgeSettings:
        return replace(self._judging, either_side=not sides)

    def _estimate(self, eyes: Eyes, reading: Reading) -> Estimate:
        """Estimate a face; before "Cheese!" it is at rest and tells of the player."""
        player = reading.seat
        performance = self._performance(player)
        start = performance.since if performance is not None else reading.time
        if reading.time < start and self._familiar.update(reading):
            with self._lock:
                self._jury.adopt(player, self._usual)
        familiar = self._familiar
        return eyes.estimator(reading, familiar.profile(player), familiar.nose(player))

    def _misses(self, now: float) -> bool:
        """Whether a fixed picture doesn't show all of several contestants."""
        here = [p for p in self._performances if self._seating.sources[p.player] in self._fixed]
        if len(here) < 2:
            return False
        late = now > max(p.since for p in here) + _GLIMPSE
        return late and any(p.player not in self._found for p in here)
