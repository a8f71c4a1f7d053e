"""The others put their fingers on the table: pressing, passing, pausing, closing.

Shared by Grand Contest and Cruel Race. What belongs to keys is decided by the time stamps of the
commands, what belongs to the judge (and every deadline) by the moment a `Tick` calls settled.
"""

from __future__ import annotations

from typing import Self

import msgspec

from facecam.errors import IllegalCommandError
from facecam.games.core import Event
from facecam.games.top_face import commands as do
from facecam.games.top_face import events as happened
from facecam.games.top_face.cards import Cards
from facecam.games.top_face.guesses import Finger, Pointer
from facecam.games.top_face.performing import Performing
from facecam.games.top_face.view import Phase


class Guessing(Performing, frozen=True, kw_only=True):
    """A game of turns with its guessers; see `Performing` for the fields."""

    @property
    def right(self) -> Finger | None:
        """The finger on the card that is performed."""
        card = self.cards.hands.get(self.performer)
        return None if card is None else self.guesses.finger(self.cards.cell(card))

    def may_guess(self, at: float | None) -> bool:
        """Tell whether fingers may be put down at `at` (None: as far as no clock forbids)."""
        return (
            self.phase is Phase.GUESS
            and self.stillness.paused_at is None
            and (at is None or self.opened <= at <= self.until)
        )

    def before_right(self, player: str, at: float) -> bool:
        """Tell whether a press would come before the right one."""
        right = self.right
        return right is not None and self.guesses.first(player, at, right.player, right.at)

    def require_performer(self, player: str, *phases: Phase) -> None:
        if player != self.performer:
            raise IllegalCommandError("game.not_yours")
        if self.phase not in phases:
            raise IllegalCommandError("game.not_now")

    def require_guesser(self, player: str, at: float) -> None:
        """Refuse who doesn't guess, and what comes too early or too late."""
        if player not in self.guesses.guessers:
            raise IllegalCommandError("game.not_yours")
        if self.stillness.paused_at is not None:
            raise IllegalCommandError("top_face.refused.paused")
        if not self.opened <= at <= self.until or player in self.guesses.done:
            raise IllegalCommandError("game.not_now")

    def buzz(self, command: do.Buzz) -> tuple[Self, tuple[Event, ...]]:
        player, at, guesses = command.player, command.at, self.guesses
        if not self.setup.settings.shared_pointer or self.phase is not Phase.GUESS:
            raise IllegalCommandError("game.not_now")
        self.require_guesser(player, at)
        if player in guesses.spent:
            return self.press_too_many(player, at)
        if not guesses.may_point(player, at):
            raise IllegalCommandError("top_face.refused.pointer")
        pointer = Pointer(player, at, at + self.setup.settings.pointer_for)
        event = happened.PointerTaken(at=at, player=player, until=pointer.until)
        return self.changed(guesses=msgspec.structs.replace(guesses, pointer=pointer)), (event,)

    def press(self, command: do.Press) -> tuple[Self, tuple[Event, ...]]:
        player, at, cell, guesses = command.player, command.at, command.cell, self.guesses
        if self.phase not in {Phase.GUESS, Phase.SETTLE}:
            raise IllegalCommandError("game.not_now")
        self.require_guesser(player, at)
        if self.phase is Phase.SETTLE and not self.before_right(player, at):
            raise IllegalCommandError("game.not_now")
        if self.setup.settings.shared_pointer and not guesses.points(player, at):
            raise IllegalCommandError("top_face.refused.buzz")
        if player in guesses.spent:
            return self.press_too_many(player, at)
        if not 0 <= cell < len(self.cards.table) or self.cards.table[cell] is None:
            raise IllegalCommandError("top_face.refused.cell")
        pressed = None if cell in guesses.cells(player) else guesses.press(player, cell, at)
        if pressed is None:
            raise IllegalCommandError("top_face.refused.taken")
        changed, moved = pressed
        events: tuple[Event, ...] = (happened.Pressed(at=at, player=player, cell=cell),)
        if moved is not None:
            events += (happened.Displaced(at=at, player=moved.player, cell=cell),)
        state, then = self.changed(guesses=changed).after_press(at)
        return state, events + then

    def press_too_many(self, player: str, at: float) -> tuple[Self, tuple[Event, ...]]:
        """Warn who presses more than allowed; the second time on one card costs a point."""
        guesses = self.guesses
        if player not in guesses.warned:
            warned = msgspec.structs.replace(guesses, warned=(*guesses.warned, player))
            return self.changed(guesses=warned), (happened.Warned(at=at, player=player),)
        if player in guesses.fined:
            raise IllegalCommandError("top_face.refused.allowance")
        cards, paid = self.cards.fine(player)
        fined = msgspec.structs.replace(guesses, fined=(*guesses.fined, player))
        event = happened.Fined(at=at, player=player, paid=paid)
        return self.changed(guesses=fined, cards=cards), (event,)

    def pass_or_done(self, player: str, at: float) -> tuple[Self, tuple[Event, ...]]:
        if self.phase is not Phase.GUESS:
            raise IllegalCommandError("game.not_now")
        self.require_guesser(player, at)
        if player not in self.guesses.waiting:
            raise IllegalCommandError("top_face.refused.allowance")
        state, events = self.finish((player,), at, late=False)
        state, then = state.after_press(at)
        return state, events + then

    def finish(
        self, players: tuple[str, ...], at: float, *, late: bool
    ) -> tuple[Self, tuple[Event, ...]]:
        """Let `players` press no more."""
        guesses = self.guesses
        pointer = guesses.pointer
        if pointer is not None and pointer.player in players:
            pointer = None
        finished = msgspec.structs.replace(guesses, done=guesses.done + players, pointer=pointer)
        events = tuple(
            happened.Finished(at=at, player=player, passed=not guesses.cells(player), late=late)
            for player in players
        )
        return self.changed(guesses=finished), events

    def free_pointer(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        """Take the pointer away from who has it."""
        pointer = self.guesses.pointer
        if pointer is None:
            return self, ()
        guesses = msgspec.structs.replace(self.guesses, pointer=None)
        event = happened.PointerFreed(at=at, player=pointer.player)
        return self.changed(guesses=guesses), (event,)

    def after_press(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        """See whether the card is decided."""
        raise NotImplementedError

    def reveal(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        """Turn the card over, pay, and go on."""
        right = self.right
        revealed = happened.Revealed(
            at=at,
            performer=self.performer,
            card=self.face,
            finder=right.player if right else None,
            cell=right.cell if right else None,
        )
        shown = self.changed(shown=self.face)
        if right is None:
            cards = self.cards.put_under(self.performer)
            won: tuple[tuple[str, str], ...] = ()
        else:
            cards, won = self.pay(right)
        events = tuple(happened.Won(at=at, player=player, what=what) for player, what in won)
        state, then = shown.changed(cards=cards).card_over(at)
        return state, (revealed, *events, *then)

    def pay(self, right: Finger) -> tuple[Cards, tuple[tuple[str, str], ...]]:
        """Return the cards after the performance was found, and (player, what) for each prize."""
        raise NotImplementedError
