"""The table of 鬼臉任務 as its pages see it."""

from __future__ import annotations

from pygame import Rect, Surface

from facecam.games.mission.cards import Portrait
from facecam.games.mission.view import MissionView, Phase
from facecam.ui.facade import Table
from facecam.ui.kit import art
from facecam.ui.kit.context import Context
from facecam.ui.scenes.at_table import desk
from facecam.ui.scenes.at_table.scene import MAIN

__all__ = ["MAIN", "Desk"]

_PERFORMING = frozenset({Phase.PREPARE, Phase.PERFORM, Phase.ANSWER})


class Desk(desk.Desk[MissionView]):
    """The table as the pages see it.

    `performer` is whoever performs or did so last, `contestants` those of the present or last
    battle.
    """

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(context, table, MissionView)
        self.performer = self.view.active
        self.contestants: tuple[str, ...] = ()

    def update(self, now: float) -> None:
        super().update(now)
        if self.view.phase in _PERFORMING:
            self.performer = self.view.active
        if self.view.battle is not None:
            self.contestants = self.view.battle.contestants

    def may(self, player: str, tag: str) -> bool:
        """Tell whether a person at this table may give the command of that tag now."""
        return self.person(player) and tag in self.view.seat(player).may

    def draw_portrait(
        self, canvas: Surface, box: Rect, portrait: Portrait, *, mirrored: bool = False
    ) -> None:
        """Paint a portrait card; each has a character of its own."""
        cast = art.card_characters()
        character = cast[portrait.number % len(cast)]
        art.draw_portrait_card(canvas, box, character, portrait.expression, mirrored=mirrored)
