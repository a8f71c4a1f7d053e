"""Function cards on the screen: offered when and to whom the rules allow, played by keys."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from facecam.games.core import Held
from facecam.games.mission import Mission
from facecam.games.mission.cards import Card, Effect
from facecam.games.mission.commands import Arrange
from facecam.games.mission.state import Holding
from facecam.games.mission.view import MissionView, Phase
from facecam.ui.kit import keys
from facecam.ui.kit.scene import SceneStack
from facecam.ui.scenes.common import players_of
from facecam.ui.scenes.hub import HubScene
from facecam.ui.scenes.mission import open_scene
from facecam.ui.scenes.mission.scene import MissionScene
from tests.games.mission.play import FACE, function, portraits
from tests.ui.scenes.person import FRAME, Person
from tests.ui.stand_ins import StandInTable, make_context

SPACE, ENTER, DELETE = keys.SPACE, keys.ENTER, keys.DELETE
USE, KEEP = 0, 3
"""Rows of a key column at Priority."""
CHALLENGE, PRIORITY, PASS = map(function, (Effect.CHALLENGE, Effect.PRIORITY, Effect.PASS))
SPENT_PASS = function(Effect.PASS, spent=True)


class Evening:
    """A table laid by hand; p1 is active, and all is done by keys."""

    def __init__(
        self, *, count: int = 4, bots: int = 0, deck: Sequence[Card] = (), **holdings: Holding
    ) -> None:
        self.context = make_context(count=count, bots=bots)
        self.table = StandInTable(players_of(self.context.settings.guests))
        game = self.table.match.game
        assert isinstance(game, Mission)
        table = msgspec.structs.replace(
            game.table,
            active="p1",
            deck=tuple(deck) or portraits(900, 5),
            holdings={**game.table.holdings, **holdings},
        )
        self.table.match.game = Mission(table)
        self.stack = SceneStack(HubScene(self.context))
        self.stack.push(open_scene(self.context, self.table))
        self.person = Person(self.stack, self.table)
        self.settle()

    @property
    def view(self) -> MissionView:
        view = self.table.view(None)
        assert isinstance(view, MissionView)
        return view

    @property
    def scene(self) -> MissionScene:
        scene = self.stack.top
        assert isinstance(scene, MissionScene)
        return scene

    def step(self, seconds: float = FRAME) -> None:
        for _ in range(round(seconds / FRAME)):
            self.person.frame()

    def settle(self) -> None:
        """Let everything shown come to its end."""
        self.step()
        while self.scene.revealing:
            self.person.press(SPACE)
            self.step()

    def press(self, *scancodes: int) -> None:
        for scancode in scancodes:
            self.person.press(scancode)
            self.settle()

    def row(self, player: str, row: int) -> None:
        column = self.scene.desk.column(player)
        assert column is not None
        self.person.press(column.keys[row])
        self.step()

    def offered(self) -> set[str]:
        return {button.label for button in self.scene.page.buttons()}

    def tie(self, *players: str) -> None:
        """Have p1 perform and these answer right, at the same time."""
        self.press(SPACE, ENTER)
        self.step(3.2)
        now = self.table.now()
        self.table.submit(Held(at=now, player="p1", since=now))
        for player in players:
            for part, category in FACE.parts().items():
                self.table.submit(Arrange(at=now, player=player, part=part, category=category))
            self.row(player, 3)
        self.step(0.6)
        self.settle()

    def win(self, player: str) -> None:
        """Throw the dice and have `player` make the face."""
        self.press(SPACE)
        self.step(3.3)
        now = self.table.now()
        self.table.submit(Held(at=now, player=player, since=now))
        self.step(1.0)
        self.settle()


def test_pass_is_offered_to_its_owner_before_drawing_and_to_nobody_else() -> None:
    evening = Evening(p1=Holding(functions=(PASS,)), p2=Holding(functions=(SPENT_PASS,)))
    use = evening.context.say("mission_ui.turn.pass")
    assert use in evening.offered()
    evening.press(DELETE)
    assert (evening.view.active, evening.view.phase) == ("p2", Phase.TURN)
    assert use not in evening.offered()
    evening.press(DELETE)
    assert evening.view.active == "p2"


def test_after_drawing_a_pass_is_too_late() -> None:
    evening = Evening(p1=Holding(functions=(PASS,)))
    evening.press(SPACE)
    assert evening.view.phase is Phase.PREPARE
    assert evening.context.say("mission_ui.turn.pass") not in evening.offered()


def test_a_tie_without_priority_is_a_battle_thrown_by_the_performer() -> None:
    evening = Evening(p4=Holding(functions=(PRIORITY,)))
    evening.tie("p2", "p3")
    assert evening.view.phase is Phase.THROW
    assert evening.view.battle is not None
    assert evening.view.battle.contestants == ("p2", "p3")
    assert evening.view.battle.thrower == "p1"
    evening.win("p3")
    assert evening.view.seat("p3").score == 1


def test_priority_is_asked_of_tied_owners_by_their_own_keys() -> None:
    owner = Holding(functions=(PRIORITY,))
    evening = Evening(p1=owner, p3=owner, p4=owner)
    evening.tie("p2", "p3")
    assert (evening.view.phase, evening.view.waiting) == (Phase.PRIORITY, ("p3",))
    for player in ("p1", "p2", "p4"):
        evening.row(player, USE)
    assert evening.view.phase is Phase.PRIORITY
    evening.row("p3", USE)
    evening.settle()
    assert evening.view.seat("p3").score == 2
    assert evening.view.seat("p3").functions[0].spent
    assert not evening.view.seat("p4").functions[0].spent


def test_priority_kept_leads_to_the_battle() -> None:
    evening = Evening(p3=Holding(functions=(PRIORITY,)))
    evening.tie("p2", "p3")
    evening.row("p3", KEEP)
    evening.settle()
    assert evening.view.phase is Phase.THROW
    assert not evening.view.seat("p3").functions[0].spent


def test_priority_not_decided_in_time_is_kept() -> None:
    evening = Evening(p3=Holding(functions=(PRIORITY,)))
    evening.tie("p2", "p3")
    evening.step(5.5)
    evening.settle()
    assert evening.view.phase is Phase.THROW


def test_the_active_player_picks_among_the_tied_who_battles_for_a_function_card() -> None:
    one = Holding(portraits=portraits(800, 1))
    evening = Evening(deck=(CHALLENGE, *portraits(900, 3)), p1=one, p2=one, p3=one)
    evening.press(SPACE)
    assert (evening.view.phase, evening.view.rivals) == (Phase.RIVALS, ("p2", "p3"))
    evening.press(keys.NUMBERS[1])
    assert evening.view.battle is not None
    assert set(evening.view.battle.contestants) == {"p3", "p4"}
    assert evening.view.battle.thrower == "p1"
    evening.win("p4")
    assert evening.view.seat("p4").functions == (CHALLENGE,)


def test_a_challenge_is_offered_at_the_end_of_a_turn_and_thrown_by_a_third_player() -> None:
    owner = Holding(functions=(CHALLENGE,))
    evening = Evening(p1=Holding(functions=(PASS,)), p2=owner, p4=Holding(portraits(800, 2)))
    assert not {evening.scene.desk.name(one) for one in ("p3", "p4")} & evening.offered()
    evening.press(DELETE)
    assert (evening.view.phase, evening.view.asked) == (Phase.CHALLENGE, "p2")
    assert evening.scene.desk.name("p2") in evening.scene.page.line()
    others = {evening.scene.desk.name(one) for one in ("p1", "p3", "p4")}
    decline = evening.context.say("mission_ui.challenge.decline")
    assert evening.offered() == others | {decline}
    evening.press(keys.NUMBERS[2])
    assert evening.view.battle is not None
    assert evening.view.battle.contestants == ("p2", "p4")
    assert evening.view.battle.thrower == "p3"
    assert evening.scene.desk.name("p3") in evening.scene.page.line()
    evening.win("p2")
    assert evening.view.phase is Phase.TAKE
    evening.press(keys.NUMBERS[1])
    assert [one.number for one in evening.view.seat("p2").portraits] == [801]
    assert evening.view.seat("p2").functions[0].spent
    assert (evening.view.active, evening.view.phase) == ("p2", Phase.TURN)


def test_owners_are_asked_one_after_the_other_until_all_decline() -> None:
    owner = Holding(functions=(CHALLENGE,))
    evening = Evening(p1=Holding(functions=(PASS, CHALLENGE)), p3=owner)
    evening.press(DELETE)
    assert evening.view.asked == "p3"
    evening.press(SPACE)
    assert evening.view.asked == "p1"
    evening.press(SPACE)
    assert (evening.view.active, evening.view.phase) == ("p2", Phase.TURN)


def test_nobody_answers_for_a_virtual_owner() -> None:
    evening = Evening(bots=1, p1=Holding(functions=(PASS,)), p4=Holding(functions=(CHALLENGE,)))
    evening.press(DELETE)
    assert evening.view.asked == "p4"
    assert not evening.scene.page.buttons()
    evening.press(SPACE, *keys.NUMBERS)
    assert evening.view.asked == "p4"


@pytest.mark.parametrize("winner", ["p2", "p4"])
def test_undecided_the_third_player_says_who_won(winner: str) -> None:
    evening = Evening(
        p1=Holding(functions=(PASS,)),
        p2=Holding(functions=(CHALLENGE,)),
        p4=Holding(portraits(800, 1)),
    )
    evening.press(DELETE, keys.NUMBERS[2])
    for _ in range(3):
        evening.press(SPACE)
        evening.step(11.5)
        evening.settle()
    assert evening.view.phase is Phase.DECIDE
    assert evening.scene.desk.name("p3") in evening.scene.page.line()
    button = next(
        one for one in evening.scene.page.buttons() if evening.scene.desk.name(winner) in one.label
    )
    evening.person.click(button.box.center)
    evening.settle()
    assert (evening.view.phase is Phase.TAKE) == (winner == "p2")
    holder = evening.view.seat(winner)
    assert [card.spent for card in holder.functions] == [True]
