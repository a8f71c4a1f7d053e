"""A text field takes text from any input method, and only while it is focused."""

from __future__ import annotations

import pytest
from pygame import Rect

from facecam.ui.kit import keys
from facecam.ui.kit.field import TextField, clip, clusters
from facecam.ui.kit.input import Composing, Did, Key, Pointer, Typed
from tests.ui.stand_ins import StandInWindow


@pytest.fixture
def field() -> TextField:
    return TextField(Rect(0, 0, 300, 60), StandInWindow())


def test_text_input_is_on_only_while_focused(field: TextField) -> None:
    window = field.window
    assert isinstance(window, StandInWindow)
    assert not field.handle(Typed("a"))
    assert not window.typing
    assert field.handle(Pointer(Did.PRESS, (10, 10)))
    assert window.typing
    assert not field.handle(Pointer(Did.PRESS, (400, 400)))
    assert not window.typing
    assert field.text == ""


def test_an_input_method_composes_and_finishes(field: TextField) -> None:
    field.focus()
    assert field.handle(Composing("ㄇㄠ"))
    assert (field.text, field.composing) == ("", "ㄇㄠ")
    assert field.handle(Key(keys.ENTER)), "Enter picks the character"
    assert field.handle(Key(keys.BACKSPACE)), "Backspace belongs to the input method"
    assert field.handle(Typed("貓"))
    assert (field.text, field.composing) == ("貓", "")
    assert not field.handle(Key(keys.ENTER)), "now Enter is the scene's"


def test_letters_typed_into_the_field_are_no_buzz(field: TextField) -> None:
    field.focus()
    assert all(field.handle(Key(key)) for column in keys.COLUMNS for key in column.keys)
    assert not field.handle(Key(keys.FULLSCREEN))


def test_backspace_takes_what_people_call_a_character(field: TextField) -> None:
    field.focus()
    field.handle(Typed("e\u0301👩‍👧"))
    field.handle(Key(keys.BACKSPACE))
    assert field.text == "e\u0301"
    field.handle(Key(keys.BACKSPACE))
    field.handle(Key(keys.BACKSPACE))
    assert field.text == ""


def test_names_are_cut_and_cleaned(field: TextField) -> None:
    field.focus()
    field.handle(Typed("a\tb\nc" + "x" * 40))
    assert field.text == "abc" + "x" * 9
    assert clusters("👍🏽é") == ["👍🏽", "é"]
    assert clip("一二三四", 2) == "一二"
