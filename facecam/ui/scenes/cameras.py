"""Which camera looks at the people, chosen by what it shows."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from facecam.ui.kit import art
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Input
from facecam.ui.kit.scene import BaseScene, Pop, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, INK_SOFT, SMALL
from facecam.ui.kit.widgets import Button, Menu
from facecam.ui.scenes.common import draw_mirror, goes_back, heading

_PICTURE = Rect(40, 116, 720, 540)
_LIST = Rect(800, 116, 440, 540)
_ROW, _MOST = 68, 7


class CamerasScene(BaseScene):
    """The live picture, and all cameras by name."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._menu = Menu()

    def handle(self, event: Input) -> Transition:
        if goes_back(event):
            return Pop()
        button = self._menu.pick(event, self._buttons())
        return button.action() if button else None

    def draw(self, canvas: Surface) -> None:
        context = self._context
        art.draw_paper(canvas)
        heading(canvas, context, context.say("cameras.title"))
        draw_mirror(canvas, context, _PICTURE, accent=ACCENTS["top_face"])
        buttons = self._buttons()
        found = bool(context.studio.cameras())
        text = context.say("cameras.wrong" if found else "cameras.searching")
        rest = Rect(_LIST.left, buttons[-1].box.bottom + 8, _LIST.width, 80)
        context.write(canvas, text, rest, SMALL, colour=INK_SOFT, align=Align.LEFT)
        self._menu.draw(canvas, context.lettering, buttons)

    def _buttons(self) -> list[Button]:
        context = self._context
        choices = [("", context.say("cameras.first"))]
        choices += [(name, name) for name in context.studio.cameras()]
        chosen = context.settings.camera
        if chosen not in dict(choices):
            choices.append((chosen, chosen))
        return [
            Button(Rect(40, 30, 130, 60), context.say("ui.back"), Pop, size=SMALL),
            *(
                Button(
                    Rect(_LIST.left, _LIST.top + row * _ROW, _LIST.width, 58),
                    label,
                    partial(self._choose, name),
                    symbol="camera",
                    size=SMALL,
                    chosen=name == chosen,
                )
                for row, (name, label) in enumerate(choices[:_MOST])
            ),
        ]

    def _choose(self, name: str) -> Transition:
        self._context.sounds.play("tick")
        self._context.change(camera=name)
        return None
