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

    `signs` are symbols of what players have done; others who are `keyed` have their buzz key shown.
    """
    view = desk.view
    shining = view.waiting if waiting is None else waiting
    for box, seat in zip(desk.places.plates, view.seats, strict=True):
        waited = seat.id in shining
        look = desk.mark(seat.id)
        fill = HIGHLIGHT if waited else tint(look.colour, 0.82)
        art.draw_panel(canvas, box, fill, shadow=waited)
        art.draw_token(canvas, Rect(box.left + 9, box.top + 12, 38, 38), look)
        right = box.right - 48
        score = Rect(right, box.top, 44, box.height)
        desk.context.write(canvas, str(seat.score), score, HEADING, bold=True)
        sign = (signs or {}).get(seat.id)
        if sign:
            right -= 40
            art.draw_symbol(canvas, Rect(right, box.centery - 19, 38, 38), sign)
        elif seat.id in keyed and desk.person(seat.id):
            right -= 40
            cap = Rect(right, box.centery - 20, 40, 40)
            key_cap(canvas, desk.context.lettering, cap, desk.legend(seat.id))
        name = Rect(box.left + 52, box.top, right - box.left - 54, box.height)
        desk.context.write(canvas, seat.name, name, BODY, bold=True, align=Align.LEFT)
