"""Battles: the dice roll, and the contestants make that face."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.expressions import FACE_PARTS
from facecam.games import dice
from facecam.games.mission.commands import Decide
from facecam.games.mission.view import BattleView, Phase
from facecam.ui.kit import art, keys
from facecam.ui.kit.layout import columns, rows
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.theme import BODY, HEADING, HIGHLIGHT, INK_SOFT
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.at_table.judging import paint_chips, paint_count, paint_shout
from facecam.ui.scenes.mission.desk import MAIN
from facecam.ui.scenes.mission.page import Page

_TUMBLE = 0.09
_SHOUT = 0.9
_DICE_WIDTH = 250


class BattlePage(Page):
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
        seen_now = self.desk.view.phase in {Phase.CONTEST, Phase.DECIDE}
        among = () if seen_now else self.battle.contestants
        for number, (box, player) in enumerate(sides):
            name = Rect(box.left, box.top, box.width, 46)
            self.desk.draw_player(canvas, name, player, HEADING)
            picture = self.picture_box(box)
            self.desk.draw_seen(canvas, picture, player, mirrored=True, among=among)
            if len(sides) == 2 and self.desk.view.judged and self.desk.person(player):
                side = "left" if number == 0 else "right"
                stands = self.desk.context.say(f"mission_ui.battle.{side}")
                below = Rect(box.left, picture.bottom + 2, box.width, 36)
                self.desk.context.write(canvas, stands, below, BODY, colour=INK_SOFT)

    def picture_box(self, box: Rect) -> Rect:
        """Where the mirror picture of a contestant is."""
        shape = 0.78 if len(self.battle.contestants) == 2 else 1.25
        height = min(344, round(box.width * shape))
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


class DuelPage(BattlePage):
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
                paint_count(canvas, desk.context, centre, until)
            elif until > -_SHOUT and desk.view.phase is Phase.CONTEST:
                paint_shout(canvas, desk.context, centre, -until, width=box.width - 40)

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
