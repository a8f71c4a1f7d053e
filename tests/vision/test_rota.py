from __future__ import annotations

from collections import Counter
from itertools import chain

from facecam.vision.rota import IN_TURN, TOGETHER, Rota
from facecam.vision.seats import strips

NAMES = "abcdefgh"


def test_a_few_seats_are_read_in_every_picture() -> None:
    rota = Rota()
    seats = strips("cam", NAMES[:TOGETHER])
    assert [rota.update(seats) for _ in range(3)] == [seats] * 3


def test_more_take_turns_and_nobody_waits_longer_than_the_others() -> None:
    rota = Rota()
    seats = strips("cam", NAMES)
    turns = [[seat.id for seat in rota.update(seats)] for _ in range(8)]
    assert turns[:5] == [["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"], ["a", "b"]]
    assert Counter(chain(*turns)) == dict.fromkeys(NAMES, 2)


def test_an_odd_number_goes_round_without_leaving_anybody_out() -> None:
    rota = Rota()
    seats = strips("cam", NAMES[:5])
    read = [seat.id for _ in range(10) for seat in rota.update(seats)]
    assert Counter(read) == dict.fromkeys(NAMES[:5], 2 * IN_TURN)


def test_who_comes_later_is_read_first() -> None:
    rota = Rota()
    for _ in range(5):
        rota.update(strips("cam", NAMES[:5]))
    turn = rota.update(strips("cam", NAMES[:6]))
    assert turn[0].id == "f"


def test_two_cameras_do_not_disturb_each_other() -> None:
    rota = Rota()
    left, right = strips("left", NAMES[:5]), strips("right", "vwxyz")
    turns = [[seat.id for seat in rota.update(right if n % 2 else left)] for n in range(6)]
    assert turns == [["a", "b"], ["v", "w"], ["c", "d"], ["x", "y"], ["e", "a"], ["z", "v"]]
