"""Which part of a tall, narrow place shows the face: people in a row are not of one height."""

from __future__ import annotations

from facecam.records import Box

_DRIFT = 0.35
"""Face heights a face may be off the middle before the part moves after it: a nod moves nothing."""


class Framing:
    """Keeps the height at which everybody's face is."""

    def __init__(self) -> None:
        self._middles: dict[str, float] = {}

    def update(self, player: str, face: Box) -> None:
        """Take where a player's face is, in pixels of the full picture."""
        middle = face.top + face.height / 2
        before = self._middles.get(player)
        if before is None or abs(middle - before) > _DRIFT * face.height:
            self._middles[player] = middle

    def part(self, player: str, place: Box, shape: float) -> Box:
        """Return the part of `place` that is `shape` times as high as wide, about the face.

        All of a place that isn't higher; the middle where no face was seen.
        """
        height = min(place.height, place.width * shape)
        middle = self._middles.get(player, place.top + place.height / 2)
        top = min(max(place.top, middle - height / 2), place.top + place.height - height)
        return Box(place.left, top, place.width, height)
