"""One match in a file, command by command, while it is played."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path

from facecam.errors import DataError
from facecam.games import log
from facecam.games.match import Match
from facecam.games.registry import GameKind
from facecam.store.journal import Journal


class Saving:
    """Keeps the log of a match (`facecam.games.log`) on the disk.

    The first command begins the file; the end of the game removes it. A command that was given
    survives a crash of this program at once, and one of the computer a moment later: waiting for
    the disk is left to `work`, so that neither judge nor screen stands still for it.

    Parameters
    ----------
    path
        The file.
    kind
        The game.
    work
        Where the disk is waited for.
    tell
        Called once, with the reason, if the game can't be saved.
    known
        How many commands of the match the file holds already.
    """

    def __init__(
        self,
        path: Path,
        kind: GameKind,
        work: Executor,
        tell: Callable[[DataError], None],
        known: int = 0,
    ) -> None:
        self.path = path
        self._kind = kind
        self._work = work
        self._tell = tell
        self._begun = known > 0
        self._known = known
        self._journal = Journal(path)
        self._lock = threading.Lock()
        self._over = False
        self._syncing = False
        self._failing = False
        self._told = False

    @property
    def kept(self) -> bool:
        """Whether the game can be continued from the file as it stands."""
        return self._known > 0 and not self._over and not self._failing

    def update(self, match: Match) -> None:
        """Write what was played since the last update. Trouble is no reason to stop playing."""
        with self._lock:
            if self._over:
                return
            if match.game.outcome is not None:
                self._remove()
                return
            try:
                self._write(match)
            except DataError as error:  # tried again at the next command: there may be room
                self._fail(error)
            else:
                self._failing = False
            if not self._syncing:
                self._syncing = True
                self._work.submit(self._sync)

    def discard(self) -> None:
        """Keep nothing of this match, now and from now on."""
        with self._lock:
            self._over = True
            self._remove()

    def release(self) -> None:
        """Let go of the file and leave it to others; nothing more is written."""
        with self._lock:
            self._over = True
            self._journal.close()

    def close(self) -> None:
        """Keep the match as it stands; nothing more is written."""
        with self._lock:
            self._over = True
        self._work.submit(self._let_go)

    def _let_go(self) -> None:
        self._sync()
        self.release()

    def _write(self, match: Match) -> None:
        if not self._begun:
            self._journal.add(log.head(self._kind, match.setup).rstrip(b"\n"))
            self._begun = True
        for command in match.commands[self._known :]:
            self._journal.add(log.line(command).rstrip(b"\n"))
            self._known += 1

    def _remove(self) -> None:
        """Delete the file; a result that is taken back begins it again."""
        self._journal.close()
        self._begun, self._known = False, 0
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)

    def _sync(self) -> None:
        self._syncing = False  # what is written from here on waits for its own turn
        try:
            self._journal.sync()
        except DataError as error:
            self._fail(error)

    def _fail(self, error: DataError) -> None:
        self._failing = True
        if not self._told:
            self._told = True
            self._tell(error)
