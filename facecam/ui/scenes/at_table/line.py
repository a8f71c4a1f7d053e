"""The line that says what to do now."""

from __future__ import annotations

from pygame import Rect, Surface

from facecam.ui.kit import art
from facecam.ui.kit.context import Context
from facecam.ui.kit.theme import HEADING, PRINT, SMALL

LINE = Rect(24, 106, 1232, 50)
"""Its usual place, below the players."""


def draw_line(
    canvas: Surface, context: Context, text: str, seconds: float | None = None, box: Rect = LINE
) -> None:
    """Paint what to do now in one line, with the seconds left where there is a limit."""
    art.draw_panel(canvas, box, PRINT, width=3, radius=18, shadow=False)
    inner = box.inflate(-36, -4)
    if seconds is not None:
        clock = Rect(inner.right - 110, inner.top, 110, inner.height)
        art.draw_symbol(canvas, Rect(clock.left, clock.top + 5, 36, 36), "hourglass")
        left = f"{max(0, int(seconds + 0.999))}"
        figures = Rect(clock.left + 42, clock.top, 68, clock.height)
        context.write(canvas, left, figures, HEADING, bold=True)
        inner.width -= 124
    context.write(canvas, text, inner, HEADING, bold=True, least=SMALL)
