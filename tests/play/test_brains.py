"""Which bots are asked when, and what they are told of the others' faces."""

from __future__ import annotations

from facecam.expressions import Expression
from facecam.games import registry
from facecam.games.core import Command, Player
from facecam.games.match import Match
from facecam.games.mission.commands import Draw
from facecam.play.brains import Brains

KIND = registry.kind("mission")
PLAYERS = tuple(Player(f"p{n}", f"Player {n}", bot=True) for n in (1, 2, 3))
GRIN, FROWN = Expression(mouth="grin"), Expression(mouth="frown")


class Asked:
    """A bot that notes what it is shown, and draws once if it is to."""

    def __init__(self, due: float | None = None, *, draws: str = "") -> None:
        self.due = due
        self.seen: list[Expression | None] = []
        self._draws = draws

    def update(self, _view: object, seen: Expression | None, at: float) -> Command | None:
        self.seen.append(seen)
        drawer, self._draws = self._draws, ""
        return Draw(at=at, player=drawer) if drawer else None


def match() -> Match:
    setup = KIND.prepare(PLAYERS, 7)
    return Match(setup, KIND.start(setup))


def test_all_are_asked_after_something_happened_then_only_who_is_due():
    early, late, idle = Asked(1.0), Asked(5.0), Asked()
    brains = Brains({"p1": early, "p2": late, "p3": idle})
    game = match()
    assert brains.stirred
    assert list(brains.update(game, dict, 0.0)) == []
    assert not brains.stirred
    assert brains.due == 1.0
    assert list(brains.update(game, dict, 2.0)) == []
    brains.stir()
    assert list(brains.update(game, dict, 3.0)) == []
    assert [len(bot.seen) for bot in (early, late, idle)] == [3, 2, 2]


def test_a_bot_is_told_of_anothers_face_never_of_its_own():
    first, second = Asked(), Asked()
    brains = Brains({"p1": first, "p2": second})
    assert list(brains.update(match(), lambda: {"p1": GRIN, "p2": FROWN}, 0.0)) == []
    assert (first.seen, second.seen) == ([FROWN], [GRIN])


def test_what_one_does_is_applied_before_the_next_is_asked():
    first, second = Asked(draws="p1"), Asked()
    brains = Brains({"p1": first, "p2": second})
    told = brains.update(match(), dict, 4.0)
    assert next(told) == Draw(at=4.0, player="p1")
    assert second.seen == []
    assert list(told) == []
    assert second.seen == [None]


def test_a_person_takes_a_bots_place_and_a_bot_a_persons():
    brains = Brains({"p1": Asked()})
    brains.seat("p1", None)
    assert brains.players == frozenset()
    assert brains.due is None
    brains.seat("p2", Asked(2.0))
    assert brains.players == {"p2"}
    assert brains.due == 2.0
