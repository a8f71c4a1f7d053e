"""Who is seen where: people before their camera, bots before one of their own."""

from __future__ import annotations

from facecam.expressions import Expression
from facecam.games import registry
from facecam.games.core import Player
from facecam.play.casting import Casting, before_a_camera_of_their_own, cast
from facecam.virtual.source import VirtualSource
from tests.play.scripted import Film

ANN, BO = Player("p1", "Ann"), Player("p2", "Bo")
BOT, ROBOT = Player("p3", "Bot", bot=True), Player("p4", "Robot", bot=True)


class Camera(Film):
    id = "camera:0"
    live = True


def test_a_person_at_the_camera_plays_against_a_virtual_one():
    virtual = VirtualSource(2)
    casting = cast([ANN, BOT, BO, ROBOT], Camera(), virtual, seed=1)
    assert casting.seating.sources == {
        "p1": "camera:0",
        "p3": virtual.id,
        "p2": "camera:0",
        "p4": virtual.id,
    }
    seats = casting.seating.seats(["p1", "p3"])
    assert {seat.source for seat in seats.values()} == {"camera:0", virtual.id}
    assert all(seat.region.width == 1.0 for seat in seats.values())
    assert casting.fixed == frozenset()


def test_whoever_bears_a_name_of_the_cast_is_played_by_that_person():
    players = [Player("p1", "Stranger", bot=True), Player("p2", "阿嬤", bot=True)]
    players += [Player("p3", "Mei", bot=True), Player("p4", "Oskar", bot=True)]
    virtual = before_a_camera_of_their_own(players)
    assert [one.id for one in virtual.members] == ["hao", "ama", "mei", "oskar"]
    stage = VirtualSource(3)  # Mei, Hao, Ama: too few for four
    casting = cast(players, stage, None, seed=1)
    assert casting.fixed == {stage.id}
    assert _numbers(casting) == {"p1": 1, "p2": 2, "p3": 0, "p4": 0}


def _numbers(casting: Casting) -> dict[str, int]:
    (actors,) = casting._actors
    return dict(actors._parts)


def test_two_at_one_camera_share_its_picture_from_left_to_right():
    casting = cast([ANN, BO], Camera(), None, seed=1)
    left, right = casting.seating.seats(["p2", "p1"]).values()
    assert (left.id, right.id) == ("p2", "p1")
    assert (left.region.left, right.region.left) == (0.0, 0.5)


def test_virtual_people_are_not_asked_for_hands():
    casting = cast([ANN, BOT], Camera(), VirtualSource(1), seed=1)
    person, bot = casting.seats
    assert person.can(Expression(hand="victory"))
    assert not bot.can(Expression(hand="victory"))
    assert not bot.can(Expression(nose="covered"))
    assert bot.can(Expression("wide", "wrinkled", "tongue", "none"))


def test_pictures_that_cannot_show_everybody_are_told_apart():
    film = Film()
    assert cast([ANN, BOT], film, None, seed=1).fixed == {"film"}
    one_for_all = VirtualSource(1)
    assert cast([BOT, ROBOT], one_for_all, None, seed=1).fixed == {one_for_all.id}


def test_without_a_source_nobody_has_a_seat():
    casting = cast([ANN, BO], None, None, seed=1)
    assert casting.seating.seats(["p1", "p2"]) == {}


def test_before_all_perform_at_once_all_are_on_stage_and_else_whose_turn_it_is():
    players = [Player(f"p{n}", f"Bot {n}", bot=True) for n in range(4)]
    for game, stage in (("top-face-battle", (0, 1, 2, 3)), ("top-face-contest", (0,))):
        source = VirtualSource(4)
        kind = registry.kind(game)
        casting = cast(players, source, None, seed=1)
        casting.update(kind.start(kind.prepare(tuple(players), 1)), 0.0)
        assert source._on_stage == stage
