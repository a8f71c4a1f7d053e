"""Crazy Battle: all make their faces and look around while the sand runs; then somebody calls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.games.core import Overrule
from facecam.games.top_face.commands import Call
from facecam.games.top_face.view import Phase
from facecam.ui.kit import art, keys
from facecam.ui.kit.canvas import ring
from facecam.ui.kit.chips import Chip, chips
from facecam.ui.kit.input import Input
from facecam.ui.kit.layout import columns, grid
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import (
    HIGHLIGHT,
    PRINT,
    RIGHT,
    SMALL,
    tint,
)
from facecam.ui.kit.widgets import Button, key_cap
from facecam.ui.scenes.at_table.page import Page
from facecam.ui.scenes.top_face.battle_desk import BattleDesk

_TILES = Rect(14, 92, 560, 534)
_SAND = Rect(20, 634, 58, 76)
_BUTTON = Rect(92, 642, 482, 62)
_NAME, _CHIPS, _TOKEN = 36, 42, 30
"""Heights of what stands below a picture."""


class StagePage(Page[BattleDesk]):
    """The table to look at, and everybody's picture with what the judge says of the face."""

    arrows = False

    def line(self) -> str:
        say, phase = self.desk.context.say, self.desk.view.phase
        return say(f"top_face_battle.stage.{'call' if phase is Phase.CALL else 'perform'}")

    def deadline(self) -> float | None:
        return self.desk.view.timer_until

    def handle(self, event: Input) -> Transition:
        player = self.desk.buzzed(event)
        if player is not None and self._calling:
            return self._call(player)
        return super().handle(event)

    @property
    def _calling(self) -> bool:
        return self.desk.view.phase is Phase.CALL

    def buttons(self) -> Sequence[Button]:
        desk = self.desk
        say = desk.context.say
        if self._calling:
            found = [
                Button(box, "", partial(self._call, player), plain=True)
                for player, box in self._tiles()
                if desk.person(player)
            ]
            if len(desk.people) == 1:
                shout = Button(
                    _BUTTON,
                    say("top_face_battle.shout"),
                    partial(self._call, desk.people[0]),
                    key=keys.SPACE,
                    legend=say("ui.key.space"),
                    fill=HIGHLIGHT,
                )
                found.append(shout)
            return found
        if not desk.view.judged or not desk.people or self._all_held:
            return ()
        return (
            Button(
                _BUTTON,
                say("ui.count_it"),
                self._overrule,
                key=keys.ENTER,
                legend=say("ui.key.enter"),
                size=SMALL,
            ),
        )

    @property
    def _all_held(self) -> bool:
        return len(self.desk.view.held) == len(self.desk.table.players)

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        desk.draw_table(canvas)
        for player, box in self._tiles():
            self._paint_tile(canvas, box, player)
        art.draw_timer(canvas, _SAND, desk.sand())

    def _tiles(self) -> list[tuple[str, Rect]]:
        order = self.desk.mirrored
        across = max(2, -(-len(order) // 2))
        return list(zip(order, grid(_TILES, across, 2, 8), strict=False))

    def _paint_tile(self, canvas: Surface, box: Rect, player: str) -> None:
        desk = self.desk
        held = player in desk.view.held
        judged = desk.view.judged and not self._calling
        foot = self._name_height(box.width) + (_CHIPS if judged else 0)
        picture = Rect(box.left, box.top, box.width, box.height - foot)
        desk.draw_place(canvas, picture, player)
        if held and desk.view.judged:
            stamp = Rect(picture.right - 62, picture.bottom - 62, 56, 56)
            art.draw_stamp(canvas, stamp, "right")
        name = Rect(box.left, picture.bottom, box.width, self._name_height(box.width))
        token = Rect(name.left + 2, name.centery - _TOKEN // 2, _TOKEN, _TOKEN)
        art.draw_token(canvas, token, desk.mark(player))
        if self._calling and desk.person(player):
            cap = Rect(picture.left + 8, picture.top + 8, 48, 48)
            key_cap(canvas, desk.context.lettering, cap, desk.legend(player), HIGHLIGHT)
            ring(canvas, box)
        room = Rect(token.right + 4, name.top, name.right - token.right - 6, name.height)
        desk.context.write(canvas, desk.name(player), room, SMALL, bold=True, align=Align.LEFT)
        if judged:
            row = Rect(box.left, box.bottom - _CHIPS + 2, box.width, _CHIPS - 2)
            self._paint_judged(canvas, row, player, held=held)

    def _name_height(self, width: int) -> int:
        """Height of the names below tiles of that width: two lines if one of them needs it."""
        desk = self.desk
        room = width - _TOKEN - 8
        letters = desk.context.lettering
        long = any(letters.width(desk.name(one), SMALL, bold=True) > room for one in desk.mirrored)
        return 2 * letters.leading(SMALL) if long else _NAME

    def _paint_judged(self, canvas: Surface, box: Rect, player: str, *, held: bool) -> None:
        """Paint a small chip a part, or what keeps the face from being seen."""
        desk = self.desk
        text = "" if held else desk.hint(player, box.width)
        if text:
            art.draw_panel(canvas, box, tint(HIGHLIGHT, 0.4), width=3, radius=8, shadow=False)
            desk.context.write(canvas, text, box.inflate(-8, -4), SMALL)
            return
        shown = chips(desk.table.verdicts().get(player), held=held)
        for place, chip in zip(columns(box, max(1, len(shown)), 4), shown, strict=False):
            _paint_chip(canvas, place, chip)

    def _call(self, player: str) -> Transition:
        self.desk.submit(Call, player=player)
        return None

    def _overrule(self) -> Transition:
        self.desk.submit(Overrule)
        return None


def _paint_chip(canvas: Surface, box: Rect, chip: Chip) -> None:
    """Paint the part, on green while it is right and on yellow while the judge can't tell."""
    unclear = chip.reason is not None and not chip.right
    fill = tint(RIGHT, 0.6) if chip.right else tint(HIGHLIGHT, 0.6) if unclear else PRINT
    art.draw_panel(canvas, box, fill, width=3, radius=8, shadow=False)
    side = min(box.height - 6, box.width - 6)
    art.draw_symbol(canvas, Rect(box.centerx - side // 2, box.top + 3, side, side), chip.part)
