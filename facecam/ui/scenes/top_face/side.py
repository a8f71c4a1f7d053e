"""Beside the table: the performer as the camera sees them, the sand or what it takes to win."""

from __future__ import annotations

from pygame import Rect, Surface

from facecam.ui.kit import art
from facecam.ui.kit.layout import inside
from facecam.ui.kit.theme import BODY, HEADING, INK_SOFT, PRINT
from facecam.ui.scenes.top_face.turn_desk import TurnDesk

FACTS = 128
"""Width of the narrow column of facts."""
_GAP = 12


def draw_side(canvas: Surface, desk: TurnDesk, box: Rect) -> None:
    """Paint the performer in `box`, and the facts beside them."""
    width = min(box.width - FACTS - _GAP, round(box.height * 4 / 3))
    picture = Rect(box.left, box.top, width, box.height)
    desk.draw_seen(canvas, picture, desk.view.performer)
    left = picture.right + _GAP
    draw_facts(canvas, desk, Rect(left, box.top, box.right - left, box.height))


def draw_facts(canvas: Surface, desk: TurnDesk, box: Rect) -> None:
    """Paint the sand timer of Cruel Race or the goal of Grand Contest, and the round."""
    view, context = desk.view, desk.context
    art.draw_panel(canvas, box, PRINT, shadow=False)
    inner = box.inflate(-20, -16)
    foot = Rect(inner.left, inner.bottom - 62, inner.width, 62)
    round_ = context.say("top_face_ui.round", round=view.round, rounds=view.rounds)
    context.write(canvas, round_, foot, BODY, colour=INK_SOFT)
    above = Rect(inner.left, inner.top, inner.width, foot.top - inner.top - 4)
    if desk.races:
        sand = desk.sand()
        art.draw_timer(canvas, inside(3, 4, above), 1.0 if sand is None else sand)
        return
    if above.width > above.height:
        sign = Rect(above.left, above.top, above.width // 3, above.height)
        goal = Rect(sign.right + 8, above.top, above.right - sign.right - 8, above.height)
    else:
        sign = Rect(above.left, above.top, above.width, above.height // 2)
        goal = Rect(above.left, sign.bottom, above.width, above.bottom - sign.bottom)
    art.draw_symbol(canvas, inside(1, 1, sign), "crown")
    words = context.say("top_face_ui.goal", target=view.target)
    context.write(canvas, words, goal, HEADING, bold=True)
