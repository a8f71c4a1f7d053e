"""Players leave and join, and the table changes its mind about settings, at every game alike."""

from __future__ import annotations

from itertools import islice

import msgspec
import pytest

from facecam.errors import DataError, IllegalCommandError
from facecam.games import log, registry
from facecam.games.core import Adapt, Player, TakeOver, Undo
from facecam.games.match import Match, TakenOver
from facecam.games.mission.commands import Draw, Ready
from facecam.games.mission.setup import MissionSetup
from facecam.games.registry import GameKind
from facecam.games.simulate import play
from tests.games.walks import kinds, prepared, seen, walk

every_kind = pytest.mark.parametrize("name", kinds())
MEI = Player("p2", "Mei", bot=True, cannot=frozenset({"hand.heart"}))


def begun(name: str, commands: int = 40) -> tuple[GameKind, Match]:
    """A match in the middle of a game."""
    kind, setup = prepared(name, registry.kind(name).fewest, 3)
    return kind, next(match for match, _ in islice(walk(kind, setup, 3), commands, None))


@every_kind
def test_who_takes_over_has_the_seat_with_all_that_is_on_it(name: str) -> None:
    _, match = begun(name)
    before = {one.id: match.game.view(one.id) for one in match.players}
    (event,) = match.apply(TakeOver(at=1e3, who=MEI))
    assert event == TakenOver(at=1e3, player="p2", before="Player 2", now="Mei")
    assert match.players[1] == MEI
    assert match.setup.players[1].name == "Player 2"
    for player, view in before.items():
        old, new = msgspec.to_builtins(view), msgspec.to_builtins(match.game.view(player))
        assert new["seats"][1].pop("name") == "Mei"
        assert old["seats"][1].pop("name") == "Player 2"
        assert new["seats"][1].pop("bot")
        assert not old["seats"][1].pop("bot")
        assert new == old


@every_kind
def test_the_log_knows_who_played_when(name: str) -> None:
    kind, match = begun(name)
    match.apply(TakeOver(at=1e3, who=MEI))
    again = log.replay(log.decode(log.of(kind, match).encode(), "save"))
    assert again.game == match.game
    assert again.players == match.players


@every_kind
def test_a_result_taken_back_brings_nobody_back(name: str) -> None:
    kind, setup = prepared(name, registry.kind(name).fewest, 5)
    match = Match(setup, kind.start(setup))
    for command in play(kind, setup).commands:
        if any(event.judged for event in match.apply(command)):
            break
    match.apply(TakeOver(at=1e3, who=MEI))
    match.apply(Undo(at=1e3))
    views = msgspec.to_builtins(match.game.view(None))
    assert views["seats"][1]["name"] == match.players[1].name == "Mei"


@every_kind
def test_nobody_takes_over_after_the_end_or_under_a_name_that_is_there(name: str) -> None:
    kind, match = begun(name)
    looks = seen(match)
    for who in (Player("p1", "Player 2"), Player("p9", "Mei")):
        with pytest.raises(IllegalCommandError):
            match.apply(TakeOver(at=1e3, who=who))
    assert seen(match) == looks
    over = play(kind, match.setup)
    with pytest.raises(IllegalCommandError):
        over.apply(TakeOver(at=1e6, who=MEI))


def test_settings_change_from_now_on_and_stay_when_a_result_is_taken_back() -> None:
    kind, match = begun("say-cheese", 0)
    match.apply(Adapt(at=0, settings={"tie_window": 0.3}))
    game = match.game
    assert game.table.setup.settings.tie_window == 0.3  # type: ignore[attr-defined]
    again = log.replay(log.decode(log.of(kind, match).encode(), "save"))
    assert again.game == game


@pytest.mark.parametrize("settings", [{"dwarfs": 7}, {"tie_window": True}, {"judged": 2.5}])
def test_settings_a_game_does_not_have_are_refused(settings: dict[str, float]) -> None:
    kind, match = begun("mission", 0)
    with pytest.raises(IllegalCommandError):
        match.apply(Adapt(at=0, settings=settings))
    text = log.head(kind, match.setup) + log.line(Adapt(at=0, settings=settings))
    with pytest.raises(DataError):
        log.replay(log.decode(text, "save"))


def test_what_the_newcomer_cannot_show_is_not_drawn() -> None:
    kind, whole = prepared("mission", 3, 1)
    assert isinstance(whole, MissionSetup)
    setup = msgspec.structs.replace(whole, functions=0)
    match = Match(setup, kind.start(setup))
    cannot = frozenset(f"mouth.{face.mouth}" for face in setup.deck) - {"mouth.tongue"}
    match.apply(TakeOver(at=0, who=Player("p1", "Mei", cannot=cannot)))
    match.apply(Draw(at=0, player="p1"))
    match.apply(Ready(at=0, player="p1"))
    assert {face.expression.mouth for face in match.game.performances()} == {"tongue"}
