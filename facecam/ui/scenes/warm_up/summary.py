"""What came of a warm-up: a contact sheet of the faces; any of them may be tried again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from facecam.expressions import Expression
from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.layout import columns, grid, inside
from facecam.ui.kit.scene import Action, Transition
from facecam.ui.kit.theme import ACCENTS, BODY, PAPER_DARK, PRINT
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.common import heading
from facecam.ui.warm_ups import Trial, WarmUp

_SHEET = Rect(40, 110, 1200, 438)
_SAID = Rect(40, 554, 1200, 76)
_KEYS = Rect(200, 640, 880, 68)
_ACROSS = 7


class Summary:
    """The faces of one person, those that were shown as prints of their own.

    Parameters
    ----------
    following
        Who is next; empty for nobody.
    again
        Begins anew.
    on
        Goes on: to whoever is next, or back.
    resume
        Called after a face was chosen to be tried again.
    """

    def __init__(
        self,
        context: Context,
        warm_up: WarmUp,
        character: str,
        following: str,
        *,
        again: Action,
        on: Action,
        resume: Callable[[], None],
    ) -> None:
        self._context = context
        self._warm_up = warm_up
        self._character = character
        self._following = following
        self._again = again
        self._on = on
        self._resume = resume

    def draw(self, canvas: Surface) -> None:
        context = self._context
        trials = self._warm_up.trials
        heading(canvas, context, context.say("warm_up.done.title", name=self._warm_up.name))
        for trial, box in zip(trials, _boxes(len(trials)), strict=True):
            self._draw_trial(canvas, trial, box)
        if not trials:
            art.draw_character(canvas, _SHEET, self._character, Expression(mouth="smile"))
            stamp = Rect(_SHEET.centerx + 80, _SHEET.bottom - 190, 180, 180)
            art.draw_stamp(canvas, stamp, "right")
        context.write(canvas, self._said(), _SAID, BODY)

    def _said(self) -> str:
        say, trials = self._context.say, self._warm_up.trials
        if self._warm_up.problem is not None:
            return self._context.describe(self._warm_up.problem)
        lines = []
        if self._warm_up.changed:
            lines.append(say("warm_up.done.changed"))
        if any(trial.shown is False for trial in trials):
            lines.append(say("warm_up.done.cannot"))
        elif trials and all(trial.shown for trial in trials):
            lines.append(say("warm_up.done.all"))
        return " ".join(lines)

    def _draw_trial(self, canvas: Surface, trial: Trial, box: Rect) -> None:
        context = self._context
        ((part, category),) = trial.expression.parts().items()
        if trial.picture is not None:
            context.picture(canvas, trial.picture, box, mirrored=True)
        else:
            sheet = box.inflate(-8, -4)
            art.draw_panel(canvas, sheet, PAPER_DARK, width=3, radius=8, shadow=False)
            inner = sheet.inflate(-8, -8)
            art.draw_character(canvas, inner, self._character, trial.expression, mirrored=True)
        icon = Rect(box.left + 2, box.bottom - 52, 50, 50)
        art.draw_panel(canvas, icon, PRINT, width=3, radius=10, shadow=False)
        art.draw_part(canvas, icon.inflate(-4, -4), part, category)
        if trial.shown is not None:
            mark = Rect(box.right - 46, box.bottom - 46, 44, 44)
            art.draw_symbol(canvas, mark, "tick" if trial.shown else "question")

    def buttons(self) -> list[Button]:
        say = self._context.say
        again, on = columns(_KEYS, 2, 20)
        label = say("warm_up.next", name=self._following) if self._following else ""
        found = [
            Button(again, say("warm_up.again"), self._again, symbol="undo"),
            Button(
                on,
                label or say("warm_up.finish"),
                self._on,
                key=keys.ENTER,
                legend=say("ui.key.enter"),
                fill=ACCENTS["say_cheese"],
            ),
        ]
        trials = self._warm_up.trials
        return found + [
            Button(box, "", partial(self._retry, trial.expression), plain=True)
            for trial, box in zip(trials, _boxes(len(trials)), strict=True)
        ]

    def _retry(self, expression: Expression) -> Transition:
        self._warm_up.retry(expression)
        self._resume()
        return None


def _boxes(count: int) -> list[Rect]:
    """Return a square for each of so many faces, as large as they fit."""
    down = max(1, -(-count // _ACROSS))
    cells = grid(_SHEET, _ACROSS, down, 12)
    return [inside(1, 1, cell) for cell in cells[:count]]
