"""A line to type in; works with any input method."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Protocol

import pygame
from pygame import Rect, Surface

from facecam.ui.kit import art, keys
from facecam.ui.kit.input import Composing, Did, Input, Key, Pointer, Typed
from facecam.ui.kit.text import Align, Lettering
from facecam.ui.kit.theme import BODY, HIGHLIGHT, INK, INK_SOFT, PRINT

_BLINK = 1.0


class TextInput(Protocol):
    """Where text input is turned on and off: the window."""

    def start_text(self, box: Rect) -> None: ...
    def stop_text(self) -> None: ...


@dataclass(slots=True)
class TextField:
    """One line of text; takes text only while focused.

    `composing` is what an input method has not finished; until it is, Enter and Backspace belong
    to the input method. `longest` counts characters as people do (an emoji or a letter with its
    accents is one).
    """

    box: Rect
    window: TextInput
    hint: str = ""
    longest: int = 12
    text: str = ""
    composing: str = ""
    focused: bool = False

    def focus(self) -> None:
        """Take text from now on."""
        if not self.focused:
            self.focused = True
            self.window.start_text(self.box)

    def blur(self) -> None:
        """Take no more text."""
        if self.focused:
            self.focused = False
            self.composing = ""
            self.window.stop_text()

    def handle(self, event: Input) -> bool:
        """Do what `event` says; return whether it was meant for this field."""
        match event:
            case Pointer(Did.PRESS, at):
                inside = bool(self.box.collidepoint(at))
                self.focus() if inside else self.blur()
                return inside
            case Typed(text) if self.focused:
                self.composing = ""
                self.text = clip(self.text + clean(text), self.longest)
                return True
            case Composing(text) if self.focused:
                self.composing = text
                return True
            case Key(keys.BACKSPACE, True) if self.focused:
                if not self.composing:
                    self.text = "".join(clusters(self.text)[:-1])
                return True
            case Key(scancode, _) if self.focused:
                # Typing is for the field alone; Enter and Escape reach the scene once it is done.
                return bool(self.composing) or scancode not in keys.FINISH
            case _:
                return False

    def draw(self, canvas: Surface, lettering: Lettering, now: float) -> None:
        """Paint the line, what is being composed underlined, and a blinking cursor."""
        art.draw_panel(canvas, self.box, HIGHLIGHT if self.focused else PRINT, shadow=False)
        inner = self.box.inflate(-28, -8)
        shown = self.text + self.composing
        if not shown:
            beside = inner.move(12 if self.focused else 0, 0)  # of the cursor
            lettering.draw(canvas, self.hint, beside, BODY, colour=INK_SOFT, align=Align.LEFT)
        taken = lettering.draw(canvas, shown or " ", inner, BODY, align=Align.LEFT)
        right = min(taken.right, inner.right) if shown else inner.left
        if self.composing:
            left = inner.left + lettering.width(self.text, BODY)
            pygame.draw.line(canvas, INK, (left, inner.bottom - 8), (right, inner.bottom - 8), 3)
        if self.focused and now % _BLINK < _BLINK / 2:
            pygame.draw.line(
                canvas, INK, (right + 4, inner.top + 8), (right + 4, inner.bottom - 8), 3
            )


def clean(text: str) -> str:
    """`text` without control characters and line breaks."""
    return "".join(
        sign for sign in text if sign == _JOINER or not unicodedata.category(sign).startswith("C")
    )


def clusters(text: str) -> list[str]:
    """Split `text` into what people call characters: a letter with its marks, a joined emoji."""
    found: list[str] = []
    for sign in text:
        belongs = (
            unicodedata.combining(sign)
            or sign in {_JOINER, "\ufe0f"}
            or "\U0001f3fb" <= sign <= "\U0001f3ff"
            or (found and found[-1].endswith(_JOINER))
        )
        if belongs and found:
            found[-1] += sign
        else:
            found.append(sign)
    return found


def clip(text: str, longest: int) -> str:
    """The first `longest` characters of `text`."""
    return "".join(clusters(text)[:longest])


_JOINER = "\u200d"
