"""The scene of 鬼臉任務: scores above, the page of the present phase below, reveals in between."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from facecam.games.core import Event
from facecam.games.match import Undone
from facecam.games.mission import events
from facecam.games.mission.view import Phase
from facecam.ui.facade import Table
from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Composing, Did, Focus, Input, Key, Pad, PadButton, Pointer
from facecam.ui.kit.scene import BaseScene, Push, Replace, Transition
from facecam.ui.kit.theme import ACCENTS, HEIGHT, PRINT, WIDTH
from facecam.ui.kit.widgets import Button, Menu, note
from facecam.ui.scenes.mission.battle import DuelPage
from facecam.ui.scenes.mission.choices import ChallengePage, PriorityPage, RivalsPage, TakePage
from facecam.ui.scenes.mission.desk import MAIN, Desk
from facecam.ui.scenes.mission.header import PAUSE, draw_header, draw_line
from facecam.ui.scenes.mission.page import Page
from facecam.ui.scenes.mission.reveals import Reveal, ends_answers, reveal_of
from facecam.ui.scenes.mission.secret import SecretPage
from facecam.ui.scenes.mission.stage import StagePage
from facecam.ui.scenes.mission.throw import ThrowPage
from facecam.ui.scenes.mission.turn import TurnPage
from facecam.ui.scenes.pause import PauseScene
from facecam.ui.scenes.result import ResultScene

_PAGES: dict[Phase, type[Page]] = {
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
_NOTICE = Rect(190, HEIGHT - 66, WIDTH - 380, 56)
_ON = Rect(WIDTH - 88, HEIGHT - 84, 60, 60)
_NOTICE_SECONDS = 4.0
_FLASH = 0.12


class MissionScene(BaseScene):
    """One game at one table, until it is over or left."""

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__()
        self._context = context
        self._desk = Desk(context, table)
        self._menu = Menu()
        self._page: Page = self._new_page()
        self._reveals: deque[Reveal] = deque()
        self._revealed_since = 0.0
        self._checked: list[Event] = []
        self._notice_since = 0.0

    @property
    def revealing(self) -> bool:
        """Whether something decided is being shown, while the game's clock stands still."""
        return bool(self._reveals)

    def update(self, now: float) -> Transition:
        super().update(now)
        table = self._desk.table
        if self._reveals and now - self._revealed_since >= self._reveals[0].seconds:
            self._next_reveal()
        self._hear(table.update())
        if self._reveals:
            table.pause()
        else:
            table.resume()
        self._desk.update(now)
        if self._desk.notice and now - self._notice_since > _NOTICE_SECONDS:
            self._desk.notice = ""
        if self._desk.view.phase is Phase.OVER and not self._reveals:
            return Replace(ResultScene(self._context, table, self._desk.looks))
        if not self._reveals:
            self._turn_page()
            self._page.update(now)
        return None

    def handle(self, event: Input) -> Transition:
        match event:
            case Key(keys.ESCAPE, True) | Pad(_, PadButton.START, True) | Focus(False):
                return self._pause()
            case Composing(text) if text:
                self._tell(self._context.say("ui.input_method"))
                return None
            case _:
                pass
        button = self._menu.pick(event, [self._pause_button()], arrows=False)
        if button is not None:
            return button.action()
        if self._reveals:
            if _skips(event):
                self._next_reveal()
            return None
        before = self._desk.notice
        self._page.handle(event)
        if self._desk.notice != before:
            self._notice_since = self.now
        return None

    def draw(self, canvas: Surface) -> None:
        desk = self._desk
        art.draw_paper(canvas, ACCENTS["mission"])
        draw_header(canvas, desk)
        self._menu.draw(canvas, self._context.lettering, [self._pause_button()])
        if self._reveals:
            reveal = self._reveals[0]
            draw_line(canvas, desk, reveal.line)
            reveal.paint(canvas, desk, self.now - self._revealed_since)
            art.draw_symbol(canvas, _ON, "arrow")
        else:
            deadline = self._page.deadline()
            left = None if deadline is None else deadline - desk.table.now()
            draw_line(canvas, desk, self._page.line(), left)
            self._page.draw(canvas)
        if desk.notice:
            note(canvas, self._context.lettering, _NOTICE, desk.notice)
        self._draw_flash(canvas)

    def leave(self) -> None:
        # The result keeps the table for its photos; it is closed there.
        if self._desk.table.outcome is None:
            self._desk.table.close()

    def _draw_flash(self, canvas: Surface) -> None:
        """Paint the flash of the photo booth at "Cheese!", one a countdown."""
        cheese = self._desk.view.cheese
        if cheese is None or self._context.settings.reduced_flashes or self._reveals:
            return
        since = self._desk.table.now() - cheese
        if 0 <= since < _FLASH:
            light = Surface(MAIN.size, pygame.SRCALPHA)
            light.fill((*PRINT, round(200 * (1 - since / _FLASH))))
            canvas.blit(light, MAIN)

    def _new_page(self) -> Page:
        return _PAGES[self._desk.view.phase](self._desk)

    def _turn_page(self) -> None:
        """Show the page of the present phase; the same page goes on where it serves several."""
        if type(self._page) is not _PAGES[self._desk.view.phase]:
            self._page = self._new_page()

    def _hear(self, happened: Sequence[Event]) -> None:
        for event in happened:
            if isinstance(event, events.Checked):
                self._checked.append(event)
                self._context.sounds.play("right" if event.right else "wrong")
                continue
            if isinstance(event, (events.PortraitDrawn, events.FunctionDrawn)):
                self._checked.clear()
            if isinstance(event, Undone):
                self._checked.clear()
                self._page = self._new_page()
            if ends_answers(event):
                self._show(self._checked)
                self._checked.clear()
            self._show([event])

    def _show(self, happened: list[Event]) -> None:
        for event in happened:
            reveal = reveal_of(event, self._desk)
            if reveal is not None:
                self._reveals.append(reveal)
                if len(self._reveals) == 1:
                    self._page.hide()
                    self._begin_reveal()

    def _next_reveal(self) -> None:
        self._reveals.popleft()
        if self._reveals:
            self._begin_reveal()
        else:
            self._turn_page()

    def _begin_reveal(self) -> None:
        self._revealed_since = self.now
        if self._reveals[0].sound:
            self._context.sounds.play(self._reveals[0].sound)

    def _tell(self, text: str) -> None:
        self._desk.notice = text
        self._notice_since = self.now

    def _pause(self) -> Transition:
        self._page.hide()
        return Push(PauseScene(self._context, self._desk.table))

    def _pause_button(self) -> Button:
        return Button(PAUSE, "", self._pause, symbol="pause")


def _skips(event: Input) -> bool:
    match event:
        case Key(scancode, True):
            return scancode in keys.CONFIRM
        case Pointer(did, _):
            return did is Did.RELEASE
        case Pad(_, button, True):
            return button is PadButton.SOUTH
        case _:
            return False


def open_scene(context: Context, table: Table) -> MissionScene:
    """Return the scene that plays at `table`."""
    return MissionScene(context, table)
