"""What has been decided in Face to Face, shown to all for a moment."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from facecam.games.core import Event
from facecam.games.face_to_face import events
from facecam.games.face_to_face.cards import FaceCard
from facecam.games.face_to_face.view import HolderView
from facecam.ui.kit import art
from facecam.ui.kit.theme import BODY, HEADING, INK_SOFT, PRINT, tint
from facecam.ui.scenes.at_table.reveal import Paint, Reveal, paint_stamp
from facecam.ui.scenes.at_table.scene import MAIN
from facecam.ui.scenes.face_to_face.desk import INKS, FaceDesk
from facecam.ui.scenes.face_to_face.guess import PHOTO, SIDE
from facecam.ui.scenes.face_to_face.holders import draw_windows

_CARD = Rect(PHOTO.left, MAIN.top + 6, 420, 530)
_UI = "face_to_face_ui.reveal."


def reveal_of(event: Event, desk: FaceDesk) -> Reveal | None:  # noqa: PLR0911 - one case an event
    """Return how an event is shown; None for what the table itself shows."""
    say = desk.context.say
    match event:
        case events.StartRolled(again=again) if again:
            line = say(_UI + "again", names=desk.names(again))
            return Reveal(line, 2.4, partial(_people, players=again), "drum_roll")
        case events.TurnBegan(player=player, turn=1):
            line = say(_UI + "starts", name=desk.name(player))
            return Reveal(line, 2.2, partial(_people, players=(player,)), "page")
        case events.Guessed(player=player, colour=colour, name=name, likeness=likeness):
            if likeness == "near":
                return None
            line = say(_UI + "said", player=desk.name(player), name=name)
            right = likeness == "same"
            holder = desk.view.holder(colour)
            paint: Paint = partial(_said, player=player, holder=holder, said=name, right=right)
            return Reveal(line, 2.4, paint, "right" if right else "wrong")
        case events.Won(player=player, card=card, kept=kept):
            line = say(_UI + ("won" if kept else "enough"), name=desk.name(player))
            return Reveal(line, 3.4, partial(_card, card=card, right=True, player=player), "right")
        case events.Discarded(card=card):
            return Reveal(say(_UI + "discarded"), 3.2, partial(_card, card=card, right=None))
        case events.FinalBegan(player=player):
            line = say(_UI + "final", name=desk.name(player))
            return Reveal(line, 2.6, partial(_people, players=(player,)), "drum_roll")
        case _:
            return None


def _people(canvas: Surface, desk: FaceDesk, _since: float, *, players: tuple[str, ...]) -> None:
    """Show players side by side, each with name and picture."""
    count = len(players)
    width = min(420, (MAIN.width - 20 * (count - 1)) // count)
    left = MAIN.centerx - (count * width + 20 * (count - 1)) // 2
    for number, player in enumerate(players):
        box = Rect(left + number * (width + 20), MAIN.top + 40, width, 460)
        name = Rect(box.left, box.top, box.width, 56)
        desk.draw_player(canvas, name, player, HEADING)
        side = min(box.width, 360)
        picture = Rect(box.centerx - side // 2, name.bottom + 16, side, side)
        desk.draw_seen(canvas, picture, player, turn=-1.5 if number % 2 else 1.5)


def _said(
    canvas: Surface,
    desk: FaceDesk,
    since: float,
    *,
    player: str,
    holder: HolderView,
    said: str,
    right: bool,
) -> None:
    """Show who said which name to which holder, and whether it was right."""
    draw_windows(canvas, desk, PHOTO, holder)
    who = Rect(SIDE.left, SIDE.top + 50, SIDE.width, 60)
    desk.draw_player(canvas, who, player, HEADING)
    bubble = Rect(SIDE.left + 40, SIDE.top + 130, SIDE.width - 80, 130)
    art.draw_panel(canvas, bubble, PRINT)
    desk.context.write(canvas, said, bubble.inflate(-40, -20), 56, bold=True)
    stamp = Rect(SIDE.centerx - 90, SIDE.top + 300, 180, 180)
    paint_stamp(canvas, desk.context, stamp, since, right=right)


def _card(
    canvas: Surface,
    desk: FaceDesk,
    since: float,
    *,
    card: FaceCard,
    right: bool | None,
    player: str | None = None,
) -> None:
    """Show a card whole, with the name, and who gets it."""
    art.draw_panel(canvas, _CARD, tint(INKS[card.colour], 0.2))
    photo = Rect(_CARD.left + 18, _CARD.top + 18, 384, 440)
    pixels = desk.table.face(card.face.picture)
    if pixels is not None:
        canvas.blit(desk.context.photos.cover(pixels, photo.size), photo)
    name = Rect(_CARD.left + 12, photo.bottom + 4, _CARD.width - 24, 62)
    desk.context.write(canvas, card.face.name, name, 44, colour=PRINT, bold=True)
    if right is not None:
        paint_stamp(canvas, desk.context, _stamp(photo), since, right=right)
    if player is None:
        return
    who = Rect(SIDE.left, SIDE.top + 90, SIDE.width, 70)
    desk.draw_player(canvas, who, player, 44)
    picture = Rect(SIDE.centerx - 150, who.bottom + 16, 300, 230)
    desk.draw_seen(canvas, picture, player, turn=-1.5)
    if card.face.aliases:
        also = Rect(SIDE.left, picture.bottom + 20, SIDE.width, 44)
        text = desk.context.say("ui.and").join(card.face.aliases)
        desk.context.write(canvas, text, also, BODY, colour=INK_SOFT)


def _stamp(photo: Rect) -> Rect:
    return Rect(photo.right - 130, photo.bottom - 130, 120, 120)
