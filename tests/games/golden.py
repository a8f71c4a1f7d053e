"""Golden playthroughs: one game by bots a kind, as text that a review can read.

After a wanted change of the rules, write them anew with ``python -m tests.games.golden`` and look
at the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from facecam.games import registry
from facecam.games.core import Player
from facecam.games.match import Match
from facecam.games.simulate import play
from tests.games.walks import kinds

FOLDER = Path(__file__).parent.parent / "golden"


def file(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def playthrough(name: str) -> str:
    """Every command of one game, indented under it what happened, and the outcome."""
    kind = registry.kind(name)
    players = tuple(Player(f"p{n}", f"Bot {n}", bot=True) for n in range(1, kind.fewest + 1))
    played = play(kind, kind.prepare(players, 1))
    return "\n".join(_lines(kind.start(played.setup), played)) + "\n"


def _lines(start: object, played: Match) -> Iterator[str]:
    match = Match(played.setup, start)  # type: ignore[arg-type]
    for command in played.commands:
        yield _text(command)
        for event in match.apply(command):
            yield f"    {_text(event)}"
    yield _text(match.game.outcome)


def _text(value: object) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in kinds():
        file(each).write_text(playthrough(each), encoding="utf-8", newline="\n")
