"""The scene of Say Cheese!: everything in real time, nothing stops the dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.games.core import Event
from facecam.games.match import Undone
from facecam.games.say_cheese.cards import CAT_DIE, DOG_DIE, WILD, shipped
from facecam.games.say_cheese.view import Phase
from facecam.ui.facade import Table
from facecam.ui.kit import art
from facecam.ui.kit.context import Context
from facecam.ui.kit.scene import Transition
from facecam.ui.scenes.at_table.page import Page
from facecam.ui.scenes.at_table.reveal import Reveal
from facecam.ui.scenes.at_table.scene import TableScene
from facecam.ui.scenes.say_cheese.booth import BoothPage, draw_card
from facecam.ui.scenes.say_cheese.count import CountPage
from facecam.ui.scenes.say_cheese.desk import CheeseDesk
from facecam.ui.scenes.say_cheese.layout import LINE, PAUSE, PLACES

_AHEAD = 0.004
"""Seconds of every frame spent on drawing what will be needed soon."""


class SayCheeseScene(TableScene[CheeseDesk]):
    """One game at one table, until it is over or left."""

    line_box = LINE
    pause_box = PAUSE

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(CheeseDesk(context, table))
        self._ahead = art.Ahead(_drawings(self.desk))

    @property
    def moment(self) -> str:
        return self.page.moment if isinstance(self.page, BoothPage) else super().moment

    def page_kind(self) -> type[Page[CheeseDesk]]:
        return CountPage if self.desk.view.phase is Phase.OVER else BoothPage

    def reveal_of(self, _event: Event) -> Reveal | None:
        return None

    def over(self) -> bool:
        return isinstance(self.page, CountPage) and self.page.done

    def hear(self, happened: Sequence[Event]) -> None:
        for event in happened:
            if isinstance(event, Undone):
                self.page = self.new_page()
        sounds = (self.desk.hear(event) for event in happened)
        for sound in dict.fromkeys(filter(None, sounds)):
            self.context.sounds.play(sound)

    def update(self, now: float) -> Transition:
        if not self._ahead.all_done:
            self._ahead.update(_AHEAD)
        return super().update(now)


def _drawings(desk: CheeseDesk) -> Iterator[Callable[[Surface], object]]:
    """Every die side of everybody, then every card: a first drawing takes a few milliseconds."""
    for player, places in desk.seats:
        for face in dict.fromkeys((*CAT_DIE, *DOG_DIE)):
            side = Rect((0, 0), places.dice[0].size)
            character = None if face == WILD else face
            colour = desk.mark(player).colour
            yield partial(art.draw_booth_die, rect=side, character=character, colour=colour)
    for card in shipped():
        yield partial(draw_card, box=Rect((0, 0), PLACES[0].size), card=card)


def open_scene(context: Context, table: Table) -> SayCheeseScene:
    """Return the scene that plays at `table`."""
    return SayCheeseScene(context, table)
