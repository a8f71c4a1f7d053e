"""The fingers on the table while one card is guessed, in Grand Contest and Cruel Race."""

from __future__ import annotations

from typing import Self

import msgspec


class Finger(msgspec.Struct, frozen=True):
    """`player` pressed the card in `cell` at `at`."""

    player: str
    cell: int
    at: float


class Pointer(msgspec.Struct, frozen=True):
    """`player` buzzed at `since` and may point until `until`."""

    player: str
    since: float
    until: float


class Guesses(msgspec.Struct, frozen=True, kw_only=True):
    """Who guesses, and what they have done so far.

    `guessers` clockwise from the performer's left; each may press `allowance` cards. `done` have
    said, or been told by the clock, that they press no more.
    """

    guessers: tuple[str, ...]
    allowance: int
    fingers: tuple[Finger, ...] = ()
    done: tuple[str, ...] = ()
    warned: tuple[str, ...] = ()
    fined: tuple[str, ...] = ()
    pointer: Pointer | None = None

    def cells(self, player: str) -> tuple[int, ...]:
        """The cells `player` has pressed."""
        return tuple(finger.cell for finger in self.fingers if finger.player == player)

    def finger(self, cell: int | None) -> Finger | None:
        """The finger on `cell`."""
        return next((finger for finger in self.fingers if finger.cell == cell), None)

    @property
    def spent(self) -> tuple[str, ...]:
        """Guessers who have used up what they may press."""
        return tuple(p for p in self.guessers if len(self.cells(p)) >= self.allowance)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Guessers who may still press."""
        spent = self.spent
        return tuple(p for p in self.guessers if p not in spent and p not in self.done)

    def first(self, player: str, at: float, other: str, other_at: float) -> bool:
        """Tell whether `player` was before `other`; of two at once the one nearer the left."""
        rank = self.guessers.index
        return (at, rank(player)) < (other_at, rank(other))

    def points(self, player: str, at: float | None) -> bool:
        """Tell whether `player` has the pointer, at `at` or (None) at all."""
        has = self.pointer
        return (
            has is not None
            and has.player == player
            and (at is None or has.since <= at <= has.until)
        )

    def may_point(self, player: str, at: float | None) -> bool:
        """Tell whether `player` gets the pointer by buzzing at `at`; None: once it is free."""
        has = self.pointer
        if has is None or at is None:
            return has is None
        before = player != has.player and self.first(player, at, has.player, has.since)
        return at > has.until or before

    def press(self, player: str, cell: int, at: float) -> tuple[Self, Finger | None] | None:
        """Put a finger on `cell`; None if another was there before.

        Returns also the finger that has to move, where it came later but was reported earlier;
        its player guesses again, even having said to be done.
        """
        there = self.finger(cell)
        if there is not None and not self.first(player, at, there.player, there.at):
            return None
        rest = tuple(finger for finger in self.fingers if finger is not there)
        return msgspec.structs.replace(
            self,
            fingers=(*rest, Finger(player, cell, at)),
            done=tuple(p for p in self.done if there is None or p != there.player),
            pointer=None,
        ), there
