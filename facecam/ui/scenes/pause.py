"""Pause: the game's clock stands still; rules, undo, settings, leave."""

from __future__ import annotations

import pygame
from pygame import Rect

from facecam.errors import IllegalCommandError
from facecam.ui.facade import Table
from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Input, Key, Pad, PadButton
from facecam.ui.kit.layout import rows
from facecam.ui.kit.scene import Action, BaseScene, Home, Pop, Push, Transition
from facecam.ui.kit.theme import ACCENTS, BODY, HEADING, PAPER, TITLE, family
from facecam.ui.kit.widgets import Button, Menu, note
from facecam.ui.scenes.options import OptionsScene
from facecam.ui.scenes.rules import RulesScene

_BOX = Rect(390, 76, 500, 516)


class PauseScene(BaseScene):
    """Lies over a game, and hides it: what is secret must not be seen."""

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__()
        self._context = context
        self._table = table
        self._menu = Menu()
        self._notice = ""
        table.pause()
        context.sounds.stop()

    def handle(self, event: Input) -> Transition:
        if event == Key(keys.ESCAPE) or (
            isinstance(event, Pad)
            and event.down
            and event.button in {PadButton.EAST, PadButton.START}
        ):
            return Pop()
        button = self._menu.pick(event, self._buttons())
        return button.action() if button else None

    def leave(self) -> None:
        self._table.resume()

    def draw(self, canvas: pygame.Surface) -> None:
        context = self._context
        art.draw_paper(canvas, ACCENTS[family(self._table.game)])
        art.draw_panel(canvas, _BOX.inflate(60, 60), PAPER)
        title = Rect(_BOX.left, _BOX.top - 14, _BOX.width, 76)
        context.write(canvas, context.say("pause.title"), title, TITLE, bold=True)
        if self._notice:
            box = Rect(_BOX.left - 80, _BOX.bottom + 46, _BOX.width + 160, 58)
            note(canvas, context.lettering, box, self._notice)
        self._menu.draw(canvas, context.lettering, self._buttons())

    def _buttons(self) -> list[Button]:
        say = self._context.say
        entries: tuple[tuple[str, Action, str], ...] = (
            ("pause.continue", Pop, "play"),
            ("pause.rules", self._rules, "question"),
            ("pause.undo", self._undo, "undo"),
            ("pause.settings", self._options, "settings"),
            ("pause.leave", Home, "home"),
        )
        area = Rect(_BOX.left, _BOX.top + 76, _BOX.width, 420)
        return [
            Button(
                box,
                say(key),
                action,
                symbol=symbol,
                size=HEADING if number == 0 else BODY,
                key=keys.ENTER if number == 0 and not self._menu.by_keys else None,
                legend=say("ui.key.escape") if number == 0 else "",
            )
            for number, (box, (key, action, symbol)) in enumerate(
                zip(rows(area, len(entries), 12), entries, strict=True)
            )
        ]

    def _rules(self) -> Transition:
        return Push(RulesScene(self._context, self._table.game))

    def _options(self) -> Transition:
        return Push(OptionsScene(self._context))

    def _undo(self) -> Transition:
        try:
            self._table.undo()
        except IllegalCommandError as error:
            self._notice = self._context.describe(error)
            return None
        return Pop()
