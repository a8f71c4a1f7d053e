from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from facecam.records import Frame, Reading
from facecam.vision import crops
from facecam.vision.landmarkers import FaceFinder, FaceReader
from facecam.vision.reader import UNUSED, SeatReader
from facecam.vision.seats import LINGER, MAX_SEATS, Seat, duel, face_square, middle, strips
from tests.vision.studio import Studio


def at(reading: Reading) -> tuple[float, float]:
    assert reading.face is not None
    return middle(reading.face.box)


@pytest.mark.parametrize("share", [0.08, 0.11, 0.14])
def test_four_people_side_by_side_are_all_read(
    studio: Studio, reader: SeatReader, share: float
) -> None:
    people = [(160 + 320 * place, 250 + 60 * place, share * 1280) for place in range(4)]
    frame = studio.frame(*people, at=10.0, source=f"four {share}")
    readings = reader.read(frame, strips(frame.source, [f"{share} {n}" for n in range(4)]))
    assert [reading.seat for reading in readings] == [f"{share} {n}" for n in range(4)]
    for reading, (x, y, width) in zip(readings, people, strict=True):
        assert at(reading) == pytest.approx((x, y), abs=0.08 * width)
        assert reading.face is not None
        assert reading.face.width == pytest.approx(width, rel=0.06)


def test_a_detector_of_whole_pictures_finds_none_of_four_small_faces(studio: Studio) -> None:
    people = [(160 + 320 * place, 300, 0.08 * 1280) for place in range(4)]
    with FaceFinder() as finder:
        assert finder.find(studio.picture(*people)) == ()


def test_eight_people_side_by_side_are_all_read(studio: Studio, reader: SeatReader) -> None:
    people = [(80 + 160 * place, 200 + 40 * place, 104) for place in range(8)]
    frame = studio.frame(*people, at=10.0, source="eight")
    readings = reader.read(frame, strips("eight", [f"eight {place}" for place in range(8)]))
    assert [at(reading)[0] for reading in readings] == pytest.approx(
        [x for x, _, _ in people], abs=8
    )


def test_landmarks_are_mapped_back_to_the_full_picture(studio: Studio, reader: SeatReader) -> None:
    frame = studio.frame((900, 420, 150), at=10.0, source="map")
    (reading,) = reader.read(frame, [Seat("map", "map")])
    assert reading.face is not None
    square = face_square(reading.face.box)
    with FaceReader(video=False) as direct:
        mesh = direct.read(crops.cut(frame.image, square))
    assert mesh is not None
    off = reading.face.landmarks - crops.put_back(mesh.landmarks, square)
    assert np.linalg.norm(off[:, :2], axis=1).max() < 2.0
    assert np.linalg.norm(off[:, :2], axis=1).mean() < 0.7
    assert np.abs(off[:, 2]).max() < 4.0
    assert reading.face.landmarks.dtype == np.float32
    assert reading.face.landmarks.shape == (478, 3)
    assert reading.face.blendshapes.shape == (52,)


def test_a_crop_reaching_over_the_edge_moves_nothing(studio: Studio, reader: SeatReader) -> None:
    frame = studio.frame((60, 80, 120), at=10.0, source="edge")
    (reading,) = reader.read(frame, [Seat("edge", "edge")])
    assert at(reading) == pytest.approx((60, 80), abs=6)


def test_a_seat_keeps_its_player_when_another_leaves(studio: Studio, reader: SeatReader) -> None:
    seats = duel("leave", "leave left", "leave right")
    both = studio.frame((320, 300, 130), (960, 300, 130), at=10.0, source="leave")
    alone = studio.frame((960, 300, 130), at=10.033, source="leave")
    assert [at(reading)[0] for reading in reader.read(both, seats)] == pytest.approx(
        [320, 960], abs=8
    )
    left, right = reader.read(alone, seats)
    assert left.face is None
    assert at(right)[0] == pytest.approx(960, abs=8)


def test_a_passer_by_outside_the_seat_is_ignored(studio: Studio, reader: SeatReader) -> None:
    seats = duel("passing", "passing left", "passing right")[:1]
    for step in range(4):
        frame = studio.frame((760 + 10 * step, 330, 220), at=10 + step / 30, source="passing")
        (reading,) = reader.read(frame, seats)
        assert reading.face is None
    frame = studio.frame((400, 330, 120), (760, 330, 220), at=10.2, source="passing")
    (reading,) = reader.read(frame, seats)
    assert at(reading)[0] == pytest.approx(400, abs=8)


def test_a_player_who_leaves_the_seat_is_not_followed(studio: Studio, reader: SeatReader) -> None:
    (seat, _) = duel("leaving", "leaving left", "leaving right")
    seen = []
    for step in range(14):
        frame = studio.frame((540 + 15 * step, 330, 150), at=10 + step / 30, source="leaving")
        (reading,) = reader.read(frame, [seat])
        seen.append(reading.face is not None)
    assert all(seen[:6])
    assert not any(seen[8:])


def test_a_moving_face_is_followed_in_every_frame(studio: Studio, reader: SeatReader) -> None:
    seat = Seat("moving", "moving")
    for step in range(20):
        x = 300 + 20 * step  # 600 pixels a second
        frame = studio.frame((x, 330, 140), at=10 + step / 30, source="moving")
        (reading,) = reader.read(frame, [seat])
        assert at(reading) == pytest.approx((x, 330), abs=10)


def test_a_player_who_comes_back_elsewhere_is_found_again(
    studio: Studio, reader: SeatReader
) -> None:
    seat = Seat("back", "back")
    here = studio.frame((300, 330, 130), at=10.0, source="back")
    away = studio.frame(at=10.1, source="back")
    assert reader.read(here, [seat])[0].face is not None
    assert reader.read(away, [seat])[0].face is None
    back = studio.frame((1000, 400, 110), at=10.2 + LINGER, source="back")
    found = None
    for step in range(10):
        found = reader.read(replace(back, time=back.time + step / 30), [seat])[0]
        if found.face is not None:
            break
    assert found is not None
    assert at(found)[0] == pytest.approx(1000, abs=8)


def test_without_a_face_the_reading_tells_of_the_seat(studio: Studio, reader: SeatReader) -> None:
    image = np.zeros((720, 1280, 3), np.uint8)
    image[:, 640:] = 255
    left, right = reader.read(Frame(image, 5.0, 0, "empty"), duel("empty", "el", "er"))
    assert (left.face, left.brightness, left.sharpness, left.hands) == (None, 0.0, 0.0, None)
    assert right.brightness == pytest.approx(1.0)


def test_seats_of_other_sources_are_passed_over(studio: Studio, reader: SeatReader) -> None:
    frame = studio.frame((640, 300, 150), at=1.0, source="mine")
    (reading,) = reader.read(frame, [Seat("other", "theirs"), Seat("mine", "mine")])
    assert reading.seat == "mine"


def test_seats_that_are_not_judged_are_checked_now_and_then(
    studio: Studio, reader: SeatReader
) -> None:
    judged, other = duel("check", "judged", "other")
    checks = []
    for step in range(16):
        frame = studio.frame((320, 300, 130), (960, 300, 130), at=50 + step / 10, source="check")
        readings = reader.read(frame, [judged], [other])
        assert readings[0].seat == "judged"
        checks += [(step, reading) for reading in readings if reading.seat == "other"]
    assert [step for step, _ in checks] == [0, 10]
    assert all(at(reading)[0] == pytest.approx(960, abs=8) for _, reading in checks)


def test_seats_of_two_cameras_keep_their_landmarkers_and_the_pool_is_bounded(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[FaceReader] = []
    original = SeatReader._new_reader

    def new_reader(self: SeatReader) -> FaceReader:
        made.append(original(self))
        return made[-1]

    monkeypatch.setattr(SeatReader, "_new_reader", new_reader)
    with SeatReader() as fresh:
        for step in range(4):
            name = ("here", "there")[step % 2]
            frame = studio.frame((320, 300, 130), (960, 300, 130), at=step / 30, source=name)
            readings = fresh.read(frame, duel(name, f"{name} left", f"{name} right"))
            assert all(reading.face is not None for reading in readings)
        assert len(made) == 4
        later = studio.frame((640, 300, 130), at=1 + UNUSED, source="later")
        fresh.read(later, [Seat("one who comes later", "later")])
        assert len(made) == 4
        fresh.read(later, strips("later", "abcdefgh"))
        fresh.read(later, strips("later", "stuvwxyz"))
        assert len(made) == MAX_SEATS


def test_the_same_frames_give_the_same_readings(studio: Studio) -> None:
    frames = [studio.frame((500 + 9 * n, 300, 140), at=3 + n / 30) for n in range(5)]

    def run() -> list[np.ndarray]:
        with SeatReader() as fresh:
            faces = [fresh.read(frame, [Seat("s", "cam")])[0].face for frame in frames]
        return [face.landmarks for face in faces if face is not None]

    one, two = run(), run()
    assert len(one) == len(frames)
    assert np.array_equal(one, two)


def test_a_closed_reader_says_so(studio: Studio) -> None:
    with SeatReader() as gone:
        pass
    with pytest.raises(ValueError, match="closed"):
        gone.read(studio.frame((640, 300, 150), at=1.0), [Seat("s", "cam")])
