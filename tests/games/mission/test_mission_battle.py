"""Battles: three thrown dice and who makes the face first."""

from __future__ import annotations

from collections import Counter

import pytest

from facecam.expressions import Expression
from facecam.games.core import Held, Lost, Undo
from facecam.games.dice import shipped
from facecam.games.mission import commands as c
from facecam.games.mission.view import BattleView
from tests.games.mission.play import EYES, FACE, MOUTH, NOSE, Play, find, kinds, portraits


def tied(contestants: str = "BC", players: int = 4, **options: object) -> Play:
    """A tie for a portrait: A throws. The clock stands at 8."""
    play = Play(portraits(1, 5), players=players, **options)
    play.perform()
    for player in contestants:
        play.buzz(player, 7.0)
    play.tick(8)
    return play


def battle(play: Play) -> BattleView:
    found = play.view.battle
    assert found is not None
    return found


def held(play: Play, player: str, since: float) -> object:
    """Report a hold 0.4 s after it began."""
    return play.do(Held(at=since + 0.4, player=player, since=since))


def test_the_thrower_throws_one_die_of_each_part() -> None:
    play = tied()
    assert play.phase == "throw"
    play.refuse(c.Throw(at=9, player="B", dice=(EYES, NOSE, MOUTH)), "not_yours")
    for wrong in (
        (),
        (EYES, NOSE),
        (EYES, "eyes_b", NOSE),
        (EYES, NOSE, MOUTH, "hand"),
        (EYES, EYES, NOSE, MOUTH),
        (EYES, NOSE, "unknown"),
    ):
        play.refuse(c.Throw(at=9, player="A", dice=wrong), "dice")
    events = play.do(c.Throw(at=9, player="A", dice=("eyes_b", NOSE, "mouth_b")))
    assert find(events, "dice_thrown").cheese == 12
    assert play.phase == "rolling"


def test_the_dice_lie_at_cheese_and_the_contestants_are_judged_from_then() -> None:
    play = tied()
    play.do(c.Throw(at=9, player="A", dice=(EYES, NOSE, MOUTH)))
    assert play.game.deadline == 12
    assert play.tick(11.9) == ()
    assert battle(play).rolled is None
    assert play.game.performances() == ()
    play.refuse(Held(at=11.9, player="B", since=11))
    rolled = find(play.tick(12), "dice_landed").rolled
    sides = {die.name: die.sides for die in shipped()}
    assert rolled.eyes in sides[EYES]
    assert rolled.nose in sides[NOSE]
    assert rolled.mouth in sides[MOUTH]
    assert [(p.player, p.expression, p.since) for p in play.game.performances()] == [
        ("B", rolled, 12),
        ("C", rolled, 12),
    ]
    assert play.view.deadline == 20


def test_every_side_is_thrown_as_often_as_it_is_on_the_die() -> None:
    thrown: Counter[str | None] = Counter()
    for seed in range(600):
        play = tied(seed=seed)
        play.throw(9)
        rolled = battle(play).rolled
        assert rolled is not None
        thrown.update((rolled.eyes, rolled.nose))
    sides = {die.name: die.sides for die in shipped()}
    assert all(60 < thrown[side] < 145 for side in sides[EYES])  # 100 on average
    assert all(150 < thrown[side] < 250 for side in sides[NOSE])  # two sides each


def test_sides_a_contestant_cannot_do_are_thrown_again() -> None:
    cannot = {
        "B": {"eyes.wide", "eyes.wink_left", "mouth.tongue"},
        "C": {"nose.covered"},
        "A": {"eyes.open", "eyes.closed", "eyes.squint", "eyes.wink_right"},  # only throws
    }
    for seed in range(60):
        play = tied(cannot=cannot, seed=seed)
        play.throw(9)
        rolled = battle(play).rolled
        assert rolled is not None
        assert rolled.eyes not in {"wide", "wink_left"}
        assert rolled.nose != "covered"
        assert rolled.mouth != "tongue"


def test_dice_nobody_can_show_are_thrown_all_the_same() -> None:
    play = tied(cannot={"B": {f"nose.{side}" for side in ("relaxed", "wrinkled", "covered")}})
    play.throw(9)
    assert play.phase == "contest"


def test_the_earliest_right_face_wins_by_when_it_began() -> None:
    play = tied()
    play.throw(9)
    held(play, "C", 14.0)
    events = held(play, "B", 13.0)  # reported later, began earlier: with both known it is decided
    decided = find(events, "battle_decided")  # type: ignore[arg-type]
    assert (decided.winner, decided.by) == ("B", "camera")
    assert decided.times == {"B": 1.0, "C": 2.0}
    assert play.table.holdings["B"].portraits
    assert play.view.active == "B"


def test_the_result_waits_until_nothing_older_can_arrive() -> None:
    play = tied()
    play.throw(9)
    held(play, "C", 14.0)
    assert play.tick(19, settled=14.25) == ()  # a tie could still be reported
    events = play.tick(19, settled=14.26)
    assert find(events, "battle_decided").winner == "C"


def test_a_face_made_before_cheese_counts_from_cheese() -> None:
    play = tied()
    play.throw(9)
    held(play, "C", 12.2)
    play.do(Held(at=12.7, player="B", since=11.0))
    assert play.phase == "throw"  # 12.0 and 12.2: the same time
    play = tied()
    play.throw(9)
    play.do(Held(at=12.4, player="B", since=11.0))
    assert battle(play).times == {"B": 0.0}


@pytest.mark.parametrize(("second", "again"), [(13.0, True), (13.25, True), (13.26, False)])
def test_the_tie_window(second: float, again: bool) -> None:
    play = tied()
    play.throw(9)
    held(play, "B", 13.0)
    held(play, "C", second)
    assert (play.phase == "throw") is again
    assert (play.score("B") == 0) is again


def test_none_right_in_time_throws_again() -> None:
    play = tied()
    play.throw(9)
    assert play.game.deadline == 20
    assert play.tick(21, settled=19.9) == ()
    events = play.tick(21, settled=20)
    assert kinds(events) == ["battle_undecided"]
    assert play.phase == "throw"
    assert battle(play).throws == 1
    play.throw(22)
    assert battle(play).throws == 2


def test_a_face_begun_at_the_end_of_the_time_is_late() -> None:
    play = tied()
    play.throw(9)
    assert held(play, "B", 20.0) == ()
    assert kinds(play.tick(21)) == ["battle_undecided"]


def test_one_right_just_before_the_end_wins() -> None:
    play = tied()
    play.throw(9)
    held(play, "B", 19.9)
    assert find(play.tick(20.5, settled=20), "battle_decided").winner == "B"


def test_only_those_tied_for_first_throw_again() -> None:
    play = tied("BCD")
    play.throw(9)
    for player, since in (("B", 13.1), ("C", 15.0), ("D", 13.0)):
        held(play, player, since)
    assert battle(play).contestants == ("B", "D")
    assert find(play.win("D", 20), "battle_decided").winner == "D"


def test_nobody_right_among_three_all_throw_again() -> None:
    play = tied("BCD")
    play.throw(9)
    play.tick(21)
    assert battle(play).contestants == ("B", "C", "D")


def test_a_player_whose_face_is_right_twice_keeps_the_first() -> None:
    play = tied()
    play.throw(9)
    held(play, "B", 13.0)
    play.do(Lost(at=14, player="B"))
    held(play, "B", 15.0)
    assert battle(play).times == {"B": 1.0}


def test_only_contestants_are_judged() -> None:
    play = tied()
    play.throw(9)
    play.refuse(Held(at=14, player="D", since=13), "contestant")
    play.refuse(Held(at=13, player="B", since=14), "too_early")


def test_after_three_undecided_throws_the_thrower_decides() -> None:
    play = tied()
    for number in range(3):
        assert play.phase == "throw"
        play.throw(20 + 20 * number)
        play.tick(35 + 20 * number)
    assert play.phase == "decide"
    play.refuse(c.Decide(at=99, player="B", winner="B"), "not_yours")
    play.refuse(c.Decide(at=99, player="A", winner="D"), "contestant")
    events = play.do(c.Decide(at=99, player="A", winner="C"))
    assert (find(events, "battle_decided").winner, find(events, "battle_decided").by) == (
        "C",
        "thrower",
    )
    assert play.score("C") == 1


def test_without_a_camera_the_thrower_decides_at_once() -> None:
    play = tied(judged=False)
    play.throw(9)
    assert play.phase == "decide"
    assert battle(play).rolled is not None
    assert find(play.do(c.Decide(at=13, player="A", winner="B")), "battle_decided").by == "thrower"


def test_chance_is_seeded_even_and_named() -> None:
    winners = Counter()
    for seed in range(200):
        play = tied(seed=seed)
        play.refuse(c.DrawLots(at=9))
        play.throw(9)
        events = play.do(c.DrawLots(at=13))
        assert find(events, "battle_decided").by == "chance"
        winners[find(events, "battle_decided").winner] += 1
    assert set(winners) == {"B", "C"}
    assert min(winners.values()) > 70


def test_a_camera_result_taken_back_goes_to_the_thrower() -> None:
    play = tied()
    play.throw(9)
    held(play, "B", 13.0)
    play.tick(14)
    assert play.score("B") == 1
    play.do(Undo(at=15))
    assert play.score("B") == 0
    assert play.phase == "decide"
    play.do(c.Decide(at=16, player="A", winner="C"))
    assert play.score("C") == 1


def test_each_throw_is_an_occasion_of_its_own() -> None:
    play = tied()
    play.throw(9)
    first = {performance.key for performance in play.game.performances()}
    play.tick(21)
    play.throw(22)
    assert first.isdisjoint(performance.key for performance in play.game.performances())


def test_the_rolled_face_is_public() -> None:
    play = tied()
    play.throw(9)
    rolled = battle(play).rolled
    assert isinstance(rolled, Expression)
    assert rolled.hand is None
    for viewer in "ABCD":
        view = play.game.view(viewer)
        assert view.battle == battle(play)
        assert view.portrait is None


def test_the_portrait_is_at_stake() -> None:
    play = tied()
    assert play.win("C", 9)
    assert play.table.holdings["C"].portraits[0].expression == FACE
