"""Who plays at a table: one leaves, another joins, and the game goes on."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from facecam.errors import FacecamError
from facecam.games.core import Player
from facecam.ui.facade import Table
from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context, looks_of
from facecam.ui.kit.field import TextField
from facecam.ui.kit.input import Input, Key
from facecam.ui.kit.scene import BaseScene, Pop, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, HIGHLIGHT, INK_SOFT, PRINT, SMALL, family
from facecam.ui.kit.widgets import Button, Menu, note
from facecam.ui.scenes import roster
from facecam.ui.scenes.common import goes_back, heading

_LIST = Rect(40, 116, 500, 560)
_ROW = 70
_FORM = Rect(850, 116, 390, 560)


class CompanyScene(BaseScene):
    """A line a seat: a virtual player sits in for who leaves, and makes room for who joins.

    Colour and shape belong to the seat for this game, like its cards and points.
    """

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__()
        self._context = context
        self._table = table
        self._menu = Menu()
        self._looks = looks_of(table.players, context.settings.guests)
        box = Rect(_FORM.left, _FORM.top + 84, _FORM.width, 64)
        self._field = TextField(box, context.window, context.say("players.hint"))
        self._joining: str | None = None
        self._notice = ""

    def handle(self, event: Input) -> Transition:
        if self._joining is not None and self._field.handle(event):
            return None
        match event:
            case Key(keys.ENTER, True) if self._field.focused:
                return self._join()
            case Key(keys.ESCAPE, True) if self._field.focused:
                self._close_form()
            case _ if goes_back(event):
                return Pop()
            case _:
                button = self._menu.pick(event, self._buttons())
                return button.action() if button else None
        return None

    def leave(self) -> None:
        self._field.blur()

    def draw(self, canvas: Surface) -> None:
        context = self._context
        art.draw_paper(canvas, ACCENTS[family(self._table.game)])
        heading(canvas, context, context.say("company.title"))
        for number, player in enumerate(self._table.players):
            self._draw_row(canvas, number, player)
        self._draw_form(canvas)
        self._menu.draw(canvas, context.lettering, self._buttons())

    def _draw_row(self, canvas: Surface, number: int, player: Player) -> None:
        context = self._context
        box = self._row(number)
        art.draw_panel(canvas, box, HIGHLIGHT if player.id == self._joining else PRINT)
        token = Rect(box.left + 12, box.top + 8, 46, 46)
        art.draw_token(canvas, token, self._looks[player.id])
        name = Rect(box.left + 72, box.top, 310, box.height)
        context.write(canvas, player.name, name, BODY, bold=True, align=Align.LEFT)
        if number in context.pads.values():
            art.draw_symbol(canvas, Rect(box.left + 392, box.top + 10, 42, 42), "gamepad")
        kind = "robot" if player.bot else "person"
        art.draw_symbol(canvas, Rect(box.left + 444, box.top + 10, 42, 42), kind)

    def _draw_form(self, canvas: Surface) -> None:
        context = self._context
        text = Rect(_FORM.left, _FORM.top, _FORM.width, 76)
        if self._joining is None:
            about = Rect(_FORM.left, _FORM.top, _FORM.width, 260)
            context.write(
                canvas,
                context.say("company.about"),
                about,
                BODY,
                colour=INK_SOFT,
                align=Align.LEFT,
                top=True,
            )
        else:
            asked = context.say("company.who", name=self._name(self._joining))
            context.write(canvas, asked, text, BODY, bold=True, align=Align.LEFT)
            self._field.draw(canvas, context.lettering, self.now)
            secret = Rect(_FORM.left, _FORM.top + 244, _FORM.width, 130)
            line = context.say("company.secret")
            context.write(canvas, line, secret, SMALL, colour=INK_SOFT, align=Align.LEFT, top=True)
        if self._notice:
            box = Rect(_FORM.left, _FORM.bottom - 150, _FORM.width, 84)
            note(canvas, context.lettering, box, self._notice)

    def _buttons(self) -> list[Button]:
        say = self._context.say
        found = [Button(Rect(40, 30, 130, 60), say("ui.back"), Pop, size=SMALL)]
        for number, player in enumerate(self._table.players):
            row = self._row(number)
            box = Rect(row.right + 14, row.top, 246, row.height)
            if player.bot:
                action = partial(self._open_form, player.id)
                found.append(Button(box, say("company.join"), action, symbol="plus", size=SMALL))
            else:
                action = partial(self._dismiss, player)
                found.append(Button(box, say("company.leave"), action, symbol="minus", size=SMALL))
        if self._joining is not None:
            box = Rect(_FORM.left, _FORM.top + 164, _FORM.width, 64)
            found.append(Button(box, say("company.sit"), self._join, symbol="tick"))
        return found

    def _row(self, number: int) -> Rect:
        return Rect(_LIST.left, _LIST.top + number * _ROW, _LIST.width, _ROW - 8)

    def _name(self, player: str) -> str:
        return next(one.name for one in self._table.players if one.id == player)

    def _open_form(self, player: str) -> Transition:
        self._joining, self._notice = player, ""
        self._field.text = ""
        self._field.focus()
        return None

    def _close_form(self) -> None:
        self._joining = None
        self._field.blur()

    def _join(self) -> Transition:
        name = self._field.text.strip()
        if self._joining is None or not name:
            self._field.focus()
            return None
        seat, before = self._joining, self._name(self._joining)
        if self._seat(seat, before, name, bot=False):
            self._close_form()
            self._notice = self._context.say("company.joined", name=name, before=before)
        return None

    def _dismiss(self, player: Player) -> Transition:
        """Let the first virtual player who isn't there yet sit in."""
        self._close_form()
        taken = {one.name for one in self._table.players}
        names = self._context.studio.virtual_names()
        name = next((name for name in names if name not in taken), names[-1])
        if self._seat(player.id, player.name, name, bot=True):
            self._notice = self._context.say("company.left", name=name, before=player.name)
        return None

    def _seat(self, seat: str, before: str, name: str, *, bot: bool) -> bool:
        try:
            self._table.take_over(seat, name, bot=bot)
        except FacecamError as error:
            self._notice = self._context.describe(error)
            return False
        roster.stand_in(self._context, before, name, bot=bot)
        self._context.sounds.play("beep")
        return True
