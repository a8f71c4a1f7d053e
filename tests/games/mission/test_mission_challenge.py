"""Challenge cards at the end of a turn."""

from __future__ import annotations

import pytest

from facecam.games.mission import commands as c
from facecam.games.mission.cards import Effect
from facecam.games.mission.state import Holding
from tests.games.mission.play import Play, find, function, kinds, portrait, portraits


def challenge(player: str, *, spent: bool = False, with_portraits: int = 0) -> Holding:
    number = ord(player)
    return Holding(
        portraits(number, with_portraits), (function(Effect.CHALLENGE, number, spent=spent),)
    )


def ended(holdings: dict[str, Holding], players: int = 4, cards: int = 5) -> Play:
    """The end of A's first turn; the clock stands at 1."""
    play = Play(portraits(1, cards), players=players, holdings=holdings)
    play.do(c.Draw(at=0, player="A"), c.GiveUp(at=1, player="A"))
    return play


def test_owners_are_asked_from_the_left_of_the_player_whose_turn_ended() -> None:
    play = ended({one: challenge(one) for one in "ACD"})
    for asked in "CDA":
        assert play.phase == "challenge"
        assert play.view.asked == asked
        assert play.view.waiting == (asked,)
        play.refuse(c.Draw(at=2, player="B"))
        play.refuse(c.Decline(at=2, player="B"), "not_yours")
        play.do(c.Decline(at=2, player=asked))
    assert (play.view.active, play.phase) == ("B", "turn")


def test_spent_cards_are_not_asked_for() -> None:
    play = ended({"C": challenge("C", spent=True)})
    assert play.phase == "turn"


def test_any_other_player_may_be_challenged_and_the_next_uninvolved_throws() -> None:
    play = ended({"C": challenge("C")})
    for wrong in ("C", "Z"):
        play.refuse(c.PlayChallenge(at=2, player="C", opponent=wrong), "opponent")
    play.refuse(c.PlayChallenge(at=2, player="A", opponent="B"), "not_yours")
    play.do(c.PlayChallenge(at=2, player="C", opponent="D"))
    battle = play.view.battle
    assert battle is not None
    assert battle.contestants == ("C", "D")
    assert battle.thrower == "A"
    assert battle.stake == "challenge"


def test_the_thrower_is_the_next_at_the_challengers_left() -> None:
    play = ended({"C": challenge("C")})
    play.do(c.PlayChallenge(at=2, player="C", opponent="A"))
    battle = play.view.battle
    assert battle is not None
    assert battle.thrower == "D"


def test_won_the_challenger_keeps_the_spent_card_and_picks_a_portrait() -> None:
    play = ended({"C": challenge("C"), "B": Holding(portraits(20, 2))})
    play.do(c.PlayChallenge(at=2, player="C", opponent="B"))
    events = play.win("C", 3)
    assert find(events, "challenge_ended").won
    assert play.phase == "take"
    assert (play.view.asked, play.view.opponent) == ("C", "B")
    play.refuse(c.Take(at=9, player="B", portrait=20), "not_yours")
    play.refuse(c.Take(at=9, player="C", portrait=1), "portrait")
    assert find(play.do(c.Take(at=9, player="C", portrait=21)), "taken").portrait == portrait(21)
    assert play.table.holdings["B"].portraits == (portrait(20),)
    assert play.table.holdings["C"].portraits == (portrait(21),)
    assert play.table.holdings["C"].functions == (function(Effect.CHALLENGE, ord("C"), spent=True),)
    assert play.score("C") == 2
    assert (play.view.active, play.phase) == ("B", "turn")


def test_lost_the_spent_card_goes_to_the_opponent() -> None:
    play = ended({"C": challenge("C"), "B": Holding(portraits(20, 2))})
    play.do(c.PlayChallenge(at=2, player="C", opponent="B"))
    assert not find(play.win("B", 3), "challenge_ended").won
    assert play.table.holdings["C"] == Holding()
    assert play.table.holdings["B"].functions == (function(Effect.CHALLENGE, ord("C"), spent=True),)
    assert play.score("B") == 3
    assert play.phase == "turn"


def test_a_card_lost_to_the_opponent_does_not_win_the_game() -> None:
    play = ended({"C": challenge("C"), "B": Holding(portraits(20, 5))})
    play.do(c.PlayChallenge(at=2, player="C", opponent="B"))
    play.win("B", 3)
    assert play.score("B") == 6 == play.view.target
    assert play.game.outcome is None


def test_nothing_is_taken_from_an_opponent_without_portraits() -> None:
    play = ended({"C": challenge("C")})
    play.do(c.PlayChallenge(at=2, player="C", opponent="B"))
    events = play.win("C", 3)
    assert find(events, "challenge_ended").won
    assert play.phase == "turn"
    assert play.score("C") == 1


def test_all_are_asked_again_after_every_challenge() -> None:
    play = ended({one: challenge(one) for one in "BCD"})
    play.do(c.Decline(at=2, player="B"), c.PlayChallenge(at=2, player="C", opponent="A"))
    play.win("A", 3)
    for asked in "BD":
        assert play.view.asked == asked
        play.do(c.Decline(at=20, player=asked))
    assert play.phase == "turn"


def test_a_portrait_taken_can_win_the_game() -> None:
    holdings = {"C": challenge("C", with_portraits=4), "B": Holding(portraits(20, 1))}
    play = ended(holdings)
    play.do(c.PlayChallenge(at=2, player="C", opponent="B"))
    play.win("C", 3)
    events = play.do(c.Take(at=9, player="C", portrait=20))
    assert kinds(events) == ["taken", "ended"]
    outcome = play.game.outcome
    assert outcome is not None
    assert outcome.winners == ("C",)
    assert outcome.reason == "mission.reason.target"


def test_asked_before_the_end_by_deck() -> None:
    play = ended({"C": challenge("C"), "B": Holding(portraits(20, 2))}, cards=1)
    assert play.phase == "challenge"
    play.do(c.PlayChallenge(at=2, player="C", opponent="B"))
    play.win("C", 3)
    play.do(c.Take(at=9, player="C", portrait=20))
    outcome = play.game.outcome
    assert outcome is not None
    assert outcome.reason == "mission.reason.deck"
    assert outcome.scores == {"A": 0, "B": 1, "C": 2, "D": 0}
    assert outcome.winners == ("C",)


def test_asked_after_scoring() -> None:
    play = Play(portraits(1, 5), holdings={"C": challenge("C")})
    play.perform()
    events = play.score_portrait("B")
    assert kinds(events) == ["awarded"]
    assert play.phase == "challenge"
    assert play.score("B") == 1


def test_a_winning_portrait_leaves_no_time_for_a_challenge() -> None:
    play = Play(portraits(1, 5), holdings={"B": Holding(portraits(20, 6)), "C": challenge("C")})
    play.perform()
    play.score_portrait("B")
    assert play.game.outcome is not None


@pytest.mark.parametrize("winner", ["B", "C"])
def test_a_card_won_in_this_very_turn_may_be_used(winner: str) -> None:
    play = Play([function(Effect.CHALLENGE), portrait(1)], holdings={"A": Holding(portraits(9, 1))})
    play.do(c.Draw(at=0, player="A"))
    play.win(winner, 1)
    assert play.phase == "challenge"
    assert play.view.asked == winner
    play.do(c.PlayChallenge(at=20, player=winner, opponent="A"))


def test_asked_after_a_pass_too() -> None:
    holding = Holding((), (function(Effect.PASS, 1),))
    play = Play(portraits(1, 5), holdings={"A": holding, "C": challenge("C")})
    play.do(c.PlayPass(at=0, player="A"))
    assert play.phase == "challenge"
