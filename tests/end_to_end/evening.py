"""Virtual people before the real pipeline: drawn, read, estimated, judged and ruled as in play.

Nothing is replaced. Pictures are small and time is simulated, so it is quick and repeats exactly.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from facecam.camera.source import Source, sealed
from facecam.classify.neutral import NeutralTracker
from facecam.classify.profile import UNKNOWN, Profile
from facecam.clock import SimulatedClock
from facecam.expressions import FACE_PARTS, NEUTRAL, PARTS, Expression
from facecam.games import registry
from facecam.games.core import Event, Player
from facecam.games.dice import Die
from facecam.games.match import Match
from facecam.games.mission.commands import Draw, Ready, Throw
from facecam.judge.judge import Judge
from facecam.play import headless
from facecam.play.casting import cast
from facecam.play.eyes import Eyes
from facecam.play.session import Session
from facecam.records import Estimate, Frame, Pixels, Reading, Verdict
from facecam.virtual.cast import Member, load_cast
from facecam.virtual.source import FPS, VirtualSource
from facecam.vision.seats import Seat

ALONE, PAIR = (320, 240), (480, 240)
"""Sizes of pictures: a face is about a hundred pixels wide in either."""
REST_S = 1.5
"""How long a person is seen at rest before anything is asked of them."""
ARRIVE_S = 0.3
"""How long a face takes to make an expression."""


BEYOND_THEM = Expression(hand="victory")

_EVENINGS = itertools.count(0.0, 1000.0)
"""Seconds at which they begin: to the reader they are one long night, and time never runs back."""


def number(player: str) -> int:
    """Return which of a source's people a player is."""
    return int(player[1:]) - 1


def member(name: str) -> Member:
    """Return the one of the cast with that id."""
    return next(one for one in load_cast() if one.id == name)


@dataclass(frozen=True, slots=True)
class Take:
    """One person told at `cue` to show something; all that was estimated from then on."""

    cue: float
    estimates: tuple[Estimate, ...]


class Sitting:
    """One person alone before the camera, without a game, first seen at rest."""

    def __init__(self, eyes: Eyes, who: Member) -> None:
        self._eyes = eyes
        self.source = VirtualSource(members=[who], size=ALONE)
        self.source.open()
        self._seat = Seat(f"sitting {who.id}", self.source.id)
        self._neutral = NeutralTracker()
        self._profile: Profile = UNKNOWN
        for _ in range(round(REST_S * FPS)):
            self._profile = self._neutral.update(self._read())

    def _read(self) -> Reading:
        (reading,) = self._eyes.reader.read(self.source.read(), [self._seat])
        return reading

    def show(self, face: Expression, least: float, most: float) -> Take:
        """Have them show `face` until it is held, but for `least` to `most` seconds.

        They begin anew, so that no face depends on those shown before.
        """
        self.source.open()
        self.source.perform(0, face)
        cue = self.source.now
        judge = self.judge(face, cue)
        estimates: list[Estimate] = []
        held = False
        while len(estimates) < round((least if held else most) * FPS):
            estimate = self._eyes.estimator(self._read(), self._profile, self._neutral.nose)
            held = held or judge.update(estimate).held
            estimates.append(estimate)
        return Take(cue, tuple(estimates))

    def judge(self, wanted: Expression, start: float) -> Judge:
        """Return a judge as a game calls them."""
        return Judge(
            self._seat.id,
            wanted,
            start=start,
            thresholds=self._eyes.thresholds,
            settings=self._eyes.judging,
        )


class Retouched(Source):
    """A source whose pictures are changed before anybody sees them."""

    def __init__(self, source: VirtualSource) -> None:
        self._source = source
        self.id, self.live, self.repeats = source.id, source.live, source.repeats
        self.change: Callable[[Pixels], None] = lambda _picture: None

    @property
    def fps(self) -> float:
        return self._source.fps

    @property
    def size(self) -> tuple[int, int]:
        return self._source.size

    def open(self) -> None:
        self._source.open()

    def close(self) -> None:
        self._source.close()

    def read(self) -> Frame:
        frame = self._source.read()
        picture = frame.image.copy()
        self.change(picture)
        return Frame(sealed(picture), frame.time, frame.number, frame.source)


class Evening:
    """A game of 鬼臉任務 by three of the cast; what they do is said by the test.

    The first never performs in a battle: he throws the dice.

    Parameters
    ----------
    names
        Three of the cast, by id; players p1, p2, p3.
    face
        What is to be performed or, where `battle`, what the dice show.
    """

    def __init__(
        self,
        eyes: Eyes,
        names: Sequence[str],
        face: Expression,
        *,
        battle: bool = False,
        countdown: float = 0.1,
    ) -> None:
        members = [member(name) for name in names]
        self.virtual = VirtualSource(len(members), members=members, size=PAIR if battle else ALONE)
        self.virtual.open()
        self.source = Retouched(self.virtual)
        self.clock = SimulatedClock(next(_EVENINGS))
        kind = registry.kind("mission")
        players = [
            Player(f"p{n}", one.names["en"], bot=True) for n, one in enumerate(members, start=1)
        ]
        casting = cast(players, self.virtual, None, seed=1)
        setup = kind.prepare(casting.seats, 1)
        setup = msgspec.structs.replace(
            setup,
            # Who can't perform a portrait draws the next card: a function card, to battle for.
            deck=(BEYOND_THEM if battle else face,),
            functions=3 if battle else 0,
            dice=tuple(
                Die(part, part, (getattr(face, part) or NEUTRAL[part],) * 6) for part in PARTS
            ),
            settings=msgspec.structs.replace(setup.settings, countdown=countdown),
        )
        self.session = Session(
            kind,
            Match(setup, kind.start(setup)),
            seating=casting.seating,
            eyes=eyes,
            clock=self.clock,
            bots={},
            profiles={},
        )
        self.battle = battle
        self.verdicts: list[Mapping[str, Verdict]] = []
        self.session.submit(Draw(at=self.clock.now(), player="p1"))

    def cheese(self) -> None:
        """Let somebody get ready, or throw the dice, and the performers take the stage."""
        now = self.clock.now()
        if self.battle:
            self.session.submit(Throw(at=now, player="p1", dice=FACE_PARTS))
            while not self.session.referee.performances:
                self.clock.advance_to(self.session.due or now)
                self.session.tick()
        else:
            self.session.submit(Ready(at=now, player="p1"))
        self.on_stage([one.player for one in self.session.referee.performances])

    def on_stage(self, players: Sequence[str]) -> None:
        self.virtual.on_stage([number(player) for player in players])

    def perform(self, player: str, face: Expression | None = None) -> None:
        """Let a player show a face, by default the one wanted."""
        wanted = next(one.expression for one in self.session.referee.performances)
        self.virtual.perform(number(player), face or wanted)

    def run(
        self, seconds: float, cues: Mapping[float, Callable[[], object]] | None = None
    ) -> list[Event]:
        """Let time go on while somebody is judged, for at most so long; return what happens.

        `cues` are things to do at seconds after the beginning of the run. `verdicts` are those of
        every picture.
        """
        start = self.clock.now()
        left = dict(cues or {})
        film = headless.Film(self.source, self.clock)
        told = len(self.session.events)
        self.verdicts.clear()
        while self.session.referee.seats and self.clock.now() < start + seconds - 1e-6:
            for moment in [one for one in left if start + one <= self.clock.now() + 1e-6]:
                left.pop(moment)()
            self.session.step(film.frame())
            if self.session.referee.seats:
                self.verdicts.append(self.session.referee.verdicts)
        return self.session.events[told:]
