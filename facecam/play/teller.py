"""Progress of a headless game on the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from facecam import messages
from facecam.expressions import PARTS
from facecam.games.core import Event
from facecam.play import report
from facecam.play.session import Session
from facecam.terminal import say


class Teller:
    """Says on the terminal what was judged."""

    def __init__(self, language: str, *, quiet: bool) -> None:
        self._language = language
        self._quiet = quiet
        self._told = 0

    def __call__(self, session: Session, _events: Sequence[Event]) -> None:
        names = {player.id: player.name for player in session.match.setup.players}
        for shown in () if self._quiet else session.shown[self._told :]:
            told = report.performance(shown, names)
            verdict = messages.text(self._language, f"play.verdict.{told.verdict}")
            line = {**msgspec.structs.asdict(told), "verdict": verdict}
            say(messages.text(self._language, "play.performed", **line))
        self._told = len(session.shown)


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
