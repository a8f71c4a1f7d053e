"""Who is it? The holder large, the name typed or picked; at the Final Face, letters to open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.games.face_to_face.commands import Guess, PassGuess, Reveal
from facecam.games.face_to_face.names import plain
from facecam.games.face_to_face.view import Phase
from facecam.ui.kit import keys
from facecam.ui.kit.field import TextField
from facecam.ui.kit.input import Input, Key, Pointer, Scroll, Typed
from facecam.ui.kit.layout import grid
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.theme import ACCENTS, BODY, HIGHLIGHT, INK_SOFT, SMALL, tint
from facecam.ui.kit.widgets import Button
from facecam.ui.scenes.at_table.page import Page
from facecam.ui.scenes.at_table.scene import MAIN
from facecam.ui.scenes.face_to_face.desk import INKS, FaceDesk
from facecam.ui.scenes.face_to_face.holders import draw_windows

PHOTO = Rect(MAIN.left + 24, MAIN.top + 18, 432, 504)
SIDE = Rect(MAIN.left + 500, MAIN.top + 4, 732, 536)
_FIELD = Rect(SIDE.left, SIDE.top, 470, 64)
_LIST = Rect(SIDE.left, SIDE.top + 84, SIDE.width, 336)
_ACROSS, _DOWN = 3, 6
_LONGEST = 40


class GuessPage(Page[FaceDesk]):
    """The active player names the person, or nobody."""

    arrows = True

    def __init__(self, desk: FaceDesk) -> None:
        super().__init__(desk)
        hint = desk.context.say("face_to_face_ui.type")
        self._field = TextField(_FIELD, desk.context.window, hint, _LONGEST)
        self._first = 0
        self._taken = False  # the number that went down last was no text
        if self._mine:
            self._field.focus()

    @property
    def _mine(self) -> bool:
        return self.desk.may(self.desk.view.active, "guess")

    @property
    def typing(self) -> bool:
        return self._field.focused

    def line(self) -> str:
        view = self.desk.view
        key = "person" if self.desk.person(view.active) else "bot"
        return self.desk.context.say(
            f"face_to_face_ui.{view.phase}.{key}", name=self.desk.name(view.active)
        )

    def hide(self) -> None:
        self._field.blur()

    def update(self, _now: float) -> None:
        """Take text whenever somebody is asked: after a pause, or the next player."""
        if self._mine:
            self._field.focus()

    def handle(self, event: Input) -> Transition:
        if not self._mine:
            return None
        match event:
            case Key(scancode, True):
                taken = not self._field.composing and self._take(scancode)
                self._taken = taken and scancode in keys.NUMBERS
                if taken:
                    return None
            case Key():
                self._taken = False
            case Typed() if self._taken:  # the figure on a key that has opened a window
                self._taken = False
                return None
            case _:
                pass
        match event:
            case Key(scancode, _) if scancode in keys.ARROWS and not self._field.composing:
                pass  # through the names; what is typed still arrives
            case Scroll(lines):
                return self._turn(-1 if lines > 0 else 1)
            case Pointer(_, at) if not self._field.box.collidepoint(at):
                pass  # a click on a name must not cost the field its focus first
            case _ if self._type(event):
                return None
            case _:
                pass
        return super().handle(event)

    def _take(self, scancode: int) -> bool:
        """Do what a key means whatever is typed; tell whether it means anything."""
        if scancode == keys.DELETE:
            self._pass()
            return True
        if scancode in keys.NUMBERS and self._letters():
            self._open_number(keys.NUMBERS.index(scancode))
            return True
        return False

    def _type(self, event: Input) -> bool:
        """Give an input to the text field; tell whether it was meant for it."""
        before = self._field.text
        taken = self._field.handle(event)
        if isinstance(event, Typed):
            self.menu.by_keys = False
        if self._field.text != before:
            self._first = 0
        return taken

    def buttons(self) -> Sequence[Button]:
        if not self._mine:
            return ()
        say = self.desk.context.say
        found = [
            Button(
                Rect(_FIELD.right + 16, _FIELD.top, SIDE.right - _FIELD.right - 16, 64),
                say("face_to_face_ui.name_it"),
                self._typed,
                key=None if self.menu.by_keys else keys.ENTER,
                legend=say("ui.key.enter"),
                fill=HIGHLIGHT,
            ),
            Button(
                Rect(SIDE.left, SIDE.bottom - 66, 470, 62),
                say("face_to_face_ui.pass"),
                self._pass,
                key=keys.DELETE,
                legend=say("ui.key.delete"),
            ),
        ]
        found += self._letter_buttons()
        found += [
            Button(box, name, partial(self._guess, name), size=SMALL)
            for box, name in zip(self._places(), self._shown(), strict=False)
        ]
        return found + self._turners()

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        if desk.view.colour is None:
            return
        draw_windows(canvas, desk, PHOTO, desk.holder())
        if not self._mine:
            self._paint_thinking(canvas)
            return
        self._field.draw(canvas, desk.context.lettering, desk.now)
        if not self._matching():
            text = desk.context.say("face_to_face_ui.nobody")
            desk.context.write(canvas, text, _LIST.inflate(0, -200), BODY, colour=INK_SOFT)

    def _paint_thinking(self, canvas: Surface) -> None:
        desk = self.desk
        active = desk.view.active
        box = Rect(SIDE.left + 120, SIDE.top + 60, 480, 330)
        desk.draw_seen(canvas, box, active, turn=1.5)
        name = Rect(box.left, box.bottom + 12, box.width, 60)
        desk.draw_player(canvas, name, active, 36)

    def _letters(self) -> list[str]:
        """The closed windows that the seeker may open by letters of own cards."""
        view = self.desk.view
        if view.phase is not Phase.FINAL or not self._mine:
            return []
        own = self.desk.look(view.active).seat(view.active).letters
        opened = self.desk.holder().opened
        return [letter for letter in own if letter not in opened]

    def _letter_buttons(self) -> list[Button]:
        colour = ACCENTS["face_to_face"]
        letters = self._letters()
        return [
            Button(
                Rect(SIDE.left + number * 120, SIDE.bottom - 142, 108, 62),
                letter,
                partial(self._open, letter),
                legend=str(number + 1),
                fill=tint(INKS.get(self.desk.view.colour or "", colour), 0.55),
            )
            for number, letter in enumerate(letters)
        ]

    def _places(self) -> list[Rect]:
        down = _DOWN - (1 if self._letters() else 0)
        height = down * 48 + (down - 1) * 10
        return grid(Rect(_LIST.left, _LIST.top, _LIST.width, height), _ACROSS, down, 10)

    def _matching(self) -> list[str]:
        """The names that begin or go on as what is typed."""
        wanted = plain(self._field.text)
        return [name for name in self.desk.view.names if wanted in plain(name)]

    def _shown(self) -> list[str]:
        return self._matching()[self._first : self._first + len(self._places())]

    def _turners(self) -> list[Button]:
        most = len(self._places())
        if len(self._matching()) <= most:
            return []
        boxes = (
            Rect(SIDE.right - 152, SIDE.bottom - 66, 70, 62),
            Rect(SIDE.right - 74, SIDE.bottom - 66, 70, 62),
        )
        return [
            Button(box, "", partial(self._turn, step), symbol=symbol)
            for box, step, symbol in zip(boxes, (-1, 1), ("minus", "plus"), strict=True)
        ]

    def _turn(self, step: int) -> Transition:
        most = len(self._places())
        last = max(0, (len(self._matching()) - 1) // most * most)
        self._first = min(last, max(0, self._first + step * most))
        return None

    def _typed(self) -> Transition:
        return self._guess(self._field.text)

    def _guess(self, name: str) -> Transition:
        if self.desk.submit(Guess, player=self.desk.view.active, name=name):
            self._field.blur()
            self._field.text = ""
        return None

    def _pass(self) -> Transition:
        if self.desk.submit(PassGuess, player=self.desk.view.active):
            self._field.blur()
        return None

    def _open(self, letter: str) -> Transition:
        self.desk.submit(Reveal, player=self.desk.view.active, letter=letter)
        return None

    def _open_number(self, number: int) -> None:
        letters = self._letters()
        if number < len(letters):
            self._open(letters[number])
