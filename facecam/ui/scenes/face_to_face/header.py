"""Always visible: who plays, whose turn it is, and which cards everybody has and needs."""

from __future__ import annotations

from pygame import Rect, Surface

from facecam.ui.kit import art
from facecam.ui.kit.layout import columns
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import BODY, HIGHLIGHT, tint
from facecam.ui.scenes.face_to_face.desk import FaceDesk
from facecam.ui.scenes.face_to_face.holders import draw_needed

_SEATS = Rect(24, 14, 1150, 82)


def draw_header(canvas: Surface, desk: FaceDesk) -> None:
    """Paint the plates of all players; the one the game waits for shines."""
    view = desk.view
    gap = 10 if len(view.seats) <= 4 else 6
    for box, seat in zip(columns(_SEATS, len(view.seats), gap), view.seats, strict=True):
        waited = seat.id in view.waiting
        fill = HIGHLIGHT if waited else tint(desk.mark(seat.id).colour, 0.82)
        art.draw_panel(canvas, box, fill, shadow=seat.id == view.active)
        token = Rect(box.left + 8, box.top + 6, 38, 38)
        art.draw_token(canvas, token, desk.mark(seat.id))
        name = Rect(token.right + 6, box.top + 3, box.right - token.right - 14, 42)
        desk.context.write(canvas, seat.name, name, BODY, bold=True, align=Align.LEFT)
        cards = Rect(box.left + 10, box.top + 50, box.width - 52, 24)
        draw_needed(canvas, desk, cards, seat.id)
        if seat.seeker:
            art.draw_symbol(canvas, Rect(box.right - 42, box.top + 44, 34, 34), "crown")
