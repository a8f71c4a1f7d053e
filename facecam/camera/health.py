"""Whether a live camera really shows something: no picture, black, or a picture that stands."""

from __future__ import annotations

import numpy as np

from facecam.records import Frame, Pixels, SourceState

SILENT_S = 1.5
"""No picture for so long: unplugged, or held by another program if none ever came."""
FROZEN_S = 1.0
"""Identical pictures for so long: a sensor's noise alone makes each one different."""
BLACK_S = 1.0
"""Black for so long: the lid is closed. Many cameras begin with some black pictures."""

_BLACK_MEAN = 8.0
_BLACK_BRIGHTEST = 24.0
_STEP = 16  # every 16th pixel both ways tells whether a picture is black or new


class Health:
    """Watches one opening of a live source."""

    def __init__(self) -> None:
        self.state = SourceState.STARTING
        self._heard: float | None = None
        self._seen = False
        self._image: Pixels | None = None
        self._same_since = 0.0
        self._black_since: float | None = None

    def update(self, frame: Frame | None, now: float) -> SourceState:
        """Tell how the source is doing at `now`, given what it just showed.

        To be asked at least twice a second, with None while nothing comes.
        """
        if self._heard is None:
            self._heard = now
        if frame is None:
            if now - self._heard > SILENT_S:
                self.state = SourceState.UNPLUGGED if self._seen else SourceState.BUSY
            return self.state
        self._heard, self._seen = now, True
        black, same = self._black_for(frame.image, now), self._same_for(frame.image, now)
        if black is not None and black >= BLACK_S:
            self.state = SourceState.BLACK
        elif same is not None and same > FROZEN_S:
            self.state = SourceState.FROZEN
        elif black is None and same is None:
            self.state = SourceState.OK
        return self.state

    def _black_for(self, image: Pixels, now: float) -> float | None:
        """Seconds it has been black; None if it isn't."""
        sample = image[::_STEP, ::_STEP]
        if sample.mean() >= _BLACK_MEAN or np.percentile(sample, 99) >= _BLACK_BRIGHTEST:
            self._black_since = None
            return None
        if self._black_since is None:
            self._black_since = now
        return now - self._black_since

    def _same_for(self, image: Pixels, now: float) -> float | None:
        """Seconds it has been the very same picture; None if it is a new one."""
        if self._image is not None and _same(image, self._image):
            return now - self._same_since
        self._image, self._same_since = image, now
        return None


def _same(one: Pixels, other: Pixels) -> bool:
    """Tell whether two pictures are identical; the sample spares most of the work."""
    return (
        one.shape == other.shape
        and np.array_equal(one[::_STEP, ::_STEP], other[::_STEP, ::_STEP])
        and np.array_equal(one, other)
    )
