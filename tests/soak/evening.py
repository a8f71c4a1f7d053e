"""A simulated evening: all games in turn on the real screens, and whatever may go wrong, does."""

from __future__ import annotations

import contextlib
import errno
import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest import mock

import msgspec
import pygame

from facecam.clock import SimulatedClock
from facecam.errors import IllegalCommandError
from facecam.games import log, registry
from facecam.games.core import Command
from facecam.records import SourceState
from facecam.settings import Settings
from facecam.store import Store
from facecam.ui.kit.context import Context
from facecam.ui.kit.fonts import Fonts
from facecam.ui.kit.input import Unplugged
from facecam.ui.kit.layout import CANVAS
from facecam.ui.kit.scene import Scene, SceneStack
from facecam.ui.kit.sound import Sounds
from facecam.ui.kit.text import Lettering
from facecam.ui.scenes import registry as screens
from facecam.ui.scenes.common import players_of
from facecam.ui.scenes.hub import HubScene
from tests.games.walks import choose
from tests.soak.house import SoakStudio, Trouble, replayed
from tests.soak.monkey import inputs
from tests.ui.stand_ins import StandInWindow, guests

STEPS_S = (0.03, 0.1, 0.1, 0.3)
"""How long a frame takes: mostly a good deal longer than it should."""
GAME_S = (240.0, 900.0)
"""After so long a game is left, over or not."""
MENUS_S = 20.0
AWAY_S = 6.0
"""After so long people go back from the menus to the game."""
_FAULT_S = (0.5, 12.0)


class Disk:
    """A disk that is full now and then."""

    full = False

    @contextlib.contextmanager
    def mounted(self) -> Iterator[None]:
        really = os.fsync

        def fsync(handle: int) -> None:
            if self.full:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            really(handle)

        with mock.patch("os.fsync", fsync):
            yield


class Evening:
    """One evening from a seed.

    Parameters
    ----------
    seed
        Of the games, the hands and the faults.
    folder
        The disk.
    draw
        One of so many frames is painted.
    """

    def __init__(self, seed: int, folder: Path, draw: int = 20) -> None:
        self.chance = random.Random(f"evening {seed}")
        self.clock = SimulatedClock()
        self.disk = Disk()
        self.faults: Counter[str] = Counter()
        self.commands: Counter[str] = Counter()
        self.verified: Counter[str] = Counter()
        self.finished: Counter[str] = Counter()
        self.screens: Counter[str] = Counter()
        self.events = 0
        self._draw = draw
        self._canvas = pygame.Surface(CANVAS.size, depth=32)
        self._studio = SoakStudio(Settings(language="zh-TW"))
        self._studio.begin(self.clock, self.chance, Store(folder))
        pygame.font.init()
        self._sounds = Sounds()
        self._context = Context(
            self._studio, Lettering(Fonts().font), self._sounds, StandInWindow()
        )
        self._stack = SceneStack(HubScene(self._context))
        self._games: list[str] = []
        self._until = MENUS_S
        self._healthy_at = 0.0
        self._old: list[Command] = []
        self._table: object = None
        self._scene: Scene | None = None
        self._away_since = 0.0

    def run(self, hours: float, watch: Callable[[float], None] = lambda _now: None) -> None:
        """Play on for so long; `watch` is called every simulated minute."""
        end, minute = self.clock.now() + hours * 3600, 0.0
        with self.disk.mounted(), self._sounds:
            while self.clock.now() < end:
                self._frame()
                if self.clock.now() >= minute:
                    minute = self.clock.now() + 60
                    watch(self.clock.now())
            self._stack.close()
            self._studio.keepsakes.close()  # type: ignore[attr-defined]
            self._studio.saves.close()  # type: ignore[attr-defined]
        self._verify()

    def _frame(self) -> None:
        self.clock.advance_to(self.clock.now() + self.chance.choice(STEPS_S))
        now, chance = self.clock.now(), self.chance
        self._break_things(now)
        self._go_on(now)
        self._studio.look()
        if chance.random() < 0.25:
            for event in inputs(self._stack.top, chance):
                self._stack.handle(event)
                if isinstance(event, Unplugged):  # as the loop does
                    self._context.pads.pop(event.pad, None)
                if not len(self._stack):
                    break
        if not len(self._stack):  # somebody pressed "quit": they come back at once
            self._stack.push(HubScene(self._context))
        self._help()
        self._stack.update(now)
        if not len(self._stack):
            self._stack.push(HubScene(self._context))
        self.screens[type(self._stack.top).__name__] += 1
        if chance.randrange(self._draw) == 0:
            self._stack.draw(self._canvas)

    def _go_on(self, now: float) -> None:
        """Begin the next game when this one took long enough, or was left; go back to it if not."""
        scenes = self._stack._scenes
        if self._scene in scenes:
            if scenes[-1] is self._scene:
                self._away_since = now
            elif now - self._away_since > AWAY_S:
                self._stack._drop(len(scenes) - 1 - scenes.index(self._scene))
        elif self._scene is not None:
            self._scene, self._until = None, min(self._until, now + MENUS_S)
        if now < self._until:
            return
        self._stack.close()
        self._verify()
        self._stack.push(HubScene(self._context))
        self._games = self._games or list(registry.names())
        kind = registry.kind(self._games.pop(0))
        count = self.chance.randint(kind.fewest, kind.most)
        people = guests(count, bots=self.chance.randint(0, count))
        language = self.chance.choice(("en", "zh-TW"))
        self._context.change(guests=people, language=language)
        table = self._studio.open(kind.name, players_of(people))
        self._scene = screens.scene_of(self._context, table)
        self._stack.push(self._scene)
        self._until = now + self.chance.uniform(*GAME_S)

    def _break_things(self, now: float) -> None:
        """Now and then something breaks for a while."""
        if now < self._healthy_at or self.chance.random() > 0.02:
            if now >= self._healthy_at:
                self._studio.trouble, self.disk.full = Trouble(), False
            return
        self._healthy_at = now + self.chance.uniform(*_FAULT_S)
        trouble = Trouble()
        what = self.chance.choice((*_CAMERA, "late", "slow", "away", "disk"))
        if self.chance.random() < 0.01:
            what = "sound"  # it never comes back
        self.faults[what] += 1
        match what:
            case "late":
                trouble.late = self.chance.choice((0.2, 2.0))
            case "slow":
                trouble.slow = self.chance.choice((0.5, 3.0))
            case "away":
                trouble.away = True
            case "disk":
                self.disk.full = True
            case "sound":
                pygame.mixer.quit()
            case _:
                trouble.state = SourceState(what)
        self._studio.trouble = trouble

    def _help(self) -> None:
        """People know the rules: now and then they do what can be done, or what can't."""
        table = self._studio.table
        if table is None or table.outcome is not None:
            return
        if table is not self._table:
            self._table, self._old = table, []
        game, at = table.told.match.game, table.now()
        if self.chance.random() < 0.12 and game.legal(at):
            command = choose(game, self.chance, at)
            self._old.append(command)
            self._submit(command)
        if self._old and self.chance.random() < 0.02:
            self._submit(msgspec.structs.replace(self.chance.choice(self._old), at=at))
            del self._old[:-50]
        if self.chance.random() < 0.003:
            with contextlib.suppress(IllegalCommandError):
                table.undo()
                self.faults["undo"] += 1

    def _submit(self, command: Command) -> None:
        table = self._studio.table
        assert table is not None
        before = table.told.match.game
        try:
            table.submit(command)
        except IllegalCommandError:
            assert table.told.match.game == before
            self.faults["illegal"] += 1
        else:
            self.commands[type(command).__name__] += 1

    def _verify(self) -> None:
        """Nothing was lost: the log plays the same game, and all that happened was told."""
        for told in self._studio.played:
            happened, again = replayed(log.decode(log.of(told.kind, told.match).encode(), "soak"))
            assert again.game == told.match.game
            # What came while the table was being left was told to nobody.
            assert told.events == happened[told.before :][: len(told.events)]
            self.events += len(told.events)
            self.verified[told.kind.name] += 1
            self.finished[told.kind.name] += told.match.game.outcome is not None
        self._studio.played.clear()


_CAMERA = ("black", "frozen", "unplugged", "busy", "starting")
