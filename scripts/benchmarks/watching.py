"""A camera that carries its true time, and the threads that read and judge what it shows."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

from facecam.camera.capture import Capture
from facecam.camera.source import Source, sealed
from facecam.classify.estimator import ModelEstimator
from facecam.classify.neutral import NeutralTracker
from facecam.clock import MonotonicClock
from facecam.expressions import Expression
from facecam.judge.judge import Judge
from facecam.records import Frame
from facecam.vision.closable import Closable
from facecam.vision.reader import SeatReader
from facecam.vision.thread import VisionThread
from scripts.benchmarks.figures import summary
from scripts.benchmarks.people import FPS, SIZE, SOURCE, scene
from scripts.benchmarks.vision import seats_of

WANTED = Expression(eyes="wide", nose="wrinkled", mouth="tongue")


class Camera(Source):
    """Shows some people 30 times a second; each picture is stamped when it would be exposed."""

    id = SOURCE
    live = True
    repeats = False
    fps = float(FPS)
    size = SIZE

    def __init__(self, people: int) -> None:
        self._pictures = [scene(people, number) for number in range(FPS)]
        self.shown = 0

    def open(self) -> None:
        self._start = time.monotonic() - self.shown / FPS

    def close(self) -> None: ...

    def read(self) -> Frame:
        """Return the next picture once its time has come; those nobody asked for are gone."""
        now = time.monotonic()
        self.shown = max(self.shown + 1, int((now - self._start) * FPS))
        due = self._start + self.shown / FPS
        time.sleep(max(0.0, due - now))
        picture = sealed(self._pictures[self.shown % FPS].copy())  # as fresh as a camera's
        return Frame(picture, due, self.shown, self.id)


class Watching(Closable):
    """Reads, estimates and judges some people for as long as it is open.

    Parameters
    ----------
    people
        How many sit side by side before the camera; all are judged in every picture.
    source
        Who shows them; by default `Camera`.
    hands
        Whether hands are looked for.
    show
        Called with every picture that was judged.
    """

    def __init__(
        self,
        people: int,
        *,
        source: Source | None = None,
        hands: bool = False,
        show: Callable[[Frame], object] = lambda _frame: None,
    ) -> None:
        camera = source or Camera(people)
        self._seats = [replace(seat, source=camera.id) for seat in seats_of(people)]
        self._hands = hands
        self._show = show
        self._clock = MonotonicClock()
        self._estimator = ModelEstimator()
        self._neutrals = {seat.id: NeutralTracker() for seat in self._seats}
        self._judges = {seat.id: Judge(seat.id, WANTED) for seat in self._seats}
        self._latencies: list[float] = []
        self._began = 0.0
        with ExitStack() as stack:
            reader = stack.enter_context(SeatReader(seats=people))
            capture = stack.enter_context(Capture(camera, self._clock))
            self._reader = reader
            stack.enter_context(VisionThread(capture, self._look))
            self._stack = stack.pop_all()

    def close(self) -> None:
        self._stack.close()

    def _look(self, frame: Frame) -> None:
        for reading in self._reader.read(frame, self._seats, hands=self._hands):
            neutral = self._neutrals[reading.seat]
            profile = neutral.update(reading)
            estimate = self._estimator(reading, profile, neutral.nose)
            self._judges[reading.seat].update(estimate)
        self._latencies.append((self._clock.now() - frame.time) * 1000.0)
        self._show(frame)

    def begin(self) -> None:
        """Forget what was measured: it warmed up."""
        self._latencies.clear()
        self._began = self._clock.now()

    def result(self) -> dict[str, Any]:
        """Return ms from capture to verdict since `begin`, and how many pictures a second."""
        seconds = self._clock.now() - self._began
        latencies = list(self._latencies)
        return {**summary(latencies, 50, 95), "fps": round(len(latencies) / seconds, 1)}
