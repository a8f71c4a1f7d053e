"""Faces held for a second before the virtual camera, judged against every rival."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from facecam.classify.estimator import Estimator
from facecam.classify.features import Features
from facecam.classify.profile import UNKNOWN, Profile
from facecam.expressions import CATEGORIES, FACE_PARTS, Expression
from facecam.judge.judge import Judge, JudgeSettings
from facecam.records import Estimate, Frame, Reading, Thresholds
from facecam.training.thresholds import Errors
from facecam.virtual.cast import Member
from facecam.virtual.muscles import CAN_SHOW
from facecam.virtual.source import FPS, VirtualSource
from facecam.vision.reader import SeatReader
from facecam.vision.seats import alone

HOLD_S, REST_S, SHOWN_S = 1.0, 0.6, 1.8


@dataclass(frozen=True, slots=True, eq=False)
class Take:
    """One virtual person showing one category: the estimates from when they were told to."""

    part: str
    category: str
    estimates: tuple[Estimate, ...]


def takes(people: int, seed: int, estimator: Estimator, *, neutral: bool) -> Iterator[Take]:
    """Let people who were never drawn before show every category of every part, one by one."""
    for person in range(people):
        member = Member(f"held-{person}", {}, "#888888", seed * 1000 + person)
        source = VirtualSource(members=[member])
        with SeatReader() as reader:
            readings = _Readings(source, reader)
            source.open()
            calm = list(readings.next(REST_S))
            profile = _profile(calm) if neutral else UNKNOWN
            for part in FACE_PARTS:
                for category in CATEGORIES[part]:
                    if (part, category) not in CAN_SHOW:
                        continue
                    source.perform(0, Expression(**{part: category}))
                    seen = [estimator(reading, profile) for reading in readings.next(SHOWN_S)]
                    yield Take(part, category, tuple(seen))
                    source.relax(0)
                    list(readings.next(REST_S))


class _Readings:
    """Reads a source picture by picture."""

    def __init__(self, source: VirtualSource, reader: SeatReader) -> None:
        self._source = source
        self._reader = reader
        self._seats = alone(source.id, "held")

    def next(self, seconds: float) -> Iterator[Reading]:
        for _ in range(round(seconds * FPS)):
            frame: Frame = self._source.read()
            yield from self._reader.read(frame, self._seats)


def _profile(readings: Sequence[Reading]) -> Profile:
    values = [Features.of(reading.face).values for reading in readings if reading.face is not None]
    return Profile(neutral=tuple(np.median(values, axis=0).tolist()), trust=1.0)


def hold_errors(shown: Sequence[Take], thresholds: Thresholds) -> dict[str, Errors]:
    """``part.category`` -> how often a hold of one second is judged wrongly."""
    found: dict[str, Errors] = {}
    for part in FACE_PARTS:
        mine = [take for take in shown if take.part == part]
        for category in dict.fromkeys(take.category for take in mine):
            rates: dict[str, list[bool]] = {}
            for take in mine:
                rates.setdefault(take.category, []).append(_held(take, category, thresholds))
            means = {name: float(np.mean(rate)) for name, rate in rates.items()}
            right = means.pop(category)
            rival = max(means, key=lambda name: means[name])
            found[f"{part}.{category}"] = Errors(
                false_not_yet=1 - right,
                false_right=float(np.mean(list(means.values()))),
                worst=means[rival],
                rival=rival if means[rival] else "-",
                shown=len(rates[category]),
            )
    return found


def _held(take: Take, category: str, thresholds: Thresholds) -> bool:
    judge = Judge(
        take.estimates[0].seat,
        Expression(**{take.part: category}),
        thresholds=thresholds,
        settings=JudgeSettings(hold=HOLD_S),
    )
    return any(judge.update(estimate).held for estimate in take.estimates)
