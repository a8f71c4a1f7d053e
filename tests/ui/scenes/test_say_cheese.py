"""Say Cheese! on the screen: rolled and claimed by keys, pads and grins; ties, freezes, the end."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from facecam.games.core import Held
from facecam.games.say_cheese.cards import Dice
from facecam.games.say_cheese.events import Contested, FalseClaim, Taken
from facecam.games.say_cheese.game import SayCheese
from facecam.games.say_cheese.view import Phase, SayCheeseView
from facecam.messages import LANGUAGES
from facecam.records import Call, PartVerdict, Reason, Verdict
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
from facecam.ui.scenes.rules import RulesScene
from facecam.ui.scenes.say_cheese.layout import PLACES, seats
from facecam.ui.scenes.say_cheese.scene import SayCheeseScene
from tests.ui.scenes.hub_ways import open_from_hub
from tests.ui.scenes.test_fit import measured
from tests.ui.stand_ins import StandInStudio, StandInTable, make_context

FRAME = 0.05
POINT_LEFT, POINT_RIGHT, ROLL, CHEESE = range(4)
"""Rows of a key column."""


class Evening:
    """One table with its stack, stepped by hand."""

    def __init__(
        self,
        count: int = 4,
        *,
        bots: int = 0,
        judged: bool = True,
        seed: int = 3,
        context: Context | None = None,
        stack: SceneStack | None = None,
    ) -> None:
        self.context = context or make_context(count=count, bots=bots)
        if stack is None:
            players = players_of(self.context.settings.guests)
            self.table = StandInTable(players, seed=seed, judged=judged, game="say-cheese")
            stack = SceneStack(HubScene(self.context))
            stack.push(scene_of(self.context, self.table))
        else:
            assert isinstance(self.context.studio, StandInStudio)
            self.table = self.context.studio.opened[0]
        self.stack = stack
        self.now = 0.0
        self.step()

    @property
    def scene(self) -> SayCheeseScene:
        scene = self.stack.top
        assert isinstance(scene, SayCheeseScene)
        return scene

    @property
    def view(self) -> SayCheeseView:
        view = self.table.view(None)
        assert isinstance(view, SayCheeseView)
        return view

    def step(self, seconds: float = FRAME) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.now += FRAME
            self.table.advance(FRAME)
            self.stack.update(self.now)

    def key(self, player: str, row: int) -> None:
        column = self.scene.desk.column(player)
        assert column is not None
        self.stack.handle(Key(column.keys[row]))
        self.stack.handle(Key(column.keys[row], down=False))

    def begin(self) -> None:
        self.stack.handle(Key(keys.SPACE))
        self.step(3.1)

    def roll(self, player: str) -> Dice:
        self.key(player, ROLL)
        self.step(0.4)
        dice = self.view.seat(player).dice
        assert dice is not None
        return dice

    def roll_until(self, player: str, wanted: Callable[[Dice], bool]) -> None:
        """Roll until the dice are as wanted."""
        for _ in range(400):
            if wanted(self.roll(player)):
                return
        raise AssertionError

    def matches(self, dice: Dice) -> bool:
        return any(card is not None and dice.match(card) for card in self.view.places)

    def happened(self, kind: type) -> bool:
        """Whether such an event came out of the match."""
        return any(isinstance(event, kind) for event in self.seen)

    @property
    def seen(self) -> list[object]:
        return self.table.heard

    def picture(self) -> bytes:
        canvas = pygame.Surface(CANVAS.size)
        self.stack.draw(canvas)
        return pygame.image.tobytes(canvas, "RGB")


@pytest.fixture
def evening() -> Evening:
    made = Evening()
    made.begin()
    return made


def play(
    evening: Evening, seed: int, watch: Callable[[SayCheeseScene], None] | None = None
) -> bool:
    """Play with keys and grins till the result; some claim at the same time, some for nothing."""
    chance = random.Random(seed)
    for _ in range(6000):
        scene = evening.stack.top
        if isinstance(scene, ResultScene):
            return True
        assert isinstance(scene, SayCheeseScene)
        if watch is not None:
            watch(scene)
        view = evening.view
        if view.start is None:
            evening.stack.handle(Key(keys.SPACE))
        elif view.phase is Phase.ROLLING:  # later the cards are counted
            for player in scene.desk.order:
                _act(evening, player, chance)
        evening.step()
    return False


def _act(evening: Evening, player: str, chance: random.Random) -> None:
    seat, now = evening.view.seat(player), evening.table.now()
    if seat.claiming or now < max(seat.lands, seat.frozen, evening.view.start or 0.0):
        return
    if seat.dice is None or seat.used:
        evening.key(player, ROLL)
    elif evening.matches(seat.dice):
        if evening.view.judged and chance.random() < 0.3:
            evening.table.snap(player, str(len(evening.table.photos())))
            evening.table.submit(Held(at=now, player=player, since=now))
        else:
            evening.key(player, chance.choice((CHEESE, CHEESE, POINT_LEFT, POINT_RIGHT)))
    else:
        evening.key(player, CHEESE if chance.random() < 0.01 else ROLL)


@pytest.mark.parametrize(("count", "seed"), [(2, 1), (4, 2)])
def test_a_person_plays_from_the_hub_to_the_cover(count: int, seed: int) -> None:
    context = make_context(count=count)
    stack, _ = open_from_hub(context, "say-cheese")
    evening = Evening(context=context, stack=stack)
    assert play(evening, seed)
    assert evening.table.outcome is not None
    assert sum(evening.table.outcome.scores.values()) <= 25
    stack.handle(Key(keys.ESCAPE))
    assert isinstance(stack.top, HubScene)
    assert evening.table.closed


def test_nobody_rolls_before_three() -> None:
    evening = Evening()
    evening.key("p1", ROLL)
    evening.stack.handle(Key(keys.SPACE))
    evening.step(1.0)
    evening.key("p1", ROLL)
    assert evening.view.seat("p1").dice is None
    evening.step(2.2)
    evening.key("p1", ROLL)
    assert evening.view.seat("p1").dice is not None


def test_dice_in_the_air_keep_what_they_will_show_to_themselves(evening: Evening) -> None:
    evening.key("p1", ROLL)
    evening.step()
    in_air = evening.picture()
    evening.step(0.5)
    assert evening.picture() != in_air
    first = evening.picture()
    evening.step(0.2)
    assert evening.picture() == first, "they lie"


def test_seats_and_keys_are_in_the_order_of_the_mirror(evening: Evening) -> None:
    desk = evening.scene.desk
    assert desk.order == ("p4", "p3", "p2", "p1")
    assert [desk.column(player) for player in desk.order] == list(keys.columns(4))
    boxes = [places.box.left for _, places in desk.seats]
    assert boxes == sorted(boxes)


def test_without_a_camera_the_order_is_that_of_the_table() -> None:
    assert Evening(judged=False).scene.desk.order == ("p1", "p2", "p3", "p4")


def test_a_match_is_claimed_by_key(evening: Evening) -> None:
    evening.roll_until("p2", evening.matches)
    evening.key("p2", CHEESE)
    evening.step(0.4)
    assert evening.happened(Taken)
    assert evening.view.seat("p2").score >= 1
    assert evening.scene.desk.news["p2"].good


def test_a_match_is_claimed_by_a_grin(evening: Evening) -> None:
    evening.roll_until("p3", evening.matches)
    now = evening.table.now()
    evening.table.submit(Held(at=now, player="p3", since=now))
    evening.step(0.4)
    assert evening.view.seat("p3").score >= 1


def _seeded(seed: int) -> Evening:
    return Evening(2, seed=seed)


def _alike(evening: Evening) -> bool:
    """Whether the first two cards have somebody in common, so that one wild fits both."""
    left, right = evening.view.places
    assert left is not None
    assert right is not None
    return left.girl == right.girl or left.boy == right.boy


def test_pointing_takes_that_card() -> None:
    evening = next(made for made in map(_seeded, range(50)) if _alike(made))
    evening.begin()
    evening.roll_until(
        "p1", lambda dice: not dice.double and all(dice.match(c) for c in evening.view.places if c)
    )
    right = evening.view.places[1]
    evening.key("p1", POINT_RIGHT)
    evening.step(0.4)
    taken = [event for event in evening.seen if isinstance(event, Taken)]
    assert [event.card for event in taken] == [right]


def test_a_card_can_be_clicked_by_one_person_alone() -> None:
    evening = Evening(2, bots=1)
    evening.begin()
    evening.roll_until("p1", lambda dice: dice.match(evening.view.places[0]))  # type: ignore[arg-type]
    left = evening.view.places[0]
    for did in (Did.PRESS, Did.RELEASE):
        evening.stack.handle(Pointer(did, PLACES[0].center))
    evening.step(0.4)
    taken = [event for event in evening.seen if isinstance(event, Taken)]
    assert left in [event.card for event in taken]


def test_rolling_and_claiming_by_mouse_and_gamepad() -> None:
    context = make_context(count=2)
    context.pads = {7: 0}
    evening = Evening(context=context)
    evening.begin()
    evening.stack.handle(Pad(7, PadButton.EAST))
    places = dict(evening.scene.desk.seats)["p2"]
    for did in (Did.PRESS, Did.RELEASE):
        evening.stack.handle(Pointer(did, places.roll.center))
    evening.step(0.4)
    assert evening.view.seat("p1").dice is not None
    assert evening.view.seat("p2").dice is not None
    evening.stack.handle(Pad(7, PadButton.SOUTH))
    evening.step(0.4)
    assert evening.view.seat("p1").used


def test_a_false_claim_freezes_and_shows_it(evening: Evening) -> None:
    evening.roll_until("p1", lambda dice: not evening.matches(dice))
    before = evening.view.seat("p1").dice
    evening.key("p1", CHEESE)
    evening.step(0.3)
    assert evening.happened(FalseClaim)
    frozen = evening.picture()
    evening.key("p1", ROLL)
    evening.step(0.1)
    assert evening.view.seat("p1").dice == before
    assert evening.picture() != frozen, "the time left runs down"
    evening.step(2.0)
    evening.key("p1", ROLL)
    assert evening.view.seat("p1").lands > evening.table.now()


def test_two_at_the_same_time_get_nothing(evening: Evening) -> None:
    left = evening.view.places[0]
    assert left is not None
    for player in ("p1", "p2"):
        evening.roll_until(player, lambda dice: dice.match(left) and not dice.double)
    evening.key("p1", POINT_LEFT)
    evening.key("p2", POINT_LEFT)
    evening.step(0.4)
    assert evening.happened(Contested)
    assert evening.scene.desk.banner is not None
    assert evening.scene.moment == "tied"
    assert evening.view.seat("p1").score == evening.view.seat("p2").score == 0


def test_double_cheese_takes_both(evening: Evening) -> None:
    evening.roll_until("p4", lambda dice: dice.double)
    evening.key("p4", CHEESE)
    evening.step(0.4)
    assert evening.view.seat("p4").score == 2
    assert evening.scene.moment == "double"


def test_a_tie_is_decided_by_cats_and_dogs_before_all_eyes() -> None:
    evening = Evening(2, seed=5)
    evening.begin()
    counted: set[str] = set()

    def watch(scene: SayCheeseScene) -> None:
        counted.add(scene.page.line())

    assert play(evening, 4, watch)
    outcome = evening.table.outcome
    assert outcome is not None
    names = evening.context.say("ui.and").join(
        player.name for player in evening.table.players if player.id in outcome.winners
    )
    reason = evening.context.say(outcome.reason)
    last = evening.context.say("say_cheese_ui.count.winner", names=names, reason=reason)
    assert last in counted


def test_the_dice_stand_still_while_paused(evening: Evening) -> None:
    evening.key("p1", ROLL)
    evening.stack.handle(Focus(gained=False))
    assert isinstance(evening.stack.top, PauseScene)
    lands, now = evening.view.seat("p1").lands, evening.table.now()
    evening.step(2.0)
    assert evening.table.now() == now < lands
    evening.stack.handle(Key(keys.ESCAPE))
    evening.step(0.5)
    assert evening.table.now() > lands


def test_undo_gives_the_card_back(evening: Evening) -> None:
    evening.roll_until("p2", evening.matches)
    evening.key("p2", CHEESE)
    evening.step(0.4)
    evening.table.undo()
    evening.step(0.1)
    assert evening.view.seat("p2").score == 0
    assert evening.scene.moment == "undone"


def test_drawing_changes_nothing(evening: Evening) -> None:
    evening.key("p1", ROLL)
    evening.step(0.5)
    game = evening.table.match.game
    assert isinstance(game, SayCheese)
    assert evening.picture() == evening.picture()
    assert evening.table.match.game is game


@pytest.mark.parametrize("count", [2, 3, 4])
def test_everything_of_a_seat_lies_on_its_panel(count: int) -> None:
    for places in seats(count):
        assert CANVAS.contains(places.box)
        for box in (places.name, places.score, places.picture, places.chip, places.news):
            assert places.box.contains(box)
        for box in (*places.dice, places.roll, places.cheese):
            assert places.box.contains(box)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("count", "judged"), [(2, True), (4, True), (3, False)])
def test_every_sentence_fits(language: str, count: int, judged: bool) -> None:
    context, lettering = measured(language, count)
    evening = Evening(count, judged=judged, context=context)
    drawn: set[object] = set()
    canvas = pygame.Surface(CANVAS.size)
    reasons = list(Reason)

    def watch(scene: SayCheeseScene) -> None:
        words = frozenset(news.word for news in scene.desk.news.values())
        key = (scene.page.line(), scene.moment, words)
        if key not in drawn:
            drawn.add(key)
            scene.draw(canvas)

    assert play(evening, 7, watch)
    if judged:
        again = Evening(count, context=context)
        again.begin()
        for reason in reasons:
            parts = {"mouth": PartVerdict(Call.CANT_TELL, reason, 0.1)}
            for player in again.scene.desk.order:
                again.table.seen[player] = Verdict(
                    player, 0.0, Call.CANT_TELL, reason, parts, None, 0.0, held=False
                )
            again.scene.draw(canvas)
    RulesScene(context, "say-cheese").draw(canvas)
    lettering.check()
