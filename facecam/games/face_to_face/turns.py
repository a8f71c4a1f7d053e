"""Rolling, moving and opening windows."""

from __future__ import annotations

from facecam.games.face_to_face.board import FAID, LETTERS
from facecam.games.face_to_face.events import FinalBegan, Moved, Opened, Rolled, StartRolled
from facecam.games.face_to_face.table import Course, Table, require
from facecam.games.face_to_face.view import Phase


def roll(course: Course, player: str) -> None:
    """Roll for the start, or to move."""
    table = course.table
    if table.phase is Phase.START:
        require(player in table.rolling)
        _roll_for_start(course, player)
        return
    require(table.phase is Phase.ROLL and player == table.active)
    dice = course.throw()
    reachable = table.setup.board.reachable(table.places[player], sum(dice))
    course.change(dice=dice, reachable=reachable, phase=Phase.MOVE)
    course.events.append(Rolled(at=course.at, player=player, dice=dice))


def _roll_for_start(course: Course, player: str) -> None:
    dice = course.throw()
    table = course.table
    rolling = tuple(one for one in table.rolling if one != player)
    rolled = {**table.rolled, player: sum(dice)}
    highest = [one for one, sum_ in rolled.items() if sum_ == max(rolled.values())]
    again = tuple(one for one in table.order if one in highest)
    over = not rolling
    course.events.append(
        StartRolled(
            at=course.at, player=player, dice=dice, again=again if over and len(again) > 1 else ()
        )
    )
    if not over:
        course.change(rolling=rolling, rolled=rolled, dice=dice)
    elif len(again) > 1:
        course.change(rolling=again, rolled={}, dice=dice)
    else:
        course.change(rolling=(), rolled={})
        course.turn(again[0])


def move(course: Course, player: str, space: str) -> None:
    """Move and do what the space asks for."""
    table = course.table
    require(table.phase is Phase.MOVE and player == table.active and space in table.reachable)
    course.change(places={**table.places, player: space}, reachable=())
    course.events.append(Moved(at=course.at, player=player, space=space))
    here = table.setup.board.space(space)
    if here.kind in {"letter", "corner"}:
        if table.holders[here.colour].card is None:
            course.next_turn()
            return
        course.change(colour=here.colour)
        if here.kind == "corner":
            course.change(phase=Phase.CORNER)
            return
        show(course, here.colour, (here.letter,))
        ask(course)
    elif here.kind in {"face_id", "faid"} and table.occupied():
        if not (here.kind == "face_id" and table.seeker(player)):
            course.change(phase=Phase.CHOOSE)
        elif holders_to_seek(table, player) or _make_room(course):
            course.change(phase=Phase.SEEK)
        else:
            course.next_turn()
    else:
        course.next_turn()


def _make_room(course: Course) -> bool:
    """Replace a card for a seeker who may guess none of them; tell whether one could be.

    Of the cards there is another for, the one longest in its holder.
    """
    table = course.table
    replaceable = [colour for colour in table.occupied() if table.decks[colour]]
    if replaceable:
        course.discard(min(replaceable, key=lambda colour: table.holders[colour].since))
    return bool(replaceable)


def holders_to_seek(table: Table, player: str) -> tuple[str, ...]:
    """The holders where a seeker may try the Final Face."""
    return tuple(
        colour for colour in table.occupied() if player not in table.holders[colour].barred
    )


def choose(course: Course, player: str, colour: str) -> None:
    """Open a holder from a pink space, or begin the Final Face there."""
    table = course.table
    require(player == table.active and colour in table.occupied())
    if table.phase is Phase.SEEK:
        require(colour in holders_to_seek(table, player))
        course.change(phase=Phase.FINAL, colour=colour, final=True)
        course.events.append(FinalBegan(at=course.at, player=player, colour=colour))
        return
    require(table.phase is Phase.CHOOSE)
    here = table.setup.board.space(table.places[player])
    course.change(colour=colour)
    show(course, colour, LETTERS if here.kind == "face_id" else FAID)
    ask(course)


def open_all(course: Course, player: str, *, use: bool) -> None:
    """Open all windows of a corner's colour, or leave them."""
    table = course.table
    require(table.phase is Phase.CORNER and player == table.active)
    assert table.colour is not None
    if use:
        show(course, table.colour, LETTERS)
    ask(course)


def reveal(course: Course, player: str, letter: str) -> None:
    """Open a window at the Final Face by a letter of one's own."""
    table = course.table
    require(table.phase is Phase.FINAL and player == table.active)
    assert table.colour is not None
    closed = set(LETTERS) - table.holders[table.colour].opened
    require(letter in closed & table.letters(player))
    show(course, table.colour, (letter,))


def show(course: Course, colour: str, letters: tuple[str, ...]) -> None:
    """Open windows; those open already stay so."""
    opened = course.table.holders[colour].opened
    fresh = tuple(letter for letter in letters if letter not in opened)
    course.holder(colour, opened=opened | set(letters))
    if fresh:
        course.events.append(Opened(at=course.at, colour=colour, letters=fresh))


def ask(course: Course) -> None:
    """Let the active player name the person, if that is still allowed."""
    table = course.table
    assert table.colour is not None
    if table.active in table.holders[table.colour].barred:
        course.next_turn()
    else:
        course.change(phase=Phase.GUESS)
