"""The hand-offs between the layers: frozen, each with the capture time it came from.

Times are seconds on the session's clock. Pictures are RGB, unmirrored; points are (x, y) in pixels
of the full picture, x to the right and y down; left and right are the player's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
Points = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture of a source.

    `image` is (height, width, 3) uint8 RGB and read-only; `number` rises by one a picture;
    `picture` names the file it came from, where it is one of a folder.
    """

    image: Pixels
    time: float
    number: int
    source: str
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the full picture in pixels."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class HeadPose:
    """Head pose in degrees; 0, 0, 0 looks into the camera.

    yaw > 0: turned to the player's left; pitch > 0: looking up; roll > 0: tilted towards the
    player's left shoulder.
    """

    yaw: float
    pitch: float
    roll: float


@dataclass(frozen=True, slots=True, eq=False)
class Hand:
    """One hand: (21, 3) landmarks in pixels (z on the same scale), `side` the player's own."""

    landmarks: Points
    side: str
    score: float


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """One face as MediaPipe reads it.

    `landmarks` is (478, 3) in pixels (z on the same scale), `blendshapes` (52,) in 0..1 in the
    order of `facecam.classify.landmarks.BLENDSHAPES`, `width` the distance between the face's
    sides in pixels. `patch` is a small aligned (P, P, 3) picture of the face and `patch_transform`
    the (2, 3) matrix from the full picture into it; both end at the Estimate.
    """

    landmarks: Points
    blendshapes: NDArray[np.float32]
    pose: HeadPose
    box: Box
    width: float
    patch: Pixels
    patch_transform: NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """What one frame shows of one seat.

    `face` is None where none is found, `hands` None where nobody looked for them. `brightness`
    is the mean luminance of the face (of the seat without one) in 0..1, `sharpness` the standard
    deviation of the face patch's Laplacian over its contrast (0 = flat or blurred). Hands are
    looked for less often than faces: `hands_time` is when the picture they are in was taken.
    """

    seat: str
    time: float
    face: Face | None
    hands: tuple[Hand, ...] | None
    brightness: float
    sharpness: float
    picture: str = ""
    hands_time: float | None = None


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a reading most likely shows: probabilities by part and category.

    `parts` lacks a part nobody could look at (no hands read; no face: empty). `covered` are parts
    with something in front of them. The rest is what the judge's gates ask for.
    """

    seat: str
    time: float
    parts: Mapping[str, Mapping[str, float]]
    pose: HeadPose | None
    face_width: float
    brightness: float
    sharpness: float
    covered: frozenset[str] = frozenset()
    picture: str = ""

    def best(self, part: str) -> str | None:
        """The likeliest category of `part`; None where it couldn't be looked at."""
        probabilities = self.parts.get(part)
        return max(probabilities, key=lambda name: probabilities[name]) if probabilities else None


class Call(StrEnum):
    """What the judge says of a part or of the whole."""

    RIGHT = "right"
    NOT_YET = "not_yet"
    CANT_TELL = "cant_tell"


class Reason(StrEnum):
    """Why the judge can't tell; each is a sentence of the catalogue (``reason.…``)."""

    NO_FACE = "no_face"
    TOO_FAR = "too_far"
    TOO_DARK = "too_dark"
    TOO_BRIGHT = "too_bright"
    BLURRED = "blurred"
    TURNED = "turned"
    TILTED = "tilted"
    MOVING = "moving"
    COVERED = "covered"
    UNSURE = "unsure"
    NOT_READ = "not_read"


@dataclass(frozen=True, slots=True)
class PartVerdict:
    """The call on one part; `probability` is that of the wanted category."""

    call: Call
    reason: Reason | None
    probability: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """The call on one player's face at one moment.

    `since` is when the present hold began (None: nothing is held), `progress` how much of the hold
    time is over (0..1), `held` that it is complete.
    """

    seat: str
    time: float
    call: Call
    reason: Reason | None
    parts: Mapping[str, PartVerdict]
    since: float | None
    progress: float
    held: bool
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Threshold:
    """When a category counts as shown: probability to enter, to leave, and lead over rivals."""

    enter: float = 0.6
    leave: float = 0.4
    margin: float = 0.15


@dataclass(frozen=True, slots=True)
class Thresholds:
    """The thresholds of one player; a (part, category) that isn't named takes the default."""

    default: Threshold = Threshold()
    own: Mapping[tuple[str, str], Threshold] = field(default_factory=dict)

    def of(self, part: str, category: str) -> Threshold:
        return self.own.get((part, category), self.default)


class Ask(StrEnum):
    """What a player is asked for at the warm-up; each is a sentence (``classify.warmup.…``)."""

    NEUTRAL = "neutral"
    SQUEEZE = "squeeze"
    STRETCH = "stretch"
    TRY = "try"
    DONE = "done"


class SourceState(StrEnum):
    """How a picture source is doing; each but OK is a sentence of the catalogue (``camera.…``)."""

    STARTING = "starting"
    OK = "ok"
    BLACK = "black"
    FROZEN = "frozen"
    UNPLUGGED = "unplugged"
    BUSY = "busy"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class SourceEvent:
    """A source's state changed."""

    source: str
    time: float
    state: SourceState
