"""The end: everybody's cards are turned up and counted; dogs and cats decide a tie."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from facecam.games.say_cheese.cards import CAT, DOG, BoothCard
from facecam.ui.kit import art, keys
from facecam.ui.kit.layout import columns
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.theme import ACCENTS, HEADING, HIGHLIGHT, PRINT, tint
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.at_table.page import Page
from facecam.ui.scenes.say_cheese.booth import shrunk
from facecam.ui.scenes.say_cheese.desk import CheeseDesk

_AREA = Rect(24, 84, 1232, 536)
_EVERY = 0.16
"""Seconds from card to card."""
_REST = 6.0
"""Seconds the end stays on the table before the result comes by itself."""
_PET = 44
_WIDEST, _SHAPE, _GAP = 168, 0.69, 8


def _places(area: Rect, count: int) -> list[Rect]:
    """Places for `count` cards in `area`, as large as fits."""
    across = width = height = down = 0
    while across == 0 or down * (height + _GAP) - _GAP > area.height:
        across += 1
        down = -(-count // across)
        width = min(_WIDEST, (area.width - _GAP * (across - 1)) // across)
        height = round(width * _SHAPE)
    left = area.centerx - (across * (width + _GAP) - _GAP) // 2
    return [
        Rect(
            left + number % across * (width + _GAP),
            area.top + number // across * (height + _GAP),
            width,
            height,
        )
        for number in range(count)
    ]


class CountPage(Page[CheeseDesk]):
    """The cards are counted one by one."""

    def __init__(self, desk: CheeseDesk) -> None:
        super().__init__(desk)
        self._since = desk.now
        self._shown = 0
        self.done = False

    @property
    def _counted(self) -> int:
        """How many cards of each player lie open."""
        if self.desk.context.settings.reduced_motion:
            return self._most
        return min(self._most, int((self.desk.now - self._since) / _EVERY))

    @property
    def _most(self) -> int:
        return max(len(seat.cards) for seat in self.desk.view.seats)

    @property
    def _all(self) -> bool:
        return self._counted >= self._most

    def line(self) -> str:
        say, outcome = self.desk.context.say, self.desk.view.outcome
        if outcome is None or not self._all:
            return say("say_cheese_ui.count.counting")
        names = self.desk.names(outcome.winners)
        return say("say_cheese_ui.count.winner", names=names, reason=say(outcome.reason))

    def update(self, now: float) -> None:
        if self._counted > self._shown:
            self._shown = self._counted
            self.desk.context.sounds.play("tick")
        self.done = self.done or now > self._since + self._most * _EVERY + _REST

    def buttons(self) -> Sequence[Button]:
        say = self.desk.context.say
        return [
            Button(
                Rect(440, 636, 400, 70),
                say("ui.continue"),
                self._go_on,
                key=keys.SPACE,
                legend=say("ui.key.space"),
                fill=ACCENTS["say_cheese"],
            )
        ]

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        outcome = desk.view.outcome
        won = outcome.winners if outcome is not None and self._all else ()
        tied = outcome is not None and self._all and outcome.reason != "say_cheese.reason.cards"
        for box, player in zip(columns(_AREA, len(desk.order), 14), desk.order, strict=True):
            cards = desk.view.seat(player).cards
            fill = HIGHLIGHT if player in won else tint(desk.mark(player).colour, 0.82)
            art.draw_panel(canvas, box, fill)
            name = Rect(box.left + 12, box.top + 8, box.width - 24, 46)
            desk.draw_player(canvas, name, player)
            if player in won:
                crown = Rect(box.left + 16, box.bottom - 64, 52, 52)
                art.draw_symbol(canvas, crown, "crown")
            shown = cards[: self._counted]
            self._paint_cards(canvas, box, cards, len(shown), tied=tied)
            foot = Rect(box.left + 12, box.bottom - 66, box.width - 24, 58)
            self._paint_sum(canvas, foot, shown, tied=tied)

    def _paint_cards(
        self, canvas: Surface, box: Rect, cards: Sequence[BoothCard], count: int, *, tied: bool
    ) -> None:
        area = Rect(box.left + 14, box.top + 62, box.width - 28, box.height - 136)
        for place, card in zip(_places(area, len(cards)), cards[:count], strict=False):
            if tied and card.pets:
                art.draw_panel(canvas, place.inflate(10, 10), PRINT, width=3, shadow=False)
            canvas.blit(shrunk(card, place.size), place)

    def _paint_sum(
        self, canvas: Surface, box: Rect, shown: Sequence[BoothCard], *, tied: bool
    ) -> None:
        context = self.desk.context
        if not tied:
            context.write(canvas, str(len(shown)), box, 52, bold=True)
            return
        half = box.width // 2
        context.write(canvas, str(len(shown)), Rect(box.left, box.top, half, 58), 52, bold=True)
        pets = sum(card.pets for card in shown)
        for number, pet in enumerate((CAT, DOG)):
            place = Rect(box.left + half + number * (_PET + 4), box.top + 7, _PET, _PET)
            art.draw_booth_die(canvas, place, pet, PRINT)
        figure = Rect(box.left + half + 2 * (_PET + 4), box.top, half - 2 * (_PET + 4), 58)
        context.write(canvas, str(pets), figure, HEADING, bold=True)

    def _go_on(self) -> Transition:
        self.done = True
        return None
