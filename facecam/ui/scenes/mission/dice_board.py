"""Everybody's dice: a row each with the keys beside them, and who has shouted Cheese."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeVar

from pygame import Rect, Surface

from facecam.expressions import NEUTRAL, Expression
from facecam.games import dice
from facecam.games.mission.commands import Arrange, Buzz
from facecam.games.mission.view import AnswerState, AnswerView
from facecam.ui.kit import art
from facecam.ui.kit.input import Input
from facecam.ui.kit.layout import grid
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import (
    BODY,
    HEADING,
    HIGHLIGHT,
    PAPER_DARK,
    PRINT,
    RIGHT,
    SMALL,
    WRONG,
    tint,
)
from facecam.ui.kit.widgets import Button, key_cap
from facecam.ui.scenes.mission.desk import Desk

_CAP = 40
_OUT = 24  # how far a key cap stands out beside its die
_FILLS = {
    AnswerState.ARRANGING: PRINT,
    AnswerState.BUZZED: tint(HIGHLIGHT, 0.5),
    AnswerState.RIGHT: tint(RIGHT, 0.7),
    AnswerState.WRONG: tint(WRONG, 0.75),
}
Step = tuple[str, str]
T = TypeVar("T")


class DiceBoard:
    """Rows of dice in `area`; keys, pads and the pointer step them and shout Cheese."""

    def __init__(self, desk: Desk, area: Rect) -> None:
        self._desk = desk
        self._area = area

    def handle(self, event: Input) -> bool:
        """Take the key of an answering player; return whether it was one."""
        pressed = self._desk.row_of(event)
        if pressed is None:
            return False
        player, row = pressed
        mine = next((one for one in self._desk.view.answers if one.player == player), None)
        if mine is None:
            return False
        self._press(mine, row)
        return True

    def buttons(self) -> Sequence[Button]:
        """The same for the pointer: dice and the word Cheese can be pressed."""
        found = []
        for box, answer in self._rows():
            if self._desk.person(answer.player) and answer.state is AnswerState.ARRANGING:
                for row, place in _places(box).items():
                    found.append(Button(place, "", partial(self._pressed, answer, row), plain=True))
        return found

    def draw(self, canvas: Surface) -> None:
        """Paint all rows."""
        for box, answer in self._rows():
            self._draw_row(canvas, box, answer)

    def _rows(self) -> list[tuple[Rect, AnswerView]]:
        answers = self._desk.view.answers
        count = max(len(answers), 3)
        return list(zip(grid(self._area, 1, count, 10), answers, strict=False))

    def _pressed(self, answer: AnswerView, row: str) -> Transition:
        self._press(answer, row)
        return None

    def _press(self, answer: AnswerView, row: str) -> None:
        desk, player = self._desk, answer.player
        if answer.state is not AnswerState.ARRANGING:
            return
        if row == "cheese":
            if desk.submit(Buzz, player=player):
                desk.context.sounds.play("buzz")
            return
        for part, category in step(desk.view.dice, answer.dice, row):
            if not desk.submit(Arrange, player=player, part=part, category=category):
                return
        desk.context.sounds.play("tick")

    def _draw_row(self, canvas: Surface, box: Rect, answer: AnswerView) -> None:
        desk = self._desk
        art.draw_panel(canvas, box, _FILLS[answer.state])
        side = min(40, box.height // 2 - 6)
        token = Rect(box.left + 12, box.top + 8, side, side)
        art.draw_token(canvas, token, desk.mark(answer.player))
        name = Rect(box.left + 12, token.bottom, 112, box.bottom - token.bottom - 4)
        desk.context.write(
            canvas, desk.name(answer.player), name, BODY, bold=True, align=Align.LEFT, least=SMALL
        )
        places = _places(box)
        column = desk.column(answer.player)
        for number, row in enumerate(("eyes", "nose", "mouth")):
            self._draw_dice(canvas, places[row], answer, row)
            if column is not None and answer.state is AnswerState.ARRANGING:
                cap = Rect(places[row].left, places[row].bottom - _CAP + 2, _CAP, _CAP)
                key_cap(canvas, desk.context.lettering, cap, column.legends[number])
        self._draw_state(canvas, places["cheese"], answer)

    def _draw_dice(self, canvas: Surface, place: Rect, answer: AnswerView, row: str) -> None:
        shown = answer.dice.parts()
        side = place.height
        left = place.left + _OUT
        colour = self._desk.mark(answer.player).colour
        for part in ("nose", "hand") if row == "nose" else (row,):
            box = Rect(left, place.top, side, side)
            left += side + 4
            if part in shown:
                locked = answer.state is not AnswerState.ARRANGING
                art.draw_die_side(canvas, box, part, shown[part], colour, faded=locked)
            else:
                art.draw_panel(canvas, box.inflate(-8, -8), PAPER_DARK, width=2, shadow=False)
                art.draw_symbol(canvas, box.inflate(-side // 2, -side // 2), part, PAPER_DARK)

    def _draw_state(self, canvas: Surface, place: Rect, answer: AnswerView) -> None:
        desk = self._desk
        context = desk.context
        mark = Rect(0, 0, 52, 52)
        match answer.state:
            case AnswerState.ARRANGING:
                column = desk.column(answer.player)
                if column is None:
                    mark.center = place.center
                    art.draw_symbol(canvas, mark, "robot")
                    return
                early = desk.view.cheese is not None and desk.table.now() < desk.view.cheese
                art.draw_panel(canvas, place, PAPER_DARK if early else HIGHLIGHT, shadow=False)
                cap = Rect(place.left + 8, place.centery - _CAP // 2, _CAP, _CAP)
                key_cap(canvas, context.lettering, cap, column.legends[3])
                word = Rect(cap.right + 2, place.top, place.right - cap.right - 6, place.height)
                context.write(canvas, "Cheese!", word, BODY, bold=True)
            case AnswerState.BUZZED:
                number = Rect(place.left, place.top, place.width - 60, place.height)
                context.write(canvas, f"{answer.place}.", number, HEADING, bold=True)
                mark.midright = (place.right - 4, place.centery)
                art.draw_symbol(canvas, mark, "lock")
            case AnswerState.RIGHT | AnswerState.WRONG:
                mark.center = place.center
                right = answer.state is AnswerState.RIGHT
                art.draw_symbol(canvas, mark, "tick" if right else "wrong")


def _places(box: Rect) -> dict[str, Rect]:
    """Where eyes, nose with hand, mouth and the word Cheese are in a row."""
    inner = Rect(box.left + 132, box.top + 8, box.width - 142, box.height - 16)
    die = min(84, inner.height)
    places = {}
    left = inner.left
    for row, count in (("eyes", 1), ("nose", 2), ("mouth", 1)):
        width = _OUT + count * (die + 4)
        places[row] = Rect(left, inner.centery - die // 2, width, die)
        left += width + 10
    height = min(inner.height, 64)
    places["cheese"] = Rect(left, inner.centery - height // 2, inner.right - left, height)
    return places


def step(owned: dice.DiceSet, shown: Expression, row: str) -> list[tuple[str, str | None]]:
    """What one press of a row's key arranges: (part, category) in order; None takes a die away.

    The row of the nose goes on to the gestures, which are made with a relaxed nose.
    """
    if row != "nose":
        sides = dice.showable(owned, row)
        current = shown.parts().get(row)
        return [(row, _after(sides, current))]
    neutral = NEUTRAL["hand"]
    steps: list[Step] = [("nose", name) for name in dice.showable(owned, "nose")]
    steps += [("hand", name) for name in dice.showable(owned, "hand") if name != neutral]
    gesture = shown.hand is not None and shown.hand != neutral
    now: Step | None = ("hand", shown.hand or "") if gesture else None
    if not gesture and shown.nose is not None:
        now = ("nose", shown.nose)
    part, category = _after(tuple(steps), now)
    if part == "nose":
        taken: list[tuple[str, str | None]] = [("hand", None)] if gesture else []
        return [*taken, ("nose", category)]
    relaxed: list[tuple[str, str | None]] = []
    if shown.nose != NEUTRAL["nose"]:
        relaxed = [("nose", NEUTRAL["nose"])]
    return [*relaxed, ("hand", category)]


def _after(items: tuple[T, ...], current: T | None) -> T:
    return items[(items.index(current) + 1) % len(items)] if current in items else items[0]
