"""Plain stand-ins for what the screens ask of the house, and rendered scenes to look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec
import numpy as np
import pygame

from facecam.clock import SimulatedClock
from facecam.errors import FacecamError
from facecam.expressions import Expression
from facecam.games import registry
from facecam.games.core import Command, Event, Outcome, Player, TakeOver, Tick, Undo
from facecam.games.match import Match
from facecam.records import Ask, Call, PartVerdict, Pixels, SourceState, Verdict
from facecam.settings import Guest, Settings
from facecam.ui.facade import PEOPLE, Faces, Loading
from facecam.ui.keepsakes import Kept, Photo, Saved
from facecam.ui.kit.context import Context
from facecam.ui.kit.fonts import Fonts
from facecam.ui.kit.text import Lettering
from facecam.ui.kit.theme import LOOKS
from facecam.ui.saves import Unfinished
from facecam.ui.warm_ups import Asked, Trial

NAMES = ("小明", "Grandma Rosa", "阿傑", "Zoë", "外婆陳美玲", "Maximilian", "Ida", "王大明")


def picture(shade: int = 0, size: tuple[int, int] = (640, 480)) -> Pixels:
    """A picture that shows which side is which: a ramp, darker to the left."""
    width, height = size
    ramp = np.linspace(60, 220, width, dtype=np.float32)[None, :, None]
    tone = np.array([1.0, 0.85 - 0.05 * shade, 0.6 + 0.05 * shade], np.float32)
    return np.broadcast_to(ramp * tone, (height, width, 3)).astype(np.uint8)


def verdict(
    player: str, call: Call = Call.NOT_YET, *, progress: float = 0.0, held: bool = False
) -> Verdict:
    """A verdict with the eyes right and the mouth not yet, or all right."""
    right = PartVerdict(Call.RIGHT, None, 0.9)
    other = right if call is Call.RIGHT else PartVerdict(Call.NOT_YET, None, 0.2)
    parts = {"eyes": right, "nose": right, "mouth": other}
    return Verdict(player, 0.0, call, None, parts, None, progress, held)


@dataclass
class StandInWindow:
    """Remembers whether text input is on."""

    typing: bool = False
    fullscreen: bool = False

    def start_text(self, box: pygame.Rect) -> None:
        self.typing = box.width > 0

    def stop_text(self) -> None:
        self.typing = False

    def toggle_fullscreen(self) -> None:
        self.fullscreen = not self.fullscreen


@dataclass
class StandInSounds:
    """Remembers what was played."""

    volume: float = 0.7
    played: list[str] = field(default_factory=list)

    def play(self, name: str) -> None:
        self.played.append(name)

    def stop(self) -> None:
        self.played.clear()


@dataclass
class StandInTable:
    """A real match without camera, threads and bots; tests say what is seen."""

    players: tuple[Player, ...]
    seed: int = 1
    judged: bool = True
    game: str = "mission"
    changes: dict[str, object] = field(default_factory=dict)
    clock: SimulatedClock = field(default_factory=SimulatedClock)
    seen: dict[str, Verdict] = field(default_factory=dict)
    pictures: bool = True
    state: SourceState | None = SourceState.OK
    paused: bool = False
    closed: bool = False
    ended: bool = False
    drifted: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        kind = registry.kind(self.game)
        setup = kind.prepare(self.players, self.seed)
        wishes = {"judged": self.judged, **self.changes}
        known = {name: wish for name, wish in wishes.items() if hasattr(setup.settings, name)}
        settings = msgspec.structs.replace(setup.settings, **known)
        setup = msgspec.structs.replace(setup, settings=settings)
        self.match = Match(setup, kind.start(setup))
        self._events: list[Event] = []
        self.heard: list[Event] = []
        self._photos: list[Photo] = []
        self._faces: dict[str, Pixels] = {}
        self._pixels = {player.id: picture(number) for number, player in enumerate(self.players)}

    def now(self) -> float:
        return self.clock.now()

    def advance(self, seconds: float) -> None:
        """Let time go on, unless paused."""
        if not self.paused:
            self.clock.advance_to(self.clock.now() + seconds)

    def update(self) -> Sequence[Event]:
        if not self.paused and self.outcome is None:
            self.submit(Tick(at=self.now(), settled=self.now()))
        events, self._events = self._events, []
        return events

    def view(self, player: str | None) -> msgspec.Struct:
        return self.match.game.view(player)

    def submit(self, command: Command) -> None:
        events = self.match.apply(command)
        self.heard += events
        self._events += events

    def undo(self) -> None:
        self.submit(Undo(at=self.now()))

    def take_over(self, player: str, name: str, *, bot: bool) -> None:
        self.submit(TakeOver(at=self.now(), who=Player(player, name, bot)))
        self.players = self.match.players

    def verdicts(self) -> Mapping[str, Verdict]:
        return self.seen

    def picture(
        self, player: str, among: Sequence[str] = (), *, shape: float | None = None
    ) -> Pixels | None:
        del among, shape
        return self._pixels[player] if self.pictures else None

    def face(self, name: str) -> Pixels | None:
        return self._faces.setdefault(name, picture(len(self._faces) % 6, (360, 420)))

    def snap(self, player: str, occasion: str = "1") -> None:
        """Keep a photo of `player`."""
        self._photos.append(
            Photo(
                player,
                self.now(),
                self.now(),
                self._pixels[player],
                occasion,
                0.9,
                (self._pixels[player],) * 3,
            )
        )

    def photos(self) -> Sequence[Photo]:
        return self._photos

    def source_state(self) -> SourceState | None:
        return self.state

    def pause(self) -> None:
        self.paused = True

    def resume(self) -> None:
        self.paused = False

    @property
    def outcome(self) -> Outcome | None:
        return self.match.game.outcome

    @property
    def kept(self) -> bool:
        return bool(self.match.commands) and not self.ended

    def end(self) -> None:
        self.ended = True

    def close(self) -> None:
        self.closed = True


@dataclass
class StandInKeepsakes:
    """A disk that remembers what was asked of it."""

    folder: str = "/home/小明/.local/share/facecam"
    files: list[Kept] = field(default_factory=list)
    refuses: FacecamError | None = None
    _news: list[Saved] = field(default_factory=list)

    def everything(self) -> Sequence[Kept]:
        return tuple(self.files)

    def pictures(self) -> Sequence[Kept]:
        return tuple(one for one in self.files if one.kind == "album")

    def preview(self, path: str) -> Pixels | None:
        return picture(len(path) % 6, (360, 270)) if path.endswith("png") else None

    def save_picture(self, name: str, picture: Pixels) -> None:
        self._save(f"{name}-0.png", picture.nbytes)

    def save_film(self, name: str, frames: Sequence[Pixels]) -> None:
        self._save(f"{name}-0.gif", sum(frame.nbytes for frame in frames))

    def _save(self, path: str, size: int) -> None:
        if self.refuses:
            self._news.append(Saved(None, self.refuses))
            return
        self.files.append(Kept("album", path, size))
        self._news.append(Saved(path))

    def saved(self) -> Sequence[Saved]:
        news, self._news = self._news, []
        return news

    def delete(self, path: str) -> None:
        if self.refuses:
            raise self.refuses
        self.files = [one for one in self.files if one.path != path]

    def delete_all(self) -> None:
        if self.refuses:
            raise self.refuses
        self.files = []


@dataclass
class StandInWarmUp:
    """A warm-up that a test leads."""

    name: str
    asked: Asked = field(default_factory=lambda: Asked(Ask.NEUTRAL))
    trials: Sequence[Trial] = ()
    changed: bool = False
    problem: FacecamError | None = None
    done: list[str] = field(default_factory=list)

    def picture(self) -> Pixels | None:
        return picture(size=(640, 480))

    def skip(self) -> None:
        self.done.append("skip")

    def give_up(self) -> None:
        self.done.append("give up")

    def retry(self, expression: Expression) -> None:
        self.done.append(str(expression))
        self.asked = Asked(Ask.TRY, expression)

    def stop(self) -> None:
        self.done.append("stop")


@dataclass
class StandInWarmUps:
    """Who is warmed up, by name, with what they can't show."""

    stored: dict[str, tuple[Expression, ...]] = field(default_factory=dict)
    problems: dict[str, FacecamError] = field(default_factory=dict)
    refuses: FacecamError | None = None
    begun: list[StandInWarmUp] = field(default_factory=list)

    def known(self, name: str) -> bool:
        return name in self.stored

    def cannot(self, name: str) -> Sequence[Expression]:
        return self.stored.get(name, ())

    def problem(self, name: str) -> FacecamError | None:
        return self.problems.get(name)

    def begin(self, name: str) -> StandInWarmUp:
        if self.refuses:
            raise self.refuses
        self.begun.append(StandInWarmUp(name))
        return self.begun[-1]

    def forget(self, name: str) -> None:
        if self.refuses:
            raise self.refuses
        self.stored.pop(name, None)


@dataclass
class StandInSaves:
    """Games that were left, and what the disk says."""

    games: list[Unfinished] = field(default_factory=list)
    news: list[FacecamError] = field(default_factory=list)
    refuses: FacecamError | None = None

    def unfinished(self) -> Sequence[Unfinished]:
        return tuple(self.games)

    def troubles(self) -> Sequence[FacecamError]:
        news, self.news = self.news, []
        return news

    def forget(self, game: Unfinished) -> None:
        if self.refuses:
            raise self.refuses
        self.games.remove(game)


@dataclass
class StandInStudio:
    """A room whose camera shows a ramp."""

    settings: Settings
    ready: Loading = field(default_factory=lambda: Loading(1.0, "ui.loading.camera"))
    state: SourceState | None = SourceState.OK
    names: tuple[str, ...] = ("FaceTime HD Camera", "OBS Virtual Camera")
    shows: bool = True
    refuses: FacecamError | None = None
    opened: list[StandInTable] = field(default_factory=list)
    shown: Faces = field(
        default_factory=lambda: Faces(PEOPLE, 64, 1.0, people={name: name for name in NAMES})
    )
    changes: dict[str, object] = field(default_factory=dict)
    keepsakes: StandInKeepsakes = field(default_factory=StandInKeepsakes)
    warm_ups: StandInWarmUps = field(default_factory=StandInWarmUps)
    saves: StandInSaves = field(default_factory=StandInSaves)

    def __post_init__(self) -> None:
        self._pixels = picture(size=(1280, 720))

    def change(self, settings: Settings) -> None:
        self.settings = settings

    def loading(self) -> Loading:
        return self.ready

    def cameras(self) -> Sequence[str]:
        return self.names

    def virtual_names(self) -> Sequence[str]:
        return ("Mei", "Hao", "阿嬤", "Oskar", "Amara", "Uncle Ming", "Little An", "João")

    def source_state(self) -> SourceState | None:
        return self.state

    def mirror(self) -> Pixels | None:
        return self._pixels if self.shows else None

    def show_faces(self, source: str) -> None:
        self.shown = Faces(source, 40, 1.0, people={name: name for name in NAMES})

    def faces(self) -> Faces:
        return self.shown

    def face(self, name: str) -> Pixels | None:
        return self._pixels if name else None

    def open(self, game: str, players: Sequence[Player]) -> StandInTable:
        if self.refuses:
            raise self.refuses
        judged = self.ready.problem is None
        table = StandInTable(tuple(players), judged=judged, game=game, changes=self.changes)
        self.opened.append(table)
        return table

    def resume(self, game: Unfinished) -> StandInTable:
        players = [Player(f"p{n}", name) for n, name in enumerate(game.players, start=1)]
        return self.open(game.game, players)


def guests(count: int, bots: int = 0) -> tuple[Guest, ...]:
    """People first, then bots, each with a look of their own."""
    return tuple(
        Guest(name=NAMES[number], look=number % len(LOOKS), bot=number >= count - bots)
        for number in range(count)
    )


def make_context(
    language: str = "en", count: int = 4, *, bots: int = 0, **settings: object
) -> Context:
    """Everything a scene is given, with `count` guests."""
    wishes: dict[str, object] = {"language": language, "guests": guests(count, bots), **settings}
    studio = StandInStudio(Settings(**wishes))  # type: ignore[arg-type]
    pygame.font.init()
    return Context(studio, Lettering(Fonts().font), StandInSounds(), StandInWindow())
