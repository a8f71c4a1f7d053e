"""``facecam judge``: what pictures, a video or a camera show, and how they would be judged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from facecam.camera.files import Pictures, load_picture
from facecam.camera.source import Source
from facecam.classify import model
from facecam.classify.profile import UNKNOWN, Profile
from facecam.classify.stills import Stills
from facecam.clock import MonotonicClock
from facecam.errors import UsageError
from facecam.expressions import PARTS, Expression
from facecam.judge.gates import Gates, face_reason
from facecam.judge.judge import Judge
from facecam.play import eyes
from facecam.play.sources import open_source
from facecam.records import Estimate, Reading, Verdict
from facecam.vision.pictures import PictureReader
from facecam.vision.seats import alone

SEAT = "middle"


def judge(
    name: str,
    wanted: Expression | None,
    neutral: Path | None,
    refuse: Callable[[str], None],
) -> Iterator[dict[str, Any]]:
    """Judge a source and yield one plain object a picture (a frame, of what moves).

    Pictures are independent of each other; frames of a video or a camera are tracked and held.

    Parameters
    ----------
    name
        The source.
    wanted
        Judge against this; None: say only what is seen.
    neutral
        A picture of the same person's resting face.
    refuse
        Told the name of each file that is no picture.

    Raises
    ------
    FacecamError
        If the source, a model or the neutral can't be had.
    """
    source = open_source(name, MonotonicClock(), dwell=1 / 30, repeats=False)
    with ExitStack() as stack:
        stills = Stills(lambda frame: reader.read(frame, SEAT, hands=True), eyes.load_estimator())
        reader = stack.enter_context(PictureReader())
        known = _profile(stills, neutral)
        if isinstance(source, Pictures):
            yield from _pictures(source, stills, known, wanted, refuse)
        else:
            yield from _frames(stack.enter_context(source), known, wanted)


def _profile(stills: Stills, neutral: Path | None) -> Profile:
    if neutral is None:
        return UNKNOWN
    image = load_picture(neutral)
    profile = stills.profile(image) if image is not None else None
    if profile is None:
        raise UsageError("play.neutral", file=str(neutral))
    return profile


def _pictures(
    source: Pictures,
    stills: Stills,
    known: Profile,
    wanted: Expression | None,
    refuse: Callable[[str], None],
) -> Iterator[dict[str, Any]]:
    told = 0
    with source:
        while (frame := source.read()) is not None:
            reading, estimate = stills.estimate(frame.image, frame.picture, known)
            verdict = _judge(wanted, known).update(estimate) if wanted else None
            yield {"file": frame.picture, "faces": _faces(reading, estimate, verdict)}
            for refused in source.refused[told:]:
                refuse(refused)
            told = len(source.refused)
    for refused in source.refused[told:]:
        refuse(refused)


def _judge(wanted: Expression, known: Profile) -> Judge:
    return Judge(SEAT, wanted, thresholds=known.judging(model.shipped().thresholds))


def _frames(source: Source, known: Profile, wanted: Expression | None) -> Iterator[dict[str, Any]]:
    (seat,) = alone(source.id, SEAT)
    judge = _judge(wanted, known) if wanted else None
    with ExitStack() as stack:
        looking = eyes.load(stack)
        while (frame := source.read()) is not None:
            for reading in looking.reader.read(frame, [seat], hands=True):
                estimate = looking.estimator(reading, known)
                verdict = judge.update(estimate) if judge else None
                yield {
                    "file": source.id,
                    "time": round(frame.time, 3),
                    "faces": _faces(reading, estimate, verdict),
                }


def _faces(reading: Reading, estimate: Estimate, verdict: Verdict | None) -> list[dict[str, Any]]:
    """The face as a list of one; an empty one where none was found."""
    face = reading.face
    if face is None or estimate.pose is None:
        return []
    reason = face_reason(estimate, Gates())
    found: dict[str, Any] = {
        "seat": reading.seat,
        "box": [
            round(v, 1) for v in (face.box.left, face.box.top, face.box.width, face.box.height)
        ],
        "pose": {
            "yaw": round(face.pose.yaw, 1),
            "pitch": round(face.pose.pitch, 1),
            "roll": round(face.pose.roll, 1),
        },
    }
    found.update({part: _likeliest(estimate.parts.get(part)) for part in PARTS})
    found["covered"] = sorted(estimate.covered)
    found["cant_tell"] = reason and str(reason)
    if verdict is not None:
        found["verdict"] = {
            "call": str(verdict.call),
            "reason": verdict.reason and str(verdict.reason),
            "held": verdict.held,
            "parts": {
                part: {
                    "call": str(judged.call),
                    "reason": judged.reason and str(judged.reason),
                    "p": round(judged.probability, 3),
                }
                for part, judged in verdict.parts.items()
            },
        }
    return [found]


def _likeliest(probabilities: Mapping[str, float] | None) -> dict[str, Any] | None:
    if not probabilities:
        return None
    label = max(probabilities, key=lambda name: probabilities[name])
    return {"label": label, "p": round(probabilities[label], 3)}
