"""Games in progress on the disk: each is saved while it is played, and can be continued."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from facecam.errors import DataError, FacecamError
from facecam.games import log
from facecam.games.core import Setup
from facecam.games.match import Match
from facecam.games.registry import GameKind
from facecam.play.saving import Saving
from facecam.store import Store
from facecam.store.files import reason_of, set_aside
from facecam.ui.saves import Unfinished
from facecam.vision.closable import Closable

MOST = 5
"""Unfinished games that are kept; with one more, the one left first goes."""

_KIND = "saves"


@dataclass(frozen=True, slots=True)
class Kept:
    """A game as far as it was saved, and the file that goes on with it."""

    kind: GameKind
    match: Match
    saving: Saving

    @property
    def left_at(self) -> float:
        """The time of its last command, on the game's clock."""
        return max(command.at for command in self.match.commands)


class Saves(Closable):
    """Implements `facecam.ui.saves.Saves`; files are read, and the disk waited for, in a thread.

    Parameters
    ----------
    store
        Where everything lies.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._work = ThreadPoolExecutor(1, "saves")
        self._unfinished: tuple[Unfinished, ...] = ()
        self._troubles: list[FacecamError] = []
        self._playing: Saving | None = None

    def unfinished(self) -> Sequence[Unfinished]:
        return self._unfinished

    def troubles(self) -> Sequence[FacecamError]:
        news, self._troubles = self._troubles, []
        return news

    def forget(self, game: Unfinished) -> None:
        self._store.delete(Path(game.path))
        self._unfinished = tuple(one for one in self._unfinished if one != game)

    def refresh(self) -> None:
        """Begin to read what can be continued."""
        self._work.submit(self._read)

    def begin(self, kind: GameKind, setup: Setup) -> Saving:
        """Return the file of a new game; nothing is written before its first command."""
        moment = time.strftime("%Y-%m-%d %H-%M-%S")
        path = self._store.path(_KIND, f"{moment} {kind.name} {setup.seed}", ".jsonl")
        self._playing = Saving(path, kind, self._work, self.tell)
        return self._playing

    def load(self, game: Unfinished) -> Kept:
        """Play a saved game again up to where it was left.

        Raises
        ------
        DataError
            If it can't be continued; a damaged file is set aside.
        """
        path = Path(game.path)
        try:
            kind, match = _replayed(path, _whole_lines(path))
        except DataError:
            self.refresh()
            raise
        known = len(match.commands)
        self._playing = Saving(path, kind, self._work, self.tell, known)
        return Kept(kind, match, self._playing)

    def release(self, path: Path | None = None) -> None:
        """Stop saving the game that is being played, if its file is to be deleted (None: all)."""
        if self._playing is not None and path in {None, self._playing.path}:
            self._playing.release()

    def close(self) -> None:
        """Wait until everything is on the disk."""
        self._work.shutdown(wait=True)
        self.release()

    def tell(self, trouble: FacecamError) -> None:
        """Have the table told of something."""
        self._troubles = [*self._troubles, trouble]

    def _read(self) -> None:
        found: list[tuple[float, Unfinished]] = []
        for path in self._store.files(_KIND):
            try:
                one = self._look_at(path)
            except DataError as error:
                self.tell(error)
                continue
            except OSError:  # deleted meanwhile
                continue
            if one is not None:
                found.append(one)
        newest = sorted(found, key=lambda pair: pair[0], reverse=True)
        for _, old in newest[MOST:]:
            with contextlib.suppress(DataError):
                self._store.delete(Path(old.path))
        self._unfinished = tuple(game for _, game in newest[:MOST])

    def _look_at(self, path: Path) -> tuple[float, Unfinished] | None:
        """Return a game and when it was left; one nobody began, or that is over, is deleted."""
        moment, content = path.stat().st_mtime, _whole_lines(path)
        if content.count(b"\n") <= 1:
            self._store.delete(path)
            return None
        kind, match = _replayed(path, content)
        if match.game.outcome is not None:
            self._store.delete(path)
            return None
        left = datetime.fromtimestamp(moment, UTC).astimezone()
        names = tuple(player.name for player in match.players)
        return moment, Unfinished(str(path), kind.name, names, left)


def _whole_lines(path: Path) -> bytes:
    """Read a file up to what a crash tore, which is cut off when the file goes on.

    Raises
    ------
    DataError
        If it can't be read.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DataError("store.unreadable", path=path.name, reason=reason_of(error)) from error
    return content[: content.rfind(b"\n") + 1]


def _replayed(path: Path, content: bytes) -> tuple[GameKind, Match]:
    """Play the commands of a file again; set it aside if that can't be done.

    Raises
    ------
    DataError
        If it is damaged, or of another version.
    """
    try:
        saved = log.decode(content, path.name)
        return saved.kind, log.replay(saved)
    except DataError as error:
        aside = set_aside(path)
        if error.key == "game.log.version":
            raise
        raise DataError("saves.damaged", aside=aside) from error
