"""Games that were left: go on with one, or forget it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.errors import FacecamError
from facecam.ui.kit import art, keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Input, Key
from facecam.ui.kit.scene import BaseScene, Pop, Replace, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import ACCENTS, BODY, HEADING, HIGHLIGHT, INK_SOFT, SMALL, family
from facecam.ui.kit.widgets import Button, Menu, note
from facecam.ui.saves import Unfinished
from facecam.ui.scenes.common import heading
from facecam.ui.scenes.loading import LoadingScene
from facecam.ui.scenes.pause import PauseScene
from facecam.ui.scenes.registry import scene_of

_LIST = Rect(70, 114, 1140, 520)
_ROW, _GAP = 98, 6


def when(context: Context, game: Unfinished) -> str:
    """Say when a game was left."""
    left = game.left
    month = context.say(f"unfinished.month.{left.month}")
    return context.say(
        "unfinished.when", month=month, day=left.day, time=f"{left.hour:02}:{left.minute:02}"
    )


def headline(context: Context, game: Unfinished) -> str:
    """Name a game and when it was left, in one line."""
    name = context.say(f"hub.game.{game.game}")
    return context.say("unfinished.last", game=name, when=when(context, game))


def who(context: Context, players: Sequence[str]) -> str:
    """Name those who play."""
    return context.say("unfinished.comma").join(players)


class UnfinishedScene(BaseScene):
    """A row a game, the one left last on top. `notice` says why one can't be continued."""

    def __init__(self, context: Context, notice: str = "") -> None:
        super().__init__()
        self._context = context
        self._menu = Menu()
        self._sure: Unfinished | None = None
        self._notice = notice

    def update(self, now: float) -> Transition:
        for trouble in self._context.studio.saves.troubles():
            self._notice = self._context.describe(trouble)
        return super().update(now)

    def handle(self, event: Input) -> Transition:
        if event == Key(keys.ESCAPE):
            return Pop()
        button = self._menu.pick(event, self._buttons())
        if button is None:
            return None
        self._context.sounds.play("page")
        return button.action()

    def draw(self, canvas: Surface) -> None:
        context = self._context
        art.draw_paper(canvas, ACCENTS["mission"])
        heading(canvas, context, context.say("unfinished.title"))
        games = context.studio.saves.unfinished()
        for box, game in zip(_rows(len(games)), games, strict=True):
            self._draw_game(canvas, box, game)
        if not games:
            context.write(canvas, context.say("unfinished.none"), _LIST, HEADING, colour=INK_SOFT)
        if self._notice:
            note(canvas, context.lettering, Rect(110, 648, 1060, 62), self._notice)
        self._menu.draw(canvas, context.lettering, self._buttons())

    def _draw_game(self, canvas: Surface, box: Rect, game: Unfinished) -> None:
        context = self._context
        art.draw_panel(canvas, box)
        colour = Rect(box.left + 3, box.top + 3, 16, box.height - 6)
        canvas.fill(ACCENTS[family(game.game)], colour)
        name = Rect(box.left + 38, box.top + 7, 300, 48)
        title = context.say(f"hub.game.{game.game}")
        context.write(canvas, title, name, HEADING, bold=True, align=Align.LEFT)
        moment = Rect(name.left, name.bottom - 2, name.width, 36)
        context.write(canvas, when(context, game), moment, SMALL, colour=INK_SOFT, align=Align.LEFT)
        names = Rect(name.right + 10, box.top + 2, 318, box.height - 4)
        context.write(canvas, who(context, game.players), names, BODY, align=Align.LEFT)

    def _buttons(self) -> list[Button]:
        say, games = self._context.say, self._context.studio.saves.unfinished()
        found = []
        for number, (box, game) in enumerate(zip(_rows(len(games)), games, strict=True)):
            sure = game == self._sure
            found += [
                Button(
                    Rect(box.right - 464, box.top + 16, 270, 66),
                    say("unfinished.continue"),
                    partial(self._continue, game),
                    symbol="play",
                    fill=HIGHLIGHT,
                    key=keys.ENTER if number == 0 and not self._menu.by_keys else None,
                    legend=say("ui.key.enter") if number == 0 else "",
                ),
                Button(
                    Rect(box.right - 184, box.top + 16, 172, 66),
                    say("unfinished.sure" if sure else "unfinished.forget"),
                    partial(self._forget, game),
                    symbol="delete",
                    chosen=sure,
                ),
            ]
        return [*found, Button(Rect(40, 30, 130, 60), say("ui.back"), Pop)]

    def _continue(self, game: Unfinished) -> Transition:
        return Replace(LoadingScene(self._context, partial(resume, self._context, game)))

    def _forget(self, game: Unfinished) -> Transition:
        """Asked twice, since nothing brings it back."""
        if game != self._sure:
            self._sure = game
            return None
        self._sure = None
        try:
            self._context.studio.saves.forget(game)
        except FacecamError as error:
            self._notice = self._context.describe(error)
        return None


def resume(context: Context, game: Unfinished) -> Transition:
    """Show a game as it was left, paused until everybody is there."""
    try:
        table = context.studio.resume(game)
    except FacecamError as error:
        return Replace(UnfinishedScene(context, context.describe(error)))
    return Replace(scene_of(context, table), on_top=PauseScene(context, table))


def _rows(count: int) -> list[Rect]:
    return [
        Rect(_LIST.left, _LIST.top + number * (_ROW + _GAP), _LIST.width, _ROW)
        for number in range(count)
    ]
