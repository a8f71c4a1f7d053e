"""Progress of a headless game on the terminal."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from facecam import messages
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
