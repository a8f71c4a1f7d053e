"""The scene of Face to Face: who has what above, the board or the guess below."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from facecam.games.core import Event
from facecam.games.face_to_face.view import Phase
from facecam.ui.facade import Table
from facecam.ui.kit.context import Context
from facecam.ui.scenes.at_table.page import Page
from facecam.ui.scenes.at_table.reveal import Reveal
from facecam.ui.scenes.at_table.scene import TableScene
from facecam.ui.scenes.face_to_face.desk import FaceDesk
from facecam.ui.scenes.face_to_face.dispute import DisputePage
from facecam.ui.scenes.face_to_face.guess import GuessPage
from facecam.ui.scenes.face_to_face.header import draw_header
from facecam.ui.scenes.face_to_face.reveals import reveal_of
from facecam.ui.scenes.face_to_face.turn import TurnPage

_PAGES: dict[Phase, type[Page[FaceDesk]]] = {
    Phase.GUESS: GuessPage,
    Phase.FINAL: GuessPage,
    Phase.DISPUTE: DisputePage,
}


class FaceToFaceScene(TableScene[FaceDesk]):
    """One game at one table, until it is over or left."""

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(FaceDesk(context, table))

    def page_kind(self) -> type[Page[FaceDesk]]:
        return _PAGES.get(self.desk.view.phase, TurnPage)

    def reveal_of(self, event: Event) -> Reveal | None:
        return reveal_of(event, self.desk)

    def draw_header(self, canvas: Surface) -> None:
        draw_header(canvas, self.desk)

    def moving(self) -> bool:
        return self.desk.moving

    def hear(self, happened: Sequence[Event]) -> None:
        for event in happened:
            sound = self.desk.hear(event)
            if sound:
                self.context.sounds.play(sound)
        super().hear(happened)


def open_scene(context: Context, table: Table) -> FaceToFaceScene:
    """Return the scene that plays at `table`."""
    return FaceToFaceScene(context, table)
