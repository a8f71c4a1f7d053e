"""Always visible: who plays, whose turn it is, scores, keys."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from pygame import Rect, Surface

from facecam.ui.kit import art
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import BODY, HEADING, HIGHLIGHT, tint
from facecam.ui.kit.widgets import key_cap
from facecam.ui.scenes.top_face.desk import TopFaceDesk


def draw_plates(
    canvas: Surface,
    desk: TopFaceDesk[Any],
    signs: Mapping[str, str] | None = None,
    keyed: Collection[str] = (),
    *,
    waiting: Collection[str] | None = None,
) -> None:
    """Paint the plates of all players; those `waiting` (by default in the game's eyes) shine.

    `signs` are symbols of what players have done; `keyed` are those whose buzz key counts now.
    """
    view = desk.view
    shining = view.waiting if waiting is None else waiting
    for box, seat in zip(desk.places.plates, view.seats, strict=True):
        waited = seat.id in shining
        look = desk.mark(seat.id)
        fill = HIGHLIGHT if waited else tint(look.colour, 0.82)
        art.draw_panel(canvas, box, fill, shadow=waited)
        art.draw_token(canvas, Rect(box.left + 9, box.top + 12, 38, 38), look)
        right = box.right - 56
        score = Rect(right, box.top, 50, box.height)
        desk.context.write(canvas, str(seat.score), score, HEADING, bold=True)
        if seat.id in keyed and desk.person(seat.id):
            right -= 44
            cap = Rect(right, box.centery - 21, 42, 42)
            key_cap(canvas, desk.context.lettering, cap, desk.legend(seat.id))
        sign = (signs or {}).get(seat.id)
        if sign:
            right -= 38
            art.draw_symbol(canvas, Rect(right, box.centery - 17, 34, 34), sign)
        name = Rect(box.left + 54, box.top, right - box.left - 58, box.height)
        desk.context.write(canvas, seat.name, name, BODY, bold=True, align=Align.LEFT)
