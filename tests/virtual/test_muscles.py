import numpy as np
import pytest

from facecam.expressions import CATEGORIES, Expression
from facecam.virtual.body import load_body
from facecam.virtual.head import Material, load_head
from facecam.virtual.muscles import CAN_SHOW, Muscles, can_show, muscles_for
from tests.virtual.conftest import SEEDS, muscles_of


def shown() -> list[tuple[str, str]]:
    return sorted(item for item in CAN_SHOW if item[0] != "hand")


def test_all_of_the_face_but_what_needs_a_hand_can_be_shown() -> None:
    missing = {(part, name) for part, names in CATEGORIES.items() for name in names} - CAN_SHOW
    assert missing == {
        ("nose", "covered"),
        ("hand", "victory"),
        ("hand", "thumb_up"),
        ("hand", "open_palm"),
    }


@pytest.mark.parametrize(("part", "category"), shown())
def test_every_muscle_named_exists(part: str, category: str) -> None:
    morphs = load_head().morphs
    for seed in range(5):
        muscles = muscles_for(Expression(**{part: category}), np.random.default_rng(seed))
        assert muscles.weights.keys() <= morphs.keys()


def test_what_needs_a_hand_is_refused() -> None:
    assert not can_show(Expression(nose="covered"))
    with pytest.raises(ValueError, match="covered"):
        muscles_for(Expression(nose="covered"), np.random.default_rng(0))


def test_people_differ_and_chance_repeats() -> None:
    grin = Expression(mouth="grin")
    one, same, other = (muscles_for(grin, np.random.default_rng(seed)) for seed in (1, 1, 2))
    assert one.weights == same.weights
    assert one.weights != other.weights


class Measured:
    """Distances on a bent face, in decimetres."""

    def __init__(self, portraits, seed: int, text: str) -> None:
        head, body = load_head(), load_body()
        self.points = body.bent(portraits.person(seed), muscles_of(text, seed))
        self.rest = body.bent(portraits.person(seed), Muscles())
        lips = head.between(Material.SKIN, Material.CAVITY)
        self.lips = self.points[lips]
        x = head.points[lips, 0]
        self.corners = self.points[[lips[x.argmax()], lips[x.argmin()]]]
        self.rest_corners = self.rest[[lips[x.argmax()], lips[x.argmin()]]]
        self.lip_gap = float(np.ptp(self.lips[np.abs(self.lips[:, 0]) < 0.1, 1]))
        self.lid_gaps = []
        for rows in body.lids:
            middle = np.abs(head.points[rows, 0] - head.points[rows, 0].mean()) < 0.06
            heights = self.points[rows[middle], 1]
            upper = head.points[rows[middle], 1] > head.points[rows, 1].mean()
            self.lid_gaps.append(float(heights[upper].mean() - heights[~upper].mean()))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_mouth_goes_to_the_side_that_is_said(portraits, seed: int) -> None:
    left, rest, right = (
        Measured(portraits, seed, f"mouth={name}").lips[:, 0].mean()
        for name in ("crooked_left", "closed", "crooked_right")
    )
    assert left > rest + 0.06  # +x is the person's left
    assert right < rest - 0.06


@pytest.mark.parametrize("seed", SEEDS)
def test_the_eye_that_is_said_winks(portraits, seed: int) -> None:
    left, right = Measured(portraits, seed, "eyes=wink_left").lid_gaps
    assert left < 0.4 * right
    left, right = Measured(portraits, seed, "eyes=wink_right").lid_gaps
    assert right < 0.4 * left


@pytest.mark.parametrize("seed", SEEDS)
def test_lids_and_lips_do_what_the_names_say(portraits, seed: int) -> None:
    def lids(name: str) -> float:
        return min(Measured(portraits, seed, f"eyes={name}").lid_gaps)

    assert lids("closed") < 0.03
    assert lids("closed") < lids("squint") < lids("open") < lids("wide")
    mouth = {name: Measured(portraits, seed, f"mouth={name}") for name in CATEGORIES["mouth"]}
    assert mouth["open"].lip_gap > 0.3
    assert mouth["grin"].lip_gap > mouth["smile"].lip_gap + 0.03

    def rise(name: str) -> float:
        return float((mouth[name].corners - mouth[name].rest_corners)[:, 1].mean())

    assert rise("smile") > 0.03
    assert rise("frown") < -0.03
    assert np.ptp(mouth["pucker"].corners[:, 0]) < 0.85 * np.ptp(mouth["closed"].corners[:, 0])


def test_gaze_turns_the_eyes_the_way_that_is_said(portraits) -> None:
    head, body = load_head(), load_body()
    person = portraits.person(SEEDS[0])

    def pupils(text: str) -> np.ndarray:
        points = body.bent(person, muscles_of(text))
        return np.array([points[rows[head.points[rows, 2].argmax()]] for rows in body.eyes])

    ahead = pupils("eyes=open")
    assert (pupils("eyes=look_left") - ahead)[:, 0].min() > 0.04
    assert (pupils("eyes=look_right") - ahead)[:, 0].max() < -0.04
    assert (pupils("eyes=look_up") - ahead)[:, 1].min() > 0.03
    crossed = pupils("eyes=crossed") - ahead
    assert crossed[0, 0] < -0.04 < 0.04 < crossed[1, 0]


def test_cheeks_are_blown_sideways(portraits) -> None:
    body = load_body()
    person = portraits.person(SEEDS[0])
    rest, blown = (body.bent(person, muscles_of(f"mouth={name}")) for name in ("closed", "puffed"))
    moved = blown - rest
    rows = moved[:, 0] > 0.1
    assert rows.any()
    assert rest[rows, 0].min() > 0.2
    assert (moved[:, 0] < -0.1).any()


def test_the_tongue_comes_out_over_the_lower_lip(portraits) -> None:
    head = load_head()
    for seed in SEEDS:
        measured = Measured(portraits, seed, "mouth=tongue")
        tongue = measured.points[head.of(Material.TONGUE)]
        low = measured.lips[measured.lips[:, 1].argmin()]
        tip = tongue[tongue[:, 2].argmax()]
        assert tip[2] > low[2]
        assert tongue[:, 1].min() < low[1] + 0.03


def test_half_way_is_half_way() -> None:
    goal = Muscles({"jawOpen": 1.0}, np.full((2, 2), 8, np.float32))
    half = Muscles().toward(goal, 0.5)
    assert half.weights == {"jawOpen": 0.5}
    np.testing.assert_allclose(half.gaze, 4)
