"""The loop: inputs, time, picture, at most so many times a second."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from facecam.clock import Clock
from facecam.ui.kit import keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Key, Quit, Unplugged
from facecam.ui.kit.scene import SceneStack
from facecam.ui.kit.window import Window

FRAME_RATE, BUSY_RATE = 60, 30
"""Pictures a second: alone, and while faces are judged on a small machine."""


def run(
    window: Window,
    stack: SceneStack,
    clock: Clock,
    *,
    context: Context,
    rate: Callable[[], int] = lambda: FRAME_RATE,
) -> None:
    """Show the scenes until the stack is empty or the window is closed.

    Parameters
    ----------
    context
        What the scenes work with: full screen is remembered there, and who holds which gamepad.
    rate
        How many pictures a second are wanted now.
    """
    pace = pygame.time.Clock()
    try:
        while len(stack):
            for event in window.inputs():
                if isinstance(event, Quit):
                    return
                if event == Key(keys.FULLSCREEN):
                    context.toggle_fullscreen()
                    continue
                stack.handle(event)
                if isinstance(event, Unplugged):  # the scene has seen whose it was
                    context.pads.pop(event.pad, None)
            stack.update(clock.now())
            stack.draw(window.canvas)
            window.present()
            pace.tick(rate())
    finally:
        stack.close()
