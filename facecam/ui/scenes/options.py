"""Settings: language, volume, how strict games are, motion, camera; all in force at once."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from facecam.settings import for_children, leniency
from facecam.ui.kit import art
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Input
from facecam.ui.kit.layout import rows
from facecam.ui.kit.scene import Action, BaseScene, Pop, Push, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, SMALL
from facecam.ui.kit.widgets import Button, Menu
from facecam.ui.scenes.cameras import CamerasScene
from facecam.ui.scenes.common import draw_mirror, goes_back, heading
from facecam.ui.scenes.key_test import KeyTestScene
from facecam.ui.scenes.loudness import draw_loudness, loudness_buttons
from facecam.ui.scenes.stored import StoredScene

_LANGUAGES = {"en": "English", "zh-TW": "中文（台灣）"}
_SWITCHES = {
    "sides": "sides_matter",
    "hands": "hands",
    "ties": "wide_ties",
    "motion": "reduced_motion",
    "flashes": "reduced_flashes",
}
_LABELS = ("language", "volume", "children", *_SWITCHES, "fullscreen")
_LEFT = Rect(40, 112, 660, 584)
_RIGHT = Rect(740, 112, 500, 584)
_MIRROR = 300


class OptionsScene(BaseScene):
    """What people set once."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._menu = Menu()
        self._rows = dict(zip(_LABELS, rows(_LEFT, len(_LABELS), 8), strict=True))

    def handle(self, event: Input) -> Transition:
        if goes_back(event):
            return Pop()
        button = self._menu.pick(event, self._buttons())
        if button is None:
            return None
        self._context.sounds.play("tick")
        return button.action()

    def draw(self, canvas: pygame.Surface) -> None:
        context = self._context
        art.draw_paper(canvas)
        heading(canvas, context, context.say("ui.settings.title"))
        for label, row in self._rows.items():
            box = Rect(row.left, row.top, 210 if label in _LABELS[:2] else 470, row.height)
            text = context.say(f"ui.settings.{label}")
            context.write(canvas, text, box, BODY, bold=True, align=Align.LEFT)
        draw_loudness(canvas, context, self._wide("volume"))
        mirror = Rect(_RIGHT.left, _RIGHT.top, _RIGHT.width, _MIRROR)
        draw_mirror(canvas, context, mirror, accent=ACCENTS["top_face"])
        self._menu.draw(canvas, context.lettering, self._buttons())

    def _wide(self, label: str) -> Rect:
        """Where something larger than a switch goes in the row of `label`."""
        row = self._rows[label]
        return Rect(row.right - 440, row.top, 440, row.height)

    def _buttons(self) -> list[Button]:
        context, settings = self._context, self._context.settings
        wide = self._wide("language")
        languages = [
            Button(
                Rect(wide.left + number * 226, wide.top, 214, wide.height),
                name,
                partial(self._set, language=code),
                chosen=code == context.language,
            )
            for number, (code, name) in enumerate(_LANGUAGES.items())
        ]
        return [
            Button(Rect(40, 30, 130, 60), context.say("ui.back"), Pop, size=SMALL),
            *languages,
            *loudness_buttons(context, self._wide("volume")),
            self._switch("children", self._for_children, on=for_children(settings)),
            *(
                self._switch(label, partial(self._toggle, field), on=getattr(settings, field))
                for label, field in _SWITCHES.items()
            ),
            self._switch("fullscreen", self._fullscreen, on=context.window.fullscreen),
            *self._doors(),
        ]

    def _doors(self) -> list[Button]:
        """What opens a screen of its own."""
        context = self._context
        camera = context.settings.camera or context.say("cameras.first")
        doors: tuple[tuple[str, str, Action], ...] = (
            (camera, "camera", lambda: Push(CamerasScene(context))),
            (context.say("ui.settings.keys"), "gamepad", lambda: Push(KeyTestScene(context))),
            (context.say("ui.settings.stored"), "save", lambda: Push(StoredScene(context))),
        )
        top = _RIGHT.top + _MIRROR + 20
        area = Rect(_RIGHT.left, top, _RIGHT.width, _RIGHT.bottom - top)
        return [
            Button(box, label, action, symbol=symbol)
            for box, (label, symbol, action) in zip(rows(area, len(doors), 14), doors, strict=True)
        ]

    def _switch(self, label: str, action: Action, *, on: bool) -> Button:
        row = self._rows[label]
        return Button(
            Rect(row.right - 140, row.top, 140, row.height),
            self._context.say("ui.settings.on" if on else "ui.settings.off"),
            action,
            symbol="tick" if on else "",
            chosen=on,
        )

    def _set(self, **changes: object) -> Transition:
        self._context.change(**changes)
        return None

    def _toggle(self, field: str) -> Transition:
        return self._set(**{field: not getattr(self._context.settings, field)})

    def _for_children(self) -> Transition:
        return self._set(**leniency(children=not for_children(self._context.settings)))

    def _fullscreen(self) -> Transition:
        self._context.toggle_fullscreen()
        return None
