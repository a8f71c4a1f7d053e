"""The whole step from a frame to readings, against MediaPipe's FaceLandmarker alone."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from typing import Any

from facecam.records import Frame, Pixels
from facecam.vision import bundles, crops
from facecam.vision.offline import stay_offline
from facecam.vision.quiet import quiet
from facecam.vision.reader import SeatReader
from facecam.vision.seats import Seat, strips
from scripts.benchmarks.figures import milliseconds, summary
from scripts.benchmarks.people import FPS, SOURCE, frames

SEATS = (1, 2, 4, 8)
_FACES = 240
"""How many faces are read for each number of seats, in either way."""
_WARM_UP = FPS // 2


def seats_of(count: int) -> tuple[Seat, ...]:
    return strips(SOURCE, "abcdefgh"[:count])


def measure(*, quick: bool) -> dict[str, Any]:
    """Return medians in ms a frame, and ``ratios`` of the whole step over *one* bare reading."""
    faces = _FACES // 4 if quick else _FACES
    both = {count: against_bare(seats_of(count), faces // count) for count in SEATS}
    return {
        "ratios": {_seats(count): round(count * one.ratio, 3) for count, one in both.items()},
        "bare_ms": {_seats(count): round(one.bare, 3) for count, one in both.items()},
        "whole_ms": {_seats(count): round(one.whole, 3) for count, one in both.items()},
        "hands_ms": {_seats(count): with_hands(seats_of(count), faces // 2) for count in (1, 2)},
    }


def _seats(count: int) -> str:
    return f"{count}_seat" if count == 1 else f"{count}_seats"


def bare_landmarker() -> Any:
    """Return MediaPipe's own FaceLandmarker with the settings of ours and nothing around it."""
    stay_offline()
    from mediapipe.tasks.python import BaseOptions, vision  # noqa: PLC0415 - after the first import

    with quiet():
        return vision.FaceLandmarker.create_from_options(
            vision.FaceLandmarkerOptions(
                base_options=BaseOptions(model_asset_buffer=bundles.read(bundles.FACE)),
                running_mode=vision.RunningMode.VIDEO,
                output_face_blendshapes=True,
                output_facial_transformation_matrixes=True,
            )
        )


def alone(landmarkers: Sequence[Any], pictures: Iterable[Pixels], frame: Frame) -> None:
    """Read one crop with each bare landmarker."""
    import mediapipe  # noqa: PLC0415 - as above

    for landmarker, pixels in zip(landmarkers, pictures, strict=False):
        image = mediapipe.Image(mediapipe.ImageFormat.SRGB, pixels)
        landmarker.detect_for_video(image, frame.number * 1000 // FPS)


def step(reader: SeatReader, seats: Sequence[Seat], frame: Frame) -> None:
    """Read all seats in one frame; each must show a face."""
    readings = reader.read(frame, seats)
    if any(reading.face is None for reading in readings):
        raise RuntimeError(f"no face in frame {frame.number}")


@dataclass(frozen=True, slots=True)
class Both:
    """Medians over frames: ms of the bare landmarkers and of the whole step, and their ratio."""

    bare: float
    whole: float
    ratio: float


def against_bare(seats: Sequence[Seat], count: int) -> Both:
    """Read the same crops with one bare FaceLandmarker for each seat and with the whole step."""
    with ExitStack() as stack:
        reader = stack.enter_context(SeatReader(seats=len(seats)))
        landmarkers = [stack.enter_context(bare_landmarker()) for _ in seats]
        bare: list[float] = []
        whole: list[float] = []
        for frame in frames(len(seats), _WARM_UP + count):
            watches = [reader.watch(seat.id) for seat in seats]
            squares = [watch.crop if watch else None for watch in watches]
            cuts = [crops.cut(frame.image, square) for square in squares if square]

            # In turn first and second, so that neither always finds the caches warm.
            works = [
                (bare, partial(alone, landmarkers, cuts, frame)),
                (whole, partial(step, reader, seats, frame)),
            ]
            for times, work in works if frame.number % 2 else reversed(works):
                times.append(milliseconds(work))
    pairs = list(zip(bare, whole, strict=True))[_WARM_UP:]
    return Both(
        bare=statistics.median(one for one, _ in pairs),
        whole=statistics.median(one for _, one in pairs),
        ratio=statistics.median(step / alone for alone, step in pairs),
    )


def with_hands(seats: Sequence[Seat], count: int) -> dict[str, float]:
    """Return what frames cost while hands are looked for as often as in play, in ms."""
    with SeatReader(seats=len(seats)) as reader:
        times = [
            milliseconds(partial(reader.read, frame, seats, hands=True))
            for frame in frames(len(seats), count)
        ]
    return summary(times[len(times) // 4 :], 50, 95)
