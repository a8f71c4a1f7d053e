"""Turns: drawing, passing, scoring, challenges at the end of a turn, the end of the game."""

from __future__ import annotations

from facecam.games import decks
from facecam.games.core import Command, Outcome
from facecam.games.mission import battle, events
from facecam.games.mission.cards import Effect, Function, Portrait
from facecam.games.mission.commands import (
    ChooseRivals,
    Decline,
    Draw,
    PlayChallenge,
    PlayPass,
    Take,
)
from facecam.games.mission.state import (
    Asking,
    Challenge,
    Course,
    Holding,
    Matching,
    Over,
    Preparing,
    Table,
    Taking,
    Turning,
    require,
)


def turning(course: Course, command: Command) -> None:
    """Take a command of the active player before a card is drawn."""
    table = course.table
    match command:
        case Draw(player=player):
            require(player == table.active, "game.not_yours")
            _draw(course)
        case PlayPass(player=player):
            require(player == table.active, "game.not_yours")
            course.spend(player, Effect.PASS)
            course.tell(events.Passed(at=course.at, player=player))
            end(course)
        case _:
            require(False)


def _draw(course: Course) -> None:
    """Draw the first card the active player can perform, or the first where there is none."""
    table = course.table
    performer = table.player(table.active)
    place = decks.fitting(
        table.deck, lambda card: isinstance(card, Function) or performer.can(card.expression)
    )
    card = table.deck[place]
    course.change(deck=table.deck[:place] + table.deck[place + 1 :], shown=None)
    if isinstance(card, Portrait):
        course.change(stage=Preparing(card))
        course.tell(events.PortraitDrawn(at=course.at, player=table.active))
        return
    course.tell(events.FunctionDrawn(at=course.at, player=table.active, card=card))
    fixed, candidates, choose = lowest_two(table)
    if choose:
        course.change(stage=Matching(card, fixed, candidates, choose))
    else:
        _match(course, card, fixed)


def lowest_two(table: Table) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    """Who battles for a function card: (certain, those tied for the rest, how many of them).

    The two lowest scores, counted with the function point. Among more than two candidates the
    active player chooses, but not themselves while enough others are left.
    """
    scores = table.scores()
    fixed: tuple[str, ...] = ()
    for score in sorted(set(scores.values())):
        tied = tuple(one for one in table.ids if scores[one] == score)
        choose = 2 - len(fixed)
        others = tuple(one for one in tied if one != table.active)
        candidates = others if len(others) >= choose else tied
        if len(candidates) > choose:
            return fixed, candidates, choose
        fixed += candidates
        if len(fixed) == 2:
            break
    return fixed, (), 0


def matching(course: Course, stage: Matching, command: Command) -> None:
    """Take the active player's choice of who battles."""
    match command:
        case ChooseRivals(player=player, rivals=rivals):
            require(player == course.table.active, "game.not_yours")
            chosen = set(rivals)
            fits = len(chosen) == len(rivals) == stage.choose and chosen <= set(stage.candidates)
            require(fits, "mission.rivals", count=stage.choose)
            _match(course, stage.card, stage.fixed + rivals)
        case _:
            require(False)


def _match(course: Course, card: Function, contestants: tuple[str, ...]) -> None:
    table = course.table
    thrower = next(
        one for one in (table.active, *table.left_of(table.active)) if one not in contestants
    )
    battle.begin(course, card, contestants, thrower)


def win_function(course: Course, player: str, card: Function) -> None:
    """Give a function card to the winner of the battle; its point never wins the game."""
    holding = course.table.holdings[player]
    course.hold(player, Holding(holding.portraits, (*holding.functions, card)))
    course.tell(events.FunctionWon(at=course.at, player=player, card=card))
    end(course)


def award(course: Course, player: str, portrait: Portrait) -> None:
    """Give the performed portrait to `player`; the turn, or the game, ends."""
    _gain(course, player, portrait)
    course.change(shown=portrait)
    course.tell(events.Awarded(at=course.at, player=player, portrait=portrait))
    _settle(course, player)


def remove(course: Course, portrait: Portrait) -> None:
    """Take the portrait out of the game; the turn ends."""
    course.change(removed=(*course.table.removed, portrait), shown=portrait)
    end(course)


def _gain(course: Course, player: str, portrait: Portrait) -> None:
    holding = course.table.holdings[player]
    course.hold(player, Holding((*holding.portraits, portrait), holding.functions))


def _settle(course: Course, player: str) -> None:
    """End the game if `player`, who gained a portrait, has reached the target; else the turn."""
    if course.table.holdings[player].score >= course.table.setup.target:
        _finish(course, (player,), "mission.reason.target")
    else:
        end(course)


def end(course: Course) -> None:
    """End the turn: owners of Challenge are asked, from the left of the active player."""
    owners = course.table.owners(Effect.CHALLENGE)
    active = course.table.active
    queue = tuple(one for one in (*course.table.left_of(active), active) if one in owners)
    if queue:
        course.change(stage=Asking(queue))
    else:
        _next(course)


def _next(course: Course) -> None:
    table = course.table
    if not table.deck:
        standing = {
            one: (holding.score, len(holding.portraits)) for one, holding in table.holdings.items()
        }
        best = max(standing.values())
        winners = tuple(one for one in table.ids if standing[one] == best)
        _finish(course, winners, "mission.reason.deck")
        return
    course.change(active=next(table.left_of(table.active)), turn=table.turn + 1, stage=Turning())
    course.tell(events.TurnBegan(at=course.at, player=course.table.active, turn=course.table.turn))


def _finish(course: Course, winners: tuple[str, ...], reason: str) -> None:
    outcome = Outcome(winners, reason, course.table.scores())
    course.change(stage=Over(), outcome=outcome)
    course.tell(events.Ended(at=course.at, winners=winners, reason=reason))


def asking(course: Course, stage: Asking, command: Command) -> None:
    """Take the answer of the owner of Challenge who is asked."""
    asked = stage.owners[0]
    match command:
        case Decline(player=player):
            require(player == asked, "game.not_yours")
            if rest := stage.owners[1:]:
                course.change(stage=Asking(rest))
            else:
                _next(course)
        case PlayChallenge(player=player, opponent=opponent):
            require(player == asked, "game.not_yours")
            require(opponent in course.table.ids and opponent != player, "mission.opponent")
            card = course.spend(player, Effect.CHALLENGE)
            course.tell(events.Challenged(at=course.at, player=player, opponent=opponent))
            thrower = next(one for one in course.table.left_of(player) if one != opponent)
            stake = Challenge(player, opponent, card)
            battle.begin(course, stake, (player, opponent), thrower)
        case _:
            require(False)


def challenged(course: Course, stake: Challenge, winner: str) -> None:
    """Settle a challenge that `winner` won."""
    challenger, opponent = stake.challenger, stake.opponent
    won = winner == challenger
    course.tell(events.ChallengeEnded(at=course.at, player=challenger, opponent=opponent, won=won))
    if not won:
        mine, other = course.table.holdings[challenger], course.table.holdings[opponent]
        kept = tuple(card for card in mine.functions if card != stake.card)
        course.hold(challenger, Holding(mine.portraits, kept))
        course.hold(opponent, Holding(other.portraits, (*other.functions, stake.card)))
        end(course)
    elif course.table.holdings[opponent].portraits:
        course.change(stage=Taking(challenger, opponent))
    else:
        end(course)


def taking(course: Course, stage: Taking, command: Command) -> None:
    """Take the challenger's choice of a portrait."""
    match command:
        case Take(player=player, portrait=number):
            require(player == stage.challenger, "game.not_yours")
            theirs = course.table.holdings[stage.opponent]
            portrait = next((one for one in theirs.portraits if one.number == number), None)
            require(portrait, "mission.portrait")
            assert portrait is not None
            rest = tuple(one for one in theirs.portraits if one != portrait)
            course.hold(stage.opponent, Holding(rest, theirs.functions))
            _gain(course, player, portrait)
            course.tell(
                events.Taken(
                    at=course.at, player=player, opponent=stage.opponent, portrait=portrait
                )
            )
            _settle(course, player)
        case _:
            require(False)
