"""What has just been decided, shown to all for a moment while the game's clock stands still."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from facecam.ui.kit import art
from facecam.ui.kit.context import Context
from facecam.ui.kit.motion import SLOW, between

Paint = Callable[[Surface, Any, float], None]


@dataclass(frozen=True, slots=True)
class Reveal:
    """One moment: `line` at the top, `paint(canvas, desk, seconds since it began)`.

    `name` tells kinds of moments apart, for their screenshots.
    """

    line: str
    seconds: float
    paint: Paint
    sound: str = ""
    name: str = ""


def paint_stamp(canvas: Surface, context: Context, box: Rect, since: float, *, right: bool) -> None:
    """Let the stamp come down on `box`."""
    share = context.motion(0.25, SLOW).share(since)
    if share > 0:
        grown = round(box.width * between(1.7, 1.0, share))
        place = Rect(0, 0, grown, grown)
        place.center = box.center
        art.draw_stamp(canvas, place, "right" if right else "wrong")
