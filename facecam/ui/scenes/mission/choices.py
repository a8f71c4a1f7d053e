"""Choices that rules leave to a player: Priority, rivals, a challenge, a portrait to take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.games.mission.cards import Portrait
from facecam.games.mission.commands import (
    ChooseRivals,
    Decline,
    PlayChallenge,
    PlayPriority,
    Take,
)
from facecam.ui.kit import art, keys
from facecam.ui.kit.input import Input
from facecam.ui.kit.layout import columns, grid
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.theme import BODY, HEADING, PRINT, SMALL, tint
from facecam.ui.kit.widgets import Button, key_cap
from facecam.ui.scenes.mission.desk import MAIN, Desk
from facecam.ui.scenes.mission.page import Page


class PriorityPage(Page):
    """Tied owners choose at the same time, by their own keys, and nothing tells what they chose."""

    arrows = False

    def line(self) -> str:
        return self.desk.context.say("mission_ui.priority.line")

    def deadline(self) -> float | None:
        return self.desk.view.deadline

    def handle(self, event: Input) -> None:
        pressed = self.desk.row_of(event)
        if pressed is None:
            super().handle(event)
            return
        player, row = pressed
        if row in {"eyes", "cheese"} and player in self.desk.view.waiting:
            self.desk.submit(PlayPriority, player=player, use=row == "eyes")

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        tied = desk.view.rivals
        for box, player in zip(columns(_middle(len(tied)), len(tied), 24), tied, strict=True):
            art.draw_panel(canvas, box, tint(desk.mark(player).colour, 0.75))
            head = Rect(box.left + 12, box.top + 16, box.width - 24, 50)
            desk.draw_player(canvas, head, player, HEADING)
            self._paint_choice(canvas, box, player)

    def _paint_choice(self, canvas: Surface, box: Rect, player: str) -> None:
        desk = self.desk
        say = desk.context.say
        symbol = Rect(box.centerx - 55, box.top + 84, 110, 110)
        column = desk.column(player)
        if player not in desk.view.waiting or column is None:
            art.draw_symbol(canvas, symbol, "tick" if player not in desk.view.waiting else "robot")
            return
        art.draw_symbol(canvas, symbol, "priority")
        lines = ((0, "mission_ui.priority.use"), (3, "mission_ui.priority.keep"))
        for number, (key, text) in enumerate(lines):
            line = Rect(box.left + 20, box.top + 216 + number * 84, box.width - 40, 70)
            art.draw_panel(canvas, line, PRINT)
            cap = Rect(line.left + 12, line.centery - 22, 44, 44)
            key_cap(canvas, desk.context.lettering, cap, column.legends[key])
            word = Rect(cap.right + 8, line.top, line.right - cap.right - 18, line.height)
            desk.context.write(canvas, say(text), word, BODY, bold=True)


def _middle(count: int) -> Rect:
    """Room for `count` columns in the middle of the page."""
    width = min(MAIN.width, 380 * count)
    return Rect(MAIN.centerx - width // 2, MAIN.top + 20, width, 420)


class RivalsPage(Page):
    """The active player chooses who of those tied battles for the function card."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._chosen: tuple[str, ...] = ()

    def line(self) -> str:
        desk = self.desk
        name = desk.name(desk.view.active)
        return desk.context.say("mission_ui.rivals.line", name=name, count=desk.view.choose)

    def buttons(self) -> Sequence[Button]:
        desk = self.desk
        if not desk.may(desk.view.active, "choose_rivals"):
            return ()
        return _player_buttons(desk, desk.view.rivals, self._toggle, self._chosen)

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        card = desk.view.card
        if card is not None:
            place = Rect(MAIN.left + 40, MAIN.top + 50, 300, 420)
            paint_function(canvas, desk, place, card.effect)
        if not self.buttons():
            line = Rect(MAIN.left + 380, MAIN.top + 180, 800, 80)
            desk.draw_player(canvas, line, desk.view.active, 52)

    def _toggle(self, player: str) -> Transition:
        if player in self._chosen:
            self._chosen = tuple(one for one in self._chosen if one != player)
        else:
            self._chosen = (*self._chosen, player)
        if len(self._chosen) == self.desk.view.choose:
            rivals, self._chosen = self._chosen, ()
            self.desk.submit(ChooseRivals, player=self.desk.view.active, rivals=rivals)
        return None


class ChallengePage(Page):
    """The owner asked uses a Challenge against somebody, or keeps it."""

    def line(self) -> str:
        desk = self.desk
        return desk.context.say("mission_ui.challenge.line", name=desk.name(self._asked))

    @property
    def _asked(self) -> str:
        return self.desk.view.asked or self.desk.view.active

    def buttons(self) -> Sequence[Button]:
        desk, asked = self.desk, self._asked
        if not desk.may(asked, "challenge"):
            return ()
        others = tuple(seat.id for seat in desk.view.seats if seat.id != asked)
        say = desk.context.say
        return (
            *_player_buttons(desk, others, self._challenge),
            Button(
                Rect(MAIN.left + 380, MAIN.bottom - 96, 816, 80),
                say("mission_ui.challenge.decline"),
                self._decline,
                key=keys.SPACE,
                legend=say("ui.key.space"),
            ),
        )

    def paint(self, canvas: Surface) -> None:
        place = Rect(MAIN.left + 40, MAIN.top + 50, 300, 420)
        paint_function(canvas, self.desk, place, "challenge")
        if not self.buttons():
            line = Rect(MAIN.left + 380, MAIN.top + 180, 800, 80)
            self.desk.draw_player(canvas, line, self._asked, 52)

    def _challenge(self, opponent: str) -> Transition:
        self.desk.submit(PlayChallenge, player=self._asked, opponent=opponent)
        return None

    def _decline(self) -> Transition:
        self.desk.submit(Decline, player=self._asked)
        return None


class TakePage(Page):
    """The challenger who won picks a portrait of the opponent's."""

    def line(self) -> str:
        desk = self.desk
        assert desk.view.opponent is not None
        return desk.context.say(
            "mission_ui.take.line",
            name=desk.name(desk.view.asked or desk.view.active),
            opponent=desk.name(desk.view.opponent),
        )

    def buttons(self) -> Sequence[Button]:
        desk = self.desk
        taker = desk.view.asked
        if taker is None or not desk.may(taker, "take"):
            return ()
        return [
            Button(
                box,
                "",
                partial(self._take, taker, portrait.number),
                plain=True,
                key=keys.NUMBERS[number] if number < len(keys.NUMBERS) else None,
            )
            for number, (box, portrait) in enumerate(
                zip(self._places(), self._portraits, strict=False)
            )
        ]

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        mine = bool(self.buttons())
        for number, (box, portrait) in enumerate(
            zip(self._places(), self._portraits, strict=False)
        ):
            desk.draw_portrait(canvas, box, portrait)
            if mine and number < len(keys.NUMBERS):
                cap = Rect(box.left - 8, box.top - 8, 48, 48)
                key_cap(canvas, desk.context.lettering, cap, str(number + 1))

    @property
    def _portraits(self) -> tuple[Portrait, ...]:
        assert self.desk.view.opponent is not None
        return self.desk.view.seat(self.desk.view.opponent).portraits

    def _places(self) -> list[Rect]:
        count = len(self._portraits)
        down = 1 if count <= 5 else 2
        across = -(-count // down)
        height = (MAIN.height - 40 - 20 * (down - 1)) // down
        width = min(round(height * 0.72), (MAIN.width - 20 * (across - 1)) // across)
        area = Rect(0, 0, across * width + 20 * (across - 1), MAIN.height - 40)
        area.center = MAIN.center
        return grid(area, across, down, 20)

    def _take(self, taker: str, number: int) -> Transition:
        self.desk.submit(Take, player=taker, portrait=number)
        return None


def _player_buttons(
    desk: Desk,
    players: Sequence[str],
    action: Callable[[str], Transition],
    chosen: Sequence[str] = (),
) -> list[Button]:
    """A numbered button for each player, beside the card on the left."""
    down = -(-len(players) // 2)
    area = Rect(MAIN.left + 380, MAIN.top + 50, 816, 108 * down - 16)
    return [
        Button(
            box,
            desk.name(player),
            partial(action, player),
            key=keys.NUMBERS[number],
            legend=str(number + 1),
            fill=tint(desk.mark(player).colour, 0.6),
            chosen=player in chosen,
            size=HEADING,
        )
        for number, (box, player) in enumerate(zip(grid(area, 2, down), players, strict=False))
    ]


def paint_function(
    canvas: Surface, desk: Desk, box: Rect, effect: str, *, spent: bool = False
) -> None:
    """Paint a function card with its name."""
    name = art.draw_function_card(canvas, box, effect, spent=spent)
    text = desk.context.say(f"mission.effect.{effect}")
    desk.context.write(canvas, text, name.inflate(-8, -4), HEADING, bold=True, least=SMALL)
