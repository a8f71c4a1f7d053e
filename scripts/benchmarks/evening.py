"""One screen of the app with a game on it that plays itself, in a window nobody sees."""

from __future__ import annotations

import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pygame

from facecam.clock import Clock, PausableClock
from facecam.games import registry
from facecam.games.match import Match
from facecam.play import guests
from facecam.play.faces import FaceDeck, FaceShelf
from facecam.play.house import House
from facecam.play.seating import Seating
from facecam.play.session import Session
from facecam.play.studio import LiveStudio
from facecam.play.table import SessionTable
from facecam.records import Frame, Pixels, SourceState
from facecam.settings import Guest, Settings
from facecam.store import Store
from facecam.ui.facade import Loading
from facecam.ui.kit.context import Context
from facecam.ui.kit.fonts import Fonts
from facecam.ui.kit.scene import SceneStack
from facecam.ui.kit.sound import Sounds
from facecam.ui.kit.text import Lettering
from facecam.ui.kit.window import Window
from facecam.ui.scenes.hub import HubScene
from facecam.ui.scenes.registry import posters, scene_of
from facecam.vision.closable import Closable
from scripts.benchmarks.acting import Acting
from scripts.benchmarks.people import SOURCE

HUB = "hub"
LANGUAGE = "zh-TW"
"""The one with more to draw."""
PLAYERS = 4


def screens() -> tuple[str, ...]:
    """Return the hub and every game that has a screen."""
    return (HUB, *(poster.name for poster in posters()))


@dataclass(frozen=True, slots=True)
class Shown:
    """Ms of one picture: until it was drawn, what of that its thread worked, to the display."""

    drawn: float
    worked: float
    presented: float


class _Studio(LiveStudio):
    """A studio without threads: it is handed the pictures it shows."""

    newest: Frame | None = None

    def loading(self) -> Loading:
        return Loading(1.0, "ui.loading.camera")

    def source_state(self) -> SourceState | None:
        return SourceState.OK

    def mirror(self) -> Pixels | None:
        return self.newest.image if self.newest else None


class Evening(Closable):
    """The hub, or a table of four where bots play; pictures come by `look`, from any thread.

    Parameters
    ----------
    screen
        One of `screens()`.
    clock
        The time of screens and game.
    acting
        Who performs; made once, for it takes a moment.
    """

    def __init__(self, screen: str, clock: Clock, acting: Acting) -> None:
        self._clock = clock
        self._table: SessionTable | None = None
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            self._window = stack.enter_context(Window("bench"))
            pygame.font.init()
            names = guests.virtual_names(LANGUAGE)[:PLAYERS]
            seated = tuple(Guest(name, number) for number, name in enumerate(names))
            settings = Settings(language=LANGUAGE, guests=seated)
            self._studio = _Studio(settings, Store(folder), clock, House())
            sounds = Sounds(0.0)
            context = Context(self._studio, Lettering(Fonts().font), sounds, self._window)
            self._scenes = SceneStack(HubScene(context))
            self._scenes.draw(self._window.canvas)
            if screen != HUB:
                shelf = stack.enter_context(FaceShelf(LANGUAGE))
                self._table = self._open(screen, acting, shelf.deck)
                self._scenes.push(scene_of(context, self._table))
            stack.callback(self._scenes.close)
            self._stack = stack.pop_all()

    def close(self) -> None:
        self._stack.close()

    def look(self, frame: Frame) -> None:
        """See a new picture."""
        self._studio.newest = frame
        if self._table is not None:
            self._table.look(frame)

    def show(self) -> Shown:
        """Let time go on and show it. Once a game is over its result remains on the screen."""
        start, spent = time.perf_counter(), time.thread_time()
        for _ in self._window.inputs():
            pass
        self._scenes.update(self._clock.now())
        self._scenes.draw(self._window.canvas)
        drawn, spent = time.perf_counter(), time.thread_time() - spent
        self._window.present()
        return Shown(
            (drawn - start) * 1000.0, spent * 1000.0, (time.perf_counter() - drawn) * 1000.0
        )

    def _open(self, game: str, acting: Acting, deck: FaceDeck) -> SessionTable:
        kind = registry.kind(game)
        count = min(PLAYERS, kind.most)
        players = guests.players(kind, None, str(count), LANGUAGE)
        faces = deck if guests.shows_faces(kind) else None
        setup = guests.setup(kind, players, 1, None, faces)
        clock = PausableClock(self._clock)
        session = Session(
            kind,
            Match(setup, kind.start(setup)),
            seating=Seating(dict.fromkeys((player.id for player in players), SOURCE)),
            eyes=acting.eyes(),
            clock=clock,
            bots=guests.everybody(kind, players, 1),
            profiles={},
        )
        acting.session = session
        return SessionTable(
            game,
            session,
            clock,
            judged=True,
            between=lambda _now: None,
            source_state=lambda: SourceState.OK,
            leave=lambda: None,
            faces=faces,
        )
