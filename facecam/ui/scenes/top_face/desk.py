"""The table of Top Face! as its pages see it, in all three games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pygame import Surface

from facecam.expressions import Expression
from facecam.games.top_face.view import TableView
from facecam.ui.facade import Table
from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Input, Key, Pad, PadButton
from facecam.ui.scenes.at_table.desk import Desk
from facecam.ui.scenes.top_face.cards import Mark, draw_table, drawings
from facecam.ui.scenes.top_face.layout import Places

V = TypeVar("V", bound=TableView)

_SECONDS = 0.008
"""Seconds of every frame spent on drawing the cards of the table for the first time."""


class TopFaceDesk(Desk[V]):
    """The table as the pages see it.

    Every person has one key, their buzz key, however many play.
    """

    def __init__(self, context: Context, table: Table, kind: type[V]) -> None:
        super().__init__(context, table, kind)
        self.places = Places.of(len(table.players))
        self._ahead = art.Ahead(drawings(self.view.table))

    def welcome(self) -> None:
        super().welcome()
        self._keys = dict(zip(self.people, keys.buzz_keys(len(self.people)), strict=True))

    def may(self, player: str, tag: str) -> bool:
        """Tell whether a person at this table may give the command of that tag now."""
        return self.person(player) and tag in self.view.seat(player).may

    def key(self, player: str) -> int | None:
        """A person's buzz key; None for a virtual player."""
        return self._keys.get(player)

    def legend(self, player: str) -> str:
        """What is written on a person's key."""
        key = self.key(player)
        return keys.LEGENDS[key] if key is not None else ""

    def buzzed(self, event: Input) -> str | None:
        """Whose key or gamepad button went down."""
        match event:
            case Key(scancode, True):
                return next((who for who, key in self._keys.items() if key == scancode), None)
            case Pad(pad, PadButton.SOUTH, True):
                return self.pad_of(pad)
            case _:
                return None

    def deal(self) -> bool:
        """Turn some cards of the table up; return whether all lie open."""
        if not self._ahead.all_done:
            self._ahead.update(_SECONDS)
        return self._ahead.all_done

    def draw_table(
        self,
        canvas: Surface,
        marks: Sequence[Mark] = (),
        lit: Sequence[int] | None = None,
        table: Sequence[Expression | None] = (),
    ) -> None:
        """Paint the cards as they lie now, or as in `table`; see `cards.draw_table`."""
        view = self.view
        draw_table(
            canvas,
            self.context,
            table or view.table,
            view.deck,
            dealt=self._ahead.done,
            marks=marks,
            lit=lit,
        )
