"""What to do now: the mirror, the face to make, how near it is, and what has come of the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.expressions import NEUTRAL_FACE, Expression
from facecam.records import Ask
from facecam.ui.kit import art, keys
from facecam.ui.kit.canvas import meter, ring
from facecam.ui.kit.context import Context
from facecam.ui.kit.layout import columns
from facecam.ui.kit.scene import Action, Transition
from facecam.ui.kit.theme import (
    BODY,
    HEADING,
    HIGHLIGHT,
    INK_SOFT,
    PAPER_DARK,
    PRINT,
    RIGHT,
    TITLE,
    WAITING,
    Look,
    tint,
)
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.common import why_no_picture
from facecam.ui.warm_ups import Trial, WarmUp

_NAME = Rect(190, 26, 900, 70)
_PRINT = Rect(40, 112, 590, 442)
_REASON = Rect(70, 424, 530, 96)
_TASK = Rect(660, 112, 580, 442)
_FACE = Rect(800, 172, 300, 232)
_WORDS = Rect(676, 410, 548, 76)
_BAR = Rect(692, 492, 516, 44)
_STRIP = Rect(40, 570, 1200, 62)
_KEYS = Rect(660, 646, 580, 62)
_SHOWN_S = 0.9
"""Seconds the stamp of a face that counts stays."""

_BASICS = (Ask.NEUTRAL, Ask.SQUEEZE, Ask.STRETCH)


class Exercise:
    """One person's warm-up while it goes on.

    Parameters
    ----------
    mark
        The person's colour and shape.
    character
        Who of the cast shows what to do.
    stop
        Ends it.
    """

    def __init__(
        self, context: Context, warm_up: WarmUp, mark: Look, character: str, stop: Action
    ) -> None:
        self._context = context
        self._warm_up = warm_up
        self._mark = mark
        self._character = character
        self._stop = stop
        self._now = 0.0
        self._results = self._count()
        self._stamp: tuple[str, float] | None = None
        self._asked: tuple[Ask, Expression | None] | None = None

    def _count(self) -> tuple[int, int]:
        """How many faces were shown, and how many couldn't be."""
        found = [trial.shown for trial in self._warm_up.trials]
        return found.count(True), found.count(False)

    def update(self, now: float) -> None:
        """Notice what has been shown and what is new, for a stamp and a sound."""
        self._now = now
        asked = self._warm_up.asked
        before, self._results = self._results, self._count()
        now_asked = (asked.ask, asked.expression)
        if self._results[0] > before[0]:
            self._feel("right", "held")
        elif self._results[1] > before[1]:
            self._feel("cant_tell", "tick")
        elif self._asked is not None and now_asked != self._asked:
            basic = self._asked[0] in _BASICS
            self._feel("right" if basic else "", "right" if basic else "beep")
        self._asked = now_asked

    def _feel(self, stamp: str, sound: str) -> None:
        self._stamp = (stamp, self._now) if stamp else None
        self._context.sounds.play(sound)

    def draw(self, canvas: Surface) -> None:
        self._draw_name(canvas)
        self._draw_mirror(canvas)
        self._draw_task(canvas)
        self._draw_strip(canvas)

    def _draw_name(self, canvas: Surface) -> None:
        context, name = self._context, self._warm_up.name
        text = context.say("warm_up.ask.alone", name=name)
        block = context.lettering.fit(text, (_NAME.width - 80, _NAME.height), TITLE, bold=True)
        left = _NAME.centerx - (block.width + 70) // 2
        art.draw_token(canvas, Rect(left, _NAME.centery - 28, 56, 56), self._mark)
        box = Rect(left + 70, _NAME.top, block.width + 4, _NAME.height)
        context.write(canvas, text, box, block.size, bold=True)

    def _draw_mirror(self, canvas: Surface) -> None:
        context = self._context
        pixels = self._warm_up.picture()
        if pixels is not None:
            context.picture(canvas, pixels, _PRINT, turn=1.0, mirrored=True)
        else:
            art.draw_panel(canvas, _PRINT, PAPER_DARK)
            art.draw_symbol(canvas, _PRINT.inflate(-380, -240), "camera")
        asked = self._warm_up.asked
        reason = context.say(f"reason.{asked.reason}") if asked.reason else ""
        trouble = why_no_picture(context) or reason
        if trouble:
            art.draw_panel(canvas, _REASON, tint(HIGHLIGHT, 0.35))
            context.write(canvas, trouble, _REASON.inflate(-28, -10), HEADING, bold=True)
        elif self._stamp is not None and self._now - self._stamp[1] < _SHOWN_S:
            share = context.motion(self._stamp[1]).share(self._now)
            side = round(240 - 60 * share)
            box = Rect(0, 0, side, side)
            box.center = (_PRINT.right - 126, _PRINT.bottom - 120)
            art.draw_stamp(canvas, box, self._stamp[0])

    def _draw_task(self, canvas: Surface) -> None:
        context, asked = self._context, self._warm_up.asked
        art.draw_panel(canvas, _TASK, PRINT)
        head = Rect(_TASK.left + 20, _TASK.top + 8, _TASK.width - 40, 44)
        context.write(canvas, self._head(), head, BODY, colour=INK_SOFT)
        face = asked.expression or NEUTRAL_FACE
        # As in a mirror: people copy what they see.
        art.draw_character(canvas, _FACE, self._character, face, mirrored=True)
        context.write(canvas, self._words(), _WORDS, 48, bold=True)
        if asked.ask is Ask.NEUTRAL:
            meter(canvas, _BAR, asked.progress, RIGHT)
        else:
            near = asked.strength >= 1
            meter(canvas, _BAR, asked.strength, RIGHT if near else HIGHLIGHT)
            if near:
                held = _BAR.inflate(-16, -24)
                meter(canvas, held, asked.progress, tint(RIGHT, 0.55))

    def _head(self) -> str:
        say, asked = self._context.say, self._warm_up.asked
        if asked.ask is Ask.TRY:
            faces = [trial.expression for trial in self._warm_up.trials]
            assert asked.expression is not None
            number = faces.index(asked.expression) + 1
            step = say("warm_up.ask.step", number=number, count=len(faces))
            return f"{say('warm_up.ask.like')} · {step}"
        number = _BASICS.index(asked.ask) + 1 if asked.ask in _BASICS else len(_BASICS)
        return say("warm_up.ask.step", number=number, count=len(_BASICS))

    def _words(self) -> str:
        say, asked = self._context.say, self._warm_up.asked
        if asked.ask in _BASICS:
            return say(f"warm_up.ask.{asked.ask}")
        return words(say, asked.expression) if asked.expression else ""

    def _draw_strip(self, canvas: Surface) -> None:
        """Every face to try as a small tile: shown, not shown, still to come."""
        trials = self._warm_up.trials
        asked = self._warm_up.asked
        for trial, box in zip(trials, self._tiles(trials), strict=True):
            art.draw_panel(canvas, box, tile_colour(trial), width=3, radius=10, shadow=False)
            ((part, category),) = trial.expression.parts().items()
            art.draw_part(canvas, box.inflate(-6, -6), part, category)
            if trial.shown is not None:
                mark = Rect(box.right - 22, box.bottom - 22, 26, 26)
                art.draw_symbol(canvas, mark, "tick" if trial.shown else "question")
            if asked.ask is Ask.TRY and asked.expression == trial.expression:
                ring(canvas, box.inflate(-6, -6))

    def _tiles(self, trials: Sequence[Trial]) -> list[Rect]:
        return columns(_STRIP, max(1, len(trials)), 6)[: len(trials)]

    def buttons(self) -> list[Button]:
        say, asked = self._context.say, self._warm_up.asked
        found = [
            Button(Rect(40, 30, 130, 60), say("warm_up.stop"), self._stop, size=BODY),
        ]
        skip, give_up = columns(_KEYS, 2, 12)
        if asked.ask is not Ask.NEUTRAL:
            found.append(
                Button(
                    skip,
                    say("warm_up.skip"),
                    partial(self._do, self._warm_up.skip),
                    key=keys.SPACE,
                    legend=say("ui.key.space"),
                )
            )
        if asked.ask is Ask.TRY:
            found.append(
                Button(
                    give_up,
                    say("warm_up.give_up"),
                    partial(self._do, self._warm_up.give_up),
                    key=keys.DELETE,
                    legend=say("ui.key.delete"),
                )
            )
            trials = self._warm_up.trials
            found += [
                Button(box, "", partial(self._retry, trial.expression), plain=True)
                for trial, box in zip(trials, self._tiles(trials), strict=True)
            ]
        return found

    def _do(self, what: Callable[[], None]) -> Transition:
        what()
        return None

    def _retry(self, expression: Expression) -> Transition:
        self._warm_up.retry(expression)
        return None


def words(say: Callable[..., str], expression: Expression) -> str:
    """Name a face of one part."""
    ((part, category),) = expression.parts().items()
    return say(f"expression.{part}.{category}")


def tile_colour(trial: Trial) -> tuple[int, int, int]:
    """The ground a face's tile has: shown, not shown, not tried."""
    if trial.shown is None:
        return PAPER_DARK
    return tint(RIGHT, 0.7) if trial.shown else tint(WAITING, 0.5)
