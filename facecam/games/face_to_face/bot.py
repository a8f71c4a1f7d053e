"""A player of Face to Face that nobody plays. It knows the virtual people, but no stranger."""

from __future__ import annotations

import random

from facecam.expressions import Expression
from facecam.games.core import Command
from facecam.games.face_to_face.cards import shipped
from facecam.games.face_to_face.commands import (
    Choose,
    Guess,
    Move,
    OpenAll,
    PassGuess,
    Reveal,
    Roll,
    Vote,
)
from facecam.games.face_to_face.names import Likeness, compare
from facecam.games.face_to_face.view import FaceToFaceView, Phase

_LOOK = {Phase.MOVE: 1.6, Phase.GUESS: 2.5, Phase.FINAL: 2.5}


class FaceToFaceBot:
    """Moves where it learns most and names whom it knows.

    Parameters
    ----------
    player
        Whom it plays.
    skill
        0 seldom knows a face again before all windows are open, 1 mostly from three.
    seed
        Of its own chance.
    """

    def __init__(self, player: str, skill: float, seed: int) -> None:
        self.player = player
        self.skill = skill
        self.due: float | None = None
        self._random = random.Random(f"{player} {seed}")
        self._occasion: object = None
        self._known = {face.picture: (face.name, *face.aliases) for face in shipped()}
        self._recognised: dict[tuple[str, int], bool] = {}

    def update(self, view: FaceToFaceView, _seen: Expression | None, at: float) -> Command | None:
        """Do what the game waits for, after a moment's thought."""
        if self.player not in view.waiting:
            self._occasion, self.due = None, None
            return None
        occasion = (view.turn, view.phase, view.holders, len(view.waiting))
        if occasion != self._occasion:
            self._occasion = occasion
            self.due = at + _LOOK.get(view.phase, 0.9) * self._random.uniform(0.7, 1.3)
        if self.due is None or at < self.due:
            return None
        self._occasion, self.due = None, None
        return self._act(view, at)

    def _act(self, view: FaceToFaceView, at: float) -> Command:
        me = self.player
        match view.phase:
            case Phase.MOVE:
                space = max(view.reachable, key=lambda one: self._worth(view, one))
                return Move(at=at, player=me, space=space)
            case Phase.CHOOSE | Phase.SEEK:
                return Choose(at=at, player=me, colour=self._holder(view))
            case Phase.CORNER:
                return OpenAll(at=at, player=me)
            case Phase.GUESS | Phase.FINAL:
                return self._name(view, at)
            case Phase.DISPUTE:
                assert view.dispute is not None
                near = compare(view.dispute.guess, [view.dispute.name])
                return Vote(at=at, player=me, accept=near is not Likeness.OTHER)
            case _:
                return Roll(at=at, player=me)

    def _worth(self, view: FaceToFaceView, space: str) -> float:
        """How good it would be to stand there: windows to open where a card is still needed."""
        here, me = view.board.space(space), view.seat(self.player)
        chance = self._random.random() * 0.5
        if here.kind == "face_id":
            return 6.0 + 20.0 * me.seeker + chance
        if here.kind == "faid":
            return 4.0 + chance
        if not here.colour or view.holder(here.colour).picture is None:
            return chance
        holder = view.holder(here.colour)
        if self.player in holder.barred or me.cards[here.colour] >= holder.needed:
            return chance
        fresh = 6 - len(holder.opened) if here.kind == "corner" else 1
        return 1.0 + fresh * 0.7 + 0.4 * len(holder.opened) + chance

    def _holder(self, view: FaceToFaceView) -> str:
        me = view.seat(self.player)
        free = [
            holder
            for holder in view.holders
            if holder.picture is not None and self.player not in holder.barred
        ]
        if not free:
            free = [holder for holder in view.holders if holder.picture is not None]
        best = max(
            free,
            key=lambda holder: (me.cards[holder.colour] < holder.needed, len(holder.opened)),
        )
        return best.colour

    def _name(self, view: FaceToFaceView, at: float) -> Command:
        me = view.seat(self.player)
        assert view.colour is not None
        holder = view.holder(view.colour)
        assert holder.picture is not None
        if self._knows(holder.picture, len(holder.opened)):
            called = self._known[holder.picture]
            name = next((name for name in called if name in view.names), called[0])
            return Guess(at=at, player=self.player, name=name)
        closed = [letter for letter in me.letters if letter not in holder.opened]
        if view.phase is Phase.FINAL and closed:
            return Reveal(at=at, player=self.player, letter=closed[0])
        if len(holder.opened) < 6 and self._random.random() < 0.9:
            return PassGuess(at=at, player=self.player)
        return Guess(at=at, player=self.player, name=self._random.choice(view.names))

    def _knows(self, picture: str, opened: int) -> bool:
        """Tell whether the face is known again; once known, it stays so with more windows open."""
        if picture not in self._known:
            return False
        if any(self._recognised.get((picture, fewer)) for fewer in range(opened)):
            return True
        key = (picture, opened)
        if key not in self._recognised:
            odds = (opened / 6) ** 2 * (0.35 + 0.6 * self.skill)
            self._recognised[key] = self._random.random() < odds
        return self._recognised[key]
