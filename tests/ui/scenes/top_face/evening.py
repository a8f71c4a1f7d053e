"""A table of Grand Contest or Cruel Race, and a scripted person who plays all people at it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress

import pygame

from facecam.errors import IllegalCommandError
from facecam.expressions import Expression
from facecam.games.core import Held, Lost
from facecam.games.top_face.turns import Turns
from facecam.games.top_face.view import Phase, TurnView
from facecam.ui.kit import keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Did, Key, Pointer
from facecam.ui.kit.layout import CANVAS
from facecam.ui.kit.scene import SceneStack
from facecam.ui.scenes.common import players_of
from facecam.ui.scenes.hub import HubScene
from facecam.ui.scenes.registry import scene_of
from facecam.ui.scenes.result import ResultScene
from facecam.ui.scenes.top_face.layout import CELLS
from facecam.ui.scenes.top_face.scene import TopFaceScene
from tests.ui.stand_ins import StandInStudio, StandInTable, make_context

FRAME = 0.1
CONTEST, RACE = "top-face-contest", "top-face-race"

Watch = Callable[[TopFaceScene], None]


class Evening:
    """One table with its stack, stepped by hand; by default a new one, else the one of `stack`."""

    def __init__(
        self,
        game: str = CONTEST,
        count: int = 4,
        *,
        bots: int = 0,
        seed: int = 3,
        context: Context | None = None,
        stack: SceneStack | None = None,
        **settings: object,
    ) -> None:
        self.context = context or make_context(count=count, bots=bots)
        if stack is None:
            players = players_of(self.context.settings.guests)
            self.table = StandInTable(players, seed=seed, game=game, changes=settings)
            stack = SceneStack(HubScene(self.context))
            stack.push(scene_of(self.context, self.table))
        else:
            assert isinstance(self.context.studio, StandInStudio)
            self.table = self.context.studio.opened[0]
        self.stack = stack
        self.now = 0.0
        self.watch: Watch = lambda _: None
        self.step()

    @property
    def scene(self) -> TopFaceScene:
        scene = self.stack.top
        assert isinstance(scene, TopFaceScene)
        return scene

    @property
    def view(self) -> TurnView:
        view = self.table.view(None)
        assert isinstance(view, TurnView)
        return view

    @property
    def face(self) -> Expression:
        """What is on the performer's card."""
        game = self.table.match.game
        assert isinstance(game, Turns)
        return game.face

    @property
    def cell(self) -> int:
        """Where the face on the performer's card lies on the table."""
        return self.view.table.index(self.face)

    def free(self) -> Iterator[int]:
        """Cells of wrong cards without a finger."""
        taken = {finger.cell for finger in self.view.fingers} | {self.cell}
        return (
            cell
            for cell, card in enumerate(self.view.table)
            if card is not None and cell not in taken
        )

    def step(self, seconds: float = FRAME) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.now += FRAME
            self.table.advance(FRAME)
            self.stack.update(self.now)
            if isinstance(self.stack.top, TopFaceScene):
                self.watch(self.stack.top)

    def key(self, scancode: int) -> None:
        self.stack.handle(Key(scancode))
        self.stack.handle(Key(scancode, down=False))
        self.step()

    def buzz(self, player: str) -> None:
        key = self.scene.desk.key(player)
        assert key is not None
        self.key(key)

    def click(self, cell: int) -> None:
        for did in (Did.MOVE, Did.PRESS, Did.RELEASE):
            self.stack.handle(Pointer(did, CELLS[cell].center))
        self.step()

    def press(self, player: str, cell: int) -> None:
        """Buzz, then click."""
        self.buzz(player)
        self.click(cell)

    def skip(self) -> None:
        """Go on after what is shown to all."""
        while isinstance(self.stack.top, TopFaceScene) and self.stack.top.revealing:
            self.key(keys.SPACE)

    def draw(self) -> None:
        self.key(keys.SPACE)

    def call(self) -> None:
        """Draw, call, and be seen by the camera."""
        self.draw()
        self.key(keys.ENTER)
        self.held()

    def held(self) -> None:
        """The camera sees the performer's face."""
        now, player = self.table.now(), self.view.performer
        self.table.snap(player, str(len(self.table.photos())))
        with suppress(IllegalCommandError):
            self.table.submit(Held(at=now, player=player, since=now))
        self.step()

    def lost(self) -> None:
        """The camera no longer sees it."""
        self.table.submit(Lost(at=self.table.now(), player=self.view.performer))
        self.step()

    def picture(self) -> bytes:
        canvas = pygame.Surface(CANVAS.size)
        self.stack.draw(canvas)
        return pygame.image.tobytes(canvas, "RGB")


def play(evening: Evening, seed: int, frames: int = 20000) -> bool:
    """Play with keys and mouse till the result: draw, look, call, buzz and press, well or badly."""
    chance = random.Random(seed)
    for _ in range(frames):
        scene = evening.stack.top
        if isinstance(scene, ResultScene):
            return True
        assert isinstance(scene, TopFaceScene)
        if scene.revealing:
            evening.key(keys.SPACE)
        else:
            _act(evening, chance)
        evening.step()
    return False


def _act(evening: Evening, chance: random.Random) -> None:
    view = evening.view
    match view.phase:
        case Phase.DRAW:
            evening.draw()
        case Phase.LOOK:
            evening.stack.handle(Key(keys.SPACE))
            evening.step()
            evening.stack.handle(Key(keys.SPACE, down=False))
            if chance.random() < 0.1:
                evening.buzz(view.performer)  # swap
            elif chance.random() < 0.05:
                evening.key(keys.DELETE)
            else:
                evening.key(keys.ENTER)
        case Phase.PERFORM:
            if chance.random() < 0.05:
                evening.key(keys.ENTER)
            elif chance.random() < 0.9:
                evening.held()
        case Phase.GUESS:
            _guess(evening, chance)
        case _:
            pass


def _guess(evening: Evening, chance: random.Random) -> None:
    view = evening.view
    if view.paused:
        evening.held()
    elif view.judged and chance.random() < 0.03:
        evening.lost()
        evening.step(chance.choice((0.5, 2.5)))
    elif view.waiting:
        player = chance.choice(view.waiting)
        if chance.random() < 0.1:
            evening.buzz(player)
            evening.key(keys.DELETE)
        elif chance.random() < 0.05:
            evening.buzz(chance.choice([seat.id for seat in view.seats]))
        else:
            right = chance.random() < 0.45
            evening.press(player, evening.cell if right else next(evening.free()))
