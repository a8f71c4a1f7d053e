"""Both languages say the same things, and every key that stands in the code is there."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from facecam import messages
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
