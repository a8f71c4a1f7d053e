"""Progress of a headless game on the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from facecam import messages
from facecam.expressions import PARTS, Expression
from facecam.games.core import Event
from facecam.play import report
from facecam.play.referee import Shown
from facecam.play.session import Session
from facecam.terminal import say


class Teller:
    """Says on the terminal what was judged."""

    def __init__(self, language: str, *, quiet: bool) -> None:
        self._language = language
        self._quiet = quiet
        self._told = 0

    def __call__(self, session: Session, events: Sequence[Event]) -> None:
        if self._quiet:
            return
        names = {player.id: player.name for player in session.match.players}
        fresh, self._told = session.referee.shown[self._told :], len(session.referee.shown)
        occasions = Counter(shown.performance.key for shown in fresh)
        for shown in fresh:
            if occasions[shown.performance.key] == 1:
                self._tell(shown, names)
        for event in events:
            fields = msgspec.structs.asdict(event)
            if {"winner", "times"} <= set(fields):
                self._say("play.duel", winner=names[fields["winner"]])

    def _tell(self, shown: Shown, names: dict[str, str]) -> None:
        told = report.performance(shown, names)
        self._say(
            "play.performed",
            player=told.player,
            target=words(shown.performance.expression, self._language),
            verdict=messages.text(self._language, f"play.verdict.{told.verdict}"),
            seconds=told.seconds,
        )

    def _say(self, key: str, **parameters: object) -> None:
        say(messages.text(self._language, key, **parameters))


def words(expression: Expression, language: str) -> str:
    """Return an expression as people say it."""
    named = [
        messages.text(language, f"expression.{part}.{category}")
        for part, category in expression.parts().items()
    ]
    return messages.text(language, "play.list").join(named)


def say_judged(judged: Mapping[str, Any], language: str) -> None:
    """Say what one picture shows, for ``facecam judge``."""
    faces = judged["faces"] or [None]
    for face in faces:
        say(f"{judged['file']}: {_described(face, language)}")


def _described(face: Mapping[str, Any] | None, language: str) -> str:
    if face is None:
        return messages.text(language, "reason.no_face")
    words = [_share(part, seen, language) for part in PARTS if (seen := face[part]) is not None]
    described = messages.text(language, "play.list").join(words)
    if "verdict" in face:
        call = messages.text(language, f"play.verdict.{face['verdict']['call']}")
        return f"{described} - {call}"
    return described


def _share(part: str, seen: Mapping[str, Any], language: str) -> str:
    name = messages.text(language, f"expression.{part}.{seen['label']}")
    return f"{name} {seen['p']:.0%}"
