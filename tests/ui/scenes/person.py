"""A scripted person: keys and the pointer only, and a stand-in for the camera's verdicts."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress

from facecam.errors import IllegalCommandError
from facecam.games.core import Held
from facecam.games.mission import Mission
from facecam.games.mission.state import Performing
from facecam.games.mission.view import AnswerState, MissionView, Phase
from facecam.ui.kit import keys
from facecam.ui.kit.input import Did, Input, Key, Pointer
from facecam.ui.kit.scene import SceneStack
from facecam.ui.scenes.mission.dice_board import step
from facecam.ui.scenes.mission.scene import MissionScene
from facecam.ui.scenes.result import ResultScene
from tests.ui.stand_ins import StandInTable

FRAME = 0.1


class Person:
    """Plays all people at a table of 鬼臉任務 through the screen.

    Parameters
    ----------
    stack, table
        What is on the screen, and the match behind it.
    seed
        Of the choices.
    watch
        Called after every frame.
    """

    def __init__(
        self,
        stack: SceneStack,
        table: StandInTable,
        seed: int = 1,
        watch: Callable[[MissionScene], None] = lambda _: None,
    ) -> None:
        self.stack = stack
        self.table = table
        self.now = 0.0
        self._chance = random.Random(seed)
        self._watch = watch

    def press(self, *scancodes: int) -> None:
        """Press keys one after the other."""
        for scancode in scancodes:
            self.stack.handle(Key(scancode))
            self.stack.handle(Key(scancode, down=False))

    def click(self, at: tuple[float, float]) -> None:
        """Press and release the mouse."""
        for did in (Did.MOVE, Did.PRESS, Did.RELEASE):
            self.stack.handle(Pointer(did, at))

    def frame(self, *inputs: Input) -> None:
        """Let one frame go by."""
        for event in inputs:
            self.stack.handle(event)
        self.now += FRAME
        self.table.advance(FRAME)
        self.stack.update(self.now)
        if isinstance(self.stack.top, MissionScene):
            self._watch(self.stack.top)

    def play(self, frames: int = 6000) -> bool:
        """Play on; return whether the result screen was reached."""
        for _ in range(frames):
            self.frame()
            scene = self.stack.top
            if isinstance(scene, ResultScene):
                return True
            assert isinstance(scene, MissionScene)
            if scene.revealing:
                self.press(keys.SPACE)
            else:
                self._act()
        return False

    def _view(self) -> MissionView:
        view = self.table.view(None)
        assert isinstance(view, MissionView)
        return view

    def _act(self) -> None:
        view = self._view()
        match view.phase:
            case Phase.TURN:
                self.press(self._chance.choice((keys.SPACE, keys.SPACE, keys.DELETE)))
            case Phase.PREPARE:
                self.press(keys.SPACE, keys.ENTER)
            case Phase.PERFORM | Phase.ANSWER:
                self._answer(view)
            case Phase.PRIORITY:
                for player in view.waiting:
                    column = self._column(player)
                    self.press(column.keys[self._chance.choice((0, 3))])
            case Phase.THROW:
                self.press(self._chance.choice((keys.LEFT, keys.RIGHT)), keys.SPACE)
            case Phase.CONTEST:
                self._contest(view)
            case Phase.CHALLENGE:
                self.press(self._chance.choice((*keys.NUMBERS[:3], keys.SPACE)))
            case Phase.RIVALS | Phase.DECIDE | Phase.TAKE:
                self.press(self._chance.choice(keys.NUMBERS[:4]))
            case _:
                pass

    def _column(self, player: str) -> keys.Column:
        people = [one.id for one in self.table.players if not one.bot]
        return keys.columns(len(people))[people.index(player)]

    def _answer(self, view: MissionView) -> None:
        now = self.table.now()
        if view.cheese is None or now < view.cheese:
            return
        if view.phase is Phase.PERFORM and now > view.cheese + 0.5:
            if not view.judged or self._chance.random() < 0.1:
                self.press(self._chance.choice((keys.ENTER, keys.DELETE)))
            else:
                self._held(view.active, view.cheese)
            return
        game = self.table.match.game
        assert isinstance(game, Mission)
        assert isinstance(game.table.stage, Performing)
        wanted = game.table.stage.portrait.expression.parts()
        for answer in view.answers:
            if answer.state is not AnswerState.ARRANGING:
                continue
            column = self._column(answer.player)
            shown = answer.dice.parts()
            todo = [row for row in ("eyes", "mouth") if shown.get(row) != wanted[row]]
            gesture = wanted.get("hand", "none")
            if shown.get("nose") != wanted["nose"] or (shown.get("hand") or "none") != gesture:
                todo.append("nose")
            if todo and self._chance.random() < 0.97:
                assert step(view.dice, answer.dice, todo[0])
                self.press(column.keys[keys.ROWS.index(todo[0])])
            else:
                self.press(column.keys[3])

    def _contest(self, view: MissionView) -> None:
        assert view.battle is not None
        assert view.cheese is not None
        for player in view.battle.contestants:
            if self._chance.random() < 0.1:
                self._held(player, self.table.now() - 0.05)

    def _held(self, player: str, since: float) -> None:
        self.table.snap(player, str(len(self.table.photos())))
        with suppress(IllegalCommandError):  # something was decided in the same frame
            self.table.submit(Held(at=self.table.now(), player=player, since=since))
