"""A virtual player warms up before the real pipeline, is stored, and is known in play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from facecam.classify.drift import DRIFTED, drift, outdated
from facecam.classify.features import NAMES
from facecam.classify.neutral import NeutralTracker
from facecam.classify.profile import Profile
from facecam.classify.warmup import Pace
from facecam.expressions import Expression
from facecam.play.eyes import Eyes
from facecam.play.familiar import Familiar
from facecam.play.profiles import Profiles
from facecam.play.rehearsal import Double, Plan, Rehearsal
from facecam.records import Ask, Frame, Reading, Reason
from facecam.store import Store
from facecam.virtual.source import VirtualSource
from facecam.vision.seats import alone

SIZE = (320, 240)
TRIALS = (Expression(eyes="wide"), Expression(mouth="open"))
QUICK = Pace(neutral=0.5, move=0.4, show=0.2, patience=2.0)
_NIGHTS = iter(range(10_000_000, 20_000_000, 1000))


class Booth:
    """One virtual person, whose pictures go to a rehearsal as the vision thread's do."""

    def __init__(
        self, eyes: Eyes, store: Store, name: str = "Ada", trials: tuple[Expression, ...] = TRIALS
    ) -> None:
        self.source = VirtualSource(1, size=SIZE, start=float(next(_NIGHTS)))
        self.profiles = Profiles(store)
        self.ended: list[Profile | None] = []
        self.watched: list[Reading] = []
        self.rehearsal = Rehearsal(
            name,
            eyes,
            self.source.id,
            self.profiles,
            double=Double(self.source, 0),
            plan=Plan(trials, QUICK, lambda reading, _step: self.watched.append(reading)),
            ended=self.ended.append,
        )

    def run(self, seconds: float, until: Ask = Ask.DONE) -> None:
        """Let pictures come until that is asked for."""
        for _ in range(round(seconds * 30)):
            if self.rehearsal.asked.ask is until:
                return
            self.rehearsal.look(self.source.read())


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def test_a_virtual_player_does_what_is_asked_and_is_known_from_then_on(eyes: Eyes, store: Store):
    booth = Booth(eyes, store)
    booth.run(20)
    rehearsal = booth.rehearsal
    assert rehearsal.asked.ask is Ask.DONE
    assert [trial.shown for trial in rehearsal.trials] == [True, True]
    for trial in rehearsal.trials:
        assert trial.picture is not None
        assert min(trial.picture.shape[:2]) > 60
    stored = Profiles(store).known("Ada").profile
    assert stored is not None
    assert stored.neutral_features() is not None
    assert not rehearsal.changed
    rehearsal.stop()
    rehearsal.stop()
    assert booth.ended == [stored]


def test_who_stops_after_the_resting_face_is_known_by_it(eyes: Eyes, store: Store):
    before = Profile(neutral=(0.0,) * len(NAMES), cannot=frozenset({"mouth.open", "eyes.crossed"}))
    Profiles(store).save("Ada", before)
    booth = Booth(eyes, store)
    booth.run(10, until=Ask.SQUEEZE)
    assert booth.rehearsal.changed
    booth.rehearsal.stop()
    stored = Profiles(store).of("Ada")
    assert stored.trust == 1.0
    assert stored.cannot == {"mouth.open", "eyes.crossed"}  # still to be tried again


def test_a_face_is_skipped_refused_and_tried_again(eyes: Eyes, store: Store):
    booth = Booth(eyes, store)
    rehearsal = booth.rehearsal
    rehearsal.skip()
    assert rehearsal.asked.ask is Ask.NEUTRAL  # nothing works without it
    booth.run(10, until=Ask.SQUEEZE)
    for _ in range(3):
        rehearsal.skip()
    rehearsal.give_up()
    assert [trial.shown for trial in rehearsal.trials] == [None, False]
    assert booth.profiles.of("Ada").cannot == {"mouth.open"}
    rehearsal.retry(Expression(mouth="open"))
    assert rehearsal.asked.expression == Expression(mouth="open")
    booth.run(10)
    assert [trial.shown for trial in rehearsal.trials] == [None, True]
    assert Profiles(store).of("Ada").cannot == frozenset()


def test_in_the_dark_or_turned_away_nothing_is_learnt_and_the_reason_is_said(
    eyes: Eyes, store: Store
):
    booth = Booth(eyes, store)
    black = np.zeros((*SIZE[::-1], 3), np.uint8)
    for _ in range(20):
        frame = booth.source.read()
        booth.rehearsal.look(replace(frame, image=black))
    asked = booth.rehearsal.asked
    assert (asked.ask, asked.progress, asked.reason) == (Ask.NEUTRAL, 0.0, Reason.NO_FACE)
    assert all(reading.face is None for reading in booth.watched)
    booth.rehearsal.stop()
    assert booth.ended == [None]
    assert Profiles(store).known("Ada").profile is None


def resting(eyes: Eyes, person: int) -> tuple[list[Reading], Profile]:
    """Readings of a person of the cast at rest, and what is known by them."""
    source = VirtualSource(4, size=SIZE, start=float(next(_NIGHTS)))
    source.on_stage([person])
    seats = alone(source.id, f"resting {person}")
    tracker, readings, known = NeutralTracker(), [], Profile()
    for number in range(22):
        frame = source.read()
        frame = Frame(frame.image, source.now + 0.2 * number, number, source.id)
        readings += eyes.reader.read(frame, seats)
        known = tracker.update(readings[-1])
    return readings, known


def test_another_face_than_that_of_the_warm_up_is_noticed_and_judged_by_itself(eyes: Eyes):
    readings, ada = resting(eyes, 0)
    _, other = resting(eyes, 1)
    assert drift(ada, other) > DRIFTED
    assert not outdated(ada, replace_trust(other, 0.5))  # one countdown's rest proves nothing
    for face, given_up in ((ada, False), (other, True)):
        stored = replace_trust(face, 1.0)
        familiar = Familiar(["p1"], {"p1": stored})
        told = [familiar.update(replace(reading, seat="p1")) for reading in readings]
        assert told.count(True) == given_up
        assert familiar.drifted == ({"p1"} if given_up else set())
        assert (familiar.profile("p1") == stored) is not given_up
        if given_up:
            assert drift(familiar.profile("p1"), ada) < DRIFTED / 2
            familiar.learn("p1", ada)
            assert not familiar.drifted
            assert familiar.profile("p1") == ada


def replace_trust(profile: Profile, trust: float) -> Profile:
    return Profile(neutral=profile.neutral, trust=trust)
