"""Crazy Battle on the screen: looked at in secret, performed by all, called, taken, checked."""

from __future__ import annotations

import random
from contextlib import suppress

import pygame
import pytest

from facecam.errors import CameraError, IllegalCommandError
from facecam.games.core import Held
from facecam.games.top_face.battle import Battle
from facecam.games.top_face.commands import Draw
from facecam.games.top_face.events import Check
from facecam.games.top_face.setup import CENTRE
from facecam.games.top_face.view import BattleView, Phase
from facecam.messages import LANGUAGES
from facecam.records import Call, PartVerdict, Reason, Verdict
from facecam.ui.facade import Loading
from facecam.ui.kit import keys
from facecam.ui.kit.context import Context
from facecam.ui.kit.input import Did, Focus, Key, Pad, PadButton, Pointer
from facecam.ui.kit.layout import CANVAS
from facecam.ui.kit.scene import SceneStack
from facecam.ui.scenes.common import players_of
from facecam.ui.scenes.hub import HubScene
from facecam.ui.scenes.pause import PauseScene
from facecam.ui.scenes.registry import scene_of
from facecam.ui.scenes.result import ResultScene
from facecam.ui.scenes.top_face.battle import BattleScene
from facecam.ui.scenes.top_face.battle_check import gained
from facecam.ui.scenes.top_face.battle_choose import ChoosePage
from facecam.ui.scenes.top_face.battle_look import LookPage
from facecam.ui.scenes.top_face.battle_mirror import MirrorPage
from facecam.ui.scenes.top_face.battle_stage import StagePage
from facecam.ui.scenes.top_face.cards import step
from facecam.ui.scenes.top_face.layout import CELLS
from tests.ui.scenes.hub_ways import open_from_hub
from tests.ui.scenes.test_fit import measured
from tests.ui.stand_ins import StandInStudio, StandInTable, make_context

FRAME = 0.1
GAME = "top-face-battle"


class Evening:
    """One table with its stack, stepped by hand."""

    def __init__(
        self,
        count: int = 4,
        *,
        bots: int = 0,
        seed: int = 3,
        judged: bool = True,
        context: Context | None = None,
        stack: SceneStack | None = None,
        **settings: object,
    ) -> None:
        self.context = context or make_context(count=count, bots=bots)
        if stack is None:
            players = players_of(self.context.settings.guests)
            self.table = StandInTable(
                players, seed=seed, judged=judged, game=GAME, changes=settings
            )
            stack = SceneStack(HubScene(self.context))
            stack.push(scene_of(self.context, self.table))
        else:
            assert isinstance(self.context.studio, StandInStudio)
            self.table = self.context.studio.opened[0]
        self.stack = stack
        self.now = 0.0
        self.step()

    @property
    def scene(self) -> BattleScene:
        scene = self.stack.top
        assert isinstance(scene, BattleScene)
        return scene

    @property
    def view(self) -> BattleView:
        view = self.table.view(None)
        assert isinstance(view, BattleView)
        return view

    @property
    def players(self) -> list[str]:
        return [player.id for player in self.table.players]

    def cell_of(self, player: str) -> int:
        """Where the face on a player's white card lies on the table."""
        game = self.table.match.game
        assert isinstance(game, Battle)
        return self.view.table.index(game.card(player))

    def step(self, seconds: float = FRAME) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.now += FRAME
            self.table.advance(FRAME)
            self.stack.update(self.now)

    def hold(self, scancode: int) -> None:
        self.stack.handle(Key(scancode))
        self.step()

    def release(self, scancode: int) -> None:
        self.stack.handle(Key(scancode, down=False))
        self.step()

    def key(self, scancode: int) -> None:
        self.hold(scancode)
        self.release(scancode)

    def own_key(self, player: str) -> None:
        key = self.scene.desk.key(player)
        assert key is not None
        self.key(key)

    def click(self, at: tuple[float, float]) -> None:
        for did in (Did.MOVE, Did.PRESS, Did.RELEASE):
            self.stack.handle(Pointer(did, at))
        self.step()

    def skip(self) -> None:
        """Go on after what is shown to all."""
        while isinstance(self.stack.top, BattleScene) and self.scene.revealing:
            self.key(keys.SPACE)

    def look(self) -> None:
        """All people look at their cards."""
        for _ in self.scene.desk.people:
            self.key(keys.SPACE)
            self.key(keys.ENTER)

    def start(self) -> None:
        self.look()
        self.key(keys.SPACE)

    def held(self, player: str) -> None:
        """The camera sees the player's face."""
        now = self.table.now()
        self.table.snap(player, str(len(self.table.photos())))
        with suppress(IllegalCommandError):
            self.table.submit(Held(at=now, player=player, since=now))
        self.step()

    def call(self, *held: str) -> None:
        """Perform till the time is up, then call."""
        self.start()
        for player in held:
            self.held(player)
        self.step(self.view.timer + 0.5)
        self.own_key(self.players[-1])
        self.skip()

    def picture(self) -> bytes:
        canvas = pygame.Surface(CANVAS.size)
        self.stack.draw(canvas)
        return pygame.image.tobytes(canvas, "RGB")


def test_one_after_the_other_looks_while_the_key_is_held() -> None:
    evening = Evening(3)
    page = evening.scene.page
    assert isinstance(page, LookPage)
    for number, player in enumerate(evening.players):
        assert page.performer == player
        assert evening.scene.desk.name(player) in page.line()
        evening.key(keys.ENTER)  # nobody is done before having looked
        assert page.performer == player
        face_down = evening.picture()
        evening.hold(keys.SPACE)
        assert page.shown
        assert len(evening.view.drawn) == number + 1
        assert evening.picture() != face_down
        evening.release(keys.SPACE)
        assert not page.shown
        evening.key(keys.ENTER)
    assert evening.view.phase is Phase.READY
    assert isinstance(evening.scene.page, MirrorPage)


def test_the_last_one_has_time_to_look_though_all_have_drawn() -> None:
    evening = Evening(3)
    for _ in range(2):
        evening.key(keys.SPACE)
        evening.key(keys.ENTER)
    evening.hold(keys.SPACE)
    assert evening.view.phase is Phase.READY
    page = evening.scene.page
    assert isinstance(page, LookPage)
    assert page.shown
    evening.release(keys.SPACE)
    evening.key(keys.ENTER)
    assert isinstance(evening.scene.page, MirrorPage)


def test_a_click_on_the_card_and_a_gamepad_show_it_too() -> None:
    evening = Evening(3)
    page = evening.scene.page
    assert isinstance(page, LookPage)
    evening.stack.handle(Pointer(Did.PRESS, (260, 400)))
    assert page.shown
    evening.stack.handle(Pointer(Did.RELEASE, (260, 400)))
    assert not page.shown
    evening.stack.handle(Pad(0, PadButton.SOUTH))
    assert page.shown
    evening.stack.handle(Pad(0, PadButton.SOUTH, down=False))
    evening.stack.handle(Pad(0, PadButton.NORTH))
    evening.step()
    assert page.performer == evening.players[1]


def test_the_mirror_says_who_is_not_seen_and_shows_cards_again() -> None:
    evening = Evening(4)
    evening.look()
    nobody = evening.picture()
    for player in evening.players:
        evening.table.seen[player] = Verdict(player, 0, Call.NOT_YET, None, {}, None, 0, held=False)
    everybody = evening.picture()
    evening.table.seen[evening.players[1]] = Verdict(
        evening.players[1], 0, Call.CANT_TELL, Reason.TOO_FAR, {}, None, 0, held=False
    )
    assert len({nobody, everybody, evening.picture()}) == 3
    forgetful = evening.players[2]
    evening.own_key(forgetful)
    page = evening.scene.page
    assert isinstance(page, LookPage)
    assert page.performer == forgetful
    evening.key(keys.SPACE)
    evening.key(keys.ENTER)
    assert isinstance(evening.scene.page, MirrorPage)
    evening.key(keys.SPACE)
    assert evening.view.phase is Phase.PERFORM


def test_people_see_themselves_as_in_a_mirror() -> None:
    evening = Evening(4)
    assert evening.scene.desk.mirrored == tuple(reversed(evening.players))
    assert Evening(4, judged=False).scene.desk.mirrored == tuple(evening.players)


def test_while_the_sand_runs_chips_tell_and_only_looking_is_allowed() -> None:
    evening = Evening(4)
    evening.start()
    player = evening.players[0]
    before = evening.picture()
    right = PartVerdict(Call.RIGHT, None, 0.9)
    parts = {"eyes": right, "nose": right, "mouth": PartVerdict(Call.NOT_YET, None, 0.1)}
    evening.table.seen[player] = Verdict(player, 0, Call.NOT_YET, None, parts, None, 0, held=False)
    chips = evening.picture()
    assert chips != before
    evening.held(player)
    assert evening.view.held == (player,)
    assert "held" in evening.context.sounds.played
    assert evening.scene.moment == "held"
    assert evening.picture() != chips
    evening.click(CELLS[0].center)
    evening.own_key(evening.players[1])
    assert not evening.view.fingers
    assert evening.view.phase is Phase.PERFORM


def test_everyone_saw_it_counts_all_faces() -> None:
    evening = Evening(3)
    evening.start()
    evening.key(keys.ENTER)
    assert set(evening.view.held) == set(evening.players)
    assert isinstance(evening.scene.page, StagePage)
    assert not evening.scene.page.buttons()


@pytest.mark.parametrize("way", ["key", "click"])
def test_when_the_time_is_up_anybody_calls(way: str) -> None:
    evening = Evening(4)
    evening.start()
    evening.step(evening.view.timer + 0.5)
    assert evening.view.phase is Phase.CALL
    caller = evening.players[2]
    if way == "key":
        evening.own_key(caller)
    else:
        page = evening.scene.page
        place = evening.scene.desk.mirrored.index(caller)
        evening.click(page.buttons()[place].box.center)
    assert evening.view.phase is Phase.CHOOSE
    assert evening.scene.reveal is not None
    assert evening.scene.desk.name(caller) in evening.scene.reveal.line
    evening.skip()
    assert isinstance(evening.scene.page, ChoosePage)


def test_one_person_among_bots_calls_with_the_space_bar() -> None:
    evening = Evening(3, bots=2)
    for player in evening.players[1:]:
        evening.table.submit(Draw(at=evening.table.now(), player=player))
    evening.start()
    evening.step(evening.view.timer + 0.5)
    evening.key(keys.SPACE)
    assert evening.view.phase is Phase.CHOOSE


def test_cards_are_taken_in_order_and_in_reverse_by_arrows_and_clicks() -> None:
    evening = Evening(3)
    evening.call()
    first, second, third = evening.players
    desk = evening.scene.desk
    wanted = step(CENTRE, 1, 0)
    evening.key(keys.RIGHT)
    assert desk.cursor == wanted
    assert desk.marks()[-1].moving
    evening.key(keys.ENTER)
    evening.click(CELLS[0].center)
    evening.key(keys.DELETE)
    fingers = [(finger.player, finger.cell) for finger in evening.view.fingers]
    assert fingers == [(first, wanted), (second, 0)]
    assert evening.view.chooser == second  # who wanted none is not asked again
    evening.click(CELLS[0].center)
    assert desk.notice
    assert len(evening.view.fingers) == 2
    evening.click(CELLS[8].center)
    assert evening.view.chooser == first
    assert third not in {finger.player for finger in evening.view.fingers}
    assert {mark.look for mark in desk.marks()} == {desk.mark(first), desk.mark(second)}


def test_only_the_choosers_gamepad_moves_the_pointer() -> None:
    evening = Evening(3, context=make_context(count=3))
    evening.context.pads.update({7: 0, 8: 1})
    evening = Evening(3, context=evening.context)
    evening.call()
    desk = evening.scene.desk
    for pad, moves in ((8, False), (7, True)):
        before = desk.cursor
        evening.stack.handle(Pad(pad, PadButton.LEFT))
        assert (desk.cursor != before) is moves
    evening.stack.handle(Pad(7, PadButton.SOUTH))
    evening.step()
    assert evening.view.chooser == evening.players[1]
    evening.stack.handle(Pad(8, PadButton.EAST))
    evening.step()
    assert evening.view.chooser == evening.players[2]


def test_pair_by_pair_is_checked_and_the_round_is_counted() -> None:
    evening = Evening(3)
    a, b, c = evening.players
    evening.call(b)
    wrong = next(
        cell for cell in range(9) if cell not in {evening.cell_of(one) for one in (a, b, c)}
    )
    for cell in (evening.cell_of(b), wrong, evening.cell_of(a)):
        evening.click(CELLS[cell].center)
    evening.key(keys.DELETE)
    evening.click(CELLS[evening.cell_of(b) - 1 if wrong else 10].center)
    evening.key(keys.DELETE)
    names = [reveal.name for reveal in evening.scene.reveals]
    assert names[0] == "right"
    assert names[1] == "wrong"
    assert names[2] == "right"
    assert names[-1] == "round"
    assert evening.view.seat(a).score == 1  # found b; never held the own face
    assert evening.view.seat(b).score == 2
    assert evening.view.seat(c).score == 1
    stills = []
    while evening.scene.revealing:
        evening.step(2.4)
        stills.append(evening.picture())
        evening.key(keys.SPACE)
    assert len(set(stills)) == len(stills)
    assert isinstance(evening.scene.page, LookPage)
    assert evening.view.round == 2
    assert not evening.scene.desk.looked


def test_points_of_a_round() -> None:
    face = Evening(3).view.table[0]
    assert face is not None
    checks = (
        Check("a", 0, face, "b", held=True),
        Check("b", 1, face, "a", held=False),
        Check("a", 2, face, None, held=False),
    )
    assert [gained(checks, player) for player in "abc"] == [1, 3, 0]


def test_escape_and_a_lost_focus_pause_and_hide_the_card() -> None:
    for event in (Key(keys.ESCAPE), Focus(gained=False)):
        evening = Evening(3)
        evening.hold(keys.SPACE)
        page = evening.scene.page
        assert isinstance(page, LookPage)
        evening.stack.handle(event)
        assert isinstance(evening.stack.top, PauseScene)
        assert not page.shown


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("judged", [True, False])
def test_people_play_from_the_hub_to_the_cover(seed: int, judged: bool) -> None:
    context = make_context()
    assert isinstance(context.studio, StandInStudio)
    if not judged:
        context.studio.ready = Loading(1.0, "ui.loading.camera", CameraError("camera.none"))
    stack, _ = open_from_hub(context, GAME)
    evening = Evening(context=context, stack=stack)
    assert evening.table.judged is judged
    chance = random.Random(seed)
    for _ in range(6000):
        scene = evening.stack.top
        if isinstance(scene, ResultScene):
            break
        assert isinstance(scene, BattleScene)
        if scene.revealing:
            evening.skip()
        else:
            act(evening, chance)
    assert isinstance(evening.stack.top, ResultScene)
    assert evening.table.outcome is not None
    scores = evening.table.outcome.scores
    assert max(scores.values()) >= evening.view.target or evening.view.round == evening.view.rounds
    stack.handle(Key(keys.ESCAPE))
    assert isinstance(stack.top, HubScene)
    assert evening.table.closed


def act(evening: Evening, chance: random.Random) -> None:
    """Do what a person may do now, well or badly."""
    view = evening.view
    if evening.scene.desk.looking is not None:
        evening.key(keys.SPACE)
        evening.key(keys.ENTER)
        return
    match view.phase:
        case Phase.READY:
            if chance.random() < 0.2:
                evening.own_key(chance.choice(evening.players))
            else:
                evening.key(keys.SPACE)
        case Phase.PERFORM:
            for player in evening.players:
                if chance.random() < 0.7:
                    evening.held(player)
            evening.step(view.timer + 1)
        case Phase.CALL:
            evening.own_key(chance.choice(evening.players))
        case Phase.CHOOSE:
            choose(evening, chance)
        case _:
            evening.step()


def choose(evening: Evening, chance: random.Random) -> None:
    view = evening.view
    assert view.chooser is not None
    others = [evening.cell_of(player) for player in evening.players if player != view.chooser]
    taken = {finger.cell for finger in view.fingers}
    known = [cell for cell in others if cell not in taken]
    if known and chance.random() < 0.6:
        evening.click(CELLS[chance.choice(known)].center)
    elif chance.random() < 0.3:
        evening.key(keys.DELETE)
    else:
        evening.key(chance.choice((keys.LEFT, keys.UP)))
        evening.key(keys.ENTER)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [3, 5, 6, 8])
def test_every_sentence_fits(language: str, count: int) -> None:
    context, lettering = measured(language, count)
    evening = Evening(count, context=context)
    evening.picture()
    evening.hold(keys.SPACE)
    evening.picture()
    evening.release(keys.SPACE)
    evening.look()
    for reason in Reason:
        for player in evening.players:
            verdict = Verdict(player, 0, Call.CANT_TELL, reason, {}, None, 0, held=False)
            evening.table.seen[player] = verdict
        evening.picture()
    evening.key(keys.SPACE)
    for reason in Reason:
        for player in evening.players:
            verdict = Verdict(player, 0, Call.CANT_TELL, reason, {}, None, 0, held=False)
            evening.table.seen[player] = verdict
        evening.picture()
    for player in evening.players[1:]:
        evening.held(player)
    evening.step(evening.view.timer + 0.5)
    evening.picture()
    evening.own_key(evening.players[0])
    evening.picture()
    evening.skip()
    evening.picture()
    first = evening.players[0]
    for cell in [evening.cell_of(player) for player in evening.players]:
        own = evening.view.chooser == first and cell == evening.cell_of(first)
        evening.click(CELLS[cell].center)
        assert own or not evening.view.fingers or evening.view.fingers[-1].cell == cell
        evening.picture()
    while evening.view.phase is Phase.CHOOSE:
        evening.key(keys.DELETE)
    while evening.scene.revealing:
        evening.step(2.5)
        evening.picture()
        evening.key(keys.SPACE)
    assert not lettering.cut
    assert not lettering.beyond
    assert not lettering.small
