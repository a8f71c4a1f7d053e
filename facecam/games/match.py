"""One game in progress: its log, its present state, and undo."""

from __future__ import annotations

from facecam.errors import IllegalCommandError
from facecam.games.core import Command, Event, Game, Resume, Setup, Undo


class Match:
    """A game with memory: applies commands, keeps them, takes judged results back.

    Parameters
    ----------
    setup
        The head of the log.
    start
        The state the set-up deals.
    """

    def __init__(self, setup: Setup, start: Game) -> None:
        self.setup = setup
        self.game = start
        self.commands: list[Command] = []
        self._before_results: list[Game] = []

    def apply(self, command: Command) -> tuple[Event, ...]:
        """Give the game one command and return what happened.

        Raises
        ------
        IllegalCommandError
            If the rules don't allow it now, or there is nothing to undo. Nothing changed.
        """
        events: tuple[Event, ...] = ()
        match command:
            case Undo(at=at):
                if not self._before_results:
                    raise IllegalCommandError("game.nothing_to_undo")
                self.game = self._before_results.pop().resumed(at)
                events = (Undone(at=at),)
            case Resume(at=at, judged=judged):
                states = [*self._before_results, self.game]
                *self._before_results, self.game = (
                    state.continued(at, judged=judged) for state in states
                )
            case _:
                before = self.game
                self.game, events = before.apply(command)
                if any(event.judged for event in events):
                    self._before_results.append(before)
        self.commands.append(command)
        return events


class Undone(Event, frozen=True, tag="undone"):
    """The last judged result was taken back."""
