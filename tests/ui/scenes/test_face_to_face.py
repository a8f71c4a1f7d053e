"""Face to Face on the screen: rolled, moved, named by keys, pointer and typing; whose faces."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from facecam.errors import DataError
from facecam.games.face_to_face.commands import Guess, Roll
from facecam.games.face_to_face.game import FaceToFace
from facecam.games.face_to_face.view import FaceToFaceView, Phase
from facecam.messages import LANGUAGES, catalogue
from facecam.ui.facade import EVENING, PEOPLE, Faces, Refused
from facecam.ui.kit import keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Composing, Did, Dropped, Focus, Key, Pointer, Scroll, Typed
from facecam.ui.kit.layout import CANVAS
from facecam.ui.kit.scene import SceneStack
from facecam.ui.scenes.common import players_of
from facecam.ui.scenes.face_to_face.board import QUARTERS, box_of
from facecam.ui.scenes.face_to_face.dispute import DisputePage
from facecam.ui.scenes.face_to_face.faces import FacesScene
from facecam.ui.scenes.face_to_face.guess import GuessPage
from facecam.ui.scenes.face_to_face.scene import FaceToFaceScene
from facecam.ui.scenes.hub import HubScene
from facecam.ui.scenes.pause import PauseScene
from facecam.ui.scenes.registry import scene_of
from facecam.ui.scenes.result import ResultScene
from facecam.ui.scenes.rules import RulesScene
from tests.ui.scenes.hub_ways import open_from_hub
from tests.ui.scenes.test_fit import measured
from tests.ui.stand_ins import StandInStudio, StandInTable, StandInWindow, make_context

FRAME = 0.1


class Evening:
    """One table with its stack, stepped by hand, played by keys, pointer and typing only."""

    def __init__(
        self,
        count: int = 3,
        *,
        seed: int = 3,
        needed: int = 2,
        context: Context | None = None,
        stack: SceneStack | None = None,
    ) -> None:
        self.context = context or make_context(count=count)
        if stack is None:
            players = players_of(self.context.settings.guests)
            changes = {"needed": needed}
            self.table = StandInTable(players, seed=seed, game="face-to-face", changes=changes)
            stack = SceneStack(HubScene(self.context))
            stack.push(scene_of(self.context, self.table))
        else:
            assert isinstance(self.context.studio, StandInStudio)
            self.table = self.context.studio.opened[0]
        self.stack = stack
        self.now = 0.0
        self.chance = random.Random(seed)
        self.step()

    @property
    def scene(self) -> FaceToFaceScene:
        scene = self.stack.top
        assert isinstance(scene, FaceToFaceScene)
        return scene

    @property
    def view(self) -> FaceToFaceView:
        view = self.table.view(None)
        assert isinstance(view, FaceToFaceView)
        return view

    @property
    def who(self) -> str:
        """The name of the person behind the windows a guess is for."""
        game = self.table.match.game
        assert isinstance(game, FaceToFace)
        assert game.table.colour is not None
        card = game.table.holders[game.table.colour].card
        assert card is not None
        return card.face.name

    def step(self, seconds: float = FRAME) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.now += FRAME
            self.table.advance(FRAME)
            self.stack.update(self.now)

    def press(self, *scancodes: int) -> None:
        for scancode in scancodes:
            self.stack.handle(Key(scancode))
            self.stack.handle(Key(scancode, down=False))
        self.step()

    def click(self, at: tuple[float, float]) -> None:
        for did in (Did.MOVE, Did.PRESS, Did.RELEASE):
            self.stack.handle(Pointer(did, at))
        self.step()

    def say(self, name: str) -> None:
        """Type a name and press Enter."""
        self.stack.handle(Typed(name))
        self.press(keys.ENTER)

    def picture(self) -> bytes:
        canvas = pygame.Surface(CANVAS.size)
        self.stack.draw(canvas)
        return pygame.image.tobytes(canvas, "RGB")

    def settle(self) -> None:
        """Let everything shown or moving come to its end."""
        for _ in range(400):
            scene = self.stack.top
            if not isinstance(scene, FaceToFaceScene) or not (scene.revealing or scene.moving()):
                return
            if scene.revealing:
                self.press(keys.SPACE)
            else:
                self.step()
        raise AssertionError

    def act(self, knows: float = 0.8) -> None:
        """Do what is asked for now; `knows` is how often a face is known."""
        view, scene = self.view, self.scene
        match view.phase:
            case Phase.START | Phase.ROLL:
                self.press(keys.SPACE)
            case Phase.MOVE:
                pink = [one for one in view.reachable if one.startswith("face_id")]
                space = self.chance.choice(pink or view.reachable)
                self.click(box_of(view.board.space(space)).center)
            case Phase.CHOOSE | Phase.SEEK:
                self.press(self.chance.choice(keys.NUMBERS[:4]))
            case Phase.CORNER:
                self.press(self.chance.choice(keys.NUMBERS[:2]))
            case Phase.GUESS | Phase.FINAL:
                assert isinstance(scene.page, GuessPage)
                self._name(view, knows)
            case Phase.DISPUTE:
                self.press(self.chance.choice((keys.ENTER, keys.DELETE)))
            case _:
                self.step()

    def _name(self, view: FaceToFaceView, knows: float) -> None:
        luck = self.chance.random()
        if view.phase is Phase.FINAL and luck < 0.4 and self.scene.page.buttons():
            self.press(keys.NUMBERS[0])  # a window, if there is a letter for one
        elif luck < knows:
            self.say(self.who)
        elif luck < knows + 0.08:
            self.say(self.who[: max(2, len(self.who) - 1)])
        elif luck < knows + 0.14:
            self.say(self.chance.choice(view.names))
        else:
            self.press(keys.DELETE)

    def until(self, phase: Phase, knows: float = 0.0) -> None:
        """Play until that phase."""
        for _ in range(3000):
            self.settle()
            if self.view.phase is phase:
                return
            self.act(knows)
        raise AssertionError

    def play(
        self, knows: float = 0.8, watch: Callable[[FaceToFaceScene], None] = lambda _: None
    ) -> bool:
        """Play till the result; return whether it was reached."""
        for _ in range(9000):
            scene = self.stack.top
            if isinstance(scene, ResultScene):
                return True
            assert isinstance(scene, FaceToFaceScene)
            watch(scene)
            if scene.revealing:
                self.press(keys.SPACE)
            elif scene.moving():
                self.step()
            else:
                self.act(knows)
        return False


@pytest.fixture
def evening() -> Evening:
    return Evening()


@pytest.mark.parametrize(("count", "seed"), [(2, 1), (5, 2)])
def test_a_person_plays_from_the_hub_to_the_cover(count: int, seed: int) -> None:
    context = make_context(count=count)
    studio = context.studio
    assert isinstance(studio, StandInStudio)
    studio.changes = {"needed": 1}
    stack, _ = open_from_hub(context, "face-to-face")
    evening = Evening(seed=seed, context=context, stack=stack)
    assert evening.play()
    assert evening.table.outcome is not None
    evening.press(keys.ESCAPE)
    assert isinstance(stack.top, HubScene)
    assert evening.table.closed


def test_all_roll_for_the_start_one_after_the_other(evening: Evening) -> None:
    evening.press(keys.SPACE)
    evening.settle()
    assert set(evening.scene.desk.starts) == {"p1"}
    evening.press(keys.SPACE)
    evening.settle()
    assert set(evening.scene.desk.starts) == {"p1", "p2"}


def test_only_lit_spaces_can_be_pressed(evening: Evening) -> None:
    evening.until(Phase.MOVE)
    view = evening.view
    dark = next(space for space in view.board.spaces if space.id not in view.reachable)
    evening.click(box_of(dark).center)
    assert evening.view.phase is Phase.MOVE
    evening.click(box_of(view.board.space(view.reachable[0])).center)
    assert evening.view.seat(view.active).space == view.reachable[0]


def test_a_space_is_chosen_with_the_arrow_keys(evening: Evening) -> None:
    evening.until(Phase.MOVE)
    view = evening.view
    evening.press(keys.RIGHT, keys.DOWN, keys.ENTER)
    assert evening.view.seat(view.active).space in view.reachable


def test_the_token_walks_the_way_and_the_game_waits(evening: Evening) -> None:
    evening.until(Phase.MOVE)
    view, desk = evening.view, evening.scene.desk
    start = desk.where(view.active)
    space = view.board.space(view.reachable[-1])
    evening.click(box_of(space).center)
    assert desk.moving
    evening.step(0.2)
    assert desk.where(view.active) not in {start, (space.x, space.y)}
    assert evening.table.paused
    evening.settle()
    assert desk.where(view.active) == (space.x, space.y)
    evening.step()
    assert not evening.table.paused


def test_with_reduced_motion_nothing_moves() -> None:
    evening = Evening(context=make_context(count=3, reduced_motion=True))
    evening.until(Phase.MOVE)
    view = evening.view
    evening.click(box_of(view.board.space(view.reachable[0])).center)
    assert not evening.scene.desk.moving


def test_a_window_opens_before_the_photo(evening: Evening) -> None:
    evening.until(Phase.GUESS)
    view, desk = evening.view, evening.scene.desk
    assert view.colour is not None
    opened = view.holder(view.colour).opened
    assert opened
    assert desk.lifted(view.colour, opened[0]) == 1.0


def test_the_name_is_typed(evening: Evening) -> None:
    evening.until(Phase.GUESS)
    active, name = evening.view.active, evening.who
    assert evening.scene.page.typing
    evening.say(name.upper() + " ")
    evening.settle()
    assert sum(evening.view.seat(active).cards.values()) == 1
    assert evening.view.active == active


def test_an_input_method_has_enter_for_itself(evening: Evening) -> None:
    evening.until(Phase.GUESS)
    turn = evening.view.turn
    evening.stack.handle(Composing("ㄇㄟ"))
    evening.press(keys.ENTER, keys.DELETE)
    assert (evening.view.phase, evening.view.turn) == (Phase.GUESS, turn)
    assert not evening.scene.desk.notice
    evening.stack.handle(Composing(""))
    evening.press(keys.DELETE)
    evening.settle()
    assert evening.view.turn > turn


def test_typing_narrows_the_names_to_pick_from(evening: Evening) -> None:
    evening.until(Phase.GUESS)
    name = evening.who
    evening.stack.handle(Typed(name))
    shown = [button for button in evening.scene.page.buttons() if button.label == name]
    assert len(shown) == 1
    evening.click(shown[0].box.center)
    evening.settle()
    assert any(sum(seat.cards.values()) == 1 for seat in evening.view.seats)


def test_arrows_walk_through_the_names_and_typing_goes_on(evening: Evening) -> None:
    evening.until(Phase.GUESS)
    turn, name = evening.view.turn, evening.who
    evening.press(keys.DOWN, keys.DOWN, keys.RIGHT)
    assert evening.scene.page.menu.by_keys
    evening.say(name)
    evening.settle()
    assert evening.view.turn == turn + 1
    assert any(sum(seat.cards.values()) == 1 for seat in evening.view.seats)


def test_a_name_is_picked_with_the_arrow_keys(evening: Evening) -> None:
    evening.until(Phase.GUESS)
    evening.press(keys.DOWN, keys.DOWN)
    page = evening.scene.page
    label = page.buttons()[page.menu.focus].label
    assert label in evening.view.names
    evening.press(keys.ENTER)
    assert evening.scene.reveal is not None
    assert label in evening.scene.reveal.line


def test_all_names_can_be_reached_in_pages(evening: Evening) -> None:
    evening.until(Phase.GUESS)
    page = evening.scene.page
    assert isinstance(page, GuessPage)
    seen: set[str] = set()
    for _ in range(6):
        seen |= {button.label for button in page.buttons()}
        evening.stack.handle(Scroll(-1.0))
    assert set(evening.view.names) <= seen


def test_an_empty_guess_is_answered_with_a_sentence(evening: Evening) -> None:
    evening.until(Phase.GUESS)
    evening.stack.handle(Key(keys.ENTER))
    assert evening.scene.desk.notice == evening.context.say("face_to_face.no_name")
    assert evening.view.phase is Phase.GUESS


def test_text_input_is_off_wherever_nobody_types(evening: Evening) -> None:
    window = evening.context.window
    assert isinstance(window, StandInWindow)
    evening.until(Phase.GUESS)
    assert window.typing
    evening.stack.handle(Focus(gained=False))
    assert isinstance(evening.stack.top, PauseScene)
    assert not window.typing
    evening.press(keys.ESCAPE)
    evening.step()
    assert window.typing
    evening.press(keys.DELETE)
    evening.settle()
    assert not window.typing


def test_a_wrong_name_is_shown_and_the_face_stays_hidden(evening: Evening) -> None:
    evening.until(Phase.GUESS)
    active, colour = evening.view.active, evening.view.colour
    assert colour is not None
    right = evening.who
    wrong = next(name for name in evening.view.names if name != right)
    evening.say(wrong)
    assert evening.scene.revealing
    assert right not in str(evening.scene.reveal)
    evening.settle()
    assert active in evening.view.holder(colour).barred


def test_a_near_miss_is_put_to_the_others(evening: Evening) -> None:
    evening.until(Phase.GUESS)
    active = evening.view.active
    evening.table.submit(
        Guess(at=evening.table.now(), player=active, name=evening.who[: len(evening.who) - 1])
    )
    evening.step()
    evening.settle()
    assert isinstance(evening.scene.page, DisputePage)
    for _ in range(2):
        asked = evening.scene.page.line()
        assert evening.scene.desk.name(active) not in asked
        evening.press(keys.ENTER)
        evening.settle()
    assert sum(evening.view.seat(active).cards.values()) == 1


def test_at_the_final_face_own_letters_open_windows() -> None:
    evening = Evening(2, needed=1, seed=4)
    evening.until(Phase.FINAL, knows=0.9)
    view = evening.view
    own = evening.table.view(view.active).seat(view.active).letters  # type: ignore[attr-defined]
    closed = [letter for letter in own if letter not in evening.scene.desk.holder().opened]
    assert closed
    evening.press(keys.NUMBERS[0])
    assert closed[0] in evening.scene.desk.holder().opened
    evening.settle()
    name = view.active
    evening.say(evening.who)
    evening.settle()
    assert evening.table.outcome is not None
    assert evening.table.outcome.winners == (name,)


def test_the_number_that_opens_a_window_is_not_typed_into_the_name() -> None:
    evening = Evening(2, needed=1, seed=4)
    evening.until(Phase.FINAL, knows=0.9)
    letters = len(evening.scene.desk.holder().opened)
    evening.stack.handle(Key(keys.NUMBERS[0]))
    evening.stack.handle(Typed("1"))  # what a keyboard sends with that key
    evening.press()
    assert len(evening.scene.desk.holder().opened) == letters + 1
    evening.settle()
    evening.say(evening.who)
    evening.settle()
    assert evening.table.outcome is not None


def test_nothing_can_be_pressed_in_a_virtual_players_turn() -> None:
    evening = Evening(context=make_context(count=3, bots=3))
    assert not evening.scene.page.buttons()
    before = evening.view
    evening.press(keys.SPACE, keys.ENTER, *keys.NUMBERS)
    assert evening.view == before


def test_undo_gives_the_card_back(evening: Evening) -> None:
    evening.until(Phase.GUESS)
    active = evening.view.active
    evening.say(evening.who)
    evening.settle()
    evening.table.undo()
    evening.step()
    assert sum(evening.view.seat(active).cards.values()) == 0
    assert isinstance(evening.scene.page, GuessPage)


def test_drawing_changes_nothing(evening: Evening) -> None:
    for phase in (Phase.START, Phase.MOVE, Phase.GUESS):
        evening.until(phase)
        game = evening.table.match.game
        assert evening.picture() == evening.picture()
        assert evening.table.match.game is game


def test_other_faces_are_chosen_before_the_first_roll(evening: Evening) -> None:
    studio = evening.context.studio
    assert isinstance(studio, StandInStudio)
    evening.click(QUARTERS["first"].center)
    assert isinstance(evening.stack.top, FacesScene)
    assert evening.table.closed
    evening.stack.handle(Dropped("/photos/family"))
    assert studio.faces().source == "/photos/family"
    evening.press(keys.ENTER)
    assert isinstance(evening.stack.top, FaceToFaceScene)
    assert studio.opened[-1] is not evening.table


def test_faces_can_be_chosen_though_a_virtual_player_rolled_already() -> None:
    evening = Evening(context=make_context(count=3, bots=2))
    evening.table.submit(Roll(at=evening.table.now(), player="p3"))
    evening.step()
    evening.settle()
    evening.click(QUARTERS["first"].center)
    assert isinstance(evening.stack.top, FacesScene)


def test_after_the_first_roll_the_faces_stay(evening: Evening) -> None:
    evening.press(keys.SPACE)
    evening.settle()
    evening.click(QUARTERS["first"].center)
    assert isinstance(evening.stack.top, FaceToFaceScene)


def test_a_folder_is_typed_and_read() -> None:
    context = make_context(count=3)
    studio = context.studio
    assert isinstance(studio, StandInStudio)
    stack = SceneStack(HubScene(context))
    stack.push(FacesScene(context, players_of(context.settings.guests)))
    scene = stack.top
    assert isinstance(scene, FacesScene)
    read = next(
        one for one in scene._buttons() if one.label == context.say("face_to_face_ui.faces.read")
    )
    for did in (Did.PRESS, Did.RELEASE):
        stack.handle(Pointer(did, read.box.center))
    stack.handle(Typed("~/相片"))
    stack.handle(Key(keys.ENTER))
    assert studio.faces().source == "~/相片"
    assert isinstance(stack.top, FacesScene)


def test_faces_that_are_being_read_cannot_be_played_with_yet() -> None:
    context = make_context(count=3)
    studio = context.studio
    assert isinstance(studio, StandInStudio)
    studio.shown = Faces("/photos", 0, 0.4)
    stack = SceneStack(HubScene(context))
    stack.push(FacesScene(context, players_of(context.settings.guests)))
    stack.handle(Key(keys.ENTER))
    assert isinstance(stack.top, FacesScene)
    assert not studio.opened


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("count", "seed"), [(2, 5), (8, 6)])
def test_every_sentence_fits(language: str, count: int, seed: int) -> None:
    context, lettering = measured(language, count)
    evening = Evening(count, context=context, needed=1, seed=seed)
    drawn: set[object] = set()
    canvas = pygame.Surface(CANVAS.size)

    def watch(scene: FaceToFaceScene) -> None:
        line = scene.reveal.line if scene.reveal else scene.page.line()
        if (line, scene.moment) not in drawn:
            drawn.add((line, scene.moment))
            scene.draw(canvas)

    assert evening.play(0.6, watch)
    assert len(drawn) > 10
    RulesScene(context, "face-to-face").draw(canvas)
    lettering.check()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_about_faces_fits(language: str) -> None:
    context, lettering = measured(language, 4)
    studio = context.studio
    assert isinstance(studio, StandInStudio)
    scene = FacesScene(context, players_of(context.settings.guests))
    canvas = pygame.Surface(CANVAS.size)
    reasons = [key for key in catalogue(language) if key.startswith("photo_deck.")]
    refused = tuple(
        Refused(f"IMG_{number}.jpg", key)
        for number, key in enumerate(reasons)
        if "{" not in catalogue(language)[key] and key != "photo_deck.none"
    )
    problem = DataError("photo_deck.no_folder", folder="/home/lin/Pictures/family")
    for faces in (
        Faces(PEOPLE, 64, 1.0, people={f"{number}": "" for number in range(32)}),
        Faces(EVENING, 12, 1.0, people={"Zoë": "1"}),
        Faces("/photos", 0, 0.3),
        Faces("/photos", 31, 1.0, refused[:5], people={"Zoë": "1"}),
        Faces("/photos", 31, 1.0, refused[3:], people={"Zoë": "1"}),
        Faces("/photos", 0, 1.0, problem=problem),
        Faces("/photos", 0, 1.0, problem=DataError("photo_deck.none")),
    ):
        studio.shown = faces
        scene.draw(canvas)
        for button in scene._buttons():
            assert CANVAS.contains(button.box)
    lettering.check()
