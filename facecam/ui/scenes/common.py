"""What several screens share: the mirror, the line that says why there is none, who sits where."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from facecam.games.core import Player
from facecam.records import SourceState
from facecam.settings import Guest
from facecam.ui.kit import art, keys
from facecam.ui.kit.canvas import meter
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Input, Key, Pad, PadButton
from facecam.ui.kit.theme import BODY, HEADING, PAPER_DARK, Colour


def heading(canvas: Surface, context: Context, text: str, box: Rect | None = None) -> None:
    """Paint the title of a screen, by default along its top."""
    context.write(canvas, text, box or Rect(180, 26, 920, 70), 52, bold=True, least=HEADING)


def goes_back(event: Input) -> bool:
    """Tell whether somebody wants to leave a screen: Escape, or the right button of a gamepad."""
    match event:
        case Key(keys.ESCAPE, True) | Pad(_, PadButton.EAST, True):
            return True
        case _:
            return False


def draw_mirror(
    canvas: Surface, context: Context, box: Rect, *, turn: float = 0.0, accent: Colour
) -> None:
    """Paint the camera's picture as in a mirror, or why there is none."""
    pixels = context.studio.mirror()
    trouble = why_no_picture(context)
    if pixels is not None and not trouble:
        context.picture(canvas, pixels, box, turn=turn, mirrored=True)
        return
    art.draw_panel(canvas, box, PAPER_DARK)
    inner = box.inflate(-32, -28)
    if trouble:
        context.write(canvas, trouble, inner, BODY)
        return
    loading = context.studio.loading()
    side = min(96, inner.height // 3)
    mark = Rect(inner.centerx - side // 2, inner.top, side, side)
    art.draw_symbol(canvas, mark, "camera")
    text = Rect(inner.left, mark.bottom + 4, inner.width, inner.bottom - mark.bottom - 34)
    context.write(canvas, context.say(loading.step), text, BODY)
    meter(canvas, Rect(inner.left, inner.bottom - 24, inner.width, 24), loading.progress, accent)


def why_no_picture(context: Context) -> str:
    """Say what is wrong with the picture source; empty while it loads or all is well."""
    loading = context.studio.loading()
    if loading.problem is not None:
        return context.describe(loading.problem)
    state = context.studio.source_state()
    if state is None:
        return context.say("hub.no_camera") if loading.done else ""
    if state in {SourceState.OK, SourceState.STARTING}:
        return ""
    return context.say(f"camera.{state}")


def players_of(guests: Sequence[Guest]) -> tuple[Player, ...]:
    """Seat the guests in their order."""
    return tuple(
        Player(f"p{number}", guest.name, guest.bot) for number, guest in enumerate(guests, start=1)
    )
