"""Warm up one player: a resting face, squeezed, stretched, then a try at every face.

What was learned (numbers, no pictures) is stored under the player's name and used by every game
from then on. A window shows what to do; without a display, the terminal says it. ``--record FILE``
also keeps labelled examples for ``scripts/train.py --with``. A virtual player does what is asked,
so the script can be tried without a camera::

    python scripts/calibrate.py Ada
    python scripts/calibrate.py Ada --source virtual --headless --record recordings/ada.npz
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # stdout is for results

from facecam import messages
from facecam.classify.drift import DRIFTED, drift
from facecam.classify.warmup import TRIALS
from facecam.clock import MonotonicClock
from facecam.errors import UsageError
from facecam.play import app, eyes
from facecam.play.house import House
from facecam.play.profiles import Profiles
from facecam.play.rehearsal import Plan, Rehearsal
from facecam.play.sources import open_source
from facecam.play.warm_ups import ON_SCREEN, double
from facecam.records import Ask
from facecam.store import Store
from facecam.terminal import result, say
from facecam.training import dataset
from facecam.training.command import run
from facecam.training.recording import Recording
from facecam.ui.kit.window import DisplayError
from facecam.ui.warm_ups import Asked


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    store, name = Store(options.store), options.player
    recording = Recording(name)
    before = Profiles(store).known(name)
    if before.problem is not None:
        say(messages.describe(options.lang, before.problem))
    trials = () if options.quick else TRIALS
    if options.headless:
        _headless(options, store, Plan(trials, watch=recording.update), lambda _asked: None)
    else:
        plan = Plan(trials, ON_SCREEN, recording.update)
        house = House(source=options.source, warm_up=plan)
        try:
            app.run(app.Launch(options.lang, house, warm_up=name, store=store))
        except DisplayError:
            say(_text(options, "no_window"))
            _headless(options, store, plan, lambda asked: _ask(options, asked))
    profiles = Profiles(store)
    profile = profiles.known(name).profile
    if profile is None or profile == before.profile:
        raise UsageError("classify.warmup.no_neutral")
    if before.profile is not None and drift(before.profile, profile) > DRIFTED:
        say(messages.text(options.lang, "classify.drifted", name=name))
    path = profiles.path(name)
    say(_text(options, "stored", name=name, file=path))
    if profile.cannot:
        shown = [_named(options, known) for known in sorted(profile.cannot)]
        say(_text(options, "cannot", expressions=", ".join(shown)))
    if options.record:
        examples = recording.dataset()
        dataset.save(options.record, examples)
        say(_text(options, "examples", count=len(examples), file=options.record))
    if options.json:
        result({"profile": str(path), "cannot": sorted(profile.cannot), "trust": profile.trust})
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("player", help="the player's name")
    parser.add_argument("--source", default="camera:0", help="camera, video, folder or virtual")
    parser.add_argument("--headless", action="store_true", help="no window, nothing but the result")
    parser.add_argument("--quick", action="store_true", help="no tries, only the resting face")
    parser.add_argument("--record", type=Path, metavar="FILE", help="keep labelled examples")
    parser.add_argument("--store", type=Path, help="another folder than the user's own")
    parser.add_argument("--json", action="store_true", help="print the profile's findings")
    parser.add_argument("--lang", choices=messages.LANGUAGES, default=messages.system_language())
    return parser


def _headless(
    options: argparse.Namespace, store: Store, plan: Plan, tell: Callable[[Asked], None]
) -> None:
    """Go through the warm-up picture by picture; `tell` hears of everything that is asked for."""
    source = open_source(options.source, MonotonicClock(), dwell=1.0, repeats=False)
    with ExitStack() as stack:
        seeing = eyes.load(stack)
        stack.enter_context(source)
        rehearsal = Rehearsal(
            options.player,
            seeing,
            source.id,
            Profiles(store),
            double=double(options.player, (), source),
            plan=plan,
        )
        stack.callback(rehearsal.stop)
        told: object = None
        while (asked := rehearsal.asked).ask is not Ask.DONE:
            if (asked.ask, asked.expression) != told:
                told = (asked.ask, asked.expression)
                tell(asked)
            frame = source.read()
            if frame is not None:
                rehearsal.look(frame)
            elif not source.live:
                break
    if rehearsal.problem is not None:
        raise rehearsal.problem


def _ask(options: argparse.Namespace, asked: Asked) -> None:
    """Say what to do."""
    parts = asked.expression.parts().items() if asked.ask is Ask.TRY and asked.expression else ()
    shown = ", ".join(_named(options, f"{part}.{category}") for part, category in parts)
    say(_text(options, str(asked.ask), name=options.player, expression=shown))


def _named(options: argparse.Namespace, name: str) -> str:
    return messages.text(options.lang, f"expression.{name}")


def _text(options: argparse.Namespace, key: str, **values: object) -> str:
    return messages.text(options.lang, f"classify.warmup.{key}", **values)


if __name__ == "__main__":
    sys.exit(run(main))
