"""What has just been decided, shown to all for a moment while the game's clock stands still."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.expressions import Expression
from facecam.games.core import Event
from facecam.games.mission import events
from facecam.games.mission.cards import Portrait
from facecam.ui.kit import art
from facecam.ui.kit.layout import columns, line_up
from facecam.ui.kit.motion import SLOW, between
from facecam.ui.kit.theme import BODY, HEADING, HIGHLIGHT, INK_SOFT, PRINT
from facecam.ui.scenes.at_table.reveal import Paint, Reveal, paint_stamp
from facecam.ui.scenes.mission.choices import paint_function
from facecam.ui.scenes.mission.desk import MAIN, Desk

_CARD = Rect(0, 0, 324, 450)
_NOTE = Rect(MAIN.left, MAIN.bottom - 56, MAIN.width, 52)


def reveal_of(event: Event, desk: Desk) -> Reveal | None:  # noqa: PLR0911 - one case an event
    """Return how an event is shown; None for what the table itself shows."""
    say, name = desk.context.say, desk.name
    ui = "mission_ui.reveal."
    match event:
        case events.Checked(player=player, answer=answer, right=right):
            key = "right" if right else "wrong"
            paint: Paint = partial(_checked, player=player, answer=answer, right=right)
            return Reveal(say(ui + key, name=name(player)), 1.5, paint, key)
        case events.Awarded(player=player, portrait=portrait):
            paint = partial(_portrait, portrait=portrait, right=True, player=player)
            return Reveal(say(ui + "awarded", name=name(player)), 3.2, paint, "right")
        case events.GivenUp(player=player, late=late, portrait=portrait):
            line = say(ui + ("late" if late else "given_up"), name=name(player))
            return Reveal(line, 3.0, partial(_portrait, portrait=portrait, right=False), "wrong")
        case events.Unanswered(portrait=portrait):
            paint = partial(_portrait, portrait=portrait, right=False)
            return Reveal(say(ui + "unanswered"), 3.0, paint, "wrong")
        case events.Tied(players=players):
            paint = partial(_people, players=players)
            return Reveal(say(ui + "tied", names=desk.names(players)), 2.2, paint, "drum_roll")
        case events.PriorityPlayed(players=players):
            line = say(ui + "priority", names=desk.names(players))
            return Reveal(line, 2.4, partial(_function, effect="priority"), "page")
        case events.FunctionDrawn(card=card):
            return Reveal(say(ui + "function"), 2.8, partial(_function, effect=card.effect), "page")
        case events.Passed(player=player):
            paint = partial(_function, effect="pass", spent=True)
            return Reveal(say(ui + "passed", name=name(player)), 2.0, paint, "page")
        case events.FunctionWon(player=player, card=card):
            line = say(ui + "function_won", name=name(player))
            return Reveal(line, 2.8, partial(_function, effect=card.effect, player=player), "right")
        case _:
            return _of_battle(event, desk)


def _of_battle(event: Event, desk: Desk) -> Reveal | None:
    say, name = desk.context.say, desk.name
    ui = "mission_ui.reveal."
    match event:
        case events.BattleUndecided(contestants=contestants):
            paint: Paint = partial(_people, players=contestants)
            return Reveal(say(ui + "undecided"), 2.2, paint, "drum_roll")
        case events.BattleDecided(winner=winner, by=by, times=times):
            line = say(ui + "battle", name=name(winner))
            others = sorted(desk.contestants, key=lambda one: times.get(one, math.inf))
            people = tuple(dict.fromkeys((winner, *others)))
            paint = partial(_finish, players=people, times=times, by=by)
            return Reveal(line, 4.0, paint, "win")
        case events.Challenged(player=player, opponent=opponent):
            line = say(ui + "challenged", name=name(player), opponent=name(opponent))
            return Reveal(line, 2.4, partial(_people, players=(player, opponent)), "drum_roll")
        case events.ChallengeEnded(player=player, opponent=opponent, won=won):
            line = say(
                ui + ("challenge_won" if won else "challenge_lost"),
                name=name(player),
                opponent=name(opponent),
            )
            owner = player if won else opponent
            paint = partial(_function, effect="challenge", spent=True, player=owner)
            return Reveal(line, 2.6, paint, "right" if won else "wrong")
        case events.Taken(player=player, opponent=opponent, portrait=portrait):
            line = say(ui + "taken", name=name(player), opponent=name(opponent))
            paint = partial(_portrait, portrait=portrait, right=None, player=player)
            return Reveal(line, 2.8, paint, "page")
        case _:
            return None


def ends_answers(event: Event) -> bool:
    """Tell whether the answers are over, so those checked may be shown to all one by one."""
    return isinstance(event, (events.Awarded, events.GivenUp, events.Unanswered, events.Tied))


def _checked(
    canvas: Surface, desk: Desk, since: float, *, player: str, answer: Expression, right: bool
) -> None:
    head = Rect(MAIN.left, MAIN.top + 36, MAIN.width, 64)
    desk.draw_player(canvas, head, player, 52)
    shown = [
        (part, side) for part, side in answer.parts().items() if (part, side) != ("hand", "none")
    ]
    if shown:
        area = Rect(MAIN.left, MAIN.top + 140, MAIN.width - 240, 230)
        for box, (part, side) in zip(line_up(area, [210] * len(shown), 24), shown, strict=True):
            die = Rect(box.left, box.top, 210, 210)
            art.draw_die_side(canvas, die, part, side, desk.mark(player).colour)
            word = Rect(box.left - 10, die.bottom + 6, box.width + 20, 40)
            desk.context.write(
                canvas, desk.context.say(f"expression.{part}.{side}"), word, BODY, bold=True
            )
    stamp = Rect(MAIN.right - 270, MAIN.top + 130, 230, 230)
    paint_stamp(canvas, desk.context, stamp, since, right=right)


def _portrait(
    canvas: Surface,
    desk: Desk,
    since: float,
    *,
    portrait: Portrait,
    right: bool | None,
    player: str | None = None,
) -> None:
    card = _CARD.copy()
    card.midtop = (MAIN.left + 330, MAIN.top + 12)
    desk.draw_portrait(canvas, card, portrait)
    side = Rect(MAIN.left + 600, MAIN.top + 12, 560, 450)
    pixels = desk.last_photo(desk.performer) if right is not None else None
    if pixels is not None:
        desk.context.picture(canvas, pixels, Rect(side.left, side.top, 440, 340), turn=-2)
    if player is not None:
        line = Rect(side.left, side.bottom - 90 if pixels is not None else side.centery, 500, 74)
        art.draw_panel(canvas, line, HIGHLIGHT)
        desk.draw_player(canvas, line.inflate(-24, -12), player, HEADING)
    if right is not None:
        stamp = Rect(card.right - 120, card.bottom - 150, 170, 170)
        paint_stamp(canvas, desk.context, stamp, since, right=right)
    words = " · ".join(desk.words(portrait.expression))
    desk.context.write(canvas, words, _NOTE, BODY, colour=INK_SOFT)


def _people(canvas: Surface, desk: Desk, since: float, *, players: Sequence[str]) -> None:
    lift = round(between(40, 0, desk.context.motion(0.0, SLOW).share(since)))
    width = min(MAIN.width, 330 * len(players))
    area = Rect(MAIN.centerx - width // 2, MAIN.top + 40 + lift, width, 400)
    for box, player in zip(columns(area, len(players), 24), players, strict=True):
        picture = Rect(box.left, box.top, box.width, min(box.width, 320))
        desk.draw_seen(canvas, picture, player, mirrored=True, among=tuple(players))
        name = Rect(box.left, picture.bottom + 8, box.width, 56)
        desk.draw_player(canvas, name, player, HEADING)


def _function(
    canvas: Surface,
    desk: Desk,
    since: float,
    *,
    effect: str,
    spent: bool = False,
    player: str | None = None,
) -> None:
    lift = round(between(60, 0, desk.context.motion(0.0, SLOW).share(since)))
    card = Rect(0, 0, 290, 410)
    card.midtop = (MAIN.left + 330, MAIN.top + 20 + lift)
    paint_function(canvas, desk, card, effect, spent=spent)
    side = Rect(MAIN.left + 560, MAIN.top + 40, 620, 360)
    if player is not None:
        line = Rect(side.left, side.top + 20, 500, 90)
        art.draw_panel(canvas, line, HIGHLIGHT)
        desk.draw_player(canvas, line.inflate(-24, -16), player, 44)
        side = Rect(side.left, line.bottom + 24, side.width, side.bottom - line.bottom - 24)
    art.draw_panel(canvas, side, PRINT)
    text = desk.context.say(f"mission_ui.effect.{effect}")
    desk.context.write(canvas, text, side.inflate(-48, -32), HEADING)


def _finish(
    canvas: Surface,
    desk: Desk,
    _since: float,
    *,
    players: Sequence[str],
    times: dict[str, float],
    by: str,
) -> None:
    shown = list(players)
    width = min(MAIN.width, 420 * len(shown))
    area = Rect(MAIN.centerx - width // 2, MAIN.top, width, 480)
    for number, (box, player) in enumerate(zip(columns(area, len(shown), 28), shown, strict=True)):
        picture = Rect(box.left, box.top + 56, box.width, min(300, round(box.width * 0.8)))
        pixels = desk.last_photo(player)
        if pixels is None:
            desk.draw_seen(canvas, picture, player)
        else:
            turn = 2.0 if number % 2 else -2.0
            desk.context.picture(canvas, pixels, picture, turn=turn, mirrored=True)
        name = Rect(box.left, picture.bottom + 12, box.width, 48)
        desk.draw_player(canvas, name, player, HEADING)
        if player in times:
            time = desk.context.say("mission_ui.reveal.time", ms=round(times[player] * 1000))
            line = Rect(box.left, name.bottom, box.width, 48)
            desk.context.write(canvas, time, line, HEADING, bold=True)
        if number == 0:
            crown = Rect(0, 0, 110, 110)
            crown.center = (picture.centerx, picture.top - 4)
            art.draw_symbol(canvas, crown, "crown")
    decided = desk.context.say(f"mission.decided.{by}")
    desk.context.write(canvas, decided, _NOTE, BODY, colour=INK_SOFT)
