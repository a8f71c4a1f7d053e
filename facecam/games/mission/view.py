"""What a player of 鬼臉任務 may see: everything a screen needs.

The dice lie open on the table, as in the box: who copies is later than who thought. Secret are
the order of the deck, the portrait in the performer's hands, and who plays Priority until all
have chosen.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from facecam.expressions import Expression
from facecam.games.core import Outcome
from facecam.games.dice import DiceSet
from facecam.games.mission.cards import Effect, Function, Portrait


class Phase(StrEnum):
    """What the table is doing; each names the one thing to do now (``mission.phase.…``)."""

    TURN = "turn"
    """The active player draws (or passes)."""
    PREPARE = "prepare"
    """The performer looks at the portrait in secret, then is ready."""
    PERFORM = "perform"
    """Countdown to `cheese`, then the face; others arrange and buzz; not yet confirmed."""
    ANSWER = "answer"
    """Confirmed: answers are checked as they come, until `deadline`."""
    PRIORITY = "priority"
    """Tied owners of Priority secretly choose, until `deadline`."""
    RIVALS = "rivals"
    """The active player chooses who battles for the function card."""
    THROW = "throw"
    """The thrower of the battle throws three dice."""
    ROLLING = "rolling"
    """The dice are in the air until `cheese`."""
    CONTEST = "contest"
    """The contestants make the rolled face, until `deadline`."""
    DECIDE = "decide"
    """The thrower says who won."""
    CHALLENGE = "challenge"
    """An owner of Challenge is asked."""
    TAKE = "take"
    """The challenger takes a portrait from the opponent."""
    OVER = "over"


class AnswerState(StrEnum):
    ARRANGING = "arranging"
    BUZZED = "buzzed"
    RIGHT = "right"
    WRONG = "wrong"


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One player's place at the table. `may` names the commands open to them now (their tags)."""

    id: str
    name: str
    bot: bool
    score: int
    portraits: tuple[Portrait, ...]
    functions: tuple[Function, ...]
    may: tuple[str, ...]


class AnswerView(msgspec.Struct, frozen=True, kw_only=True):
    """One answering player's dice; `place` is 1 for the first to have buzzed."""

    player: str
    dice: Expression
    state: AnswerState
    buzzed: float | None = None
    place: int | None = None


class BattleView(msgspec.Struct, frozen=True, kw_only=True):
    """A battle: for a ``portrait``, a ``function`` card or a ``challenge`` (`stake`).

    `throws` counts the throws so far, `rolled` is the face to make (None before the dice lie),
    `times` player -> seconds from "Cheese!" to the right face, as far as reported.
    """

    stake: str
    contestants: tuple[str, ...]
    thrower: str
    throws: int
    rolled: Expression | None
    times: dict[str, float]


class MissionView(msgspec.Struct, frozen=True, kw_only=True):
    """The table as `viewer` sees it (None: the public screen).

    `portrait` is the performer's secret: in the performer's view only. `waiting` are those the
    game waits for now, `rivals` the tied among whom the active player chooses `choose` many,
    `asked` the owner of Challenge who is asked, `opponent` whose portraits are to be taken from,
    `shown` the last portrait that was performed, open for all.
    """

    viewer: str | None
    phase: Phase
    turn: int
    active: str
    waiting: tuple[str, ...]
    seats: tuple[SeatView, ...]
    target: int
    deck: int
    removed: int
    judged: bool
    dice: DiceSet
    cheese: float | None = None
    deadline: float | None = None
    portrait: Portrait | None = None
    answers: tuple[AnswerView, ...] = ()
    card: Function | None = None
    rivals: tuple[str, ...] = ()
    choose: int = 0
    asked: str | None = None
    opponent: str | None = None
    battle: BattleView | None = None
    shown: Portrait | None = None
    outcome: Outcome | None = None

    def seat(self, player: str) -> SeatView:
        return next(seat for seat in self.seats if seat.id == player)

    def has(self, player: str, effect: Effect) -> bool:
        """Tell whether `player` owns an unspent card of that effect."""
        return any(card.effect is effect and not card.spent for card in self.seat(player).functions)
