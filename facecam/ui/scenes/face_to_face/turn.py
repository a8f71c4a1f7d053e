"""On the board: rolling, moving, and choosing what to open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.games.face_to_face.commands import Choose, Move, OpenAll, Roll
from facecam.games.face_to_face.view import Phase
from facecam.ui.kit import art, keys
from facecam.ui.kit.scene import Replace, Transition
from facecam.ui.kit.text import Align
from facecam.ui.kit.theme import BODY, HEADING, HIGHLIGHT, SMALL
from facecam.ui.kit.widgets import Button, key_cap
from facecam.ui.scenes.at_table.page import Page
from facecam.ui.scenes.face_to_face.board import QUARTERS, box_of, draw_board, draw_dice
from facecam.ui.scenes.face_to_face.desk import FaceDesk
from facecam.ui.scenes.face_to_face.faces import FacesScene
from facecam.ui.scenes.face_to_face.holders import CELLS, draw_holders

_CHOOSING = frozenset({Phase.CHOOSE, Phase.SEEK})


class TurnPage(Page[FaceDesk]):
    """The whole table."""

    def line(self) -> str:
        view = self.desk.view
        who = self._who
        key = "person" if self.desk.person(who) else "bot"
        return self.desk.context.say(
            f"face_to_face_ui.{view.phase}.{key}", name=self.desk.name(who)
        )

    @property
    def _who(self) -> str:
        """Who is asked: of several who roll for the start, people first."""
        view = self.desk.view
        waiting = view.waiting or (view.active,)
        return next((one for one in waiting if self.desk.person(one)), waiting[0])

    def buttons(self) -> Sequence[Button]:
        if self.desk.moving:
            return ()
        offers: dict[Phase, Callable[[], Sequence[Button]]] = {
            Phase.START: self._start_buttons,
            Phase.ROLL: self._roll_buttons,
            Phase.MOVE: self._spaces,
            Phase.CHOOSE: self._holders,
            Phase.SEEK: self._holders,
            Phase.CORNER: self._corner,
        }
        offer = offers.get(self.desk.view.phase)
        return offer() if offer is not None else ()

    def paint(self, canvas: Surface) -> None:
        desk = self.desk
        view = desk.view
        mover = desk.person(view.active) and not desk.moving
        lit = view.reachable if view.phase is Phase.MOVE and not desk.tumbling else ()
        draw_board(canvas, desk, lit)
        draw_dice(canvas, desk, self._thrower)
        choosing = view.phase in _CHOOSING and mover
        colours = tuple(self._choices()) if choosing else ()
        if view.phase is Phase.CORNER and view.colour:
            colours = (view.colour,)
        draw_holders(canvas, desk, colours)
        for number, colour in enumerate(colours if choosing else ()):
            cell = self._cell(colour)
            cap = Rect(cell.right - 62, cell.centery - 22, 44, 44)
            key_cap(canvas, desk.context.lettering, cap, str(number + 1), HIGHLIGHT)
        if view.phase is Phase.START:
            self._paint_starts(canvas)

    @property
    def _thrower(self) -> str:
        """Whose colour the dice have."""
        if self.desk.view.phase is Phase.START and self.desk.starts:
            return list(self.desk.starts)[-1]
        return self.desk.view.active

    def _paint_starts(self, canvas: Surface) -> None:
        """List what everybody rolled for the start."""
        desk = self.desk
        area = QUARTERS["list"]
        for number, (player, total) in enumerate(desk.starts.items()):
            row, column = divmod(number, 2)
            place = Rect(area.left + column * 98, area.top + row * 38, 94, 36)
            token = Rect(place.left, place.top + 2, 32, 32)
            desk.context.write(
                canvas,
                str(total),
                Rect(token.right + 6, place.top, 56, 36),
                BODY,
                bold=True,
                align=Align.LEFT,
            )
            art.draw_token(canvas, token, desk.mark(player))

    def _start_buttons(self) -> Sequence[Button]:
        found = list(self._roll_buttons())
        desk = self.desk
        if desk.people and not any(map(desk.person, desk.starts)):
            found.append(
                Button(
                    QUARTERS["first"],
                    self.desk.context.say("face_to_face_ui.faces.open"),
                    self._faces,
                    symbol="album",
                    size=SMALL,
                )
            )
        return found

    def _roll_buttons(self) -> Sequence[Button]:
        who = self._who
        if not self.desk.may(who, "roll"):
            return ()
        say = self.desk.context.say
        return [
            Button(
                QUARTERS["roll"],
                say("face_to_face_ui.throw"),
                partial(self._roll, who),
                key=keys.SPACE,
                legend=say("ui.key.space"),
                fill=HIGHLIGHT,
                size=HEADING,
            )
        ]

    def _spaces(self) -> Sequence[Button]:
        view = self.desk.view
        if not self.desk.may(view.active, "move"):
            return ()
        return [
            Button(box_of(view.board.space(name)), "", partial(self._move, name), plain=True)
            for name in view.reachable
        ]

    def _choices(self) -> list[str]:
        """The colours that may be chosen now."""
        view = self.desk.view
        return [
            holder.colour
            for holder in view.holders
            if holder.picture is not None
            and not (view.phase is Phase.SEEK and view.active in holder.barred)
        ]

    def _cell(self, colour: str) -> Rect:
        order = [holder.colour for holder in self.desk.view.holders]
        return CELLS[order.index(colour)]

    def _holders(self) -> Sequence[Button]:
        if not self.desk.may(self.desk.view.active, "choose"):
            return ()
        return [
            Button(
                self._cell(colour),
                "",
                partial(self._choose, colour),
                key=keys.NUMBERS[number],
                plain=True,
            )
            for number, colour in enumerate(self._choices())
        ]

    def _corner(self) -> Sequence[Button]:
        if not self.desk.may(self.desk.view.active, "open_all"):
            return ()
        say = self.desk.context.say
        return [
            Button(
                QUARTERS["first"],
                say("face_to_face_ui.open_all"),
                partial(self._open, use=True),
                key=keys.NUMBERS[0],
                legend="1",
                fill=HIGHLIGHT,
            ),
            Button(
                QUARTERS["second"],
                say("face_to_face_ui.leave_shut"),
                partial(self._open, use=False),
                key=keys.NUMBERS[1],
                legend="2",
            ),
        ]

    def _roll(self, player: str) -> Transition:
        self.desk.submit(Roll, player=player)
        return None

    def _move(self, space: str) -> Transition:
        self.desk.submit(Move, player=self.desk.view.active, space=space)
        return None

    def _choose(self, colour: str) -> Transition:
        self.desk.submit(Choose, player=self.desk.view.active, colour=colour)
        return None

    def _open(self, *, use: bool) -> Transition:
        self.desk.submit(OpenAll, player=self.desk.view.active, use=use)
        return None

    def _faces(self) -> Transition:
        return Replace(FacesScene(self.desk.context, self.desk.table.players))
