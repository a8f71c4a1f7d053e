"""What the judge says while people pull faces, the countdown and the shout."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from facecam.ui.kit import art
from facecam.ui.kit.chips import Chip, chips, draw_chips, hint
from facecam.ui.kit.context import Context
from facecam.ui.kit.motion import QUICK
from facecam.ui.kit.theme import HEADING, HIGHLIGHT, INK, tint
from facecam.ui.scenes.at_table.desk import Desk


def paint_chips(
    canvas: Surface, desk: Desk[Any], box: Rect, player: str, *, confirmed: bool = False
) -> None:
    """Paint what the judge says of `player`'s face."""
    say = desk.context.say
    verdict = desk.table.verdicts().get(player)
    reason = hint(verdict)
    trouble = desk.trouble()
    if not confirmed and (trouble or (reason is not None and not (verdict and verdict.parts))):
        art.draw_panel(canvas, box, tint(HIGHLIGHT, 0.6))
        text = trouble or say(f"reason.{reason}")
        desk.context.write(canvas, text, box.inflate(-28, -12), HEADING)
        return
    shown = chips(verdict, held=confirmed)
    draw_chips(canvas, desk.context.lettering, box, shown, _advice(desk.context, shown))


def _advice(context: Context, shown: Sequence[Chip]) -> str:
    """Say why the judge can't tell: of the whole face, else of the first such part."""
    unclear = [chip for chip in shown if chip.reason is not None and not chip.right]
    if not unclear:
        return ""
    reason = context.say(f"reason.{unclear[0].reason}")
    if len(unclear) == len(shown):
        return reason
    part = context.say(f"expression.part.{unclear[0].part}")
    return context.say("ui.unclear", part=part, reason=reason)


def paint_count(
    canvas: Surface, context: Context, centre: tuple[int, int], until: float, radius: int = 118
) -> None:
    """Paint 1, 2, 3 as a large disc that shrinks a little within each second."""
    left = math.ceil(until)
    share = context.motion(0.0, 2 * QUICK).share(left - until)
    shown = round(radius * (1 - 0.19 * share))
    pygame.draw.circle(canvas, INK, centre, shown + 6)
    pygame.draw.circle(canvas, HIGHLIGHT, centre, shown)
    box = Rect(0, 0, round(1.7 * radius), round(1.7 * radius))
    box.center = centre
    context.write(canvas, str(max(1, 4 - left)), box, round(1.12 * radius), bold=True)


def paint_shout(
    canvas: Surface,
    context: Context,
    centre: tuple[int, int],
    since: float,
    *,
    width: int = 420,
    words: str = "Say Cheese!",
) -> None:
    """Paint what is shouted on a ribbon, briefly."""
    share = context.motion(0.0, QUICK).share(since)
    box = Rect(0, 0, round(width * (0.7 + 0.3 * share)), 96)
    box.center = centre
    art.draw_panel(canvas, box, HIGHLIGHT)
    context.write(canvas, words, box.inflate(-20, -8), 56, bold=True)
