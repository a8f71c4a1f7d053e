"""What may be done now in Crazy Battle, and what everybody may see of it."""

from __future__ import annotations

from facecam.games.core import Command, Held, Lost, Overrule, Tick
from facecam.games.top_face import commands as do
from facecam.games.top_face import view as seen
from facecam.games.top_face.choosing import Choosing
from facecam.games.top_face.view import BattleView, Phase


def may(game: Choosing, player: str) -> tuple[str, ...]:
    """Return the tags of what `player` may do."""
    match game.phase:
        case Phase.DRAW:
            return () if player in game.cards.hands else ("draw",)
        case Phase.READY:
            return ("start",)
        case Phase.CALL:
            return ("call",)
        case Phase.CHOOSE:
            return ("press", "done") if player == game.order[0] else ()
        case _:
            return ()


def legal(game: Choosing, at: float) -> tuple[Command, ...]:
    """Return every command the rules allow at `at`."""
    if game.outcome is not None:
        return ()
    commands: list[Command] = [Tick(at=at, settled=at)]
    simple = {"draw": do.Draw, "start": do.Start, "call": do.Call, "done": do.Done}
    taken = {finger.cell for finger in game.fingers}
    free = [c for c, card in enumerate(game.cards.table) if card is not None and c not in taken]
    late = game.phase is Phase.CHOOSE and at > game.until
    for player in game.setup.order:
        for tag in () if late else may(game, player):
            if tag == "press":
                commands += [do.Press(at=at, player=player, cell=cell) for cell in free]
            else:
                commands.append(simple[tag](at=at, player=player))
    if game.phase is Phase.PERFORM and game.setup.settings.judged:
        commands.append(Overrule(at=at))
        commands += [Lost(at=at, player=player) for player in game.setup.order]
        if game.since <= at <= game.timer_until:
            commands += [Held(at=at, player=player, since=at) for player in game.setup.order]
    return tuple(commands)


def waiting(game: Choosing) -> tuple[str, ...]:
    """Return those the game waits for."""
    return tuple(player for player in game.setup.order if may(game, player))


def public(game: Choosing) -> BattleView:
    """Return the table as everybody may see it."""
    settings = game.setup.settings
    choosing = game.phase is Phase.CHOOSE
    return BattleView(
        viewer=None,
        phase=game.phase,
        round=game.round,
        rounds=settings.rounds,
        target=settings.target,
        seats=tuple(seen.seat(one, game.cards, may(game, one.id)) for one in game.setup.players),
        waiting=waiting(game),
        table=seen.faces(game.setup, game.cards),
        deck=len(game.cards.deck),
        removed=len(game.cards.removed),
        judged=settings.judged,
        card=None,
        outcome=game.outcome,
        drawn=tuple(one for one in game.setup.order if one in game.cards.hands),
        held=game.held,
        timer=settings.timer,
        timer_until=game.timer_until if game.phase is Phase.PERFORM else None,
        chooser=game.order[0] if choosing else None,
        next=game.order[1:],
        until=game.until if choosing else None,
        fingers=game.fingers,
        checks=game.checks,
        whites=game.whites,
    )
