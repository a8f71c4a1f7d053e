"""The panel of one player: picture, what the judge sees of the grin, the dice, what happened."""

from __future__ import annotations

import random

import pygame
from pygame import Rect, Surface

from facecam.games.say_cheese.cards import CAT_DIE, DOG_DIE, WILD, Dice
from facecam.games.say_cheese.view import SeatView
from facecam.ui.kit import art
from facecam.ui.kit.canvas import meter
from facecam.ui.kit.chips import chips, draw_chips, hint
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import (
    ACCENTS,
    BODY,
    HEADING,
    HIGHLIGHT,
    RIGHT,
    WRONG,
    Colour,
    tint,
)
from facecam.ui.scenes.say_cheese.desk import CheeseDesk
from facecam.ui.scenes.say_cheese.layout import SeatPlaces

NEWS = 1.6
"""Seconds what happened to a player is told."""

_TUMBLE = 0.06
_ICE: Colour = (186, 214, 236)


def draw_seat(canvas: Surface, desk: CheeseDesk, player: str, places: SeatPlaces) -> None:
    """Draw the panel of one player."""
    seat = desk.view.seat(player)
    frozen = seat.frozen - desk.table.now() if desk.view.start is not None else 0.0
    news = desk.news.get(player)
    fresh = news if news is not None and desk.now - news.since < NEWS else None
    fill = tint(desk.mark(player).colour, 0.82)
    if frozen > 0 and fresh is not None and fresh.word == "wrong":
        fill = _ICE
    elif fresh is not None:
        fill = tint(RIGHT if fresh.good else WRONG, 0.72)
    elif seat.claiming:
        fill = HIGHLIGHT
    art.draw_panel(canvas, places.box, fill, shadow=False)
    token = Rect(places.name.left, places.name.top + 2, 36, 36)
    art.draw_token(canvas, token, desk.mark(player))
    name = Rect(token.right + 6, places.name.top, places.name.right - token.right - 6, 40)
    desk.context.write(canvas, seat.name, name, BODY, bold=True, align=Align.LEFT)
    _paint_score(canvas, desk, places.score, seat.score)
    desk.draw_seen(canvas, places.picture, player, mirrored=True, among=_among(desk))
    told = _news(desk, seat, fresh.word if fresh else "", frozen)
    _paint_judged(canvas, desk, seat, places, told)
    _paint_dice(canvas, desk, seat, places)
    if frozen > 0 and seat.dice is not None:
        _paint_ice(canvas, desk, places, (frozen, news.span if news else 0.0))


def _among(desk: CheeseDesk) -> tuple[str, ...]:
    """Before the start nobody performs yet: where everybody will be seen then."""
    if desk.view.start is not None:
        return ()
    return tuple(player.id for player in desk.table.players)


def _paint_score(canvas: Surface, desk: CheeseDesk, box: Rect, score: int) -> None:
    card = Rect(box.left + 2, box.top + 3, 26, 34)
    art.draw_card_back(canvas, card, ACCENTS["say_cheese"])
    figure = Rect(card.right + 4, box.top, box.right - card.right - 4, box.height)
    desk.context.write(canvas, str(score), figure, HEADING, bold=True)


def _paint_judged(
    canvas: Surface, desk: CheeseDesk, seat: SeatView, places: SeatPlaces, news: str
) -> None:
    """Paint the chip of the grin and what has happened, or what hinders the judge."""
    verdict = desk.table.verdicts().get(seat.id) if desk.view.start is not None else None
    reason = hint(verdict)
    if reason is not None and not news:
        text = desk.context.say(f"reason.{reason}")
        desk.context.write(canvas, text, places.chip.union(places.news), BODY)
        return
    if verdict is not None:
        # The chip alone: what hinders the judge has been told.
        box = Rect(places.chip.left, places.chip.top, places.chip.width, 88)
        draw_chips(canvas, desk.context.lettering, box, chips(verdict), "")
    if news:
        desk.context.write(canvas, news, places.news, BODY, bold=True)


def _news(desk: CheeseDesk, seat: SeatView, word: str, frozen: float) -> str:
    say = desk.context.say
    if seat.claiming:
        return say("say_cheese_ui.news.claiming")
    if frozen > 0 and word in {"", "wrong"} and seat.id in desk.news:
        return say("say_cheese_ui.news.wrong")
    return say(f"say_cheese_ui.news.{word}") if word else ""


def _paint_dice(canvas: Surface, desk: CheeseDesk, seat: SeatView, places: SeatPlaces) -> None:
    colour = desk.mark(seat.id).colour
    dice, drop = seat.dice, 0
    if dice is None:
        for box in places.dice:
            art.draw_empty_place(canvas, box.inflate(-20, -20))
        return
    in_air = seat.lands - desk.table.now()
    if in_air > 0:
        dice, drop = _tumbling(desk, seat), round(26 * min(1.0, in_air / 0.3))
    for number, (box, face) in enumerate(zip(places.dice, (dice.cat, dice.dog), strict=True)):
        place = box.move((-1 if number else 1) * drop // 3, -drop)
        art.draw_booth_die(canvas, place, None if face == WILD else face, colour)
    if seat.used and in_air <= 0:
        _veil(canvas, places, tint(desk.mark(seat.id).colour, 0.8), 150)


def _tumbling(desk: CheeseDesk, seat: SeatView) -> Dice:
    """What the dice show in the air: something else every moment, unless motion is reduced."""
    still = desk.context.settings.reduced_motion
    moment = 0 if still else int(desk.now / _TUMBLE)
    chance = random.Random(f"{seat.id} {moment}")
    return Dice(chance.choice(CAT_DIE), chance.choice(DOG_DIE))


def _paint_ice(
    canvas: Surface, desk: CheeseDesk, places: SeatPlaces, freeze: tuple[float, float]
) -> None:
    """Paint the seconds left, of so many in all, over the dice."""
    frozen, span = freeze
    _veil(canvas, places, _ICE, 170)
    area = places.dice[0].union(places.dice[1])
    bar = Rect(area.left, area.centery + 26, area.width, 26)
    meter(canvas, bar, frozen / max(span, frozen), (72, 132, 184))
    text = desk.context.say("say_cheese_ui.frozen", seconds=f"{frozen:.1f}")
    line = Rect(area.left - 8, area.centery - 34, area.width + 16, 56)
    desk.context.write(canvas, text, line, HEADING, bold=True)


def _veil(canvas: Surface, places: SeatPlaces, colour: Colour, opacity: int) -> None:
    """Lay something half transparent over the dice: they can't be used now."""
    for box in places.dice:
        sheet = Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, (*colour, opacity), sheet.get_rect(), border_radius=22)
        canvas.blit(sheet, box)
