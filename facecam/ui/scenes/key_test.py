"""The keys try-out: whose keys are where, which arrive together, which gamepad is whose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context, look
from facecam.ui.kit.input import Composing, Focus, Input, Key, Pad, PadButton
from facecam.ui.kit.keyboard import PLACES, WIDTH, Trial
from facecam.ui.kit.layout import columns, line_up
from facecam.ui.kit.scene import BaseScene, Pop, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import (
    BODY,
    HIGHLIGHT,
    INK_SOFT,
    LOOKS,
    PAPER_DARK,
    PRINT,
    RIGHT,
    SMALL,
    WRONG,
    Look,
    tint,
)
from facecam.ui.kit.widgets import Button, Menu, key_cap
from facecam.ui.scenes import roster
from facecam.ui.scenes.common import heading

_LINE = Rect(40, 104, 1200, 58)
_KEYBOARD = Rect(60, 178, 1160, 296)
_TRIALS = Rect(40, 492, 1200, 62)
_BELOW = Rect(40, 570, 1200, 62)
_PADS = Rect(40, 644, 1200, 64)
_LEAST = 2


class KeyTestScene(BaseScene):
    """All keys light up as they arrive; each set of keys for one moment of a game is a trial."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._menu = Menu()
        self._single = False
        people = [guest for guest in context.settings.guests if not guest.bot]
        self._looks = [look(guest) for guest in people] or list(LOOKS)
        self._looks += [one for one in LOOKS if one not in self._looks]
        self._people = min(max(_LEAST, len(people)), self._most)
        self._down: list[int] = []
        self._pads: set[int] = set()
        self._notice = ""
        self._trials: list[Trial] = []
        self._chosen = 0
        self._begin()

    @property
    def _most(self) -> int:
        return len(keys.BUZZ_KEYS if self._single else keys.COLUMNS)

    def _owners(self) -> list[tuple[int, ...]]:
        """The keys of everybody, from left to right."""
        if self._single:
            return [(key,) for key in keys.buzz_keys(self._people)]
        return [column.keys for column in keys.columns(self._people)]

    def _begin(self) -> None:
        self._trials = [Trial(wanted) for wanted in zip(*self._owners(), strict=True)]
        self._chosen = len(self._trials) - 1  # the bottom row is where it matters who is first
        self._notice = ""

    @property
    def trial(self) -> Trial:
        """The keys asked for now."""
        return self._trials[self._chosen]

    def update(self, now: float) -> Transition:
        self.trial.update(self._down, now)
        return super().update(now)

    def handle(self, event: Input) -> Transition:
        match event:
            case Key(keys.ESCAPE, True) | Pad(_, PadButton.START, True):
                return Pop()
            case Key(scancode, down):
                self._press(scancode, down=down)
            case Pad(pad, _, down):
                self._press_pad(pad, down=down)
            case Focus(False):  # keys that come up elsewhere are never reported
                self._down.clear()
                self._pads.clear()
            case Composing(text) if text:
                self._notice = self._context.say("ui.input_method")
            case _:
                button = self._menu.pick(event, self._buttons(), arrows=False)
                return button.action() if button else None
        return None

    def _press(self, scancode: int, *, down: bool) -> None:
        if not down:
            self._down = [key for key in self._down if key != scancode]
        elif scancode not in self._down:
            self._down.append(scancode)
            self._notice = ""
            self._context.sounds.play("tick")
        self.trial.update(self._down, self.now)

    def _press_pad(self, pad: int, *, down: bool) -> None:
        (self._pads.add if down else self._pads.discard)(pad)
        if down and pad not in self._context.pads:
            name = roster.seat_pad(self._context, pad, self._context.settings.guests)
            say = self._context.say
            self._notice = say("keys.plugged", name=name) if name else say("players.pad_free")

    def draw(self, canvas: Surface) -> None:
        context = self._context
        art.draw_paper(canvas)
        heading(canvas, context, context.say("keys.title"))
        self._draw_line(canvas)
        self._draw_keyboard(canvas)
        self._draw_people(canvas)
        self._draw_pads(canvas)
        self._menu.draw(canvas, context.lettering, self._buttons())
        for number, (button, trial) in enumerate(zip(self._places(), self._trials, strict=True)):
            mark = Rect(button.right - 56, button.centery - 21, 42, 42)
            if trial.passed or trial.dropped:
                art.draw_symbol(canvas, mark, "tick" if trial.passed else "wrong")
            elif number == self._chosen:
                art.draw_symbol(canvas, mark, "arrow")

    def _draw_line(self, canvas: Surface) -> None:
        """Paint what to do, or what was found out."""
        context, trial = self._context, self.trial
        if self._notice:
            text, fill = self._notice, tint(HIGHLIGHT, 0.5)
        elif trial.passed:
            text = context.say("keys.passed", count=len(trial.wanted))
            fill = tint(RIGHT, 0.72)
        elif trial.dropped:
            arrived = [key for key in trial.wanted if key not in trial.dropped]
            key = "keys.dropped" if len(arrived) > 1 else "keys.dropped_second"
            text = context.say(
                key, keys=self._legends(arrived), missing=self._legends(trial.dropped)
            )
            fill = tint(WRONG, 0.75)
        else:
            text, fill = context.say("keys.hold", keys=self._legends(trial.wanted)), PRINT
        art.draw_panel(canvas, _LINE, fill, width=3, radius=18, shadow=False)
        context.write(canvas, text, _LINE.inflate(-36, -6), BODY, bold=True)

    def _legends(self, scancodes: Sequence[int]) -> str:
        return " ".join(f"[{keys.LEGENDS[key]}]" for key in scancodes)

    def _draw_keyboard(self, canvas: Surface) -> None:
        context = self._context
        pitch = _KEYBOARD.width / WIDTH
        height = _KEYBOARD.height // 4
        owners = {
            key: self._looks[number]
            for number, column in enumerate(self._owners())
            for key in column
        }
        for place in PLACES:
            left = round(_KEYBOARD.left + place.column * pitch)
            box = Rect(left, _KEYBOARD.top + place.row * height, round(pitch) - 8, height - 8)
            down = place.scancode in self._down
            owner = owners.get(place.scancode)
            fill = PAPER_DARK if owner is None else tint(owner.colour, 0.55)
            wanted = place.scancode in self.trial.wanted
            if wanted and not down:
                art.draw_panel(canvas, box.inflate(8, 8), HIGHLIGHT, width=2, shadow=False)
            key_cap(canvas, context.lettering, box, place.legend, HIGHLIGHT if down else fill)
            if owner is not None:
                self._draw_owner(canvas, box, owner)

    def _draw_owner(self, canvas: Surface, box: Rect, owner: Look) -> None:
        art.draw_token(canvas, Rect(box.left + 5, box.top + 4, 22, 22), owner)

    def _draw_people(self, canvas: Surface) -> None:
        label = Rect(_BELOW.left, _BELOW.top, 230, _BELOW.height)
        text = self._context.say("keys.people", count=self._people)
        self._context.write(canvas, text, label, BODY, bold=True, align=Align.LEFT)

    def _draw_pads(self, canvas: Surface) -> None:
        """Paint the gamepads that have a seat, lit while a button is down."""
        context = self._context
        guests = context.settings.guests
        seated = [(pad, guest) for pad, guest in context.pads.items() if guest < len(guests)]
        art.draw_symbol(canvas, Rect(_PADS.left, _PADS.top + 11, 42, 42), "gamepad")
        area = Rect(_PADS.left + 56, _PADS.top, _PADS.width - 56, _PADS.height)
        if not seated:
            text = context.say("players.pad")
            context.write(canvas, text, area, SMALL, colour=INK_SOFT, align=Align.LEFT)
        for box, (pad, guest) in zip(columns(area, max(4, len(seated)), 12), seated, strict=False):
            art.draw_panel(canvas, box, HIGHLIGHT if pad in self._pads else PRINT, shadow=False)
            token = Rect(box.left + 8, box.centery - 16, 32, 32)
            art.draw_token(canvas, token, look(guests[guest]))
            name = Rect(box.left + 46, box.top, box.width - 54, box.height)
            context.write(canvas, guests[guest].name, name, SMALL, bold=True, align=Align.LEFT)

    def _places(self) -> list[Rect]:
        return line_up(_TRIALS, [288] * len(self._trials))

    def _buttons(self) -> list[Button]:
        say = self._context.say
        found = [Button(Rect(40, 30, 130, 60), say("ui.back"), Pop, size=SMALL)]
        rows = ("together",) if self._single else keys.ROWS
        for number, (box, row) in enumerate(zip(self._places(), rows, strict=True)):
            symbol = row if row in art.SYMBOLS else "camera" if row == "cheese" else ""
            found.append(
                Button(
                    box,
                    say(f"keys.row.{row}"),
                    partial(self._choose, number),
                    symbol=symbol,
                    size=SMALL,
                    chosen=number == self._chosen,
                )
            )
        left = _BELOW.left + 240
        for place, symbol, step in ((0, "minus", -1), (76, "plus", 1)):
            box = Rect(left + place, _BELOW.top, 64, _BELOW.height)
            found.append(Button(box, "", partial(self._invite, step), symbol=symbol))
        for place, single in ((0, False), (404, True)):
            box = Rect(left + 172 + place, _BELOW.top, 388, _BELOW.height)
            label = say("keys.single" if single else "keys.columns")
            action = partial(self._lay_out, single=single)
            found.append(Button(box, label, action, size=SMALL, chosen=single == self._single))
        return found

    def _choose(self, number: int) -> Transition:
        self._chosen, self._notice = number, ""
        return None

    def _invite(self, step: int) -> Transition:
        self._people = min(max(_LEAST, self._people + step), self._most)
        self._begin()
        return None

    def _lay_out(self, *, single: bool) -> Transition:
        self._single = single
        return self._invite(0)
