"""Battles: the thrower picks three dice, they roll, and the contestants make that face."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.expressions import FACE_PARTS
from facecam.games import dice
from facecam.games.mission.commands import Decide, Throw
from facecam.games.mission.view import BattleView, Phase
from facecam.ui.kit import art, keys
from facecam.ui.kit.layout import columns, rows
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.theme import ACCENTS, BODY, HEADING, HIGHLIGHT, INK_SOFT, PRINT
from facecam.ui.kit.widgets import Button, cap_width, key_cap
from facecam.ui.scenes.mission.desk import MAIN, Desk
from facecam.ui.scenes.mission.page import Page
from facecam.ui.scenes.mission.stage import paint_chips, paint_count, paint_shout

_TUMBLE = 0.09
_SHOUT = 0.9
_DICE_WIDTH = 250
_STEP_KEYS = {"eyes": keys.LEFT, "mouth": keys.RIGHT, "nose": keys.UP}


class _BattlePage(Page):
    """What all moments of a battle have in common: the contestants on both sides."""

    arrows = False

    @property
    def battle(self) -> BattleView:
        assert self.desk.view.battle is not None
        return self.desk.view.battle

    def sides(self) -> list[tuple[Rect, str]]:
        """Where the contestants are: as in a mirror, so from right to left of the picture.

        Seats go from left to right as the camera sees them; people see themselves mirrored.
        """
        contestants = tuple(reversed(self.battle.contestants))
        boxes = columns(MAIN, len(contestants) + 1, 20)
        if len(contestants) == 2:
            wide = (MAIN.width - _DICE_WIDTH - 40) // 2
            left = Rect(MAIN.left, MAIN.top, wide, MAIN.height)
            boxes = [left, left.move(wide + _DICE_WIDTH + 40, 0)]
        return list(zip(boxes, contestants, strict=False))

    def dice_box(self) -> Rect:
        """Where the thrown dice lie: between two, to the right of more."""
        if len(self.battle.contestants) == 2:
            return Rect(MAIN.centerx - _DICE_WIDTH // 2, MAIN.top, _DICE_WIDTH, MAIN.height)
        return columns(MAIN, len(self.battle.contestants) + 1, 20)[-1]

    def paint_sides(self, canvas: Surface) -> None:
        """Paint everybody's mirror picture with the name and the side to stand on."""
        sides = self.sides()
        for number, (box, player) in enumerate(sides):
            name = Rect(box.left, box.top, box.width, 46)
            self.desk.draw_player(canvas, name, player, HEADING)
            self.desk.draw_seen(canvas, self.picture_box(box), player, mirrored=True)
            if len(sides) == 2 and self.desk.view.judged:
                side = "left" if number == 0 else "right"
                stands = self.desk.context.say(f"mission_ui.battle.{side}")
                below = Rect(box.left, self.picture_box(box).bottom + 2, box.width, 36)
                self.desk.context.write(canvas, stands, below, BODY, colour=INK_SOFT)

    def picture_box(self, box: Rect) -> Rect:
        """Where the mirror picture of a contestant is."""
        height = min(344, round(box.width * 0.78))
        return Rect(box.left, box.top + 52, box.width, height)

    def paint_dice(self, canvas: Surface, shown: dict[str, str], *, words: bool) -> None:
        """Paint the three dice one below the other, in the thrower's colour."""
        desk = self.desk
        colour = desk.mark(self.battle.thrower).colour
        for box, part in zip(rows(self.dice_box(), 3, 8), FACE_PARTS, strict=True):
            side = min(box.height - (34 if words else 0), box.width, 140)
            place = Rect(box.centerx - side // 2, box.top, side, side)
            art.draw_die_side(canvas, place, part, shown[part], colour)
            if words and self.battle.rolled is not None:
                word = desk.words(type(self.battle.rolled)(**{part: shown[part]}), own=True)[0]
                line = Rect(box.left - 8, place.bottom, box.width + 16, 34)
                desk.context.write(canvas, word, line, BODY, bold=True)


class ThrowPage(_BattlePage):
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
                key = _STEP_KEYS[part]
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
        colour: tuple[int, int, int],
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
        legend = say("ui.key.left" if part == "eyes" else "ui.key.right")
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


class DuelPage(_BattlePage):
    """The dice roll until "Cheese!"; then the face has to be made."""

    def line(self) -> str:
        desk = self.desk
        if desk.view.phase is Phase.ROLLING:
            return desk.context.say("mission_ui.stage.shout")
        if desk.view.phase is Phase.CONTEST:
            return desk.context.say("mission.phase.contest")
        thrower = desk.name(self.battle.thrower)
        return desk.context.say("mission_ui.battle.decide", thrower=thrower)

    def deadline(self) -> float | None:
        return self.desk.view.deadline if self.desk.view.phase is Phase.CONTEST else None

    def buttons(self) -> Sequence[Button]:
        desk, battle = self.desk, self.battle
        if desk.view.phase is not Phase.DECIDE or not desk.may(battle.thrower, "decide"):
            return ()
        say = desk.context.say
        return [
            Button(
                Rect(box.left + 20, MAIN.bottom - 84, box.width - 40, 80),
                say("mission_ui.battle.winner", name=desk.name(player)),
                partial(self._decide, player),
                key=keys.NUMBERS[number],
                legend=str(number + 1),
                fill=HIGHLIGHT,
            )
            for number, (box, player) in enumerate(self.sides())
        ]

    def paint(self, canvas: Surface) -> None:
        desk, battle = self.desk, self.battle
        self.paint_sides(canvas)
        rolled = battle.rolled
        if rolled is None:
            self.paint_dice(canvas, self._tumbling(), words=False)
        else:
            self.paint_dice(canvas, rolled.parts(), words=True)
        if desk.view.phase is Phase.CONTEST and desk.view.judged:
            for box, player in self.sides():
                chips = Rect(box.left, MAIN.bottom - 104, box.width, 98)
                if len(battle.contestants) == 2:
                    paint_chips(canvas, desk, chips, player, confirmed=player in battle.times)
                else:
                    self._paint_done(canvas, chips, player)
        self._paint_clock(canvas)

    def _paint_done(self, canvas: Surface, box: Rect, player: str) -> None:
        mark = Rect(0, 0, 80, 80)
        mark.center = box.center
        art.draw_symbol(canvas, mark, "tick" if player in self.battle.times else "hourglass")

    def _paint_clock(self, canvas: Surface) -> None:
        desk = self.desk
        if desk.view.cheese is None:
            return
        until = desk.view.cheese - desk.table.now()
        for box, _ in self.sides():
            centre = self.picture_box(box).center
            if until > 0:
                paint_count(canvas, desk, centre, until)
            elif until > -_SHOUT and desk.view.phase is Phase.CONTEST:
                paint_shout(canvas, desk, centre, -until, box.width - 40)

    def _tumbling(self) -> dict[str, str]:
        """What the dice show while they roll: something else every moment."""
        still = self.desk.context.settings.reduced_motion
        moment = 0 if still else int(self.desk.now / _TUMBLE)
        chance = random.Random(moment)
        return {
            part: chance.choice(dice.showable(self.desk.view.dice, part)) for part in FACE_PARTS
        }

    def _decide(self, winner: str) -> Transition:
        self.desk.submit(Decide, player=self.battle.thrower, winner=winner)
        return None
