"""Both languages say the same things, and every key that stands in the code is there."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from string import Formatter

import pytest

from facecam import messages, paths
from facecam.errors import FacecamError
from facecam.expressions import CATEGORIES, PARTS
from facecam.records import Reason

PACKAGE = Path(__file__).parent.parent / "facecam"
EN, ZH = (messages.catalogue(language) for language in messages.LANGUAGES)
AREAS = {key.partition(".")[0] for key in EN}
NOT_KEYS = re.compile(r"\.(toml|npz|npy|csv|png|task|json|py|md|txt|log)$")


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_both_languages_have_the_same_keys():
    assert set(EN) == set(ZH)


@pytest.mark.parametrize("key", sorted(EN))
def test_both_languages_have_the_same_placeholders(key: str):
    assert placeholders(EN[key]) == placeholders(ZH[key])


@pytest.mark.parametrize("key", sorted(ZH))
def test_no_sentence_is_empty_or_left_in_english(key: str):
    assert EN[key].strip()
    assert ZH[key].strip()


def test_every_category_and_reason_has_its_words():
    wanted = {f"expression.{part}.{name}" for part in PARTS for name in CATEGORIES[part]}
    wanted |= {f"reason.{reason}" for reason in Reason}
    assert wanted <= set(EN)


def test_every_key_in_the_code_is_in_the_catalogues():
    literal = re.compile(r'"((?:[a-z_]+\.)+[a-z_0-9]+)"')
    for file in PACKAGE.rglob("*.py"):
        for key in literal.findall(file.read_text(encoding="utf-8")):
            if key.partition(".")[0] in AREAS and not NOT_KEYS.search(key):
                assert key in EN or _is_a_module(key), f"{file.name}: {key}"


def _is_a_module(key: str) -> bool:
    path = PACKAGE.joinpath(*key.split(".")[1:]) if key.startswith("facecam.") else PACKAGE / key
    return path.with_suffix(".py").exists() or path.is_dir()


def test_an_error_says_its_sentence_in_both_languages():
    error = FacecamError("expression.form", text="?", parts="eyes")
    english, chinese = (messages.describe(language, error) for language in messages.LANGUAGES)
    assert "?" in english
    assert "?" in chinese
    assert english != chinese


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A copy of the catalogues to be damaged."""
    copy = tmp_path / "messages"
    shutil.copytree(paths.assets() / "messages", copy)
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    messages.catalogue.cache_clear()
    yield copy
    messages.catalogue.cache_clear()


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[camera", b"a = " + b"[" * 5000, None])
def test_a_damaged_catalogue_leaves_the_sentences_of_the_other_language(shipped, content):
    file = shipped / "zh-TW" / "camera.toml"
    file.unlink()
    if content is not None:
        file.write_bytes(content)
    assert messages.text("zh-TW", "camera.none") == EN["camera.none"]
    assert messages.text("zh-TW", "hub.quit") == ZH["hub.quit"]


@pytest.mark.parametrize("damage", ["{", "{nobody}", "{text.nobody}", "{text:xyz}", "{0}"])
def test_a_sentence_with_wrong_placeholders_is_said_in_the_other_language(shipped, damage):
    file = shipped / "en" / "expression.toml"
    content = file.read_text(encoding="utf-8").replace("{text}", damage)
    file.write_text(content, encoding="utf-8")
    said = messages.text("en", "expression.form", text="?", parts="eyes")
    assert said == ZH["expression.form"].format(text="?", parts="eyes")


def test_without_any_catalogue_an_error_still_says_what_it_is(shipped):
    shutil.rmtree(shipped)
    error = FacecamError("camera.no_file", path="x")
    assert messages.describe("en", error) == "camera.no_file(path='x')"
