"""The window: a canvas of fixed size, letterboxed into whatever window there is.

The canvas is uploaded as one texture and scaled by SDL, which costs next to nothing at any size.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from types import TracebackType
from typing import Self

import pygame
from pygame import Rect
from pygame._sdl2 import controller
from pygame._sdl2.video import Renderer, Texture

from facecam.errors import FacecamError
from facecam.ui.kit.input import Input, Unplugged, translate
from facecam.ui.kit.layout import CANVAS, letterbox, to_canvas
from facecam.ui.kit.theme import HEIGHT, INK, WIDTH

_SMALLEST = (480, 270)
_USABLE = 0.9  # share of the desktop a new window takes at most
_SHARE = 2 / 3  # and the share it takes of a large one, so that it isn't small among its pixels

_HIDDEN = frozenset({"dummy", "offscreen"})

_HINTS = {
    "SDL_RENDER_SCALE_QUALITY": "best",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_IME_SHOW_UI": "1",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}


class DisplayError(FacecamError):
    """No window can be opened."""


class Window:
    """One window with its canvas, keyboard, pointer and gamepads; a context manager.

    Raises
    ------
    DisplayError
        On entering, if there is no display.
    """

    def __init__(self, title: str, *, fullscreen: bool = False) -> None:
        self._title = title
        self._fullscreen = fullscreen
        self._pads: dict[int, controller.Controller] = {}

    def __enter__(self) -> Self:
        for name, value in _HINTS.items():
            os.environ.setdefault(name, value)
        try:
            pygame.display.init()
            if not _seen():
                raise pygame.error(pygame.display.get_driver())  # noqa: TRY301 - the same cure
            self._window = pygame.Window(
                self._title, _start_size(), resizable=True, allow_high_dpi=True
            )
        except pygame.error as error:
            pygame.display.quit()
            raise DisplayError("ui.no_display", detail=str(error)) from error
        self._window.minimum_size = _SMALLEST
        self._renderer = Renderer(self._window, vsync=_has_screen())
        self._texture = Texture(self._renderer, CANVAS.size, streaming=True)
        self.canvas = pygame.Surface(CANVAS.size, depth=32)
        self._open_pads()
        self.stop_text()
        if self._fullscreen:
            self._window.set_fullscreen(desktop=True)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._pads.clear()
        if controller.get_init():
            controller.quit()
        del self._texture, self._renderer
        self._window.destroy()
        pygame.display.quit()

    @property
    def fullscreen(self) -> bool:
        return self._fullscreen

    def toggle_fullscreen(self) -> None:
        """Change between a window and the whole desktop."""
        self._fullscreen = not self._fullscreen
        if self._fullscreen:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def inputs(self) -> Iterator[Input]:
        """Everything people did since the last call."""
        for event in pygame.event.get():
            if event.type == pygame.CONTROLLERDEVICEADDED:
                self._add_pad(event.device_index)
            elif event.type != pygame.KEYDOWN or not getattr(event, "repeat", False):
                translated = translate(event, self._to_canvas)
                if isinstance(translated, Unplugged):
                    self._pads.pop(translated.pad, None)
                if translated is not None:
                    yield translated

    def present(self) -> None:
        """Show the canvas."""
        self._texture.update(self.canvas)
        self._renderer.draw_color = (*INK, 255)
        self._renderer.clear()
        box = letterbox(self._renderer.get_viewport().size)
        self._texture.draw(dstrect=box)
        self._renderer.present()

    def start_text(self, box: Rect) -> None:
        """Turn on text input; the input method shows its candidates at `box` of the canvas."""
        inner = letterbox(self._window.size)
        scale = inner.width / WIDTH
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(
            Rect(
                round(inner.left + box.left * scale),
                round(inner.top + box.top * scale),
                round(box.width * scale),
                round(box.height * scale),
            )
        )

    def stop_text(self) -> None:
        """Turn off text input, so no input method swallows a key."""
        pygame.key.stop_text_input()

    def _to_canvas(self, point: tuple[float, float]) -> tuple[float, float]:
        return to_canvas(point, letterbox(self._window.size))

    def _open_pads(self) -> None:
        try:
            controller.init()
        except pygame.error:
            return  # a computer without gamepads is the usual one
        for index in range(controller.get_count()):
            self._add_pad(index)

    def _add_pad(self, index: int) -> None:
        if controller.is_controller(index):
            pad = controller.Controller(index)
            self._pads[pad.as_joystick().get_instance_id()] = pad


def _start_size() -> tuple[int, int]:
    return start_size(pygame.display.get_desktop_sizes()[0])


def start_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return how large a new window is on a desktop, both in pixels.

    As large as the canvas where that fits; more on a desktop of many small pixels.
    """
    width, height = desktop
    most = letterbox((round(width * _USABLE), round(height * _USABLE)))
    share = letterbox((round(width * _SHARE), round(height * _SHARE)))
    size = max(share.width, WIDTH)
    return most.size if size > most.width else (size, round(size * HEIGHT / WIDTH))


def has_display() -> bool:
    """Tell whether a window could be opened that somebody sees."""
    try:
        pygame.display.init()
    except pygame.error:
        return False
    seen = _seen()
    pygame.display.quit()
    return seen


def _has_screen() -> bool:
    return pygame.display.get_driver() not in _HIDDEN


def _seen() -> bool:
    """Without a display SDL silently takes a hidden driver; where one was asked for, it's meant."""
    return _has_screen() or pygame.display.get_driver() == os.environ.get("SDL_VIDEODRIVER")
