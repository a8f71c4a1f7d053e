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
    if inner.width > inner.height:
        sign = Rect(inner.left, inner.top, inner.width * 2 // 5, inner.height)
        words = Rect(sign.right + 8, inner.top, inner.right - sign.right - 8, inner.height)
    else:
        sign = Rect(inner.left, inner.top, inner.width, inner.height - (66 if desk.races else 170))
        words = Rect(inner.left, sign.bottom, inner.width, inner.bottom - sign.bottom)
    foot = Rect(words.left, words.bottom - 62, words.width, 62)
    if desk.races:
        sand = desk.sand()
        art.draw_timer(canvas, inside(3, 4, sign), 1.0 if sand is None else sand)
        foot.centery = words.centery
    else:
        art.draw_symbol(canvas, inside(1, 1, sign), "crown")
        goal = Rect(words.left, words.top, words.width, foot.top - words.top - 4)
        text = context.say("top_face_ui.goal", target=view.target)
        context.write(canvas, text, goal, HEADING, bold=True)
    round_ = context.say("top_face_ui.round", round=view.round, rounds=view.rounds)
    context.write(canvas, round_, foot, BODY, colour=INK_SOFT)
