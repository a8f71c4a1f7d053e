"""Text breaks where its script allows, and gets smaller before it is cut."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from facecam.ui.kit.fonts import Fonts
from facecam.ui.kit.text import Align, Lettering, wrap
from facecam.ui.kit.theme import BODY, SMALL


@pytest.fixture(scope="module")
def lettering() -> Lettering:
    pygame.font.init()
    return Lettering(Fonts().font)


def test_words_are_kept_whole() -> None:
    assert wrap("one two three", 7, len) == ["one two", "three"]


def test_newlines_are_kept() -> None:
    assert wrap("one\n\ntwo", 10, len) == ["one", "", "two"]


def test_a_word_wider_than_the_box_is_broken() -> None:
    assert wrap("abcdefgh", 3, len) == ["abc", "def", "gh"]


def test_chinese_breaks_between_characters_but_not_before_punctuation() -> None:
    assert wrap("大家一起喊，好！", 5, len) == ["大家一起", "喊，好！"]
    assert wrap("他說「好」。", 4, len) == ["他說", "「好」。"]
    assert wrap("打開 F、A、I、D。", 6, len) == ["打開 F、", "A、I、D。"]


def test_nothing_is_lost_by_wrapping() -> None:
    text = "Grandma 外婆說 Say Cheese！然後 everybody 笑了。"
    for width in range(3, 40):
        joined = "".join(wrap(text, width, len)).replace(" ", "")
        assert joined == text.replace(" ", "")


def test_text_gets_smaller_until_it_fits(lettering: Lettering) -> None:
    large = lettering.fit("Take the last result back", (600, 60), BODY)
    tight = lettering.fit("Take the last result back", (280, 34), BODY)
    assert large.size == BODY
    assert SMALL <= tight.size < BODY
    assert tight.fits
    assert tight.width <= 280
    assert tight.height <= 34


def test_no_character_is_left_alone_on_the_last_line(lettering: Lettering) -> None:
    text = "9 分獲勝"
    width = lettering.width("9 分獲", BODY) + 2
    block = lettering.fit(text, (width, 200), BODY)
    assert block.size == BODY
    assert block.lines == ("9 分", "獲勝")


def test_a_balanced_text_has_no_more_lines_than_it_needs(lettering: Lettering) -> None:
    text = "Wink, wrinkle the nose, and say Cheese"
    for width in range(120, 500, 20):
        block = lettering.fit(text, (width, 400), BODY)
        needed = wrap(text, width, lambda line: lettering.width(line, BODY))
        assert len(block.lines) == len(needed)
        assert " ".join(block.lines) == text


def test_what_never_fits_ends_in_an_ellipsis(lettering: Lettering) -> None:
    block = lettering.fit("Wolfeschlegelsteinhausenbergerdorff", (120, 30), BODY)
    assert not block.fits
    assert block.lines[-1].endswith("…")
    assert block.width <= 120


@pytest.mark.parametrize("align", list(Align))
def test_ink_stays_inside_the_box(lettering: Lettering, align: Align) -> None:
    canvas = pygame.Surface((400, 300))
    canvas.fill((255, 255, 255))
    box = Rect(100, 100, 200, 90)
    lettering.draw(canvas, "鬼臉任務 Grimace Mission gjpqy", box, 40, align=align)
    for area in (Rect(0, 0, 400, 100), Rect(0, 190, 400, 110), Rect(0, 0, 100, 300)):
        assert pygame.transform.average_color(canvas.subsurface(area))[:3] == (255, 255, 255)
    assert pygame.transform.average_color(canvas.subsurface(box))[0] < 255
