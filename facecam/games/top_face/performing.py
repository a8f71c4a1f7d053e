"""One player performs a card: from drawing it to the moment the others may guess.

Shared by Grand Contest and Cruel Race; `guessing` adds the fingers, and each game what a card is
worth and when a turn and the game end.
"""

from __future__ import annotations

from typing import Self

from facecam.errors import IllegalCommandError
from facecam.expressions import Expression
from facecam.games.core import Event, Performance
from facecam.games.top_face import events as happened
from facecam.games.top_face.guesses import Guesses
from facecam.games.top_face.stillness import Stillness
from facecam.games.top_face.table import Table
from facecam.games.top_face.view import Phase


class Performing(Table, frozen=True, kw_only=True):
    """The state of a game of turns.

    `turn` counts from 1, `drawn` all cards drawn so far; `swappers` have used their swap. `since`
    is when the performance began, `opened` when guessing did; `until` is the end of the guessers'
    clock, `timer_until` of the sand (Cruel Race, once turned), `time_is_up` that it was announced.
    `shown` is the last card revealed.
    """

    turn: int = 1
    drawn: int = 0
    swappers: tuple[str, ...] = ()
    since: float = 0.0
    opened: float = 0.0
    until: float = 0.0
    timer_until: float | None = None
    time_is_up: bool = False
    guesses: Guesses = Guesses(guessers=(), allowance=0)
    stillness: Stillness = Stillness()
    shown: Expression | None = None

    @property
    def performer(self) -> str:
        order = self.setup.order
        return order[(self.turn - 1) % len(order)]

    @property
    def round(self) -> int:
        """The round of the present turn, from 1."""
        return (self.turn - 1) // len(self.setup.players) + 1

    @property
    def face(self) -> Expression:
        """What is performed; only once a card is drawn."""
        return self.setup.deck[self.cards.hands[self.performer]]

    def faces(self) -> dict[str, Expression]:
        """What is performed now, from the call until the card is turned over, by player."""
        performing = self.phase in {Phase.PERFORM, Phase.GUESS, Phase.SETTLE}
        return {self.performer: self.face} if performing else {}

    def performances(self) -> tuple[Performance, ...]:
        """The faces to judge now."""
        if not self.setup.settings.judged:
            return ()
        key = f"{self.turn}.{self.drawn}@{self.since:.3f}"
        return tuple(
            Performance(player, face, self.since, key) for player, face in self.faces().items()
        )

    def may_swap(self, at: float | None) -> bool:
        """Tell whether the performer may swap the card (`at` None: as far as no clock forbids)."""
        raise NotImplementedError

    def limit(self) -> int:
        """How many rounds are played at most."""
        raise NotImplementedError

    def target(self) -> int | None:
        """How many points end the game; None where they don't."""
        return None

    def begin(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        """Draw the first card of a turn."""
        return self.draw(at)

    def draw(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        player = self.performer
        drawn = self.changed(
            phase=Phase.LOOK,
            cards=self.cards.draw(player, lambda card: self.setup.can(player, card)),
            drawn=self.drawn + 1,
            guesses=Guesses(guessers=(), allowance=0),
            stillness=Stillness(),
        )
        return drawn, (happened.CardDrawn(at=at, player=player),)

    def swap(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        player = self.performer
        under = self.changed(cards=self.cards.put_under(player), swappers=(*self.swappers, player))
        state, events = under.draw(at)
        return state, (happened.Swapped(at=at, player=player), *events)

    def call(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        called = self.changed(phase=Phase.PERFORM, since=at)
        event = happened.Called(at=at, player=self.performer)
        if self.setup.settings.judged:
            return called, (event,)
        state, events = called.open_guessing(at)
        return state, (event, *events)

    def confirm(self, at: float, *, consent: bool) -> tuple[Self, tuple[Event, ...]]:
        state, events = self.open_guessing(at)
        confirmed = happened.Confirmed(at=at, player=self.performer, consent=consent)
        return state, (confirmed, *events)

    def open_guessing(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        """Let the others guess."""
        order = self.setup.order
        place = order.index(self.performer)
        until = at + self.setup.settings.press_within
        opened = self.changed(
            phase=Phase.GUESS,
            opened=at,
            until=until,
            guesses=Guesses(
                guessers=(*order[place + 1 :], *order[:place]),
                allowance=2 if len(order) == 3 else 1,
            ),
            stillness=Stillness(),
        )
        return opened, (happened.GuessingOpened(at=at, until=until),)

    def hold(self, at: float, since: float) -> tuple[Self, tuple[Event, ...]]:
        """Confirm the performance, if the hold counts."""
        if not self.since <= since <= self.since + self.setup.settings.confirm_within:
            raise IllegalCommandError("top_face.refused.hold")
        return self.confirm(at, consent=False)

    def fail(self, at: float, *, late: bool) -> tuple[Self, tuple[Event, ...]]:
        """The performance wasn't confirmed: swap if that is still allowed, else the card goes."""
        event = happened.Unconfirmed(at=at, player=self.performer, late=late)
        if self.may_swap(at):
            state, events = self.swap(at)
        else:
            under = self.changed(cards=self.cards.put_under(self.performer))
            state, events = under.card_over(at)
        return state, (event, *events)

    def card_over(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        """Go on after a card: the next one, the next turn, or the end."""
        raise NotImplementedError

    def turn_over(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        """Go on after a turn: the next one, or the end by rounds or by the deck."""
        if self.turn >= self.limit() * len(self.setup.players):
            return self.end(at, "rounds")
        if not self.cards.drawable:
            return self.end(at, "deck")
        swappers = self.swappers if self.setup.settings.swap_once_per_game else ()
        state = self.changed(
            turn=self.turn + 1,
            phase=Phase.DRAW,
            swappers=swappers,
            timer_until=None,
            time_is_up=False,
            guesses=Guesses(guessers=(), allowance=0),
            stillness=Stillness(),
        )
        return state, (happened.TurnBegan(at=at, player=state.performer, turn=state.turn),)
