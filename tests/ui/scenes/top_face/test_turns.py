"""Grand Contest and Cruel Race on the screen: drawn, called, buzzed and pressed as people do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from facecam.games.top_face import commands as do
from facecam.games.top_face import events
from facecam.games.top_face.setup import CENTRE
from facecam.games.top_face.view import Phase
from facecam.messages import LANGUAGES
from facecam.records import SourceState
from facecam.ui.kit import keys
from facecam.ui.kit.input import Focus, Key, Pad, PadButton
from facecam.ui.kit.layout import CANVAS
from facecam.ui.scenes.hub import HubScene
from facecam.ui.scenes.pause import PauseScene
from facecam.ui.scenes.registry import families
from facecam.ui.scenes.rules import RulesScene
from facecam.ui.scenes.top_face.guess import GuessPage
from facecam.ui.scenes.top_face.layout import CELLS, LINE, PAUSE, TABLE, Places
from facecam.ui.scenes.top_face.look import SecretPage
from facecam.ui.scenes.top_face.scene import TopFaceScene
from facecam.ui.scenes.variants import VariantsScene
from tests.ui.scenes.hub_ways import open_from_hub
from tests.ui.scenes.test_fit import measured
from tests.ui.scenes.top_face.evening import CONTEST, RACE, Evening, play
from tests.ui.stand_ins import make_context


def heard(evening: Evening, kind: type) -> Sequence[Any]:
    """The events of a kind that came out of the match."""
    return [event for event in evening.table.heard if isinstance(event, kind)]


@pytest.fixture
def guessing() -> Evening:
    """Four people; the first performs and the others guess."""
    evening = Evening()
    evening.call()
    assert evening.view.phase is Phase.GUESS
    return evening


@pytest.mark.parametrize(
    ("game", "count", "seed"), [(CONTEST, 3, 1), (CONTEST, 5, 2), (RACE, 4, 3)]
)
def test_people_play_from_the_hub_to_the_cover(game: str, count: int, seed: int) -> None:
    context = make_context(count=count)
    stack, _ = open_from_hub(context, game)
    evening = Evening(context=context, stack=stack)
    assert play(evening, seed)
    outcome = evening.table.outcome
    assert outcome is not None
    assert max(outcome.scores.values()) > 0
    stack.handle(Key(keys.ESCAPE))
    assert isinstance(stack.top, HubScene)
    assert evening.table.closed


def test_people_and_virtual_players_share_the_table() -> None:
    evening = Evening(count=4, bots=3)
    assert evening.scene.desk.people == ["p1"]
    assert evening.scene.page.buttons()
    evening.draw()
    assert evening.view.phase is Phase.LOOK


def test_the_secret_shows_only_while_the_key_is_held() -> None:
    evening = Evening()
    evening.draw()
    hidden = evening.picture()
    evening.stack.handle(Key(keys.SPACE))
    evening.step()
    assert evening.picture() != hidden
    evening.stack.handle(Key(keys.SPACE, down=False))
    evening.step()
    page = evening.scene.page
    assert isinstance(page, SecretPage)
    assert not page.shown
    evening.stack.handle(Key(keys.SPACE))
    evening.stack.handle(Focus(gained=False))
    assert isinstance(evening.stack.top, PauseScene)
    assert not page.shown


def test_the_card_is_swapped_once_and_hidden_again() -> None:
    evening = Evening()
    evening.draw()
    first = evening.face
    evening.buzz("p1")
    assert heard(evening, events.Swapped)
    assert evening.scene.moment == "swapped"
    evening.skip()
    assert evening.face != first
    evening.buzz("p1")
    assert len(heard(evening, events.Swapped)) == 1, "once a turn"


def test_the_face_counts_when_the_camera_or_everybody_says_so() -> None:
    for confirm in (Evening.held, lambda evening: evening.key(keys.ENTER)):
        evening = Evening()
        evening.draw()
        evening.key(keys.ENTER)
        assert evening.view.phase is Phase.PERFORM
        confirm(evening)
        assert evening.view.phase is Phase.GUESS


def test_a_face_nobody_sees_costs_the_swap_then_the_turn() -> None:
    evening = Evening()
    evening.draw()
    evening.key(keys.ENTER)
    evening.step(20.5)
    assert [reveal.name for reveal in evening.scene.reveals] == ["late", "swapped"]
    evening.skip()
    assert evening.view.phase is Phase.LOOK
    evening.key(keys.ENTER)
    evening.key(keys.DELETE)
    assert evening.scene.moment == "given_up"
    evening.skip()
    assert evening.view.performer == "p2"


def test_without_a_camera_guesses_open_with_the_call() -> None:
    evening = Evening(judged=False)
    evening.draw()
    evening.key(keys.ENTER)
    assert evening.view.phase is Phase.GUESS


def test_buzz_then_click(guessing: Evening) -> None:
    guessing.click(3)
    assert not guessing.view.fingers, "nobody has the pointer"
    assert guessing.scene.desk.notice
    guessing.press("p3", guessing.cell)
    assert [finger.player for finger in guessing.view.fingers] == ["p3"]


def test_buzz_then_arrows(guessing: Evening) -> None:
    guessing.buzz("p2")
    desk = guessing.scene.desk
    assert desk.cursor == CENTRE
    for key in (keys.UP, keys.LEFT, keys.DOWN, keys.RIGHT):
        guessing.key(key)
    assert desk.cursor == CENTRE + 1, "the deck is passed over"
    guessing.key(keys.ENTER)
    assert [(f.player, f.cell) for f in guessing.view.fingers] == [("p2", CENTRE + 1)]


def test_buzz_then_gamepad() -> None:
    context = make_context(count=4)
    context.pads = {7: 1, 8: 2}
    evening = Evening(context=context)
    evening.call()
    evening.stack.handle(Pad(7, PadButton.SOUTH))
    evening.step()
    evening.stack.handle(Pad(8, PadButton.RIGHT))
    assert evening.scene.desk.cursor == CENTRE, "only who buzzed moves it"
    evening.stack.handle(Pad(7, PadButton.RIGHT))
    evening.stack.handle(Pad(7, PadButton.SOUTH))
    evening.step()
    assert [(f.player, f.cell) for f in evening.view.fingers] == [("p2", CENTRE + 1)]
    evening.stack.handle(Pad(8, PadButton.SOUTH))
    evening.step()
    evening.stack.handle(Pad(8, PadButton.EAST))
    evening.step()
    assert evening.view.done == ("p3",)


def test_the_pointer_goes_back_after_five_seconds(guessing: Evening) -> None:
    guessing.buzz("p2")
    guessing.buzz("p3")
    assert guessing.scene.desk.pointing() == "p2"
    assert guessing.scene.desk.notice
    guessing.step(5.2)
    assert guessing.scene.desk.pointing() is None
    guessing.buzz("p3")
    assert guessing.scene.desk.pointing() == "p3"


def test_a_card_with_a_finger_on_it_is_taken(guessing: Evening) -> None:
    wrong = next(guessing.free())
    guessing.press("p2", wrong)
    guessing.press("p3", wrong)
    assert [finger.player for finger in guessing.view.fingers] == ["p2"]
    assert guessing.scene.desk.notice


def test_the_only_person_needs_no_buzz() -> None:
    evening = Evening(count=4, bots=3)
    evening.draw()
    for _ in range(2):  # the first time another card is drawn
        evening.key(keys.DELETE)
        evening.skip()
    assert evening.view.performer == "p2"
    for command in (do.Draw, do.Call):
        evening.table.submit(command(at=evening.table.now(), player="p2"))
        evening.step()
    evening.held()
    evening.click(evening.cell)
    assert [finger.player for finger in evening.view.fingers] == ["p1"]
    evening.click(next(evening.free()))
    assert evening.scene.moment == "guess-warned"


def test_pressing_too_much_is_warned_then_fined(guessing: Evening) -> None:
    guessing.press("p2", next(guessing.free()))
    guessing.buzz("p2")
    assert heard(guessing, events.Warned)
    assert guessing.scene.moment == "guess-warned"
    guessing.buzz("p2")
    assert heard(guessing, events.Fined)
    assert guessing.scene.moment == "fined"


def test_a_lost_face_pauses_the_guessing(guessing: Evening) -> None:
    guessing.lost()
    guessing.step(1.5)
    assert not guessing.view.paused
    guessing.step(1.0)
    assert guessing.view.paused
    assert guessing.scene.moment == "guess-paused"
    guessing.buzz("p2")
    assert guessing.scene.desk.pointing() is None
    guessing.key(keys.ENTER)
    assert not guessing.view.paused, "everybody sees it"


def test_lost_three_times_the_guessing_is_closed(guessing: Evening) -> None:
    for _ in range(3):
        guessing.lost()
        guessing.step(2.5)
        guessing.held()
    assert heard(guessing, events.Closed)
    assert [reveal.name for reveal in guessing.scene.reveals] == ["closed", "nobody"]


def test_the_card_is_turned_over_with_all_fingers(guessing: Evening) -> None:
    right = guessing.cell
    for player in ("p2", "p4"):
        guessing.press(player, next(guessing.free()))
    guessing.press("p3", right)
    assert guessing.scene.moment == "found"
    guessing.step(1.0)
    shown = guessing.picture()
    assert guessing.view.table[right] is None, "the finder took it"
    assert guessing.view.seat("p3").score == 2
    assert guessing.view.seat("p1").score == 1
    guessing.skip()
    assert guessing.picture() != shown
    assert guessing.view.performer == "p2"


def test_with_three_each_may_press_twice_or_be_done() -> None:
    evening = Evening(count=3)
    evening.call()
    evening.press("p2", next(evening.free()))
    assert evening.view.waiting == ("p2", "p3")
    evening.buzz("p2")
    evening.key(keys.DELETE)
    assert evening.view.waiting == ("p3",)
    for _ in range(2):
        evening.press("p3", next(evening.free()))
    assert evening.scene.moment == "nobody"


def test_undo_takes_the_result_back(guessing: Evening) -> None:
    for player in ("p2", "p3", "p4"):
        guessing.press(player, next(guessing.free()))
    guessing.skip()
    assert guessing.view.performer == "p2"
    guessing.table.undo()
    guessing.step()
    assert guessing.view.performer == "p1"
    assert len(guessing.scene.desk.fingers) == len(guessing.view.fingers) == 2


def test_in_the_race_a_right_press_ends_the_card_at_once() -> None:
    evening = Evening(RACE)
    evening.call()
    first = evening.face
    assert evening.scene.desk.sand() == pytest.approx(1.0, abs=0.05)
    right = evening.cell
    evening.press("p4", right)
    assert evening.scene.moment == "found"
    evening.skip()
    assert evening.view.phase is Phase.LOOK
    assert evening.view.performer == "p1"
    assert evening.view.table[right] == first, "the purple card stays"
    assert evening.face != first


def test_in_the_race_the_performer_may_swap_for_the_last_guesser() -> None:
    evening = Evening(RACE)
    evening.call()
    page = evening.scene.page
    assert isinstance(page, GuessPage)
    evening.buzz("p1")
    assert not heard(evening, events.Swapped)
    for player in ("p2", "p3"):
        evening.press(player, next(evening.free()))
    evening.buzz("p1")
    assert heard(evening, events.Swapped)


def test_the_last_card_is_played_after_the_sand_ran_out() -> None:
    evening = Evening(RACE, press_within=90.0)
    evening.call()
    evening.step(61.0)
    assert evening.view.phase is Phase.GUESS
    assert evening.view.time_is_up
    assert evening.scene.desk.sand() == 0.0
    evening.press("p2", evening.cell)
    evening.skip()
    assert evening.view.performer == "p2"


def test_the_sand_stands_while_a_card_lies_open() -> None:
    evening = Evening(RACE)
    evening.call()
    evening.press("p2", evening.cell)
    before = evening.scene.desk.sand()
    evening.step(1.5)
    assert evening.scene.revealing
    assert evening.scene.desk.sand() == before


def test_the_table_is_dealt_a_few_cards_a_frame() -> None:
    evening = Evening()
    for _ in range(70):
        if evening.scene.desk.deal():
            break
    assert evening.scene.desk.deal()
    dealt = evening.picture()
    evening.step()
    assert evening.picture() == dealt


def test_drawing_changes_nothing(guessing: Evening) -> None:
    guessing.buzz("p2")
    game = guessing.table.match.game
    assert guessing.picture() == guessing.picture()
    assert guessing.table.match.game is game


@pytest.mark.parametrize("count", range(3, 9))
def test_nothing_overlaps(count: int) -> None:
    places = Places.of(count)
    boxes = [LINE, PAUSE, TABLE, places.free, places.buttons, *places.plates]
    assert len(places.plates) == count
    for number, box in enumerate(boxes):
        assert CANVAS.contains(box)
        assert box.collidelist(boxes[number + 1 :]) == -1
    assert all(TABLE.contains(cell) for cell in CELLS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "count"), [(CONTEST, 3), (RACE, 4), (CONTEST, 8)])
def test_every_sentence_fits(language: str, game: str, count: int) -> None:
    context, lettering = measured(language, count)
    evening = Evening(game, context=context)
    canvas = pygame.Surface(CANVAS.size)
    drawn: set[tuple[str, str]] = set()

    def watch(scene: TopFaceScene) -> None:
        line = scene.reveal.line if scene.reveal is not None else scene.page.line()
        if (scene.moment, line) not in drawn:
            drawn.add((scene.moment, line))
            scene.draw(canvas)
            if scene.moment == "look":
                scene.handle(Key(keys.SPACE))
                scene.draw(canvas)
                scene.handle(Key(keys.SPACE, down=False))

    evening.watch = watch
    watch(evening.scene)
    play(evening, 5, 600)
    evening.table.state = SourceState.UNPLUGGED
    evening.stack.draw(canvas)
    assert {"draw", "look", "perform", "guess", "guess-pointing"} <= {moment for moment, _ in drawn}
    RulesScene(context, game).draw(canvas)
    VariantsScene(context, families()[1]).draw(canvas)
    lettering.check()
