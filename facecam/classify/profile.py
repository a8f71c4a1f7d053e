"""What is known of one player: numbers only, so that it may be stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
import numpy as np

from facecam.classify import features
from facecam.classify.features import Features
from facecam.records import Threshold, Thresholds


class Range(msgspec.Struct, frozen=True):
    """The lowest and the highest value of a feature while the face was squeezed and stretched."""

    low: float
    high: float


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """What the judge knows of a player.

    Parameters
    ----------
    features
        Version of the features that the numbers belong to.
    neutral
        The features of the player's neutral face; empty while nothing is known.
    trust
        How far `neutral` is to be believed, 0..1; 1 after a warm-up.
    ranges
        Feature name -> how far it went in the warm-up.
    cannot
        What the player can't do, as ``part.category``.
    thresholds
        The player's own thresholds by ``part.category``.
    """

    features: int = features.VERSION
    neutral: tuple[float, ...] = ()
    trust: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.0
    ranges: Mapping[str, Range] = msgspec.field(default_factory=dict)
    cannot: frozenset[str] = frozenset()
    thresholds: Mapping[str, Threshold] = msgspec.field(default_factory=dict)

    @property
    def usable(self) -> bool:
        """Whether there is a neutral face that fits the features of this version."""
        return self.features == features.VERSION and len(self.neutral) == len(features.NAMES)

    def neutral_features(self) -> Features | None:
        """The neutral face; None while it isn't known or where it is of other features."""
        if not self.usable:
            return None
        with np.errstate(over="ignore"):
            values = np.array(self.neutral, dtype=np.float32)
        return Features(values) if np.isfinite(values).all() else None

    def can(self, part: str, category: str) -> bool:
        """Whether the player can show this."""
        return f"{part}.{category}" not in self.cannot

    def judging(self, usual: Thresholds) -> Thresholds:
        """The thresholds as the judge takes them: the usual ones, but for the player's own."""
        own = dict(usual.own)
        for key, threshold in self.thresholds.items():
            part, _, category = key.partition(".")
            own[part, category] = threshold
        return Thresholds(usual.default, own)


UNKNOWN = Profile()
"""Nothing is known of the player."""
