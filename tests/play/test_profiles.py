"""Profiles on the disk: by name, read once, and what can't be used is said in one sentence."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from facecam.classify.features import NAMES, VERSION
from facecam.classify.profile import UNKNOWN, Profile
from facecam.errors import DataError
from facecam.messages import LANGUAGES, describe
from facecam.play.profiles import Profiles
from facecam.store import Store

NEUTRAL = tuple(0.25 for _ in NAMES)
ADA = Profile(neutral=NEUTRAL, trust=1.0, cannot=frozenset({"eyes.wink_left"}))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def test_what_is_saved_is_known_the_next_time_by_that_name_only(store: Store):
    Profiles(store).save("阿嬤", ADA)
    again = Profiles(store)
    assert again.known("阿嬤").profile == ADA
    assert again.known("阿公").profile is None
    assert again.known("阿公").problem is None
    assert again.of("阿公") == UNKNOWN


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b'{"neutral": [0.1, 0.2', "warm_up.damaged"),
        (b"\xff\x00", "warm_up.damaged"),
        (msgspec.json.encode(Profile(neutral=NEUTRAL[1:])), "warm_up.damaged"),
        (
            msgspec.json.encode(Profile(neutral=NEUTRAL, cannot=frozenset({"ears.flap"}))),
            "warm_up.damaged",
        ),
        (
            msgspec.json.encode(Profile(features=VERSION + 1, neutral=NEUTRAL)),
            "warm_up.version",
        ),
    ],
)
def test_damage_and_other_versions_are_one_sentence_and_count_as_nothing(
    store: Store, content: bytes, key: str
):
    profiles = Profiles(store)
    path = profiles.path("Ada")
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    known = profiles.known("Ada")
    assert known.profile is None
    assert isinstance(known.problem, DataError)
    assert known.problem.key == key
    for language in LANGUAGES:
        assert "Ada" in describe(language, known.problem)
    profiles.save("Ada", ADA)
    assert Profiles(store).known("Ada").profile == ADA


def test_what_is_deleted_is_gone_also_from_the_disk(store: Store):
    profiles = Profiles(store)
    profiles.save("Ada", ADA)
    profiles.save("Ada", ADA)
    profiles.delete("Ada")
    assert profiles.known("Ada").profile is None
    assert not list(profiles.path("Ada").parent.iterdir())


def test_a_full_disk_leaves_the_profile_in_force_until_the_end(store: Store):
    (store.root / "profiles").write_text("in the way", encoding="utf-8")
    profiles = Profiles(store)
    with pytest.raises(DataError):
        profiles.save("Ada", ADA)
    assert profiles.of("Ada") == ADA


def test_another_hand_may_delete_everything(store: Store):
    profiles = Profiles(store)
    profiles.save("Ada", ADA)
    store.delete_all()
    assert profiles.of("Ada") == ADA
    profiles.forget()
    assert profiles.of("Ada") == UNKNOWN
