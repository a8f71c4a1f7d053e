"""Virtual people get their cues from what the game wants judged."""

from __future__ import annotations

from facecam.expressions import Expression
from facecam.games.core import Performance
from facecam.play.actors import Actors

GRIN = Expression(mouth="grin")


class Recorder:
    def __init__(self) -> None:
        self.calls: list[tuple[object, ...]] = []

    def on_stage(self, people):
        self.calls.append(("stage", *people))

    def perform(self, person, expression):
        self.calls.append(("perform", person, expression))

    def relax(self, person):
        self.calls.append(("relax", person))


def test_a_performer_enters_moves_after_cheese_and_waits_at_rest():
    cast = Recorder()
    actors = Actors(cast, {"bot": 2}, seed=1)
    wanted = [Performance("bot", GRIN, 3.0, "1")]
    actors.update(wanted, (), 0.0)
    actors.update(wanted, (), 3.2)
    assert cast.calls == [("stage", 2)]
    actors.update(wanted, (), 5.0)
    actors.update(wanted, (), 5.1)
    assert cast.calls[1:] == [("perform", 2, GRIN)]
    actors.update([], ("bot", "ann"), 6.0)
    assert cast.calls[2:] == [("relax", 2)]
    actors.update([], (), 7.0)
    assert cast.calls[3:] == [("stage",)]


def test_people_are_not_the_casts_business():
    cast = Recorder()
    actors = Actors(cast, {"bot": 0}, seed=1)
    actors.update([Performance("ann", GRIN, 0.0, "1"), Performance("bot", GRIN, 0.0, "1")], (), 2.0)
    assert cast.calls == [("stage", 0), ("perform", 0, GRIN)]


def test_a_voluntary_face_is_made_by_the_willing_and_for_a_moment_only():
    cast = Recorder()
    actors = Actors(cast, {"bot": 2}, seed=1)
    wanted = [Performance("bot", GRIN, 3.0, "1", voluntary=True)]
    actors.update(wanted, (), 9.0)
    assert cast.calls == [("stage", 2)]
    actors.update(wanted, (), 9.1, ("bot",))
    actors.update(wanted, (), 9.2, ("bot",))
    actors.update(wanted, (), 9.4)
    assert cast.calls[1:] == [("perform", 2, GRIN)]
    actors.update(wanted, (), 9.8)
    assert cast.calls[2:] == [("relax", 2)]


def test_recalled_they_enter_again_and_show_what_they_showed():
    cast = Recorder()
    actors = Actors(cast, {"bot": 2}, seed=1)
    wanted = [Performance("bot", GRIN, 3.0, "1")]
    actors.update(wanted, (), 5.0)
    cast.calls.clear()
    actors.update(wanted, (), 6.0)
    assert cast.calls == []
    actors.recall()
    actors.update(wanted, (), 6.1)
    assert cast.calls == [("stage", 2), ("perform", 2, GRIN)]
