"""What is kept on this computer and where; one button deletes it all."""

from __future__ import annotations

from pygame import Rect, Surface

from facecam.errors import FacecamError
from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Input, Key
from facecam.ui.kit.scene import BaseScene, Pop, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import BODY, INK_SOFT, SMALL
from facecam.ui.kit.widgets import Button, Menu, note
from facecam.ui.scenes.common import heading

_KINDS = {"settings": "settings", "profiles": "person", "saves": "save", "album": "album"}
"""Kind of file -> its symbol."""
_LIST = Rect(140, 116, 1000, 352)
_KILO = 1024


class StoredScene(BaseScene):
    """A line a kind of file, the folder, and "delete all"."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._menu = Menu()
        self._sure = False
        self._notice = ""
        self._files = context.studio.keepsakes.everything()

    def handle(self, event: Input) -> Transition:
        if event == Key(keys.ESCAPE):
            return Pop()
        button = self._menu.pick(event, self._buttons())
        return button.action() if button else None

    def draw(self, canvas: Surface) -> None:
        context = self._context
        art.draw_paper(canvas)
        heading(canvas, context, context.say("stored.title"))
        for row, (kind, symbol) in enumerate(_KINDS.items()):
            box = Rect(_LIST.left, _LIST.top + row * 88, _LIST.width, 78)
            art.draw_panel(canvas, box)
            art.draw_symbol(canvas, Rect(box.left + 18, box.top + 16, 46, 46), symbol)
            text = Rect(box.left + 84, box.top, 680, box.height)
            context.write(canvas, context.say(f"stored.{kind}"), text, BODY, align=Align.LEFT)
            sizes = [one.size for one in self._files if one.kind == kind]
            count = context.say("stored.files", count=len(sizes), size=-(-sum(sizes) // _KILO))
            right = Rect(box.right - 250, box.top, 230, box.height)
            context.write(canvas, count, right, SMALL, colour=INK_SOFT, align=Align.RIGHT)
        where = Rect(_LIST.left, _LIST.bottom + 14, _LIST.width, 74)
        text_where = context.say("stored.where", folder=context.studio.keepsakes.folder)
        context.write(canvas, text_where, where, SMALL, align=Align.LEFT)
        if self._notice:
            box = Rect(_LIST.left, 640, _LIST.width, 62)
            note(canvas, context.lettering, box, self._notice)
        self._menu.draw(canvas, context.lettering, self._buttons())

    def _buttons(self) -> list[Button]:
        say = self._context.say
        found = [Button(Rect(40, 30, 130, 60), say("ui.back"), Pop)]
        if self._files:
            label = say("stored.sure" if self._sure else "stored.delete_all")
            box = Rect(390, 566, 500, 66)
            found.append(Button(box, label, self._delete, symbol="delete", chosen=self._sure))
        return found

    def _delete(self) -> Transition:
        """Asked twice, since nothing brings it back."""
        if not self._sure:
            self._sure = True
            return None
        self._sure, keepsakes = False, self._context.studio.keepsakes
        try:
            keepsakes.delete_all()
        except FacecamError as error:
            self._notice = self._context.describe(error)
        else:
            self._notice = self._context.say("stored.gone")
        self._context.pads = {}
        self._files = keepsakes.everything()
        return None
