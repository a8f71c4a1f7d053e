import numpy as np
import pytest

from facecam.virtual.atlas import SKIN
from facecam.virtual.head import Material, load_head
from facecam.virtual.person import AGE_GROUPS, PersonTraits, make_person


def test_the_same_seed_is_the_same_person() -> None:
    first, second = make_person(5), make_person(5)
    np.testing.assert_array_equal(first.points, second.points)
    np.testing.assert_array_equal(first.texture, second.texture)
    np.testing.assert_array_equal(first.worn, second.worn)


def test_other_seeds_are_other_people() -> None:
    first, second = make_person(5), make_person(6)
    face = load_head().of(Material.SKIN)
    assert np.abs(first.points[face] - second.points[face]).max() > 0.05
    assert (first.texture != second.texture).any()


def test_skin_is_as_dark_as_asked() -> None:
    shades = [
        make_person(3, PersonTraits(skin=tone, age="young", beard=False)).texture[600:700, 300:400]
        for tone in (0.0, 0.5, 1.0)
    ]
    means = [float(shade.mean()) for shade in shades]
    assert means[0] > means[1] + 20 > means[2] + 40


def test_glasses_and_hair_are_as_asked() -> None:
    bare = make_person(3, PersonTraits(glasses=False, hair="bald"))
    dressed = make_person(3, PersonTraits(glasses=True, long_hair=True))
    assert len(bare.trims) == 0
    assert len(dressed.trims) == 2
    hair = dressed.trims[0]
    assert hair.points[:, 1].min() < 6.6  # below the chin


def test_a_trait_asked_for_shifts_no_other() -> None:
    plain = make_person(8, PersonTraits(male=0.9, age="young", glasses=False, beard=False))
    other = make_person(8, PersonTraits(male=0.9, age="young", glasses=True, beard=False))
    np.testing.assert_array_equal(plain.points, other.points)
    np.testing.assert_array_equal(plain.texture[SKIN.slices], other.texture[SKIN.slices])


@pytest.mark.parametrize("age", AGE_GROUPS)
def test_age_groups_exist(age: str) -> None:
    assert np.isfinite(make_person(1, PersonTraits(age=age)).points).all()


@pytest.mark.parametrize("seed", range(20, 26))
def test_lips_meet_at_rest(seed: int) -> None:
    head = load_head()
    person = make_person(seed)
    edge = head.between(Material.SKIN, Material.CAVITY)
    middle = edge[np.abs(head.points[edge, 0]) < 0.12]
    jaw = np.zeros(len(head.points))
    jaw[head.morphs["jawOpen"].rows] = head.morphs["jawOpen"].values[:, 1]
    below = jaw[middle] < 0.5 * jaw[edge].min()
    heights = person.points[middle, 1]
    gap = heights[~below].mean() - heights[below].mean()
    assert abs(gap) < 0.02  # decimetres
