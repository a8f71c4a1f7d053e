"""Crazy Battle, paragraph by paragraph."""

from __future__ import annotations

import math
from collections.abc import Iterable

from facecam.games.core import Held, Lost, Overrule, Tick, Undo
from facecam.games.top_face import commands as c
from facecam.games.top_face import events as e
from facecam.games.top_face.cards import Won
from tests.games.top_face.play import FACES, NAMES, Play, cell, find, kinds


def battle(held: Iterable[str] = "ABC", **options: object) -> Play:
    """A table where A, B, C, … hold cards 0, 1, 2, … and choose from 62 on; the sand ran 1-61."""
    play = Play("battle", **{"players": 3, **options})  # type: ignore[arg-type]
    round_of(play, 0, held)
    return play


def round_of(play: Play, start: float, held: Iterable[str]) -> None:
    """Draw, perform (those who `held`) and call, from `start` on."""
    order = play.game.setup.order
    play.do(*(c.Draw(at=start, player=player) for player in order))
    play.do(c.Start(at=start + 1, player="A"))
    if play.game.setup.settings.judged:
        play.do(*(Held(at=start + 5, player=player, since=start + 4) for player in held))
    play.tick(start + 61)
    play.do(c.Call(at=start + 62, player="B"))


def choose(play: Play, *cards: int | None, at: float = 63) -> tuple[e.Event, ...]:
    """Let the choosers take these cards in turn; None: no more."""
    events: tuple[e.Event, ...] = ()
    for card in cards:
        player = play.game.view(None).chooser
        if card is None:
            events = play.do(c.Done(at=at, player=player))
        else:
            events = play.do(c.Press(at=at, player=player, cell=cell(card)))
    return events


# 1. All draw in secret and perform while looking.


def test_everybody_draws_in_secret() -> None:
    play = Play("battle", players=3)
    play.do(c.Draw(at=0, player="C"))
    play.refuse(c.Draw(at=0, player="C"), "not_now")
    play.refuse(c.Draw(at=0, player="X"), "not_yours")
    play.refuse(c.Start(at=0, player="A"), "not_now")
    play.do(c.Draw(at=0, player="A"), c.Draw(at=0, player="B"))
    assert [play.game.view(viewer).card for viewer in "CAB"] == list(FACES[:3])
    assert play.game.view(None).card is None
    assert play.phase == "ready"


def test_all_perform_at_the_same_time_while_the_sand_runs() -> None:
    play = Play("battle", players=3)
    play.do(*(c.Draw(at=0, player=player) for player in "ABC"))
    ready = play.game.performances()  # all find their places, but nothing counts yet
    assert {one.since for one in ready} == {math.inf}
    play.refuse(Held(at=0.5, player="B", since=0.2), "not_now")
    play.refuse(Overrule(at=0.5), "not_now")
    assert find(play.do(c.Start(at=1, player="B")), e.TimerTurned).until == 61
    shown = {(one.player, one.expression, one.since) for one in play.game.performances()}
    assert shown == {(player, FACES[n], 1) for n, player in enumerate("ABC")}
    play.refuse(c.Press(at=5, player="A", cell=cell(1)), "not_now")  # look only


# 2. The call.


def test_who_notices_that_the_time_is_up_calls() -> None:
    play = Play("battle", players=3)
    play.do(*(c.Draw(at=0, player=player) for player in "ABC"), c.Start(at=1, player="B"))
    play.refuse(c.Call(at=30, player="C"), "not_now")
    assert play.game.deadline == 61
    assert play.tick(61.5, settled=60.9) == ()  # a hold may still be reported
    play.do(Held(at=61.2, player="B", since=60.9))
    assert kinds(play.tick(61.5, settled=61)) == ["TimeUp"]
    assert play.game.performances() == ()
    assert find(play.do(c.Call(at=63, player="C")), e.Called).player == "C"


def test_two_cards_each_in_order_then_in_reverse() -> None:
    play = battle()
    choosers = []
    for card in range(10, 16):
        choosers.append(play.game.view(None).chooser)
        waits = next(one for one in "ABC" if one != choosers[-1])
        play.refuse(c.Press(at=63, player=waits, cell=cell(30)), "not_yours")
        choose(play, card)
    assert "".join(choosers) == "ABCCBA"


def test_the_first_to_choose_rotates_each_round() -> None:
    play = battle()
    firsts = []
    for number in range(4):
        view = play.game.view(None)
        firsts.append(view.chooser + "".join(view.next))
        events = choose(play, None, None, None)
        assert find(events, e.RoundBegan).round == number + 2
        round_of(play, 100 * (number + 1), "")
        play.do(Tick(at=0, settled=0))
    assert [order[:3] for order in firsts] == ["ABC", "BCA", "CAB", "ABC"]
    assert firsts[1] == "BCAACB"


def test_a_card_chosen_by_somebody_cannot_be_chosen() -> None:
    play = battle()
    choose(play, 20)
    play.refuse(c.Press(at=63, player="B", cell=cell(20)), "taken")
    play.refuse(c.Press(at=63, player="B", cell=31), "cell")


def test_up_to_two_done_takes_no_more() -> None:
    play = battle()
    choose(play, 20, None)
    assert play.game.view(None).next == ("C", "A")
    assert play.game.view(None).chooser == "C"


def test_who_does_not_choose_in_time_takes_no_more() -> None:
    play = battle()
    assert play.game.deadline == 122
    play.refuse(c.Press(at=122.1, player="A", cell=cell(20)), "not_now")
    finished = find(play.tick(122), e.Finished)
    assert (finished.player, finished.late, finished.passed) == ("A", True, True)
    assert play.game.view(None).chooser == "B"
    assert play.game.deadline == 182


def test_nothing_is_revealed_before_all_have_chosen() -> None:
    play = battle()
    for card in (1, 2, 0, 30, 40):
        events = choose(play, card)
        assert kinds(events) == ["Pressed"]
        assert play.game.view(None).checks == ()
        assert play.scores == {"A": 0, "B": 0, "C": 0}
    assert kinds(choose(play, 50))[1] == "RoundChecked"


# 3. Checking and paying.


def test_a_guesser_takes_the_white_card_and_its_performer_the_purple_one() -> None:
    play = battle()
    events = choose(play, 1, 20, 30, None, None, None)
    checked = find(events, e.RoundChecked)
    assert checked.checks == (
        e.Check("A", cell(1), FACES[1], "B", held=True),
        e.Check("B", cell(20), FACES[20], None, held=False),
        e.Check("C", cell(30), FACES[30], None, held=False),
    )
    assert checked.whites == dict(zip("ABC", FACES[:3], strict=True))
    assert play.cards.won["A"] == Won(white=(1,))
    assert play.cards.won["B"] == Won(purple=(1,))
    assert play.scores == {"A": 1, "B": 2, "C": 0}
    view = play.game.view(None)
    assert view.table[cell(1)] is None
    assert view.table[cell(20)] == FACES[20]  # wrong ones go back
    assert view.whites == checked.whites


def test_pairs_are_checked_in_the_order_they_were_taken() -> None:
    play = battle()
    checks = find(choose(play, 1, 2, 0, 10, 11, 12), e.RoundChecked).checks
    assert "".join(check.guesser for check in checks) == "ABCCBA"
    assert play.scores == dict.fromkeys("ABC", 3)


def test_the_twin_of_ones_own_card_is_simply_wrong() -> None:
    play = battle()
    checks = find(choose(play, 0, None, None, None), e.RoundChecked).checks
    assert checks[0].owner is None
    assert play.scores == dict.fromkeys("ABC", 0)
    assert play.cards.deck[-3:] == (0, 1, 2)


def test_who_never_held_the_face_takes_no_purple_card_but_the_guesser_scores() -> None:
    play = battle(held="AC")
    checks = find(choose(play, 1, None, None, None), e.RoundChecked).checks
    assert (checks[0].owner, checks[0].held) == ("B", False)
    assert play.scores == {"A": 1, "B": 0, "C": 0}
    assert play.game.view(None).table[cell(1)] == FACES[1]  # back to its place


def test_having_held_the_face_once_is_enough() -> None:
    play = Play("battle", players=3)
    play.do(*(c.Draw(at=0, player=player) for player in "ABC"), c.Start(at=1, player="A"))
    assert kinds(play.do(Held(at=5, player="B", since=4))) == ["FaceHeld"]
    assert play.do(Lost(at=6, player="B")) == ()
    assert play.do(Held(at=9, player="B", since=8)) == ()
    assert play.game.view(None).held == ("B",)


def test_a_hold_counts_only_while_the_sand_runs() -> None:
    play = Play("battle", players=3)
    play.do(*(c.Draw(at=0, player=player) for player in "ABC"))
    play.refuse(Held(at=1, player="A", since=0.5), "not_now")
    play.do(c.Start(at=1, player="A"))
    play.refuse(Held(at=1.3, player="A", since=0.9), "hold")
    play.refuse(Held(at=61.5, player="A", since=61.1), "hold")
    play.tick(61)
    play.refuse(Held(at=61.5, player="A", since=60), "not_now")


def test_everyone_saw_it_counts_for_all_who_were_not_seen() -> None:
    play = Play("battle", players=3)
    play.do(*(c.Draw(at=0, player=player) for player in "ABC"), c.Start(at=1, player="A"))
    play.do(Held(at=5, player="B", since=4))
    events = play.do(Overrule(at=6))
    assert [(event.player, event.consent) for event in events] == [("A", True), ("C", True)]
    assert play.game.held == ("B", "A", "C")


def test_without_a_camera_every_performance_counts() -> None:
    play = battle(judged=False)
    assert play.game.performances() == ()
    choose(play, 1, None, None, None)
    assert play.scores == {"A": 1, "B": 2, "C": 0}


# 4. White cards nobody found.


def test_white_cards_nobody_found_go_under_the_deck() -> None:
    play = battle()
    choose(play, 1, None, None, None)
    assert play.cards.deck[-2:] == (0, 2)
    assert play.cards.hands == {}
    assert play.cards.deck[0] == 3


# 5. New rounds, and the end.


def test_a_new_round_has_new_white_cards() -> None:
    play = battle()
    events = choose(play, None, None, None)
    assert find(events, e.RoundBegan).first == "B"
    assert (play.phase, play.game.round, play.game.held) == ("draw", 2, ())
    play.do(c.Draw(at=200, player="A"))
    assert play.game.view("A").card == FACES[3]


def test_seven_points_end_the_game_and_the_highest_score_wins() -> None:
    play = battle(won={"A": Won(white=(50,) * 5), "B": Won(white=(51,) * 5)})
    choose(play, 1, None, None, None)
    outcome = play.game.outcome
    assert outcome.scores == {"A": 6, "B": 7, "C": 0}
    assert (outcome.winners, outcome.reason) == (("B",), "top_face.reason.points")
    play.refuse(c.Draw(at=200, player="A"))


def test_six_points_are_not_enough() -> None:
    play = battle(won={"A": Won(white=(50,) * 5), "B": Won(white=(51,) * 4)})
    choose(play, 1, None, None, None)
    assert max(play.scores.values()) == 6
    assert play.game.outcome is None


def test_the_round_limit_ends_a_game_nobody_wins() -> None:
    play = battle(rounds=2)
    choose(play, None, None, None)
    assert play.game.outcome is None
    round_of(play, 100, "ABC")
    choose(play, None, None, None, at=163)
    assert play.game.outcome.reason == "top_face.reason.rounds"
    assert play.game.outcome.winners == ("A", "B", "C")
    assert Play("battle").game.view(None).rounds == 12


def test_a_deck_too_short_for_all_ends_the_game() -> None:
    play = battle(deck=range(4))
    choose(play, 1, 2, None, None, None)  # two white cards are won, two are left
    assert play.game.outcome.reason == "top_face.reason.deck"


def test_eight_choose_sixteen_cards() -> None:
    play = battle(held=NAMES, players=8)
    events = choose(play, *range(20, 36))
    assert len(find(events, e.RoundChecked).checks) == 16


# Cards fit the players; undo.


def test_nobody_is_handed_a_card_they_cannot_do_while_another_is_left() -> None:
    eyes = FACES[0].eyes
    able = next(n for n, face in enumerate(FACES) if face.eyes != eyes)
    play = Play("battle", players=3, deck=[0, 1, able], cannot={"A": {f"eyes.{eyes}"}})
    play.do(*(c.Draw(at=0, player=player) for player in "ABC"))
    assert play.cards.hands == {"A": able, "B": 0, "C": 1}


def test_undo_takes_the_checking_back() -> None:
    play = battle()
    choose(play, 1, 20, 30, None, None)
    before = play.game
    choose(play, None)
    assert play.scores["B"] == 2
    play.do(Undo(at=200))
    assert play.scores["B"] == 0
    assert play.game.fingers == before.fingers
    assert play.game.deadline == 260
