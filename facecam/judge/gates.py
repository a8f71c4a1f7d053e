"""When the judge can't tell, and why: head pose, size, light, something in the way.

The pose limits are those beyond which a person can't tell either.
"""

from __future__ import annotations

from dataclasses import dataclass

from facecam.expressions import FACE_PARTS
from facecam.records import Estimate, HeadPose, Reason


@dataclass(frozen=True, slots=True)
class Gates:
    """Limits of what is judged.

    Angles in degrees, `face_width` in pixels, `dark` and `bright` mean luminance in 0..1,
    `sharpness` as in `Reading`, `turn_rate` in degrees a second.
    """

    yaw: float = 25.0
    pitch: float = 20.0
    roll: float = 25.0
    fine: float = 15.0
    face_width: float = 60.0
    dark: float = 0.10
    bright: float = 0.95
    sharpness: float = 0.0
    turn_rate: float = 90.0


NO_GATES_FOR = frozenset({("nose", "covered")})
"""Categories that are themselves something in front of the part."""

SIDED_FINE = {("eyes", "wink_left"): 1, ("eyes", "wink_right"): -1}
"""Winks of the eye that a turn to this side (sign of the yaw) takes out of sight."""

FINE = frozenset({("nose", "wrinkled"), ("mouth", "crooked_left"), ("mouth", "crooked_right")})


def face_reason(estimate: Estimate, gates: Gates) -> Reason | None:
    """Say why nothing of this face can be judged, or None."""
    if estimate.pose is None:
        return Reason.NO_FACE
    if estimate.face_width < gates.face_width:
        return Reason.TOO_FAR
    if estimate.brightness < gates.dark:
        return Reason.TOO_DARK
    if estimate.brightness > gates.bright:
        return Reason.TOO_BRIGHT
    if estimate.sharpness < gates.sharpness:
        return Reason.BLURRED
    return None


def part_reason(estimate: Estimate, part: str, category: str, gates: Gates) -> Reason | None:
    """Say why `part` can't be judged for `category`, or None; the face itself is judgeable."""
    if part in FACE_PARTS:
        pose = estimate.pose
        if pose is None:
            return Reason.NO_FACE
        if turned := _pose_reason(pose, part, category, gates):
            return turned
    if part in estimate.covered and (part, category) not in NO_GATES_FOR:
        return Reason.COVERED
    if part not in estimate.parts:
        return Reason.NOT_READ
    return None


def _pose_reason(pose: HeadPose, part: str, category: str, gates: Gates) -> Reason | None:
    wanted = (part, category)
    yaw_limit = gates.yaw
    if wanted in FINE or pose.yaw * SIDED_FINE.get(wanted, 0) > 0:
        yaw_limit = gates.fine
    if abs(pose.yaw) > yaw_limit or abs(pose.pitch) > gates.pitch:
        return Reason.TURNED
    if abs(pose.roll) > gates.roll:
        return Reason.TILTED
    return None


def turn_rate(before: Estimate, now: Estimate) -> float:
    """Return how fast the head turned between two estimates, in degrees a second."""
    passed = now.time - before.time
    if before.pose is None or now.pose is None or passed <= 0:
        return 0.0
    turn = max(
        abs(now.pose.yaw - before.pose.yaw),
        abs(now.pose.pitch - before.pose.pitch),
        abs(now.pose.roll - before.pose.roll),
    )
    return turn / passed
