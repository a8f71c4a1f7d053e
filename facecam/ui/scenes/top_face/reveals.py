"""What has just been decided, shown to all for a moment while the game's clock stands still."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.expressions import Expression
from facecam.games.core import Event
from facecam.games.top_face import events
from facecam.games.top_face.setup import PURPLE_POINTS, TOKEN_POINTS, WHITE_POINTS
from facecam.ui.kit import art
from facecam.ui.kit.layout import inside
from facecam.ui.kit.motion import SLOW, between
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, HEADING, HIGHLIGHT, PRINT, TITLE
from facecam.ui.scenes.at_table.reveal import Reveal, paint_stamp
from facecam.ui.scenes.top_face.cards import Mark, draw_card
from facecam.ui.scenes.top_face.layout import TABLE
from facecam.ui.scenes.top_face.turn_desk import TurnDesk

_POINTS = {"white": WHITE_POINTS, "purple": PURPLE_POINTS, "token": TOKEN_POINTS}
_CARD = Rect(0, 0, 390, 536)
_CARD.midtop = (TABLE.centerx, TABLE.top + 30)
_QUICK, _FULL = 2.2, 4.5
"""Seconds a card lies open: in Cruel Race, in Grand Contest."""


def reveal_of(event: Event, desk: TurnDesk) -> Reveal | None:
    """Return how an event is shown; None for what the table itself shows."""
    say, name = desk.context.say, desk.name
    ui = "top_face_ui.reveal."
    match event:
        case events.Revealed(performer=performer, card=card, finder=finder, cell=cell):
            key = "nobody" if finder is None else "found"
            line = say(ui + key, name=name(performer), finder=name(finder or performer))
            paint = partial(
                _revealed, face=card, cell=cell, marks=desk.marks(), prizes=dict(desk.prizes)
            )
            seconds = _QUICK if desk.races else _FULL
            return Reveal(line, seconds, paint, "wrong" if finder is None else "right", key)
        case events.Unconfirmed(player=player, late=late):
            key = "late" if late else "given_up"
            line = say(ui + key, name=name(player))
            return Reveal(line, 2.2, partial(_hidden, stamped=True), "wrong", key)
        case events.Swapped(player=player):
            return Reveal(say(ui + "swapped", name=name(player)), 1.6, _hidden, "page", "swapped")
        case events.Fined(player=player, paid=paid):
            line = say(ui + ("fined" if paid else "warned_off"), name=name(player))
            return Reveal(line, 2.8, partial(_fined, player=player, paid=paid), "wrong", "fined")
        case events.Closed(player=player):
            return Reveal(say(ui + "closed", name=name(player)), 1.8, _table, "wrong", "closed")
        case _:
            return None


def _revealed(
    canvas: Surface,
    desk: TurnDesk,
    since: float,
    *,
    face: Expression,
    cell: int | None,
    marks: Sequence[Mark],
    prizes: Mapping[str, str],
) -> None:
    table = list(desk.view.table)
    if cell is not None:
        table[cell] = face
    lit = [mark.cell for mark in marks] if cell is None else [cell]
    desk.draw_table(canvas, marks, lit, table)
    area = Rect(desk.places.free.unionall([desk.places.buttons]))
    card = Rect(area.left + 4, area.top, 234, 322)
    draw_card(canvas, card, face, "white")
    right = cell is not None
    stamp = Rect(card.right - 96, card.bottom - 100, 120, 120)
    paint_stamp(canvas, desk.context, stamp, since, right=right)
    side = Rect(card.right + 34, area.top, area.right - card.right - 34, area.height - 12)
    rows = 74 * len(prizes)
    print_ = Rect(side.left, side.top, side.width, side.height - rows - (8 if rows else 0))
    _paint_performer(canvas, desk, print_)
    for number, (player, what) in enumerate(prizes.items()):
        line = Rect(side.left, side.bottom - rows + 74 * number + 6, side.width, 66)
        art.draw_panel(canvas, line, HIGHLIGHT, shadow=False)
        name = Rect(line.left + 8, line.top, line.width - 130, line.height)
        desk.draw_player(canvas, name, player)
        _paint_prize(canvas, desk, Rect(line.right - 118, line.top, 112, line.height), what)


def _paint_performer(canvas: Surface, desk: TurnDesk, box: Rect) -> None:
    """Paint the best moment of the performance."""
    player = desk.performer
    pixels = desk.last_photo(player)
    if pixels is None:
        desk.draw_seen(canvas, box, player)
    else:
        desk.context.picture(canvas, pixels, box, turn=-2)


def _paint_prize(canvas: Surface, desk: TurnDesk, box: Rect, what: str) -> None:
    """Paint how many points somebody got, and for what."""
    points = Rect(box.left, box.top, 62, box.height)
    desk.context.write(canvas, f"+{_POINTS[what]}", points, HEADING, bold=True)
    card = Rect(points.right + 4, box.top + 6, 40, box.height - 12)
    if what == "token":
        art.draw_symbol(canvas, card, "crown")
    else:
        art.draw_card_back(canvas, card, art.BACKS[what])


def _hidden(canvas: Surface, desk: TurnDesk, since: float, *, stamped: bool = False) -> None:
    """Paint a card that goes under the deck unseen."""
    slide = round(between(130, 0, desk.context.motion(0.3, SLOW).share(since)))
    for place in (_CARD.move(slide - 16, 16), _CARD.move(-8, 8), _CARD):
        art.draw_card_back(canvas, place, ACCENTS["top_face"])
    if stamped:
        stamp = Rect(_CARD.right - 170, _CARD.bottom - 190, 200, 200)
        paint_stamp(canvas, desk.context, stamp, since, right=False)
    desk.draw_seen(canvas, inside(4, 3, desk.places.free), desk.performer)


def _table(canvas: Surface, desk: TurnDesk, _since: float) -> None:
    """Paint the table with its fingers, and the performer."""
    desk.draw_table(canvas, desk.marks())
    desk.draw_seen(canvas, inside(4, 3, desk.places.free), desk.performer)


def _fined(canvas: Surface, desk: TurnDesk, since: float, *, player: str, paid: bool) -> None:
    """Paint the card that somebody has to give back."""
    desk.draw_table(canvas, desk.marks(), ())
    free = desk.places.free
    box = Rect(free.left, free.top + 20, free.width, 220)
    art.draw_panel(canvas, box, PRINT)
    name = Rect(box.left + 20, box.top + 16, 330, 70)
    desk.draw_player(canvas, name, player, HEADING)
    words = desk.context.say("top_face_ui.reveal.paid" if paid else "top_face_ui.reveal.nothing")
    text = Rect(box.left + 28, name.bottom + 8, 322, box.bottom - name.bottom - 24)
    desk.context.write(canvas, words, text, BODY, align=Align.LEFT)
    if paid:
        points = Rect(box.right - 190, box.top + 20, 90, box.height - 40)
        desk.context.write(canvas, "−1", points, TITLE, bold=True)
        card = Rect(box.right - 104, box.top + 50, 84, 118)
        art.draw_card_back(canvas, card, art.BACKS["white"])
        stamp = Rect(card.left - 20, card.bottom - 70, 90, 90)
        paint_stamp(canvas, desk.context, stamp, since, right=False)
