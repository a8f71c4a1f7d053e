"""``facecam demo``: one whole match of 鬼臉任務 by four virtual players, faces and all."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pygame

from facecam import messages
from facecam.games.core import Event
from facecam.play import matches, report
from facecam.play.png import encode
from facecam.play.session import Session
from facecam.play.teller import Teller, words
from facecam.store.files import write_file
from facecam.ui.keepsakes import Photo
from facecam.ui.kit.fonts import Fonts
from facecam.ui.kit.sheet import Print, contact_sheet
from facecam.ui.kit.text import Lettering

SOURCE = "virtual:4"
TARGET = 3
"""Points that win: a match short enough to watch to its end."""
SHEET = Path("facecam-demo.png")


class DemoResult(msgspec.Struct, frozen=True):
    """How the match went; `sheet` is the file of the contact sheet."""

    winner: str
    scores: dict[str, int]
    performances: tuple[report.PerformanceReport, ...]
    duels: tuple[report.DuelReport, ...]
    sheet: str


def wish(language: str, seed: int) -> matches.Wish:
    """Return the match that is shown."""
    return matches.Wish(
        game="mission",
        players=None,
        bots="4",
        source=SOURCE,
        dwell=1.0,
        deck=None,
        seed=seed,
        turns=None,
        language=language,
        settings={"target": TARGET},
    )


def run(language: str, seed: int, *, fast: bool, quiet: bool, sheet: Path) -> DemoResult:
    """Play the match without a window, at the pace of life or as fast as possible.

    Raises
    ------
    DataError
        If the contact sheet can't be written.
    """
    watcher = _Watcher(Teller(language, quiet=quiet))
    pace = (lambda _now: None) if fast else _Pace()
    played = matches.play(wish(language, seed), watcher, pace)
    names = {player.id: player.name for player in watcher.session.match.players}
    _write(sheet, _prints(watcher.session, names, language), language)
    return DemoResult(
        winner=" & ".join(played.winners),
        scores=played.scores,
        performances=played.performances,
        duels=played.duels,
        sheet=str(sheet),
    )


class _Watcher:
    """Keeps the session for its photos, and lets somebody tell what happens."""

    session: Session

    def __init__(self, teller: Teller) -> None:
        self._teller = teller

    def __call__(self, session: Session, events: Sequence[Event]) -> None:
        self.session = session
        self._teller(session, events)


class _Pace:
    """Waits until as much real time is over as simulated time."""

    def __init__(self) -> None:
        self._start = time.monotonic()

    def __call__(self, now: float) -> None:
        ahead = now - (time.monotonic() - self._start)
        if ahead > 0:
            time.sleep(ahead)


def _prints(session: Session, names: dict[str, str], language: str) -> list[Print]:
    targets = {
        (shown.performance.player, shown.performance.key): shown.performance.expression
        for shown in session.referee.shown
    }

    def caption(photo: Photo) -> str:
        return words(targets[photo.player, photo.occasion], language)

    photos = session.referee.album.photos
    return [Print(photo.image, names[photo.player], caption(photo)) for photo in photos]


def _write(file: Path, prints: Sequence[Print], language: str) -> None:
    """Draw the contact sheet and keep it.

    Raises
    ------
    DataError
        If it can't be written.
    """
    pygame.font.init()
    letters = Lettering(Fonts().font)
    sheet = contact_sheet(prints, messages.text(language, "play.sheet_title"), letters)
    write_file(file, encode(sheet))
