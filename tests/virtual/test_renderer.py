import numpy as np
import pytest

from facecam.records import HeadPose
from facecam.virtual.muscles import CAN_SHOW, Muscles
from facecam.virtual.person import PersonTraits, make_person
from facecam.virtual.scene import STUDIO, Sensor, View, draw_light, draw_room
from facecam.vision.landmarkers import FaceReader
from tests.virtual.conftest import SEEDS, STRAIGHT


@pytest.fixture(scope="module")
def face_reader():
    with FaceReader(video=False) as reader:
        yield reader


def test_the_same_again(portraits) -> None:
    first = portraits.showing(41, "eyes=wide,mouth=tongue", HeadPose(5, 3, 2))
    second = portraits.showing(41, "eyes=wide,mouth=tongue", HeadPose(5, 3, 2))
    np.testing.assert_array_equal(first, second)


def test_only_where_the_person_is(portraits) -> None:
    picture = portraits.take(41, Muscles(), view=View(100, 100, 30))
    untouched = (picture[:, 260:] == (150, 160, 170)).all()
    assert untouched
    assert (picture[60:140, 70:130] != (150, 160, 170)).any()


def test_nobody_in_the_picture(portraits) -> None:
    picture = portraits.take(41, Muscles(), view=View(-900, 100, 30))
    assert (picture == (150, 160, 170)).all()


def test_every_expression_changes_the_picture(portraits) -> None:
    rest = portraits.take(47, Muscles()).astype(int)
    for part, category in sorted(CAN_SHOW):
        if part == "hand" or category in {"open", "closed", "relaxed"}:
            continue
        changed = np.abs(portraits.showing(47, f"{part}={category}").astype(int) - rest).max(2)
        assert (changed > 25).sum() > 60, (part, category)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("pose", [STRAIGHT, HeadPose(20, 0, 0), HeadPose(-15, 10, -12)])
@pytest.mark.parametrize("text", ["mouth=closed", "eyes=crossed,nose=wrinkled,mouth=tongue"])
def test_faces_are_found(portraits, face_reader, seed: int, pose: HeadPose, text: str) -> None:
    assert face_reader.read(portraits.showing(seed, text, pose)) is not None


def test_the_head_turns_the_way_that_is_said(portraits, face_reader) -> None:
    def nose(pose: HeadPose) -> np.ndarray:
        landmarks = face_reader.read(portraits.take(41, Muscles(), pose)).landmarks
        return (landmarks[1] - landmarks[[33, 263]].mean(0))[:2]

    def eyes(pose: HeadPose) -> np.ndarray:
        landmarks = face_reader.read(portraits.take(41, Muscles(), pose)).landmarks
        return (landmarks[263] - landmarks[33])[:2]  # from the right eye to the left

    ahead = nose(STRAIGHT)
    assert (nose(HeadPose(15, 0, 0)) - ahead)[0] > 8  # x to the right is the person's left
    assert (nose(HeadPose(0, 12, 0)) - ahead)[1] < -4
    assert eyes(STRAIGHT)[0] > 0
    assert eyes(HeadPose(0, 0, 12))[1] > 8  # the left eye comes down


def test_dark_skin_is_found_in_poor_light(portraits, face_reader) -> None:
    person = make_person(2, PersonTraits(skin=1.0, glasses=True))
    picture = draw_room(np.random.default_rng(1), 640, 480)
    portraits.renderer.draw(
        picture, person, Muscles(), STRAIGHT, View.centred(640, 480), light=STUDIO.times(0.5)
    )
    assert face_reader.read(Sensor(4.0).expose(picture)) is not None


def test_rooms_and_light_repeat() -> None:
    first, second = (draw_room(np.random.default_rng(3), 160, 120) for _ in range(2))
    np.testing.assert_array_equal(first, second)
    one, other = (draw_light(np.random.default_rng(3)) for _ in range(2))
    np.testing.assert_array_equal(one.colours, other.colours)


def test_grain_is_as_strong_as_asked() -> None:
    grey = np.full((120, 160, 3), 128, np.uint8)
    noisy = Sensor(3.0, seed=1).expose(grey)
    assert (grey == 128).all()
    assert 2.5 < noisy.std() < 3.5
    np.testing.assert_array_equal(noisy, Sensor(3.0, seed=1).expose(grey))
