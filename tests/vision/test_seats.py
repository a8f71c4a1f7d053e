from __future__ import annotations

import pytest

from facecam.records import Box
from facecam.vision.seats import (
    DRIFT,
    LINGER,
    MARGIN,
    MAX_SEATS,
    SMALLEST_SHARE,
    Region,
    Seat,
    Square,
    Watch,
    alone,
    choose,
    duel,
    face_square,
    inside,
    scan,
    strips,
)

SIZE = (1280, 720)
LEFT = Seat("ann", "cam", Region(0.0, 0.0, 0.5, 1.0))
FACE = Box(300, 200, 100, 100)


def face(x: float, y: float = 250, size: float = 100) -> Box:
    return Box(x - size / 2, y - size / 2, size, size)


def test_strips_lie_side_by_side_and_cover_the_picture() -> None:
    seats = strips("cam", "abcd")
    assert [seat.id for seat in seats] == ["a", "b", "c", "d"]
    assert [seat.region.left for seat in seats] == [0.0, 0.25, 0.5, 0.75]
    assert seats[-1].region.box(SIZE) == Box(960, 0, 320, 720)


def test_a_duel_is_left_and_right_and_alone_is_in_the_middle() -> None:
    left, right = duel("cam")
    assert (left.id, right.id) == ("left", "right")
    assert left.region.left < right.region.left
    (middle,) = alone("cam")
    assert middle.region.left == pytest.approx(1 - middle.region.left - middle.region.width)


@pytest.mark.parametrize("count", [0, MAX_SEATS + 1])
def test_no_seat_and_too_many_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match=r"\("):
        strips("cam", [str(number) for number in range(count)])


@pytest.mark.parametrize("count", range(1, MAX_SEATS + 1))
@pytest.mark.parametrize("size", [(640, 480), SIZE, (1920, 1080)])
def test_the_search_can_find_small_faces_anywhere_in_the_seat(
    count: int, size: tuple[int, int]
) -> None:
    small = max(0.08 * size[0], 60.0)
    for seat in strips("cam", map(str, range(count))):
        place = seat.region.box(size)
        for across in (0.01, 0.3, 0.5, 0.99):
            for down in (0.2, 0.5, 0.8):
                x, y = place.left + across * place.width, place.top + down * place.height
                assert any(
                    square.side * SMALLEST_SHARE <= small
                    and abs(square.middle[0] - x) <= square.side / 2
                    and abs(square.middle[1] - y) <= square.side / 2
                    for square in scan(seat.region, size)
                )


def test_the_search_begins_with_the_whole_seat() -> None:
    first, *others = scan(LEFT.region, SIZE)
    assert first == Square(-40, 0, 720)
    assert all(square.side <= 360 for square in others)


def test_a_face_belongs_to_the_seat_its_middle_is_in() -> None:
    assert inside(face(639), LEFT.region, SIZE)
    assert not inside(face(640), LEFT.region, SIZE)


def test_the_largest_face_of_the_seat_is_chosen() -> None:
    passer_by = face(900, size=400)
    assert choose([face(100), face(500, size=130), passer_by], LEFT.region, SIZE) == face(
        500, size=130
    )
    assert choose([passer_by], LEFT.region, SIZE) is None


def test_of_two_alike_the_more_central_face_is_chosen() -> None:
    assert choose([face(60), face(330), face(600)], LEFT.region, SIZE) == face(330)


def test_nobody_followed_means_search() -> None:
    watch = Watch(LEFT, SIZE)
    assert watch.aim(0.0) is None
    assert watch.squares()[0] == scan(LEFT.region, SIZE)[0]


def test_the_search_goes_through_all_squares_and_starts_again() -> None:
    watch = Watch(Seat("ann", "cam"), SIZE)
    every = scan(watch.seat.region, SIZE)
    tried: list[Square] = []
    while len(tried) < len(every):
        tried += watch.squares()
        watch = watch.update(None, 0.0)
    assert tuple(tried) == every
    assert watch.squares()[0] == every[0]


def test_a_face_found_is_read_from_a_square_about_it() -> None:
    watch = Watch(LEFT, SIZE).update(FACE, 1.0)
    assert watch.aim(1.0) == Square(240, 140, round(100 * MARGIN))
    assert watch.aim(1.0) == face_square(FACE)


def test_the_crop_stands_still_while_the_face_nearly_does() -> None:
    watch = Watch(LEFT, SIZE).update(face(300), 1.0)
    crop = watch.crop
    for step, x in enumerate((302, 309, 305, 296, 291)):
        watch = watch.update(face(x, size=100 + step), 1.0 + step / 30)
        assert watch.crop == crop
    assert watch.face == face(291, size=104)


def test_the_crop_follows_a_face_that_moves() -> None:
    watch = Watch(LEFT, SIZE).update(face(300), 1.0)
    watch = watch.update(face(300 + 100 * DRIFT + 1), 1.1)
    assert watch.crop == face_square(face(313))


@pytest.mark.parametrize("size", [84.0, 118.0])
def test_the_crop_grows_and_shrinks_with_the_face(size: float) -> None:
    watch = Watch(LEFT, SIZE).update(face(300), 1.0).update(face(300, size=size), 1.1)
    assert watch.crop == face_square(face(300, size=size))


def test_the_crop_waits_for_a_lost_face_and_then_falls_back_to_the_seat() -> None:
    watch = Watch(LEFT, SIZE).update(FACE, 1.0)
    waiting = watch.update(None, 1.0 + LINGER)
    assert waiting == watch
    gone = waiting.update(None, 1.0 + LINGER + 0.01)
    assert gone.crop is None
    assert gone.aim(1.0) is None
    assert gone.face == FACE


def test_after_a_pause_the_seat_is_searched_at_once() -> None:
    watch = Watch(LEFT, SIZE).update(FACE, 1.0)
    assert watch.aim(1.0 + LINGER + 0.01) is None


def test_a_clock_that_starts_again_is_a_pause_too() -> None:
    assert Watch(LEFT, SIZE).update(FACE, 100.0).aim(0.0) is None


def test_a_face_that_left_the_seat_is_not_followed() -> None:
    watch = Watch(LEFT, SIZE).update(face(600), 1.0)
    assert watch.update(face(660), 1.1) == watch
    assert watch.update(face(660), 1.1 + LINGER).crop is None
