"""The scene of 鬼臉任務: scores above, the page of the present phase below, reveals in between."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from facecam.games.core import Event
from facecam.games.match import Undone
from facecam.games.mission import events
from facecam.games.mission.view import Phase
from facecam.ui.facade import Table
from facecam.ui.kit.context import Context
from facecam.ui.kit.theme import PRINT
from facecam.ui.scenes.at_table import page
from facecam.ui.scenes.at_table.reveal import Reveal
from facecam.ui.scenes.at_table.scene import MAIN, TableScene
from facecam.ui.scenes.mission.battle import DuelPage
from facecam.ui.scenes.mission.choices import ChallengePage, PriorityPage, RivalsPage, TakePage
from facecam.ui.scenes.mission.desk import Desk
from facecam.ui.scenes.mission.header import draw_header
from facecam.ui.scenes.mission.page import Page
from facecam.ui.scenes.mission.reveals import ends_answers, reveal_of
from facecam.ui.scenes.mission.secret import SecretPage
from facecam.ui.scenes.mission.stage import StagePage
from facecam.ui.scenes.mission.throw import ThrowPage
from facecam.ui.scenes.mission.turn import TurnPage

_PAGES: dict[Phase, type[page.Page[Desk]]] = {
    Phase.TURN: TurnPage,
    Phase.PREPARE: SecretPage,
    Phase.PERFORM: StagePage,
    Phase.ANSWER: StagePage,
    Phase.PRIORITY: PriorityPage,
    Phase.RIVALS: RivalsPage,
    Phase.THROW: ThrowPage,
    Phase.ROLLING: DuelPage,
    Phase.CONTEST: DuelPage,
    Phase.DECIDE: DuelPage,
    Phase.CHALLENGE: ChallengePage,
    Phase.TAKE: TakePage,
    Phase.OVER: Page,
}
_FLASH = 0.12


class MissionScene(TableScene[Desk]):
    """One game at one table, until it is over or left."""

    def __init__(self, context: Context, table: Table) -> None:
        self._checked: list[Event] = []
        super().__init__(Desk(context, table))

    def page_kind(self) -> type[page.Page[Desk]]:
        return _PAGES[self.desk.view.phase]

    def reveal_of(self, event: Event) -> Reveal | None:
        return reveal_of(event, self.desk)

    def draw_header(self, canvas: Surface) -> None:
        draw_header(canvas, self.desk)

    def hear(self, happened: Sequence[Event]) -> None:
        for event in happened:
            if isinstance(event, events.Checked):
                self._checked.append(event)
                self.context.sounds.play("right" if event.right else "wrong")
                continue
            if isinstance(event, (events.PortraitDrawn, events.FunctionDrawn, Undone)):
                self._checked.clear()
            if ends_answers(event):
                for checked in self._checked:
                    self.show(checked)
                self._checked.clear()
            super().hear([event])

    def draw(self, canvas: Surface) -> None:
        super().draw(canvas)
        self._draw_flash(canvas)

    def _draw_flash(self, canvas: Surface) -> None:
        """Paint the flash of the photo booth at "Cheese!", one a countdown."""
        cheese = self.desk.view.cheese
        if cheese is None or self.context.settings.reduced_flashes or self.revealing:
            return
        since = self.desk.table.now() - cheese
        if 0 <= since < _FLASH:
            light = Surface(MAIN.size, pygame.SRCALPHA)
            light.fill((*PRINT, round(200 * (1 - since / _FLASH))))
            canvas.blit(light, MAIN)


def open_scene(context: Context, table: Table) -> MissionScene:
    """Return the scene that plays at `table`."""
    return MissionScene(context, table)
