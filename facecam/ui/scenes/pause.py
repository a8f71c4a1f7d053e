"""Pause: the game's clock stands still; all that the table may want, of the game and the room."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from facecam.errors import IllegalCommandError
from facecam.settings import for_children, leniency
from facecam.ui.facade import Table
from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context, looks_of
from facecam.ui.kit.input import Input, Pad, PadButton, Unplugged
from facecam.ui.kit.layout import columns, rows
from facecam.ui.kit.scene import Action, BaseScene, Home, Pop, Push, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, HEADING, PAPER, TITLE, family
from facecam.ui.kit.widgets import Button, Menu, note
from facecam.ui.scenes import roster
from facecam.ui.scenes.cameras import CamerasScene
from facecam.ui.scenes.common import goes_back
from facecam.ui.scenes.company import CompanyScene
from facecam.ui.scenes.loudness import draw_loudness, loudness_buttons
from facecam.ui.scenes.options import OptionsScene
from facecam.ui.scenes.rules import RulesScene
from facecam.ui.scenes.warm_up import WarmUpScene

_PANEL = Rect(70, 88, 1140, 548)
_GO_ON = Rect(340, 106, 600, 76)
_HEADS = Rect(104, 192, 1072, 44)
_ENTRIES = Rect(104, 240, 1072, 378)
_MOST = 5
"""Entries of a column."""
_NOTICE = Rect(140, 648, 1000, 60)


class PauseScene(BaseScene):
    """Lies over a game, and hides it: what is secret must not be seen.

    Parameters
    ----------
    unplugged
        Whose gamepad went away, which is why there is a pause: the next one to report is theirs.
    """

    def __init__(self, context: Context, table: Table, unplugged: str = "") -> None:
        super().__init__()
        self._context = context
        self._table = table
        self._menu = Menu()
        self._unplugged = unplugged
        self._sure = False
        self._notice = ""
        if unplugged:
            self._notice = context.say("pause.unplugged", name=self._name(unplugged))
        table.pause()
        context.sounds.stop()

    def handle(self, event: Input) -> Transition:
        match event:
            case Pad(_, PadButton.START, True):
                return Pop()
            case Pad(pad, _, True) if pad not in self._context.pads:
                self._seat(pad)
                return None
            case Unplugged(pad) if (seat := self._seat_of(pad)) is not None:
                self._unplugged = seat
                name = self._name(self._unplugged)
                self._notice = self._context.say("pause.unplugged", name=name)
                return None
            case _ if goes_back(event):
                return Pop()
            case _:
                button = self._menu.pick(event, self._buttons())
                return button.action() if button else None

    def _seat_of(self, pad: int) -> str | None:
        """Whose gamepad it is; None where nobody's who plays: a game of others may be resumed."""
        number, players = self._context.pads.get(pad), self._table.players
        return players[number].id if number is not None and number < len(players) else None

    def leave(self) -> None:
        self._table.resume()

    def draw(self, canvas: pygame.Surface) -> None:
        context = self._context
        art.draw_paper(canvas, ACCENTS[family(self._table.game)])
        art.draw_panel(canvas, _PANEL, PAPER)
        context.write(canvas, context.say("pause.title"), Rect(340, 10, 600, 74), TITLE, bold=True)
        for box, key in zip(columns(_HEADS, 2, 32), ("game", "room"), strict=True):
            text = context.say(f"pause.{key}")
            context.write(canvas, text, box, HEADING, bold=True, align=Align.LEFT)
        loudness = self._loudness()
        label = Rect(loudness.left - 180, loudness.top, 170, loudness.height)
        text = context.say("ui.settings.volume")
        context.write(canvas, text, label, BODY, bold=True, align=Align.LEFT)
        draw_loudness(canvas, context, loudness)
        if self._notice:
            note(canvas, context.lettering, _NOTICE, self._notice)
        self._menu.draw(canvas, context.lettering, self._buttons())

    def _buttons(self) -> list[Button]:
        say = self._context.say
        go_on = Button(
            _GO_ON,
            say("pause.continue"),
            Pop,
            symbol="play",
            size=HEADING,
            key=None if self._menu.by_keys else keys.ENTER,
            legend=say("ui.key.escape"),
        )
        game, room = columns(_ENTRIES, 2, 32)
        return [
            go_on,
            *self._column(game, self._game()),
            *self._column(room, self._room()),
            *loudness_buttons(self._context, self._loudness()),
        ]

    def _game(self) -> Sequence[tuple[str, Action, str]]:
        """What concerns this game: key of the label, action, symbol."""
        end = "pause.sure" if self._sure else "pause.end"
        later: Sequence[tuple[str, Action, str]] = (("pause.later", Home, "save"),)
        return (
            ("pause.rules", self._rules, "question"),
            ("pause.undo", self._undo, "undo"),
            ("warm_up.pause", self._warm_up, "look"),
            *(later if self._table.kept else ()),
            (end, self._end, "delete"),
        )

    def _room(self) -> Sequence[tuple[str, Action, str]]:
        """What concerns the people and their room; below it, how loud it is."""
        on = "tick" if for_children(self._context.settings) else "person"
        return (
            ("pause.company", self._company, "robot"),
            ("pause.children", self._for_children, on),
            ("pause.camera", self._cameras, "camera"),
            ("pause.settings", self._options, "settings"),
        )

    def _column(self, area: Rect, entries: Sequence[tuple[str, Action, str]]) -> list[Button]:
        lenient = for_children(self._context.settings)
        return [
            Button(
                box,
                self._context.say(key),
                action,
                symbol=symbol,
                chosen=(key == "pause.children" and lenient) or key == "pause.sure",
            )
            for box, (key, action, symbol) in zip(rows(area, _MOST, 12), entries, strict=False)
        ]

    def _loudness(self) -> Rect:
        """Below the entries of the room."""
        box = rows(columns(_ENTRIES, 2, 32)[1], _MOST, 12)[len(self._room())]
        return Rect(box.left + 180, box.top, box.width - 180, box.height)

    def _name(self, player: str) -> str:
        return next(one.name for one in self._table.players if one.id == player)

    def _seat(self, pad: int) -> None:
        """Give a gamepad to whoever lost theirs, else to the next person without one."""
        say, players = self._context.say, self._table.players
        if self._unplugged:
            numbers = {one.id: number for number, one in enumerate(players)}
            self._context.pads[pad] = numbers[self._unplugged]
            name = self._name(self._unplugged)
            self._unplugged = ""
        else:
            name = roster.seat_pad(self._context, pad, players)
        key = "pause.plugged" if name else "players.pad_free"
        self._notice = say(key, name=name) if name else say(key)

    def _rules(self) -> Transition:
        return Push(RulesScene(self._context, self._table.game))

    def _company(self) -> Transition:
        return Push(CompanyScene(self._context, self._table))

    def _warm_up(self) -> Transition:
        """Let the judge learn a face anew; whose no longer fits is the one to begin with."""
        people = [one for one in self._table.players if not one.bot]
        people.sort(key=lambda one: one.id not in self._table.drifted)
        looks = looks_of(self._table.players, self._context.settings.guests)
        return Push(WarmUpScene(self._context, {one.name: looks[one.id] for one in people}))

    def _cameras(self) -> Transition:
        return Push(CamerasScene(self._context))

    def _options(self) -> Transition:
        return Push(OptionsScene(self._context))

    def _for_children(self) -> Transition:
        """Play leniently, or by the book again; what can't change in a game is said."""
        lenient = not for_children(self._context.settings)
        self._context.change(**leniency(children=lenient))
        self._context.sounds.play("tick")
        self._notice = self._context.say("pause.lenient" if lenient else "pause.strict")
        return None

    def _end(self) -> Transition:
        """Asked twice where something would be lost."""
        if self._table.kept and not self._sure:
            self._sure = True
            return None
        self._table.end()
        return Home()

    def _undo(self) -> Transition:
        try:
            self._table.undo()
        except IllegalCommandError as error:
            self._notice = self._context.describe(error)
            return None
        return Pop()
