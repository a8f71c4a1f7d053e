"""Tables, newly laid or as they were left: rules, cameras, bots and faces put together."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import msgspec

from facecam.classify.profile import UNKNOWN, Profile
from facecam.clock import Clock, PausableClock
from facecam.errors import DataError
from facecam.games import registry
from facecam.games.core import Player, Resume, Setup
from facecam.games.match import Match
from facecam.games.registry import GameKind
from facecam.play import guests
from facecam.play.casting import Casting, before_a_camera_of_their_own, cast
from facecam.play.eyes import Eyes
from facecam.play.faces import FaceDeck, FaceShelf
from facecam.play.house import House
from facecam.play.optics import Optics
from facecam.play.profiles import Profiles
from facecam.play.restored import RestoredDeck
from facecam.play.saves import Saves
from facecam.play.saving import Saving
from facecam.play.session import Session
from facecam.play.table import SessionTable
from facecam.settings import Settings
from facecam.ui.saves import Unfinished


@dataclass(frozen=True, slots=True)
class Tools:
    """What the tables of a studio share.

    Cameras and models, the faces of Face to Face, what is known of the players' faces, and the
    games on the disk.
    """

    optics: Optics
    shelf: FaceShelf
    profiles: Profiles
    saves: Saves


@dataclass(frozen=True, slots=True)
class _Party:
    """All that comes together at one table."""

    kind: GameKind
    match: Match
    casting: Casting
    eyes: Eyes | None
    clock: PausableClock
    saving: Saving
    profiles: dict[str, Profile]
    faces: FaceDeck | None


class Tables:
    """Opens tables in the room of a studio, one at a time.

    Parameters
    ----------
    clock
        Live time.
    house
        What goes before the settings.
    tools
        What they share.
    leave
        Called with a table when it is closed.
    """

    def __init__(
        self,
        clock: Clock,
        house: House,
        tools: Tools,
        *,
        leave: Callable[[SessionTable], None],
    ) -> None:
        self._clock = clock
        self._house = house
        self._optics = tools.optics
        self._shelf = tools.shelf
        self._profiles = tools.profiles
        self._saves = tools.saves
        self._leave = leave
        self._casting: Casting | None = None

    def open(self, game: str, players: Sequence[Player], settings: Settings) -> SessionTable:
        """Start a new game; see `facecam.ui.facade.Studio.open`."""
        kind = registry.kind(game)
        profiles = self._profiles_of(players)
        players = [_able(player, profiles.get(player.id, UNKNOWN)) for player in players]
        seed = self._house.seed
        if seed is None:
            seed = random.SystemRandom().getrandbits(31)
        shown = self._faces_asked() if guests.shows_faces(kind) else None
        casting = self._cast(players, seed)
        eyes = self._judging(casting, sides_matter=settings.sides_matter)
        setup = guests.adjust(
            guests.setup(kind, casting.seats, seed, self._house.deck, shown),
            judged=eyes is not None,
            hands=settings.hands,
            sides_matter=settings.sides_matter,
            **self._house.rules,
        )
        match = Match(setup, kind.start(setup))
        clock = PausableClock(self._clock)
        saving = self._saves.begin(kind, setup)
        return self._seat(_Party(kind, match, casting, eyes, clock, saving, profiles, shown))

    def resume(self, game: Unfinished) -> SessionTable:
        """Go on with a game that was left; see `facecam.ui.facade.Studio.resume`."""
        kept = self._saves.load(game)
        setup = kept.match.setup
        shown = self._shelf.restored(setup) if guests.shows_faces(kept.kind) else None
        if isinstance(shown, RestoredDeck) and shown.gone:
            self._saves.tell(DataError("saves.some_faces", count=shown.gone))
        casting = self._cast(kept.match.players, setup.seed)
        eyes = self._judging(casting, sides_matter=_sides_matter(setup))
        clock = PausableClock(self._clock, kept.left_at)
        kept.match.apply(Resume(at=kept.left_at, judged=eyes is not None))
        kept.saving.update(kept.match)
        return self._seat(
            _Party(
                kept.kind,
                kept.match,
                casting,
                eyes,
                clock,
                kept.saving,
                self._profiles_of(kept.match.players),
                shown,
            )
        )

    def recall(self) -> None:
        """Let the virtual people of the present table take their places again."""
        if self._casting is not None:
            self._casting.recall()

    def _seat(self, party: _Party) -> SessionTable:
        match, casting = party.match, party.casting
        self._casting = casting
        session = Session(
            party.kind,
            match,
            seating=casting.seating,
            eyes=party.eyes,
            clock=party.clock,
            bots=guests.brains(party.kind, match.players, match.setup.seed),
            profiles=party.profiles,
            fixed=casting.fixed,
            record=party.saving.update,
        )
        table = SessionTable(
            party.kind.name,
            session,
            party.clock,
            judged=party.eyes is not None,
            between=lambda now: casting.update(match.game, now),
            source_state=lambda: self._optics.state,
            leave=lambda: self._leave(table),
            faces=party.faces,
            saving=party.saving,
        )
        return table

    def _profiles_of(self, players: Sequence[Player]) -> dict[str, Profile]:
        """What is known of the people's faces, by player id."""
        known = {one.id: self._profiles.known(one.name).profile for one in players if not one.bot}
        return {player: profile for player, profile in known.items() if profile is not None}

    def _cast(self, players: Sequence[Player], seed: int) -> Casting:
        """Place the players: people before their source, bots before one of their own.

        A source that isn't a camera shows bots like everybody else.
        """
        people = self._optics.people
        bots = [player for player in players if player.bot]
        apart = bool(bots) and (people is None or people.live)
        virtual = before_a_camera_of_their_own(bots) if apart else None
        self._optics.show_cast(virtual)
        return cast(players, people, virtual, seed)

    def _faces_asked(self) -> FaceDeck:
        """Return the faces to play with; those asked for on the command line must be there."""
        problem = self._shelf.state.problem
        if problem is not None and self._shelf.state.source == self._house.deck:
            raise problem
        return self._shelf.deck

    def _judging(self, casting: Casting, *, sides_matter: bool) -> Eyes | None:
        """Return who judges; None where not everybody can be seen."""
        eyes = self._optics.eyes
        if eyes is None or len(casting.seating.sources) < len(casting.seats):
            return None
        return replace(eyes, judging=replace(eyes.judging, either_side=not sides_matter))


def _able(player: Player, profile: Profile) -> Player:
    """Return the player with what their face was found not to show."""
    return msgspec.structs.replace(player, cannot=player.cannot | profile.cannot)


def _sides_matter(setup: Setup) -> bool:
    return getattr(getattr(setup, "settings", None), "sides_matter", True)
