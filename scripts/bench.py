"""Measure what reading faces costs, against MediaPipe alone and against a camera's pace.

Everything is measured in one run, the bare FaceLandmarker and the whole step in turn on the same
crops, so that whatever else the computer does weighs on both. The face comes with the test extra.
``--json`` ends with one object::

    ratios      {vision_1_seat, vision_4_seats}: whole step over bare FaceLandmarker
    ms          medians a frame: {bare_1_seat, vision_1_seat, bare_4_seats, vision_4_seats,
                vision_1_seat_with_hands, classifier}
    live        {frames, read, fps, every_frame}: one seat at a 30 fps 1280x720 source
    memory_mb   peak of a process with four seats and hands
    window_s    {facecam, ready}: start to window, and to models loaded behind it
    computer    what it was measured on
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Any

import cv2
import numpy as np
import skimage.data

from facecam.camera.mailbox import Mailbox
from facecam.classify.estimator import ModelEstimator
from facecam.records import Frame, Pixels
from facecam.vision import bundles, crops
from facecam.vision.quiet import quiet
from facecam.vision.reader import SeatReader
from facecam.vision.seats import Seat, alone, strips
from facecam.vision.thread import VisionThread

SIZE = (1280, 720)
FPS = 30
FACE = (225.0, 124.0, 92.0)
"""Middle and width of the astronaut's face in the portrait."""


def scene(people: int, number: int) -> Pixels:
    """Return picture `number` of some people side by side, who sway once a second."""
    picture = np.full((SIZE[1], SIZE[0], 3), 90, np.uint8)
    portrait = skimage.data.astronaut()[:300, 120:330]
    place, scale = SIZE[0] / people, 130.0 / FACE[2]
    for person in range(people):
        phase = 2 * np.pi * number / FPS + person
        x = place * (person + 0.5) + 12 * np.sin(phase)
        y = 320 + 8 * np.sin(2 * phase)
        move = np.array(
            [[scale, 0, x - scale * (FACE[0] - 120)], [0, scale, y - scale * FACE[1]]], np.float32
        )
        cv2.warpAffine(portrait, move, SIZE, dst=picture, borderMode=cv2.BORDER_TRANSPARENT)
    picture.setflags(write=False)
    return picture


def frames(people: int, count: int) -> list[Frame]:
    """Return `count` frames at 30 fps."""
    return [Frame(scene(people, n), n / FPS, n, "bench") for n in range(count)]


def bare_landmarker() -> Any:
    """Return MediaPipe's own FaceLandmarker with the settings of ours and nothing around it."""
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


def milliseconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000.0


def against_bare(seats: Sequence[Seat], count: int) -> tuple[float, float]:
    """Return the medians of bare FaceLandmarkers and of the whole step, in ms a frame."""
    import mediapipe  # noqa: PLC0415 - as above

    warm_up = FPS // 2
    with ExitStack() as stack:
        reader = stack.enter_context(SeatReader(seats=len(seats)))
        landmarkers = [stack.enter_context(bare_landmarker()) for _ in seats]
        bare: list[float] = []
        whole: list[float] = []
        for frame in frames(len(seats), warm_up + count):
            watches = [reader.watch(seat.id) for seat in seats]
            squares = [watch.crop if watch else None for watch in watches]
            cuts = [crops.cut(frame.image, square) for square in squares if square]

            def alone_on(cuts: Sequence[Pixels] = cuts, number: int = frame.number) -> None:
                for landmarker, pixels in zip(landmarkers, cuts, strict=False):
                    image = mediapipe.Image(mediapipe.ImageFormat.SRGB, pixels)
                    landmarker.detect_for_video(image, number * 1000 // FPS)

            def step(frame: Frame = frame) -> None:
                readings = reader.read(frame, seats)
                if any(reading.face is None for reading in readings):
                    raise RuntimeError(f"no face in frame {frame.number}")

            # In turn first and second, so that neither always finds the caches warm.
            works = [(bare, alone_on), (whole, step)]
            for times, work in works if frame.number % 2 else reversed(works):
                times.append(milliseconds(work))
    bare, whole = bare[warm_up:], whole[warm_up:]
    return statistics.median(bare), statistics.median(whole)


def others(count: int) -> dict[str, float]:
    """Return the medians of a seat read with its hands, and of the classifier, in ms a frame."""
    (seat,) = alone("bench")
    estimator = ModelEstimator()
    with SeatReader(hands_every=0.0) as reader:
        hands: list[float] = []
        classifier: list[float] = []
        for frame in frames(1, count):
            (reading,) = reader.read(frame, [seat])
            classifier.append(milliseconds(partial(estimator, reading)))
            hands.append(milliseconds(partial(reader.read, frame, [seat], hands=True)))
    return {
        "vision_1_seat_with_hands": statistics.median(hands),
        "classifier": statistics.median(classifier),
    }


def live(seconds: float) -> dict[str, Any]:
    """Read one seat, classifier included, behind a mailbox that fills 30 times a second."""
    (seat,) = alone("bench")
    pictures = [scene(1, number) for number in range(FPS)]
    box: Mailbox[Frame] = Mailbox()
    estimator = ModelEstimator()
    read: list[int] = []
    ready = threading.Event()
    with SeatReader() as reader:

        def step(frame: Frame) -> None:
            for reading in reader.read(frame, [seat]):
                estimator(reading)
            read.append(frame.number)

        reader.read(Frame(pictures[0], 0.0, 0, "bench"), [seat])
        with VisionThread(box, step, prepare=ready.set):
            ready.wait()
            count = round(seconds * FPS)
            start = time.perf_counter()
            for number in range(1, count + 1):
                time.sleep(max(0.0, start + number / FPS - time.perf_counter()))
                box.put(Frame(pictures[number % FPS], number / FPS, number, "bench"))
            time.sleep(0.2)
    return {
        "frames": count,
        "read": len(read),
        "fps": round(len(read) / seconds, 1),
        "every_frame": len(read) == count,
    }


def memory() -> float | None:
    """Return the peak memory, in MB, of this process once it has read four seats and hands."""
    seats = strips("bench", "abcd")
    with SeatReader(seats=len(seats)) as reader:
        for frame in frames(len(seats), 10):
            reader.read(frame, seats, hands=True)
    try:
        import resource  # noqa: PLC0415 - Windows has none
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1024.0**2 if sys.platform == "darwin" else 1024.0), 1)


def window() -> dict[str, float]:
    """Return seconds from now to the first picture of a window, and to models loaded behind it."""
    from facecam.ui.kit.window import Window  # noqa: PLC0415 - its import is part of the time

    made: list[SeatReader] = []
    ready = threading.Event()

    def prepare() -> None:
        made.append(SeatReader())
        ready.set()

    with Window("facecam") as shown, VisionThread(Mailbox(), print, prepare=prepare):
        shown.canvas.fill((40, 40, 40))
        shown.present()
        appeared = time.monotonic()
        ready.wait()
        loaded = time.monotonic()
    made[0].close()
    started = float(os.environ["BENCH_STARTED"])
    return {"facecam": round(appeared - started, 3), "ready": round(loaded - started, 3)}


def apart(part: str) -> Any:
    """Run one part in a process of its own and return what it found; None if it could not."""
    environment = {**os.environ, "BENCH_STARTED": str(time.monotonic())}
    command = [sys.executable, __file__, "--part", part]
    done = subprocess.run(  # noqa: S603 - this very script
        command, capture_output=True, check=False, env=environment, text=True
    )
    if done.returncode:
        sys.stderr.write(done.stderr)
        return None
    return json.loads(done.stdout.splitlines()[-1])


PARTS: dict[str, Callable[[], object]] = {"memory": memory, "window": window}


def measure(*, quick: bool) -> dict[str, Any]:
    """Measure everything."""
    count, seconds = (60, 2.0) if quick else (300, 10.0)
    # First, for a process begins with the peak of the one that starts it.
    own = {"memory_mb": apart("memory"), "window_s": apart("window")}
    one = against_bare(alone("bench"), count)
    four = against_bare(strips("bench", "abcd"), count // 2)
    return {
        "ratios": {
            "vision_1_seat": round(one[1] / one[0], 3),
            "vision_4_seats": round(four[1] / four[0], 3),
        },
        "ms": {
            name: round(value, 3)
            for name, value in {
                "bare_1_seat": one[0],
                "vision_1_seat": one[1],
                "bare_4_seats": four[0],
                "vision_4_seats": four[1],
                **others(count // 4),
            }.items()
        },
        "live": live(seconds),
        **own,
        "computer": {
            "system": platform.platform(),
            "processor": platform.machine(),
            "cores": os.cpu_count(),
            "python": platform.python_version(),
        },
    }


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="a fifth of the frames")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--part", choices=PARTS, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.part:
        print(json.dumps(PARTS[options.part]()))
        return 0
    found = measure(quick=options.quick)
    if options.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name}: {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
