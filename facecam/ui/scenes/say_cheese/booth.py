"""The game itself: two cards, everybody's dice, pictures and what the judge sees of the grins."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from facecam.games.say_cheese.cards import CAT_DIE, DOG_DIE, WILD, BoothCard, Dice
from facecam.games.say_cheese.commands import Claim, Roll, Start
from facecam.games.say_cheese.view import SeatView
from facecam.ui.kit import art, keys
from facecam.ui.kit.canvas import meter
from facecam.ui.kit.chips import chips, draw_chips, hint
from facecam.ui.kit.input import Input
from facecam.ui.kit.motion import between
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import (
    ACCENTS,
    BODY,
    HEADING,
    HIGHLIGHT,
    INK_SOFT,
    PRINT,
    RIGHT,
    SMALL,
    WRONG,
    Colour,
    tint,
)
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.at_table.judging import paint_count
from facecam.ui.scenes.at_table.page import Page
from facecam.ui.scenes.say_cheese.desk import CheeseDesk
from facecam.ui.scenes.say_cheese.layout import DECK, LINE, PLACES, SeatPlaces

FLIGHT = 0.45
"""Seconds a card takes over the table."""

_TUMBLE = 0.06
_BANNER = 1.4
_NEWS = 1.6
_ROOMY = 166  # a narrower button for rolling has no room for a symbol
_ICE: Colour = (186, 214, 236)
_HOW = Rect(390, 82, 740, 246)
_START = Rect(440, 230, 640, 84)
_POINTS = {"eyes": 0, "nose": 1}
"""Row of a key column -> the card it claims."""


class BoothPage(Page[CheeseDesk]):
    """From the first look at the table to the last card."""

    arrows = False

    def __init__(self, desk: CheeseDesk) -> None:
        super().__init__(desk)
        self._counted: int | None = None
        people = [player for player in desk.order if desk.person(player)]
        self._alone = people[0] if len(people) == 1 else None

    @property
    def moment(self) -> str:
        """What is being shown, in a word."""
        desk = self.desk
        if desk.view.start is None:
            return "ready"
        if self._until() > 0:
            return "countdown"
        if desk.banner is not None and desk.now - desk.banner.since < _BANNER:
            return desk.banner.word
        fresh = [news.word for news in desk.news.values() if desk.now - news.since < _NEWS]
        return fresh[0] if fresh else "rolling"

    def line(self) -> str:
        say, view = self.desk.context.say, self.desk.view
        if view.start is None:
            return say("say_cheese_ui.line.ready")
        if self._until() > 0:
            return say("say_cheese_ui.line.count")
        return say("say_cheese_ui.line.grin" if view.judged else "say_cheese_ui.line.key")

    def update(self, _now: float) -> None:
        self.desk.land(FLIGHT)
        left = math.ceil(self._until())
        if self._counted is not None and left != self._counted:
            self.desk.context.sounds.play("beep" if left > 0 else "cheese")
        self._counted = left if left > 0 else None

    def handle(self, event: Input) -> None:
        pressed = self.desk.row_of(event)
        if pressed is None or self.desk.view.start is None:
            super().handle(event)
            return
        player, row = pressed
        if row == "mouth":
            self._roll(player)
        else:
            self._claim(player, _POINTS.get(row))

    def buttons(self) -> Sequence[Button]:
        desk = self.desk
        say = desk.context.say
        if desk.view.start is None:
            return [
                Button(
                    _START,
                    say("say_cheese_ui.start"),
                    self._start,
                    key=keys.SPACE,
                    legend=say("ui.key.space"),
                    fill=ACCENTS["say_cheese"],
                    size=HEADING,
                )
            ]
        found = []
        for player, places in desk.seats:
            column = desk.column(player)
            if column is not None:
                found += self._own(player, places, column.legends)
        if self._alone is not None:
            found += [
                Button(box, "", partial(self._claim, self._alone, place), plain=True)
                for place, box in enumerate(PLACES)
            ]
        return found

    def _own(self, player: str, places: SeatPlaces, legends: Sequence[str]) -> list[Button]:
        say = self.desk.context.say
        return [
            Button(
                places.roll,
                say("say_cheese_ui.roll"),
                partial(self._roll, player),
                legend=legends[2],
                symbol="dice" if places.roll.width >= _ROOMY else "",
                size=SMALL,
            ),
            Button(
                places.cheese,
                say("say_cheese_ui.cheese"),
                partial(self._claim, player),
                legend=legends[3],
                size=SMALL,
                fill=tint(HIGHLIGHT, 0.3),
            ),
        ]

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        self._paint_deck(canvas)
        arriving = {flight.place for flight in desk.flights}
        for number, (box, card) in enumerate(zip(PLACES, desk.view.places, strict=True)):
            if card is None or number in arriving:
                art.draw_empty_place(canvas, box)
            else:
                draw_card(canvas, box, card)
        for player, places in desk.seats:
            self._paint_seat(canvas, player, places)
        self._paint_flights(canvas)
        self._paint_over(canvas)

    def _until(self) -> float:
        """Seconds until rolling begins; 0 before somebody counts."""
        start = self.desk.view.start
        return 0.0 if start is None else start - self.desk.table.now()

    def _paint_deck(self, canvas: Surface) -> None:
        desk = self.desk
        left = desk.view.deck
        for layer in range(min(3, left)):
            art.draw_card_back(canvas, DECK.move(-4 * layer, -3 * layer), ACCENTS["say_cheese"])
        if not left:
            art.draw_empty_place(canvas, DECK)
        below = Rect(DECK.left - 60, DECK.bottom + 2, DECK.width + 120, 30)
        text = desk.context.say("say_cheese_ui.left", count=left)
        desk.context.write(canvas, text, below, SMALL, colour=INK_SOFT)

    def _paint_seat(self, canvas: Surface, player: str, places: SeatPlaces) -> None:
        desk = self.desk
        seat = desk.view.seat(player)
        frozen = seat.frozen - desk.table.now() if desk.view.start is not None else 0.0
        news = desk.news.get(player)
        fresh = news if news is not None and desk.now - news.since < _NEWS else None
        fill = tint(desk.mark(player).colour, 0.82)
        if frozen > 0 and fresh is not None and fresh.word == "wrong":
            fill = _ICE
        elif fresh is not None:
            fill = tint(RIGHT if fresh.good else WRONG, 0.72)
        elif seat.claiming:
            fill = HIGHLIGHT
        art.draw_panel(canvas, places.box, fill, shadow=False)
        token = Rect(places.name.left, places.name.top, 40, 40)
        art.draw_token(canvas, token, desk.mark(player))
        name = Rect(token.right + 8, token.top, places.name.right - token.right - 8, 40)
        desk.context.write(canvas, seat.name, name, BODY, bold=True, align=Align.LEFT)
        self._paint_score(canvas, places.score, seat.score)
        desk.draw_seen(canvas, places.picture, player, mirrored=True, among=self._among())
        self._paint_judged(canvas, player, places)
        self._paint_news(canvas, seat, places, fresh.word if fresh else "", frozen)
        self._paint_dice(canvas, seat, places)
        if frozen > 0 and seat.dice is not None:
            self._paint_ice(canvas, places, frozen, news.span if news else 0.0)

    def _among(self) -> tuple[str, ...]:
        """Before the start nobody performs yet: where everybody will be seen then."""
        if self.desk.view.start is not None:
            return ()
        return tuple(player.id for player in self.desk.table.players)

    def _paint_score(self, canvas: Surface, box: Rect, score: int) -> None:
        card = Rect(box.left + 2, box.top + 3, 26, 34)
        art.draw_card_back(canvas, card, ACCENTS["say_cheese"])
        figure = Rect(card.right + 4, box.top, box.right - card.right - 4, box.height)
        self.desk.context.write(canvas, str(score), figure, HEADING, bold=True)

    def _paint_judged(self, canvas: Surface, player: str, places: SeatPlaces) -> None:
        """Paint the chip of the grin, while grins count and this player is seen."""
        desk = self.desk
        verdict = desk.table.verdicts().get(player)
        if not desk.view.judged or verdict is None or desk.view.start is None:
            return
        # The chip alone: what hinders the judge is told where the news are.
        box = Rect(places.chip.left, places.chip.top, places.chip.width, places.chip.height + 36)
        draw_chips(canvas, desk.context.lettering, box, chips(verdict), "")

    def _paint_news(
        self, canvas: Surface, seat: SeatView, places: SeatPlaces, word: str, frozen: float
    ) -> None:
        desk = self.desk
        say = desk.context.say
        text, bold = "", True
        if seat.claiming:
            text = say("say_cheese_ui.news.claiming")
        elif frozen > 0 and word in {"", "wrong"} and desk.news.get(seat.id) is not None:
            text = say("say_cheese_ui.news.wrong")
        elif word:
            text = say(f"say_cheese_ui.news.{word}")
        elif desk.view.judged and desk.view.start is not None:
            reason = hint(desk.table.verdicts().get(seat.id))
            text, bold = (say(f"reason.{reason}") if reason else ""), False
        if text:
            desk.context.write(canvas, text, places.news, BODY, bold=bold)

    def _paint_dice(self, canvas: Surface, seat: SeatView, places: SeatPlaces) -> None:
        desk = self.desk
        colour = desk.mark(seat.id).colour
        dice, drop = seat.dice, 0
        if dice is None:
            for box in places.dice:
                art.draw_empty_place(canvas, box.inflate(-20, -20))
            return
        in_air = seat.lands - desk.table.now()
        if in_air > 0:
            dice, drop = self._tumbling(seat), round(26 * min(1.0, in_air / 0.3))
        for number, (box, face) in enumerate(zip(places.dice, (dice.cat, dice.dog), strict=True)):
            place = box.move((-1 if number else 1) * drop // 3, -drop)
            art.draw_booth_die(canvas, place, None if face == WILD else face, colour)
        if seat.used and in_air <= 0:
            _veil(canvas, places, tint(desk.mark(seat.id).colour, 0.8), 150)

    def _tumbling(self, seat: SeatView) -> Dice:
        """What the dice show in the air: something else every moment, unless motion is reduced."""
        still = self.desk.context.settings.reduced_motion
        moment = 0 if still else int(self.desk.now / _TUMBLE)
        chance = random.Random(f"{seat.id} {moment}")
        return Dice(chance.choice(CAT_DIE), chance.choice(DOG_DIE))

    def _paint_ice(self, canvas: Surface, places: SeatPlaces, frozen: float, span: float) -> None:
        _veil(canvas, places, _ICE, 170)
        area = places.dice[0].union(places.dice[1])
        bar = Rect(area.left, area.centery + 26, area.width, 26)
        meter(canvas, bar, frozen / max(span, frozen), (72, 132, 184))
        text = self.desk.context.say("say_cheese_ui.frozen", seconds=f"{frozen:.1f}")
        line = Rect(area.left - 8, area.centery - 34, area.width + 16, 56)
        self.desk.context.write(canvas, text, line, HEADING, bold=True)

    def _paint_flights(self, canvas: Surface) -> None:
        desk = self.desk
        for flight in desk.flights:
            share = desk.context.motion(flight.since, FLIGHT).share(desk.now)
            box = Rect(0, 0, 0, 0)
            # The size goes in few steps: each one is a picture of its own.
            grown = round(between(0, 4, share)) / 4
            box.width = round(between(flight.start.width, flight.end.width, grown))
            box.height = round(between(flight.start.height, flight.end.height, grown))
            box.center = (
                round(between(flight.start.centerx, flight.end.centerx, share)),
                round(between(flight.start.centery, flight.end.centery, share)),
            )
            photo = _shrunk(flight.card, box.size)
            canvas.blit(photo, box)

    def _paint_over(self, canvas: Surface) -> None:
        """Paint the countdown, the instructions before it, or a banner."""
        desk = self.desk
        middle = (PLACES[0].right + 13, PLACES[0].centery)
        if desk.view.start is None:
            self._paint_how(canvas)
            return
        if self._until() > 0:
            paint_count(canvas, desk.context, middle, self._until(), 84)
        banner = desk.banner
        if banner is not None and desk.now - banner.since < _BANNER:
            art.draw_panel(canvas, LINE.inflate(0, 8), HIGHLIGHT)
            text = desk.context.say(f"say_cheese_ui.banner.{banner.word}")
            desk.context.write(canvas, text, LINE.inflate(-40, 0), 46, bold=True)

    def _paint_how(self, canvas: Surface) -> None:
        desk = self.desk
        art.draw_panel(canvas, _HOW, PRINT)
        key = "grin" if desk.view.judged else "key"
        text = desk.context.say(f"say_cheese_ui.how.{key}")
        desk.context.write(
            canvas, text, Rect(_HOW.left + 26, _HOW.top + 8, _HOW.width - 52, 136), BODY
        )

    def _start(self) -> Transition:
        self.desk.submit(Start)
        return None

    def _roll(self, player: str) -> Transition:
        now, seat = self.desk.table.now(), self.desk.view.seat(player)
        start = self.desk.view.start
        if start is not None and not seat.claiming and now >= max(start, seat.lands, seat.frozen):
            self.desk.submit(Roll, player=player)
        return None

    def _claim(self, player: str, place: int | None = None) -> Transition:
        now, seat = self.desk.table.now(), self.desk.view.seat(player)
        ready = seat.dice is not None and not seat.used and not seat.claiming
        if ready and now >= max(seat.lands, seat.frozen):
            self.desk.submit(Claim, player=player, place=place)
        return None


def draw_card(canvas: Surface, box: Rect, card: BoothCard) -> None:
    """Draw a photo-booth card."""
    art.draw_booth_card(canvas, box, (card.girl, card.boy))


def _shrunk(card: BoothCard, size: tuple[int, int]) -> Surface:
    """A card of any size, scaled from the one on the table rather than drawn anew."""
    whole = Surface(PLACES[0].size, pygame.SRCALPHA)
    draw_card(whole, whole.get_rect(), card)
    return pygame.transform.smoothscale(whole, (max(1, size[0]), max(1, size[1])))


def _veil(canvas: Surface, places: SeatPlaces, colour: Colour, opacity: int) -> None:
    """Lay something half transparent over the dice: they can't be used now."""
    for box in places.dice:
        sheet = Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, (*colour, opacity), sheet.get_rect(), border_radius=22)
        canvas.blit(sheet, box)
