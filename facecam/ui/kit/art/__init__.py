"""All that is drawn, as vectors from data: characters, cards, dice, tokens, stamps, posters.

Every `draw_*` function puts a picture into a rectangle of a surface. Pictures are rendered once
and kept, so drawing the same again costs a blit.
"""

from facecam.ui.kit.art.cards import (
    BACKS,
    PURPLE,
    draw_booth_card,
    draw_card_back,
    draw_empty_place,
    draw_expression_card,
    draw_function_card,
    draw_portrait_card,
)
from facecam.ui.kit.art.cast import booth_characters, card_characters, characters_for
from facecam.ui.kit.art.cover import Cover, draw_cover
from facecam.ui.kit.art.dice import draw_booth_die, draw_die_side, draw_part
from facecam.ui.kit.art.figure import draw_character
from facecam.ui.kit.art.holder import (
    draw_holder,
    draw_space,
    draw_window,
    window_boxes,
)
from facecam.ui.kit.art.marks import draw_stamp
from facecam.ui.kit.art.paper import draw_key_cap, draw_panel, draw_paper, draw_print
from facecam.ui.kit.art.picture import Ahead
from facecam.ui.kit.art.pips import draw_pips
from facecam.ui.kit.art.posters import draw_poster
from facecam.ui.kit.art.symbols import SYMBOLS, draw_symbol
from facecam.ui.kit.art.timer import draw_timer
from facecam.ui.kit.art.tokens import draw_token

__all__ = [
    "BACKS",
    "PURPLE",
    "SYMBOLS",
    "Ahead",
    "Cover",
    "booth_characters",
    "card_characters",
    "characters_for",
    "draw_booth_card",
    "draw_booth_die",
    "draw_card_back",
    "draw_character",
    "draw_cover",
    "draw_die_side",
    "draw_empty_place",
    "draw_expression_card",
    "draw_function_card",
    "draw_holder",
    "draw_key_cap",
    "draw_panel",
    "draw_paper",
    "draw_part",
    "draw_pips",
    "draw_portrait_card",
    "draw_poster",
    "draw_print",
    "draw_space",
    "draw_stamp",
    "draw_symbol",
    "draw_timer",
    "draw_token",
    "draw_window",
    "window_boxes",
]
