"""Tables, newly laid or as they were left: rules, cameras, bots and faces put together."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from facecam.classify.profile import UNKNOWN, Profile
from facecam.clock import Clock, PausableClock
from facecam.errors import DataError
from facecam.games import registry
from facecam.games.core import Player, Resume
from facecam.games.match import Match
from facecam.games.registry import GameKind
from facecam.play import guests, leniency
from facecam.play.casting import Casting, cast_apart
from facecam.play.company import Company
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
        self._company: Company | None = None

    def open(self, game: str, players: Sequence[Player], settings: Settings) -> SessionTable:
        """Start a new game; see `facecam.ui.facade.Studio.open`."""
        kind = registry.kind(game)
        profiles = self._profiles_of(players)
        players = [_able(player, profiles.get(player.id, UNKNOWN)) for player in players]
        seed = self._house.seed
        if seed is None:
            seed = random.SystemRandom().getrandbits(31)
        shown = self._faces_asked() if guests.shows_faces(kind) else None
        casting = cast_apart(players, self._optics.people, seed)
        eyes = self._judging(casting)
        setup = guests.setup(kind, casting.seats, seed, self._house.deck, shown)
        wishes: dict[str, object] = {"judged": eyes is not None, "hands": settings.hands}
        lenient = leniency.rules(setup, settings)
        setup = guests.adjust(setup, **{**wishes, **lenient, **self._house.rules})
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
        casting = cast_apart(kept.match.players, self._optics.people, setup.seed)
        eyes = self._judging(casting)
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
        if self._company is not None:
            self._company.recall()

    def adapt(self, settings: Settings) -> None:
        """Let the present table play as leniently as that; see `facecam.play.leniency`."""
        if self._company is not None:
            self._company.adapt(settings, fixed=self._house.rules.keys())

    def _seat(self, party: _Party) -> SessionTable:
        match, casting = party.match, party.casting
        self._optics.show_cast(casting.apart)
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
        company = Company(
            party.kind, session, casting, cameras=self._optics, known=self._profile_of
        )
        self._company = company
        table = SessionTable(
            party.kind.name,
            session,
            party.clock,
            judged=party.eyes is not None,
            between=company.update,
            source_state=lambda: self._optics.state,
            leave=lambda: self._leave(table),
            faces=party.faces,
            saving=party.saving,
            company=company,
        )
        return table

    def _profiles_of(self, players: Sequence[Player]) -> dict[str, Profile]:
        """What is known of the people's faces, by player id."""
        known = {one.id: self._profile_of(one.name) for one in players if not one.bot}
        return {player: profile for player, profile in known.items() if profile is not None}

    def _profile_of(self, name: str) -> Profile | None:
        return self._profiles.known(name).profile

    def _faces_asked(self) -> FaceDeck:
        """Return the faces to play with; those asked for on the command line must be there."""
        problem = self._shelf.state.problem
        if problem is not None and self._shelf.state.source == self._house.deck:
            raise problem
        return self._shelf.deck

    def _judging(self, casting: Casting) -> Eyes | None:
        """Return who judges; None where not everybody can be seen."""
        all_seen = len(casting.seating.sources) == len(casting.seats)
        return self._optics.eyes if all_seen else None


def _able(player: Player, profile: Profile) -> Player:
    """Return the player with what their face was found not to show."""
    return msgspec.structs.replace(player, cannot=player.cannot | profile.cannot)
