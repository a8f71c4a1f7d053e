"""Say Cheese!, a test for every paragraph of its rules, with dice laid by hand."""

from __future__ import annotations

import msgspec
import pytest

from facecam.errors import DataError, IllegalCommandError, UsageError
from facecam.games import simulate
from facecam.games.core import Event, Held, Lost, Player, Tick
from facecam.games.say_cheese import KIND
from facecam.games.say_cheese.cards import (
    BOYS,
    CAT_DIE,
    DOG_DIE,
    GIRLS,
    WILD,
    BoothCard,
    Dice,
    read,
    shipped,
)
from facecam.games.say_cheese.commands import Claim, Roll, Start
from facecam.games.say_cheese.game import SayCheese, start
from facecam.games.say_cheese.setup import Settings, deal

JANE_ZANE, PATTY_BRYCE = BoothCard("jane", "zane"), BoothCard("patty", "bryce")
CAT_DOG, NEXT = BoothCard("tabitha", "dougie"), BoothCard("wynona", "lester")
SOME = (JANE_ZANE, PATTY_BRYCE, NEXT, CAT_DOG)


class Play:
    """A game in which the test says what lies on the table and what the dice show."""

    def __init__(self, *cards: BoothCard, players: int = 3, **settings: object) -> None:
        people = tuple(Player(name, name) for name in "ABCD"[:players])
        setup = msgspec.structs.replace(deal(people, 1), settings=Settings(**settings))
        self.game = start(setup)
        self.do(Start(at=0.0))
        shown = [
            msgspec.structs.replace(place, card=card)
            for place, card in zip(self.game.table.places, cards[:2], strict=False)
        ]
        places = tuple([*shown, None, None][:2])
        self._change(places=places, deck=tuple(cards[2:]))

    def _change(self, **changes: object) -> None:
        self.game = SayCheese(msgspec.structs.replace(self.game.table, **changes))

    def lay(self, player: str, cat: str, dog: str, lands: float = 5.0) -> None:
        """Let the player's dice lie like this from `lands` on."""
        hand = msgspec.structs.replace(
            self.game.table.hands[player], dice=Dice(cat, dog), lands=lands, used=False
        )
        self._change(hands={**self.game.table.hands, player: hand})

    def do(self, command: object) -> list[Event]:
        self.game, events = self.game.apply(command)
        return list(events)

    def claim(self, player: str, at: float, place: int | None = None) -> None:
        self.do(Claim(at=at, player=player, place=place))

    def settle(self, at: float) -> list[str]:
        return [type(event).__name__ for event in self.do(Tick(at=at, settled=at))]

    def won(self, player: str) -> tuple[BoothCard, ...]:
        return self.game.table.hands[player].cards

    def lying(self) -> list[BoothCard | None]:
        return list(self.game.view(None).places)


def test_the_dice_and_the_25_pairs():
    assert len(CAT_DIE) == len(DOG_DIE) == 6
    assert CAT_DIE.count(WILD) == DOG_DIE.count(WILD) == 1
    assert {(card.girl, card.boy) for card in shipped()} == {(g, b) for g in GIRLS for b in BOYS}
    assert len(shipped()) == 25


def test_two_cards_lie_beside_the_deck_and_on_three_everybody_rolls():
    game = start(deal((Player("A", "A"), Player("B", "B")), 1))
    assert len([card for card in game.view(None).places if card]) == 2
    assert game.view(None).deck == 23
    with pytest.raises(IllegalCommandError):
        game.apply(Roll(at=0.0, player="A"))
    game, _ = game.apply(Start(at=0.0))
    with pytest.raises(IllegalCommandError):
        game.apply(Roll(at=2.9, player="A"))
    game, (rolled,) = game.apply(Roll(at=3.0, player="A"))
    assert rolled.lands == pytest.approx(3.3)
    with pytest.raises(IllegalCommandError):
        game.apply(Roll(at=3.2, player="A"))
    game.apply(Roll(at=3.2, player="B"))
    game.apply(Roll(at=3.3, player="A"))


def test_both_dice_match_a_card_and_a_new_one_is_turned_up():
    play = Play(*SOME)
    play.lay("A", "jane", "zane")
    play.claim("A", 6.0)
    assert play.settle(6.2) == ["Taken", "TurnedUp"]
    assert play.won("A") == (JANE_ZANE,)
    assert play.lying() == [NEXT, PATTY_BRYCE]


def test_nothing_is_settled_before_no_earlier_claim_can_arrive():
    play = Play(*SOME)
    play.lay("A", "jane", "zane")
    play.claim("A", 6.0)
    assert play.game.deadline == pytest.approx(6.15)
    assert play.settle(6.1) == []
    assert play.do(Tick(at=9.0, settled=6.1)) == []
    assert play.settle(6.16) == ["Taken", "TurnedUp"]


def test_one_wild_takes_a_card_that_shows_the_other():
    play = Play(*SOME)
    play.lay("A", WILD, "bryce")
    play.claim("A", 6.0)
    play.settle(7.0)
    assert play.won("A") == (PATTY_BRYCE,)


def test_of_two_possible_cards_the_one_that_lay_longer_then_the_left_unless_pointed():
    both = (BoothCard("jane", "zane"), BoothCard("patty", "zane"), NEXT)
    for place, card in ((None, both[0]), (1, both[1]), (0, both[0])):
        play = Play(*both)
        play.lay("A", WILD, "zane")
        play.claim("A", 6.0, place)
        play.settle(7.0)
        assert play.won("A") == (card,)
    play = Play(*both)
    left, right = play.game.table.places
    play._change(places=(msgspec.structs.replace(left, since=4.0), right))
    play.lay("A", WILD, "zane")
    play.claim("A", 6.0)
    play.settle(7.0)
    assert play.won("A") == (both[1],)


def test_double_cheese_takes_both_and_two_are_turned_up():
    play = Play(*SOME)
    play.lay("A", WILD, WILD)
    play.claim("A", 6.0)
    assert play.settle(7.0) == ["Taken", "Taken", "TurnedUp", "TurnedUp"]
    assert play.won("A") == (JANE_ZANE, PATTY_BRYCE)
    assert play.lying() == [NEXT, CAT_DOG]


def test_the_same_time_is_nobodys_and_the_card_goes_under_the_deck():
    play = Play(*SOME)
    for player in "AB":
        play.lay(player, "jane", "zane")
    play.claim("A", 6.0)
    play.claim("B", 6.149)
    assert play.settle(7.0) == ["Contested", "TurnedUp"]
    assert play.won("A") == play.won("B") == ()
    assert play.game.table.deck == (CAT_DOG, JANE_ZANE)


def test_later_than_the_tie_window_is_too_late():
    play = Play(*SOME)
    for player in "AB":
        play.lay(player, "jane", "zane")
    play.claim("A", 6.0)
    play.claim("B", 6.15)
    play.settle(7.0)
    assert play.won("A") == (JANE_ZANE,)
    assert play.won("B") == ()


def test_an_earlier_claim_that_arrives_later_still_wins():
    play = Play(*SOME)
    for player in "AB":
        play.lay(player, "jane", "zane")
    play.claim("B", 6.3)
    play.do(Held(at=6.5, player="A", since=6.1))
    play.settle(7.0)
    assert play.won("A") == (JANE_ZANE,)


def test_a_double_keeps_the_card_nobody_else_claimed():
    play = Play(*SOME)
    play.lay("A", WILD, WILD)
    play.lay("B", "patty", "bryce")
    play.claim("A", 6.0)
    play.claim("B", 6.1)
    play.settle(7.0)
    assert play.won("A") == (JANE_ZANE,)
    assert play.won("B") == ()
    assert play.game.table.deck == (PATTY_BRYCE,)


@pytest.mark.parametrize(
    ("left", "double", "right"), [(6.0, 6.05, 6.1), (6.05, 6.1, 6.0), (6.0, 6.1, 6.2)]
)
def test_a_double_ties_card_by_card_with_whoever_claims_each(
    left: float, double: float, right: float
):
    play = Play(*SOME)
    play.lay("A", "jane", "zane")
    play.lay("B", WILD, WILD)
    play.lay("C", "patty", "bryce")
    for at, player in sorted([(left, "A"), (double, "B"), (right, "C")]):
        play.claim(player, at)
    assert play.settle(7.0).count("Contested") == 2
    assert [play.won(player) for player in "ABC"] == [(), (), ()]
    for player in "ABC":
        play.do(Roll(at=7.0, player=player))


def test_a_double_waits_for_its_second_card_until_nobody_can_be_earlier():
    play = Play(*SOME)
    play.lay("A", "jane", "zane")
    play.lay("B", WILD, WILD)
    play.claim("A", 6.0)
    play.claim("B", 6.1)
    assert play.settle(6.16) == ["Contested", "TurnedUp"]
    assert play.game.deadline == pytest.approx(6.25)
    (taken, _) = play.do(Tick(at=6.3, settled=6.3))
    assert (taken.player, taken.card, taken.double) == ("B", PATTY_BRYCE, False)


def test_a_double_that_tied_is_no_false_claim_where_its_other_card_has_gone():
    play = Play(*SOME)
    play.lay("A", WILD, WILD)
    play.lay("B", "jane", "zane")
    play.lay("C", "patty", "bryce")
    play.claim("C", 5.9)
    play.claim("B", 5.95)
    play.claim("A", 6.06)
    assert play.settle(7.0) == ["Taken", "TurnedUp", "Contested", "TurnedUp"]
    assert play.won("C") == (PATTY_BRYCE,)
    play.do(Roll(at=7.0, player="A"))


def test_a_card_that_was_not_there_yet_cannot_have_been_claimed():
    play = Play(*SOME)
    play.lay("A", "jane", "zane")
    play.lay("B", "wynona", "lester")
    play.claim("A", 6.0)
    play.claim("B", 6.3)
    assert play.settle(6.35) == ["Taken", "TurnedUp"]
    assert play.settle(6.5) == ["FalseClaim"]
    assert play.won("B") == ()


def test_with_too_few_cards_in_the_deck_what_there_is_is_turned_up():
    play = Play(*SOME[:3])
    play.lay("A", WILD, WILD)
    play.claim("A", 6.0)
    assert play.settle(7.0) == ["Taken", "Taken", "TurnedUp"]
    assert play.lying() == [NEXT, None]
    assert play.game.outcome is None


def test_pointing_at_a_card_that_does_not_match_leaves_the_one_that_does():
    play = Play(*SOME)
    play.lay("A", "jane", "zane")
    play.claim("A", 6.0, 1)
    play.settle(7.0)
    assert play.won("A") == (JANE_ZANE,)


def test_two_doubles_lose_both_and_the_left_one_goes_under_first():
    play = Play(*SOME)
    play.lay("A", WILD, WILD)
    play.lay("B", WILD, WILD)
    play.claim("A", 6.0)
    play.claim("B", 6.1)
    play.settle(7.0)
    assert play.game.table.deck == (JANE_ZANE, PATTY_BRYCE)
    assert play.lying() == [NEXT, CAT_DOG]


def test_a_contested_claim_does_not_switch_to_the_other_card():
    both = (BoothCard("jane", "zane"), BoothCard("patty", "zane"), NEXT)
    play = Play(*both)
    play.lay("A", WILD, "zane")
    play.lay("B", "jane", "zane")
    play.claim("A", 6.0)
    play.claim("B", 6.0)
    play.settle(7.0)
    assert play.won("A") == ()
    assert both[1] in play.lying()


@pytest.mark.parametrize("how", ["won", "tied", "false"])
def test_any_claim_uses_up_the_roll(how: str):
    play = Play(*SOME)
    play.lay("A", *(("wynona", "dougie") if how == "false" else ("jane", "zane")))
    play.lay("B", "jane", "zane")
    play.claim("A", 6.0)
    if how == "tied":
        play.claim("B", 6.0)
    play.settle(7.0)
    with pytest.raises(IllegalCommandError):
        play.claim("A", 9.0)
    play.do(Roll(at=9.0, player="A"))


def test_a_claim_without_a_match_freezes_the_dice():
    play = Play(*SOME)
    play.lay("A", "wynona", "dougie")
    play.claim("A", 6.0)
    assert play.settle(6.2) == ["FalseClaim"]
    with pytest.raises(IllegalCommandError):
        play.do(Roll(at=7.9, player="A"))
    play.do(Roll(at=8.0, player="A"))


def test_a_claim_on_a_card_just_taken_is_void():
    play = Play(*SOME)
    for player in "ABC":
        play.lay(player, "jane", "zane")
    play.claim("A", 6.0)
    play.claim("B", 6.49)
    play.claim("C", 6.5)
    assert play.settle(7.0) == ["Taken", "TurnedUp", "VoidClaim", "FalseClaim"]
    play.do(Roll(at=7.0, player="B"))
    with pytest.raises(IllegalCommandError):
        play.do(Roll(at=7.0, player="C"))


def test_a_claim_on_a_card_others_have_just_tied_for_is_void_too():
    play = Play(*SOME)
    for player in "ABC":
        play.lay(player, "jane", "zane")
    play.claim("A", 6.0)
    play.claim("B", 6.1)
    play.claim("C", 6.2)
    assert play.settle(7.0) == ["Contested", "TurnedUp", "VoidClaim"]
    play.do(Roll(at=7.0, player="C"))


def test_dice_that_lie_may_match_a_card_turned_up_later():
    play = Play(*SOME)
    play.lay("A", "jane", "zane")
    play.lay("B", "wynona", "lester")
    play.claim("A", 6.0)
    play.settle(6.2)
    play.claim("B", 6.4)
    play.settle(7.0)
    assert play.won("B") == (NEXT,)


def test_a_grin_counts_from_when_it_began_and_only_after_the_roll_landed():
    play = Play(*SOME)
    play.lay("A", "jane", "zane", lands=5.0)
    assert play.do(Held(at=5.4, player="A", since=5.0)) == []
    (claimed,) = play.do(Held(at=5.9, player="A", since=5.5))
    assert claimed.grin
    play.settle(7.0)
    assert play.won("A") == (JANE_ZANE,)


def test_the_next_grin_needs_a_rest_without_one():
    play = Play(*SOME)
    play.lay("A", "jane", "zane", lands=5.0)
    play.do(Lost(at=6.0, player="A"))
    assert play.do(Held(at=6.6, player="A", since=6.29)) == []
    assert play.do(Held(at=6.8, player="A", since=6.31))


def test_grins_are_judged_only_where_a_camera_judges():
    assert [p.voluntary for p in Play(*SOME).game.performances()] == [True] * 3
    play = Play(*SOME, judged=False)
    assert play.game.performances() == ()
    with pytest.raises(IllegalCommandError):
        play.do(Held(at=6.0, player="A", since=5.5))


def test_most_cards_win_when_the_last_is_claimed():
    play = Play(JANE_ZANE, PATTY_BRYCE, players=2)
    play.lay("A", WILD, WILD)
    play.claim("A", 6.0)
    play.settle(7.0)
    outcome = play.game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == (("A",), {"A": 2, "B": 0})
    assert outcome.reason == "say_cheese.reason.cards"


def test_dogs_and_cats_break_a_tie_and_a_tie_of_both_is_shared():
    for other, winners in ((PATTY_BRYCE, ("A",)), (CAT_DOG, ("A", "B"))):
        play = Play(CAT_DOG, other, players=2)
        play.lay("A", "tabitha", "dougie")
        play.lay("B", other.girl, other.boy)
        play.claim("A", 6.0, 0)
        play.claim("B", 6.5, 1)
        play.settle(7.0)
        assert play.game.outcome is not None
        assert play.game.outcome.winners == winners


def test_the_card_put_under_an_empty_deck_is_the_next_turned_up():
    play = Play(JANE_ZANE, PATTY_BRYCE)
    for player in "AB":
        play.lay(player, "jane", "zane")
        play.claim(player, 6.0)
    play.settle(7.0)
    assert play.lying() == [JANE_ZANE, PATTY_BRYCE]


def test_a_last_card_that_ties_three_times_in_a_row_goes_to_nobody():
    play = Play(JANE_ZANE)
    for attempt in range(3):
        assert play.game.outcome is None
        for player in "AB":
            play.lay(player, "jane", "zane", lands=6.0 + attempt)
            play.claim(player, 6.5 + attempt)
        play.settle(6.9 + attempt)
    assert play.game.outcome is not None
    assert play.game.outcome.scores == {"A": 0, "B": 0, "C": 0}


@pytest.mark.parametrize("count", [1, 5])
def test_it_is_for_two_to_four(count: int):
    with pytest.raises(UsageError):
        KIND.prepare(tuple(Player(str(n), str(n)) for n in range(count)), 1)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_games_by_bots_end_and_every_card_is_somebodys(count: int):
    people = tuple(Player(f"p{n}", f"p{n}", bot=True) for n in range(count))
    for seed in range(25):
        match = simulate.play(KIND, KIND.prepare(people, seed), most=4000)
        outcome = match.game.outcome
        assert outcome is not None
        cards = [card for hand in match.game.table.hands.values() for card in hand.cards]
        assert len(set(cards)) == len(cards) == sum(outcome.scores.values()) <= 25


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("girl,boy\njane,zane\njane,zane\n", "say_cheese.deck.twice"),
        ("girl,boy\nzane,jane\n", "say_cheese.deck.who"),
        ("girl,boy\n", "game.deck.empty"),
        ("she,he\njane,zane\n", "game.deck.columns"),
    ],
)
def test_cards_that_cannot_be_used_are_named(tmp_path, text: str, key: str):
    file = tmp_path / "cards.csv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as refused:
        read(file)
    assert refused.value.key == key
    assert refused.value.parameters["file"] == "cards.csv"
