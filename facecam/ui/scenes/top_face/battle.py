"""The scene of Crazy Battle: everybody in the picture, all faces at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from facecam.games.core import Event
from facecam.games.top_face.events import Called, RoundChecked
from facecam.games.top_face.view import Phase
from facecam.ui.facade import Table
from facecam.ui.kit.context import Context
from facecam.ui.kit.scene import Transition
from facecam.ui.scenes.at_table.judging import paint_shout
from facecam.ui.scenes.at_table.page import Page
from facecam.ui.scenes.at_table.reveal import Reveal
from facecam.ui.scenes.at_table.scene import TableScene
from facecam.ui.scenes.top_face.battle_check import reveals
from facecam.ui.scenes.top_face.battle_choose import ChoosePage
from facecam.ui.scenes.top_face.battle_desk import BattleDesk
from facecam.ui.scenes.top_face.battle_look import LookPage
from facecam.ui.scenes.top_face.battle_mirror import MirrorPage
from facecam.ui.scenes.top_face.battle_stage import StagePage
from facecam.ui.scenes.top_face.header import draw_plates
from facecam.ui.scenes.top_face.layout import LINE, PAUSE, TABLE

_ON = Rect(1206, 17, 60, 60)
_SHOUT = 1.5
_PAGES: dict[Phase, type[Page[BattleDesk]]] = {
    Phase.DRAW: LookPage,
    Phase.READY: MirrorPage,
    Phase.PERFORM: StagePage,
    Phase.CALL: StagePage,
    Phase.CHOOSE: ChoosePage,
    Phase.OVER: Page,
}


class BattleScene(TableScene[BattleDesk]):
    """One game at one table, until it is over or left."""

    line_box = LINE
    pause_box = PAUSE
    on_box = _ON

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(BattleDesk(context, table))

    @property
    def moment(self) -> str:
        desk = self.desk
        if self.reveal is not None:
            return self.reveal.name
        if desk.looking is not None:
            return "look"
        if desk.view.phase is Phase.READY and not desk.table.verdicts():
            return "mirror"
        return "held" if desk.view.phase is Phase.PERFORM and desk.view.held else super().moment

    def page_kind(self) -> type[Page[BattleDesk]]:
        return LookPage if self.desk.looking is not None else _PAGES[self.desk.view.phase]

    def reveals_of(self, event: Event) -> Sequence[Reveal]:
        match event:
            case Called(player=player):
                say = self.context.say
                line = say("top_face_battle.called", name=self.desk.name(player))
                paint = partial(_paint_call, player=player)
                return (Reveal(line, _SHOUT, paint, "cheese", name="called"),)
            case RoundChecked():
                return tuple(reveals(event, self.desk))
            case _:
                return ()

    def hear(self, happened: Sequence[Event]) -> None:
        for sound in dict.fromkeys(filter(None, map(self.desk.hear, happened))):
            self.context.sounds.play(sound)
        super().hear(happened)

    def update(self, now: float) -> Transition:
        self.desk.deal()
        transition = super().update(now)
        beside_table = self.reveal is not None and self.reveal.name == "called"
        self.on_box = self.desk.places.buttons if beside_table else _ON
        return transition


def _paint_call(canvas: Surface, desk: BattleDesk, since: float, *, player: str) -> None:
    desk.draw_table(canvas)
    desk.draw_place(canvas, desk.places.free, player)
    draw_plates(canvas, desk, {player: "sound"})
    words = desk.context.say("top_face_battle.shout")
    paint_shout(canvas, desk.context, TABLE.center, since, width=620, words=words)


def open_scene(context: Context, table: Table) -> BattleScene:
    """Return the scene that plays at `table`."""
    return BattleScene(context, table)
