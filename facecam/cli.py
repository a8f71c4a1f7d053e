"""The `facecam` command: reads the command line, runs one command, shows errors as sentences.

With ``--json`` nothing but JSON goes to stdout; everything meant for a person goes to stderr.
Heavy rooms are imported by the command that needs them, so that the window is up quickly.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from facecam import __version__, messages
from facecam.errors import FacecamError, UsageError
from facecam.terminal import result, say

Command = Callable[[argparse.Namespace], int]
DWELL = 1.0
"""Seconds each picture of a folder is shown: longer than a hold, and eleven fit into 20 s."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 done, 1 done with problems, 2 not possible."""
    _utf8()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # stdout is for results
    language = messages.system_language()
    try:
        options = _parser().parse_args(arguments)
        language = options.lang = options.lang or language
        run: Command = options.run
        return run(options)
    except FacecamError as error:
        say(messages.describe(language, error))
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output left
        sys.stderr.close()
        return 1


def _utf8() -> None:
    """Names may be in any script, whatever code page the terminal claims to have."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError("cli.usage", problem=message, command=self.prog)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="facecam", description="Grimace party games at one laptop: the camera judges."
    )
    parser.add_argument("--version", action="version", version=f"facecam {__version__}")
    common = _Parser(add_help=False)
    common.add_argument("--lang", choices=messages.LANGUAGES, help="language of all sentences")
    machine = _Parser(add_help=False)
    machine.add_argument("--json", action="store_true", help="print JSON and nothing else")
    parser.add_argument("--lang", choices=messages.LANGUAGES, help=argparse.SUPPRESS)
    parser.set_defaults(run=_command("app"))
    commands = parser.add_subparsers(metavar="COMMAND")

    def command(
        name: str, run: Command, description: str, *parents: _Parser
    ) -> argparse.ArgumentParser:
        sub = commands.add_parser(
            name, help=description, description=description, parents=[common, *parents]
        )
        sub.set_defaults(run=run)
        return sub

    play = command("play", _command("play"), "play one game", machine)
    play.add_argument(
        "game",
        nargs="?",
        default="mission",
        help="mission, say-cheese, face-to-face, top-face-contest, top-face-race, top-face-battle",
    )
    play.add_argument("--source", help="camera:0, a camera's name, a video, a folder, virtual:4")
    play.add_argument("--dwell", type=_positive, default=DWELL, help="seconds a picture is shown")
    play.add_argument("--players", help="names of the people, with commas between them")
    play.add_argument("--bots", help="how many virtual players, or all")
    play.add_argument(
        "--deck", help="CSV of portraits (eyes,nose,mouth,hand); Face to Face: a folder of photos"
    )
    play.add_argument("--seed", type=int, help="the same seed deals the same game")
    play.add_argument("--headless", action="store_true", help="no window: bots play it out")
    play.add_argument("--turns", type=_count, help="end after so many turns")
    play.add_argument("--shots", help="folder for a screenshot of every scene")

    demo = command("demo", _command("demo"), "watch a whole match", machine)
    demo.add_argument("--headless", action="store_true", help="no window, even with a display")
    demo.add_argument("--fast", action="store_true", help="as fast as possible")
    demo.add_argument("--seed", type=int, default=1)
    demo.add_argument("--sheet", help="where the contact sheet goes (PNG)")

    judge = command("judge", _command("judge"), "say what faces show", machine)
    judge.add_argument("source", help="a picture, folder, video or camera")
    judge.add_argument("--want", help="judge against this, e.g. eyes=wide,mouth=tongue")
    judge.add_argument("--neutral", help="a picture of the same person's resting face")
    judge.add_argument("--dwell", type=_positive, default=DWELL, help=argparse.SUPPRESS)

    simulate = command("simulate", _command("simulate"), "let bots play many games", machine)
    simulate.add_argument("game", nargs="?", default="mission")
    simulate.add_argument("--players", type=int, default=4)
    simulate.add_argument("--games", type=_count, default=100)
    simulate.add_argument("--seed", type=int, default=1)

    command("cameras", _command("cameras"), "list cameras and what they deliver", machine)
    command("doctor", _doctor, "check this computer", machine)
    return parser


def _positive(text: str) -> float:
    value = float(text)
    if not 0 < value < 3600:
        raise argparse.ArgumentTypeError(f"{text} is not a number of seconds above 0")
    return value


def _count(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a number above 0")
    return value


def _command(name: str) -> Command:
    """Return the command of that name in `facecam.play.commands`, imported when it is run."""

    def run(options: argparse.Namespace) -> int:
        from facecam.play import commands  # noqa: PLC0415 - see the module's docstring

        command: Command = getattr(commands, name)
        return command(options)

    return run


def _doctor(options: argparse.Namespace) -> int:
    from facecam import doctor  # noqa: PLC0415 - see the module's docstring

    report = doctor.run(options.lang)
    if options.json:
        result(report)
    else:
        say(report.text())
    return 0 if report.healthy else 1
