"""Lettering: text wrapped and, where needed, made smaller until it fits its box.

Chinese breaks between any two characters but never before closing punctuation; other scripts break
between words, and inside a word only where it alone is wider than the box. The few lines of a short
text are made about equally long: no last line of one character.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import partial

import pygame
from pygame import Rect, Surface

from facecam.ui.kit.theme import BODY, INK, SMALL, Colour

_PIECE = re.compile(
    r"\s+"
    r"|[(「『（《“]*[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]"
    r"[、。，．！？：；）」』》…”!?,.:;)]*"
    r"|[^\s\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+[、。，．！？：；）」』》]*"
)
_LEADING = 1.22
_KEPT = 600
_FEW = 3
"""So many lines at most are made equally long."""


class Align(Enum):
    """Where lines stand in their box."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Block:
    """Text set for a box: its lines and their size; `fits` is False if some was cut off."""

    lines: tuple[str, ...]
    size: int
    width: int
    height: int
    fits: bool


def wrap(text: str, width: int, measure: Callable[[str], int]) -> list[str]:
    """Break `text` into lines of at most `width` pixels; newlines are kept."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _PIECE.findall(paragraph):
            if measure((line + piece).rstrip()) <= width:
                line += piece
                continue
            if line.strip():
                lines.append(line.rstrip())
            line = piece.lstrip()
            while measure(line) > width and len(line) > 1:
                end = _longest(line, width, measure)
                lines.append(line[:end])
                line = line[end:]
        lines.append(line.rstrip())
    return lines


def _balanced(lines: list[str], text: str, width: int, measure: Callable[[str], int]) -> list[str]:
    """Break `text` into as many lines as it has, at the least width that is enough for it."""
    if not 1 < len(lines) <= _FEW or "\n" in text:
        return lines
    narrow = max(measure(word) for word in _words(text))
    while narrow < width:
        middle = (narrow + width) // 2
        if len(wrap(text, middle, measure)) > len(lines):
            narrow = middle + 1
        else:
            width = middle
    return wrap(text, width, measure)


def _longest(word: str, width: int, measure: Callable[[str], int]) -> int:
    end = 1
    while end < len(word) and measure(word[: end + 1]) <= width:
        end += 1
    return end


class Lettering:
    """Sets and paints text with the given font of each size; painted lines are kept.

    Parameters
    ----------
    font
        Gives the font of a size in pixels, bold or not.
    """

    def __init__(self, font: Callable[[int, bool], pygame.Font]) -> None:
        self._font = font
        self._lines: OrderedDict[tuple[str, int, bool, Colour], Surface] = OrderedDict()
        self._blocks: OrderedDict[tuple[str, tuple[int, int], int, bool, int], Block]
        self._blocks = OrderedDict()

    def width(self, text: str, size: int = BODY, *, bold: bool = False) -> int:
        """Width of one line in pixels."""
        return int(self._font(size, bold).size(text)[0])

    def leading(self, size: int) -> int:
        """Distance of two lines in pixels."""
        return round(size * _LEADING)

    def fit(
        self,
        text: str,
        box: tuple[int, int],
        size: int = BODY,
        *,
        bold: bool = False,
        least: int = SMALL,
    ) -> Block:
        """Set `text` for a box of (width, height): the largest size from `size` to `least`.

        A word is not broken as long as a smaller size keeps it whole. What doesn't fit at the
        least size ends in an ellipsis.
        """
        key = (text, box, size, bold, least)
        block = self._blocks.get(key)
        if block is None:
            block = self._blocks[key] = self._set(text, box, size, bold=bold, least=least)
            if len(self._blocks) > _KEPT:
                self._blocks.popitem(last=False)
        return block

    def _set(self, text: str, box: tuple[int, int], size: int, *, bold: bool, least: int) -> Block:
        width, height = box
        for tried in range(size, least - 1, -2):
            measure = partial(self.width, size=tried, bold=bold)
            lines = wrap(text, width, measure)
            whole = "".join("".join(lines).split()) == "".join(text.split())
            broken = tried > least and any(
                self.width(word, tried, bold=bold) > width for word in _words(text)
            )
            if whole and not broken and len(lines) * self.leading(tried) <= height:
                lines = _balanced(lines, text, width, measure)
                return self._block(lines, tried, bold=bold, fits=True)
        lines = wrap(text, width, partial(self.width, size=least, bold=bold))
        most = max(1, height // self.leading(least))
        fits = len(lines) <= most
        if not fits:
            last = lines[most - 1]
            while last and self.width(last + "…", least, bold=bold) > width:
                last = last[:-1]
            lines = [*lines[: most - 1], last + "…"]
        return self._block(lines, least, bold=bold, fits=fits)

    def draw(
        self,
        canvas: Surface,
        text: str,
        box: Rect,
        size: int = BODY,
        *,
        colour: Colour = INK,
        bold: bool = False,
        align: Align = Align.CENTRE,
        top: bool = False,
        least: int = SMALL,
    ) -> Rect:
        """Paint `text` into `box`, vertically centred unless `top`; return what it took."""
        block = self.fit(text, box.size, size, bold=bold, least=least)
        taken = Rect(box.left, box.top, block.width, block.height)
        if not top:
            taken.centery = box.centery
        if align is Align.CENTRE:
            taken.centerx = box.centerx
        elif align is Align.RIGHT:
            taken.right = box.right
        middle = taken.top
        for line in block.lines:
            painted = self.line(line, block.size, bold=bold, colour=colour)
            left = {
                Align.LEFT: box.left,
                Align.CENTRE: box.centerx - painted.get_width() // 2,
                Align.RIGHT: box.right - painted.get_width(),
            }[align]
            offset = (self.leading(block.size) - painted.get_height()) // 2
            canvas.blit(painted, (left, middle + offset))
            middle += self.leading(block.size)
        return taken

    def line(
        self, text: str, size: int = BODY, *, bold: bool = False, colour: Colour = INK
    ) -> Surface:
        """One painted line with a transparent ground; kept, so not to be painted on."""
        key = (text, size, bold, colour)
        found = self._lines.get(key)
        if found is None:
            found = self._font(size, bold).render(text, True, colour)
            self._lines[key] = found
            if len(self._lines) > _KEPT:
                self._lines.popitem(last=False)
        else:
            self._lines.move_to_end(key)
        return found

    def _block(self, lines: list[str], size: int, *, bold: bool, fits: bool) -> Block:
        return Block(
            lines=tuple(lines),
            size=size,
            width=max(self.width(line, size, bold=bold) for line in lines),
            height=len(lines) * self.leading(size),
            fits=fits,
        )


def _words(text: str) -> list[str]:
    return [piece for piece in _PIECE.findall(text) if not piece.isspace()]
