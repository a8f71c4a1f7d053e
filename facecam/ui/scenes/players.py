"""Who plays this evening: names in any script, a colour and a shape each, virtual players."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from facecam.errors import FacecamError
from facecam.settings import Guest
from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context, look
from facecam.ui.kit.field import TextField
from facecam.ui.kit.input import Input, Key, Pad
from facecam.ui.kit.scene import BaseScene, Pop, Push, Replace, Scene, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, INK_SOFT, LOOKS, PAPER_DARK, SMALL, Look, family
from facecam.ui.kit.widgets import Button, Menu, note
from facecam.ui.scenes import registry, roster
from facecam.ui.scenes.common import heading, players_of
from facecam.ui.scenes.key_test import KeyTestScene
from facecam.ui.scenes.loading import LoadingScene
from facecam.ui.scenes.warm_up import WarmUpScene

_LIST = Rect(40, 116, 700, 560)
_ROW = 68
_FORM = Rect(780, 116, 460, 560)


class PlayersScene(BaseScene):
    """Add, name, order; with a `poster` the game starts from here."""

    def __init__(self, context: Context, poster: registry.Poster | None = None) -> None:
        super().__init__()
        self._context = context
        self._poster = poster
        self._menu = Menu()
        self._field = TextField(
            Rect(_FORM.left, _FORM.top + 4, 310, 64), context.window, context.say("players.hint")
        )
        self._notice = ""

    @property
    def _typed(self) -> str:
        return self._field.text.strip()

    @property
    def _may_start(self) -> bool:
        return self._poster is not None and not self._shortage()

    @property
    def _missing(self) -> int:
        """How many more the game needs."""
        fewest = self._poster.fewest if self._poster else 0
        return max(0, fewest - len(self._context.settings.guests))

    @property
    def _most(self) -> int:
        return self._poster.most if self._poster else len(LOOKS)

    def update(self, now: float) -> Transition:
        if self.since is None and not self._context.settings.guests:
            self._field.focus()
        return super().update(now)

    def handle(self, event: Input) -> Transition:
        if self._field.handle(event):
            return None
        match event:
            case Key(keys.ENTER, True) if self._field.focused:
                return self._start() if self._may_start and not self._typed else self._add()
            case Key(keys.ESCAPE, True) if self._field.focused:
                self._field.blur()
            case Key(keys.ESCAPE, True):
                return Pop()
            case Pad(pad, _, True) if pad not in self._context.pads:
                self._join(pad)
            case _:
                button = self._menu.pick(event, self._buttons())
                return button.action() if button else None
        return None

    def leave(self) -> None:
        self._field.blur()

    def draw(self, canvas: pygame.Surface) -> None:
        context = self._context
        art.draw_paper(canvas, ACCENTS[family(self._poster.name)] if self._poster else None)
        heading(canvas, context, context.say("players.title"))
        for number, guest in enumerate(context.settings.guests):
            self._draw_row(canvas, number, guest)
        if not context.settings.guests:
            side = Rect(_LIST.centerx - 150, _LIST.top + 90, 300, 300)
            art.draw_empty_place(canvas, side)
            art.draw_symbol(canvas, side.inflate(-120, -120), "person")
        self._field.draw(canvas, context.lettering, self.now)
        self._draw_advice(canvas)
        self._menu.draw(canvas, context.lettering, self._buttons())

    def _draw_row(self, canvas: pygame.Surface, number: int, guest: Guest) -> None:
        context = self._context
        box = self._row(number)
        out = number >= self._most
        art.draw_panel(canvas, box, PAPER_DARK if out else (255, 253, 247))
        art.draw_token(canvas, Rect(box.left + 12, box.top + 7, 46, 46), look(guest), faded=out)
        name = Rect(box.left + 72, box.top, 340, box.height)
        context.write(canvas, guest.name, name, BODY, bold=True, align=Align.LEFT)
        kind = "robot" if guest.bot else "person"
        warm = context.studio.warm_ups.known(guest.name)
        if number in context.pads.values():
            art.draw_symbol(canvas, Rect(box.left + 424, box.top + 9, 42, 42), "gamepad")
        art.draw_symbol(canvas, Rect(box.left + 474, box.top + 9, 42, 42), kind)
        if not guest.bot:
            mark = Rect(box.left + 504, box.top + 28, 26, 26)
            art.draw_symbol(canvas, mark, "tick" if warm else "question")
        if number:
            up = Rect(box.right - 136, box.top + 13, 34, 34)
            art.draw_token(canvas, up, Look(PAPER_DARK, "triangle"))
        art.draw_symbol(canvas, Rect(box.right - 62, box.top + 9, 42, 42), "delete")

    def _draw_advice(self, canvas: pygame.Surface) -> None:
        context = self._context
        lines = [context.say("players.order"), context.say("players.pad")]
        for row, line in enumerate(lines):
            box = Rect(_FORM.left, _FORM.top + 246 + row * 66, _FORM.width, 60)
            context.write(canvas, line, box, SMALL, colour=INK_SOFT, align=Align.LEFT)
        notice = self._notice or self._shortage()
        if notice:
            box = Rect(_FORM.left, _FORM.top + 386, _FORM.width, 76)
            note(canvas, context.lettering, box, notice)

    def _shortage(self) -> str:
        poster = self._poster
        count = len(self._context.settings.guests)
        if poster is None or poster.fewest <= count <= poster.most:
            return ""
        game = self._context.say(f"hub.game.{poster.name}")
        return self._context.say("players.few", game=game, fewest=poster.fewest, most=poster.most)

    def _buttons(self) -> list[Button]:
        say = self._context.say
        buttons = [
            Button(
                Rect(_FORM.left + 326, _FORM.top + 4, 134, 64),
                say("players.add"),
                self._add,
                symbol="plus",
            ),
            Button(
                Rect(_FORM.left, _FORM.top + 88, _FORM.width, 64),
                say("players.bot"),
                self._add_bot,
                symbol="robot",
            ),
            Button(
                Rect(_FORM.left, _FORM.top + 166, _FORM.width, 64),
                say("warm_up.button"),
                self._warm_up,
                symbol="look",
            ),
            Button(Rect(40, 30, 130, 60), say("ui.back"), Pop),
            Button(
                Rect(920, 30, 320, 60),
                say("ui.settings.keys"),
                lambda: Push(KeyTestScene(self._context)),
                symbol="gamepad",
                size=SMALL,
            ),
        ]
        if self._missing:
            buttons.append(
                Button(
                    Rect(_FORM.left, _FORM.bottom - 84, _FORM.width, 84),
                    say("players.fill", count=self._missing),
                    self._fill,
                    symbol="robot",
                    fill=ACCENTS["say_cheese"],
                )
            )
        if self._may_start:
            buttons.append(
                Button(
                    Rect(_FORM.left, _FORM.bottom - 84, _FORM.width, 84),
                    say("ui.start"),
                    self._start,
                    key=keys.ENTER,
                    legend=say("ui.key.enter"),
                    symbol="play",
                    fill=ACCENTS["say_cheese"],
                    size=36,
                )
            )
        for number in range(len(self._context.settings.guests)):
            buttons += self._row_buttons(number)
        return buttons

    def _row_buttons(self, number: int) -> list[Button]:
        box = self._row(number)
        found = [
            Button(
                Rect(box.left + 6, box.top, 60, box.height),
                "",
                partial(self._recolour, number),
                plain=True,
            ),
            Button(
                Rect(box.right - 72, box.top, 62, box.height),
                "",
                partial(self._remove, number),
                plain=True,
            ),
        ]
        guest = self._context.settings.guests[number]
        if not guest.bot:
            warm = Rect(box.left + 468, box.top, 68, box.height)
            found.append(Button(warm, "", partial(self._warm_up, guest.name), plain=True))
        if number:
            up = Rect(box.right - 150, box.top, 62, box.height)
            found.append(Button(up, "", partial(self._raise, number), plain=True))
        return found

    def _row(self, number: int) -> Rect:
        return Rect(_LIST.left, _LIST.top + number * (_ROW + 2), _LIST.width, _ROW - 8)

    def _add(self) -> Transition:
        if not self._typed:
            self._field.focus()
            return None
        self._notice = roster.enter(self._context, self._typed, self._most)
        if not self._notice:
            self._field.text = ""
        return None

    def _add_bot(self) -> Transition:
        self._notice = roster.enter_bot(self._context, self._most)
        return None

    def _fill(self) -> Transition:
        """Seat virtual players where the game still needs somebody, after who is being typed."""
        if self._typed:
            self._add()
        for _ in range(self._missing):
            self._add_bot()
        return None

    def _recolour(self, number: int) -> Transition:
        roster.recolour(self._context, number)
        return None

    def _remove(self, number: int) -> Transition:
        self._notice = ""
        roster.remove(self._context, number)
        return None

    def _raise(self, number: int) -> Transition:
        roster.move_up(self._context, number)
        return None

    def _warm_up(self, first: str = "") -> Transition:
        """Warm up one person, or let the people choose."""
        guests = self._context.settings.guests
        people = {guest.name: look(guest) for guest in guests if not guest.bot}
        return Push(WarmUpScene(self._context, people, first))

    def _join(self, pad: int) -> None:
        joined = roster.seat_pad(self._context, pad, self._context.settings.guests)
        self._notice = "" if joined else self._context.say("players.pad_free")

    def _start(self) -> Transition:
        loading = self._context.studio.loading()
        if loading.done and loading.problem is None:
            scene = self._open()
            return Push(scene) if scene else None
        return Push(LoadingScene(self._context, self._loaded))

    def _loaded(self) -> Transition:
        scene = self._open()
        return Replace(scene) if scene else Pop()

    def _open(self) -> Scene | None:
        assert self._poster is not None
        try:
            table = self._context.studio.open(
                self._poster.name, players_of(self._context.settings.guests)
            )
        except FacecamError as error:
            self._notice = self._context.describe(error)
            return None
        return registry.scene_of(self._context, table)
