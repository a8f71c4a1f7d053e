"""The commands and clocks of a game of turns: Grand Contest and Cruel Race are two of them."""

from __future__ import annotations

from functools import cached_property
from typing import Self, assert_never

import msgspec

from facecam.errors import IllegalCommandError
from facecam.games.core import Command, Event, Held, Lost, Overrule, Tick, Undo
from facecam.games.top_face import commands as do
from facecam.games.top_face import events as happened
from facecam.games.top_face import options
from facecam.games.top_face.guessing import Guessing
from facecam.games.top_face.stillness import Change, Stillness
from facecam.games.top_face.view import Phase, TurnView, private

NOTHING: tuple[Event, ...] = ()


class Turns(Guessing, frozen=True, kw_only=True):
    """A game of turns; see `Performing` for the fields."""

    def apply(self, command: do.TurnCommand) -> tuple[Self, tuple[Event, ...]]:  # noqa: C901, PLR0911, PLR0912 - one case a command
        """Return the state after `command` and what happened.

        Raises
        ------
        IllegalCommandError
            If the rules don't allow it now.
        """
        if self.outcome is not None:
            raise IllegalCommandError("game.not_now")
        match command:
            case do.Draw(at=at, player=player):
                self.require_performer(player, Phase.DRAW)
                return self.begin(at)
            case do.Call(at=at, player=player):
                self.require_performer(player, Phase.LOOK)
                return self.call(at)
            case do.Swap(at=at, player=player):
                self.require_performer(player, Phase.LOOK, Phase.PERFORM, Phase.GUESS)
                if not self.may_swap(at):
                    raise IllegalCommandError("top_face.refused.swap")
                return self.swap(at)
            case do.GiveUp(at=at, player=player):
                self.require_performer(player, Phase.LOOK, Phase.PERFORM)
                return self.fail(at, late=False)
            case do.Buzz():
                return self.buzz(command)
            case do.Press():
                return self.press(command)
            case do.Done(at=at, player=player):
                return self.pass_or_done(player, at)
            case Held() | Lost() | Overrule():
                return self.judge(command)
            case Tick(at=at, settled=settled):
                return self.tick(at, settled)
            case Undo():
                raise IllegalCommandError("game.nothing_to_undo")
            case _:
                assert_never(command)

    def resumed(self, at: float) -> Self:
        """Return this state with its clocks started anew at `at`; see `Game.resumed`."""
        guesses = msgspec.structs.replace(self.guesses, pointer=None)
        phase = self.phase
        if phase is Phase.SETTLE:  # the press that decided is taken back as well
            phase = Phase.GUESS
            fingers = tuple(finger for finger in guesses.fingers if finger != self.right)
            guesses = msgspec.structs.replace(guesses, fingers=fingers)
        return self.changed(
            phase=phase,
            since=at,
            opened=at,
            until=at + self.setup.settings.press_within,
            timer_until=None if self.timer_until is None else at + self.setup.settings.timer,
            guesses=guesses,
            stillness=Stillness(losses=self.stillness.losses),
        )

    def continued(self, at: float, *, judged: bool) -> Self:
        """Return this state as it was left: the face is made again, the sand runs on."""
        settings = msgspec.structs.replace(self.setup.settings, judged=judged)
        state = self.changed(
            setup=msgspec.structs.replace(self.setup, settings=settings),
            since=at,
            opened=at,
            until=at + settings.press_within,
            guesses=msgspec.structs.replace(self.guesses, pointer=None),
            stillness=Stillness(losses=self.stillness.losses),
        )
        if self.phase is Phase.PERFORM and not judged:  # then nobody confirms the face
            state, _ = state.open_guessing(at)
        return state

    @property
    def deadline(self) -> float | None:
        """The next moment at which a `Tick` changes something."""
        settings = self.setup.settings
        moments: list[float | None] = [self.sand]
        if self.phase is Phase.PERFORM:
            moments.append(self.since + settings.confirm_within)
        if self.phase is Phase.GUESS:
            moments.append(self.stillness.deadline(settings))
            if self.stillness.paused_at is None:
                moments.append(self.until)
            if self.guesses.pointer is not None:
                moments.append(self.guesses.pointer.until)
        if self.phase is Phase.SETTLE and self.right is not None:
            moments.append(self.right.at)
        return min((moment for moment in moments if moment is not None), default=None)

    @property
    def sand(self) -> float | None:
        """When the timer will run out; None where none runs."""
        return None if self.time_is_up or self.phase is Phase.OVER else self.timer_until

    def legal(self, at: float) -> tuple[Command, ...]:
        """Every command the rules allow at `at`."""
        return options.legal(self, at)

    @cached_property
    def public(self) -> TurnView:
        """What everybody may see."""
        return options.public(self)

    def view(self, player: str | None) -> TurnView:
        """The table as `player` may see it."""
        return self.public if player is None else private(self.public, player, self.card(player))

    def judge(self, command: Held | Lost | Overrule) -> tuple[Self, tuple[Event, ...]]:
        """Take the judge's word, or everybody's, on the performance."""
        at = command.at
        if isinstance(command, Held | Lost) and command.player != self.performer:
            raise IllegalCommandError("game.not_yours")
        if not self.performances():
            raise IllegalCommandError("game.not_now")
        match command:
            case Held(since=since) if self.phase is Phase.PERFORM:
                return self.hold(at, since)
            case Overrule() if self.phase is Phase.PERFORM:
                return self.confirm(at, consent=True)
            case Lost() if self.phase is Phase.GUESS:
                return self.changed(stillness=self.stillness.lost(at)), ()
            case Held() if self.phase is Phase.GUESS:
                return self.face_back(at)
            case Overrule() if self.stillness.lost_at is not None:
                return self.face_back(at)
            case Held() | Lost():  # the press that decides is in: nobody guesses any more
                return self, ()
            case _:
                raise IllegalCommandError("game.not_now")

    def face_back(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        """The lost face is held again; the guessers' clock goes on if it stood."""
        paused_at = self.stillness.paused_at
        back = self.changed(stillness=self.stillness.back())
        if paused_at is None:
            return back, ()
        until = self.until + max(0.0, at - paused_at)
        event = happened.Resumed(at=at, player=self.performer, until=until)
        return back.changed(until=until), (event,)

    def tick(self, at: float, settled: float) -> tuple[Self, tuple[Event, ...]]:
        """Let time go on: everything up to `settled` is known."""
        state, events = self, NOTHING
        if self.phase is Phase.SETTLE and self.right is not None and settled >= self.right.at:
            state, events = self.reveal(self.right.at)
        elif self.phase is Phase.PERFORM:
            if settled >= self.since + self.setup.settings.confirm_within:
                state, events = self.fail(at, late=True)
        elif self.phase is Phase.GUESS:
            state, events = self.tick_guesses(at, settled)
        if state.sand is not None and settled >= state.sand:
            state, events = state.changed(time_is_up=True), (*events, happened.TimeUp(at=at))
        return state, events

    def tick_guesses(self, at: float, settled: float) -> tuple[Self, tuple[Event, ...]]:
        """Let the guessers' clocks and the watch over the face go on."""
        still, change = self.stillness.update(settled, self.setup.settings)
        paused_at = self.stillness.paused_at
        open_until = settled if still.paused_at is None else still.paused_at
        if paused_at is None and open_until >= self.until:
            state, events = self.finish(self.guesses.waiting, at, late=True)
            state, then = state.reveal(at)
            return state, (*events, *then)
        state = self.changed(stillness=still)
        if change is Change.CLOSED:
            closed = happened.Closed(at=at, player=self.performer, losses=still.losses)
            state, then = state.reveal(at)
            return state, (closed, *then)
        if change is Change.PAUSED:
            state, events = state.free_pointer(at)
            paused = happened.Paused(at=at, player=self.performer, losses=still.losses)
            return state, (*events, paused)
        pointer = self.guesses.pointer
        if pointer is not None and settled >= pointer.until:
            return state.free_pointer(at)
        return state, ()
