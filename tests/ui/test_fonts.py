"""The interface's font: every sentence has all its glyphs, and names may hold anything."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from facecam import messages, paths
from facecam.errors import DataError
from facecam.ui.kit import fonts
from facecam.ui.kit.fonts import Coverage, Fonts, missing, own_coverage


@pytest.fixture(autouse=True)
def _font_module():
    pygame.font.init()


def picture(font: pygame.font.Font, text: str) -> bytes:
    return pygame.image.tobytes(font.render(text, True, (0, 0, 0)), "RGBA")


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_every_sentence_has_all_its_glyphs(language: str) -> None:
    lacking = {
        key: "".join(sorted(characters))
        for key, sentence in messages.catalogue(language).items()
        if (characters := missing(sentence))
    }
    assert not lacking, "run scripts/subset_font.py again"


def test_both_weights_have_the_same_characters() -> None:
    bold = Coverage(pygame.font.Font(paths.assets() / "fonts" / fonts.BOLD, 20))
    sample = "鬼臉大王我準備好了Say Cheese!éñßĀ，。「」！？…—①×→ㄅ"
    assert all((character in bold) == (character in own_coverage()) for character in sample)
    assert not missing("鬼臉大王我準備好了Say Cheese!éñß，。「」！？…—×→")


def test_the_common_characters_are_there_and_a_rare_one_is_not() -> None:
    common = {bytes((lead, 0xA1)).decode("big5") for lead in range(0xA4, 0xC6)}
    assert not missing("".join(common))
    assert missing("𠮷") == {"𠮷"}
    assert missing("\u0378") == {"\u0378"}


def test_a_missing_glyph_does_not_look_like_another() -> None:
    font = Fonts().font(32)
    assert picture(font, "王") != picture(font, "玉")
    assert font.size("王王")[0] == pytest.approx(2 * font.size("王")[0], abs=2)


@pytest.mark.parametrize(
    "name",
    ["Zoë 小明", "𠮷野家", "🙂🎉", "👩‍🚀 Mia", "\u202eabc", "a\x00b\x07", "\ud800x", "", "ﷺ"],
)
def test_any_name_is_painted_as_wide_as_it_is_measured(name: str) -> None:
    font = Fonts().font(28)
    painted = font.render(name, True, (0, 0, 0))
    width, height = font.size(name)
    assert abs(painted.get_width() - width) <= 1
    assert 0 < painted.get_height() <= 2 * height


def test_what_no_font_has_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "BEHIND", ())
    font = Fonts().font(28)
    assert picture(font, "a𠮷b") == picture(font, "a〓b")
    assert picture(font, "Žižek") == picture(font, "Zizek")


def test_a_system_font_gives_what_the_own_one_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    # The bold weight stands in for a system font, and the own one is told to have two letters.
    monkeypatch.setattr(
        fonts, "_system_files", lambda: [str(paths.assets() / "fonts" / fonts.BOLD)]
    )
    monkeypatch.setattr(fonts, "own_coverage", lambda: set("ab"))
    font = Fonts().font(28)
    assert font.size("王")[0] > 0
    assert picture(font, "a王b") != picture(font, "a〓b")


def test_fonts_of_one_size_are_opened_once() -> None:
    both = Fonts()
    assert both.font(28) is both.font(28)
    assert both.font(28) is not both.font(28, bold=True)


def test_a_missing_file_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(fonts.paths, "assets", lambda: tmp_path)
    fonts._data.cache_clear()
    with pytest.raises(DataError) as caught:
        Fonts().font(28)
    assert caught.value.key == "font.missing"
    assert caught.value.parameters == {"file": fonts.REGULAR}
    fonts._data.cache_clear()


@pytest.mark.parametrize(
    "text", ["", "\u200d", "\ufe0f", "\u0301", "\u202e", "\0", "\ud800", "a\u0301\0"]
)
def test_what_has_no_width_is_painted_as_nothing(text: str) -> None:
    font = Fonts().font(24)
    picture = font.render(text, True, (0, 0, 0))
    assert picture.get_size() == font.size(text)
    assert (picture.get_width() > 0) == ("a" in text)
