"""What may be done now in a game of turns, and what everybody may see of it."""

from __future__ import annotations

from facecam.games.core import Command, Held, Lost, Overrule, Tick
from facecam.games.top_face import commands as do
from facecam.games.top_face import view as seen
from facecam.games.top_face.guessing import Guessing
from facecam.games.top_face.view import Phase, TurnView

_OPEN = {
    Phase.DRAW: ("draw",),
    Phase.LOOK: ("call", "give_up"),
    Phase.PERFORM: ("give_up",),
}
"""Phase -> what is always open to the performer in it."""


def may(game: Guessing, player: str, at: float | None = None) -> tuple[str, ...]:
    """Return the tags of what `player` may do, at `at` or (None) as far as no clock forbids."""
    if player == game.performer:
        swap = ("swap",) if game.may_swap(at) else ()
        return _OPEN.get(game.phase, ()) + swap
    if not game.may_guess(at) or player not in game.guesses.waiting:
        return ()
    if not game.setup.settings.shared_pointer:
        return ("press", "done")
    if game.guesses.points(player, at):
        return ("press", "done")
    return ("buzz", "done") if game.guesses.may_point(player, at) else ("done",)


def legal(game: Guessing, at: float) -> tuple[Command, ...]:
    """Return every command that changes something at `at`."""
    if game.outcome is not None:
        return ()
    simple = {
        "draw": do.Draw,
        "call": do.Call,
        "give_up": do.GiveUp,
        "swap": do.Swap,
        "buzz": do.Buzz,
        "done": do.Done,
    }
    free = [
        cell
        for cell, card in enumerate(game.cards.table)
        if card is not None and game.guesses.finger(cell) is None
    ]
    commands: list[Command] = []
    for player in game.setup.order:
        for tag in may(game, player, at):
            if tag == "press":
                commands += [do.Press(at=at, player=player, cell=cell) for cell in free]
            else:
                commands.append(simple[tag](at=at, player=player))
    return (*commands, *_offences(game, at), *_judgements(game, at), Tick(at=at, settled=at))


def _offences(game: Guessing, at: float) -> tuple[Command, ...]:
    """Return the presses beyond the allowance that are warned of, or cost a point."""
    if not game.may_guess(at):
        return ()
    guesses = game.guesses
    caught = [p for p in guesses.spent if p not in guesses.done and p not in guesses.fined]
    if game.setup.settings.shared_pointer:
        return tuple(do.Buzz(at=at, player=player) for player in caught)
    return tuple(do.Press(at=at, player=player, cell=guesses.cells(player)[0]) for player in caught)


def _judgements(game: Guessing, at: float) -> tuple[Command, ...]:
    """Return what judge and table may say of the performance."""
    player = game.performer
    if not game.performances():
        return ()
    held, lost = Held(at=at, player=player, since=at), Lost(at=at, player=player)
    if game.phase is Phase.PERFORM:
        in_time = game.since <= at <= game.since + game.setup.settings.confirm_within
        return (held, Overrule(at=at)) if in_time else (Overrule(at=at),)
    if game.phase is Phase.GUESS and game.stillness.lost_at is not None:
        return (held, lost, Overrule(at=at))
    return (held, lost)


def _until(game: Guessing) -> float | None:
    """Return when the time ends that performer or guessers have now."""
    if game.phase is Phase.PERFORM and game.setup.settings.judged:
        return game.since + game.setup.settings.confirm_within
    return game.until if game.phase is Phase.GUESS else None


def waiting(game: Guessing) -> tuple[str, ...]:
    """Return those the game waits for."""
    if game.phase is Phase.GUESS:
        return game.guesses.waiting if game.may_guess(None) else (game.performer,)
    if game.phase in {Phase.SETTLE, Phase.OVER}:
        return ()
    return (game.performer,)


def public(game: Guessing) -> TurnView:
    """Return the table as everybody may see it."""
    guesses, guessing = game.guesses, game.phase is Phase.GUESS
    performing = guessing or game.phase in {Phase.PERFORM, Phase.SETTLE}
    return TurnView(
        viewer=None,
        phase=game.phase,
        round=game.round,
        rounds=game.limit(),
        target=game.target(),
        seats=tuple(seen.seat(one, game.cards, may(game, one.id)) for one in game.setup.players),
        waiting=waiting(game),
        table=seen.faces(game.setup, game.cards),
        deck=len(game.cards.deck),
        removed=len(game.cards.removed),
        judged=game.setup.settings.judged,
        card=None,
        outcome=game.outcome,
        turn=game.turn,
        performer=game.performer,
        occasion=game.drawn,
        allowance=guesses.allowance,
        fingers=guesses.fingers,
        done=guesses.done,
        warned=guesses.warned,
        pointer=guesses.pointer,
        since=game.since if performing else None,
        until=_until(game),
        timer=game.setup.settings.timer,
        timer_until=game.timer_until,
        time_is_up=game.time_is_up,
        paused=game.stillness.paused_at is not None,
        losses=game.stillness.losses,
        shown=game.shown,
    )
