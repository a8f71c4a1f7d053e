"""The shipped portraits keep their rule; a deck of one's own is checked line by line."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from facecam import messages
from facecam.errors import DataError
from facecam.expressions import CATEGORIES, FACE_PARTS, Expression
from facecam.games import decks, dice

PORTRAITS = decks.portraits()


def test_forty_portraits_balanced_over_the_categories() -> None:
    assert len(PORTRAITS) == 40
    eyes = Counter(card.eyes for card in PORTRAITS)
    mouths = Counter(card.mouth for card in PORTRAITS)
    hands = Counter(card.hand for card in PORTRAITS if card.hand)
    assert eyes == dict.fromkeys(CATEGORIES["eyes"], 4)
    assert set(mouths) == set(CATEGORIES["mouth"])
    assert set(mouths.values()) == {3, 4}
    assert Counter(card.nose for card in PORTRAITS) == {"relaxed": 24, "wrinkled": 10, "covered": 6}
    assert set(hands) == set(CATEGORIES["hand"][1:])
    assert set(hands.values()) <= {3, 4}
    assert sum(hands.values()) == 10


def test_no_two_portraits_show_the_same_eyes_and_mouth_not_even_mirrored() -> None:
    faces = {Expression(eyes=card.eyes, mouth=card.mouth) for card in PORTRAITS}
    assert len(faces) == 40
    mirrored = {face.mirrored() for face in faces if face.mirrored() != face}
    assert not mirrored & faces


def test_every_portrait_can_be_made() -> None:
    for card in PORTRAITS:
        assert card.hand is None or card.nose == "relaxed"
        assert card.nose != "covered" or card.mouth in {"open", "grin", "tongue", "pucker"}
        assert card.nose != "wrinkled" or (
            card.eyes != "wide" and card.mouth not in {"pucker", "puffed", "tucked", "smile"}
        )
        sides = {str(name).rpartition("_")[2] for name in (card.eyes, card.mouth)}
        assert not {"left", "right"} <= sides


def test_the_dice_can_show_every_portrait() -> None:
    for card in PORTRAITS:
        for part, category in card.parts().items():
            assert category in dice.showable(dice.shipped(), part)


def deck(tmp_path: Path, text: str, encoding: str = "utf-8") -> Path:
    file = tmp_path / "我的 deck.csv"
    file.write_text(text, encoding=encoding, newline="")
    return file


def test_a_deck_of_ones_own(tmp_path: Path) -> None:
    text = "eyes,nose,mouth,hand\r\nwide,relaxed,closed,\r\n\r\n open , relaxed,grin,victory\r\n"
    expected = (
        Expression("wide", "relaxed", "closed"),
        Expression("open", "relaxed", "grin", "victory"),
    )
    assert decks.read(deck(tmp_path, text)) == expected
    assert decks.read(deck(tmp_path, text, "utf-8-sig")) == expected
    assert decks.read(deck(tmp_path, "hand,mouth,nose,eyes\nnone,closed,relaxed,wide\n")) == (
        expected[0],
    )


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("", "columns", None),
        ("eyes,nose,mouth,hand\n", "empty", None),
        ("eyes,nose,mouth\nopen,relaxed,closed\n", "columns", None),
        ("eyes,nose,mouth,hand\nopen,relaxed,closed,\nopen,relaxed,huge,\n", "category", 3),
        ("eyes,nose,mouth,hand\nopen,,closed,\n", "missing", 2),
        ("eyes,nose,mouth,hand\nopen,wrinkled,closed,victory\n", "hand", 2),
        ("eyes,nose,mouth,hand\nopen,relaxed,closed,,more\n", "line", 2),
        ('eyes,nose,mouth,hand\n"open,relaxed,closed,\n', "unreadable", None),
    ],
)
def test_a_bad_deck_names_file_and_line(
    tmp_path: Path, text: str, key: str, line: int | None
) -> None:
    with pytest.raises(DataError) as caught:
        decks.read(deck(tmp_path, text))
    assert caught.value.key == f"game.deck.{key}"
    assert caught.value.parameters.get("line") == line
    for language in messages.LANGUAGES:
        sentence = messages.describe(language, caught.value)
        assert "我的 deck.csv" in sentence
        assert line is None or str(line) in sentence


def test_a_deck_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "deck.csv"
    file.write_bytes(b"\x00\xff\xfe\x81")
    for bad in (file, tmp_path / "absent.csv", tmp_path):
        with pytest.raises(DataError):
            decks.read(bad)


def test_a_file_without_end_is_no_deck(tmp_path: Path) -> None:
    rows = "open,relaxed,closed,\n" * (decks.MOST_ROWS + 1)
    with pytest.raises(DataError) as caught:
        decks.read(deck(tmp_path, "eyes,nose,mouth,hand\n" + rows))
    assert caught.value.key == "game.deck.line"


def test_the_card_drawn_is_the_first_that_fits() -> None:
    assert decks.fitting([3, 4, 6], lambda number: number % 2 == 0) == 1
    assert decks.fitting([3, 5], lambda number: number % 2 == 0) == 0


def test_every_part_has_dice_with_six_sides() -> None:
    shipped = dice.shipped()
    assert [die.name for die in shipped] == [
        "eyes_a",
        "eyes_b",
        "nose",
        "mouth_a",
        "mouth_b",
        "hand",
    ]
    assert all(len(die.sides) == 6 for die in shipped)
    for part in FACE_PARTS:
        assert set(dice.showable(shipped, part)) == set(CATEGORIES[part])


DIE = '[[die]]\nname = "x"\npart = "{part}"\nsides = ["{side}"]\n'


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "form"),
        ("[[die]", "form"),
        ("[[die]]\nname = 1", "form"),
        (DIE.format(part="eyes", side="tongue"), "sides"),
        (DIE.format(part="ears", side="open"), "sides"),
        (DIE.format(part="eyes", side="open"), "part"),
    ],
)
def test_bad_dice(text: str, key: str) -> None:
    with pytest.raises(DataError) as caught:
        dice.parse(text, "dice.toml")
    assert caught.value.key == f"game.dice.{key}"
    assert "dice.toml" in messages.describe("zh-TW", caught.value)
