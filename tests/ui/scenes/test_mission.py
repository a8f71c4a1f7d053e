"""鬼臉任務 on the screen: played by keys, secrets kept, pauses, choices, the table as judge."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from facecam.expressions import Expression
from facecam.games.core import Held
from facecam.games.dice import shipped
from facecam.games.mission.commands import Arrange, Draw, Ready
from facecam.games.mission.view import AnswerState, MissionView, Phase
from facecam.records import SourceState
from facecam.ui.kit import keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Composing, Did, Focus, Input, Key, Pad, PadButton, Pointer
from facecam.ui.kit.layout import CANVAS
from facecam.ui.kit.scene import BaseScene, SceneStack
from facecam.ui.scenes.common import players_of
from facecam.ui.scenes.hub import HubScene
from facecam.ui.scenes.mission import open_scene
from facecam.ui.scenes.mission.dice_board import step
from facecam.ui.scenes.mission.scene import MissionScene
from facecam.ui.scenes.pause import PauseScene
from facecam.ui.scenes.result import ResultScene
from tests.ui.scenes.hub_ways import open_from_hub
from tests.ui.scenes.person import FRAME, Person
from tests.ui.stand_ins import StandInStudio, StandInTable, StandInWindow, make_context

SPACE, ENTER, DELETE = keys.SPACE, keys.ENTER, keys.DELETE


class Bottom(BaseScene):
    """What lies under a game in tests."""

    def handle(self, event: Input) -> None:
        del event

    def draw(self, canvas: pygame.Surface) -> None:
        canvas.fill((0, 0, 0))


class Evening:
    """One table with its stack, stepped by hand."""

    def __init__(
        self, count: int = 4, *, bots: int = 0, judged: bool = True, context: Context | None = None
    ) -> None:
        self.context = context or make_context(count=count, bots=bots)
        self.table = StandInTable(players_of(self.context.settings.guests), judged=judged)
        self.stack = SceneStack(Bottom())
        self.stack.push(open_scene(self.context, self.table))
        self.person = Person(self.stack, self.table)
        self.step()

    def step(self, seconds: float = FRAME) -> None:
        for _ in range(round(seconds / FRAME)):
            self.person.frame()

    def press(self, *scancodes: int) -> None:
        for scancode in scancodes:
            self.person.press(scancode)
            self.step()

    @property
    def view(self) -> MissionView:
        view = self.table.view(None)
        assert isinstance(view, MissionView)
        return view

    def to_stage(self) -> None:
        """Draw until it is a portrait, and go on to the moment after "Cheese!"."""
        self.press(SPACE, ENTER)
        assert self.view.phase is Phase.PERFORM
        self.step(3.2)

    def confirm(self) -> None:
        now = self.table.now()
        self.table.submit(Held(at=now, player=self.view.active, since=now))
        self.step()

    def picture(self) -> bytes:
        canvas = pygame.Surface((1280, 720))
        self.stack.draw(canvas)
        return pygame.image.tobytes(canvas, "RGB")


@pytest.fixture
def evening() -> Evening:
    return Evening()


@pytest.mark.parametrize(("count", "seed"), [(3, 1), (4, 2), (6, 3)])
def test_a_person_plays_from_the_hub_to_the_cover(count: int, seed: int) -> None:
    context = make_context(count=count)
    studio = context.studio
    assert isinstance(studio, StandInStudio)
    studio.changes = {"target": 3}
    phases: set[Phase] = set()
    stack, table = open_from_hub(context, "mission")
    person = Person(
        stack,
        table,
        seed,
        watch=lambda _: phases.add(table.view(None).phase),  # type: ignore[attr-defined]
    )
    assert person.play()
    assert {Phase.TURN, Phase.PREPARE, Phase.PERFORM, Phase.ANSWER} <= phases
    assert isinstance(stack.top, ResultScene)
    assert table.outcome is not None
    person.press(keys.ESCAPE)
    assert isinstance(stack.top, HubScene)
    assert table.closed


def test_the_portrait_shows_only_while_the_key_is_held(evening: Evening) -> None:
    evening.press(SPACE)
    assert evening.view.phase is Phase.PREPARE
    hidden = evening.picture()
    evening.stack.handle(Key(SPACE))
    shown = evening.picture()
    evening.stack.handle(Key(SPACE, down=False))
    assert shown != hidden
    assert evening.picture() == hidden


def test_the_card_can_be_held_with_the_pointer(evening: Evening) -> None:
    evening.press(SPACE)
    hidden = evening.picture()
    evening.stack.handle(Pointer(Did.PRESS, (200, 400)))
    assert evening.picture() != hidden
    evening.stack.handle(Pointer(Did.RELEASE, (900, 500)))
    assert evening.picture() == hidden


def test_losing_the_focus_pauses_and_hides_the_secret(evening: Evening) -> None:
    evening.press(SPACE)
    hidden = evening.picture()
    evening.stack.handle(Key(SPACE))
    evening.stack.handle(Focus(gained=False))
    assert isinstance(evening.stack.top, PauseScene)
    assert evening.table.paused
    evening.stack.handle(Focus(gained=True))
    evening.person.press(keys.ESCAPE)
    assert not evening.table.paused
    assert evening.picture() == hidden, "the key has to be pressed anew"


def test_the_pause_screen_shows_nothing_of_the_game(evening: Evening) -> None:
    evening.press(SPACE)
    evening.stack.handle(Key(SPACE))
    evening.stack.handle(Key(keys.ESCAPE))
    first = evening.picture()
    other = Evening()
    other.stack.handle(Key(keys.ESCAPE))
    assert other.picture() == first


def test_a_bot_keeps_its_portrait_to_itself() -> None:
    evening = Evening(3, bots=3)
    evening.table.submit(Draw(at=evening.table.now(), player="p1"))
    evening.step()
    assert evening.view.phase is Phase.PREPARE
    hidden = evening.picture()
    evening.stack.handle(Key(SPACE))
    assert evening.picture() == hidden


def test_dice_step_by_the_keys_of_their_column(evening: Evening) -> None:
    evening.to_stage()
    column = keys.columns(4)[1]
    evening.press(column.keys[0], column.keys[0], column.keys[2])
    answer = next(one for one in evening.view.answers if one.player == "p2")
    assert answer.dice == Expression(eyes="wide", mouth="closed")
    evening.press(column.keys[3])
    evening.press(column.keys[0])
    answer = next(one for one in evening.view.answers if one.player == "p2")
    assert (answer.state, answer.dice.eyes) == (AnswerState.BUZZED, "wide")


def test_the_performers_own_column_does_nothing(evening: Evening) -> None:
    evening.to_stage()
    before = evening.view
    evening.press(*keys.columns(4)[0].keys)
    assert evening.view.answers == before.answers


def test_dice_can_be_clicked(evening: Evening) -> None:
    evening.to_stage()
    evening.person.click((700, 210))
    assert evening.view.answers[0].dice.eyes == "open"


def test_a_gamepad_answers_for_its_guest() -> None:
    context = make_context(count=4)
    context.pads = {7: 2}
    evening = Evening(context=context)
    evening.to_stage()
    evening.stack.handle(Pad(7, PadButton.NORTH))
    evening.stack.handle(Pad(7, PadButton.SOUTH))
    evening.step()
    answer = next(one for one in evening.view.answers if one.player == "p3")
    assert (answer.dice.eyes, answer.state) == ("open", AnswerState.BUZZED)


def test_one_key_steps_nose_and_gestures() -> None:
    shown, seen = Expression(), []
    for _ in range(7):
        for part, category in step(shipped(), shown, "nose"):
            shown = Expression(**{**shown.parts(), part: category})
        seen.append((shown.nose, shown.hand))
    assert seen == [
        ("relaxed", None),
        ("wrinkled", None),
        ("covered", None),
        ("relaxed", "victory"),
        ("relaxed", "thumb_up"),
        ("relaxed", "open_palm"),
        ("relaxed", None),
    ]


def test_everyone_saw_it_confirms(evening: Evening) -> None:
    evening.to_stage()
    evening.press(ENTER)
    assert evening.view.phase is Phase.ANSWER


def test_giving_up_shows_the_portrait_and_the_clock_stands(evening: Evening) -> None:
    evening.to_stage()
    evening.press(DELETE)
    scene = evening.stack.top
    assert isinstance(scene, MissionScene)
    assert scene.revealing
    assert evening.table.paused
    before = evening.table.now()
    evening.step(2.0)
    assert evening.table.now() == before
    evening.step(2.0)
    assert not scene.revealing
    assert not evening.table.paused
    assert evening.view.phase is Phase.TURN


def test_a_wrong_answer_does_not_stop_the_others(evening: Evening) -> None:
    evening.to_stage()
    evening.press(keys.columns(4)[2].keys[3])
    evening.confirm()
    scene = evening.stack.top
    assert isinstance(scene, MissionScene)
    assert not scene.revealing
    assert evening.view.answers[1].state is AnswerState.WRONG
    evening.press(keys.columns(4)[1].keys[0])
    assert evening.view.answers[0].dice.eyes == "open"


def test_answers_are_revealed_one_by_one_at_the_end(evening: Evening) -> None:
    evening.to_stage()
    evening.confirm()
    for column in keys.columns(4)[1:]:
        evening.press(column.keys[3])
    scene = evening.stack.top
    assert isinstance(scene, MissionScene)
    lines = [reveal.line for reveal in scene.reveals]
    names = [player.name for player in evening.table.players[1:]]
    assert [line.split(":")[0] for line in lines[:3]] == names
    assert len(lines) == 4
    evening.press(SPACE, SPACE, SPACE, SPACE)
    assert not scene.revealing


def test_without_a_camera_the_table_says_right_or_not() -> None:
    evening = Evening(judged=False)
    evening.to_stage()
    evening.press(DELETE)
    assert evening.view.removed == 1
    evening.step(4.0)
    evening.to_stage()
    evening.press(ENTER)
    assert evening.view.phase is Phase.ANSWER


def test_undo_takes_the_last_result_back(evening: Evening) -> None:
    evening.to_stage()
    evening.confirm()
    assert evening.view.phase is Phase.ANSWER
    evening.press(keys.ESCAPE)
    pause = evening.stack.top
    assert isinstance(pause, PauseScene)
    pause._undo()
    evening.press(keys.ESCAPE)
    assert evening.view.phase is Phase.PERFORM


def test_nothing_to_undo_is_said_on_the_pause_screen(evening: Evening) -> None:
    evening.press(keys.ESCAPE)
    before = evening.picture()
    pause = evening.stack.top
    assert isinstance(pause, PauseScene)
    pause._undo()
    assert evening.stack.top is pause
    assert evening.picture() != before


def test_a_refused_key_is_answered_with_a_sentence(evening: Evening) -> None:
    evening.press(SPACE, ENTER)
    evening.step(1.0)
    before = evening.picture()
    evening.person.press(keys.columns(4)[1].keys[3])
    assert evening.picture() != before
    assert evening.view.answers[0].state is AnswerState.ARRANGING


def test_composition_without_a_text_field_brings_a_hint(evening: Evening) -> None:
    before = evening.picture()
    evening.stack.handle(Composing("ㄅ"))
    assert evening.picture() != before
    window = evening.context.window
    assert isinstance(window, StandInWindow)
    assert not window.typing


def test_a_lost_camera_is_told_on_the_stage(evening: Evening) -> None:
    evening.to_stage()
    before = evening.picture()
    evening.table.state = SourceState.UNPLUGGED
    assert evening.picture() != before


def test_the_performer_is_shown_unmirrored(evening: Evening) -> None:
    evening.to_stage()
    evening.step(1.0)
    canvas = pygame.Surface((1280, 720))
    evening.stack.draw(canvas)
    row = pygame.surfarray.array3d(canvas)[60:460, 340, 0].astype(int)
    assert np.mean(np.diff(row[::40])) > 0, "the ramp is darker to the left"


def test_drawing_changes_nothing(evening: Evening) -> None:
    for _ in range(3):
        log = len(evening.table.match.commands)
        before = evening.table.match.game
        assert evening.picture() == evening.picture()
        assert evening.table.match.game is before
        assert len(evening.table.match.commands) == log
        evening.press(SPACE, ENTER)


def test_countdown_and_cheese_are_heard(evening: Evening) -> None:
    sounds = evening.context.sounds
    evening.to_stage()
    played = sounds.played  # type: ignore[attr-defined]
    assert played.count("beep") == 3
    assert played.count("cheese") == 1


def test_leaving_goes_back_to_the_first_scene(evening: Evening) -> None:
    evening.press(keys.ESCAPE)
    evening.press(*[keys.DOWN] * 5, ENTER)
    assert len(evening.stack) == 1
    assert evening.table.closed


def test_nothing_of_one_player_is_in_the_public_view(evening: Evening) -> None:
    evening.press(SPACE)
    assert evening.view.portrait is None
    assert evening.table.view("p1").portrait is not None  # type: ignore[attr-defined]
    assert evening.table.view("p2").portrait is None  # type: ignore[attr-defined]


def test_keys_of_other_phases_do_nothing(evening: Evening) -> None:
    with pytest.raises(Exception, match="not_now"):
        evening.table.submit(Ready(at=evening.table.now(), player="p1"))
    before = evening.view
    evening.press(*[key for column in keys.COLUMNS for key in column.keys])
    assert evening.view == before
    with pytest.raises(Exception, match="not_now"):
        evening.table.submit(
            Arrange(at=evening.table.now(), player="p2", part="eyes", category="open")
        )


@pytest.mark.parametrize("reduced", [False, True])
def test_the_booth_flashes_once_and_not_where_flashes_are_reduced(*, reduced: bool) -> None:
    evening = Evening(context=make_context(count=3, reduced_flashes=reduced))
    evening.press(SPACE, ENTER)
    canvas = pygame.Surface(CANVAS.size)
    light: list[float] = []
    for _ in range(40):
        evening.step()
        evening.stack.draw(canvas)
        light.append(sum(pygame.transform.average_color(canvas)[:3]) / 3)
    ups = [number for number in range(1, 40) if light[number] - light[number - 1] > 10]
    assert len(ups) == (0 if reduced else 1)
