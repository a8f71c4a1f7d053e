"""The commands that play and judge, each from its options to its exit code."""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import msgspec

from facecam import messages
from facecam.camera.devices import Device, list_cameras
from facecam.camera.measure import measure
from facecam.clock import MonotonicClock
from facecam.errors import CameraError, UsageError
from facecam.expressions import Expression
from facecam.games import registry
from facecam.games.simulate import simulate as simulate_games
from facecam.play import demo as demos
from facecam.play import guests, matches, pictures
from facecam.play.house import House
from facecam.play.teller import Teller, say_judged
from facecam.terminal import result, say
from facecam.ui.kit.window import has_display
from facecam.ui.scenes.registry import require_screen


def app(options: argparse.Namespace) -> int:
    """``facecam``: the window with its hub."""
    from facecam.play import app as window  # noqa: PLC0415 - other commands need no window

    return window.run(window.Launch(language=options.lang))


def play(options: argparse.Namespace) -> int:
    """``facecam play``."""
    if not options.headless:
        return _play_in_window(options)
    if options.source is None:
        raise UsageError("play.source")
    seed = options.seed if options.seed is not None else random.SystemRandom().getrandbits(31)
    wish = matches.Wish(
        game=options.game,
        players=options.players,
        bots=options.bots,
        source=options.source,
        dwell=options.dwell,
        deck=options.deck,
        seed=seed,
        turns=options.turns,
        language=options.lang,
    )
    shots = Path(options.shots) if options.shots else None
    if shots is not None:
        require_screen(registry.kind(options.game).name)
    played = matches.play(wish, Teller(options.lang, quiet=options.json), shots=shots)
    if options.json:
        result(played)
    elif played.winners:
        say(messages.text(options.lang, "play.won", winners=", ".join(played.winners)))
    else:
        say(messages.text(options.lang, "play.stopped", turns=played.turns))
    return 0


def _play_in_window(options: argparse.Namespace) -> int:
    from facecam.play import app as window  # noqa: PLC0415 - other commands need no window

    kind = registry.kind(options.game)
    require_screen(kind.name)
    named = options.players or options.bots
    seats = guests.players(kind, options.players, options.bots, options.lang) if named else ()
    house = House(source=options.source, dwell=options.dwell, seed=options.seed, deck=options.deck)
    game = kind.name if seats else None
    return window.run(window.Launch(language=options.lang, house=house, game=game, players=seats))


def demo(options: argparse.Namespace) -> int:
    """``facecam demo``: in a window where there is a display, else on the terminal."""
    if not options.headless and has_display():
        return _demo_in_window(options)
    played = demos.run(
        options.lang,
        options.seed,
        fast=options.fast,
        quiet=options.json,
        sheet=Path(options.sheet or demos.SHEET),
    )
    if options.json:
        result(played)
    else:
        say(messages.text(options.lang, "play.won", winners=played.winner))
        say(messages.text(options.lang, "play.sheet", file=played.sheet))
    return 0


def _demo_in_window(options: argparse.Namespace) -> int:
    from facecam.play import app as window  # noqa: PLC0415 - other commands need no window

    wish = demos.wish(options.lang, options.seed)
    kind = registry.kind(wish.game)
    return window.run(
        window.Launch(
            language=options.lang,
            house=House(source=wish.source, seed=wish.seed, rules=wish.settings),
            game=wish.game,
            players=guests.players(kind, wish.players, wish.bots, options.lang),
            demo=True,
        )
    )


def judge(options: argparse.Namespace) -> int:
    """``facecam judge``."""
    wanted = Expression.parse(options.want) if options.want else None
    neutral = Path(options.neutral) if options.neutral else None
    refused: list[str] = []

    def refuse(name: str) -> None:
        refused.append(name)
        say(messages.text(options.lang, "play.refused", name=name))

    for judged in pictures.judge(options.source, wanted, neutral, refuse):
        if options.json:
            result(judged)
        else:
            say_judged(judged, options.lang)
    return 1 if refused else 0


def simulate(options: argparse.Namespace) -> int:
    """``facecam simulate``."""
    kind = registry.kind(options.game)
    simulated = simulate_games(kind, options.players, options.games, options.seed)
    if options.json:
        result(simulated)
    else:
        say(msgspec.json.format(msgspec.json.encode(simulated), indent=2).decode())
    return 0 if simulated.finished == simulated.games else 1


def cameras(options: argparse.Namespace) -> int:
    """``facecam cameras``."""
    clock = MonotonicClock()
    seen = [_measured(device, clock) for device in list_cameras()]
    if options.json:
        result(seen)
    for camera in () if options.json else seen:
        line = "play.cameras.line" if camera.problem is None else "play.cameras.silent"
        say(messages.text(options.lang, line, **msgspec.structs.asdict(camera)))
    if not seen:
        say(messages.text(options.lang, "play.cameras.none"))
    return 0 if seen else 1


class Camera(msgspec.Struct, frozen=True):
    """One camera and what it really delivers; `problem` says why it delivers nothing."""

    name: str
    backend: str
    width: int = 0
    height: int = 0
    fps: float = 0.0
    problem: str | None = None


def _measured(device: Device, clock: MonotonicClock) -> Camera:
    try:
        found = measure(device, clock)
    except CameraError as error:
        return Camera(device.name, device.places[0].backend, problem=error.key)
    return Camera(device.name, found.backend, *found.size, fps=round(found.fps, 1))
