"""The beginning of a battle: the thrower picks one eye, one nose and one mouth die."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.expressions import FACE_PARTS
from facecam.games import dice
from facecam.games.mission.commands import Throw
from facecam.ui.kit import art, keys
from facecam.ui.kit.layout import columns, rows
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.theme import ACCENTS, HEADING, HIGHLIGHT, PRINT, Colour
from facecam.ui.kit.widgets import Button, cap_width, key_cap
from facecam.ui.scenes.mission.battle import BattlePage
from facecam.ui.scenes.mission.desk import MAIN, Desk

_STEPS = {
    "eyes": (keys.LEFT, "ui.key.left"),
    "mouth": (keys.RIGHT, "ui.key.right"),
    "nose": (keys.UP, "ui.key.up"),
}
"""Part -> the key that changes the die, where there are several, and its name."""


class ThrowPage(BattlePage):
    """The thrower picks one eye, one nose and one mouth die."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._picked = dict.fromkeys(FACE_PARTS, 0)

    def line(self) -> str:
        desk, battle = self.desk, self.battle
        stake = desk.context.say(f"mission.stake.{battle.stake}")
        key = "mission_ui.battle.again" if battle.throws else "mission_ui.battle.begins"
        return desk.context.say(
            key,
            names=desk.names(battle.contestants),
            stake=stake,
            thrower=desk.name(battle.thrower),
        )

    def buttons(self) -> Sequence[Button]:
        desk, battle = self.desk, self.battle
        if not desk.may(battle.thrower, "throw"):
            return ()
        say = desk.context.say
        found = []
        for row, part in zip(rows(self._panel(), 3, 12), FACE_PARTS, strict=True):
            if len(dice.of_part(desk.view.dice, part)) > 1:
                key, _ = _STEPS[part]
                found.append(Button(row, "", partial(self._other, part), key=key, plain=True))
        found.append(
            Button(
                Rect(self._panel().left, MAIN.bottom - 84, self._panel().width, 84),
                say("mission_ui.battle.throw"),
                self._throw,
                key=keys.SPACE,
                legend=say("ui.key.space"),
                fill=ACCENTS["mission"],
                size=HEADING,
            )
        )
        return found

    def _panel(self) -> Rect:
        return Rect(MAIN.left + 612, MAIN.top + 52, 620, 390)

    def sides(self) -> list[tuple[Rect, str]]:
        contestants = tuple(reversed(self.battle.contestants))
        area = Rect(MAIN.left, MAIN.top, 590, MAIN.height)
        return list(zip(columns(area, len(contestants), 14), contestants, strict=True))

    def picture_box(self, box: Rect) -> Rect:
        return Rect(box.left, box.top + 52, box.width, min(400, round(box.width * 1.4)))

    def paint(self, canvas: Surface) -> None:
        desk, battle = self.desk, self.battle
        self.paint_sides(canvas)
        panel = self._panel()
        head = Rect(panel.left, MAIN.top, panel.width, 46)
        desk.draw_player(canvas, head, battle.thrower, HEADING)
        colour = desk.mark(battle.thrower).colour
        mine = desk.may(battle.thrower, "throw")
        for row, part in zip(rows(panel, 3, 12), FACE_PARTS, strict=True):
            owned = dice.of_part(desk.view.dice, part)
            for line, (box, die) in enumerate(
                zip(rows(row.inflate(-24, -12), len(owned), 4), owned, strict=True)
            ):
                picked = line == self._picked[part]
                if line == 0:
                    art.draw_panel(canvas, row, PRINT)
                self._paint_die(canvas, box, part, die.sides, colour=colour, picked=picked)
            if mine and len(owned) > 1:
                self._paint_switch(canvas, row, part)

    def _paint_die(
        self,
        canvas: Surface,
        box: Rect,
        part: str,
        sides: tuple[str, ...],
        *,
        colour: Colour,
        picked: bool,
    ) -> None:
        side = min(box.height, 58)
        if picked:
            light = Rect(box.left - 6, box.centery - side // 2 - 5, 470, side + 10)
            art.draw_panel(canvas, light, HIGHLIGHT, width=2, shadow=False)
        for number, category in enumerate(sides):
            place = Rect(box.left + number * 76 + 4, box.centery - side // 2, side, side)
            art.draw_die_side(canvas, place, part, category, colour, faded=not picked)

    def _paint_switch(self, canvas: Surface, row: Rect, part: str) -> None:
        say = self.desk.context.say
        legend = say(_STEPS[part][1])
        width = cap_width(self.desk.context.lettering, legend)
        cap = Rect(row.right - width - 16, row.centery - 22, width, 44)
        key_cap(canvas, self.desk.context.lettering, cap, legend)

    def _other(self, part: str) -> Transition:
        count = len(dice.of_part(self.desk.view.dice, part))
        self._picked[part] = (self._picked[part] + 1) % count
        self.desk.context.sounds.play("tick")
        return None

    def _throw(self) -> Transition:
        owned = self.desk.view.dice
        names = tuple(dice.of_part(owned, part)[self._picked[part]].name for part in FACE_PARTS)
        if self.desk.submit(Throw, player=self.battle.thrower, dice=names):
            self.desk.context.sounds.play("dice")
        return None
