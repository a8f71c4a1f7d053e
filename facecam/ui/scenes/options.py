"""Settings: language, volume, camera, motion; all in force at once."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from facecam.ui.kit import art, keys
from facecam.ui.kit.canvas import meter
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Input, Key, Pad, PadButton
from facecam.ui.kit.scene import Action, BaseScene, Pop, Push, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, INK_SOFT, SMALL
from facecam.ui.kit.widgets import Button, Menu
from facecam.ui.scenes.common import draw_mirror, heading
from facecam.ui.scenes.stored import StoredScene

_LANGUAGES = {"en": "English", "zh-TW": "中文（台灣）"}
_SWITCHES = {
    "motion": "reduced_motion",
    "flashes": "reduced_flashes",
    "hands": "hands",
    "sides": "sides_matter",
}
_STEP = 0.1
_LEFT, _LABEL, _TOP, _ROW = 40, 220, 120, 76
_CAMERAS = Rect(740, 432, 500, 264)


class OptionsScene(BaseScene):
    """What people set once."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._menu = Menu()

    def handle(self, event: Input) -> Transition:
        if event in {Key(keys.ESCAPE), Pad(getattr(event, "pad", 0), PadButton.EAST)}:
            return Pop()
        button = self._menu.pick(event, self._buttons())
        if button is None:
            return None
        self._context.sounds.play("tick")
        return button.action()

    def draw(self, canvas: pygame.Surface) -> None:
        context = self._context
        art.draw_paper(canvas)
        heading(canvas, context, context.say("ui.settings.title"), Rect(180, 26, 740, 70))
        labels = ["language", "volume", *_SWITCHES, "fullscreen"]
        for row, label in enumerate(labels):
            wide = _LABEL if row < 2 else 440
            box = Rect(_LEFT, _TOP + row * _ROW, wide, 60)
            text = context.say(f"ui.settings.{label}")
            context.write(canvas, text, box, BODY, bold=True, align=Align.LEFT)
        bar = Rect(_LEFT + _LABEL + 80, _TOP + _ROW + 14, 240, 32)
        meter(canvas, bar, context.settings.volume, ACCENTS["top_face"])
        mirror = Rect(_CAMERAS.left, 112, _CAMERAS.width, 262)
        draw_mirror(canvas, context, mirror, accent=ACCENTS["top_face"])
        title = Rect(_CAMERAS.left, 384, _CAMERAS.width, 40)
        context.write(
            canvas, context.say("ui.settings.camera"), title, BODY, bold=True, align=Align.LEFT
        )
        if not context.studio.cameras():
            box = Rect(_CAMERAS.left, _CAMERAS.top + 62, _CAMERAS.width, 50)
            text = context.say("ui.settings.searching")
            context.write(canvas, text, box, SMALL, colour=INK_SOFT, align=Align.LEFT)
        self._menu.draw(canvas, context.lettering, self._buttons())

    def _buttons(self) -> list[Button]:
        context, settings = self._context, self._context.settings
        back = Button(
            Rect(40, 30, 130, 60),
            context.say("ui.back"),
            Pop,
            size=SMALL,
            legend="",
        )
        left = _LEFT + _LABEL
        languages = [
            Button(
                Rect(left + number * 206, _TOP, 194, 60),
                name,
                partial(self._set, language=code),
                chosen=code == context.language,
            )
            for number, (code, name) in enumerate(_LANGUAGES.items())
        ]
        volume = [
            Button(
                Rect(left + place, _TOP + _ROW, 64, 60),
                "",
                partial(self._louder, step),
                symbol=symbol,
            )
            for place, symbol, step in ((0, "minus", -_STEP), (336, "plus", _STEP))
        ]
        switches = [
            self._switch(row, getattr(settings, field), partial(self._toggle, field))
            for row, field in enumerate(_SWITCHES.values(), start=2)
        ]
        full = self._switch(6, context.window.fullscreen, self._fullscreen)
        stored = Button(
            Rect(940, 30, 300, 60),
            context.say("ui.settings.stored"),
            lambda: Push(StoredScene(context)),
            symbol="save",
            size=SMALL,
        )
        return [back, stored, *languages, *volume, *switches, full, *self._cameras()]

    def _cameras(self) -> list[Button]:
        context = self._context
        choices = [("", context.say("ui.settings.first"))]
        choices += [(name, name) for name in context.studio.cameras()[:3]]
        return [
            Button(
                Rect(_CAMERAS.left, _CAMERAS.top + row * 66, _CAMERAS.width, 58),
                label,
                partial(self._set, camera=name),
                symbol="camera",
                size=SMALL,
                chosen=name == context.settings.camera,
            )
            for row, (name, label) in enumerate(choices)
        ]

    def _switch(self, row: int, on: bool, action: Action) -> Button:
        label = self._context.say("ui.settings.on" if on else "ui.settings.off")
        return Button(
            Rect(_LEFT + 480, _TOP + row * _ROW, 140, 60),
            label,
            action,
            symbol="tick" if on else "",
            chosen=on,
        )

    def _set(self, **changes: object) -> Transition:
        self._context.change(**changes)
        return None

    def _toggle(self, field: str) -> Transition:
        return self._set(**{field: not getattr(self._context.settings, field)})

    def _louder(self, step: float) -> Transition:
        volume = round(self._context.settings.volume + step, 2)
        return self._set(volume=min(1.0, max(0.0, volume)))

    def _fullscreen(self) -> Transition:
        self._context.window.toggle_fullscreen()
        return self._set(fullscreen=self._context.window.fullscreen)
