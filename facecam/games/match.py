"""One game in progress: its log, its present state, and what the table agrees on at any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from facecam.errors import IllegalCommandError
from facecam.games.core import Adapt, Command, Event, Game, Player, Resume, Setup, TakeOver, Undo

MatchCommand = Undo | Resume | TakeOver | Adapt
"""What a match understands at any game; no game sees these."""


class Match:
    """A game with memory: applies commands, keeps them, takes judged results back.

    `setup` is what the game began with, `present` has the players and settings of now.

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
        self.present = setup

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays now, in table order."""
        return self.present.players

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
                if "judged" in _settings(self.present):
                    self.present = _adapted(self.present, {"judged": judged})
                self._change(lambda state: state.continued(at, judged=judged))
            case TakeOver(at=at, who=who):
                events = self._take_over(at, who)
            case Adapt(settings=settings):
                self._go_on_with(_adapted(self.present, settings))
            case _:
                before = self.game
                self.game, events = before.apply(command)
                if any(event.judged for event in events):
                    self._before_results.append(before)
        self.commands.append(command)
        return events

    def _take_over(self, at: float, who: Player) -> tuple[Event, ...]:
        before = next((one for one in self.players if one.id == who.id), None)
        others = [one.name for one in self.players if one.id != who.id]
        if before is None or self.game.outcome is not None:
            raise IllegalCommandError("game.not_now")
        if who.name in others:
            raise IllegalCommandError("game.same_name", name=who.name)
        players = tuple(who if one.id == who.id else one for one in self.players)
        self._go_on_with(msgspec.structs.replace(self.present, players=players))
        return (TakenOver(at=at, player=who.id, before=before.name, now=who.name),)

    def _go_on_with(self, setup: Setup) -> None:
        self.present = setup
        self._change(lambda state: state.with_setup(setup))

    def _change(self, change: Callable[[Game], Game]) -> None:
        """Change the state there is, and those that could come back."""
        *self._before_results, self.game = map(change, [*self._before_results, self.game])


class Undone(Event, frozen=True, tag="undone"):
    """The last judged result was taken back."""


class TakenOver(Event, frozen=True, tag="taken_over"):
    """Somebody else plays for `player`: names before and now."""

    player: str
    before: str
    now: str


def _settings(setup: Setup) -> dict[str, object]:
    settings = getattr(setup, "settings", None)
    return {} if settings is None else msgspec.structs.asdict(settings)


def _adapted(setup: Setup, changes: Mapping[str, bool | float]) -> Setup:
    known = _settings(setup)
    if not changes.keys() <= known.keys():
        raise IllegalCommandError("game.not_now")
    settings = getattr(setup, "settings", None)
    try:
        changed = msgspec.convert({**known, **changes}, type(settings))
    except msgspec.ValidationError as error:
        raise IllegalCommandError("game.not_now") from error
    return msgspec.structs.replace(setup, settings=changed)
