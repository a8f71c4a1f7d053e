"""Whether a stored profile still fits the face before the camera."""

from __future__ import annotations

import numpy as np

from facecam.classify.features import place
from facecam.classify.profile import Profile

_STABLE = {
    "geo.nose.ala_to_eye": 0.019,
    "geo.nose.length": 0.031,
    "geo.nose.bridge_low": 0.020,
    "geo.nose.lip_to_cheek": 0.022,
    "geo.mouth.lower_lip": 0.016,
    "geo.mouth.height": 0.029,
    "geo.mouth.width": 0.042,
    "geo.mouth.line_y": 0.022,
    "geo.mouth.corner_to_ala": 0.024,
    "geo.eyes.cheek.mean": 0.038,
    "geo.eyes.lower_y.mean": 0.012,
}
"""Measurements that tell resting people apart -> how much they vary in one person's pictures."""

_PLACES = np.array([place(name) for name in _STABLE])
_SPREADS = np.array(list(_STABLE.values()))

DRIFTED = 1.4
"""Beyond it the warm-up is due again: of rendered people whose light, pose and lens changed all at
once 4 in 100 lie there, of two different people 85."""


ENOUGH = 0.85
"""Trust in what is seen today before it may speak against a warm-up: more rest than one countdown
gives, so that one grin before "Cheese!" proves nothing."""


FAR, GLIMPSE = 2.4, 0.7
"""Drift that needs only that much trust, which one countdown does give: a slight smile or a pucker
that passes for rest reaches 2.0 at most (six drawn people), two people 1.0 to 4.1."""


def drift(stored: Profile, now: Profile) -> float:
    """How far a player's resting face is from the one of the warm-up, in usual variations.

    0 while either isn't known.
    """
    before, after = stored.neutral_features(), now.neutral_features()
    if before is None or after is None:
        return 0.0
    change = after.values[_PLACES] - before.values[_PLACES]
    return float(np.mean(np.abs(change) / _SPREADS))


def outdated(stored: Profile, today: Profile) -> bool:
    """Tell whether a warm-up no longer fits the face, as far as it was seen at rest today."""
    changed = drift(stored, today) if today.trust >= GLIMPSE else 0.0
    return changed > (DRIFTED if today.trust >= ENOUGH else FAR)
