"""How loud it is: a bar between two buttons, wherever it can be changed."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from facecam.ui.kit import keys
from facecam.ui.kit.canvas import meter
from facecam.ui.kit.context import Context
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.theme import ACCENTS
from facecam.ui.kit.widgets import Button

_STEP = 0.1
_BUTTON = 64


def loudness_buttons(context: Context, box: Rect) -> list[Button]:
    """Quieter and louder, at the ends of `box`; the keys - and + do the same."""
    left = Rect(box.left, box.top, _BUTTON, box.height)
    right = Rect(box.right - _BUTTON, box.top, _BUTTON, box.height)
    return [
        Button(left, "", partial(_change, context, -_STEP), key=keys.QUIETER, symbol="minus"),
        Button(right, "", partial(_change, context, _STEP), key=keys.LOUDER, symbol="plus"),
    ]


def draw_loudness(canvas: Surface, context: Context, box: Rect) -> None:
    """Paint the bar between the two."""
    bar = box.inflate(-2 * _BUTTON - 32, 0)
    bar = Rect(bar.left, bar.centery - 16, bar.width, 32)
    meter(canvas, bar, context.settings.volume, ACCENTS["top_face"])


def _change(context: Context, step: float) -> Transition:
    volume = round(context.settings.volume + step, 2)
    context.change(volume=min(1.0, max(0.0, volume)))
    context.sounds.play("tick")
    return None
