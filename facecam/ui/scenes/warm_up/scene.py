"""The warm-up: pick who, do what is asked, see what came of it; one person or everybody in turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from facecam.errors import FacecamError
from facecam.records import Ask
from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Input, Key, Pad, PadButton
from facecam.ui.kit.scene import BaseScene, Pop, Transition
from facecam.ui.kit.theme import ACCENTS, Look
from facecam.ui.kit.widgets import Menu
from facecam.ui.scenes.warm_up.exercise import Exercise
from facecam.ui.scenes.warm_up.lobby import Lobby
from facecam.ui.scenes.warm_up.summary import Summary
from facecam.ui.warm_ups import WarmUp


class WarmUpScene(BaseScene):
    """Leads people through their warm-ups, in which everything can be skipped and repeated.

    Parameters
    ----------
    looks
        The people to choose from by name, with their colours and shapes.
    first
        Begin with this one at once, and leave after it.
    """

    def __init__(self, context: Context, looks: Mapping[str, Look], first: str = "") -> None:
        super().__init__()
        self._context = context
        self._looks = dict(looks)
        self._alone = bool(first)
        self._menu = Menu()
        self._queue: list[str] = [first] if first else []
        self._warm_up: WarmUp | None = None
        self._page: Lobby | Exercise | Summary = self._lobby()

    def _lobby(self) -> Lobby:
        return Lobby(self._context, self._looks, self._line_up)

    @property
    def moment(self) -> str:
        """What is being shown, in a word."""
        return type(self._page).__name__.lower()

    def update(self, now: float) -> Transition:
        super().update(now)
        if self._warm_up is None:
            self._begin_when_ready()
        if isinstance(self._page, Exercise):
            self._page.update(now)
            if self._warm_up is not None and self._warm_up.asked.ask is Ask.DONE:
                self._context.sounds.play("win")
                self._show(self._summary(self._warm_up))
        return None

    def handle(self, event: Input) -> Transition:
        if event == Key(keys.ESCAPE) or (
            isinstance(event, Pad) and event.down and event.button is PadButton.EAST
        ):
            return Pop() if isinstance(self._page, Lobby) else self._stop()
        button = self._menu.pick(event, self._page.buttons())
        return button.action() if button else None

    def draw(self, canvas: pygame.Surface) -> None:
        art.draw_paper(canvas, ACCENTS["say_cheese"])
        self._page.draw(canvas)
        self._menu.draw(canvas, self._context.lettering, self._page.buttons())

    def leave(self) -> None:
        self._end()

    def _line_up(self, names: Sequence[str]) -> None:
        self._queue = list(names)

    def _begin_when_ready(self) -> None:
        """Begin with who is first in the queue, once there are models and a picture."""
        studio = self._context.studio
        loading = studio.loading()
        if not self._queue or not loading.done or (studio.mirror() is None and not loading.problem):
            return
        try:
            self._warm_up = studio.warm_ups.begin(self._queue[0])
        except FacecamError as error:
            self._queue = []
            if isinstance(self._page, Lobby):
                self._page.notice = self._context.describe(error)
            return
        self._show(self._exercise(self._warm_up))

    def _exercise(self, warm_up: WarmUp) -> Exercise:
        mark, character = self._looks[warm_up.name], self._character(warm_up.name)
        return Exercise(self._context, warm_up, mark, character, self._stop)

    def _summary(self, warm_up: WarmUp) -> Summary:
        following = self._queue[1] if len(self._queue) > 1 else ""
        return Summary(
            self._context,
            warm_up,
            self._character(warm_up.name),
            following,
            again=self._again,
            on=self._next,
            resume=lambda: self._show(self._exercise(warm_up)),
        )

    def _character(self, name: str) -> str:
        cast = art.card_characters()
        return cast[list(self._looks).index(name) % len(cast)]

    def _show(self, page: Lobby | Exercise | Summary) -> None:
        self._page = page
        self._menu = Menu()

    def _again(self) -> Transition:
        self._end()
        return None

    def _next(self) -> Transition:
        """Go on to whoever is next, or back to where all this began."""
        self._end()
        self._queue = self._queue[1:]
        if self._queue:
            return None
        self._show(self._lobby())
        return Pop() if self._alone else None

    def _stop(self) -> Transition:
        self._queue = []
        return self._next()

    def _end(self) -> None:
        """End the warm-up that goes on; what was learnt is kept."""
        if self._warm_up is not None:
            self._warm_up.stop()
            self._warm_up = None
