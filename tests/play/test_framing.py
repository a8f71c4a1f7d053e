from __future__ import annotations

from facecam.play.framing import Framing
from facecam.records import Box

STRIP = Box(160, 0, 160, 720)


def face(middle: float) -> Box:
    return Box(190, middle - 50, 90, 100)


def test_before_a_face_is_seen_the_middle_is_shown() -> None:
    assert Framing().part("p1", STRIP, 1.5) == Box(160, 240, 160, 240)


def test_a_child_and_a_tall_grown_up_are_both_in_the_middle() -> None:
    framing = Framing()
    framing.update("child", face(500))
    framing.update("tall", face(60))
    assert framing.part("child", STRIP, 1.5) == Box(160, 380, 160, 240)
    assert framing.part("tall", STRIP, 1.5) == Box(160, 0, 160, 240)  # not beyond the edge


def test_a_nod_moves_nothing_but_standing_up_does() -> None:
    framing = Framing()
    for middle, top in ((400, 280), (430, 280), (370, 280), (250, 130)):
        framing.update("p1", face(middle))
        assert framing.part("p1", STRIP, 1.5).top == top


def test_a_place_that_is_not_higher_is_shown_whole() -> None:
    framing = Framing()
    framing.update("p1", face(500))
    whole = Box(0, 0, 1280, 720)
    assert framing.part("p1", whole, 1.0) == whole
