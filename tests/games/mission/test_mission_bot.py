"""Bots see their own view and a face; what they do is legal, human in pace, better with skill."""

from __future__ import annotations

from facecam.expressions import Expression
from facecam.games.core import Command
from facecam.games.mission.bot import MissionBot
from facecam.games.mission.cards import Effect
from facecam.games.mission.commands import (
    Arrange,
    Buzz,
    ChooseRivals,
    Draw,
    GiveUp,
    PlayChallenge,
    PlayPass,
)
from facecam.games.mission.game import Mission
from facecam.games.mission.state import Holding
from tests.games.mission.play import FACE, Play, function, portraits


def acts(
    bot: MissionBot, game: Mission, seen: Expression | None, at: float
) -> tuple[float, Command] | None:
    """What the bot does next if nothing happens, and when."""
    command = bot.update(game.view(bot.player), seen, at)
    if command is not None:
        return at, command
    if bot.due is None:
        return None
    assert bot.due > at
    command = bot.update(game.view(bot.player), seen, bot.due)
    assert command is not None
    return command.at, command


def answers(skill: float, seed: int) -> tuple[Expression, float]:
    """What a bot arranges for `FACE` before it buzzes, and how long it takes."""
    play = Play(portraits(1, 3))
    play.perform(confirmed=False)
    bot = MissionBot("B", skill, seed)
    bot.update(play.game.view("B"), FACE, 4.5)
    play.confirm("A", 5)
    at = 5.0
    while True:
        done = acts(bot, play.game, None, at)
        assert done is not None
        at, command = done
        assert isinstance(command, Arrange | Buzz)
        if isinstance(command, Buzz):
            return play.view.answers[0].dice, at - 5.0
        play.do(command)


def test_a_skilled_bot_is_right_and_quicker() -> None:
    skilled, clumsy = ([answers(skill, seed) for seed in range(40)] for skill in (1.0, 0.0))
    assert all(face == FACE for face, _ in skilled)
    right = sum(face == FACE for face, _ in clumsy)
    assert 8 < right < 32
    assert sum(took for _, took in skilled) < sum(took for _, took in clumsy)
    assert all(1.5 < took < 12 for _, took in skilled + clumsy)


def test_a_bot_that_saw_nothing_does_not_answer() -> None:
    play = Play(portraits(1, 3))
    play.perform()
    assert acts(MissionBot("B", 1.0, 1), play.game, None, 6.0) is None


def test_a_bot_waits_for_its_turn() -> None:
    play = Play(portraits(1, 3))
    assert acts(MissionBot("B", 1.0, 1), play.game, None, 0.0) is None
    done = acts(MissionBot("A", 1.0, 1), play.game, None, 0.0)
    assert done is not None
    assert isinstance(done[1], Draw)
    assert 0.5 < done[0] < 3


def test_a_bot_passes_where_a_portrait_would_end_the_game() -> None:
    own = Holding((), (function(Effect.PASS),))
    for others, expected in ((6, PlayPass), (2, Draw)):
        play = Play(portraits(1, 3), holdings={"A": own, "B": Holding(portraits(10, others))})
        done = acts(MissionBot("A", 1.0, 1), play.game, None, 0.0)
        assert done is not None
        assert isinstance(done[1], expected)


def test_a_bot_challenges_the_leader() -> None:
    holdings = {
        "B": Holding((), (function(Effect.CHALLENGE),)),
        "A": Holding(portraits(10, 2)),
        "C": Holding(portraits(20, 6)),
    }
    play = Play(portraits(1, 3), holdings=holdings)
    play.do(Draw(at=0, player="A"), GiveUp(at=1, player="A"))
    done = acts(MissionBot("B", 1.0, 1), play.game, None, 2.0)
    assert done is not None
    assert done[1] == PlayChallenge(at=done[0], player="B", opponent="C")


def test_a_bot_lets_those_battle_who_have_least() -> None:
    holdings = {
        "A": Holding(portraits(10, 4)),
        "B": Holding(portraits(20, 1)),
        "C": Holding((), (function(Effect.PASS, 5),)),
        "D": Holding(portraits(30, 1)),
    }
    play = Play((function(Effect.PASS), *portraits(1, 2)), players=4, holdings=holdings)
    play.do(Draw(at=0, player="A"))
    done = acts(MissionBot("A", 1.0, 1), play.game, None, 0.0)
    assert done is not None
    assert done[1] == ChooseRivals(at=done[0], player="A", rivals=("C", "B"))
