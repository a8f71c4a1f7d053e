"""A program that plays and saves until somebody kills it: ``python -m tests.play.killed FOLDER``.

It goes on with the game left last, if there is one, then plays new ones of all kinds. After every
command that is saved it says so on a line: the file, how many commands, and their checksum.
"""

from __future__ import annotations

import random
import sys
import zlib
from pathlib import Path

from facecam.clock import SimulatedClock
from facecam.games import log, registry
from facecam.games.core import Player, Resume
from facecam.games.match import Match
from facecam.play import guests, headless
from facecam.play.saves import Kept, Saves
from facecam.play.seating import Seating
from facecam.play.session import Session
from facecam.store import Store

OVER = "over"


def checksum(match: Match, count: int) -> int:
    """Of the first `count` commands."""
    return zlib.crc32(b"".join(log.line(command) for command in match.commands[:count]))


def tell(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def play(kept: Kept, start: float) -> None:
    """Let bots play a match to its end."""

    def record(match: Match) -> None:
        if match.game.outcome is not None:
            tell(OVER)
            kept.saving.update(match)
            return
        kept.saving.update(match)
        count = len(match.commands)
        tell(kept.saving.path.name, count, checksum(match, count))

    clock = SimulatedClock(start)
    setup = kept.match.setup
    session = Session(
        kept.kind,
        kept.match,
        seating=Seating({}),
        eyes=None,
        clock=clock,
        bots=guests.everybody(kept.kind, setup.players, setup.seed),
        profiles={},
        record=record,
    )
    if kept.match.commands:
        session.submit(Resume(at=start, judged=False))
    for _events in headless.run(session, [], clock):
        pass
    assert kept.match.game.outcome is not None


def main(folder: str) -> None:
    chance = random.Random()
    saves = Saves(Store(Path(folder)))
    with saves:
        saves.refresh()
    left = saves.unfinished()
    with Saves(Store(Path(folder))) as saves:
        if left:
            kept = saves.load(left[0])
            play(kept, kept.left_at)
        while True:
            kind = registry.kind(chance.choice(registry.names()))
            players = tuple(
                Player(f"p{number}", f"Player {number}", bot=True)
                for number in range(1, kind.fewest + 1)
            )
            seed = chance.getrandbits(31)
            setup = guests.adjust(kind.prepare(players, seed), judged=False)
            match = Match(setup, kind.start(setup))
            play(Kept(kind, match, saves.begin(kind, setup)), 0.0)


if __name__ == "__main__":
    main(sys.argv[1])
