"""Crazy Battle 瘋狂戰鬥: all perform and look at the same time, then all take cards."""

from __future__ import annotations

import math
from functools import cached_property
from typing import Self, assert_never

import msgspec

from facecam.errors import IllegalCommandError
from facecam.expressions import Expression
from facecam.games.core import (
    Command,
    Event,
    Held,
    Lost,
    Overrule,
    Performance,
    Player,
    Tick,
    Undo,
)
from facecam.games.registry import GameKind
from facecam.games.top_face import battle_options as options
from facecam.games.top_face import commands as do
from facecam.games.top_face import events as happened
from facecam.games.top_face.bot import BattleBot
from facecam.games.top_face.cards import Cards
from facecam.games.top_face.choosing import Choosing
from facecam.games.top_face.setup import (
    FEWEST,
    MOST,
    BattleSetup,
    check,
    shipped_deck,
)
from facecam.games.top_face.view import BattleView, Phase, private

NAME = "top-face-battle"


class Battle(Choosing, frozen=True, kw_only=True):
    """The state of a Crazy Battle; see `Choosing` for the fields."""

    def apply(  # noqa: PLR0911 - one case a command
        self, command: do.BattleCommand
    ) -> tuple[Self, tuple[Event, ...]]:
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
                return self.draw(player, at)
            case do.Start(at=at, player=player):
                self.require(player, Phase.READY)
                return self.turn_timer(at)
            case do.Call(at=at, player=player):
                self.require(player, Phase.CALL)
                return self.call(player, at)
            case do.Press():
                return self.take(command)
            case do.Done(at=at, player=player):
                self.require_chooser(player, at)
                return self.finish(at, late=False)
            case Held() | Overrule() | Lost():
                return self.judge(command)
            case Tick(at=at, settled=settled):
                return self.tick(at, settled)
            case Undo():
                raise IllegalCommandError("game.nothing_to_undo")
            case _:
                assert_never(command)

    def legal(self, at: float) -> tuple[Command, ...]:
        """Every command the rules allow at `at`."""
        return options.legal(self, at)

    @cached_property
    def public(self) -> BattleView:
        """What everybody may see."""
        return options.public(self)

    def view(self, player: str | None) -> BattleView:
        """The table as `player` may see it."""
        return self.public if player is None else private(self.public, player, self.card(player))

    def faces(self) -> dict[str, Expression]:
        """What everybody performs while the sand runs, by player."""
        if self.phase is not Phase.PERFORM:
            return {}
        return {player: self.setup.deck[self.cards.hands[player]] for player in self.setup.order}

    def performances(self) -> tuple[Performance, ...]:
        """The faces to judge now; until the timer is turned all find their places."""
        if not self.setup.settings.judged or self.phase not in {Phase.READY, Phase.PERFORM}:
            return ()
        since = self.since if self.phase is Phase.PERFORM else math.inf
        key = f"{self.round}@{since:.3f}"
        return tuple(
            Performance(player, self.setup.deck[self.cards.hands[player]], since, key)
            for player in self.setup.order
        )

    @property
    def deadline(self) -> float | None:
        """The next moment at which a `Tick` changes something."""
        if self.phase is Phase.PERFORM:
            return self.timer_until
        return self.until if self.phase is Phase.CHOOSE else None

    def resumed(self, at: float) -> Self:
        """Return this state with its clocks started anew at `at`; see `Game.resumed`."""
        settings = self.setup.settings
        return self.changed(
            since=at, timer_until=at + settings.timer, until=at + settings.press_within
        )

    def continued(self, at: float, *, judged: bool) -> Self:
        """Return this state as it was left; the sand and the time to choose start anew."""
        settings = msgspec.structs.replace(self.setup.settings, judged=judged)
        state = self.resumed(at).changed(
            setup=msgspec.structs.replace(self.setup, settings=settings)
        )
        unseen = self.phase is Phase.PERFORM and not judged
        return state.changed(held=self.setup.order) if unseen else state

    def draw(self, player: str, at: float) -> tuple[Self, tuple[Event, ...]]:
        """Give `player` a white card; with the last one all are ready."""
        self.require(player, Phase.DRAW)
        if player in self.cards.hands:
            raise IllegalCommandError("game.not_now")
        cards = self.cards.draw(player, lambda card: self.setup.can(player, card))
        all_have = len(cards.hands) == len(self.setup.players)
        state = self.changed(cards=cards, phase=Phase.READY if all_have else Phase.DRAW)
        return state, (happened.CardDrawn(at=at, player=player),)

    def turn_timer(self, at: float) -> tuple[Self, tuple[Event, ...]]:
        settings = self.setup.settings
        until = at + settings.timer
        state = self.changed(
            phase=Phase.PERFORM,
            since=at,
            timer_until=until,
            held=() if settings.judged else self.setup.order,
        )
        return state, (happened.TimerTurned(at=at, until=until),)

    def judge(self, command: Held | Lost | Overrule) -> tuple[Self, tuple[Event, ...]]:
        """Note whose performance counts: having held the face once is enough."""
        if not self.setup.settings.judged or self.phase is not Phase.PERFORM:
            raise IllegalCommandError("game.not_now")
        match command:
            case Held(player=player, since=since):
                self.require(player, Phase.PERFORM)
                if not self.since <= since <= self.timer_until:
                    raise IllegalCommandError("top_face.refused.hold")
                new: tuple[str, ...] = () if player in self.held else (player,)
            case Overrule():
                new = tuple(player for player in self.setup.order if player not in self.held)
            case Lost(player=player):
                self.require(player, Phase.PERFORM)
                new = ()
        consent = isinstance(command, Overrule)
        events = tuple(happened.FaceHeld(at=command.at, player=one, consent=consent) for one in new)
        return self.changed(held=self.held + new), events

    def tick(self, at: float, settled: float) -> tuple[Self, tuple[Event, ...]]:
        """Let time go on: everything up to `settled` is known."""
        if self.phase is Phase.PERFORM and settled >= self.timer_until:
            return self.changed(phase=Phase.CALL), (happened.TimeUp(at=at),)
        if self.phase is Phase.CHOOSE and settled >= self.until:
            return self.finish(at, late=True)
        return self, ()

    def call(self, player: str, at: float) -> tuple[Self, tuple[Event, ...]]:
        """Let all choose: one card each in order, then the second in reverse order."""
        order = self.setup.order
        start = order.index(self.first)
        once = (*order[start:], *order[:start])
        state = self.changed(
            phase=Phase.CHOOSE,
            order=(*once, *reversed(once)),
            until=at + self.setup.settings.press_within,
            fingers=(),
        )
        return state, (happened.Called(at=at, player=player),)


def deal(players: tuple[Player, ...], seed: int) -> BattleSetup:
    """Return the usual set-up."""
    return BattleSetup(seed=seed, players=players, deck=shipped_deck())


def start(setup: BattleSetup) -> Battle:
    """Shuffle, lay the table and let all draw.

    Raises
    ------
    UsageError, DataError
        For a set-up that no game can start from.
    """
    check(setup, NAME)
    return Battle(setup=setup, cards=Cards.deal(len(setup.deck), setup.order, setup.seed))


KIND = GameKind(
    name=NAME,
    fewest=FEWEST,
    most=MOST,
    setup=BattleSetup,
    command=do.BattleCommand,
    event=happened.BattleEvent,
    deal=deal,
    start=start,
    bot=BattleBot,
    faces=Battle.faces,
)
