"""A whole character: head, hair and clothes with the features of an expression."""

from __future__ import annotations

import pygame

from facecam.expressions import NEUTRAL, Expression
from facecam.ui.kit.art import shapes
from facecam.ui.kit.art.cast import Character, cast
from facecam.ui.kit.art.curves import oval, smooth
from facecam.ui.kit.art.eyes import draw_eyes
from facecam.ui.kit.art.hands import draw_covering_hand, draw_hand
from facecam.ui.kit.art.mouths import DROP, draw_mouth
from facecam.ui.kit.art.noses import draw_nose
from facecam.ui.kit.art.pen import FINE, LINE, Pen
from facecam.ui.kit.art.picture import show

FRAME = (2.64, 3.36)
"""Width and height of a character's picture, in units of the face."""


def draw_character(
    surface: pygame.Surface,
    rect: pygame.Rect,
    character: str,
    expression: Expression,
    *,
    mirrored: bool = False,
) -> None:
    """Draw a character of the cast as others see it, or as in a mirror.

    The picture stands in the middle of `rect`; parts the expression doesn't ask for are neutral.
    The ground stays clear.
    """
    show(
        surface,
        rect,
        ("character", character, expression, mirrored),
        FRAME,
        lambda pen: paint_character(pen, character, expression, mirrored=mirrored),
    )


def paint_character(
    pen: Pen,
    character: str,
    expression: Expression,
    *,
    mirrored: bool = False,
    bust: bool = True,
) -> None:
    """Draw a character with a pen whose frame is `FRAME`, centred; `bust` adds the shoulders."""
    who = cast()[character]
    shown = {part: getattr(expression, part) or neutral for part, neutral in NEUTRAL.items()}
    signs = shown["hand"] != "none"
    pen = pen.moved((0.0, 0.12), flip=mirrored)
    face = pen.moved((-0.14, 0.0)) if signs else pen
    _paint_layer(face, who, "back")
    if bust:
        _paint_bust(face, who)
    _paint_head(face, who, shown["mouth"])
    _paint_features(face, who, shown)
    if shown["nose"] == "covered":
        draw_covering_hand(face.moved((0.0, who.nose_at)), who.complexion.hand, who.cloth)
    if signs:
        draw_hand(pen.moved((0.84, 0.94), scale=1.14, turn=8), who.complexion.hand, shown["hand"])


def _paint_layer(pen: Pen, who: Character, layer: str) -> None:
    colours = who.colours
    for name in who.parts:
        for shape in shapes.part(name):
            if shape.layer == layer:
                shape.draw(pen, colours)


def _paint_bust(pen: Pen, who: Character) -> None:
    neck = [(-0.34, 0.9), (0.34, 0.9), (0.36, 1.5), (-0.36, 1.5)]
    pen.shape(neck, who.complexion.shade)
    shoulders = smooth(
        [
            (-1.3, 2.6),
            (-1.24, 1.75),
            (-1.06, 1.4),
            (-0.4, 1.22),
            (0.0, 1.36),
            (0.4, 1.22),
            (1.06, 1.4),
            (1.24, 1.75),
            (1.3, 2.6),
        ]
    )
    pen.shape(shoulders, who.cloth)
    pen.line(smooth([(-0.42, 1.22), (0.0, 1.4), (0.42, 1.22)]), LINE * 1.6, who.trim)


def _paint_head(pen: Pen, who: Character, mouth: str) -> None:
    outline = shapes.head(
        who.head, drop=DROP.get(mouth, 0.0), puff=0.26 if mouth == "puffed" else 0.0
    )
    pen.shape(outline, who.skin)
    _paint_layer(pen, who, "skin")
    if who.old:
        for side in (-1, 1):
            own = pen.moved((0.0, 0.0), flip=side < 0)
            own.line(smooth([(0.28, 0.1), (0.33, 0.16), (0.5, 0.12)]), FINE, who.complexion.shade)
            own.line(smooth([(0.42, 0.34), (0.52, 0.5), (0.52, 0.62)]), FINE, who.complexion.shade)
    _paint_layer(pen, who, "hair")


def _paint_features(pen: Pen, who: Character, shown: dict[str, str]) -> None:
    face = who.complexion
    mouth = shown["mouth"]
    if mouth in {"smile", "grin"}:
        for side in (-1, 1):
            pen.fill(oval((side * 0.66, 0.3), 0.19, 0.13), face.flush)
    # A hand on the nose would cover the upper lip.
    mouth_at = who.mouth_at + (0.06 if shown["nose"] == "covered" else 0.0)
    draw_mouth(pen.moved((0.0, mouth_at), scale=1.12), face, mouth)
    draw_nose(pen.moved((0.0, who.nose_at)), face, shown["nose"])
    frown = 0.07 if shown["nose"] == "wrinkled" else 0.0
    draw_eyes(pen.moved((0.0, who.eyes_at)), face, shown["eyes"], frown=frown, apart=who.apart)
    _paint_layer(pen, who, "front")
