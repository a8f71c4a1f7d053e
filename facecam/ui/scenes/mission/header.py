"""Always visible: who plays, whose turn it is, scores, function cards."""

from __future__ import annotations

from pygame import Rect, Surface

from facecam.games.mission.view import MissionView, SeatView
from facecam.ui.kit import art
from facecam.ui.kit.layout import columns
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import BODY, HIGHLIGHT, INK_SOFT, tint
from facecam.ui.scenes.mission.desk import Desk

_SEATS = Rect(24, 14, 1150, 82)


def draw_header(canvas: Surface, desk: Desk) -> None:
    """Paint the plates of all players; the one the game waits for shines."""
    view = desk.view
    for box, seat in zip(columns(_SEATS, len(view.seats), 10), view.seats, strict=True):
        _draw_seat(canvas, desk, box, seat, view)


def _draw_seat(canvas: Surface, desk: Desk, box: Rect, seat: SeatView, view: MissionView) -> None:
    waited = seat.id in view.waiting
    fill = HIGHLIGHT if waited else tint(desk.mark(seat.id).colour, 0.82)
    art.draw_panel(canvas, box, fill, shadow=seat.id == view.active)
    art.draw_token(canvas, Rect(box.left + 8, box.top + 6, 38, 38), desk.mark(seat.id))
    name = Rect(box.left + 52, box.top + 3, box.width - 60, 42)
    desk.context.write(canvas, seat.name, name, BODY, bold=True, align=Align.LEFT)
    score = Rect(box.left + 10, box.top + 44, 74, 34)
    text = f"{seat.score}/{view.target}"
    desk.context.write(canvas, text, score, BODY, bold=True, align=Align.LEFT)
    _draw_functions(canvas, Rect(box.left + 86, box.top + 45, box.width - 94, 32), seat)


def _draw_functions(canvas: Surface, box: Rect, seat: SeatView) -> None:
    ready = [card for card in seat.functions if not card.spent]
    step = min(34, box.width // max(1, len(seat.functions)))
    for number, card in enumerate([*ready, *(card for card in seat.functions if card.spent)]):
        place = Rect(box.left + number * step, box.top, 30, 30)
        art.draw_symbol(canvas, place, card.effect, tint(INK_SOFT, 0.5) if card.spent else None)
