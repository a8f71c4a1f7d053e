"""One poster a game for the hub. Titles are written on them by whoever shows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from facecam.expressions import Expression
from facecam.ui.kit.art.cards import GOLD, PURPLE, burst, paint_picture
from facecam.ui.kit.art.cast import cast
from facecam.ui.kit.art.curves import box, oval, smooth, star
from facecam.ui.kit.art.dice import paint_die, paint_part
from facecam.ui.kit.art.figure import paint_character
from facecam.ui.kit.art.hands import draw_pointing_hand
from facecam.ui.kit.art.holder import paint_window
from facecam.ui.kit.art.pen import Pen
from facecam.ui.kit.art.picture import show
from facecam.ui.kit.theme import ACCENTS, HIGHLIGHT, LOOKS, PRINT, Colour, tint

FRAME = (6.0, 8.0)


def _face(eyes: str, mouth: str, nose: str = "relaxed", hand: str = "none") -> Expression:
    return Expression(eyes=eyes, nose=nose, mouth=mouth, hand=hand)


def _rays(pen: Pen, colour: Colour) -> None:
    pen.fill([(-4, -5), (4, -5), (4, 5), (-4, 5)], colour)
    edge = star((0.0, -0.9), 9.0, 9.0, 14)
    for first, second in zip(edge[::2], edge[1::2], strict=True):
        pen.fill([(0.0, -0.9), first, second], tint(colour, 0.24))


def _card(pen: Pen, character: str, face: Expression, border: Colour, size: float = 1.0) -> None:
    """Draw a small card, 2 x 2.6 units at size 1."""
    own = pen.moved((0.0, 0.0), scale=size)
    own.shape(box(-1.0, -1.3, 2.0, 2.6, 0.16), border, width=0.1)
    paint_picture(own, 1.7, 2.3, character, face)
    rim = box(-0.85, -1.15, 1.7, 2.3, 0.06)
    own.line([*rim, rim[0]], 0.07)


def _mission(pen: Pen) -> None:
    _rays(pen, ACCENTS["mission"])
    frame = pen.moved((0.0, -1.0))
    frame.shape(box(-2.2, -2.5, 4.4, 5.0, 0.25), GOLD, width=0.13)
    inner = box(-2.02, -2.32, 4.04, 4.64, 0.2)
    frame.line([*inner, inner[0]], 0.08, tint(GOLD, 0.5))
    paint_picture(frame, 3.7, 4.3, "mei", _face("wink_left", "tongue", hand="victory"))
    rim = box(-1.85, -2.15, 3.7, 4.3, 0.06)
    frame.line([*rim, rim[0]], 0.1)
    for (x, y, turn), look, (part, category) in zip(
        ((-1.95, 1.5, -14), (0.0, 1.75, 6), (1.95, 1.45, 15)),
        (LOOKS[1], LOOKS[2], LOOKS[4]),
        (("eyes", "wink_left"), ("hand", "victory"), ("mouth", "tongue")),
        strict=True,
    ):
        die = pen.moved((x, y), scale=0.72, turn=turn)
        paint_die(die, look.colour)
        die.fill(box(-0.88, -0.88, 1.76, 1.76, 0.4), tint(look.colour, 0.78))
        paint_part(die.moved((0.0, 0.0), scale=0.88), part, category)


def _top_face(pen: Pen) -> None:
    _rays(pen, ACCENTS["top_face"])
    table = (
        ("dog", _face("crossed", "grin")),
        ("amara", _face("closed", "pucker")),
        ("frog", _face("look_up", "tongue")),
        ("grandpa", _face("squint", "frown")),
        ("tom", _face("wide", "open")),
        ("lion", _face("wink_right", "smile")),
        ("rosa", _face("look_left", "puffed")),
        ("cat", _face("open", "crooked_left")),
        ("ludwig", _face("wide", "tucked")),
    )
    for index, (name, face) in enumerate(table):
        row, column = divmod(index, 3)
        place = pen.moved((1.72 * (column - 1), -2.75 + 2.18 * row), turn=(-2, 1.5, 0)[index % 3])
        if index == 4:
            place.shape(box(-0.98, -1.22, 1.96, 2.44, 0.2), HIGHLIGHT, width=0.08)
        _card(place, name, face, PURPLE, 0.8)
    draw_pointing_hand(pen.moved((0.75, 0.75), scale=1.7, turn=-28), (250, 214, 178))


def _say_cheese(pen: Pen) -> None:
    _rays(pen, ACCENTS["say_cheese"])
    strip = pen.moved((-0.95, -1.0), turn=-7)
    strip.shape(box(-1.15, -2.75, 2.3, 5.5, 0.12), PRINT, width=0.11)
    for y, name, face in (
        (-1.3, "dougie", _face("wide", "tongue")),
        (1.3, "scarlett", _face("wink_left", "grin")),
    ):
        own = strip.moved((0.0, y))
        paint_picture(own, 1.9, 2.4, name, face)
        rim = box(-0.95, -1.2, 1.9, 2.4, 0.06)
        own.line([*rim, rim[0]], 0.08)
    second = pen.moved((1.45, -1.0), turn=8)
    second.shape(box(-1.05, -2.5, 2.1, 5.0, 0.12), PRINT, width=0.11)
    for y, name, face in (
        (-1.18, "tabitha", _face("look_right", "smile")),
        (1.18, "zane", _face("crossed", "open")),
    ):
        own = second.moved((0.0, y))
        paint_picture(own, 1.75, 2.2, name, face)
        rim = box(-0.875, -1.1, 1.75, 2.2, 0.06)
        own.line([*rim, rim[0]], 0.08)
    _cheese(pen.moved((-1.5, 1.65), scale=0.95, turn=-6))
    for (x, y, turn), name in zip(
        ((0.6, 1.85, 10), (2.0, 1.6, -12)), ("dougie", "tabitha"), strict=True
    ):
        die = pen.moved((x, y), scale=0.6, turn=turn)
        paint_die(die, LOOKS[1].colour)
        die.fill(box(-0.88, -0.88, 1.76, 1.76, 0.4), tint(LOOKS[1].colour, 0.78))
        paint_character(
            die.moved((0.0, 0.02), scale=0.56), name, _face("open", "closed"), bust=False
        )


def _cheese(pen: Pen) -> None:
    yellow = (255, 214, 74)
    pen.shape([(-1.1, 0.0), (0.7, -0.75), (1.1, 0.0)], tint(yellow, 0.4), width=0.1)
    pen.shape([(-1.1, 0.0), (1.1, 0.0), (1.1, 0.75), (-1.1, 0.75)], yellow, width=0.1)
    for x, y, radius in ((-0.6, 0.36, 0.15), (0.05, 0.5, 0.1), (0.55, 0.3, 0.2)):
        pen.dot((x, y), radius, (226, 166, 40), width=0.06)


def _face_to_face(pen: Pen) -> None:
    _rays(pen, ACCENTS["face_to_face"])
    holder = pen.moved((0.0, -0.75))
    holder.shape(box(-2.4, -2.55, 4.8, 5.1, 0.3), (60, 96, 160), width=0.13)
    with holder.within(4.2, 4.5):
        burst(holder, cast()["grandma"].backdrop, 4.5)
        # Large and high up, so that the eyes are in the upper row of windows.
        face = _face("look_left", "grin")
        paint_character(holder.moved((0.0, -0.72), scale=1.75), "grandma", face)
    for index, letter in enumerate("FACEID"):
        row, column = divmod(index, 3)
        if letter in "AED":
            with holder.within(4.2, 4.5):
                own = holder.moved((1.4 * (column - 1), 2.25 * (row - 0.5)))
                own.fill(
                    [(-0.7, -1.125), (0.7, -1.125), (0.7, 1.125), (-0.7, 1.125)], (60, 96, 160)
                )
                paint_window(own.moved((0.0, 0.0), scale=0.56), letter, (60, 96, 160))
    for edge in (-0.7, 0.7):
        holder.line([(edge, -2.25), (edge, 2.25)], 0.08)
    holder.line([(-2.1, 0.0), (2.1, 0.0)], 0.08)
    rim = box(-2.1, -2.25, 4.2, 4.5, 0.06)
    holder.line([*rim, rim[0]], 0.12)
    question = pen.moved((2.05, -3.0), scale=0.5, turn=14)
    question.dot((0.0, 0.0), 1.3, HIGHLIGHT, width=0.2)
    question.line(
        smooth(
            [
                (-0.4, -0.4),
                (-0.18, -0.72),
                (0.24, -0.7),
                (0.4, -0.36),
                (0.16, -0.06),
                (0.0, 0.12),
                (0.0, 0.3),
            ]
        ),
        0.3,
    )
    question.fill(oval((0.0, 0.72), 0.18, 0.18), (43, 33, 28))


_POSTERS: Mapping[str, Callable[[Pen], None]] = {
    "mission": _mission,
    "top_face": _top_face,
    "say_cheese": _say_cheese,
    "face_to_face": _face_to_face,
}


def draw_poster(surface: pygame.Surface, rect: pygame.Rect, game: str) -> pygame.Rect:
    """Draw the poster of a game; 3 to 4 suits it best. Return where the title goes."""

    def paint(pen: Pen) -> None:
        pen.shape(box(-2.94, -3.94, 5.88, 7.88, 0.22), PRINT, width=0.12)
        with pen.within(5.5, 7.5):
            _POSTERS[game](pen)
            pen.fill([(-3, 2.55), (3, 2.55), (3, 4), (-3, 4)], PRINT)
            pen.line([(-3, 2.55), (3, 2.55)], 0.09)
        rim = box(-2.75, -3.75, 5.5, 7.5, 0.06)
        pen.line([*rim, rim[0]], 0.09)

    show(surface, rect, ("poster", game), FRAME, paint)
    unit = min(rect.width / FRAME[0], rect.height / FRAME[1])
    title = pygame.Rect(0, 0, round(5.3 * unit), round(1.05 * unit))
    title.center = (rect.centerx, rect.centery + round(3.14 * unit))
    return title
