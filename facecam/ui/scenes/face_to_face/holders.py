"""The four holders: photos behind windows, how many cards are left, who may not guess any more."""

from __future__ import annotations

from pygame import Rect, Surface

from facecam.games.face_to_face.view import HolderView
from facecam.ui.kit import art
from facecam.ui.kit.layout import grid
from facecam.ui.kit.theme import BODY, HIGHLIGHT, INK_SOFT, PRINT, SMALL, tint
from facecam.ui.scenes.at_table.scene import MAIN
from facecam.ui.scenes.face_to_face.desk import INKS, FaceDesk

CELLS = grid(Rect(MAIN.left + 624, MAIN.top, 608, 540), 2, 2, 14)
"""Where the holders lie on the table, in the order of the colours."""
_PHOTO = (198, 231)
_MARK = 30


def draw_holders(canvas: Surface, desk: FaceDesk, chosen: tuple[str, ...] = ()) -> None:
    """Draw all four; those of `chosen` colours shine."""
    for cell, holder in zip(CELLS, desk.view.holders, strict=True):
        colour = INKS[holder.colour]
        fill = HIGHLIGHT if holder.colour in chosen else tint(colour, 0.75)
        art.draw_panel(canvas, cell, fill)
        box = Rect(cell.left + 18, cell.top + 16, *_PHOTO)
        draw_windows(canvas, desk, box, holder)
        _draw_beside(canvas, desk, cell, box, holder)


def draw_windows(canvas: Surface, desk: FaceDesk, box: Rect, holder: HolderView) -> None:
    """Draw a holder with the photo behind its windows; a fresh one is still on its way up."""
    colour = INKS[holder.colour]
    if holder.picture is None:
        art.draw_holder(canvas, box, None, (), colour)
        desk.context.write(canvas, desk.context.say("face_to_face_ui.empty"), box, SMALL)
        return
    pixels = desk.table.face(holder.picture)
    photo = Surface(box.size)
    photo.fill(tint(colour, 0.6))
    if pixels is not None:
        photo = desk.context.photos.cover(pixels, box.size)
    windows = art.draw_holder(canvas, box, photo, holder.opened, colour)
    before = canvas.get_clip()
    for letter in holder.opened:
        lifted = desk.lifted(holder.colour, letter)
        if lifted < 1:
            place = windows[letter]
            canvas.set_clip(place)
            art.draw_window(canvas, place.move(0, -round(lifted * place.height)), letter, colour)
            canvas.set_clip(before)


def _draw_beside(
    canvas: Surface, desk: FaceDesk, cell: Rect, box: Rect, holder: HolderView
) -> None:
    context = desk.context
    side = Rect(box.right + 12, box.top, cell.right - box.right - 22, box.height)
    back = Rect(side.left + 2, side.top, 34, 44)
    art.draw_card_back(canvas, back, INKS[holder.colour])
    left = Rect(side.left, back.bottom + 2, back.width + 6, 34)
    context.write(canvas, f"{holder.deck}", left, BODY, bold=True)
    for number, player in enumerate(holder.barred):
        row, column = divmod(number, 2)
        place = Rect(side.left + column * 34, side.bottom - 34 * (row + 1), _MARK, _MARK)
        art.draw_token(canvas, place, desk.mark(player), faded=True)
        art.draw_symbol(canvas, place.inflate(-10, -10).move(6, 6), "wrong")


def draw_needed(canvas: Surface, desk: FaceDesk, box: Rect, player: str) -> None:
    """Draw the cards a player has won and still needs, one small card each, by colour."""
    seat = desk.view.seat(player)
    slots = [
        (holder.colour, number < seat.cards[holder.colour])
        for holder in desk.view.holders
        for number in range(holder.needed)
    ]
    width = max(6, min(18, (box.width - 3 * len(slots)) // max(1, len(slots))))
    for number, (colour, won) in enumerate(slots):
        place = Rect(box.left + number * (width + 3), box.top, width, box.height)
        fill = INKS[colour] if won else tint(INKS[colour], 0.72, PRINT)
        art.draw_panel(canvas, place, fill, width=2, radius=3, shadow=False)


def ink(colour: str) -> tuple[int, int, int]:
    """How a colour's name is written."""
    return tint(INKS[colour], 0.2, INK_SOFT)
