"""The interface's own font in two weights, with the system's fonts behind it for what it lacks.

The own font has Latin, the 5401 common Chinese characters and all that the catalogues use; names
may hold anything. `pygame.Font.metrics` doesn't tell a missing glyph, so a character's bitmap is
compared with that of a code point nobody has assigned.
"""

from __future__ import annotations

import io
import unicodedata
import warnings
from collections.abc import Callable
from functools import cache
from itertools import groupby

import pygame

from facecam import paths
from facecam.errors import DataError
from facecam.ui.kit.theme import Colour

REGULAR, BOLD = "NotoSansTC-Medium.ttf", "NotoSansTC-Black.ttf"
BEHIND = (
    "microsoftjhenghei",
    "pingfangtc",
    "hiraginosanscns",
    "notosanscjktc",
    "notosanstc",
    "notosanscjk",
    "sourcehansanstc",
    "wenquanyizenhei",
    "mingliu",
    "simsunextb",
    "segoeuiemoji",
    "applecoloremoji",
    "notoemoji",
    "notocoloremoji",
    "segoeuisymbol",
    "segoeui",
    "arialunicodems",
    "notosans",
    "dejavusans",
)
"""Fonts of Windows, macOS and Linux to ask for a character, in this order."""

GETA = "〓"
"""What Chinese and Japanese printers put where they have no type."""

_UNASSIGNED = "\u0378"
_PROBE = 20


class Coverage:
    """Tells which characters a font has."""

    def __init__(self, font: pygame.font.Font) -> None:
        self._font = font
        self._missing = self._bitmap(_UNASSIGNED)
        self._known: dict[str, bool] = {}

    def __contains__(self, character: str) -> bool:
        known = self._known.get(character)
        if known is None:
            known = character.isspace() or self._bitmap(character) != self._missing
            self._known[character] = known
        return known

    def _bitmap(self, character: str) -> tuple[tuple[int, int], bytes]:
        picture = _paint(self._font, character, True, (255, 255, 255))
        return picture.get_size(), pygame.image.tobytes(picture, "RGBA")


class Typeface(pygame.font.Font):
    """A font of one size that takes from others what it lacks.

    Parameters
    ----------
    data
        The font file.
    size
        Height in pixels.
    source
        Gives the font for a character that this one may lack: None where it has it.
    """

    def __init__(
        self, data: bytes, size: int, source: Callable[[str, int], pygame.font.Font | None]
    ) -> None:
        super().__init__(io.BytesIO(data), size)
        self._source = source
        self._pixels = size

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override] # no bytes here
        """Width and height of `text` in pixels."""
        runs = self._runs(text)
        if runs is None:
            return super().size(text)
        sizes = [pygame.font.Font.size(font, run) for font, run in runs]
        return sum(width for width, _ in sizes), max(self.get_height(), *(h for _, h in sizes))

    def render(  # type: ignore[override] # the antialias flag and ground colour are not used here
        self, text: str, antialias: bool, color: Colour
    ) -> pygame.Surface:
        """Paint one line of `text` on a clear ground."""
        runs = self._runs(text)
        if runs is None:
            return super().render(text, antialias, color)
        parts = [(_paint(font, run, antialias, color), font.get_ascent()) for font, run in runs]
        base = max(ascent for _, ascent in parts)
        height = max(base - ascent + part.get_height() for part, ascent in parts)
        line = pygame.Surface((sum(p.get_width() for p, _ in parts), height), pygame.SRCALPHA)
        x = 0
        for part, ascent in parts:
            line.blit(part, (x, base - ascent))
            x += part.get_width()
        return line

    def _runs(self, text: str) -> list[tuple[pygame.font.Font, str]] | None:
        """Split `text` by the font of each character; None if this font has all."""
        if text.isascii() and text.isprintable():
            return None
        chosen: list[tuple[pygame.font.Font, str]] = []
        for character in _shown(text):
            joins = chosen and (character == "\u200d" or "\ufe00" <= character <= "\ufe0f")
            font = chosen[-1][0] if joins else self._source(character, self._pixels)
            chosen.append((font or self, character if font else _nearest(character)))
        return [
            (font, "".join(character for _, character in run))
            for font, run in groupby(chosen, key=lambda pair: pair[0])
        ] or [(self, "")]


def _paint(font: pygame.font.Font, text: str, antialias: bool, color: Colour) -> pygame.Surface:
    """Paint what one font has; SDL refuses what has no width, like an accent or a joiner alone."""
    if not pygame.font.Font.size(font, text)[0]:
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
    return pygame.font.Font.render(font, text, antialias, color)


def _nearest(character: str) -> str:
    """Return what the own font paints for a character that no other font has."""
    plain = unicodedata.normalize("NFD", character)[0]
    return next((one for one in (character, plain) if one in own_coverage()), GETA)


def _shown(text: str) -> str:
    """Leave out what can't be painted: control characters and halves of surrogate pairs."""
    return "".join(
        character
        for character in text
        if character.isprintable() or character in "\u200d\ufe0f\u3000"
    )


@cache
def _data(name: str) -> bytes:
    file = paths.assets() / "fonts" / name
    try:
        return file.read_bytes()
    except OSError as error:
        raise DataError("font.missing", file=name) from error


@cache
def own_coverage() -> Coverage:
    """The characters of the own font; both weights have the same."""
    return Coverage(pygame.font.Font(io.BytesIO(_data(REGULAR)), _PROBE))


def missing(text: str) -> set[str]:
    """Return the characters of `text` that the own font lacks."""
    return {character for character in text if character not in own_coverage()}


class Fonts:
    """Every size of both weights, opened when first asked for.

    Raises
    ------
    DataError
        On the first use, if a font file is missing.
    """

    def __init__(self) -> None:
        self._own: dict[tuple[int, bool], Typeface] = {}
        self._behind: list[tuple[str, Coverage]] | None = None
        self._opened: dict[tuple[str, int], pygame.font.Font] = {}
        self._chosen: dict[str, str | None] = {}

    def font(self, size: int, bold: bool = False) -> Typeface:
        """Return the font of `size` pixels."""
        font = self._own.get((size, bold))
        if font is None:
            font = Typeface(_data(BOLD if bold else REGULAR), size, self._source)
            self._own[size, bold] = font
        return font

    def _source(self, character: str, size: int) -> pygame.font.Font | None:
        if character in own_coverage():
            return None
        if character not in self._chosen:
            self._chosen[character] = next(
                (file for file, has in self._others() if character in has), None
            )
        file = self._chosen[character]
        if file is None:
            return None
        if (file, size) not in self._opened:
            self._opened[file, size] = pygame.font.Font(file, size)
        return self._opened[file, size]

    def _others(self) -> list[tuple[str, Coverage]]:
        """Return the system's fonts that open, looked for once and only when one is needed."""
        if self._behind is None:
            self._behind = []
            for file in _system_files():
                try:
                    self._behind.append((file, Coverage(pygame.font.Font(file, _PROBE))))
                except (OSError, pygame.error):
                    continue  # a font that can't be opened is as good as none
        return self._behind


def _system_files() -> list[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # pygame warns where a system has no list of fonts
        found = [pygame.font.match_font(name) for name in BEHIND]
    return list(dict.fromkeys(file for file in found if file))
