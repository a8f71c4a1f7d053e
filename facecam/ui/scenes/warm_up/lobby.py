"""Who warms up: everybody who is no virtual player, and who has already."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.errors import FacecamError
from facecam.ui.kit import art
from facecam.ui.kit.context import Context
from facecam.ui.kit.scene import Pop, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, INK_SOFT, PRINT, RIGHT, SMALL, WRONG, Look, tint
from facecam.ui.kit.widgets import Button, note
from facecam.ui.scenes.common import draw_mirror, heading

_MIRROR = Rect(40, 116, 560, 420)
_WHY = Rect(40, 548, 560, 92)
_LIST = Rect(640, 116, 600, 508)
_EVERYBODY = Rect(640, 634, 600, 70)
_NOTICE = Rect(40, 650, 560, 56)
_ROW = 64


class Lobby:
    """The list of people beside the mirror.

    Parameters
    ----------
    looks
        The people's names, in order, with their colours and shapes.
    begin
        Called with the names of those who are to warm up, in order.
    """

    def __init__(
        self,
        context: Context,
        looks: dict[str, Look],
        begin: Callable[[Sequence[str]], None],
    ) -> None:
        self._context = context
        self._looks = looks
        self._begin = begin
        self._forgetting: str | None = None
        problems = (context.studio.warm_ups.problem(name) for name in looks)
        self.notice = next((context.describe(error) for error in problems if error), "")

    def draw(self, canvas: Surface) -> None:
        context = self._context
        heading(canvas, context, context.say("warm_up.who"))
        draw_mirror(canvas, context, _MIRROR, turn=-1.5, accent=ACCENTS["say_cheese"])
        context.write(canvas, context.say("warm_up.why"), _WHY, BODY, colour=INK_SOFT)
        for row, name in enumerate(self._looks):
            self._draw_row(canvas, self._row(row), name)
        if not self._looks:
            art.draw_empty_place(canvas, Rect(_LIST.centerx - 120, _LIST.top + 40, 240, 240))
            text = Rect(_LIST.left, _LIST.top + 300, _LIST.width, 90)
            context.write(canvas, context.say("warm_up.nobody"), text, BODY)
        if self.notice:
            note(canvas, context.lettering, _NOTICE, self.notice)

    def _draw_row(self, canvas: Surface, box: Rect, name: str) -> None:
        context = self._context
        known = context.studio.warm_ups.known(name)
        sure = name == self._forgetting
        art.draw_panel(canvas, box, tint(WRONG, 0.75) if sure else PRINT)
        art.draw_token(canvas, Rect(box.left + 12, box.top + 6, 42, 42), self._looks[name])
        if sure:
            wide = Rect(box.left + 66, box.top, box.width - 140, box.height)
            question = context.say("warm_up.forget", name=name)
            context.write(canvas, question, wide, SMALL, bold=True, align=Align.LEFT)
        else:
            place = Rect(box.left + 66, box.top, 250, box.height)
            context.write(canvas, name, place, BODY, bold=True, align=Align.LEFT)
            state = Rect(box.left + 372, box.top, 156, box.height)
            key = "warm_up.known" if known else "warm_up.unknown"
            colour = RIGHT if known else INK_SOFT
            context.write(canvas, context.say(key), state, SMALL, colour=colour, align=Align.LEFT)
            mark = Rect(box.left + 324, box.top + 8, 38, 38)
            art.draw_symbol(canvas, mark, "tick" if known else "look")
        if known:
            art.draw_symbol(canvas, Rect(box.right - 58, box.top + 7, 40, 40), "delete")

    def buttons(self) -> list[Button]:
        say = self._context.say
        found = [Button(Rect(40, 30, 130, 60), say("ui.back"), Pop)]
        if len(self._looks) > 1:
            found.append(
                Button(
                    _EVERYBODY,
                    say("warm_up.everybody"),
                    partial(self._start, tuple(self._looks)),
                    symbol="play",
                    fill=ACCENTS["say_cheese"],
                )
            )
        for row, name in enumerate(self._looks):
            box = self._row(row)
            wide = Rect(box.left, box.top, box.width - 80, box.height)
            found.append(Button(wide, "", partial(self._start, (name,)), plain=True))
            if self._context.studio.warm_ups.known(name):
                bin_box = Rect(box.right - 68, box.top, 62, box.height)
                found.append(Button(bin_box, "", partial(self._forget, name), plain=True))
        return found

    def _row(self, row: int) -> Rect:
        return Rect(_LIST.left, _LIST.top + row * _ROW, _LIST.width, _ROW - 8)

    def _start(self, names: Sequence[str]) -> Transition:
        self.notice, self._forgetting = "", None
        self._begin(names)
        return None

    def _forget(self, name: str) -> Transition:
        """Asked twice, since nothing brings it back."""
        if self._forgetting != name:
            self._forgetting = name
            return None
        self._forgetting = None
        try:
            self._context.studio.warm_ups.forget(name)
        except FacecamError as error:
            self.notice = self._context.describe(error)
        return None
