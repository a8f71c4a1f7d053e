"""A game on the screen: the page of the present phase, reveals in between, pause at any time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from typing import Generic

from pygame import Rect, Surface

from facecam.games.core import Event
from facecam.games.match import TakenOver, Undone
from facecam.ui.kit import art, keys
from facecam.ui.kit.input import (
    Composing,
    Did,
    Focus,
    Input,
    Key,
    Pad,
    PadButton,
    Pointer,
    Unplugged,
)
from facecam.ui.kit.scene import BaseScene, Push, Replace, Transition
from facecam.ui.kit.theme import ACCENTS, HEIGHT, WIDTH, family
from facecam.ui.kit.widgets import Button, Menu, note
from facecam.ui.scenes.at_table.line import LINE, draw_line
from facecam.ui.scenes.at_table.page import At, Page
from facecam.ui.scenes.at_table.reveal import Reveal
from facecam.ui.scenes.pause import PauseScene
from facecam.ui.scenes.result import ResultScene

PAUSE = Rect(1190, 14, 66, 82)
MAIN = Rect(24, 164, 1232, 540)
"""Where pages draw; above it stand scores and the line that says what to do."""

_NOTICE = Rect(190, HEIGHT - 66, WIDTH - 380, 56)
_ON = Rect(WIDTH - 88, HEIGHT - 84, 60, 60)
_NOTICE_SECONDS = 4.0


class TableScene(BaseScene, ABC, Generic[At]):
    """One game at one table, until it is over or left; each game says what is its own."""

    line_box = LINE
    pause_box = PAUSE
    notice_box = _NOTICE
    on_box = _ON

    def __init__(self, desk: At) -> None:
        super().__init__()
        self.desk = desk
        self.context = desk.context
        self._menu = Menu()
        self.page: Page[At] = self.new_page()
        self._reveals: deque[Reveal] = deque()
        self._revealed_since = 0.0
        self._notice_since = 0.0
        self._drifted: frozenset[str] = frozenset()

    @abstractmethod
    def page_kind(self) -> type[Page[At]]:
        """The page of the present phase."""

    def reveal_of(self, event: Event) -> Reveal | None:  # noqa: ARG002 - for subclasses
        """How an event is shown to all; None for what the table itself shows."""
        return None

    def reveals_of(self, event: Event) -> Sequence[Reveal]:
        """The moments in which an event is shown, where it takes several."""
        reveal = self.reveal_of(event)
        return () if reveal is None else (reveal,)

    def draw_header(self, canvas: Surface) -> None:
        """Paint what is always visible."""

    def new_page(self) -> Page[At]:
        """Open the page of the present phase."""
        return self.page_kind()(self.desk)

    def hear(self, happened: Sequence[Event]) -> None:
        """Take note of what happened since the last update."""
        for event in happened:
            if isinstance(event, Undone):
                self.page = self.new_page()
            self.show(event)

    def over(self) -> bool:
        """Whether the result may be shown."""
        return self.desk.table.outcome is not None

    def moving(self) -> bool:
        """Whether something moves on the table that all should see before the game goes on."""
        return False

    @property
    def moment(self) -> str:
        """What is being shown, in a word: the name of its screenshot."""
        phase = str(getattr(self.desk.view, "phase", ""))
        return f"{phase}-reveal" if self._reveals else phase

    @property
    def reveal(self) -> Reveal | None:
        """What is being shown to all, while the game's clock stands still."""
        return self._reveals[0] if self._reveals else None

    @property
    def reveals(self) -> Sequence[Reveal]:
        """All that is still to be shown."""
        return tuple(self._reveals)

    @property
    def revealing(self) -> bool:
        return bool(self._reveals)

    def update(self, now: float) -> Transition:
        super().update(now)
        table = self.desk.table
        if self._reveals and now - self._revealed_since >= self._reveals[0].seconds:
            self._next_reveal()
        happened = table.update()
        if any(isinstance(event, TakenOver) for event in happened):
            self.desk.welcome()
            self.page.hide()
            self.page = self.new_page()
        self.hear(happened)
        self.desk.update(now)
        for trouble in self.context.studio.saves.troubles():
            self.desk.notice, self._notice_since = self.context.describe(trouble), now
        if self._reveals or self.moving():
            table.pause()
        else:
            table.resume()
        self._tell_of_drift()
        if self.desk.notice and now - self._notice_since > _NOTICE_SECONDS:
            self.desk.notice = ""
        if not self._reveals:
            if self.over() and not self.moving():
                return Replace(ResultScene(self.context, table, self.desk.looks))
            if not self.moving():
                self._turn_page()
            self.page.update(now)
        return None

    def handle(self, event: Input) -> Transition:
        match event:
            case Key(keys.ESCAPE, True) | Pad(_, PadButton.START, True) | Focus(False):
                return self._pause()
            case Unplugged(pad) if (player := self.desk.pad_of(pad)) is not None:
                return self._pause(unplugged=player)
            case _:
                pass
        if not isinstance(event, Pad):  # a gamepad has a button of its own for it
            button = self._menu.pick(event, [self._pause_button()], arrows=False)
            if button is not None:
                return button.action()
        if self._reveals:
            if skips(event):
                self._next_reveal()
            return None
        before = self.desk.notice
        transition = self.page.handle(event)
        if isinstance(event, Composing) and event.text and not self.page.typing:
            self.desk.notice = self.context.say("ui.input_method")
        if self.desk.notice != before:
            self._notice_since = self.now
        return transition

    def draw(self, canvas: Surface) -> None:
        desk = self.desk
        art.draw_paper(canvas, ACCENTS[family(desk.table.game)])
        self.draw_header(canvas)
        self._menu.draw(canvas, self.context.lettering, [self._pause_button()])
        if self._reveals:
            reveal = self._reveals[0]
            draw_line(canvas, self.context, reveal.line, box=self.line_box)
            reveal.paint(canvas, desk, self.now - self._revealed_since)
            art.draw_symbol(canvas, self.on_box, "arrow")
        else:
            deadline = self.page.deadline()
            left = None if deadline is None else deadline - desk.table.now()
            draw_line(canvas, self.context, self.page.line(), left, self.line_box)
            self.page.draw(canvas)
        if desk.notice:
            note(canvas, self.context.lettering, self.notice_box, desk.notice)

    def leave(self) -> None:
        self.page.hide()
        # The result keeps the table for its photos; it is closed there.
        if self.desk.table.outcome is None:
            self.desk.table.close()

    def show(self, event: Event) -> None:
        """Show an event to all, after what is being shown already."""
        showing = self.revealing
        self._reveals += self.reveals_of(event)
        if self._reveals and not showing:
            self.page.hide()
            self._begin_reveal()

    def _tell_of_drift(self) -> None:
        """Say once whose warm-up no longer fits, when nobody is just pulling a face."""
        table = self.desk.table
        fresh = [one for one in table.players if one.id in table.drifted - self._drifted]
        self._drifted &= table.drifted
        if fresh and not self._reveals and not table.verdicts():
            self._drifted |= {fresh[0].id}
            self.desk.notice = self.context.say("warm_up.drifted", name=fresh[0].name)
            self._notice_since = self.now

    def _turn_page(self) -> None:
        """Show the page of the present phase; the same page goes on where it serves several."""
        if type(self.page) is not self.page_kind():
            self.page.hide()
            self.page = self.new_page()

    def _next_reveal(self) -> None:
        self._reveals.popleft()
        if self._reveals:
            self._begin_reveal()
        else:
            self._turn_page()

    def _begin_reveal(self) -> None:
        self._revealed_since = self.now
        if self._reveals[0].sound:
            self.context.sounds.play(self._reveals[0].sound)

    def _pause(self, unplugged: str = "") -> Transition:
        self.page.hide()
        return Push(PauseScene(self.context, self.desk.table, unplugged))

    def _pause_button(self) -> Button:
        return Button(self.pause_box, "", self._pause, symbol="pause")


def skips(event: Input) -> bool:
    """Tell whether somebody wants to go on."""
    match event:
        case Key(scancode, True):
            return scancode in keys.CONFIRM
        case Pointer(did, _):
            return did is Did.RELEASE
        case Pad(_, button, True):
            return button is PadButton.SOUTH
        case _:
            return False
