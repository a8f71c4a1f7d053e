"""Warm up one player: a resting face, squeezed, stretched, then a try at every face.

What was learned (numbers, no pictures) is stored under the player's name and used by every game
from then on. ``--record FILE`` also keeps labelled examples for ``scripts/train.py --with``.
A virtual player is told what to show, so the script can be tried without a camera::

    python scripts/calibrate.py Ada
    python scripts/calibrate.py Ada --source virtual --headless --record recordings/ada.npz
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import msgspec

from facecam import messages
from facecam.camera.source import Source
from facecam.classify import model as models
from facecam.classify.drift import DRIFTED, drift
from facecam.classify.estimator import ModelEstimator
from facecam.classify.profile import Profile
from facecam.classify.warmup import TRIALS, Pace, Step, WarmUp
from facecam.clock import MonotonicClock
from facecam.errors import UsageError
from facecam.expressions import Expression
from facecam.play.sources import open_source
from facecam.records import Ask
from facecam.store import Store
from facecam.store.files import read_file, write_file
from facecam.terminal import result, say
from facecam.training import dataset
from facecam.training.command import run
from facecam.training.recording import Recording
from facecam.virtual.source import VirtualSource
from facecam.vision.reader import SeatReader
from facecam.vision.seats import alone


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("player", help="the player's name")
    parser.add_argument("--source", default="camera:0", help="camera, video, folder or virtual")
    parser.add_argument("--headless", action="store_true", help="say nothing but the result")
    parser.add_argument("--quick", action="store_true", help="no tries, only the resting face")
    parser.add_argument("--record", type=Path, metavar="FILE", help="keep labelled examples")
    parser.add_argument("--store", type=Path, help="another folder than the user's own")
    parser.add_argument("--json", action="store_true", help="print the profile's findings")
    parser.add_argument("--lang", choices=messages.LANGUAGES, default=messages.system_language())
    options = parser.parse_args(arguments)
    recording = Recording(options.player)
    source = open_source(options.source, MonotonicClock(), dwell=1.0, repeats=False)
    profile = _warm_up(source, options, recording)
    if profile is None:
        raise UsageError("classify.warmup.no_neutral")
    path = Store(options.store).path("profiles", options.player)
    _compare(path, profile, options)
    write_file(path, msgspec.json.encode(profile))
    say(_text(options, "stored", name=options.player, file=path))
    if profile.cannot:
        shown = ", ".join(
            messages.text(options.lang, f"expression.{name}") for name in sorted(profile.cannot)
        )
        say(_text(options, "cannot", expressions=shown))
    if options.record:
        examples = recording.dataset()
        dataset.save(options.record, examples)
        say(_text(options, "examples", count=len(examples), file=options.record))
    if options.json:
        result({"profile": str(path), "cannot": sorted(profile.cannot), "trust": profile.trust})
    return 0


def _warm_up(source: Source, options: argparse.Namespace, recording: Recording) -> Profile | None:
    model = models.shipped()
    warm_up = WarmUp(
        ModelEstimator(model),
        model.thresholds,
        trials=() if options.quick else TRIALS,
        pace=Pace(),
    )
    told: Step | None = None
    with ExitStack() as stack:
        reader = stack.enter_context(SeatReader())
        stack.enter_context(source)
        seats = alone(source.id, options.player)
        while warm_up.step.ask is not Ask.DONE:
            asked = warm_up.step
            if told is None or (asked.ask, asked.expression) != (told.ask, told.expression):
                told = asked
                _tell(source, asked, options)
            frame = source.read()
            if frame is None:
                break
            for reading in reader.read(frame, seats):
                recording.update(reading, warm_up.update(reading))
    return warm_up.profile()


def _tell(source: Source, asked: Step, options: argparse.Namespace) -> None:
    """Say what to do, to a person or to a virtual one."""
    if isinstance(source, VirtualSource):
        source.perform(0, asked.expression or Expression())
    if options.headless:
        return
    shown = ""
    if asked.expression:
        ((part, category),) = tuple(asked.expression.parts().items())[:1]
        shown = messages.text(options.lang, f"expression.{part}.{category}")
    say(_text(options, str(asked.ask), name=options.player, expression=shown))


def _compare(path: Path, profile: Profile, options: argparse.Namespace) -> None:
    """Say it where the stored face was another one."""
    stored = read_file(path, msgspec.json.Decoder(Profile).decode).value
    if stored is not None and drift(stored, profile) > DRIFTED:
        say(messages.text(options.lang, "classify.drifted", name=options.player))


def _text(options: argparse.Namespace, key: str, **values: object) -> str:
    return messages.text(options.lang, f"classify.warmup.{key}", **values)


if __name__ == "__main__":
    sys.exit(run(main))
