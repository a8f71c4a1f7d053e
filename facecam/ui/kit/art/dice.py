"""Dice: a side shows one part of a face alone, or a character of the photo booth."""

from __future__ import annotations

import pygame

from facecam.expressions import NEUTRAL_FACE
from facecam.ui.kit.art.curves import box, smooth, star
from facecam.ui.kit.art.eyes import draw_eyes
from facecam.ui.kit.art.features import Complexion
from facecam.ui.kit.art.figure import paint_character
from facecam.ui.kit.art.hands import draw_covering_hand, draw_hand
from facecam.ui.kit.art.mouths import draw_mouth
from facecam.ui.kit.art.noses import draw_nose
from facecam.ui.kit.art.pen import Pen
from facecam.ui.kit.art.picture import show
from facecam.ui.kit.theme import HIGHLIGHT, INK, Colour, tint

FRAME = (2.4, 2.4)
_SKIN: Colour = (255, 226, 190)
_PLAIN = Complexion(
    skin=_SKIN,
    muzzle=_SKIN,
    lip=(214, 96, 88),
    iris=(74, 110, 120),
    brow=INK,
    hand=_SKIN,
    nose="bulb",
    nose_colour=(250, 190, 150),
)
"""Nobody in particular: the face of the dice."""


# How large a mouth is drawn where no face gives the measure, and how far down.
_MOUTHS = {
    "closed": (2.0, 0.0),
    "open": (1.6, -0.22),
    "grin": (1.25, -0.06),
    "pucker": (1.8, 0.0),
    "tongue": (1.6, -0.36),
    "crooked_left": (1.3, 0.06),
    "crooked_right": (1.3, 0.06),
    "smile": (1.4, 0.0),
    "frown": (1.5, -0.08),
    "puffed": (1.02, 0.06),
    "tucked": (1.5, -0.04),
}


def paint_part(pen: Pen, part: str, category: str) -> None:
    """Draw one part of a face alone, in a frame of 2 x 2 units."""
    if part == "eyes":
        draw_eyes(pen.moved((0.0, 0.2), scale=1.16), _PLAIN, category)
    elif part == "nose":
        scale, y = (1.45, 0.2) if category == "wrinkled" else (2.1, 0.12)
        draw_nose(pen.moved((0.0, y), scale=scale), _PLAIN, category)
        if category == "covered":
            with pen.within(2.0, 2.0):
                draw_covering_hand(pen.moved((-0.24, 0.02), scale=1.4), _SKIN, (120, 110, 100))
    elif part == "mouth":
        scale, y = _MOUTHS[category]
        side = {"crooked_left": -0.3, "crooked_right": 0.3}.get(category, 0.0)
        draw_mouth(pen.moved((side, y), scale=scale), _PLAIN, category)
    elif category == "none":
        draw_hand(pen.moved((0.0, 0.18), scale=1.4), tint(_SKIN, 0.5), "open_palm")
        for thick, paint in ((0.34, INK), (0.17, (214, 60, 50))):
            pen.line([(-0.8, 0.8), (0.8, -0.8)], thick, paint)
    else:
        draw_hand(pen.moved((0.0, 0.2), scale=1.5), _SKIN, category)


def paint_die(pen: Pen, colour: Colour) -> None:
    """Draw a blank die in a frame of 2.4 x 2.4 units."""
    pen.shape(box(-1.08, -1.08, 2.16, 2.16, 0.38), colour, width=0.12)
    pen.line(
        smooth([(-0.88, -0.5), (-0.84, -0.78), (-0.5, -0.87)]),
        0.09,
        tint(colour, 0.65),
        taper=(0.4, 0.4),
    )


def draw_die_side(
    surface: pygame.Surface,
    rect: pygame.Rect,
    part: str,
    category: str,
    colour: Colour,
    *,
    faded: bool = False,
) -> None:
    """Draw a die of a player's colour whose upper side shows one part; `faded` for a locked one."""

    def paint(pen: Pen) -> None:
        paint_die(pen, tint(colour, 0.55) if faded else colour)
        pen.fill(box(-0.88, -0.88, 1.76, 1.76, 0.4), tint(colour, 0.86 if faded else 0.78))
        paint_part(pen.moved((0.0, 0.0), scale=0.88), part, category)

    show(surface, rect, ("die", part, category, colour, faded), FRAME, paint)


def draw_booth_die(
    surface: pygame.Surface, rect: pygame.Rect, character: str | None, colour: Colour
) -> None:
    """Draw a die of Say Cheese! with a character up, or the wild side for None."""

    def paint(pen: Pen) -> None:
        paint_die(pen, colour)
        pen.fill(box(-0.88, -0.88, 1.76, 1.76, 0.4), tint(colour, 0.78))
        if character is None:
            pen.shape(star((0.0, 0.06), 0.92, 0.44, 5), HIGHLIGHT, width=0.1)
            face = pen.moved((0.0, 0.1), scale=0.42)
            for x in (-0.32, 0.32):
                face.line([(x, -0.3), (x, -0.12)], 0.22)
            draw_mouth(face.moved((0.0, 0.3), scale=0.9), _PLAIN, "grin")
        else:
            paint_character(pen.moved((0.0, 0.02), scale=0.56), character, NEUTRAL_FACE, bust=False)

    show(surface, rect, ("booth die", character, colour), FRAME, paint)


def draw_part(surface: pygame.Surface, rect: pygame.Rect, part: str, category: str) -> None:
    """Draw one part of a face alone, without a die."""
    show(
        surface, rect, ("part", part, category), FRAME, lambda pen: paint_part(pen, part, category)
    )
