"""The game itself: two cards, everybody's dice, pictures and what the judge sees of the grins."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from facecam.games.say_cheese.cards import BoothCard
from facecam.games.say_cheese.commands import Claim, Roll, Start
from facecam.ui.kit import art, keys
from facecam.ui.kit.art.picture import keep
from facecam.ui.kit.input import Input
from facecam.ui.kit.motion import between
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.theme import (
    ACCENTS,
    BODY,
    HEADING,
    HIGHLIGHT,
    INK_SOFT,
    PRINT,
    SMALL,
    tint,
)
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.at_table.judging import paint_count
from facecam.ui.scenes.at_table.page import Page
from facecam.ui.scenes.say_cheese.desk import CheeseDesk
from facecam.ui.scenes.say_cheese.layout import DECK, LINE, PLACES, SeatPlaces
from facecam.ui.scenes.say_cheese.panel import NEWS, draw_seat

FLIGHT = 0.45
"""Seconds a card takes over the table."""

_BANNER = 1.4
_ROOMY = 166  # a narrower button for rolling has no room for a symbol
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
        fresh = [news.word for news in desk.news.values() if desk.now - news.since < NEWS]
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
            draw_seat(canvas, desk, player, places)
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
            photo = shrunk(flight.card, box.size)
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


def shrunk(card: BoothCard, size: tuple[int, int]) -> Surface:
    """A card of any size, scaled from the one on the table rather than drawn anew."""

    def scaled() -> Surface:
        whole = Surface(PLACES[0].size, pygame.SRCALPHA)
        draw_card(whole, whole.get_rect(), card)
        return pygame.transform.smoothscale(whole, size)

    return keep(("flight", card, size), scaled)
