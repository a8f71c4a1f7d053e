"""The 62 faces keep their rule; decks and set-ups are checked on load."""

from __future__ import annotations

import importlib.util
import itertools
from collections import Counter
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from facecam import messages, paths
from facecam.errors import DataError, UsageError
from facecam.expressions import CATEGORIES, FACE_PARTS, NEUTRAL, Expression
from facecam.games.core import Player
from facecam.games.registry import kind
from facecam.games.top_face.setup import CENTRE, COLUMNS, ROWS, check_deck, read_deck, shipped_deck

DECK = shipped_deck()
FILE = paths.assets() / "decks" / "top_face.csv"
SCRIPT = Path(__file__).parents[3] / "scripts" / "choose_top_face_deck.py"
GAMES = ("top-face-contest", "top-face-race", "top-face-battle")


def chooser() -> ModuleType:
    spec = importlib.util.spec_from_file_location("choose_top_face_deck", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def sides_off(card: Expression) -> tuple[str, ...]:
    parts = card.parts().values()
    return tuple(name.removesuffix("_left").removesuffix("_right") for name in parts)


def test_there_are_62_faces_and_no_two_differ_in_left_and_right_only() -> None:
    assert len(DECK) == 62 == COLUMNS * ROWS - 1
    assert len({sides_off(card) for card in DECK}) == 62


def test_no_two_cards_show_the_same_eyes_and_mouth() -> None:
    assert len({(sides_off(card)[0], sides_off(card)[2]) for card in DECK}) == 62


def test_every_card_is_a_grimace_without_a_hand() -> None:
    for card in DECK:
        assert tuple(card.parts()) == FACE_PARTS
        assert sum(card.parts()[part] != NEUTRAL[part] for part in FACE_PARTS) >= 2


def test_every_card_can_be_made_and_judged() -> None:
    for card in DECK:
        if card.nose == "covered":  # the mouth stays visible beside the hand
            assert card.mouth in {"open", "grin", "tongue", "pucker"}
            assert card.eyes != "crossed"
        if card.nose == "wrinkled":  # the same muscles
            assert card.eyes != "wide"
            assert card.mouth not in {"pucker", "puffed", "tucked", "smile"}
        sides = {name.rsplit("_", 1)[1] for name in card.parts().values() if "_" in name} - {"up"}
        assert len(sides) <= 1, f"{card} pulls to both sides"


def test_every_category_is_there_and_none_too_often() -> None:
    counts = {part: Counter(card.parts()[part] for card in DECK) for part in FACE_PARTS}
    assert set(counts["eyes"]) == set(CATEGORIES["eyes"])
    assert set(counts["mouth"]) == set(CATEGORIES["mouth"])
    assert max(counts["eyes"].values()) <= 62 // 6
    assert min(counts["eyes"].values()) >= 4
    assert max(counts["mouth"].values()) <= 62 // 7
    assert min(counts["mouth"].values()) >= 3
    assert counts["nose"]["covered"] <= 8
    for side in ("wink", "look", "crooked"):
        part = "mouth" if side == "crooked" else "eyes"
        assert abs(counts[part][f"{side}_left"] - counts[part][f"{side}_right"]) <= 1


def test_the_script_chooses_this_deck() -> None:
    script = chooser()
    assert script.as_csv(script.choose()) == FILE.read_text(encoding="utf-8")


def test_the_chosen_are_less_alike_than_any_others_by_one_exchange() -> None:
    """The rule's last step is finished: no card could be replaced for the better."""
    script = chooser()
    candidates = [
        face
        for face in itertools.product(*map(script.sideless, FACE_PARTS))
        if script.goes_together(face)
    ]
    deck = [sides_off(card) for card in DECK]
    for place, face in itertools.product(range(62), candidates):
        others = [*deck[:place], *deck[place + 1 :]]
        if face not in deck and script.allowed([*others, face]):
            gain = script.crowding(deck[place], others) - script.crowding(face, others)
            assert gain < 1e-6


def test_a_deck_of_another_size_is_refused_by_name(tmp_path: Path) -> None:
    own = tmp_path / "own.csv"
    own.write_text("eyes,nose,mouth,hand\nwide,relaxed,grin,\n", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_deck(own)
    assert "own.csv" in messages.describe("en", caught.value)


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_cards_that_differ_in_sides_only_are_refused_by_number(
    tmp_path: Path, language: str
) -> None:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    sided = next(n for n, line in enumerate(lines) if "wink_left" in line)
    lines[62] = lines[sided].replace("_left", "_right")
    own = tmp_path / "own.csv"
    own.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_deck(own)
    text = messages.describe(language, caught.value)
    assert "own.csv" in text
    assert "62" in text
    assert str(sided) in text


def test_an_unknown_category_is_refused_by_line(tmp_path: Path) -> None:
    text = FILE.read_text(encoding="utf-8").replace("wide,", "wyde,", 1)
    line = 1 + next(n for n, row in enumerate(text.splitlines()) if row.startswith("wyde"))
    own = tmp_path / "own.csv"
    own.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_deck(own)
    assert caught.value.parameters["file"] == "own.csv"
    assert caught.value.parameters["line"] == line


def test_only_one_of_two_half_mirrored_cards_is_let_in() -> None:
    one = Expression("wink_left", "relaxed", "crooked_left")
    with pytest.raises(DataError):
        check_deck((one, Expression("wink_left", "relaxed", "crooked_right")), "own")
    with pytest.raises(DataError):
        check_deck((), "own")


@pytest.mark.parametrize("name", GAMES)
def test_the_table_has_the_deck_in_its_centre_and_every_purple_card_around(name: str) -> None:
    game = kind(name).start(kind(name).prepare(people(5), 7))
    table = game.view(None).table
    assert len(table) == 63
    assert table[CENTRE] is None
    assert CENTRE == 3 * COLUMNS + 4
    assert {face for face in table if face} == set(DECK)
    assert sorted(game.cards.deck) == list(range(62))
    assert game.cards.deck != game.cards.table[:CENTRE] + game.cards.table[CENTRE + 1 :]


@pytest.mark.parametrize("name", GAMES)
def test_other_seeds_deal_otherwise(name: str) -> None:
    dealt = [kind(name).start(kind(name).prepare(people(3), seed)).cards for seed in (1, 1, 2)]
    assert dealt[0] == dealt[1]
    assert dealt[0].deck != dealt[2].deck
    assert dealt[0].table != dealt[2].table


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("count", [2, 9])
def test_three_to_eight_play(name: str, count: int) -> None:
    with pytest.raises(UsageError):
        kind(name).prepare(people(count), 1)
    setup = msgspec.structs.replace(kind(name).prepare(people(3), 1), players=people(count))
    with pytest.raises(UsageError):
        kind(name).start(setup)


@pytest.mark.parametrize("name", GAMES)
def test_the_most_expressive_face_starts_then_clockwise(name: str) -> None:
    setup = msgspec.structs.replace(kind(name).prepare(people(4), 1), first="p3")
    assert setup.order == ("p3", "p4", "p1", "p2")
    game = kind(name).start(setup)
    assert (game.first if name == "top-face-battle" else game.performer) == "p3"
    with pytest.raises(UsageError):
        kind(name).start(msgspec.structs.replace(setup, first="p9"))


def people(count: int) -> tuple[Player, ...]:
    return tuple(Player(f"p{n}", f"Player {n}") for n in range(1, count + 1))
