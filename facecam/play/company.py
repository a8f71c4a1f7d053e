"""Who plays at a table: people and virtual players before their cameras, who come and go."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from facecam.camera.source import Source
from facecam.classify.profile import UNKNOWN, Profile
from facecam.errors import CameraError
from facecam.games.core import Player
from facecam.games.registry import GameKind
from facecam.play import leniency
from facecam.play.casting import Casting, cast_apart
from facecam.play.guests import SKILL
from facecam.play.session import Session
from facecam.settings import Settings


class Cameras(Protocol):
    """Who looks at the people now, and where virtual players are shown; see `Optics`."""

    @property
    def people(self) -> Source | None: ...

    def show_cast(self, source: Source | None) -> None: ...


class Company:
    """The players of one session, and what follows from who they are.

    Parameters
    ----------
    kind, session
        The game that is played.
    casting
        Where everybody is at the start.
    cameras
        Where they could be.
    known
        What a warm-up found out about the face of a person of that name.
    """

    def __init__(
        self,
        kind: GameKind,
        session: Session,
        casting: Casting,
        *,
        cameras: Cameras,
        known: Callable[[str], Profile | None],
    ) -> None:
        self._kind = kind
        self._session = session
        self._casting = casting
        self._cameras = cameras
        self._known = known
        self._camera = self._chosen()

    def update(self, now: float) -> None:
        """Let virtual people do what the game wants of them; look through the camera chosen."""
        if self._chosen() not in {None, self._camera}:
            self._place(self._cast(self._session.match.players))
        self._casting.update(self._session.match.game, now)

    def recall(self) -> None:
        """Let virtual people take their places again after somebody else told them what to do."""
        self._casting.recall()

    def take_over(self, player: str, name: str, *, bot: bool) -> None:
        """Let somebody else play for `player` from now on; see `facecam.ui.facade.Table`."""
        match = self._session.match
        profile = None if bot else self._known(name)
        newcomer = Player(player, name, bot, (profile or UNKNOWN).cannot)
        casting = self._cast([newcomer if one.id == player else one for one in match.players])
        if self._session.referee.judged and player not in casting.seating.sources:
            raise CameraError("company.no_camera", name=name)
        seat = next(one for one in casting.seats if one.id == player)
        brain = self._kind.bot(player, SKILL, match.setup.seed) if bot else None
        self._session.take_over(seat, profile, brain)
        self._place(casting)

    def adapt(self, settings: Settings, fixed: Collection[str]) -> None:
        """Play as leniently as that from now on, but for the rules named in `fixed`."""
        match = self._session.match
        present = getattr(match.present, "settings", None)
        changes = {
            name: wish
            for name, wish in leniency.rules(match.present, settings).items()
            if name not in fixed and getattr(present, name) != wish
        }
        if changes and match.game.outcome is None:
            self._session.adapt(changes)

    def _cast(self, players: Sequence[Player]) -> Casting:
        return cast_apart(players, self._cameras.people, self._session.match.setup.seed)

    def _place(self, casting: Casting) -> None:
        self._camera = self._chosen()
        self._cameras.show_cast(casting.apart)
        self._casting = casting
        self._session.referee.reseat(casting.seating, casting.fixed)

    def _chosen(self) -> str | None:
        people = self._cameras.people
        return None if people is None else people.id
