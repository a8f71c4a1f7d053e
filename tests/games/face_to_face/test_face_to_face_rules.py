"""Face to Face, a test for every paragraph of its rules, on a table laid by hand."""

from __future__ import annotations

import msgspec
import pytest

from facecam.errors import DataError, IllegalCommandError, UsageError
from facecam.games import simulate
from facecam.games.core import Event, Player
from facecam.games.face_to_face import KIND
from facecam.games.face_to_face.board import COLOURS, LETTERS, Board, Space, read, shipped
from facecam.games.face_to_face.cards import BACKS, Face, FaceCard, deck_of
from facecam.games.face_to_face.cards import shipped as faces
from facecam.games.face_to_face.commands import (
    Choose,
    Guess,
    Move,
    OpenAll,
    PassGuess,
    Reveal,
    Roll,
    Vote,
)
from facecam.games.face_to_face.game import FaceToFace, start
from facecam.games.face_to_face.names import Likeness, compare
from facecam.games.face_to_face.setup import FaceToFaceSetup
from facecam.games.face_to_face.table import Holder
from facecam.games.face_to_face.view import Phase

BOARD = shipped()


def card(number: int, colour: str, name: str = "", letters: tuple[str, str] = ("F", "A")):
    return FaceCard(number, colour, Face(name or f"Person {number}", f"p{number}"), letters)


def setup(players: int = 3, each: int = 9, needed: int = 2) -> FaceToFaceSetup:
    people = tuple(Player(name, name) for name in "ABCDEFGH"[:players])
    deck = tuple(card(n, COLOURS[n % 4]) for n in range(4 * each))
    made = FaceToFaceSetup(seed=1, players=people, deck=deck, board=BOARD)
    return msgspec.structs.replace(made, settings=type(made.settings)(needed=needed))


class Play:
    """A game past the roll for the start: A's turn, every holder with a known card."""

    def __init__(self, players: int = 3, **options: int) -> None:
        self.game = start(setup(players, **options))
        while self.game.view(None).phase is Phase.START:
            self.do(Roll(at=0, player=self.game.view(None).waiting[0]))
        self.change(active="A")

    def change(self, **changes: object) -> None:
        self.game = FaceToFace(msgspec.structs.replace(self.game.table, **changes))

    @property
    def phase(self) -> Phase:
        return self.game.table.phase

    def do(self, command: object) -> list[Event]:
        self.game, events = self.game.apply(command)
        return list(events)

    def stand(self, space: str, player: str = "A") -> list[str]:
        """Move there, whatever the dice say."""
        self.change(phase=Phase.MOVE, active=player, reachable=(space,), dice=(1, 1))
        return [type(e).__name__ for e in self.do(Move(at=0, player=player, space=space))]

    def name_of(self, colour: str) -> str:
        held = self.game.table.holders[colour].card
        assert held is not None
        return held.face.name

    def guess(self, name: str, player: str = "A") -> list[str]:
        return [type(event).__name__ for event in self.do(Guess(at=0, player=player, name=name))]

    def give(self, player: str, *cards: FaceCard) -> None:
        self.change(won={**self.game.table.won, player: cards})

    def opened(self, colour: str) -> set[str]:
        return set(self.game.view(None).holder(colour).opened)


SEEKING = tuple(card(900 + n, COLOURS[n % 4], letters=("C", "E")) for n in range(8))


def test_the_board_is_whole():
    assert {(s.colour, s.letter) for s in BOARD.spaces if s.kind == "letter"} == {
        (colour, letter) for colour in COLOURS for letter in LETTERS
    }
    assert sorted(s.colour for s in BOARD.spaces if s.kind == "corner") == sorted(COLOURS)
    far = {space for steps in range(2, 13) for space in BOARD.reachable(BOARD.start, steps)}
    assert {"face_id", "faid", "letter"} <= {BOARD.space(space).kind for space in far}


def test_moves_are_exact_and_never_turn_back():
    ring = [f"s{n}" for n in range(6)]
    spaces = tuple(Space(name, "start", 0.5, 0.5) for name in ring)
    edges = tuple((ring[n], ring[(n + 1) % 6]) for n in range(6))
    board = Board(spaces, edges)
    assert board.reachable("s0", 1) == ("s1", "s5")
    assert board.reachable("s0", 2) == ("s2", "s4")
    assert board.reachable("s0", 3) == ("s3",)
    assert board.reachable("s0", 6) == ("s0",)


def test_small_depth_counts_of_reachable_spaces():
    """Four paths of three spaces, four FACE ID spaces, then both ways round the ring."""
    counts = [len(BOARD.reachable(BOARD.start, steps)) for steps in range(1, 13)]
    assert counts == [4, 4, 4, 4, 8, 8, 8, 4, 8, 8, 8, 4]


def test_all_roll_and_the_highest_starts_ties_again():
    starts = set()
    for seed in range(40):
        game = start(msgspec.structs.replace(setup(3), seed=seed))
        rolls: dict[str, int] = {}
        while game.view(None).phase is Phase.START:
            player = game.view(None).waiting[-1]
            game, (rolled, *_) = game.apply(Roll(at=0, player=player))
            rolls[player] = sum(rolled.dice)
            if rolled.again:
                starts.add("tie")
                assert len({rolls[one] for one in rolled.again}) == 1
                assert game.view(None).waiting == rolled.again
                rolls = {}
        assert rolls[game.view(None).active] == max(rolls.values())
        starts.add(game.view(None).active)
    assert starts == {"tie", "A", "B", "C"}


def test_one_unseen_card_of_each_colour_lies_in_its_holder():
    view = start(setup()).view(None)
    assert [holder.colour for holder in view.holders] == list(COLOURS)
    assert all(holder.picture and not holder.opened for holder in view.holders)
    assert {seat.space for seat in view.seats} == {BOARD.start}


def test_a_roll_shows_where_to_go_and_nowhere_else():
    play = Play()
    play.change(phase=Phase.ROLL)
    play.do(Roll(at=0, player="A"))
    view = play.game.view(None)
    assert view.dice is not None
    assert view.reachable == BOARD.reachable(BOARD.start, sum(view.dice))
    with pytest.raises(IllegalCommandError):
        play.do(Move(at=0, player="A", space="start" if "start" not in view.reachable else "x"))
    with pytest.raises(IllegalCommandError):
        play.do(Move(at=0, player="B", space=view.reachable[0]))


def test_a_lettered_space_opens_that_window():
    play = Play()
    assert play.stand("blue_c") == ["Moved", "Opened"]
    assert play.opened("blue") == {"C"}
    assert (play.phase, play.game.view(None).colour) == (Phase.GUESS, "blue")


@pytest.mark.parametrize("use", [True, False])
def test_a_corner_may_open_all_windows_of_its_colour(use: bool):
    play = Play()
    play.stand("corner_gold")
    play.do(OpenAll(at=0, player="A", use=use))
    assert play.opened("gold") == (set(LETTERS) if use else set())
    assert play.phase is Phase.GUESS


@pytest.mark.parametrize(("space", "letters"), [("face_id_1", "FACEID"), ("faid_1", "FAID")])
def test_pink_spaces_open_windows_of_the_holder_chosen(space: str, letters: str):
    play = Play()
    play.stand(space)
    assert play.phase is Phase.CHOOSE
    play.do(Choose(at=0, player="A", colour="burgundy"))
    assert play.opened("burgundy") == set(letters)
    play.guess(play.name_of("burgundy"))
    assert play.game.view(None).seat("A").cards["burgundy"] == 1


def test_start_opens_nothing_and_asks_nothing():
    play = Play()
    assert play.stand("start") == ["Moved", "TurnBegan"]
    assert play.game.view(None).active == "B"


def test_right_takes_the_card_closes_the_windows_and_rolls_again():
    play = Play()
    play.stand("blue_c")
    picture = play.game.view(None).holder("blue").picture
    assert play.guess(play.name_of("blue")) == ["Guessed", "Won", "TurnBegan"]
    view = play.game.view(None)
    assert (view.active, view.phase) == ("A", Phase.ROLL)
    assert view.seat("A").cards["blue"] == 1
    assert view.holder("blue").picture != picture
    assert play.opened("blue") == set()


def test_wrong_leaves_the_windows_and_bars_from_that_card():
    play = Play()
    play.stand("blue_c")
    assert play.guess("Somebody Else") == ["Guessed", "Wrong", "TurnBegan"]
    view = play.game.view(None)
    assert view.active == "B"
    assert view.holder("blue").barred == ("A",)
    assert play.opened("blue") == {"C"}
    assert play.stand("blue_a") == ["Moved", "Opened", "TurnBegan"]


def test_no_guess_ends_the_turn():
    play = Play()
    play.stand("blue_c")
    play.do(PassGuess(at=0, player="A"))
    assert play.game.view(None).active == "B"
    assert play.game.view(None).holder("blue").barred == ()


def test_a_card_everybody_is_barred_from_is_shown_and_replaced():
    play = Play()
    for player, space in zip("AB", ("blue_c", "blue_a"), strict=True):
        play.stand(space, player)
        play.guess("Somebody Else", player)
    play.stand("blue_e", "C")
    assert play.guess("Somebody Else", "C") == ["Guessed", "Wrong", "Discarded", "TurnBegan"]
    assert play.opened("blue") == set()


@pytest.mark.parametrize(
    ("guess", "likeness"),
    [
        ("rosa garcía", Likeness.SAME),
        ("ＲＯＳＡ  GARCIA", Likeness.SAME),
        ("Granny", Likeness.SAME),
        ("奶奶", Likeness.SAME),
        ("Rosa", Likeness.NEAR),
        ("Rosa Garzia", Likeness.NEAR),
        ("R", Likeness.OTHER),
        ("Pedro", Likeness.OTHER),
        ("...", Likeness.OTHER),
    ],
)
def test_names_are_compared_as_people_mean_them(guess: str, likeness: Likeness):
    assert compare(guess, ["Rosa García", "Granny", "奶奶"]) is likeness


@pytest.mark.parametrize(
    ("votes", "accepted"), [((True, True), True), ((True, False), True), ((False, False), False)]
)
def test_a_near_miss_is_put_to_the_others(votes: tuple[bool, bool], accepted: bool):
    play = Play()
    play.stand("blue_c")
    name = play.name_of("blue")
    play.guess(name[:-1])
    assert play.phase is Phase.DISPUTE
    assert play.game.view(None).dispute is not None
    with pytest.raises(IllegalCommandError):
        play.do(Vote(at=0, player="A", accept=True))
    for player, accept in zip("BC", votes, strict=True):
        events = [type(e).__name__ for e in play.do(Vote(at=0, player=player, accept=accept))]
    assert ("Won" in events) == accepted
    assert ("Discarded" in events) == (not accepted)
    assert play.game.view(None).active == ("A" if accepted else "B")


def test_a_name_must_be_said():
    play = Play()
    play.stand("blue_c")
    with pytest.raises(IllegalCommandError) as refused:
        play.guess(" - ")
    assert refused.value.key == "face_to_face.no_name"


def test_cards_of_a_colour_one_has_enough_of_go_under_its_deck():
    play = Play()
    play.give("A", card(901, "blue"), card(902, "blue"))
    play.stand("blue_c")
    held = play.game.table.holders["blue"].card
    assert play.guess(play.name_of("blue")) == ["Guessed", "Won", "TurnBegan"]
    assert play.game.table.decks["blue"][-1] == held
    assert play.game.view(None).seat("A").cards["blue"] == 2
    assert play.game.view(None).active == "A"


@pytest.mark.parametrize(
    ("players", "each", "wish", "needed"),
    [(3, 7, 2, 2), (3, 6, 2, 1), (3, 4, 2, 1), (3, 9, 1, 1), (2, 5, 2, 2)],
)
def test_so_many_cards_are_needed_as_there_are_enough_for(
    players: int, each: int, wish: int, needed: int
):
    counts = setup(players, each, wish).needed()
    assert set(counts.values()) == {needed}


def test_a_colour_without_enough_cards_is_not_needed():
    made = setup(3)
    few = (*(one for one in made.deck if one.colour != "gold"), card(900, "gold"))
    assert msgspec.structs.replace(made, deck=few).needed()["gold"] == 0
    with pytest.raises(UsageError):
        start(msgspec.structs.replace(made, deck=few[:3]))


def test_a_seeker_tries_the_final_face_only_on_a_face_id_space():
    play = Play()
    play.give("A", *SEEKING)
    play.stand("faid_1")
    assert play.phase is Phase.CHOOSE
    play.stand("blue_c")
    assert play.phase is Phase.GUESS
    play.stand("face_id_2")
    assert play.phase is Phase.SEEK


def test_at_the_final_face_own_letters_open_windows():
    play = Play()
    play.give("A", *SEEKING)
    play.stand("face_id_2")
    play.do(Choose(at=0, player="A", colour="gold"))
    with pytest.raises(IllegalCommandError):
        play.do(Reveal(at=0, player="A", letter="F"))
    play.do(Reveal(at=0, player="A", letter="C"))
    assert play.opened("gold") == {"C"}
    with pytest.raises(IllegalCommandError):
        play.do(Reveal(at=0, player="A", letter="C"))


def test_the_right_final_face_wins():
    play = Play()
    play.give("A", *SEEKING)
    play.stand("face_id_2")
    play.do(Choose(at=0, player="A", colour="gold"))
    assert play.guess(play.name_of("gold"))[-1] == "Ended"
    outcome = play.game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (("A",), "face_to_face.reason.final")
    assert outcome.scores["A"] == 9


def test_a_wrong_final_face_ends_the_turn_and_bars():
    play = Play()
    play.give("A", *SEEKING)
    play.stand("face_id_2")
    play.do(Choose(at=0, player="A", colour="gold"))
    play.guess("Somebody Else")
    assert play.game.view(None).active == "B"
    play.stand("face_id_2")
    with pytest.raises(IllegalCommandError):
        play.do(Choose(at=0, player="A", colour="gold"))
    play.do(Choose(at=0, player="A", colour="gray"))
    assert play.phase is Phase.FINAL


def test_barred_everywhere_the_card_longest_in_its_holder_is_replaced():
    play = Play()
    play.give("A", *SEEKING)
    holders = {
        colour: msgspec.structs.replace(holder, barred=frozenset("A"))
        for colour, holder in play.game.table.holders.items()
    }
    play.change(holders=holders)
    oldest = min(COLOURS, key=lambda colour: holders[colour].since)
    assert "Discarded" in play.stand("face_id_2")
    play.do(Choose(at=0, player="A", colour=oldest))
    assert play.phase is Phase.FINAL


def _barred_everywhere(play: Play, **decks: tuple[FaceCard, ...]) -> None:
    """Let A seek the Final Face without a card A may guess; `decks` are all that is left."""
    play.give("A", *SEEKING)
    play.change(
        decks={**dict.fromkeys(COLOURS, ()), **decks},
        holders={
            colour: msgspec.structs.replace(holder, barred=frozenset("A"))
            for colour, holder in play.game.table.holders.items()
        },
    )


def test_barred_everywhere_a_card_is_replaced_that_there_is_another_for():
    play = Play()
    _barred_everywhere(play, gold=(card(950, "gold"),))
    assert min(COLOURS, key=lambda c: play.game.table.holders[c].since) != "gold"
    assert "Discarded" in play.stand("face_id_2")
    assert [command.colour for command in play.game.legal(0) if isinstance(command, Choose)] == [
        "gold"
    ]


def test_barred_everywhere_and_no_card_left_to_replace_one_the_turn_ends():
    play = Play()
    _barred_everywhere(play)
    assert play.stand("face_id_2") == ["Moved", "TurnBegan"]
    assert play.game.view(None).active == "B"
    assert play.game.table.discarded == ()


@pytest.mark.parametrize("accepted", [True, False])
def test_a_near_miss_at_the_final_face_is_put_to_the_others_too(accepted: bool):
    play = Play()
    play.give("A", *SEEKING)
    play.stand("face_id_2")
    play.do(Choose(at=0, player="A", colour="gold"))
    play.guess(play.name_of("gold")[:-1])
    for player in "BC":
        events = [type(e).__name__ for e in play.do(Vote(at=0, player=player, accept=accepted))]
    assert events[-1] == ("Ended" if accepted else "TurnBegan")
    assert ("Discarded" in events) == (not accepted)


@pytest.mark.parametrize("kind", ["letter", "corner"])
def test_a_window_that_is_open_already_stays_open_and_the_guess_is_asked_for(kind: str):
    play = Play()
    held = play.game.table.holders["blue"]
    opened = msgspec.structs.replace(held, opened=frozenset(LETTERS))
    play.change(holders={**play.game.table.holders, "blue": opened})
    if kind == "letter":
        assert play.stand("blue_c") == ["Moved"]
    else:
        play.stand("corner_blue")
        assert play.do(OpenAll(at=0, player="A")) == []
    assert play.phase is Phase.GUESS


def test_an_empty_holders_spaces_do_nothing():
    play = Play()
    play.change(holders={**play.game.table.holders, "blue": Holder()})
    assert play.stand("blue_c") == ["Moved", "TurnBegan"]
    assert play.stand("corner_blue") == ["Moved", "TurnBegan"]


def test_when_nobody_can_qualify_most_cards_win_and_ties_share():
    play = Play()
    play.give("A", card(901, "gray"))
    play.give("B", card(902, "gray"))
    play.change(decks={**play.game.table.decks, "blue": ()})
    play.stand("gray_a")
    play.guess("Somebody Else")
    outcome = play.game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (("A", "B"), "face_to_face.reason.stuck")


def test_when_all_holders_are_empty_most_cards_win():
    play = Play()
    play.give("C", card(901, "gray"))
    play.change(
        decks=dict.fromkeys(COLOURS, ()),
        holders={**dict.fromkeys(COLOURS, Holder()), "gray": play.game.table.holders["gray"]},
    )
    play.stand("gray_a")
    play.guess(play.name_of("gray"))
    assert play.game.outcome is not None
    assert play.game.outcome.winners == ("A", "C")
    assert play.game.outcome.reason == "face_to_face.reason.empty"


def test_letters_on_backs_are_dealt_evenly_and_seen_by_their_owner_only():
    deck = deck_of([Face(f"n{n}", f"p{n}") for n in range(30)], 3)
    assert sorted(one.letters for one in deck) == sorted(BACKS * 2)
    play = Play()
    play.give("A", *SEEKING)
    assert play.game.view("A").seat("A").letters == ("C", "E")
    assert play.game.view("B").seat("A").letters == ()
    assert play.game.view(None).seat("A").letters == ()


def test_the_shipped_faces_are_enough_for_four_at_two_a_colour():
    people = tuple(Player(str(n), str(n)) for n in range(4))
    assert len({face.picture for face in faces()}) == len(faces())
    assert set(KIND.prepare(people, 1).needed().values()) == {2}


@pytest.mark.parametrize("count", [1, 9])
def test_it_is_for_two_to_eight(count: int):
    with pytest.raises(UsageError):
        KIND.prepare(tuple(Player(str(n), str(n)) for n in range(count)), 1)


@pytest.mark.parametrize("count", range(2, 9))
def test_games_by_bots_end_and_no_card_is_lost(count: int):
    people = tuple(Player(f"p{n}", f"p{n}", bot=True) for n in range(count))
    for seed in range(3):
        match = simulate.play(KIND, KIND.prepare(people, seed), most=3000)
        table = match.game.table
        assert match.game.outcome is not None
        lying = [holder.card for holder in table.holders.values() if holder.card]
        cards = [one for pile in (*table.decks.values(), *table.won.values()) for one in pile]
        everywhere = [*cards, *lying, *table.discarded]
        assert sorted(one.number for one in everywhere) == list(range(len(match.setup.deck)))
        assert match.game.outcome.scores == {p: len(c) for p, c in table.won.items()}


def broken(spaces: tuple[Space, ...] = BOARD.spaces, edges: tuple = BOARD.edges) -> bytes:
    lines = [f"edges = {[list(pair) for pair in edges]}"]
    for space in spaces:
        lines += [
            "[[spaces]]",
            *(f"{name} = {value!r}" for name, value in msgspec.structs.asdict(space).items()),
        ]
    return "\n".join(lines).encode()


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"no board", "face_to_face.board.form"),
        (broken(spaces=BOARD.spaces[:-1]), "face_to_face.board.edge"),
        (broken(spaces=(*BOARD.spaces, BOARD.spaces[0])), "face_to_face.board.space"),
        (broken(edges=(*BOARD.edges, ("start", "nowhere"))), "face_to_face.board.edge"),
        (broken(edges=BOARD.edges[1:]), "face_to_face.board.dead_end"),
        (broken(edges=BOARD.edges[:32]), "face_to_face.board.lost"),
        (
            broken(spaces=tuple(s for s in BOARD.spaces if s.kind != "faid")),
            "face_to_face.board.kinds",
        ),
        (
            broken(spaces=tuple(s for s in BOARD.spaces if s.id != "blue_c")),
            "face_to_face.board.letter",
        ),
    ],
)
def test_a_board_that_cannot_be_used_says_why(tmp_path, content: bytes, key: str):
    file = tmp_path / "board.toml"
    file.write_bytes(content)
    with pytest.raises(DataError) as refused:
        read(file)
    assert refused.value.key == key
    assert refused.value.parameters["file"] == "board.toml"


def test_a_card_one_is_barred_from_is_no_way_to_qualify():
    play = Play(players=2, needed=1)
    play.give("A", card(901, "gold"))
    play.give("B", card(902, "blue"))
    holders = play.game.table.holders
    play.change(
        decks={**play.game.table.decks, "blue": (), "gold": ()},
        holders={
            **holders,
            "blue": msgspec.structs.replace(holders["blue"], barred=frozenset("A")),
            "gold": msgspec.structs.replace(holders["gold"], barred=frozenset("B")),
        },
    )
    play.stand("start")
    assert play.game.outcome is not None
    assert play.game.outcome.reason == "face_to_face.reason.stuck"


def test_without_faces_left_a_seeker_cannot_go_on_either():
    play = Play()
    play.give("A", *SEEKING)
    play.change(
        decks=dict.fromkeys(COLOURS, ()),
        holders={**dict.fromkeys(COLOURS, Holder()), "gray": Holder(card=card(950, "gray"))},
    )
    play.stand("gray_a")
    play.guess("Somebody Else")
    play.stand("gray_a", "B")
    play.guess("Somebody Else", "B")
    play.stand("gray_a", "C")
    play.guess("Somebody Else", "C")
    assert play.game.outcome is not None
    assert play.game.outcome.reason == "face_to_face.reason.empty"
