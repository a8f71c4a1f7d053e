from __future__ import annotations

import numpy as np
import pytest

from facecam.records import Box, Frame, Hand
from facecam.vision.hands import HandWatch, Look, distinct, look, owner
from facecam.vision.reader import SeatReader
from facecam.vision.seats import Seat, Square, Watch, duel, strips
from tests.vision.studio import Studio

SIZE = (1280, 720)
LEFT, RIGHT = (Watch(seat, SIZE) for seat in duel("cam"))


def hand(x: float, y: float = 300, score: float = 0.9, size: float = 80) -> Hand:
    spread = np.linspace(-size / 2, size / 2, 21, dtype=np.float32)
    points = np.column_stack([x + spread, y + spread, np.zeros(21)]).astype(np.float32)
    return Hand(points, "left", score)


def seated(watch: Watch, x: float, size: float = 120) -> Watch:
    return watch.update(Box(x - size / 2, 200, size, size), 1.0)


def test_a_hand_seen_twice_is_kept_once_the_surer() -> None:
    sure, unsure, other = hand(300, score=0.95), hand(310, score=0.7), hand(500, score=0.9)
    assert distinct([unsure, sure, other]) == [sure, other]


def test_a_hand_belongs_to_the_nearest_face() -> None:
    watches = [seated(LEFT, 400), seated(RIGHT, 900)]
    assert owner(hand(560), watches) == "left"
    assert owner(hand(700), watches) == "right"


def test_a_hand_beyond_every_reach_belongs_to_nobody() -> None:
    assert owner(hand(1200), [seated(LEFT, 300)]) is None


def test_without_a_face_a_hand_belongs_to_the_seat_it_is_in() -> None:
    assert owner(hand(300), [LEFT, RIGHT]) == "left"
    assert owner(hand(1000), [LEFT, RIGHT]) == "right"


class Reader:
    """Finds one hand in the whole picture and another in every close look."""

    def __init__(self) -> None:
        self.looks: list[tuple[int, ...]] = []

    def read(self, pixels: np.ndarray) -> tuple[Hand, ...]:
        self.looks.append(pixels.shape)
        return (hand(150, 150),) if len(self.looks) == 1 else (hand(60, 60, size=40),)


class HandAt:
    """Finds one hand, at the same place of the whole picture."""

    def __init__(self, x: float) -> None:
        self._x = x

    def read(self, pixels: np.ndarray) -> tuple[Hand, ...]:
        return (hand(self._x),) if pixels.shape[1] == SIZE[0] else ()


def test_the_whole_picture_and_each_face_are_looked_at() -> None:
    reader = Reader()
    watch = seated(LEFT, 400, 100)
    seen = look(reader, Frame(np.zeros((720, 1280, 3), np.uint8), 7.0, 0, "cam"), [watch, RIGHT])
    assert reader.looks == [(720, 1280, 3), (260, 260, 3)]
    assert seen.time == 7.0
    assert seen.hands["right"] == ()
    close, far = sorted(seen.hands["left"], key=lambda found: -found.landmarks[:, 0].mean())
    crop = Square(270, 120, 260)  # about (400, 250)
    assert close.landmarks[:, :2].mean(axis=0) == pytest.approx([crop.left + 60, crop.top + 60])
    assert far.landmarks[:, :2].mean(axis=0) == pytest.approx([150, 150])


def test_a_neighbours_hand_is_nobody_elses() -> None:
    frame = Frame(np.zeros((720, 1280, 3), np.uint8), 7.0, 0, "cam")
    mine, neighbour = seated(LEFT, 560, 100), seated(RIGHT, 700, 100)
    reader = HandAt(760)
    assert len(look(reader, frame, [mine]).hands["left"]) == 1
    seen = look(reader, frame, [mine], [neighbour])
    assert dict(seen.hands) == {"left": ()}


def test_seats_that_take_turns_are_looked_at_for_hands_in_turn_too(
    studio: Studio, reader: SeatReader
) -> None:
    seats = strips("turns", ["turns a", "turns b", "turns c"])
    times = []
    for step in range(9):
        frame = studio.frame((213, 300, 130), (1066, 300, 130), at=step / 10, source="turns")
        (reading,) = reader.read(frame, [seats[step % 3]], hands=True)
        times.append(reading.hands_time)
    assert times == [pytest.approx(step / 10) for step in range(9)]


def test_hands_are_looked_for_less_often_and_honestly(studio: Studio, reader: SeatReader) -> None:
    seat = Seat("hands", "hands")
    times = []
    for step in range(13):
        frame = studio.frame((640, 300, 150), at=step / 30, source="hands")
        (reading,) = reader.read(frame, [seat], hands=True)
        assert reading.hands == ()
        times.append(reading.hands_time)
    assert times[:7] == [0.0] * 7  # the look that begins at 0.2 goes on in the next picture
    assert times[7:] == [pytest.approx(0.2)] * 6
    (reading,) = reader.read(frame, [seat])
    assert reading.hands is None
    assert reading.hands_time is None


def frame_at(time: float) -> Frame:
    return Frame(np.zeros((720, 1280, 3), np.uint8), time, 0, "cam")


def test_after_the_first_a_look_is_spread_one_step_a_picture() -> None:
    reader = Reader()
    watch = seated(LEFT, 400, 100)
    hands = HandWatch(0.2, lambda: reader)
    steps, times = [], []
    for number in range(9):
        seen = hands.update(frame_at(number / 30), [watch])
        steps.append(len(reader.looks))
        times.append(seen["left"].time)
    assert steps == [2, 2, 2, 2, 2, 2, 3, 4, 4]
    assert times == pytest.approx([0.0] * 7 + [0.2] * 2)
    assert reader.looks[2:] == [(720, 1280, 3), (260, 260, 3)]


def test_a_face_that_is_lost_meanwhile_is_not_looked_at_closely() -> None:
    reader = Reader()
    steps = Look(["left", "right"])
    both = [seated(LEFT, 400, 100), seated(RIGHT, 900, 100)]
    assert steps.update(reader, frame_at(1.0), both) is None
    assert steps.update(reader, frame_at(1.1), both) is None
    assert steps.update(reader, frame_at(1.2), both) is not None
    lost = Look(["left", "right"])
    assert lost.update(reader, frame_at(2.0), both) is None
    seen = lost.update(reader, frame_at(2.1), [LEFT, RIGHT])
    assert seen is not None
    assert seen.time == 2.0


def test_a_look_that_others_interrupt_is_begun_again_for_them() -> None:
    reader = Reader()
    left, right = seated(LEFT, 400, 100), seated(RIGHT, 900, 100)
    hands = HandWatch(0.2, lambda: reader)
    hands.update(frame_at(0.0), [left])
    hands.update(frame_at(0.3), [left])
    assert len(reader.looks) == 3
    assert hands.update(frame_at(0.4), [right])["right"].time == 0.4
    assert len(reader.looks) == 5
    assert hands.update(frame_at(0.5), []) == {}
    assert hands.update(frame_at(0.6), [left])["left"].time == 0.6


def test_nothing_is_loaded_before_hands_are_wanted() -> None:
    made = []
    hands = HandWatch(0.2, lambda: made.append(Reader()) or made[-1])
    assert hands.update(frame_at(0.0), []) == {}
    assert made == []
    hands.close()
