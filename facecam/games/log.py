"""The log of a game: one JSON object a line, the set-up first, then every command.

Replaying it gives the same game exactly. It is written as the game goes on; whatever cuts it off,
it loads up to the last whole command and can be played on.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from facecam.errors import DataError, FacecamError, IllegalCommandError
from facecam.games import registry
from facecam.games.core import Command, Setup
from facecam.games.match import Match, MatchCommand
from facecam.games.registry import GameKind

VERSION = 1
"""Of the form of the log. A log of another version is refused, never guessed at."""


class _Head(msgspec.Struct, frozen=True):
    log: str
    version: int
    game: str
    setup: msgspec.Raw


_MARK = "facecam"
_UNUSABLE = (msgspec.MsgspecError, FacecamError, ValueError, RecursionError)
"""What decoding raises: no JSON, another form, words no card has, no UTF-8, nested too deep."""

_encoder = msgspec.json.Encoder(order="deterministic")


@dataclass(frozen=True, slots=True)
class Log:
    """A game as far as it was played: its kind, its set-up, and the commands in their order."""

    kind: GameKind
    setup: Setup
    commands: tuple[Command, ...]

    def encode(self) -> bytes:
        return head(self.kind, self.setup) + b"".join(line(command) for command in self.commands)


def head(kind: GameKind, setup: Setup) -> bytes:
    """The first line of a log."""
    raw = msgspec.Raw(_encoder.encode(setup))
    return _encoder.encode(_Head(_MARK, VERSION, kind.name, raw)) + b"\n"


def line(command: Command) -> bytes:
    """The line of one command."""
    return _encoder.encode(command) + b"\n"


def of(kind: GameKind, match: Match) -> Log:
    """The log of a match as it stands."""
    return Log(kind, match.setup, tuple(match.commands))


def decode(data: bytes, file: str) -> Log:
    """Read a log up to its last whole command. `file` is named in errors.

    Raises
    ------
    DataError
        If the head is damaged, foreign or of another version, or a line before the last is no
        command.
    """
    first, *rest = data.split(b"\n")
    kind, setup = _decode_head(first, file)
    decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(kind.command | MatchCommand)
    commands: list[Command] = []
    for number, text in enumerate(rest, start=2):
        try:
            commands.append(decoder.decode(text))
        except _UNUSABLE as error:
            if number <= len(rest):  # the last line may be cut off, or empty; no other
                raise DataError("game.log.line", file=file, line=number) from error
    return Log(kind, setup, tuple(commands))


def _decode_head(text: bytes, file: str) -> tuple[GameKind, Setup]:
    try:
        found = msgspec.json.decode(text, type=_Head)
    except _UNUSABLE as error:
        raise DataError("game.log.foreign", file=file) from error
    if found.log != _MARK:
        raise DataError("game.log.foreign", file=file)
    if found.version != VERSION:
        raise DataError("game.log.version", file=file, version=found.version, known=VERSION)
    try:
        kind = registry.kind(found.game)
        setup = msgspec.json.decode(found.setup, type=kind.setup)
    except _UNUSABLE as error:
        raise DataError("game.log.head", file=file) from error
    known = next(f.default for f in msgspec.structs.fields(kind.setup) if f.name == "version")
    if setup.version != known:
        raise DataError("game.log.version", file=file, version=setup.version, known=known)
    return kind, setup


def replay(log: Log) -> Match:
    """Play all commands of a log again.

    Raises
    ------
    DataError
        If a command isn't one the rules allow at its place, or the game can't be set up.
    """
    try:
        match = Match(log.setup, log.kind.start(log.setup))
    except FacecamError as error:
        raise DataError("game.log.setup", game=log.kind.name) from error
    for number, command in enumerate(log.commands, start=2):
        try:
            match.apply(command)
        except IllegalCommandError as error:
            raise DataError("game.log.illegal", line=number) from error
    return match
