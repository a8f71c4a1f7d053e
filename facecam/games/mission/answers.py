"""A portrait: performed by one, rebuilt with dice by the others."""

from __future__ import annotations

import msgspec

from facecam.expressions import NEUTRAL, Expression
from facecam.games import dice
from facecam.games.core import Command, Held, Lost, Overrule, Tick
from facecam.games.mission import battle, events, turns
from facecam.games.mission.cards import Effect, Portrait
from facecam.games.mission.commands import Arrange, Buzz, GiveUp, PlayPriority, Ready
from facecam.games.mission.setup import Settings
from facecam.games.mission.state import (
    Answer,
    Course,
    Performing,
    Preferring,
    Preparing,
    require,
)


def preparing(course: Course, stage: Preparing, command: Command) -> None:
    """Take a command while the performer looks at the portrait."""
    table = course.table
    match command:
        case Ready(player=player):
            require(player == table.active, "game.not_yours")
            cheese = course.at + table.setup.settings.countdown
            course.change(
                stage=Performing(
                    portrait=stage.portrait,
                    cheese=cheese,
                    since=cheese,
                    limit=cheese + table.setup.settings.confirm_within,
                    answers={one: Answer() for one in table.left_of(player)},
                )
            )
            course.tell(events.CountdownBegan(at=course.at, player=player, cheese=cheese))
        case GiveUp(player=player):
            require(player == table.active, "game.not_yours")
            _give_up(course, stage.portrait, late=False)
        case _:
            require(False)


def performing(course: Course, stage: Performing, command: Command) -> None:
    """Take a command while the portrait is performed and answered."""
    match command:
        case Arrange():
            _arrange(course, stage, command)
        case Buzz():
            _buzz(course, stage, command)
        case Tick():
            _tick(course, stage, command)
        case Held(player=player, since=since, at=at):
            require(player == course.table.active and not stage.confirmed)
            require(since <= at and at >= stage.since, "mission.too_early")
            _confirm(course, stage, consent=False)
        case Overrule(at=at):
            require(not stage.confirmed)
            require(at >= stage.cheese, "mission.too_early")
            _confirm(course, stage, consent=True)
        case GiveUp(player=player):
            require(player == course.table.active, "game.not_yours")
            require(not stage.confirmed)
            _give_up(course, stage.portrait, late=False)
        case Lost():
            pass
        case _:
            require(False)


def _give_up(course: Course, portrait: Portrait, *, late: bool) -> None:
    course.tell(
        events.GivenUp(at=course.at, player=course.table.active, late=late, portrait=portrait)
    )
    turns.remove(course, portrait)


def _confirm(course: Course, stage: Performing, *, consent: bool) -> None:
    limit = course.at + course.table.setup.settings.answer_within
    stage = msgspec.structs.replace(stage, confirmed=True, limit=limit)
    course.tell(events.Confirmed(at=course.at, player=course.table.active, consent=consent))
    _check(course, stage)


def _answer(stage: Performing, player: str, at: float) -> Answer:
    require(player in stage.answers, "game.not_yours")
    answer = stage.answers[player]
    require(answer.buzzed is None, "mission.locked")
    require(at >= stage.cheese, "mission.too_early")
    require(not stage.confirmed or at <= stage.limit)
    return answer


def _arrange(course: Course, stage: Performing, command: Arrange) -> None:
    answer = _answer(stage, command.player, command.at)
    part, category = command.part, command.category
    sides = dice.showable(course.table.setup.dice, part)
    require(sides and (category is None or category in sides), "mission.dice")
    shown = Expression(**{**answer.dice.parts(), part: category})
    answers = {**stage.answers, command.player: Answer(shown)}
    course.change(stage=msgspec.structs.replace(stage, answers=answers))


def _buzz(course: Course, stage: Performing, command: Buzz) -> None:
    answer = _answer(stage, command.player, command.at)
    answers = {**stage.answers, command.player: Answer(answer.dice, buzzed=command.at)}
    course.tell(events.Buzzed(at=course.at, player=command.player))
    _check(course, msgspec.structs.replace(stage, answers=answers))


def order(answers: dict[str, Answer]) -> list[str]:
    """Who has buzzed, in the order of their times; at equal times as they sit."""
    buzzed = [(a.buzzed, player) for player, a in answers.items() if a.buzzed is not None]
    return [player for _, player in sorted(buzzed, key=lambda pair: pair[0])]


def is_right(settings: Settings, shown: Expression, portrait: Expression) -> bool:
    """Tell whether the dice show the portrait; an unset hand die is no gesture."""

    def whole(face: Expression) -> Expression:
        return Expression(face.eyes, face.nose, face.mouth, face.hand or NEUTRAL["hand"])

    wanted = {whole(portrait)}
    if not settings.sides_matter:
        wanted.add(whole(portrait.mirrored()))
    return whole(shown) in wanted


def closing(settings: Settings, stage: Performing) -> float | None:
    """When the tie window after the first right buzz closes; None while nobody was right."""
    right = [a.buzzed for a in stage.answers.values() if a.right and a.buzzed is not None]
    return min(right) + settings.tie_window if right else None


def _check(course: Course, stage: Performing) -> None:
    """Check one by one in the order of the buzzes, as far as the first right one's tie window."""
    settings = course.table.setup.settings
    if not stage.confirmed:
        course.change(stage=stage)
        return
    for player in order(stage.answers):
        answer = stage.answers[player]
        window = closing(settings, stage)
        assert answer.buzzed is not None
        if answer.right is None and (window is None or answer.buzzed <= window):
            right = is_right(settings, answer.dice, stage.portrait.expression)
            checked = msgspec.structs.replace(answer, right=right)
            stage = msgspec.structs.replace(stage, answers={**stage.answers, player: checked})
            course.tell(
                events.Checked(at=course.at, player=player, answer=answer.dice, right=right)
            )
    course.change(stage=stage)
    if all(answer.right is False for answer in stage.answers.values()):
        _unanswered(course, stage)


def _unanswered(course: Course, stage: Performing) -> None:
    course.tell(events.Unanswered(at=course.at, portrait=stage.portrait))
    turns.remove(course, stage.portrait)


def _tick(course: Course, stage: Performing, command: Tick) -> None:
    window = closing(course.table.setup.settings, stage)
    if not stage.confirmed:
        if command.settled >= stage.limit:
            _give_up(course, stage.portrait, late=True)
    elif window is not None:
        if command.at > window:
            _decide(course, stage, window)
    elif command.at > stage.limit:
        _unanswered(course, stage)


def _decide(course: Course, stage: Performing, window: float) -> None:
    """Give the portrait to the one who was right, or have those tied settle it."""
    tied = tuple(
        player
        for player in order(stage.answers)
        if (answer := stage.answers[player]).right and (answer.buzzed or 0.0) <= window
    )
    if len(tied) == 1:
        turns.award(course, tied[0], stage.portrait)
        return
    course.tell(events.Tied(at=course.at, players=tied))
    owners = tuple(one for one in tied if course.table.holdings[one].ready(Effect.PRIORITY))
    if owners:
        limit = course.at + course.table.setup.settings.priority_within
        course.change(stage=Preferring(stage.portrait, tied, owners, limit, {}))
    else:
        battle.begin(course, stage.portrait, tied, course.table.active)


def preferring(course: Course, stage: Preferring, command: Command) -> None:
    """Take the secret choice of an owner of Priority."""
    match command:
        case PlayPriority(player=player, use=use, at=at):
            require(player in stage.owners, "game.not_yours")
            require(player not in stage.choices, "mission.locked")
            require(at <= stage.limit)
            stage = msgspec.structs.replace(stage, choices={**stage.choices, player: use})
            course.change(stage=stage)
            if len(stage.choices) == len(stage.owners):
                _prefer(course, stage)
        case Tick(at=at):
            if at > stage.limit:
                _prefer(course, stage)
        case Lost():
            pass
        case _:
            require(False)


def _prefer(course: Course, stage: Preferring) -> None:
    players = tuple(one for one in stage.owners if stage.choices.get(one))
    if players:
        for one in players:
            course.spend(one, Effect.PRIORITY)
        course.tell(events.PriorityPlayed(at=course.at, players=players))
    if len(players) == 1:
        turns.award(course, players[0], stage.portrait)
    else:
        battle.begin(course, stage.portrait, players or stage.tied, course.table.active)


def resumed(stage: Performing, settings: Settings, at: float) -> Performing:
    """The performance after its result was taken back: a new face from now on, a new clock."""
    return msgspec.structs.replace(
        stage, since=max(at, stage.cheese), limit=max(at, stage.cheese) + settings.confirm_within
    )
