"""The look: warm paper, thick ink, one accent colour a game, a colour and a shape a player."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]

WIDTH, HEIGHT = 1280, 720
"""The logical canvas, in pixels."""

MARGIN = 40
"""Space kept free at the edges of the canvas."""

PAPER: Colour = (246, 236, 214)
PAPER_DARK: Colour = (231, 216, 186)
INK: Colour = (43, 33, 28)
INK_SOFT: Colour = (102, 86, 74)
PRINT: Colour = (255, 253, 247)
RIGHT: Colour = (46, 125, 70)
WRONG: Colour = (192, 48, 40)
WAITING: Colour = (176, 152, 118)
HIGHLIGHT: Colour = (255, 214, 92)

ACCENTS: dict[str, Colour] = {
    "mission": (226, 84, 48),
    "top_face": (20, 122, 124),
    "say_cheese": (222, 158, 24),
    "face_to_face": (108, 76, 168),
}


def family(game: str) -> str:
    """What a game's colour, poster and sentences are called: ``top_face`` for ``top-face-race``."""
    name = game.replace("-", "_")
    return next(known for known in ACCENTS if name.startswith(known))


HUGE, TITLE, HEADING, BODY, SMALL = 88, 56, 36, 28, 22
"""Text sizes in pixels of the canvas; nothing is smaller than `SMALL`."""

OUTLINE = 4
RADIUS = 14


@dataclass(frozen=True, slots=True)
class Look:
    """What makes a player known at a glance, also to people who see few colours."""

    colour: Colour
    shape: str


LOOKS: tuple[Look, ...] = (
    Look((205, 62, 40), "circle"),
    Look((24, 104, 174), "square"),
    Look((22, 134, 92), "triangle"),
    Look((214, 156, 0), "star"),
    Look((132, 76, 176), "diamond"),
    Look((206, 92, 148), "heart"),
    Look((46, 150, 186), "hexagon"),
    Look((112, 80, 56), "cross"),
)


def tint(colour: Colour, share: float, towards: Colour = PRINT) -> Colour:
    """Mix `colour` with `towards`; `share` in 0..1 is how far it goes."""
    red, green, blue = (
        round(own + (other - own) * share) for own, other in zip(colour, towards, strict=True)
    )
    return (red, green, blue)
