"""Everybody's warm-ups: who has one, and the one that goes on before the camera."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from facecam.camera.source import Source
from facecam.classify.profile import Profile
from facecam.classify.warmup import Pace
from facecam.errors import FacecamError
from facecam.expressions import Expression
from facecam.play.casting import doubles
from facecam.play.eyes import Eyes
from facecam.play.profiles import Profiles
from facecam.play.rehearsal import Double, Plan, Rehearsal
from facecam.records import Frame
from facecam.virtual.source import VirtualSource

ON_SCREEN = Pace(neutral=2.5, move=2.5, show=0.5, patience=6.0, breath=0.8)
"""For people who read what to do: about fifteen seconds until the faces to try."""


class WarmUps:
    """Implements `facecam.ui.warm_ups.WarmUps`.

    Parameters
    ----------
    profiles
        What is known of the players.
    camera
        Returns what looks and the people's source; raises FacecamError where there is none.
    names
        Returns who plays, in order: virtual people stand for them as they do in a game.
    ended
        Called whenever one ended, with the player's name and new profile (None: nothing learnt).
    plan
        How the warm-ups go.
    """

    def __init__(
        self,
        profiles: Profiles,
        camera: Callable[[], tuple[Eyes, Source]],
        *,
        names: Callable[[], Sequence[str]] = tuple,
        ended: Callable[[str, Profile | None], None] = lambda _name, _profile: None,
        plan: Plan | None = None,
    ) -> None:
        self._profiles = profiles
        self._camera = camera
        self._names = names
        self._ended = ended
        self._plan = plan or Plan(pace=ON_SCREEN)
        self._current: Rehearsal | None = None

    @property
    def busy(self) -> bool:
        """Whether somebody is warming up."""
        return self._current is not None

    def known(self, name: str) -> bool:
        return self._profiles.known(name).profile is not None

    def cannot(self, name: str) -> Sequence[Expression]:
        found = (one.partition(".") for one in sorted(self._profiles.of(name).cannot))
        return [Expression(**{part: category}) for part, _, category in found]

    def problem(self, name: str) -> FacecamError | None:
        return self._profiles.known(name).problem

    def forget(self, name: str) -> None:
        self._profiles.delete(name)

    def begin(self, name: str) -> Rehearsal:
        self.stop()
        eyes, source = self._camera()

        def end(profile: Profile | None) -> None:
            self._current = None
            self._ended(name, profile)

        rehearsal = Rehearsal(
            name,
            eyes,
            source.id,
            self._profiles,
            double=double(name, self._names(), source),
            plan=self._plan,
            ended=end,
        )
        self._current = rehearsal
        return rehearsal

    def look(self, frame: Frame) -> None:
        """Give the one who warms up a picture; called on the thread that owns the reader."""
        current = self._current
        if current is not None:
            current.look(frame)

    def stop(self) -> None:
        """End the warm-up that goes on."""
        if self._current is not None:
            self._current.stop()


def double(name: str, names: Sequence[str], source: Source) -> Double | None:
    """Return the virtual person who stands for the player `name` among those who play, if any."""
    if not isinstance(source, VirtualSource):
        return None
    everybody = [*names] if name in names else [*names, name]
    return Double(source, doubles(everybody, source.members)[everybody.index(name)])
