"""What is known of the players' faces while they play: stored before, or seen at rest by now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from facecam.classify.drift import outdated
from facecam.classify.neutral import NeutralTracker
from facecam.classify.occlusion import NosePatch
from facecam.classify.profile import UNKNOWN, Profile
from facecam.records import Reading


class Familiar:
    """Profiles by player id; resting faces are watched in all of them.

    A player without a stored profile gets one from the rest between performances. Where a stored
    one no longer fits (glasses, light, somebody else), what is seen today takes its place: the
    warm-up of another face misleads more than none.
    """

    def __init__(self, players: Iterable[str], stored: Mapping[str, Profile]) -> None:
        self._trackers = {player: NeutralTracker() for player in players}
        self._stored = dict(stored)
        self._today: dict[str, Profile] = {}
        self._drifted: frozenset[str] = frozenset()

    @property
    def drifted(self) -> frozenset[str]:
        """Players whose stored profile was given up."""
        return self._drifted

    def profile(self, player: str) -> Profile:
        """What to judge by."""
        return self._stored.get(player) or self._today.get(player, UNKNOWN)

    def nose(self, player: str) -> NosePatch | None:
        """The player's free nose as seen this evening."""
        return self._trackers[player].nose

    def learn(self, player: str, profile: Profile) -> None:
        """Take the profile of a warm-up."""
        self._stored[player] = profile
        self._drifted -= {player}
        self._trackers[player] = NeutralTracker()

    def meet(self, player: str, stored: Profile | None) -> None:
        """Forget the face: somebody else plays for the player, of whom this is known."""
        self._stored.pop(player, None)
        self._today.pop(player, None)
        self._drifted -= {player}
        self._trackers[player] = NeutralTracker()
        if stored is not None:
            self._stored[player] = stored

    def update(self, reading: Reading) -> bool:
        """Take a face at rest; return whether its stored profile has just been given up."""
        player = reading.seat
        today = self._today[player] = self._trackers[player].update(reading)
        stored = self._stored.get(player)
        if stored is None or not outdated(stored, today):
            return False
        del self._stored[player]
        self._drifted |= {player}
        return True
