from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from facecam.classify.features import FAMILIES, NAMES, Features, columns, place, readable
from facecam.classify.landmarks import BLENDSHAPES, DEAD_BLENDSHAPES
from facecam.expressions import FACE_PARTS


def test_names_are_unique_and_dead_blendshapes_left_out():
    assert len(set(NAMES)) == len(NAMES)
    assert {name.partition(".")[0] for name in NAMES} == set(FAMILIES)
    assert sum(name.startswith("bs.") for name in NAMES) == len(BLENDSHAPES) - len(DEAD_BLENDSHAPES)
    assert not {f"bs.{name}" for name in DEAD_BLENDSHAPES} & set(NAMES)


@pytest.mark.parametrize("part", FACE_PARTS)
def test_families_divide_the_features_of_a_part(part):
    by_family = [columns(part, family) for family in FAMILIES]
    # Histograms of the nose tell renderers apart, not noses.
    known = {family for family, places in zip(FAMILIES, by_family, strict=True) if len(places)}
    assert known == set(FAMILIES) - ({"hog"} if part == "nose" else set())
    np.testing.assert_array_equal(np.sort(np.concatenate(by_family)), columns(part))


def test_the_eyes_are_not_judged_by_the_mouth():
    names = [NAMES[number] for number in columns("eyes")]
    assert not [name for name in names if "mouth" in name or "jaw" in name]


def test_a_face_without_difference(make_face):
    features = Features.of(make_face())
    assert features.values.shape == (len(NAMES),)
    assert not features.difference(Features.of(make_face())).values.any()
    assert features["geo.mouth.width"] == features.values[place("geo.mouth.width")]
    np.testing.assert_array_equal(features.part("nose"), features.values[columns("nose")])


def test_a_blendshape_enters_as_its_logit(make_face):
    features = Features.of(make_face(blendshapes={"jawOpen": 0.5, "mouthPucker": 0.0}))
    assert features["bs.jawOpen"] == pytest.approx(0.0, abs=1e-6)
    faint = Features.of(make_face(blendshapes={"mouthPucker": 0.004}))
    assert features["bs.mouthPucker"] == faint["bs.mouthPucker"] < -5  # less is noise


def test_what_is_no_number_never_gets_out(make_face):
    face = make_face()
    broken = replace(face, blendshapes=np.full_like(face.blendshapes, np.nan))
    assert np.isfinite(Features.of(broken).values).all()
    assert readable(face)
    assert not readable(broken)
    assert not readable(replace(face, landmarks=np.full_like(face.landmarks, np.inf)))


def test_an_unknown_name_has_no_place():
    with pytest.raises(ValueError, match=r"geo\.ears"):
        place("geo.ears")
