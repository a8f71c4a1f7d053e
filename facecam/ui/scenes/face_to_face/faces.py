"""Whose faces are on the cards: virtual people, tonight's grimaces or an album; who is who."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.errors import FacecamError
from facecam.games.core import Player
from facecam.ui.facade import EVENING, PEOPLE
from facecam.ui.kit import art, keys
from facecam.ui.kit.canvas import meter
from facecam.ui.kit.context import Context
from facecam.ui.kit.field import TextField
from facecam.ui.kit.input import Dropped, Input, Key, Scroll
from facecam.ui.kit.layout import grid
from facecam.ui.kit.scene import BaseScene, Pop, Replace, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, HIGHLIGHT, INK_SOFT, PRINT, SMALL, WRONG
from facecam.ui.kit.widgets import Button, Menu
from facecam.ui.scenes import registry
from facecam.ui.scenes.common import heading

_LEFT = Rect(40, 112, 470, 592)
_GALLERY = Rect(540, 112, 700, 592)
_ACROSS, _DOWN = 4, 3
_LINES = 6
_FILE = 186  # pixels for the name of a file
_LONGEST = 300
_GAME = "face-to-face"


class FacesScene(BaseScene):
    """Choose the faces, see who is who, then play; a folder may also be dropped on the window."""

    def __init__(self, context: Context, players: Sequence[Player]) -> None:
        super().__init__()
        self._context = context
        self._players = players
        self._menu = Menu()
        hint = context.say("face_to_face_ui.faces.folder")
        self._field = TextField(
            Rect(_LEFT.left, _LEFT.top + 152, 340, 64), context.window, hint, _LONGEST
        )
        self._first = 0
        self._notice = ""

    def handle(self, event: Input) -> Transition:
        if self._field.handle(event):
            return None
        match event:
            case Dropped(path):
                self._field.text = path
                self._read()
            case Key(keys.ENTER, True) if self._field.focused:
                self._read()
            case Key(keys.ESCAPE, True) if self._field.focused:
                self._field.blur()
            case Key(keys.ESCAPE, True):
                return Pop()
            case Scroll(lines):
                self._turn(-1 if lines > 0 else 1)
            case _:
                button = self._menu.pick(event, self._buttons())
                return button.action() if button else None
        return None

    def leave(self) -> None:
        self._field.blur()

    def draw(self, canvas: Surface) -> None:
        context = self._context
        art.draw_paper(canvas, ACCENTS["face_to_face"])
        heading(canvas, context, context.say("face_to_face_ui.faces.title"))
        self._field.draw(canvas, context.lettering, self.now)
        self._draw_state(canvas)
        self._draw_people(canvas)
        self._menu.draw(canvas, context.lettering, self._buttons())

    def _draw_state(self, canvas: Surface) -> None:
        """Say how many faces there are, how far reading has come, and what can't be used."""
        context, faces = self._context, self._context.studio.faces()
        line = Rect(_LEFT.left, _LEFT.top + 228, _LEFT.width, 62)
        if not faces.done:
            meter(canvas, Rect(line.left, line.top + 12, line.width, 34), faces.progress, HIGHLIGHT)
            return
        problem = faces.problem
        if problem is not None or self._notice:
            text = context.describe(problem) if problem is not None else self._notice
            context.write(canvas, text, line, BODY, colour=WRONG, align=Align.LEFT)
        else:
            text = context.say(
                "face_to_face_ui.faces.count", count=faces.count, people=len(faces.people)
            )
            context.write(canvas, text, line, BODY, bold=True, align=Align.LEFT)
        if not faces.refused:
            return
        head = Rect(_LEFT.left, _LEFT.top + 296, _LEFT.width, 32)
        text = context.say("face_to_face_ui.faces.refused", count=len(faces.refused))
        context.write(canvas, text, head, SMALL, colour=INK_SOFT, align=Align.LEFT)
        for row, refused in enumerate(faces.refused[:_LINES]):
            file = Rect(_LEFT.left, head.bottom + row * 28, _FILE, 28)
            why = Rect(file.right + 12, file.top, _LEFT.width - _FILE - 12, 28)
            context.write(canvas, refused.file, file, SMALL, align=Align.LEFT)
            context.write(canvas, context.say(refused.reason), why, SMALL, align=Align.LEFT)

    def _draw_people(self, canvas: Surface) -> None:
        context = self._context
        people = list(context.studio.faces().people.items())
        places = grid(_GALLERY.inflate(0, -76).move(0, -38), _ACROSS, _DOWN, 12)
        for box, (name, picture) in zip(places, people[self._first :], strict=False):
            art.draw_panel(canvas, box, PRINT, shadow=False)
            photo = Rect(box.left + 8, box.top + 8, box.width - 16, box.height - 46)
            pixels = context.studio.face(picture)
            if pixels is None:
                art.draw_symbol(canvas, photo.inflate(-60, -60), "person")
            else:
                canvas.blit(context.photos.cover(pixels, photo.size), photo)
            line = Rect(box.left + 4, photo.bottom + 2, box.width - 8, 34)
            context.write(canvas, name, line, SMALL, bold=True)

    def _buttons(self) -> list[Button]:
        say, source = self._context.say, self._context.studio.faces().source
        found = [Button(Rect(40, 30, 130, 60), say("ui.back"), Pop)]
        found += [
            Button(
                Rect(_LEFT.left, _LEFT.top + row * 74, _LEFT.width, 62),
                say(f"face_to_face_ui.faces.{kind}"),
                partial(self._choose, kind),
                symbol=symbol,
                chosen=source == kind,
            )
            for row, (kind, symbol) in enumerate(((PEOPLE, "robot"), (EVENING, "camera")))
        ]
        found.append(
            Button(
                Rect(_LEFT.left + 352, _LEFT.top + 152, 118, 64),
                say("face_to_face_ui.faces.read"),
                self._read,
                chosen=source not in {PEOPLE, EVENING},
                size=SMALL,
            )
        )
        if self._context.studio.faces().done:
            found.append(
                Button(
                    Rect(_LEFT.left, _LEFT.bottom - 74, _LEFT.width, 74),
                    say("face_to_face_ui.faces.play"),
                    self._play,
                    key=None if self._menu.by_keys else keys.ENTER,
                    legend=say("ui.key.enter"),
                    symbol="play",
                    fill=HIGHLIGHT,
                )
            )
        if len(self._context.studio.faces().people) > _ACROSS * _DOWN:
            found += [
                Button(
                    Rect(_GALLERY.right - 152 + number * 80, _GALLERY.bottom - 62, 72, 62),
                    "",
                    partial(self._turn, step),
                    symbol=symbol,
                )
                for number, (step, symbol) in enumerate(((-1, "minus"), (1, "plus")))
            ]
        return found

    def _choose(self, source: str) -> Transition:
        self._first, self._notice = 0, ""
        self._context.studio.show_faces(source)
        return None

    def _read(self) -> Transition:
        folder = self._field.text.strip()
        if not folder:
            self._field.focus()
            return None
        self._field.blur()
        return self._choose(folder)

    def _turn(self, step: int) -> Transition:
        page = _ACROSS * _DOWN
        last = (len(self._context.studio.faces().people) - 1) // page * page
        self._first = max(0, min(last, self._first + step * page))
        return None

    def _play(self) -> Transition:
        try:
            table = self._context.studio.open(_GAME, self._players)
        except FacecamError as error:
            self._notice = self._context.describe(error)
            return None
        return Replace(registry.scene_of(self._context, table))
