"""Crazy Battle: what all took is turned up and paid, pair by pair, and the round is counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.expressions import Expression
from facecam.games.top_face.events import Check, RoundChecked
from facecam.games.top_face.setup import PURPLE_POINTS, WHITE_POINTS
from facecam.records import Pixels
from facecam.ui.kit import art
from facecam.ui.kit.layout import columns
from facecam.ui.kit.theme import BODY, HEADING, HIGHLIGHT, INK_SOFT, PRINT, SMALL, TITLE, tint
from facecam.ui.scenes.at_table.reveal import Reveal, paint_stamp
from facecam.ui.scenes.top_face.battle_desk import BattleDesk
from facecam.ui.scenes.top_face.cards import draw_card

Whites = Mapping[str, Expression]
"""Everybody's white card by player."""
Pictures = Mapping[str, Pixels | None]
"""The newest photo by player."""

_RIGHT, _WRONG, _ROUND = 4.5, 2.6, 9.0
"""Seconds a pair that fits, one that doesn't, and the count of the round are shown."""
_TURNED, _PAID = 0.9, 1.7
"""Seconds until the performer is shown, and until the points are."""
_EVERY = 0.15
"""Seconds from one white card that is turned up to the next."""
_CARD = Rect(485, 112, 310, 428)
_GUESSER = Rect(40, 112, 400, 428)
_PERFORMER = Rect(840, 112, 400, 428)
_POINTS = 76
_SENTENCE = Rect(40, 636, 1200, 66)
_COUNT = Rect(14, 96, 1252, 610)
_FOOT = 66


def reveals(event: RoundChecked, desk: BattleDesk) -> Iterator[Reveal]:
    """Every card taken, in order, then everybody's white card with what the round brought."""
    say = desk.context.say
    players = [player.id for player in desk.table.players]
    # As it is now: the next round may go on behind what is shown.
    photos = {player: desk.last_photo(player) for player in players}
    scores = {seat.id: seat.score for seat in desk.look().seats}
    for check in event.checks:
        right = check.owner is not None
        line = say("top_face_battle.check.line", name=desk.name(check.guesser))
        yield Reveal(
            line,
            _RIGHT if right else _WRONG,
            partial(_paint_check, whites=event.whites, check=check, photos=photos),
            "drum_roll" if right else "page",
            name="right" if right else "wrong",
        )
    yield Reveal(
        say("top_face_battle.count.line"),
        _ROUND,
        partial(_paint_round, event=event, scores=scores, photos=photos),
        "win",
        "round",
    )


def gained(checks: Sequence[Check], player: str) -> int:
    """How many points a player got by some checks."""
    points = 0
    for check in checks:
        if check.owner is not None:
            points += WHITE_POINTS * (check.guesser == player)
            points += PURPLE_POINTS * (check.owner == player and check.held)
    return points


def _paint_check(
    canvas: Surface,
    desk: BattleDesk,
    since: float,
    *,
    whites: Whites,
    check: Check,
    photos: Pictures,
) -> None:
    _paint_side(canvas, desk, _GUESSER, check.guesser, role="guesser", photo=photos[check.guesser])
    draw_card(canvas, _CARD, check.card)
    owner = check.owner
    shown = since >= _TURNED or desk.context.settings.reduced_motion
    if not shown:
        return
    stamp = Rect(_CARD.right - 100, _CARD.bottom - 110, 150, 150)
    if owner is None:
        paint_stamp(canvas, desk.context, stamp, since - _TURNED, right=False)
        own = whites[check.guesser] == check.card
        _write(canvas, desk, f"top_face_battle.check.{'own' if own else 'nobody'}")
        return
    _paint_side(canvas, desk, _PERFORMER, owner, role="performer", photo=photos[owner], room=110)
    card = Rect(_PERFORMER.right - 130, _PERFORMER.bottom - 168, 122, 160)
    draw_card(canvas, card, whites[owner], "white")
    paint_stamp(canvas, desk.context, stamp, since - _TURNED, right=True)
    if since < _PAID:
        return
    _paint_points(canvas, desk, _GUESSER, WHITE_POINTS, "white")
    if check.held:
        _paint_points(canvas, desk, _PERFORMER, PURPLE_POINTS, "purple")
    else:
        _write(canvas, desk, "top_face_battle.check.never", name=desk.name(owner))


def _paint_side(
    canvas: Surface,
    desk: BattleDesk,
    box: Rect,
    player: str,
    *,
    role: str,
    photo: Pixels | None,
    room: int = 0,
) -> None:
    """Paint one of the two: the name, what they did, how they looked; leave some `room` beside."""
    art.draw_panel(canvas, box, tint(desk.mark(player).colour, 0.78))
    name = Rect(box.left + 12, box.top + 8, box.width - 24, 60)
    desk.draw_player(canvas, name, player, HEADING)
    said = Rect(box.left + 12, name.bottom, box.width - 24, 40)
    desk.context.write(canvas, desk.context.say(f"top_face_battle.check.{role}"), said, BODY)
    height = box.bottom - said.bottom - 24
    picture = Rect(box.left + 20, said.bottom + 8, box.width - 40 - room, height)
    if photo is None:
        desk.draw_seen(canvas, picture, player)
    else:
        desk.context.picture(canvas, photo, picture, turn=1.5)


def _paint_points(canvas: Surface, desk: BattleDesk, box: Rect, points: int, back: str) -> None:
    """Paint a card that is won, and its points, below a player."""
    area = Rect(box.left + 60, box.bottom + 14, box.width - 120, _POINTS)
    art.draw_panel(canvas, area, HIGHLIGHT, shadow=False)
    art.draw_card_back(canvas, Rect(area.left + 60, area.top + 6, 46, 64), art.BACKS[back])
    text = Rect(area.left + 116, area.top, area.width - 150, area.height)
    desk.context.write(canvas, f"+{points}", text, TITLE, bold=True)


def _write(canvas: Surface, desk: BattleDesk, key: str, **named: str) -> None:
    art.draw_panel(canvas, _SENTENCE, PRINT, width=3, shadow=False)
    text = desk.context.say(key, **named)
    desk.context.write(canvas, text, _SENTENCE.inflate(-30, -8), HEADING, bold=True)


def _paint_round(
    canvas: Surface,
    desk: BattleDesk,
    since: float,
    *,
    event: RoundChecked,
    scores: Mapping[str, int],
    photos: Pictures,
) -> None:
    order = desk.mirrored
    found = {check.owner: check.guesser for check in event.checks if check.owner is not None}
    for number, (player, box) in enumerate(
        zip(order, columns(_COUNT, len(order), 10), strict=True)
    ):
        art.draw_panel(canvas, box, tint(desk.mark(player).colour, 0.82), shadow=False)
        inner = box.inflate(-20, -16)
        desk.draw_player(canvas, Rect(inner.left, inner.top, inner.width, 44), player)
        height = min(190, round(inner.width * 1.36))
        card = Rect(0, inner.top + 50, round(height / 1.36), height)
        card.centerx = inner.centerx
        told = Rect(inner.left, card.bottom + 6, inner.width, 76)
        if since < number * _EVERY:
            art.draw_card_back(canvas, card, art.BACKS["white"])
        else:
            draw_card(canvas, card, event.whites[player], "white")
            _paint_finder(canvas, desk, told, found.get(player))
        foot = Rect(inner.left, inner.bottom - _FOOT, inner.width, _FOOT)
        photo = Rect(inner.left, told.bottom + 8, inner.width, foot.top - told.bottom - 16)
        pixels = photos[player]
        if pixels is not None:
            desk.context.picture(canvas, pixels, photo.inflate(min(0, 230 - photo.width), 0))
        _paint_score(canvas, desk, foot, scores[player], gained(event.checks, player))


def _paint_score(canvas: Surface, desk: BattleDesk, box: Rect, total: int, gain: int) -> None:
    """Paint the score, and beside it what the round brought."""
    width = min(box.width, 220)
    score = Rect(box.centerx - width // 2, box.top, width // 2 if gain else width, box.height)
    desk.context.write(canvas, str(total), score, TITLE, bold=True)
    if gain:
        badge = Rect(score.right, box.top + 8, width // 2, box.height - 16)
        art.draw_panel(canvas, badge, HIGHLIGHT, width=3, shadow=False)
        desk.context.write(canvas, f"+{gain}", badge, HEADING, bold=True)


def _paint_finder(canvas: Surface, desk: BattleDesk, box: Rect, finder: str | None) -> None:
    """Paint who found a white card, or that it goes under the deck."""
    if finder is None:
        text = desk.context.say("top_face_battle.count.nobody")
        desk.context.write(canvas, text, box, BODY, colour=INK_SOFT, least=SMALL)
        return
    text = desk.context.say("top_face_battle.count.found")
    desk.context.write(canvas, text, Rect(box.left, box.top, box.width, 34), SMALL)
    desk.draw_player(canvas, Rect(box.left, box.top + 36, box.width, 44), finder, BODY)
