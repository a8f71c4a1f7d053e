"""What all pages of a game work with: the table, who is who, which keys are whose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec
from pygame import Rect, Surface

from facecam.errors import IllegalCommandError
from facecam.expressions import Expression
from facecam.games.core import Command
from facecam.records import Pixels
from facecam.ui.facade import Table
from facecam.ui.kit import art
from facecam.ui.kit.context import Context, looks_of
from facecam.ui.kit.input import Input, Key, Pad
from facecam.ui.kit.keys import COLUMNS, PAD_ROWS, Column, columns
from facecam.ui.kit.theme import BODY, Look, tint

View = TypeVar("View", bound=msgspec.Struct)
_Made = TypeVar("_Made", bound=Command)


class Desk(Generic[View]):
    """The table as the pages see it; `view` is the public one of the last update.

    Parameters
    ----------
    kind
        Of the game's views.
    seats
        Players from left to right, as the key columns of the people among them lie; by default
        the order of the table.
    """

    def __init__(
        self, context: Context, table: Table, kind: type[View], seats: Sequence[str] = ()
    ) -> None:
        self.context = context
        self.table = table
        self.looks = looks_of(table.players, context.settings.guests)
        self._order = seats
        self.people: list[str] = []
        self._columns: dict[str, Column] = {}
        self._names: dict[str, str] = {}
        self.welcome()
        self._kind = kind
        self.notice = ""
        self.now = 0.0
        self.view = self.look()

    def welcome(self) -> None:
        """See who plays and give the people their keys: at the start, and when somebody else does.

        Colours and shapes stay with the seats.
        """
        players = self.table.players
        self.people = [player.id for player in players if not player.bot]
        order = [player for player in self._order or self.people if player in self.people]
        keyed = order[: len(COLUMNS)]
        self._columns = dict(zip(keyed, columns(len(keyed)), strict=True))
        self._names = {player.id: player.name for player in players}

    def look(self, player: str | None = None) -> View:
        """What `player` may see now."""
        view = self.table.view(player)
        assert isinstance(view, self._kind)
        return view

    def update(self, now: float) -> None:
        """Take a fresh view; `now` is the time of the screens."""
        self.now = now
        self.view = self.look()

    def name(self, player: str) -> str:
        return self._names[player]

    def names(self, players: Sequence[str]) -> str:
        """Several names as a list."""
        return self.context.say("ui.and").join(self.name(player) for player in players)

    def mark(self, player: str) -> Look:
        """The colour and shape of a player."""
        return self.looks[player]

    def person(self, player: str) -> bool:
        return player in self.people

    def column(self, player: str) -> Column | None:
        """The keys of a person; None for a virtual player."""
        return self._columns.get(player)

    def pad_of(self, pad: int) -> str | None:
        """The person who holds a gamepad."""
        guest = self.context.pads.get(pad)
        players = self.table.players
        return players[guest].id if guest is not None and guest < len(players) else None

    def row_of(self, event: Input) -> tuple[str, str] | None:
        """Whose key or pad button went down, and what it does (`keys.ROWS`)."""
        match event:
            case Key(scancode, True):
                for player, column in self._columns.items():
                    row = column.row(scancode)
                    if row is not None:
                        return player, row
            case Pad(pad, button, True):
                holder, row = self.pad_of(pad), PAD_ROWS.get(button)
                if holder and row:
                    return holder, row
            case _:
                pass
        return None

    def submit(self, kind: type[_Made], **values: object) -> bool:
        """Give the game a command stamped now; a refusal becomes the notice. Return success."""
        command = msgspec.convert({"at": self.table.now(), **values}, kind)
        try:
            self.table.submit(command)
        except IllegalCommandError as error:
            self.notice = self.context.describe(error)
            return False
        self.notice = ""
        return True

    def words(self, expression: Expression, *, own: bool = False) -> list[str]:
        """The parts of a face in words; `own`: as told to the one who makes it."""
        say = self.context.say
        return [
            say(f"ui.own.{category}")
            if own and category.endswith(("_left", "_right"))
            else say(f"expression.{part}.{category}")
            for part, category in expression.parts().items()
            if (part, category) != ("hand", "none")
        ]

    def draw_player(self, canvas: Surface, box: Rect, player: str, size: int = BODY) -> None:
        """Paint a player's shape and name side by side in the middle of `box`."""
        name = self.name(player)
        side = min(box.height, size + 14)
        block = self.context.lettering.fit(
            name, (box.width - side - 10, box.height), size, bold=True
        )
        left = box.centerx - (side + 10 + block.width) // 2
        art.draw_token(canvas, Rect(left, box.centery - side // 2, side, side), self.mark(player))
        text = Rect(left + side + 10, box.top, block.width + 2, box.height)
        self.context.write(canvas, name, text, block.size, bold=True)

    def draw_seen(
        self,
        canvas: Surface,
        box: Rect,
        player: str,
        *,
        turn: float = 0.0,
        mirrored: bool = False,
        among: tuple[str, ...] = (),
    ) -> None:
        """Paint the newest picture of a player's seat as a print, or a drawn character.

        `among`: before a battle, those who will stand side by side; a virtual player isn't to be
        seen then.
        """
        pixels = None
        if not among or self.person(player):
            pixels = self.table.picture(player, among)
        if pixels is not None:
            self.context.picture(canvas, pixels, box, turn=turn, mirrored=mirrored)
            return
        art.draw_panel(canvas, box, tint(self.mark(player).colour, 0.6))
        cast = art.card_characters()
        number = [one.id for one in self.table.players].index(player)
        inner = box.inflate(-24, -16)
        art.draw_character(canvas, inner, cast[number % len(cast)], Expression())

    def last_photo(self, player: str) -> Pixels | None:
        """The newest photo of a player, else what is seen now."""
        taken = [photo for photo in self.table.photos() if photo.player == player]
        return taken[-1].image if taken else self.table.picture(player)

    def trouble(self) -> str:
        """Say what is wrong with the camera during the game; empty while all is well."""
        state = self.table.source_state()
        if state is None or not self.table.judged:
            return ""
        return "" if state in {"ok", "starting"} else self.context.say(f"camera.{state}")
